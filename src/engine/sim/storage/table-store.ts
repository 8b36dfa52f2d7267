import type { Partitioner } from '#engine/sim/ring/partitioner.ts';
import type { CompactionOptions, SizeTieredOptions } from '#engine/values/compaction-options.ts';
import type { PartitionRange, PartitionUpdate } from '#engine/values/coordinator.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import { compactSSTables, oldestTimestamp, storedPartitions, wholePartition } from './compact-sstables.ts';
import { type Cut, oneSSTable, type Strategy, type Task } from './compaction-task.ts';
import type { ClockAndCount } from './counter-shards.ts';
import { fullyExpired } from './expired.ts';
import { chooseByIndex } from './index-walk.ts';
import { Memtable } from './memtable.ts';
import { PartitionMerge } from './partition-merge.ts';
import type { PartitionTable } from './partition-table.ts';
import type { Purge } from './purge-row.ts';
import { readHeld } from './read-held.ts';
import type { ReadOptions, ScanOptions, StorageRead, StorageScan } from './read-options.ts';
import { readPartition } from './read-partition.ts';
import { isRepaired, isSameMark, type RepairMark, unrepaired } from './repair-mark.ts';
import { placeAtToken } from './ring-place.ts';
import { scanPartitions } from './scan-partitions.ts';
import type { SSTable } from './sstable.ts';
import type { StorageEvent } from './storage-event.ts';
import type { StoredPartition } from './stored-partition.ts';
import { strategyOf } from './strategy.ts';
import { writeSSTables } from './write-sstables.ts';

/** What all tables of a node have in common. */
export interface StoreContext {
  readonly partitioner: Partitioner;
  readonly falsePositiveChance: number;
  readonly sizeTiered: SizeTieredOptions;
}

/** Compactions rewrite what flushes have written, so write amplification is the sum of both, divided by `flushed`. */
export interface WrittenBytes {
  readonly flushed: number;
  readonly compacted: number;
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
  /** What was repaired, what was not and what is being repaired have a strategy each, with a memory of its own. */
  #strategies: { readonly mark: RepairMark; readonly strategy: Strategy }[] = [];
  /** The options from which the strategies were made. */
  #strategyOptions: CompactionOptions | undefined;
  /** The bytes of all SSTables that flushes and compactions have written so far. */
  written: WrittenBytes = { flushed: 0, compacted: 0 };
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

  /** ALTER TABLE may have changed the options by which the table is compacted. */
  see(shape: TableShape): void {
    this.#shape = shape;
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
    const { memtable, sstables } = this;
    const chosen = options.indexes && chooseByIndex(table, options, { memtable, sstables });
    events?.push(
      chosen
        ? { kind: 'index-read', table: table.name, index: chosen.index }
        : { kind: 'seq-scan', sstables: sstables.length, range },
    );
    const { partitioner } = this.#context;
    const scan = scanPartitions(table, range, options, { memtable, sstables, partitioner }, chosen);
    events?.push({ kind: 'rows-read', liveRows: scan.liveRows, tombstones: scan.tombstones });
    return scan;
  }

  /** Flushes the memtable. Returns the new SSTables: none if there was nothing to write. */
  flush(): readonly SSTable[] {
    const memtable = this.#memtable;
    this.loseMemtable();
    if (memtable.partitions.count === 0) return [];
    const strategy = this.#strategyFor(unrepaired);
    const written = this.#write(this.stored(memtable.partitions), strategy.flushCut(), unrepaired);
    const bytes = bytesOf(written);
    this.written = { ...this.written, flushed: this.written.flushed + bytes };
    strategy.flushed(bytes);
    this.#exchange([], written);
    return written;
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

  /** Runs one task of a compaction strategy; undefined if there is nothing to do. */
  compact(nowSeconds: number): StorageEvent | undefined {
    for (const group of this.#groups()) {
      const task = this.#strategyFor(group[0]!.mark).choose(group, {
        nowSeconds,
        expiredOf: (sstables) => this.#expiredOf(sstables, nowSeconds),
      });
      if (task) return this.#run(task, nowSeconds);
    }
    return undefined;
  }

  /** Compacts all SSTables (nodetool compact), those with each mark by themselves. */
  compactMajor(nowSeconds: number): StorageEvent[] {
    return this.#groups().map((sstables) => {
      const cut = this.#strategyFor(sstables[0]!.mark).majorCut(sstables);
      return this.#run({ sstables, expired: [], cut, isMove: false }, nowSeconds);
    });
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

  #expiredOf(sstables: readonly SSTable[], nowSeconds: number): readonly SSTable[] {
    if (this.#shape.onlyPurgesRepaired && !sstables.every(({ mark }) => isRepaired(mark))) return [];
    return fullyExpired(sstables, {
      others: this.#sstables.filter((sstable) => !sstables.includes(sstable)),
      gcBefore: nowSeconds - this.#shape.gcGraceSeconds,
      memtableTimestamp: () => oldestTimestamp(this.#shape, this.stored(this.#memtable.partitions)),
    });
  }

  #run(task: Task<SSTable>, nowSeconds: number): StorageEvent {
    const from = [...task.sstables, ...task.expired];
    const expired = [...this.#expiredOf(task.sstables, nowSeconds), ...task.expired];
    const into = task.isMove
      ? [from[0]!.atLevel(task.cut.level)]
      : this.#merge(from, expired, task.cut, nowSeconds);
    this.#exchange(from, into);
    this.#strategyFor(from[0]!.mark).done(from, into);
    const idsOf = (sstables: readonly SSTable[]) => sstables.map(({ id }) => id);
    return {
      kind: 'compaction',
      table: this.#shape.name,
      from: idsOf(from),
      into: idsOf(into),
      expired: idsOf(expired),
    };
  }

  #merge(
    from: readonly SSTable[],
    expired: readonly SSTable[],
    cut: Cut,
    nowSeconds: number,
  ): readonly SSTable[] {
    const merged = expired.length === 0 ? from : from.filter((sstable) => !expired.includes(sstable));
    if (merged.length === 0) return [];
    const others = this.#sstables.filter((sstable) => !from.includes(sstable));
    const memtable = this.#memtable;
    const partitions = compactSSTables(this.#shape, merged, { others, memtable, nowSeconds });
    // What was repaired at different times keeps the earliest of them.
    const repairedAt = Math.min(...merged.map(({ mark }) => mark.repairedAt));
    const into = this.#write(partitions, cut, { ...merged[0]!.mark, repairedAt });
    this.written = { ...this.written, compacted: this.written.compacted + bytesOf(into) };
    return into;
  }

  /** The strategies keep what they remember as long as the table's options say the same. */
  #strategyFor(mark: RepairMark): Strategy {
    const { compaction } = this.#shape;
    const isSame =
      compaction === this.#strategyOptions ||
      JSON.stringify(compaction) === JSON.stringify(this.#strategyOptions);
    if (!isSame) this.#strategies = [];
    this.#strategyOptions = compaction;
    const known = this.#strategies.find((one) => isSameMark(one.mark, mark));
    if (known) return known.strategy;
    const strategy = strategyOf(compaction ?? { strategy: 'size-tiered', options: this.#context.sizeTiered });
    this.#strategies.push({ mark, strategy });
    return strategy;
  }

  #write(partitions: Iterable<StoredPartition>, cut: Cut, mark: RepairMark): readonly SSTable[] {
    const nextId = () => this.#nextId++;
    return writeSSTables(this.#shape, partitions, cut, { ...this.#context, nextId, mark });
  }

  /** Another node has sent these partitions in an SSTable that is marked. */
  addStreamed(partitions: Iterable<StoredPartition>, mark: RepairMark): void {
    this.#exchange([], this.#write(partitions, oneSSTable, mark));
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
    const cut = { level: sstable.level };
    this.#exchange(
      [sstable],
      [
        ...this.#write(partitions.filter(isInside), cut, mark),
        ...this.#write(
          partitions.filter((partition) => !isInside(partition)),
          cut,
          sstable.mark,
        ),
      ],
    );
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

  /** Replaces some SSTables by others. */
  #exchange(gone: readonly SSTable[], added: readonly SSTable[]): void {
    this.#sstables = this.#sstables
      .filter((sstable) => !gone.includes(sstable))
      .concat(added)
      .sort(latestFirst);
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
    copy.#strategies = this.#strategies.map(({ mark, strategy }) => ({ mark, strategy: strategy.fork() }));
    copy.#strategyOptions = this.#strategyOptions;
    copy.written = this.written;
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

function bytesOf(sstables: readonly SSTable[]): number {
  return sstables.reduce((sum, { bytes }) => sum + bytes, 0);
}
