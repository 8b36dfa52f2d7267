import type { Partitioner } from '#engine/sim/ring/partitioner.ts';
import { type SizeTieredOptions, sizeTieredDefaults } from '#engine/values/compaction-options.ts';
import type { PartitionRange, PartitionUpdate } from '#engine/values/coordinator.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import { CommitLog, type Crash, type LogSync } from './commit-log.ts';
import { type CountUp, countUp } from './count-up.ts';
import type { ReadOptions, ScanOptions, StorageRead, StorageScan } from './read-options.ts';
import { readSaved, writeSaved } from './saved-storage.ts';
import type { StorageEvent } from './storage-event.ts';
import { type StoreContext, TableStore } from './table-store.ts';

export interface StorageSettings extends StoreContext {
  readonly partitioner: Partitioner;
  /** A memtable with more bytes is flushed. */
  readonly memtableBytesMax: number;
  readonly commitLogSegmentBytesMax: number;
  /** Undefined if a crash loses nothing that was written. */
  readonly commitLogSync?: LogSync | undefined;
  /** If the commit log has more bytes, the tables of its oldest segment are flushed. */
  readonly commitLogBytesMax: number;
  /** True if the tables' compaction strategies may compact SSTables after a flush. */
  readonly compactsByItself: boolean;
  /** The false positive chance of Bloom filters: bloom_filter_fp_chance. */
  readonly falsePositiveChance: number;
  /** How tables are compacted that name no strategy. */
  readonly sizeTiered: SizeTieredOptions;
}

export type StorageOptions = Partial<StorageSettings> & { readonly partitioner: Partitioner };

const megabyte = 2 ** 20;

const defaults = {
  memtableBytesMax: 16 * megabyte,
  commitLogSegmentBytesMax: megabyte,
  commitLogBytesMax: 64 * megabyte,
  compactsByItself: true,
  falsePositiveChance: 0.01,
  sizeTiered: sizeTieredDefaults,
};

/** Everything that one node stores: its commit log, and for each table a memtable and SSTables. */
export class NodeStorage {
  /**
   * Reads and writes report here what they do; undefined costs nothing. Whoever sets the array may empty it at any
   * time.
   */
  events: StorageEvent[] | undefined = undefined;
  readonly #settings: StorageSettings;
  #stores = new Map<string, TableStore>();
  #log: CommitLog;

  constructor(options: StorageOptions) {
    this.#settings = { ...defaults, ...options };
    this.#log = new CommitLog(this.#settings.commitLogSegmentBytesMax, this.#settings.commitLogSync);
  }

  get settings(): StorageSettings {
    return this.#settings;
  }

  get commitLog(): CommitLog {
    return this.#log;
  }

  get tables(): Iterable<TableStore> {
    return this.#stores.values();
  }

  /** The store of a table. It is created if it does not exist yet. */
  table(table: TableShape): TableStore {
    const found = this.#stores.get(table.id);
    if (found !== undefined) return found;
    const made = new TableStore(table, this.#settings);
    this.#stores.set(table.id, made);
    return made;
  }

  /** Stores the update: nothing in it may change afterwards. Counter updates must go through `countUp` first. */
  apply(update: PartitionUpdate, nowSeconds: number): void {
    const { table } = update;
    const store = this.table(table);
    if (table.keyspace.durableWrites) {
      this.#log.append(update);
      this.events?.push({ kind: 'append-commit-log', table: table.name });
    }
    store.apply(update, table.keyspace.durableWrites);
    this.events?.push({ kind: 'add-to-memtable', table: table.name });
    if (store.memtable.bytes > this.#settings.memtableBytesMax) this.flush(table, nowSeconds);
    if (this.#log.bytes > this.#settings.commitLogBytesMax) this.#shortenLog(nowSeconds);
  }

  #shortenLog(nowSeconds: number): void {
    for (const id of [...this.#log.segments[0]!.dirty]) this.flush(this.#stores.get(id)!.shape, nowSeconds);
  }

  /**
   * What the leader of a counter update writes and sends to the other replicas. Differences become the leader's own
   * shards, as they are after the update. The leader still has to `apply` the result.
   */
  countUp(update: PartitionUpdate, options: CountUp): PartitionUpdate {
    return countUp(this.table(update.table), update, options);
  }

  read(table: TableShape, key: Uint8Array, options: ReadOptions): StorageRead {
    return this.table(table).read(table, key, options, this.events);
  }

  scan(table: TableShape, range: PartitionRange, options: ScanOptions): StorageScan {
    return this.table(table).scan(table, range, options, this.events);
  }

  /** Writes the memtable into an SSTable. If the memtable is empty, nothing happens. */
  flush(table: TableShape, nowSeconds: number): void {
    const store = this.table(table);
    const sstables = store.flush();
    this.#forgetLog(store);
    if (sstables.length === 0) return;
    for (const { id } of sstables) this.events?.push({ kind: 'flush', table: table.name, sstable: id });
    if (this.#settings.compactsByItself) while (this.compact(table, nowSeconds));
  }

  #forgetLog(store: TableStore): void {
    store.replayFrom = this.#log.next;
    this.#log.markClean(store.shape.id);
  }

  /** Flushes all tables, as before a proper shutdown (nodetool drain). */
  drain(nowSeconds: number): void {
    for (const { shape } of [...this.#stores.values()]) this.flush(shape, nowSeconds);
  }

  /** Runs one task of the table's compaction strategy; false if there is nothing to do. */
  compact(table: TableShape, nowSeconds: number): boolean {
    const store = this.table(table);
    store.see(table);
    return this.#tell(store.compact(nowSeconds));
  }

  /** Compacts all SSTables into one (nodetool compact). */
  compactMajor(table: TableShape, nowSeconds: number): void {
    const store = this.table(table);
    store.see(table);
    for (const event of store.compactMajor(nowSeconds)) this.#tell(event);
  }

  #tell(event: StorageEvent | undefined): boolean {
    if (event !== undefined) this.events?.push(event);
    return event !== undefined;
  }

  truncate(table: TableShape): void {
    const store = this.table(table);
    store.truncate();
    this.#forgetLog(store);
  }

  /** Called when the table was dropped. */
  forget(table: TableShape): void {
    this.#stores.delete(table.id);
    this.#log.markClean(table.id);
  }

  wipe(): void {
    this.#stores = new Map();
    this.#log = new CommitLog(this.#settings.commitLogSegmentBytesMax, this.#settings.commitLogSync);
  }

  /**
   * The process dies: the memtables are lost, the SSTables stay, and so does the commit log as far as it was synced.
   * To lose power loses more of it than to be killed.
   */
  crash(crash: Crash = 'kill'): void {
    this.#log.crash(crash);
    for (const store of this.#stores.values()) {
      store.loseMemtable();
      store.counterCache = new Map();
    }
  }

  /** Replays the commit log and flushes what was replayed, as Cassandra does when it starts. */
  restart(nowSeconds: number): void {
    const replayed = new Set<TableStore>();
    let records = 0;
    for (const update of this.#log.replay((id) => this.#stores.get(id))) {
      const store = this.table(update.table);
      store.apply(update, true);
      replayed.add(store);
      records++;
    }
    this.events?.push({ kind: 'replay', records });
    for (const { shape } of replayed) this.flush(shape, nowSeconds);
  }

  /**
   * Another storage with the same content. From here on neither sees what the other does. A fork takes almost no
   * time.
   */
  fork(): NodeStorage {
    const copy = new NodeStorage(this.#settings);
    for (const [id, store] of this.#stores) copy.#stores.set(id, store.fork());
    copy.#log = this.#log.fork();
    return copy;
  }

  /** The storage as data that JSON can hold. */
  save(): unknown {
    return writeSaved([...this.#stores.values()], this.#log);
  }

  /** Restores what `save` returned. Tables that are no longer in the schema are left out. */
  static restore(
    saved: unknown,
    options: StorageOptions,
    tableOf: (id: string) => TableShape | undefined,
  ): NodeStorage {
    const storage = new NodeStorage(options);
    const { stores, log } = readSaved(saved, storage.#settings, tableOf);
    for (const store of stores) storage.#stores.set(store.shape.id, store);
    storage.#log = log;
    return storage;
  }
}
