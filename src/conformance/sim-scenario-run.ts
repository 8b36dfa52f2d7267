import type { Fault, FinishedRun, Found, Operation } from '#engine/sim/cluster/checkers/finished-run.ts';
import type { ClusterNode } from '#engine/sim/cluster/cluster-node.ts';
import { constant, exponential, plus } from '#engine/sim/cluster/distribution.ts';
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
import { buildRing } from '#engine/sim/ring/build-ring.ts';
import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import { digestOf } from '#engine/sim/storage/digest.ts';
import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import type { ReadResult } from '#engine/values/coordinator.ts';
import type { CqlError } from '#engine/values/cql-error.ts';
import { type Cell, everything, type PartitionData } from '#engine/values/rows.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import { nodeNames, type Scenario, type Step } from './sim-scenario.ts';

/** Runs a scenario, then repairs everything, and records all that the checkers need to know. */
export function runScenario(scenario: Scenario): FinishedRun {
  return new ScenarioRun(scenario).run();
}

class ScenarioRun {
  readonly #scenario: Scenario;
  readonly #cluster: SimulatedCluster;
  readonly #table: TableShape;
  readonly #counters: TableShape;
  readonly #startedAt: number;
  readonly #operations: Operation[] = [];
  readonly #faults: Fault[] = [];
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
    } = scenario;
    this.#scenario = scenario;
    const near = plus(constant(latencyMs / 2), exponential(2 / latencyMs));
    this.#cluster = new SimulatedCluster({
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
        proximityTies: tiesByLot ? 'by-lot' : 'ring-order',
        latency: { sameRack: near, sameDatacenter: near, otherDatacenter: plus(constant(30), near) },
      },
    });
    this.#startedAt = this.#cluster.now;
    const shape = {
      replication: replicationOf(replication),
      readRepair: readRepairIsOn ? ('BLOCKING' as const) : ('NONE' as const),
      gcGraceSeconds,
    };
    this.#table = sampleTable(shape);
    this.#counters = sampleTable({ ...shape, isCounter: true });
  }

  run(): FinishedRun {
    const { steps, hintsAreOn, readRepairIsOn, replication, datacenters } = this.#scenario;
    for (const step of steps) {
      this.#cluster.runUntil(this.#startedAt + (step.atMs + this.#agedMs) * 1000);
      this.#do(step);
    }
    this.#mend();
    const keys = this.#writtenKeys();
    const afterHints = this.#digests(keys);
    const final = this.#readAll(keys);
    return {
      nodes: nodeNames(datacenters),
      replication: typeof replication === 'number' ? { datacenter1: replication } : replication,
      operations: this.#operations,
      faults: this.#faults,
      hintsAreOn,
      readRepairIsOn,
      tombstonesWerePurged: this.#tombstonesWerePurged,
      afterHints,
      afterReads: this.#digests(keys),
      final,
      journal: this.#cluster.journal.slice(),
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
      case 'compact':
        this.#compact(cluster.node(step.node));
        return;
      case 'age':
        cluster.runFor(step.seconds * 1000);
        this.#agedMs += step.seconds * 1000;
        for (const node of cluster.nodes) this.#compact(node);
        this.#tombstonesWerePurged ||= step.seconds >= this.#scenario.gcGraceSeconds;
        return;
      case 'slow':
        cluster.slowDown(step.node, step.factor);
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
        cluster.submitWrite(step.node, { updates, type, consistency: step.level }, ({ error }) =>
          note(error),
        );
        return;
      }
      case 'delete':
        operation.timestamp = timestamp;
        cluster.submitWrite(
          step.node,
          { updates: [remove(this.#table, step.key, timestamp)], type: 'SIMPLE', consistency: step.level },
          ({ error }) => note(error),
        );
        return;
      case 'add':
        cluster.submitWrite(
          step.node,
          {
            updates: [add(this.#counters, { key: step.key, amount: step.amount, timestamp })],
            type: 'COUNTER',
            consistency: step.level,
          },
          ({ error }) => note(error),
        );
        return;
      case 'read':
      case 'serial-read':
        cluster.submitRead(step.node, readOf(this.#table, step.key), operation.level, (answer) =>
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
      if (status === 'down') cluster.start(name);
    }
    if (!cluster.runUntilIdle()) throw new Error('the cluster does not come to rest');
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

function foundIn(table: TableShape, { partitions }: ReadResult, key: string): Found {
  const partition = partitions.find((each) => wordOf(each.key) === key);
  return { value: valueIn(table, partition), timestamp: timestampIn(partition) };
}

function timestampIn(partition: PartitionData | undefined): number {
  return Number((partition?.rows[0]?.cells[0] as Cell | undefined)?.timestamp ?? 0);
}
