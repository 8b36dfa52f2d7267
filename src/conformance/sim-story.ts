import type { ClusterNode } from '#engine/sim/cluster/cluster-node.ts';
import type { JournalEvent } from '#engine/sim/cluster/journal.ts';
import {
  add,
  bytesOf,
  put,
  readOf,
  remove,
  replicationOf,
  sampleTable,
  scanOf,
  valueIn,
  wordOf,
} from '#engine/sim/cluster/sample-table.ts';
import { type Answer, SimulatedCluster } from '#engine/sim/cluster/simulated-cluster.ts';
import { type Verb, verbs } from '#engine/sim/cluster/verb.ts';
import { buildRing } from '#engine/sim/ring/build-ring.ts';
import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import { livePartition } from '#engine/sim/storage/live-partition.ts';
import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import type { CompareAndSet, PartitionUpdate, ReadResult } from '#engine/values/coordinator.ts';
import { everything, type PartitionData } from '#engine/values/rows.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import {
  type Command,
  durationMs,
  factorOf,
  isBatch,
  levelOf,
  nodeOf,
  nodesOf,
  parseCommand,
  required,
  settingsOf,
  splitBatch,
} from './sim-command.ts';
import { describeEvent } from './sim-journal-text.ts';

/** A cluster that is controlled line by line. */
export class Story {
  #cluster: SimulatedCluster | undefined;
  #table: TableShape | undefined;
  #counters: TableShape | undefined;
  /** The number of events of the journal that were already handled. */
  #cursor = 0;
  #startedAt = 0;
  #pending = 0;
  /** What a read or a condition found, by the number of its request. */
  readonly #found = new Map<number, string>();
  #printed: string[] = [];
  #shows: (event: JournalEvent) => boolean = () => true;

  tell(line: string): void {
    const command = parseCommand(line);
    if (command.verb === 'cluster') this.#begin(command);
    else this.#act(command);
    this.#print();
  }

  /** Returns the lines that were printed since the last call. */
  takeLines(): string[] {
    return this.#printed.splice(0);
  }

  get cluster(): SimulatedCluster {
    if (!this.#cluster) throw new Error('a story begins with `cluster`');
    return this.#cluster;
  }

  #begin({ options }: Command): void {
    const factor = factorOf(options.get('rf') ?? '3');
    const nodes = nodesOf(options);
    const ring = buildRing({
      partitioner: murmur3Partitioner,
      nodes,
      allocation: 'even',
      tokensPerNode: 1,
      seed: 1,
    });
    const startMillis = 1_700_000_000_000;
    this.#startedAt = startMillis * 1000;
    this.#cluster = new SimulatedCluster({
      ring,
      seed: Number(options.get('seed') ?? 1),
      startMillis,
      settings: settingsOf(options),
    });
    const shape = {
      replication: replicationOf(factor),
      gcGraceSeconds: Number(options.get('gc_grace') ?? 864_000),
      readRepair: options.get('read_repair') === 'NONE' ? ('NONE' as const) : ('BLOCKING' as const),
      speculativeRetry: options.get('speculative_retry') ?? '99p',
    };
    this.#table = sampleTable(shape);
    this.#counters = sampleTable({ ...shape, isCounter: true });
  }

  #act(command: Command): void {
    const { verb, words } = command;
    const { cluster } = this;
    const [first = ''] = words;
    switch (verb) {
      case 'write':
      case 'delete':
        this.#write(command, 'SIMPLE');
        return;
      case 'batch':
        this.#write(command, 'BATCH');
        return;
      case 'unlogged':
        this.#write(command, 'UNLOGGED_BATCH');
        return;
      case 'add':
        this.#write(command, 'COUNTER');
        return;
      case 'read':
      case 'scan':
      case 'count':
        this.#read(command);
        return;
      case 'cas':
        this.#compareAndSet(command);
        return;
      case 'truncate':
        cluster.submitTruncate(nodeOf(command), this.#table!);
        return;
      case 'run':
        if (first === '') cluster.runUntilIdle();
        else cluster.runFor(durationMs(first));
        return;
      case 'await':
        while (this.#pending > 0) if (!cluster.step()) throw new Error('nobody will answer any more');
        return;
      case 'down':
        for (const name of words) cluster.kill(name);
        cluster.noticeAll();
        return;
      case 'up':
        for (const name of words) cluster.start(name);
        cluster.noticeAll();
        return;
      case 'kill':
      case 'stop':
      case 'start':
      case 'pause':
      case 'resume':
      case 'wipe':
        for (const name of words) cluster[verb](name);
        return;
      case 'slow':
        cluster.slowDown(first, Number(words[1]));
        return;
      case 'fail':
        cluster.fail(first, 'UNKNOWN');
        return;
      case 'mend':
        cluster.fail(first, undefined);
        return;
      case 'skew':
        cluster.setSkew(first, durationMs(words[1]!));
        return;
      case 'partition':
        cluster.partition(
          words
            .join(' ')
            .split('|')
            .map((group) => group.trim().split(/\s+/)),
        );
        return;
      case 'heal':
        cluster.heal();
        return;
      case 'lose':
        this.#lose(command);
        return;
      case 'flush':
        for (const name of words) this.#storageOf(name).flush(this.#table!, this.#nowSeconds(name));
        return;
      case 'compact':
        for (const name of words) this.#storageOf(name).compactMajor(this.#table!, this.#nowSeconds(name));
        return;
      case 'show':
        this.#show(command);
        return;
      case 'only':
        this.#filter(words);
        return;
      default:
        throw new Error(`no command ${verb}`);
    }
  }

  #write(command: Command, type: 'SIMPLE' | 'BATCH' | 'UNLOGGED_BATCH' | 'COUNTER'): void {
    const at = nodeOf(command);
    const updates = this.#updatesOf(command, at, type === 'COUNTER');
    this.#pending++;
    this.cluster.submitWrite(at, { updates, type, consistency: levelOf(command) }, () => {
      this.#pending--;
    });
  }

  /** Each `k=` begins a new update. */
  #updatesOf(command: Command, at: string, isCounter: boolean): PartitionUpdate[] {
    const parts = isBatch(command.verb) ? splitBatch(command) : [command.options];
    const coordinator = this.cluster.coordinator(at);
    return parts.map((options) => {
      const key = required(options, 'k');
      const row = options.get('c');
      const timestamp = options.has('ts') ? Number(options.get('ts')) : coordinator.nextTimestamp();
      if (isCounter)
        return add(this.#counters!, { key, row, amount: Number(required(options, 'n')), timestamp });
      if (command.verb === 'delete' && row === undefined) return remove(this.#table!, key, timestamp);
      const value = command.verb === 'delete' ? null : required(options, 'v');
      return put(this.#table!, { key, row, value, timestamp });
    });
  }

  #read(command: Command): void {
    const { verb, options } = command;
    const table = verb === 'count' ? this.#counters! : this.#table!;
    const key = options.get('k');
    const base = key === undefined ? scanOf(table) : readOf(table, key);
    const limit = options.get('limit');
    const read = limit === undefined ? base : { ...base, limit: Number(limit) };
    this.#pending++;
    const request = this.cluster.world.requests + 1;
    this.cluster.submitRead(nodeOf(command), read, levelOf(command), (answer) => {
      this.#pending--;
      this.#noteRows(request, table, answer);
    });
  }

  #noteRows(request: number, table: TableShape, { value }: Answer<ReadResult>): void {
    if (!value) return;
    const rows = value.partitions.map((partition) => describePartition(table, partition));
    this.#found.set(request, rows.length > 0 ? rows.join(', ') : 'nothing');
  }

  #compareAndSet(command: Command): void {
    const { options } = command;
    const table = this.#table!;
    const key = required(options, 'k');
    const value = required(options, 'v');
    const expected = required(options, 'if');
    const request: CompareAndSet = {
      read: readOf(table, key),
      decide: (current, timestamp) => {
        const now = valueIn(table, current);
        const isMet = expected === 'none' ? now === undefined : now === expected;
        return isMet ? put(table, { key, value, timestamp }) : undefined;
      },
      consistency: levelOf(command),
      serialConsistency: (options.get('serial') ?? 'SERIAL') as ConsistencyLevel,
    };
    this.#pending++;
    const id = this.cluster.world.requests + 1;
    this.cluster.submitCas(nodeOf(command), request, ({ value: result }) => {
      this.#pending--;
      if (result)
        this.#found.set(
          id,
          result.applied ? 'applied' : `not applied: v=${valueIn(table, result.current) ?? 'null'}`,
        );
    });
  }

  #lose({ words, options }: Command): void {
    const [verb = ''] = words;
    if (!(verbs as readonly string[]).includes(verb)) throw new Error(`no message ${verb}`);
    this.cluster.lose(verb as Verb, {
      from: options.get('from'),
      to: options.get('to'),
      count: Number(options.get('count') ?? 1),
    });
  }

  /** Prints what each node itself holds, as a read at NODE_LOCAL would find it. */
  #show({ options, words }: Command): void {
    const key = required(options, 'k');
    const table = words.includes('counter') ? this.#counters! : this.#table!;
    const nodes = words.filter((word) => word !== 'counter');
    for (const node of this.cluster.nodes) {
      if (nodes.length > 0 && !nodes.includes(node.name)) continue;
      this.#printed.push(
        `          ${node.name} has k=${key}: ${describeStored(this.cluster, node, table, key)}`,
      );
    }
  }

  /** Chooses which events are printed from here on: some kinds, or `all`. */
  #filter(words: readonly string[]): void {
    if (words.includes('all')) this.#shows = () => true;
    else this.#shows = ({ kind }) => words.includes(kind);
  }

  #print(): void {
    const { journal } = this.cluster;
    for (const event of journal.slice(this.#cursor)) {
      const line = this.#shows(event) ? describeEvent(event) : undefined;
      if (line === undefined) continue;
      const found = event.kind === 'answer' && !event.error ? this.#found.get(event.request) : undefined;
      const text = found === undefined ? line : line.replace(/ok$/, found);
      this.#printed.push(`${((event.at - this.#startedAt) / 1000).toFixed(1).padStart(9)} ${text}`);
    }
    this.#cursor = journal.length;
  }

  #storageOf(name: string) {
    return this.cluster.node(name).storage;
  }

  #nowSeconds(name: string): number {
    return this.cluster.world.nowSecondsAt(this.cluster.node(name));
  }
}

function describePartition(table: TableShape, partition: PartitionData): string {
  const key = wordOf(partition.key);
  return partition.rows
    .map(({ clustering }) => {
      const row = wordOf(clustering[0]!);
      const place = row === '' ? '' : ` c=${row}`;
      return `k=${key}${place} v=${valueIn(table, partition, row) ?? 'null'}`;
    })
    .join(', ');
}

function describeStored(
  cluster: SimulatedCluster,
  node: ClusterNode,
  table: TableShape,
  key: string,
): string {
  if (node.status === 'down') return '(down)';
  const nowSeconds = cluster.world.nowSecondsAt(node);
  const { partition } = node.storage.read(table, bytesOf(key), {
    slices: [everything],
    reversed: false,
    limit: Number.MAX_SAFE_INTEGER,
    nowSeconds,
  });
  if (partition === undefined) return 'nothing';
  const live = livePartition(table, partition, { nowSeconds });
  return live ? describePartition(table, live).replaceAll(`k=${key} `, '') : 'a tombstone';
}
