// A node's storage as data that JSON can hold, so that nothing is lost when the page is reloaded.

import type { TableShape } from '#engine/values/table-shape.ts';
import { fromBase64, toBase64 } from './base64.ts';
import { BytesIn } from './bytes-in.ts';
import { BytesOut } from './bytes-out.ts';
import { CommitLog } from './commit-log.ts';
import type { ClockAndCount } from './counter-shards.ts';
import type { StorageSettings } from './node-storage.ts';
import { readPartitionBytes, writePartition } from './partition-codec.ts';
import { SSTableWriter } from './sstable.ts';
import { type StoredPartition, updateOf } from './stored-partition.ts';
import { TableStore } from './table-store.ts';

interface SavedStorage {
  readonly version: 1;
  readonly tables: readonly SavedTable[];
  /**
   * The records that the commit log would replay after a crash, in order. The number of its table comes before each
   * record.
   */
  readonly log: string;
}

interface SavedTable {
  readonly id: string;
  readonly clusteringLength: number;
  readonly nextId: number;
  readonly sstables: readonly {
    readonly id: number;
    /** Left out if it is 0. */
    readonly level?: number;
    /** Only present if it is marked as repaired. A repair that was under way is forgotten. */
    readonly repairedAt?: number;
    readonly partitions: string;
  }[];
  /** Only present if the commit log does not contain everything in the memtable. */
  readonly memtable: string | undefined;
  readonly counters: readonly (readonly [string, string, string])[];
}

export function writeSaved(stores: readonly TableStore[], log: CommitLog): SavedStorage {
  const numbers = new Map(stores.map(({ shape }, number) => [shape.id, number]));
  const out = new BytesOut();
  for (const update of log.replay((id) => stores[numbers.get(id) ?? -1])) {
    out.size(numbers.get(update.table.id)!);
    writePartition(out, update);
  }
  return { version: 1, tables: stores.map(saveTable), log: textOf(out) };
}

function saveTable(store: TableStore): SavedTable {
  return {
    id: store.shape.id,
    clusteringLength: store.shape.clusteringLength,
    nextId: store.nextId,
    sstables: store.sstables.map(({ id, level, partitions, mark: { repairedAt } }) => ({
      id,
      ...(level === 0 ? {} : { level }),
      ...(repairedAt > 0 && { repairedAt }),
      partitions: savePartitions(store.stored(partitions)),
    })),
    memtable: store.hasUnlogged ? savePartitions(store.stored(store.memtable.partitions)) : undefined,
    counters: Array.from(
      store.counterCache,
      ([name, { clock, count }]) => [name, `${clock}`, `${count}`] as const,
    ),
  };
}

function savePartitions(partitions: Iterable<StoredPartition>): string {
  const out = new BytesOut();
  for (const partition of partitions) writePartition(out, partition);
  return textOf(out);
}

const textOf = (out: BytesOut) => toBase64(out.bytes.subarray(0, out.length));

/** Restores a storage. Tables that no longer exist are left out, with their part of the commit log. */
export function readSaved(
  saved: unknown,
  settings: StorageSettings,
  tableOf: (id: string) => TableShape | undefined,
): { readonly stores: readonly TableStore[]; readonly log: CommitLog } {
  const { version, tables, log: records } = saved as SavedStorage;
  if (version !== 1) throw new Error(`saved storage has version ${version}, not 1`);
  const stores = tables.map((table) => restoreTable(table, settings, tableOf(table.id)));
  const log = new CommitLog(settings.commitLogSegmentBytesMax, settings.commitLogSync);
  const input = openText(records);
  while (!input.isAtEnd) {
    const number = input.size();
    const partition = readPartitionBytes(input, tables[number]!.clusteringLength);
    const store = stores[number];
    if (store === undefined) continue;
    const update = updateOf(store.shape, partition);
    log.append(update);
    if (!store.hasUnlogged) store.apply(update, true);
  }
  return { stores: stores.filter((store) => store !== undefined), log };
}

function restoreTable(
  { clusteringLength, nextId, sstables, memtable, counters }: SavedTable,
  settings: StorageSettings,
  table: TableShape | undefined,
): TableStore | undefined {
  if (table === undefined) return undefined;
  const partitionsOf = (text: string) => readPartitions(text, clusteringLength);
  const counterCache = new Map(
    counters.map(([name, clock, count]): [string, ClockAndCount] => [
      name,
      { clock: BigInt(clock), count: BigInt(count) },
    ]),
  );
  const written = sstables.map(({ id, level = 0, repairedAt = 0, partitions }) =>
    new SSTableWriter(table, settings)
      .addAll(partitionsOf(partitions))
      .finish(id, level, { repairedAt, pendingRepair: undefined }),
  );
  const store = TableStore.restore(table, settings, { sstables: written, nextId, counterCache });
  if (memtable !== undefined)
    for (const partition of partitionsOf(memtable)) store.apply(updateOf(table, partition), false);
  return store;
}

function* readPartitions(text: string, clusteringLength: number): Generator<StoredPartition> {
  const input = openText(text);
  while (!input.isAtEnd) yield readPartitionBytes(input, clusteringLength);
}

function openText(text: string): BytesIn {
  const input = new BytesIn();
  input.open(fromBase64(text), 0);
  return input;
}
