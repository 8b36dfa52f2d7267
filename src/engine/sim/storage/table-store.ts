import type { Partitioner } from '#engine/sim/ring/partitioner.ts';
import type { PartitionRange, PartitionUpdate } from '#engine/values/coordinator.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import { compactSSTables, storedPartitions, wholePartition } from './compact-sstables.ts';
import type { ClockAndCount } from './counter-shards.ts';
import { Memtable } from './memtable.ts';
import { PartitionMerge } from './partition-merge.ts';
import type { PartitionTable } from './partition-table.ts';
import type { Purge } from './purge-row.ts';
import { readHeld } from './read-held.ts';
import type { ReadOptions, ScanOptions, StorageRead, StorageScan } from './read-options.ts';
import { readPartition } from './read-partition.ts';
import { isSameMark, type RepairMark, unrepaired } from './repair-mark.ts';
import { placeAtToken } from './ring-place.ts';
import { scanPartitions } from './scan-partitions.ts';
import { chooseSizeTiered, type SizeTieredOptions } from './size-tiered.ts';
import { SSTable } from './sstable.ts';
import type { StorageEvent } from './storage-event.ts';
import type { StoredPartition } from './stored-partition.ts';

/** What all tables of a node have in common. */
export interface StoreContext {
  readonly partitioner: Partitioner;
  readonly falsePositiveChance: number;
  readonly sizeTiered: SizeTieredOptions;
}

/** One table on one node: a memtable, and SSTables (db/ColumnFamilyStore.java). */
export class TableStore {
  readonly #context: StoreContext;
  #shape: TableShape;
  #memtable: Memtable;
  /** True if a fork has this memtable too. It must be copied before it changes. */
  #isMemtableShared = false;
  #hasUnlogged = false;
  /** The SSTables with the latest writes come first, because reads need this order. */
  #sstables: SSTable[] = [];
  #nextId = 1;
  /** The commit log's records of this table from this number on are not in any SSTable. */
  replayFrom = 0;
  /**
   * The last counts of this node, by row and column. CounterMutation.java looks here first, and only TRUNCATE, DROP
   * and a restart empty the cache. So a counter that was deleted with its row continues from its old value (seen on
   * 5.0.8).
   */
  counterCache = new Map<string, ClockAndCount>();

  constructor(shape: TableShape, context: StoreContext) {
    this.#shape = shape;
    this.#context = context;
    this.#memtable = Memtable.empty(shape, context.partitioner);
  }

  /** The table as it was last seen. ALTER TABLE creates another object. */
  get shape(): TableShape {
    return this.#shape;
  }

  get memtable(): Memtable {
    return this.#memtable;
  }

  get sstables(): readonly SSTable[] {
    return this.#sstables;
  }

  get nextId(): number {
    return this.#nextId;
  }

  /**
   * Whether the memtable has updates that the commit log does not have, because the keyspace has durable_writes =
   * false.
   */
  get hasUnlogged(): boolean {
    return this.#hasUnlogged;
  }

  apply(update: PartitionUpdate, isLogged: boolean): void {
    this.#shape = update.table;
    if (!isLogged) this.#hasUnlogged = true;
    if (this.#isMemtableShared) {
      this.#memtable = this.#memtable.clone();
      this.#isMemtableShared = false;
    }
    this.#memtable.apply(update);
  }

  read(
    table: TableShape,
    key: Uint8Array,
    options: ReadOptions,
    events: StorageEvent[] | undefined,
  ): StorageRead {
    this.#shape = table;
    return readPartition(table, key, options, this, events);
  }

  scan(
    table: TableShape,
    range: PartitionRange,
    options: ScanOptions,
    events: StorageEvent[] | undefined,
  ): StorageScan {
    this.#shape = table;
    events?.push({ kind: 'seq-scan', sstables: this.#sstables.length, range });
    const { memtable, sstables } = this;
    const { partitioner } = this.#context;
    const scan = scanPartitions(table, range, options, { memtable, sstables, partitioner });
    events?.push({ kind: 'rows-read', liveRows: scan.liveRows, tombstones: scan.tombstones });
    return scan;
  }

  /** Flushes the memtable. Returns the new SSTable, or undefined if there was nothing to write. */
  flush(): SSTable | undefined {
    const memtable = this.#memtable;
    this.loseMemtable();
    if (memtable.partitions.count === 0) return undefined;
    return this.#exchange([], this.#write(this.stored(memtable.partitions), unrepaired));
  }

  loseMemtable(): void {
    this.#memtable = Memtable.empty(this.#shape, this.#context.partitioner);
    this.#isMemtableShared = false;
    this.#hasUnlogged = false;
  }

  /** The partitions of the memtable or of an SSTable in the form in which they are written, in token order. */
  stored(partitions: PartitionTable): Iterable<StoredPartition> {
    return storedPartitions(this.#shape, partitions);
  }

  /** Runs one round of size-tiered compaction; undefined if there is nothing to do. */
  compact(nowSeconds: number): StorageEvent | undefined {
    for (const group of this.#groups()) {
      const chosen = chooseSizeTiered(group, this.#context.sizeTiered);
      if (chosen.length > 0) return this.#compact(chosen, nowSeconds);
    }
    return undefined;
  }

  /** Compacts all SSTables into one, or into one for each mark. */
  compactMajor(nowSeconds: number): StorageEvent[] {
    return this.#groups().map((group) => this.#compact(group, nowSeconds));
  }

  /** The SSTables that may be compacted together. */
  #groups(): SSTable[][] {
    const groups: SSTable[][] = [];
    for (const sstable of this.#sstables) {
      const group = groups.find(([first]) => isSameMark(first!.mark, sstable.mark));
      if (group === undefined) groups.push([sstable]);
      else group.push(sstable);
    }
    return groups;
  }

  #compact(chosen: readonly SSTable[], nowSeconds: number): StorageEvent {
    const others = this.#sstables.filter((sstable) => !chosen.includes(sstable));
    const partitions = compactSSTables(this.#shape, chosen, { others, memtable: this.#memtable, nowSeconds });
    // What was repaired at different times keeps the earliest of them.
    const repairedAt = Math.min(...chosen.map(({ mark }) => mark.repairedAt));
    const into = this.#exchange(chosen, this.#write(partitions, { ...chosen[0]!.mark, repairedAt }));
    return { kind: 'compaction', table: this.#shape.name, from: chosen.map(({ id }) => id), into: into?.id };
  }

  #write(partitions: Iterable<StoredPartition>, mark: RepairMark): SSTable {
    return new SSTable(this.#shape, this.#nextId++, partitions, this.#context, mark);
  }

  /** Another node has sent these partitions in an SSTable that is marked. */
  addStreamed(partitions: Iterable<StoredPartition>, mark: RepairMark): void {
    this.#exchange([], this.#write(partitions, mark));
  }

  /** Changes only the marks of SSTables. Undefined leaves an SSTable as it is. */
  remark(markOf: (sstable: SSTable) => RepairMark | undefined): void {
    this.#sstables = this.#sstables.map((sstable) => {
      const mark = markOf(sstable);
      return mark === undefined ? sstable : sstable.withMark(mark);
    });
  }

  /** Splits an SSTable in two: what `isInside`, with a mark, and the rest (anticompaction). */
  split(sstable: SSTable, isInside: (partition: StoredPartition) => boolean, mark: RepairMark): void {
    const partitions = [...this.stored(sstable.partitions)];
    const inside = this.#write(partitions.filter(isInside), mark);
    const rest = this.#write(
      partitions.filter((partition) => !isInside(partition)),
      sstable.mark,
    );
    this.#exchange([sstable], inside);
    this.#exchange([], rest);
  }

  /** A file is lost: its disk has broken, or somebody has deleted it. */
  lose(isLost: (sstable: SSTable) => boolean): void {
    this.#sstables = this.#sstables.filter((sstable) => !isLost(sstable));
  }

  /**
   * Merges what some SSTables hold of a part of the ring. Without `purge`, tombstones and what has expired are
   * included.
   */
  *held(
    { start, end }: PartitionRange,
    isChosen: (sstable: SSTable) => boolean,
    purge?: Purge,
  ): Generator<StoredPartition> {
    const tables = this.#sstables.filter(isChosen).map(({ partitions }) => partitions);
    const merge = new PartitionMerge(tables, start && placeAtToken(start.token, !start.inclusive));
    const last = end && placeAtToken(end.token, end.inclusive);
    for (let sources = merge.next(last); sources.length > 0; sources = merge.next(last)) {
      const { partition } = readHeld(this.#shape, sources, { ...wholePartition, purge });
      if (partition !== undefined) yield partition;
    }
  }

  /** Replaces some SSTables by a new one. An empty SSTable is not added. */
  #exchange(gone: readonly SSTable[], added: SSTable): SSTable | undefined {
    const sstables = this.#sstables.filter((sstable) => !gone.includes(sstable));
    const isEmpty = added.partitions.count === 0;
    if (!isEmpty) sstables.push(added);
    this.#sstables = sstables.sort(latestFirst);
    return isEmpty ? undefined : added;
  }

  truncate(): void {
    this.loseMemtable();
    this.#sstables = [];
    this.counterCache = new Map();
  }

  fork(): TableStore {
    const copy = new TableStore(this.#shape, this.#context);
    copy.#memtable = this.#memtable;
    copy.#isMemtableShared = true;
    copy.#hasUnlogged = this.#hasUnlogged;
    this.#isMemtableShared = true;
    copy.#sstables = this.#sstables;
    copy.#nextId = this.#nextId;
    copy.replayFrom = this.replayFrom;
    copy.counterCache = new Map(this.counterCache);
    return copy;
  }

  static restore(
    shape: TableShape,
    context: StoreContext,
    saved: { sstables: SSTable[]; nextId: number; counterCache: Map<string, ClockAndCount> },
  ): TableStore {
    const store = new TableStore(shape, context);
    store.#sstables = saved.sstables.sort(latestFirst);
    store.#nextId = saved.nextId;
    store.counterCache = saved.counterCache;
    return store;
  }
}

function latestFirst(a: SSTable, b: SSTable): number {
  const [left, right] = [a.statistics.maxTimestamp, b.statistics.maxTimestamp];
  return left === right ? b.id - a.id : left > right ? -1 : 1;
}
