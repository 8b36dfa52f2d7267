import type { JournalEvent } from '#engine/sim/cluster/journal.ts';
import { put, readOf, replicationOf, sampleTable, valueIn } from '#engine/sim/cluster/sample-table.ts';
import { type Answer, SimulatedCluster } from '#engine/sim/cluster/simulated-cluster.ts';
import { placeReplicas } from '#engine/sim/ring/walk.ts';
import type { PartitionUpdate, ReadCommand, ReadResult } from '#engine/values/coordinator.ts';
import type { Cell } from '#engine/values/rows.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import { type Action, type Happening, keyBytes, type Scenario } from './scenario.ts';

/** What a read returned to its client. The value is undefined if there was no row. */
export interface Found {
  readonly value: string | undefined;
  readonly timestamp: number | undefined;
}

/** A scenario and all that came of it. The same scenario and seed give the same run, to the letter. */
export interface Run {
  readonly scenario: Scenario;
  readonly seed: number;
  readonly table: TableShape;
  readonly key: Uint8Array;
  /** The replicas of the watched key, according to the ring. If the journal names others, the journal is right. */
  readonly replicas: readonly string[];
  readonly events: readonly JournalEvent[];
  /** The cursor at which the story begins, and its moment. */
  readonly start: number;
  readonly startMicros: number;
  /** What reads gave to their clients, by the number of the request. */
  readonly found: ReadonlyMap<number, Found>;
}

/**
 * Timestamps that a scenario sets by hand are smaller than this. So a timestamp from a node's clock is always newer.
 */
const startMillis = 1;
const settleMs = 200;
const lastsMsDefault = 60_000;

export function runScenario(scenario: Scenario, seed: number): Run {
  const stage = new Stage(scenario, seed);
  stage.begin();
  for (const happening of inOrder(scenario)) {
    stage.cluster.runUntil(stage.startMicros + happening.atMs * 1000);
    stage.act(happening);
  }
  stage.cluster.runUntilIdle({ withinMs: scenario.lastsMs ?? lastsMsDefault });
  return stage.toRun();
}

/** Something that a learner changes at a moment of a run. */
export interface Fork {
  /** What had happened up to this cursor of the journal stays as it was. */
  readonly cursor: number;
  readonly does: readonly Action[];
  /** What becomes of a happening that was still to come. */
  readonly change?: (later: Happening) => Happening;
}

/**
 * The run as it would have been with the fork: the same scenario and seed up to the cursor, to the letter, and then
 * whatever the cluster makes of the change.
 */
export function runForked({ scenario, seed }: Run, { cursor, does, change = (later) => later }: Fork): Run {
  const stage = new Stage(scenario, seed);
  const { cluster } = stage;
  let isForked = false;
  const forkWhenThere = () => {
    if (isForked || cluster.journal.length < cursor) return;
    isForked = true;
    for (const action of does) stage.act(action);
  };
  stage.begin();
  forkWhenThere();
  for (const planned of inOrder(scenario)) {
    const plannedAt = stage.startMicros + planned.atMs * 1000;
    while (!isForked && (cluster.world.queue.nextAt() ?? Number.POSITIVE_INFINITY) <= plannedAt) {
      cluster.step();
      forkWhenThere();
    }
    const happening = isForked ? change(planned) : planned;
    cluster.runUntil(stage.startMicros + happening.atMs * 1000);
    stage.act(happening);
    forkWhenThere();
  }
  while (!isForked && cluster.step()) forkWhenThere();
  cluster.runUntilIdle({ withinMs: scenario.lastsMs ?? lastsMsDefault });
  return stage.toRun();
}

/**
 * The cluster itself at a cursor. It runs the scenario again up to there. It is for what the state does not contain,
 * such as SSTables. If several events happen at one moment, the cluster is as it is after the last of them.
 */
export function clusterAt({ scenario, seed }: Run, cursor: number): SimulatedCluster {
  const stage = new Stage(scenario, seed);
  const { cluster } = stage;
  const isThere = () => cluster.journal.length >= cursor;
  stage.begin();
  for (const happening of inOrder(scenario)) {
    const at = stage.startMicros + happening.atMs * 1000;
    while (!isThere() && (cluster.world.queue.nextAt() ?? Number.POSITIVE_INFINITY) <= at) cluster.step();
    if (isThere()) return cluster;
    cluster.runUntil(at);
    stage.act(happening);
  }
  while (!isThere() && cluster.step());
  return cluster;
}

type ActionOf<Does extends Action['do']> = Extract<Action, { do: Does }>;

function inOrder({ happenings }: Scenario) {
  return happenings.toSorted((one, other) => one.atMs - other.atMs);
}

class Stage {
  readonly cluster: SimulatedCluster;
  readonly #scenario: Scenario;
  readonly #seed: number;
  readonly #table: TableShape;
  readonly #key: Uint8Array;
  readonly #found = new Map<number, Found>();
  #start = 0;
  startMicros = 0;

  constructor(scenario: Scenario, seed: number) {
    const { ring, replication, settings = {}, readRepair = 'BLOCKING', speculativeRetry = '99p' } = scenario;
    this.#scenario = scenario;
    this.#seed = seed;
    this.#key = keyBytes(scenario);
    this.#table = sampleTable({ replication: replicationOf(replication), readRepair, speculativeRetry });
    this.cluster = new SimulatedCluster({ ring, seed, settings, startMillis });
  }

  /** Does what happened before the story. When the story begins, every node knows about it. */
  begin(): void {
    const { before = [] } = this.#scenario;
    for (const action of before) {
      this.act(action);
      if (action.do === 'write' || action.do === 'read') this.cluster.runFor(settleMs);
    }
    if (before.some((action) => action.do !== 'put')) this.cluster.noticeAll();
    this.#start = this.cluster.journal.length;
    this.startMicros = this.cluster.now;
  }

  act(action: Action): void {
    const { cluster } = this;
    switch (action.do) {
      case 'write': {
        const timestamp = action.timestamp ?? cluster.coordinator(action.via).nextTimestamp();
        const updates = [this.#update(action.value, timestamp)];
        cluster.submitWrite(action.via, { updates, type: 'SIMPLE', consistency: action.level });
        return;
      }
      case 'read': {
        const request = cluster.world.requests + 1;
        cluster.submitRead(action.via, this.#read(), action.level, (answer) => this.#note(request, answer));
        return;
      }
      case 'read-then-write':
        this.#readThenWrite(action);
        return;
      case 'compare-and-set':
        cluster.submitCas(action.via, {
          read: this.#read(),
          decide: (current, timestamp) =>
            valueIn(this.#table, current) === action.expected
              ? this.#update(action.value, timestamp)
              : undefined,
          consistency: action.level,
          serialConsistency: action.serial,
        });
        return;
      case 'put': {
        const updates = [this.#update(action.value, action.timestamp)];
        cluster.submitWrite(action.node, { updates, type: 'SIMPLE', consistency: 'NODE_LOCAL' });
        return;
      }
      case 'slow':
        cluster.slowDown(action.node, action.factor);
        return;
      case 'skew':
        cluster.setSkew(action.node, action.ms);
        return;
      case 'fail':
        cluster.fail(action.node, 'UNKNOWN');
        return;
      case 'mend':
        cluster.fail(action.node, undefined);
        return;
      case 'partition':
        cluster.partition(action.groups);
        return;
      case 'heal':
        cluster.heal();
        return;
      case 'notice':
        cluster.noticeAll();
        return;
      case 'lose':
        cluster.lose(action.verb, action);
        return;
      default:
        cluster[action.do](action.node);
    }
  }

  toRun(): Run {
    const { ring } = this.#scenario;
    const { replication } = this.#table.keyspace;
    const placed = placeReplicas(ring, replication, ring.rangeOfKey(this.#key));
    return {
      scenario: this.#scenario,
      seed: this.#seed,
      table: this.#table,
      key: this.#key,
      replicas: placed.replicas.map(({ name }) => name),
      events: this.cluster.journal.slice(),
      start: this.#start,
      startMicros: this.startMicros,
      found: this.#found,
    };
  }

  #readThenWrite({ via, expected, value, level, writesAfterMs }: ActionOf<'read-then-write'>): void {
    const { queue } = this.cluster.world;
    const writesAt = queue.now + writesAfterMs * 1000;
    const request = this.cluster.world.requests + 1;
    this.cluster.submitRead(via, this.#read(), level, (answer) => {
      this.#note(request, answer);
      if (valueIn(this.#table, answer.value?.partitions[0]) !== expected) return;
      queue.scheduleRun(() => this.act({ do: 'write', via, value, level }), writesAt);
    });
  }

  #update(value: string | null, timestamp: number): PartitionUpdate {
    return { ...put(this.#table, { key: '', value, timestamp }), key: this.#key };
  }

  #read(): ReadCommand {
    return { ...readOf(this.#table, ''), partitions: { keys: [this.#key] } };
  }

  #note(request: number, { value }: Answer<ReadResult>): void {
    const [data] = value?.partitions ?? [];
    const cell = data?.rows[0]?.cells[0] as Cell | undefined;
    if (value)
      this.#found.set(request, {
        value: valueIn(this.#table, data),
        timestamp: cell && Number(cell.timestamp),
      });
  }
}
