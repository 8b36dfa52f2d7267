import { ChangingCluster } from '#engine/sim/cluster/changing-cluster.ts';
import type { ClusterNode } from '#engine/sim/cluster/cluster-node.ts';
import { Driver } from '#engine/sim/cluster/driver.ts';
import { DriverSession } from '#engine/sim/cluster/driver-session.ts';
import { DynamicSnitch } from '#engine/sim/cluster/dynamic-snitch.ts';
import type { JournalEvent } from '#engine/sim/cluster/journal.ts';
import { startRepair } from '#engine/sim/cluster/repair/repair.ts';
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
import type { Answer } from '#engine/sim/cluster/simulated-cluster.ts';
import { type Verb, verbs } from '#engine/sim/cluster/verb.ts';
import { buildRing } from '#engine/sim/ring/build-ring.ts';
import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import { Random } from '#engine/sim/ring/random.ts';
import { livePartition } from '#engine/sim/storage/live-partition.ts';
import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import type { CompareAndSet, PartitionUpdate, ReadResult } from '#engine/values/coordinator.ts';
import { everything, type PartitionData } from '#engine/values/rows.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import {
  type Command,
  capacityOf,
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
import { describeError, describeEvent } from './sim-journal-text.ts';
import { NodeStory } from './sim-node-story.ts';

/** A cluster that is controlled line by line. */
export class Story {
  #cluster: ChangingCluster | undefined;
  /** The one node of a story that begins with `node`. */
  #node: NodeStory | undefined;
  #table: TableShape | undefined;
  #counters: TableShape | undefined;
  /** The number of events of the journal that were already handled. */
  #cursor = 0;
  #startedAt = 0;
  #pending = 0;
  /** What a read or a condition found, by the number of its request. */
  readonly #found = new Map<number, string>();
  #driver: DriverSession | undefined;
  /** What the driver told its client, and the events before it. */
  readonly #notes: { readonly cursor: number; readonly at: number; readonly text: string }[] = [];
  #printed: string[] = [];
  #shows: (event: JournalEvent) => boolean = () => true;

  tell(line: string): void {
    const command = parseCommand(line);
    if (command.verb === 'node') this.#node = new NodeStory(command, (text) => this.#printed.push(text));
    else if (this.#node) this.#node.tell(command);
    else {
      if (command.verb === 'cluster') this.#begin(command);
      else this.#act(command);
      this.#print();
    }
  }

  /** Returns the lines that were printed since the last call. */
  takeLines(): string[] {
    return this.#printed.splice(0);
  }

  get cluster(): ChangingCluster {
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
    const capacity = capacityOf(options);
    this.#startedAt = startMillis * 1000;
    this.#cluster = new ChangingCluster({
      ring,
      seed: Number(options.get('seed') ?? 1),
      startMillis,
      settings: settingsOf(options),
      ...(capacity && { capacity }),
      ...(options.get('snitch') === 'dynamic' && { snitch: new DynamicSnitch() }),
    });
    const shape = {
      replication: replicationOf(factor),
      gcGraceSeconds: Number(options.get('gc_grace') ?? 864_000),
      readRepair: options.get('read_repair') === 'NONE' ? ('NONE' as const) : ('BLOCKING' as const),
      speculativeRetry: options.get('speculative_retry') ?? '99p',
      minIndexInterval: Number(options.get('min_index_interval') ?? 128),
      onlyPurgesRepaired: options.get('only_purge_repaired') === 'true',
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
      case 'driver':
        this.#openDriver(command);
        return;
      case 'send':
        this.#send(command);
        return;
      case 'tpstats':
        this.#stages(command);
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
      case 'join':
        this.#join(command);
        return;
      case 'replace':
        cluster.replace(first, this.#placeOf(words[1]!, command.options));
        return;
      case 'decommission':
        cluster.decommission(first);
        return;
      case 'removenode':
        if (words[1] === 'force') cluster.forceRemoval(first);
        else cluster.removeNode(first, { by: nodeOf(command) });
        return;
      case 'gossip':
        this.#gossip(command);
        return;
      case 'create':
        cluster.changeSchema(nodeOf(command), `ks.${first}`, 'k text PRIMARY KEY, v text');
        return;
      case 'drop':
        cluster.changeSchema(nodeOf(command), `ks.${first}`, undefined);
        return;
      case 'schema':
        this.#schema(command);
        return;
      case 'owners':
        this.#owners(command);
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
      case 'repair':
        this.#repair(command);
        return;
      case 'lose-repaired':
        for (const name of words)
          this.#storageOf(name)
            .table(this.#table!)
            .lose(({ mark }) => mark.repairedAt > 0);
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

  /** `driver policy=round-robin speculate=50ms timeout=2s` */
  #openDriver({ options }: Command): void {
    const { cluster } = this;
    const driver = new Driver({
      ring: cluster.world.ring,
      replication: this.#table!.keyspace.replication,
      policy: options.get('policy') === 'token-aware' ? 'token-aware' : 'round-robin',
      random: new Random(1),
    });
    const delay = options.get('speculate');
    const timeout = options.get('timeout');
    this.#driver = new DriverSession(cluster, driver, {
      ...(delay && { speculation: { delayMs: durationMs(delay), max: 1 } }),
      ...(timeout && { requestTimeoutMs: durationMs(timeout) }),
    });
  }

  /** `send write k=1 v=a idempotent`: a statement by way of the driver, which chooses the node. */
  #send(command: Command): void {
    const [verb = '', ...words] = command.words;
    const isIdempotent = words.includes('idempotent');
    const isCounter = verb === 'add' || verb === 'count';
    const table = isCounter ? this.#counters! : this.#table!;
    const note = (text: string) => {
      this.#notes.push({
        cursor: this.cluster.journal.length,
        at: this.cluster.now,
        text: `the driver answers ${text}`,
      });
    };
    if (verb === 'read' || verb === 'count')
      this.#driver!.read(
        readOf(table, required(command.options, 'k')),
        levelOf(command),
        { isIdempotent },
        (answer) => {
          const rows = answer.value?.partitions
            .map((partition) => describePartition(table, partition))
            .join(', ');
          note(answer.error ? describeError(answer.error) : rows || 'nothing');
        },
      );
    else {
      const updates = this.#updatesOf({ ...command, verb, words }, this.cluster.nodes[0]!.name, isCounter);
      const type = isCounter ? 'COUNTER' : 'SIMPLE';
      this.#driver!.write({ updates, type, consistency: levelOf(command) }, { isIdempotent }, ({ error }) =>
        note(error ? describeError(error) : 'ok'),
      );
    }
  }

  /** Prints how busy each node is: `nodetool tpstats`. */
  #stages({ words }: Command): void {
    for (const node of this.cluster.nodes) {
      if (words.length > 0 && !words.includes(node.name)) continue;
      const stages = (['requests', 'reads', 'writes'] as const).map((name) => {
        const { active, pending, completed } = this.cluster.world.capacity!.stageOf(node, name);
        return `${name} ${active} active, ${pending} pending, ${completed} completed`;
      });
      this.#printed.push(`          ${node.name} has ${stages.join('; ')}`);
    }
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

  /** `repair n1 full pr seq pull st=… et=…`: nodetool repair. */
  #repair({ words, options }: Command): void {
    const [at = '', ...flags] = words;
    const [start, end] = [options.get('st'), options.get('et')];
    startRepair(this.cluster, at, {
      table: this.#table!,
      isFull: flags.includes('full'),
      isPrimary: flags.includes('pr'),
      isSequential: flags.includes('seq'),
      isPull: flags.includes('pull'),
      ...(start && end && { range: { start: BigInt(start), end: BigInt(end) } }),
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

  #join({ words, options }: Command): void {
    const [name = ''] = words;
    const tokens = options.get('tokens')?.split(',').map(BigInt);
    const tokenCount = Number(options.get('vnodes') ?? 1);
    const place = this.#placeOf(name, options);
    this.cluster.join(tokens ? { ...place, tokens } : place, { tokenCount });
  }

  #placeOf(name: string, options: ReadonlyMap<string, string>) {
    const [{ datacenter }] = this.cluster.nodes as [ClusterNode];
    return { name, datacenter: options.get('dc') ?? datacenter, rack: options.get('rack') ?? 'rack1' };
  }

  /** Prints what each node knows of the others by gossip. */
  #gossip({ words }: Command): void {
    for (const { name, status } of this.cluster.nodes) {
      if (status === 'down' || (words.length > 0 && !words.includes(name))) continue;
      const known = this.cluster.gossipOf(name).map((other) => {
        const state = `${other.isUp ? 'UP' : 'DOWN'} ${other.status ?? '-'}`;
        return other.node === name
          ? `${name} ${state}`
          : `${other.node} ${state} phi ${other.phi.toFixed(1)}`;
      });
      this.#printed.push(`          ${name} knows ${known.join(', ')}`);
    }
  }

  /** Prints the versions of the schema, as each node knows them: `nodetool describecluster`. */
  #schema({ words }: Command): void {
    for (const { name, status } of this.cluster.nodes) {
      if (status === 'down' || (words.length > 0 && !words.includes(name))) continue;
      const versions = [...this.cluster.schemaVersionsAt(name)].map(
        ([version, nodes]) => `${version.slice(0, 8)}: ${nodes.join(' ')}`,
      );
      this.#printed.push(`          ${name} knows the schemas ${versions.join(', ')}`);
    }
  }

  /** Prints who owns each range, or a key, as a node knows it: `nodetool getendpoints`. */
  #owners({ options }: Command): void {
    const at = options.get('at');
    const node = at === undefined ? undefined : this.cluster.node(at);
    const replicas = this.cluster.world.replicasOf(this.#table!.keyspace, node);
    const key = options.get('k');
    const names = (nodes: readonly ClusterNode[]) => nodes.map(({ name }) => name).join(' ');
    const { ring } = node?.view ?? this.cluster.world.ringState;
    if (key !== undefined)
      this.#printed.push(`          k=${key} is on ${names(replicas.groupOfKey(bytesOf(key)).nodes)}`);
    else
      for (let range = 0; range < ring.length; range++) {
        const { start, end } = ring.range(range);
        this.#printed.push(`          (${start}, ${end}] is on ${names(replicas.groupOfRange(range).nodes)}`);
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
      this.#printNotes(this.#cursor++);
      const line = this.#shows(event) ? describeEvent(event) : undefined;
      if (line === undefined) continue;
      const found = event.kind === 'answer' && !event.error ? this.#found.get(event.request) : undefined;
      this.#printLine(event.at, found === undefined ? line : line.replace(/ok$/, found));
    }
    // A story may begin again with another cluster.
    this.#cursor = journal.length;
    this.#printNotes(this.#cursor);
  }

  #printNotes(cursor: number): void {
    while (this.#notes[0] && this.#notes[0].cursor <= cursor) {
      const { at, text } = this.#notes.shift()!;
      this.#printLine(at, text);
    }
  }

  #printLine(at: number, text: string): void {
    this.#printed.push(`${((at - this.#startedAt) / 1000).toFixed(1).padStart(9)} ${text}`);
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

function describeStored(cluster: ChangingCluster, node: ClusterNode, table: TableShape, key: string): string {
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
