// One write and one read on the simulated cluster: which replicas confirmed, and which were asked. It is loaded when
// the widget comes into view; the server calls it at build time for the first frame.

import { uniform } from '#engine/sim/cluster/distribution.ts';
import type { JournalEvent } from '#engine/sim/cluster/journal.ts';
import { bytesOf, replicationOf } from '#engine/sim/cluster/sample-table.ts';
import type { ClusterSettings } from '#engine/sim/cluster/settings.ts';
import { placeReplicas } from '#engine/sim/ring/walk.ts';
import { type Run, runScenario } from '#site/widgets/stage/journal/run-scenario.ts';
import {
  type Action,
  evenRing,
  type Happening,
  type Scenario,
} from '#site/widgets/stage/journal/scenario.ts';
import { setsOf, type Wanted } from './grasp.ts';
import { neededOf, type SetsSetup } from './model.ts';
import { newValue, oldValue } from './values.ts';

/** Writes reach the replicas at very different times, as with disks. No replica is nearer than another. */
const quick = uniform(1, 3);
const settings: Partial<ClusterSettings> = {
  latency: { sameRack: quick, sameDatacenter: quick, otherDatacenter: quick },
  latencyOfVerb: { MUTATION_REQ: uniform(1, 14) },
  proximityTies: 'by-lot',
};
const writeAtMs = 1;

export interface Member {
  readonly name: string;
  /**
   * The number of this replica's confirmation, from 1, and its time after the write began. Undefined if none came.
   */
  readonly nth: number | undefined;
  readonly confirmedMs: number | undefined;
  /** The write waited for this replica. */
  readonly isInWrite: boolean;
  readonly isInRead: boolean;
  /**
   * Whether it had the new value when the write was answered; and when the read reached it, or was answered without
   * it.
   */
  readonly hadAtWrite: boolean;
  readonly hadAtRead: boolean;
}

export interface Meeting {
  readonly coordinator: string;
  readonly members: readonly Member[];
  readonly writeMs: number;
  /** The value that the read returned. */
  readonly value: string | undefined;
  readonly isStale: boolean;
}

export function meetingOf(setup: SetsSetup): Meeting {
  return meetingOfRun(runOf(setup), setup);
}

/** The coordinator has no copy of its own, so that every answer is a message. The read begins when the write is answered. */
export function runOf(setup: SetsSetup): Run {
  const { first, via, scenario, alone } = writeOf(setup);
  const answered = answerOf(alone.events.slice(alone.start), requestsOf(alone)[0]!);
  const atMs = ((answered?.at ?? 0) - alone.startMicros) / 1000;
  return runScenario(scenario([first, { atMs, do: 'read', via, level: setup.read }]), setup.seed);
}

/** So many seeds are tried to find a run with given sets. With five replicas one seed in a hundred fits. */
const seedsTried = 2000;

/**
 * A seed with which exactly these replicas confirm first and exactly these are asked: nothing but chance decides both,
 * so there is one. Undefined if it was not found among the first so many.
 */
export function seedWith(setup: SetsSetup, wanted: Wanted): number | undefined {
  const needed = neededOf(setup.write, setup.rf);
  for (let seed = 1; seed <= seedsTried; seed++) {
    const one = { ...setup, seed };
    const first = confirmersOf(writeOf(one).alone).slice(0, needed);
    if (!areSame(first, wanted.written)) continue;
    if (areSame(setsOf(meetingOf(one).members).asked, wanted.asked)) return seed;
  }
  return undefined;
}

function areSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name) => other.includes(name));
}

/** The replicas in the order in which they confirmed. */
function confirmersOf({ events, start }: Run): string[] {
  return events
    .slice(start)
    .flatMap((event) => (event.kind === 'received' && event.verb === 'MUTATION_RSP' ? [event.from] : []));
}

/** The write without the read, and how both are put together. */
function writeOf({ rf, key, write, seed }: SetsSetup) {
  const ring = evenRing({ nodes: rf + 1 });
  const { replicas } = placeReplicas(ring, replicationOf(rf), ring.rangeOfKey(bytesOf(key)));
  const via = ring.nodes.find((node) => !replicas.includes(node))!.name;
  const first: Happening = {
    atMs: writeAtMs,
    do: 'write',
    via,
    value: newValue,
    level: write,
    timestamp: 200,
  };
  const scenario = (happenings: readonly Happening[]): Scenario => ({
    ring,
    replication: rf,
    key,
    settings,
    speculativeRetry: 'never',
    before: replicas.map(({ name }): Action => ({ do: 'put', node: name, value: oldValue, timestamp: 100 })),
    happenings,
    lastsMs: 1000,
  });
  return { first, via, scenario, alone: runScenario(scenario([first]), seed) };
}

/** Computes the meeting from the journal alone. */
export function meetingOfRun(run: Run, { rf, write }: Pick<SetsSetup, 'rf' | 'write'>): Meeting {
  const events = run.events.slice(run.start);
  const [writing, reading] = requestsOf(run);
  const begun = events.find(({ kind, request }) => kind === 'request' && request === writing)!;
  const answered = answerOf(events, writing!)?.at ?? begun.at;
  const readAnswered = answerOf(events, reading!)?.at ?? answered;
  const of = (verb: string, kind: JournalEvent['kind'], request: number) =>
    events.filter(
      (event) => event.kind === kind && event.request === request && 'verb' in event && event.verb === verb,
    );
  const confirmations = of('MUTATION_RSP', 'received', writing!);
  const arrivals = of('MUTATION_REQ', 'received', writing!);
  const asked = of('READ_REQ', 'received', reading!);
  const needed = neededOf(write, rf);
  const members = run.replicas.map((name): Member => {
    const nth = confirmations.findIndex((event) => 'from' in event && event.from === name);
    const arrived = arrivals.find(({ node }) => node === name)?.at ?? Number.POSITIVE_INFINITY;
    const askedAt = asked.find(({ node }) => node === name)?.at;
    return {
      name,
      nth: nth < 0 ? undefined : nth + 1,
      confirmedMs: nth < 0 ? undefined : (confirmations[nth]!.at - begun.at) / 1000,
      isInWrite: nth >= 0 && nth < needed,
      isInRead: askedAt !== undefined,
      hadAtWrite: arrived <= answered,
      hadAtRead: arrived <= (askedAt ?? readAnswered),
    };
  });
  const value = run.found.get(reading!)?.value;
  return {
    coordinator: begun.node,
    members,
    writeMs: (answered - begun.at) / 1000,
    value,
    isStale: value !== newValue,
  };
}

/** The numbers of the write and of the read. */
function requestsOf({ events, start }: Run): number[] {
  return events.slice(start).flatMap(({ kind, request }) => (kind === 'request' ? [request] : []));
}

function answerOf(events: readonly JournalEvent[], request: number): JournalEvent | undefined {
  return events.find((event) => event.kind === 'answer' && event.request === request);
}
