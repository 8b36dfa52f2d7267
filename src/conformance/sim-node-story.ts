import {
  bytesOf,
  put,
  remove,
  replicationOf,
  sampleTable,
  valueIn,
} from '#engine/sim/cluster/sample-table.ts';
import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import { syncDefaults } from '#engine/sim/storage/commit-log.ts';
import { livePartition } from '#engine/sim/storage/live-partition.ts';
import { NodeStorage } from '#engine/sim/storage/node-storage.ts';
import type { StorageEvent } from '#engine/sim/storage/storage-event.ts';
import {
  type CompactionOptions,
  leveledDefaults,
  sizeTieredDefaults,
  timeWindowDefaults,
  unifiedDefaults,
} from '#engine/values/compaction-options.ts';
import type { PartitionUpdate } from '#engine/values/coordinator.ts';
import { type Cell, everything } from '#engine/values/rows.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import { type Command, durationMs, required } from './sim-command.ts';

/** A row of `fill` has about this many bytes. All sizes of the strategies are smaller in the same proportion. */
const megabyte = 1000;
const epochMs = 1_699_920_000_000;

const sizeTiered = { ...sizeTieredDefaults, minSSTableBytes: 50 * megabyte };
const unified = (scaling: number): CompactionOptions => ({
  strategy: 'unified',
  options: {
    ...unifiedDefaults,
    scaling: [scaling],
    baseShardCount: 1,
    targetBytes: 1024 * megabyte,
    minSSTableBytes: 100 * megabyte,
    flushUnit: megabyte,
  },
});
const strategies: Readonly<Record<string, CompactionOptions>> = {
  stcs: { strategy: 'size-tiered', options: sizeTiered },
  lcs: { strategy: 'leveled', options: { ...leveledDefaults, sstableBytes: 168 * megabyte, sizeTiered } },
  twcs: { strategy: 'time-window', options: { ...timeWindowDefaults, sizeTiered } },
  t4: unified(2),
  l4: unified(-2),
};

/**
 * One node without a cluster, controlled line by line, to look at what it stores:
 *
 *   node compaction=l4 sync=periodic gc_grace=100
 *   at 5s                         the time goes on to 5 s after the beginning
 *   write k=1 v=a [ttl=3600]      also: delete k=1
 *   fill rows=100 [from=0] [ttl=259200]
 *   flush · compact · background  (what the strategy does by itself)
 *   kill · power · start
 *   show k=1 · sstables · written
 */
export class NodeStory {
  readonly #storage: NodeStorage;
  readonly #table: TableShape;
  readonly #print: (line: string) => void;
  #nowMs = 0;
  #events: StorageEvent[] = [];

  constructor({ options }: Command, print: (line: string) => void) {
    this.#print = print;
    const sync = options.get('sync');
    this.#storage = new NodeStorage({
      partitioner: murmur3Partitioner,
      commitLogSync: sync === undefined ? undefined : { ...syncDefaults, mode: sync as 'periodic' | 'batch' },
    });
    this.#storage.events = this.#events;
    const table = sampleTable({
      replication: replicationOf(1),
      gcGraceSeconds: Number(options.get('gc_grace') ?? 864_000),
    });
    this.#table = { ...table, compaction: strategies[options.get('compaction') ?? 'stcs']! };
  }

  tell(command: Command): void {
    this.#act(command);
    for (const event of this.#events.splice(0)) {
      const text = describe(event);
      if (text !== undefined) this.#print(`${String(this.#nowMs / 1000).padStart(9)} ${text}`);
    }
  }

  get #nowSeconds(): number {
    return Math.floor((epochMs + this.#nowMs) / 1000);
  }

  #act({ verb, words, options }: Command): void {
    const storage = this.#storage;
    const table = this.#table;
    switch (verb) {
      case 'at':
        this.#nowMs = durationMs(words[0]!);
        storage.commitLog.advance(this.#nowMs);
        return;
      case 'write':
        this.#write(required(options, 'k'), required(options, 'v'), options);
        return;
      case 'delete':
        storage.apply(remove(table, required(options, 'k'), this.#micros()), this.#nowSeconds);
        return;
      case 'fill':
        for (let at = 0; at < Number(options.get('rows') ?? 100); at++)
          this.#write(`${Number(options.get('from') ?? 0) + at}`, 'v'.repeat(megabyte - 36), options);
        return;
      case 'flush':
        storage.flush(table, this.#nowSeconds);
        return;
      case 'background':
        while (storage.compact(table, this.#nowSeconds));
        return;
      case 'compact':
        storage.compactMajor(table, this.#nowSeconds);
        return;
      case 'kill':
      case 'power':
        storage.crash(verb);
        return;
      case 'start':
        storage.restart(this.#nowSeconds);
        return;
      case 'show':
        this.#show(required(options, 'k'));
        return;
      case 'sstables':
        this.#print(`          ${this.#sstables()}`);
        return;
      case 'written': {
        const { flushed, compacted } = storage.table(table).written;
        this.#print(
          `          ${((flushed + compacted) / flushed).toFixed(1)} bytes written for each byte flushed`,
        );
        return;
      }
      default:
        throw new Error(`no command ${verb} for one node`);
    }
  }

  #count = 0;

  /** Two writes of one moment have different timestamps. */
  #micros(): number {
    return (epochMs + this.#nowMs) * 1000 + (this.#count++ % 1000);
  }

  #write(key: string, value: string, options: ReadonlyMap<string, string>): void {
    const timestamp = this.#micros();
    const update = put(this.#table, { key, value, timestamp });
    const ttl = Number(options.get('ttl') ?? 0);
    this.#storage.apply(ttl === 0 ? update : withTtl(update, ttl, this.#nowSeconds), this.#nowSeconds);
  }

  #show(key: string): void {
    const nowSeconds = this.#nowSeconds;
    const { partition } = this.#storage.read(this.#table, bytesOf(key), {
      slices: [everything],
      reversed: false,
      limit: 10,
      nowSeconds,
    });
    this.#events.length = 0;
    const live = partition && livePartition(this.#table, partition, { nowSeconds });
    const found = live ? `v=${valueIn(this.#table, live)}` : partition ? 'a tombstone' : 'nothing';
    this.#print(`          k=${key}: ${found}`);
  }

  #sstables(): string {
    const all = this.#storage.table(this.#table).sstables.toSorted((a, b) => a.id - b.id);
    if (all.length === 0) return 'no SSTables';
    return all
      .map(({ id, bytes, level }) => {
        const size = bytes < megabyte ? '<1' : Math.round(bytes / megabyte);
        return `${id}: ${size} MB${level === 0 ? '' : ` in level ${level}`}`;
      })
      .join(', ');
  }
}

function withTtl(update: PartitionUpdate, ttl: number, nowSeconds: number): PartitionUpdate {
  const [row] = update.rows as [PartitionUpdate['rows'][number]];
  const localDeletionTime = nowSeconds + ttl;
  const cells = row.cells.map((cell) => ({ ...(cell as Cell), ttl, localDeletionTime }));
  return { ...update, rows: [{ ...row, marker: { ...row.marker!, ttl, localDeletionTime }, cells }] };
}

function describe(event: StorageEvent): string | undefined {
  if (event.kind === 'flush') return `flushes ${event.sstable}`;
  if (event.kind === 'replay') return `replays ${event.records} writes`;
  if (event.kind !== 'compaction') return undefined;
  const { from, into, expired } = event;
  const merged = from.filter((id) => !expired.includes(id));
  const parts = [
    merged.length === 0 ? [] : [`merges ${merged.join(' ')} into ${into.join(' ') || 'nothing'}`],
    expired.length === 0 ? [] : [`deletes ${expired.join(' ')} unread`],
  ];
  return parts.flat().join(', ');
}
