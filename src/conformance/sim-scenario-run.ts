import { Capacity } from '#engine/sim/cluster/capacity.ts';
import { ChangingCluster } from '#engine/sim/cluster/changing-cluster.ts';
import type {
  Fault,
  FinishedRun,
  Found,
  Operation,
  RingInTheEnd,
  SchemaInTheEnd,
} from '#engine/sim/cluster/checkers/finished-run.ts';
import type { ClusterNode } from '#engine/sim/cluster/cluster-node.ts';
import { constant, exponential, plus, uniform } from '#engine/sim/cluster/distribution.ts';
import { Driver } from '#engine/sim/cluster/driver.ts';
import { DriverSession } from '#engine/sim/cluster/driver-session.ts';
import { DynamicSnitch } from '#engine/sim/cluster/dynamic-snitch.ts';
import { startRepair } from '#engine/sim/cluster/repair/repair.ts';
import type { RingState } from '#engine/sim/cluster/ring-state.ts';
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
import { defaultGossip, defaultSettings } from '#engine/sim/cluster/settings.ts';
import type { Answer, OnAnswer } from '#engine/sim/cluster/simulated-cluster.ts';
import { buildRing } from '#engine/sim/ring/build-ring.ts';
import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import { Random } from '#engine/sim/ring/random.ts';
import { randomTokens } from '#engine/sim/ring/random-tokens.ts';
import { digestOf } from '#engine/sim/storage/digest.ts';
import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import type { ReadCommand, ReadResult, WriteRequest } from '#engine/values/coordinator.ts';
import type { CqlError } from '#engine/values/cql-error.ts';
import type { Replication } from '#engine/values/replication.ts';
import { type Cell, everything, type PartitionData } from '#engine/values/rows.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import { type Load, nodeNames, type Scenario, type Step } from './sim-scenario.ts';

/** Runs a scenario, then repairs everything, and records all that the checkers need to know. */
export function runScenario(scenario: Scenario): FinishedRun {
  return new ScenarioRun(scenario).run();
}

class ScenarioRun {
  readonly #scenario: Scenario;
  readonly #cluster: ChangingCluster;
  readonly #table: TableShape;
  readonly #counters: TableShape;
  readonly #startedAt: number;
  readonly #driver: DriverSession | undefined;
  readonly #operations: Operation[] = [];
  readonly #faults: Fault[] = [];
  readonly #repairs: { startedAt: number; endedAt: number }[] = [];
  readonly #defined = new Map<string, string | undefined>();
  #tombstonesWerePurged = false;
  /** The time that passed in addition to the times of the steps. */
  #agedMs = 0;

  constructor(scenario: Scenario) {
    const {
      seed,
      datacenters,
      replication,
      hintsAreOn,
      readRepairIsOn,
      latencyMs,
      tiesByLot,
      gcGraceSeconds,
      onlyPurgesRepaired = false,
      gossips = false,
      streamBytesPerSecond = defaultSettings.streamBytesPerSecond,
      load,
    } = scenario;
    this.#scenario = scenario;
    const near = plus(constant(latencyMs / 2), exponential(2 / latencyMs));
    this.#cluster = new ChangingCluster({
      ring: buildRing({
        partitioner: murmur3Partitioner,
        nodes: nodeNames(datacenters).map((node, at) => ({ ...node, rack: `rack${at % 2}` })),
        allocation: 'even',
        tokensPerNode: 1,
        seed: 1,
      }),
      seed,
      startMillis: 1_700_000_000_000,
      settings: {
        hintedHandoff: hintsAreOn,
        streamBytesPerSecond,
        gossip: gossips ? { ...defaultGossip, seeds: ['n1', 'n2'], isInJournal: false } : undefined,
        proximityTies: tiesByLot ? 'by-lot' : 'ring-order',
        latency: { sameRack: near, sameDatacenter: near, otherDatacenter: plus(constant(30), near) },
      },
      ...(load && { capacity: capacityFor(load) }),
      ...(load?.hasSnitch && { snitch: new DynamicSnitch() }),
    });
    this.#startedAt = this.#cluster.now;
    const shape = {
      replication: replicationOf(replication),
      readRepair: readRepairIsOn ? ('BLOCKING' as const) : ('NONE' as const),
      gcGraceSeconds,
      onlyPurgesRepaired,
    };
    this.#table = sampleTable(shape);
    this.#counters = sampleTable({ ...shape, isCounter: true });
    if (load) this.#driver = driverFor(this.#cluster, shape.replication, seed, load);
  }

  run(): FinishedRun {
    const { steps, hintsAreOn, readRepairIsOn, replication, datacenters, theme, gcGraceSeconds } =
      this.#scenario;
    for (const step of steps) {
      this.#cluster.runUntil(this.#startedAt + (step.atMs + this.#agedMs) * 1000);
      this.#do(step);
    }
    this.#mend();
    const keys = this.#writtenKeys();
    const afterHints = this.#digests(keys);
    const afterRepairs = theme === 'repair' ? this.#afterRepairs(keys) : undefined;
    const final = this.#readAll(keys);
    return {
      nodes: nodeNames(datacenters),
      replication: typeof replication === 'number' ? { datacenter1: replication } : replication,
      operations: this.#operations,
      faults: this.#faults,
      hintsAreOn,
      readRepairIsOn,
      tombstonesWerePurged: this.#tombstonesWerePurged,
      gcGraceSeconds,
      repairs: this.#repairs,
      ...(afterRepairs && { afterRepairs }),
      afterHints,
      afterReads: this.#digests(keys),
      final,
      journal: this.#cluster.journal.slice(),
      ...(theme === 'ring' && { ring: this.#ringInTheEnd() }),
      ...(theme === 'schema' && { schema: this.#schemaInTheEnd() }),
    };
  }

  #do(step: Step): void {
    const cluster = this.#cluster;
    switch (step.do) {
      case 'kill':
      case 'stop':
      case 'pause':
      case 'wipe':
        this.#fault(step.do, step.node);
        cluster[step.do](step.node);
        return;
      case 'start':
      case 'resume':
        cluster[step.do](step.node);
        return;
      case 'join':
        cluster.join({ name: step.node, ...place, tokens: this.#newTokens() });
        return;
      case 'decommission':
        cluster.decommission(step.node);
        return;
      case 'remove':
        this.#fault('remove', step.node);
        cluster.removeNode(step.node, { by: step.by });
        return;
      case 'replace':
        this.#fault('remove', step.node);
        cluster.replace(step.node, { name: step.by, ...place });
        return;
      case 'define':
        if (cluster.changeSchema(step.node, step.name, step.definition))
          this.#defined.set(step.name, step.definition);
        return;
      case 'compact':
        this.#compact(cluster.node(step.node));
        return;
      case 'repair':
        this.#repair(step.node, step.isFull);
        return;
      case 'age':
        cluster.runFor(step.seconds * 1000);
        this.#agedMs += step.seconds * 1000;
        for (const node of cluster.nodes) this.#compact(node);
        this.#tombstonesWerePurged ||= this.#agedMs >= this.#scenario.gcGraceSeconds * 1000;
        return;
      case 'slow':
        cluster.slowDown(step.node, step.factor);
        return;
      case 'skew':
        cluster.setSkew(step.node, step.ms);
        return;
      case 'partition':
        this.#fault('partition', undefined);
        cluster.partition(step.groups);
        return;
      case 'heal':
        cluster.heal();
        return;
      case 'loss':
        this.#fault('loss', undefined);
        cluster.configure({ loss: step.part });
        return;
      default:
        this.#request(step);
    }
  }

  #request(step: Extract<Step, { level: ConsistencyLevel }>): void {
    const cluster = this.#cluster;
    const keys = 'keys' in step ? step.keys : 'key' in step ? [step.key] : [];
    const operation: Operation = {
      id: this.#operations.length,
      kind: step.do === 'scan' ? 'read' : step.do,
      node: step.node,
      keys,
      level: step.do === 'serial-read' ? step.serial : step.level,
      serial: 'serial' in step ? step.serial : undefined,
      startedAt: cluster.now,
      endedAt: undefined,
      outcome: 'unknown',
      value: undefined,
      timestamp: 0,
      amount: 'amount' in step ? step.amount : 0,
      found: new Map(),
    };
    this.#operations.push(operation);
    const timestamp = cluster.coordinator(step.node).nextTimestamp();
    const note = (error: CqlError | undefined) => this.#note(operation, error);
    switch (step.do) {
      case 'write':
      case 'batch': {
        operation.value = `v${operation.id}`;
        operation.timestamp = timestamp;
        const updates = keys.map((key) => put(this.#table, { key, value: operation.value!, timestamp }));
        const type = step.do === 'batch' ? 'BATCH' : 'SIMPLE';
        this.#write(step.node, { updates, type, consistency: step.level }, note);
        return;
      }
      case 'delete':
        operation.timestamp = timestamp;
        this.#write(
          step.node,
          { updates: [remove(this.#table, step.key, timestamp)], type: 'SIMPLE', consistency: step.level },
          note,
        );
        return;
      case 'add':
        this.#write(
          step.node,
          {
            updates: [add(this.#counters, { key: step.key, amount: step.amount, timestamp })],
            type: 'COUNTER',
            consistency: step.level,
          },
          note,
        );
        return;
      case 'read':
      case 'serial-read':
        this.#read(step.node, readOf(this.#table, step.key), operation.level, (answer) =>
          this.#noteRead(operation, [step.key], answer),
        );
        return;
      case 'scan': {
        const known = this.#writtenKeys().filter((key) => key.startsWith('p'));
        cluster.submitRead(step.node, scanOf(this.#table), step.level, (answer) =>
          this.#noteRead(operation, known, answer),
        );
        return;
      }
      case 'increment':
        this.#increment(operation, step);
        return;
    }
  }

  /** By way of the driver, if there is one. Counters are the only writes that must not be done twice. */
  #write(node: string, request: WriteRequest, note: (error: CqlError | undefined) => void): void {
    const onAnswer = ({ error }: Answer<void>) => note(error);
    const isIdempotent = request.type !== 'COUNTER' || this.#scenario.load?.isCareless === true;
    if (this.#driver) this.#driver.write(request, { isIdempotent }, onAnswer);
    else this.#cluster.submitWrite(node, request, onAnswer);
  }

  #read(node: string, command: ReadCommand, level: ConsistencyLevel, onAnswer: OnAnswer<ReadResult>): void {
    if (this.#driver) this.#driver.read(command, level, { isIdempotent: true }, onAnswer);
    else this.#cluster.submitRead(node, command, level, onAnswer);
  }

  /** Adds one to the number it reads, with a condition that always holds. A lost update would show in the number. */
  #increment(
    operation: Operation,
    step: { node: string; key: string; level: ConsistencyLevel; serial: ConsistencyLevel },
  ): void {
    const table = this.#table;
    const { key, node } = step;
    this.#cluster.submitCas(
      node,
      {
        read: readOf(table, key),
        decide: (current, timestamp) => {
          const value = String(Number(valueIn(table, current) ?? 0) + 1);
          operation.value = value;
          operation.timestamp = timestamp;
          return put(table, { key, value, timestamp });
        },
        consistency: step.level,
        serialConsistency: step.serial,
      },
      ({ error }) => this.#note(operation, error),
    );
  }

  #note(operation: Operation, error: CqlError | undefined): void {
    operation.endedAt = this.#cluster.now;
    operation.outcome = !error
      ? 'ok'
      : error.definite && operation.kind !== 'increment'
        ? 'refused'
        : 'unknown';
  }

  #noteRead(operation: Operation, keys: readonly string[], { value, error }: Answer<ReadResult>): void {
    this.#note(operation, error);
    if (!value) return;
    for (const key of keys) operation.found.set(key, foundIn(this.#table, value, key));
  }

  /** A repair of all ranges: every node has them all. */
  #repair(at: string, isFull: boolean): void {
    const cluster = this.#cluster;
    const startedAt = cluster.now;
    if (cluster.node(at).status !== 'up') return;
    startRepair(cluster, at, { table: this.#table, isFull }, ({ isDone }) => {
      if (isDone) this.#repairs.push({ startedAt, endedAt: cluster.now });
    });
  }

  #afterRepairs(keys: readonly string[]): Map<string, Map<string, number>> {
    const done = this.#repairs.length;
    this.#repair('n1', true);
    this.#rest();
    if (this.#repairs.length === done) throw new Error('the last repair has failed');
    return this.#digests(keys);
  }

  #compact(node: ClusterNode): void {
    if (node.status !== 'up') return;
    const nowSeconds = this.#cluster.world.nowSecondsAt(node);
    for (const table of [this.#table, this.#counters]) {
      node.storage.flush(table, nowSeconds);
      node.storage.compactMajor(table, nowSeconds);
    }
  }

  #fault(kind: Fault['kind'], node: string | undefined): void {
    this.#faults.push({ at: this.#cluster.now, kind, node });
  }

  /** Ends all faults, and waits until everything that is still under way has happened. */
  #mend(): void {
    const cluster = this.#cluster;
    cluster.heal();
    cluster.configure({ loss: 0 });
    for (const { name, status } of cluster.nodes) {
      cluster.slowDown(name, 1);
      if (status === 'paused') cluster.resume(name);
      // A node that is being removed or replaced does not come back.
      const isLost = this.#faults.some(({ kind, node }) => kind === 'remove' && node === name);
      if (status === 'down' && !isLost) cluster.start(name);
    }
    this.#rest();
    // A node whose join failed tries once more.
    for (const { name, ownStatus } of cluster.nodes)
      if (ownStatus === 'BOOT' || ownStatus === 'BOOT_REPLACE') cluster.resumeJoin(name);
    this.#rest();
  }

  /** Waits until nothing is left to do. Gossip goes on for ever, so it gets a minute to settle. */
  #rest(): void {
    const cluster = this.#cluster;
    for (let turns = this.#scenario.gossips ? 2 : 1; turns > 0; turns--) {
      if (!cluster.runUntilIdle()) throw new Error('the cluster does not come to rest');
      if (this.#scenario.gossips) cluster.runFor(60_000);
    }
    if (!cluster.runUntilIdle()) throw new Error('the cluster does not come to rest');
  }

  #newTokens(): readonly bigint[] {
    const random = new Random(this.#scenario.seed);
    return randomTokens(murmur3Partitioner, { count: 2, random, taken: this.#cluster.world.ring.tokens });
  }

  #ringInTheEnd(): RingInTheEnd {
    const { world, nodes } = this.#cluster;
    const up = nodes.filter(({ status }) => status === 'up');
    return {
      gossips: this.#scenario.gossips ?? false,
      known: new Map(up.map(({ name, view }) => [name, describeRing(view)])),
      truth: describeRing(world.ringState),
      seenDown: new Map(
        up.map(({ name, seenDown }) => [name, [...seenDown.keys()].map((each) => each.name)]),
      ),
    };
  }

  #schemaInTheEnd(): SchemaInTheEnd {
    const known = this.#cluster.nodes.map(
      ({ name, schema }) =>
        [name, new Map(schema.entries.map((each) => [each.name, each.definition]))] as const,
    );
    return { defined: this.#defined, known: new Map(known) };
  }

  #writtenKeys(): string[] {
    const keys = this.#operations.flatMap((operation) => operation.keys);
    return [...new Set(keys)].sort();
  }

  #digests(keys: readonly string[]): Map<string, Map<string, number>> {
    return new Map(
      keys.map((key) => {
        const table = this.#tableOf(key);
        const { nodes } = this.#cluster.world.replicasOf(table.keyspace).groupOfKey(bytesOf(key));
        return [key, new Map(nodes.map((node) => [node.name, this.#digest(node, table, key)]))];
      }),
    );
  }

  #digest(node: ClusterNode, table: TableShape, key: string): number {
    const nowSeconds = this.#cluster.world.nowSecondsAt(node);
    const options = { slices: [everything], reversed: false, limit: Number.MAX_SAFE_INTEGER, nowSeconds };
    return digestOf(table, node.storage.read(table, bytesOf(key), options).partition);
  }

  #readAll(keys: readonly string[]): Map<string, Found> {
    const [{ name }] = this.#cluster.nodes as [ClusterNode];
    const coordinator = this.#cluster.coordinator(name);
    const final = new Map<string, Found>();
    for (const key of keys) {
      const table = this.#tableOf(key);
      // A read at the serial level finishes a transaction that was left unfinished.
      const serial = this.#operations.find(
        ({ kind, keys }) => kind === 'increment' && keys.includes(key),
      )?.serial;
      if (serial) coordinator.read(readOf(table, key), serial);
      final.set(key, foundIn(table, coordinator.read(readOf(table, key), 'ALL'), key));
    }
    this.#cluster.runUntilIdle();
    return final;
  }

  #tableOf(key: string): TableShape {
    return key.startsWith('c') ? this.#counters : this.#table;
  }
}

const place = { datacenter: 'datacenter1', rack: 'rack0' };

function capacityFor({ threads, serviceMs, requestsMax }: Load): Capacity {
  // Never so long that a request to an idle cluster could time out: the final reads must succeed.
  const time = uniform(serviceMs / 2, (3 * serviceMs) / 2);
  return new Capacity({
    concurrentReads: threads,
    concurrentWrites: threads,
    requestThreads: 4 * threads,
    requestsMax,
    readMs: time,
    writeMs: time,
  });
}

function driverFor(
  cluster: ChangingCluster,
  replication: Replication,
  seed: number,
  { speculateMs, policy }: Load,
): DriverSession {
  const driver = new Driver({ ring: cluster.world.ring, replication, policy, random: new Random(seed) });
  const speculation = speculateMs === undefined ? undefined : { delayMs: speculateMs, max: 2 };
  return new DriverSession(cluster, driver, { speculation });
}

function describeRing({ ring, joining, leaving }: RingState): string {
  const names = (nodes: readonly ClusterNode[]) => nodes.map(({ name }) => name).join(' ');
  const tokens = ring.tokens.map((token, at) => `${token} ${ring.owners[at]!.name}`);
  return `${tokens.join(', ')}; joining: ${names(joining)}; leaving: ${names(leaving)}`;
}

function foundIn(table: TableShape, { partitions }: ReadResult, key: string): Found {
  const partition = partitions.find((each) => wordOf(each.key) === key);
  return { value: valueIn(table, partition), timestamp: timestampIn(partition) };
}

function timestampIn(partition: PartitionData | undefined): number {
  return Number((partition?.rows[0]?.cells[0] as Cell | undefined)?.timestamp ?? 0);
}
