// Does to a node's storage what the learner asks for, and notes what is where after each operation.

import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import { syncDefaults } from '#engine/sim/storage/commit-log.ts';
import { NodeStorage } from '#engine/sim/storage/node-storage.ts';
import type { PartitionTable } from '#engine/sim/storage/partition-table.ts';
import type { StorageEvent } from '#engine/sim/storage/storage-event.ts';
import { simpleStrategy } from '#engine/values/replication.ts';
import { type Cell, everything, never, type Row } from '#engine/values/rows.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import type { Op, Setup, Wait } from './model.ts';

/** What an operation takes, unless it waits. */
const opMs = 20;
const waitMs: Readonly<Record<Wait, number>> = { '1s': 1000, '10s': 10_000, '11d': 11 * 86_400_000 };
const epochSeconds = 1_700_000_000;

export interface Entry {
  readonly key: string;
  /** Undefined for a tombstone. */
  readonly value: number | undefined;
  /** The number of the write; the greater number wins. */
  readonly time: number;
}

/** What a read did with an SSTable: its filter said no, it was opened, it was opened in vain, or it was too old. */
export type Look = 'skipped' | 'found' | 'lied' | 'too-old';

export interface File {
  readonly id: number;
  readonly entries: readonly Entry[];
  readonly isNew: boolean;
  readonly look: Look | undefined;
}

export interface LogRecord {
  readonly key: string;
  /** Whether it survives a kill, and a power failure. */
  readonly safety: 'power' | 'kill' | 'none';
}

export interface ReadResult {
  readonly value: number | undefined;
  readonly inMemory: boolean;
  readonly opened: readonly number[];
  readonly skipped: readonly number[];
  readonly lied: readonly number[];
}

export interface Frame {
  readonly op: Op | undefined;
  readonly atMs: number;
  readonly isUp: boolean;
  readonly memtable: readonly Entry[];
  readonly files: readonly File[];
  readonly log: readonly LogRecord[];
  readonly read: ReadResult | undefined;
  /** What a crash has lost, by its keys; how many writes a start has replayed. */
  readonly lost: readonly string[];
  readonly replayed: number;
  /** The SSTables that a flush or a compaction read and wrote. */
  readonly from: readonly number[];
  readonly into: readonly number[];
}

const table: TableShape = {
  id: 'products',
  name: 'products',
  keyspace: { name: 'shop', replication: simpleStrategy(1), durableWrites: true },
  isCounter: false,
  columns: [
    {
      name: 'price',
      index: 0,
      type: { kind: 'native', name: 'int' },
      isStatic: false,
      isCounter: false,
      comparePaths: undefined,
      droppedAt: undefined,
    },
  ],
  compareClustering: () => 0,
  clusteringLength: 0,
  hasExactClustering: true,
  gcGraceSeconds: 864_000,
  readRepair: 'NONE',
  speculativeRetry: 'never',
};

const bytesOf = (key: string) => new TextEncoder().encode(key);
const nameOf = (key: Uint8Array) => new TextDecoder().decode(key);

export function framesOf({ ops, before: begins, sync, chance }: Setup): readonly Frame[] {
  const storage = new NodeStorage({
    partitioner: murmur3Partitioner,
    compactsByItself: false,
    falsePositiveChance: chance,
    commitLogSync: { ...syncDefaults, mode: sync },
  });
  const store = storage.table(table);
  /** The key of each record of the log. */
  const records: string[] = [];
  let atMs = 0;
  let isUp = true;
  let time = 0;
  const frames: Frame[] = [];
  const second = () => epochSeconds + Math.floor(atMs / 1000);

  const note = (op: Op | undefined, rest: Partial<Frame>, events: readonly StorageEvent[]) => {
    const before = new Set(frames.at(-1)?.files.map(({ id }) => id));
    frames.push({
      op,
      atMs,
      isUp,
      memtable: entriesOf(store.memtable.partitions),
      files: store.sstables
        .toSorted((a, b) => a.id - b.id)
        .map(({ id, partitions }) => ({
          id,
          entries: entriesOf(partitions),
          isNew: !before.has(id),
          look: lookAt(id, events),
        })),
      log: records
        .map((key, at): LogRecord | undefined => {
          if (at < store.replayFrom || storage.commitLog.hasLost(at)) return undefined;
          const { commitLog } = storage;
          const safety =
            at < commitLog.safeUpTo('power') ? 'power' : at < commitLog.safeUpTo('kill') ? 'kill' : 'none';
          return { key, safety };
        })
        .filter((record) => record !== undefined),
      read: undefined,
      lost: [],
      replayed: 0,
      from: [],
      into: [],
      ...rest,
    });
  };

  const act = (op: Op, events: StorageEvent[]): Partial<Frame> => {
    switch (op.does) {
      case 'write':
      case 'delete': {
        const update = op.does === 'write' ? rowOf(op.value, ++time) : deletionOf(++time, second());
        records.push(op.key);
        storage.apply({ table, key: bytesOf(op.key), ranges: [], staticRow: undefined, ...update }, second());
        return {};
      }
      case 'read':
        return { read: readFrom(storage, op.key, second(), events) };
      case 'flush':
        storage.flush(table, second());
        return { into: events.flatMap((event) => (event.kind === 'flush' ? [event.sstable] : [])) };
      case 'compact': {
        storage.compactMajor(table, second());
        const done = events.find((event) => event.kind === 'compaction');
        return { from: done?.from.toSorted((a, b) => a - b) ?? [], into: done?.into ?? [] };
      }
      case 'kill':
      case 'power': {
        const from = storage.commitLog.safeUpTo(op.does);
        storage.crash(op.does);
        isUp = false;
        return { lost: records.slice(Math.max(from, store.replayFrom)) };
      }
      case 'start': {
        storage.restart(second());
        isUp = true;
        const replay = events.find((event) => event.kind === 'replay');
        return { replayed: replay?.records ?? 0 };
      }
      case 'wait':
        return {};
    }
  };

  note(undefined, {}, []);
  for (const op of ops) {
    atMs += op.does === 'wait' ? waitMs[op.wait] : opMs;
    // A node that is down takes no requests.
    if (!isUp && op.does !== 'start' && op.does !== 'wait') {
      note(op, {}, []);
      continue;
    }
    if (isUp) storage.commitLog.advance(atMs);
    const events: StorageEvent[] = [];
    storage.events = events;
    const rest = act(op, events);
    storage.events = undefined;
    note(op, rest, events);
  }
  return frames.slice(begins);
}

/** UPDATE … SET price = …: no row marker, so a read cannot know that it has found the whole row. */
function rowOf(value: number, timestamp: number): { deletion: undefined; rows: Row[] } {
  const cell: Cell = {
    value: Uint8Array.of(value >> 8, value & 255),
    timestamp,
    ttl: 0,
    localDeletionTime: never,
  };
  return {
    deletion: undefined,
    rows: [{ clustering: [], marker: undefined, deletion: undefined, cells: [cell] }],
  };
}

function deletionOf(timestamp: number, localDeletionTime: number) {
  return { deletion: { timestamp, localDeletionTime }, rows: [] };
}

function entriesOf(partitions: PartitionTable): Entry[] {
  return [...partitions.sources()].map(({ key, deletion, rows }) => {
    const at = rows.start;
    const cell = at === rows.end ? undefined : (rows.at(at).cells[0] as Cell | undefined);
    if (deletion !== undefined && (cell === undefined || cell.timestamp <= deletion.timestamp))
      return { key: nameOf(key), value: undefined, time: Number(deletion.timestamp) };
    return { key: nameOf(key), value: priceIn(cell!), time: Number(cell!.timestamp) };
  });
}

const priceIn = ({ value }: Cell) => (value![0]! << 8) | value![1]!;

function readFrom(storage: NodeStorage, key: string, nowSeconds: number, events: StorageEvent[]): ReadResult {
  const store = storage.table(table);
  const inMemory = store.memtable.partitions.find(bytesOf(key)) !== undefined;
  const { partition } = storage.read(table, bytesOf(key), {
    slices: [everything],
    reversed: false,
    limit: 1,
    nowSeconds,
  });
  const cell = partition?.rows[0]?.cells[0] as Cell | undefined;
  const idsOf = (kind: 'partition-index-found' | 'bloom-filter-skips' | 'bloom-filter-lied') =>
    events.flatMap((event) => (event.kind === kind ? [event.sstable] : [])).toSorted((a, b) => a - b);
  return {
    value: cell && priceIn(cell),
    inMemory,
    opened: idsOf('partition-index-found'),
    skipped: idsOf('bloom-filter-skips'),
    lied: idsOf('bloom-filter-lied'),
  };
}

function lookAt(id: number, events: readonly StorageEvent[]): Look | undefined {
  if (!events.some(({ kind }) => kind === 'single-partition-query')) return undefined;
  const event = events.find((one) => 'sstable' in one && one.sstable === id);
  switch (event?.kind) {
    case 'bloom-filter-skips':
      return 'skipped';
    case 'partition-index-found':
      return 'found';
    case 'bloom-filter-lied':
      return 'lied';
    default:
      return 'too-old';
  }
}
