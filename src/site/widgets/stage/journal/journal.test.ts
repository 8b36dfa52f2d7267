// What a widget draws of a cluster comes from the journal alone. It must equal what the nodes hold at that moment,
// and it must be computed as fast as a learner drags the scrubber.

import { describe, expect, test } from 'vitest';
import { uniform } from '#engine/sim/cluster/distribution.ts';
import type { JournalEvent } from '#engine/sim/cluster/journal.ts';
import { valueIn } from '#engine/sim/cluster/sample-table.ts';
import { Random } from '#engine/sim/ring/random.ts';
import { livePartition } from '#engine/sim/storage/live-partition.ts';
import { everything } from '#engine/values/rows.ts';
import { cursorOf, framesOf, hasMotion } from './frames.ts';
import { clusterAt, type Run, runScenario } from './run-scenario.ts';
import { evenRing, type Happening, type Scenario, withAction } from './scenario.ts';
import { acknowledgementsOf, type ClusterState, nodeOf } from './state.ts';
import { stateAt } from './state-at.ts';

const spread = uniform(0.5, 3);
const latency = { sameRack: spread, sameDatacenter: spread, otherDatacenter: spread };
const ring = evenRing({ nodes: 4 });
const plain: Scenario = { ring, replication: 3, key: '91', settings: { latency }, happenings: [] };
const write: Happening = { atMs: 0, do: 'write', via: 'N4', value: 'Beth', level: 'QUORUM' };
const read: Happening = { atMs: 20, do: 'read', via: 'N4', level: 'QUORUM' };

const copies = (state: ClusterState) =>
  Object.fromEntries(
    state.nodes.map(({ name, copy }) => [name, 'value' in copy ? `${copy.kind} ${copy.value}` : copy.kind]),
  );
const end = (run: Run) => stateAt(run, run.events.length);

describe('a write at QUORUM', () => {
  const run = runScenario({ ...plain, happenings: [write] }, 7);
  const states = framesOf(run).map((cursor) => stateAt(run, cursor));

  test('begins with nothing and ends with three copies', () => {
    expect(copies(states[0]!)).toEqual({ N1: 'none', N2: 'none', N3: 'none', N4: 'none' });
    expect(copies(states.at(-1)!)).toEqual({
      N1: 'fresh Beth',
      N2: 'fresh Beth',
      N3: 'fresh Beth',
      N4: 'none',
    });
    expect(states.at(-1)!.replicas).toEqual(['N1', 'N2', 'N3']);
  });

  test('counts the acknowledgements one by one; the second completes the level', () => {
    const counted = states.map(({ request }) => (request ? acknowledgementsOf(request).length : 0));
    expect(counted.at(-1)).toBe(3);
    expect(counted.every((count, at) => at === 0 || count - counted[at - 1]! <= 1)).toBe(true);
    const { request } = states.find((state) => state.request?.answer)!;
    expect(request?.needed).toBe(2);
    expect(acknowledgementsOf(request!)).toHaveLength(2);
    expect(request?.completedBy).toBe(acknowledgementsOf(request!)[1]);
    expect(request?.answer?.error).toBeUndefined();
  });

  test('shows messages further on their way as time goes on', () => {
    const sent = states.find(({ messages }) => messages.length === 3)!;
    expect(sent.messages.map(({ progress, kind, fate }) => [progress, kind, fate])).toEqual(
      Array(3).fill([0, 'request', 'in-flight']),
    );
    const later = stateAt(run, sent.cursor + 0.5);
    expect(later.messages.every(({ progress }) => progress > 0 && progress < 1)).toBe(true);
    expect(later.atMs).toBeGreaterThan(sent.atMs);
    expect(later.request).toEqual(sent.request);
    expect(states.at(-1)!.messages.every(({ fate }) => fate === 'arrived')).toBe(true);
  });

  test('calls a replica that it has not reached yet missing', () => {
    const half = states.find((state) => Object.values(copies(state)).includes('fresh Beth'))!;
    expect(Object.values(copies(half)).filter((copy) => copy === 'missing')).toHaveLength(2);
  });
});

describe('nodes that are gone', () => {
  test('a hint is kept by the coordinator, is no copy, and is gone when it was delivered', () => {
    const happenings: Happening[] = [write, { atMs: 50, do: 'start', node: 'N3' }];
    const run = runScenario({ ...plain, before: [{ do: 'kill', node: 'N3' }], happenings }, 1);
    const at = run.events.findIndex(({ kind }) => kind === 'answer') + 1;
    const before = stateAt(run, at);
    expect(nodeOf(before, 'N3')).toMatchObject({ status: 'down', copy: { kind: 'missing' } });
    expect(nodeOf(before, 'N3').seenDownBy).toEqual(['N1', 'N2', 'N4']);
    expect(nodeOf(before, 'N4').hints).toMatchObject([{ to: 'N3', value: 'Beth' }]);
    expect(before.request?.hinted).toEqual(['N3']);
    expect(nodeOf(end(run), 'N4').hints).toEqual([]);
    expect(nodeOf(end(run), 'N3')).toMatchObject({ status: 'up', seenDownBy: [], copy: { kind: 'fresh' } });
  });

  test('a message to a node that died unnoticed is dropped there', () => {
    const run = runScenario(
      {
        ...plain,
        happenings: [
          { atMs: 0, do: 'kill', node: 'N2' },
          { ...write, atMs: 1 },
        ],
      },
      1,
    );
    const dropped = run.events.findIndex(({ kind }) => kind === 'dropped');
    const state = stateAt(run, dropped + 1);
    expect(state.messages.find(({ to }) => to === 'N2')).toMatchObject({
      fate: 'dropped',
      reason: 'node-down',
    });
    expect(nodeOf(state, 'N2')).toMatchObject({ status: 'down', seenDownBy: [] });
  });

  test('too few of them up is an error of Cassandra, and nothing is written', () => {
    const before = [{ do: 'kill', node: 'N2' } as const, { do: 'kill', node: 'N3' } as const];
    const { request, nodes } = end(runScenario({ ...plain, before, happenings: [write] }, 1));
    expect(request?.answer?.error).toMatchObject({ kind: 'Unavailable', details: { required: 2, alive: 1 } });
    expect(nodes.every(({ copy }) => copy.kind === 'none')).toBe(true);
  });

  test('a message waits at a node that stands still', () => {
    const happenings: Happening[] = [
      { atMs: 0, do: 'pause', node: 'N1' },
      { ...write, atMs: 1 },
      { atMs: 40, do: 'resume', node: 'N1' },
    ];
    const run = runScenario({ ...plain, happenings }, 1);
    const resumed = run.events.findIndex((event) => event.kind === 'node' && event.change === 'resumed');
    expect(stateAt(run, resumed).messages.find(({ to }) => to === 'N1')?.fate).toBe('waiting');
    expect(copies(end(run)).N1).toBe('fresh Beth');
  });

  test('a message that gets lost never arrives', () => {
    const happenings: Happening[] = [{ atMs: 0, do: 'lose', verb: 'MUTATION_REQ', to: 'N1' }, write];
    const run = runScenario({ ...plain, happenings, lastsMs: 100 }, 1);
    expect(end(run).messages.find(({ to }) => to === 'N1')).toMatchObject({ fate: 'lost', reason: 'lost' });
    expect(copies(end(run)).N1).toBe('missing');
  });
});

describe('a read', () => {
  const before = [
    { do: 'put', node: 'N1', value: 'Betsy', timestamp: 523 },
    { do: 'put', node: 'N2', value: 'Beth', timestamp: 511 },
    { do: 'put', node: 'N3', value: 'Elizabeth', timestamp: 542 },
  ] as const;

  test('at ALL finds three versions, merges them by timestamp and repairs two replicas before it answers', () => {
    const run = runScenario({ ...plain, before, happenings: [{ ...read, level: 'ALL' }] }, 3);
    const start = stateAt(run, run.start);
    expect(copies(start)).toEqual({ N1: 'stale Betsy', N2: 'stale Beth', N3: 'fresh Elizabeth', N4: 'none' });
    expect(start.request).toBeUndefined();
    const states = framesOf(run).map((cursor) => stateAt(run, cursor));
    const { request } = states.find((state) => state.request?.answer)!;
    expect(request).toMatchObject({
      hasMismatch: true,
      round: 'repair',
      answer: { value: 'Elizabeth', timestamp: 542 },
    });
    expect(request?.repairs.map(({ to, value }) => [to, value]).toSorted()).toEqual([
      ['N1', 'Elizabeth'],
      ['N2', 'Elizabeth'],
    ]);
    const first = request!.replies.filter(({ phase }) => phase === 'data' || phase === 'digest');
    expect(first.map(({ what }) => what).toSorted()).toEqual(['data', 'digest', 'digest']);
    expect(new Set(first.map(({ digest }) => digest)).size).toBe(3);
    expect(copies(end(run))).toMatchObject({
      N1: 'fresh Elizabeth',
      N2: 'fresh Elizabeth',
      N3: 'fresh Elizabeth',
    });
  });

  test('at QUORUM leaves the replica that it did not ask as it is', () => {
    const run = runScenario({ ...plain, before, happenings: [read] }, 3);
    expect(copies(end(run))).toEqual({
      N1: 'stale Betsy',
      N2: 'stale Betsy',
      N3: 'fresh Elizabeth',
      N4: 'none',
    });
  });

  test('is stale where a newer write had been acknowledged before it began', () => {
    const happenings: Happening[] = [
      { atMs: 0, do: 'lose', verb: 'MUTATION_REQ', to: 'N1' },
      { ...write, atMs: 0, level: 'ONE', value: 'new' },
      { ...read, atMs: 10, level: 'ONE' },
    ];
    const old = [{ do: 'write', via: 'N4', value: 'old', level: 'ALL' }] as const;
    const state = end(runScenario({ ...plain, before: old, happenings }, 1));
    expect(state.request?.answer).toMatchObject({ value: 'old', isStale: true });
  });
});

describe('the journal alone', () => {
  const scenario = { ...plain, happenings: [write, read] };
  const run = runScenario(scenario, 7);

  test('gives the same run from the same seed, and another from another', () => {
    const times = (seed: number) =>
      runScenario(scenario, seed).events.map(({ at, kind, node }) => `${at} ${kind} ${node}`);
    expect(times(7)).toEqual(times(7));
    expect(times(7)).not.toEqual(times(8));
  });

  test('decides what is drawn: with N3 and N4 exchanged in it, so are their copies', () => {
    const swapped = { ...run, events: run.events.map(exchange) };
    expect(end(swapped).replicas).toEqual(['N1', 'N2', 'N4']);
    expect(copies(end(swapped))).toMatchObject({ N3: 'none', N4: 'fresh Beth' });
    expect(end(swapped).request?.coordinator).toBe('N3');
    expect(copies(end(run))).toMatchObject({ N3: 'fresh Beth', N4: 'none' });
  });

  test('is the same forwards and backwards', () => {
    const cursors = Array.from({ length: run.events.length + 1 }, (_, cursor) => cursor);
    const forwards = cursors.map((cursor) => stateAt(run, cursor));
    const fresh = { ...run, events: [...run.events] };
    expect(
      cursors
        .toReversed()
        .map((cursor) => stateAt(fresh, cursor))
        .toReversed(),
    ).toEqual(forwards);
  });

  test('takes whatever cursor it is given', () => {
    expect(stateAt(run, -3).cursor).toBe(0);
    expect(stateAt(run, 1e9).cursor).toBe(run.events.length);
    expect(stateAt(run, Number.NaN).cursor).toBe(0);
  });

  test('keeps everything up to the moment at which a learner does something else', () => {
    const other = runScenario(withAction(scenario, { do: 'kill', node: 'N2' }, 15), 7);
    const kept = run.events.filter(({ at }) => at <= run.startMicros + 15_000).length;
    const tell = ({ at, kind, node }: JournalEvent) => `${at} ${kind} ${node}`;
    expect(other.events.slice(0, kept).map(tell)).toEqual(run.events.slice(0, kept).map(tell));
    expect(other.events[kept]).toMatchObject({ kind: 'node', node: 'N2', change: 'killed' });
  });
});

describe('frames', () => {
  test('are what one node does at one stroke', () => {
    const run = runScenario({ ...plain, happenings: [write] }, 7);
    const frames = framesOf(run);
    const kinds = frames
      .slice(1)
      .map((cursor, at) => run.events.slice(frames[at], cursor).map(({ kind }) => kind));
    expect(kinds[0]).toEqual(['request']);
    expect(kinds[1]).toEqual(['determining-replicas', 'sending', 'sending', 'sending']);
    expect(kinds[2]).toEqual(['received', 'appending-to-commitlog', 'adding-to-memtable', 'sending']);
    expect(kinds.flat()).toHaveLength(run.events.length);
    expect(kinds.filter(([first]) => first === 'received')).toHaveLength(6);
  });

  test('have time between them, and messages that move in it', () => {
    const run = runScenario({ ...plain, happenings: [write] }, 7);
    const frames = framesOf(run);
    expect([0, 1.5, 2, 99].map((step) => cursorOf(frames, step))).toEqual([
      frames[0],
      frames[1]! + 0.5,
      frames[2],
      frames.at(-1),
    ]);
    const moving = frames.map((_, step) => hasMotion(run, frames, step));
    expect(moving.slice(0, 3)).toEqual([false, false, true]);
    expect(moving.at(-1)).toBe(false);
  });

  test('leave out what a widget does not care for', () => {
    const run = runScenario({ ...plain, happenings: [write, { atMs: 30, do: 'kill', node: 'N1' }] }, 7);
    const isNotice = ({ kind }: JournalEvent) => kind === 'seen-down';
    expect(framesOf(run).length - framesOf(run, { skips: isNotice }).length).toBe(1);
  });
});

test('copies and hints are what the nodes hold, whatever happens to them', () => {
  for (let seed = 1; seed <= 25; seed++) {
    const run = runScenario(accident(seed), seed);
    const random = new Random(seed);
    for (let look = 0; look < 12; look++) {
      const cluster = clusterAt(run, random.below(run.events.length) + 1);
      const state = stateAt(run, cluster.journal.length);
      for (const node of state.nodes) {
        const real = cluster.node(node.name);
        const label = `seed ${seed}, cursor ${state.cursor}, ${node.name}`;
        expect(node.status, label).toBe(real.status);
        expect(node.hints.length, label).toBe(real.hints.size);
        expect(node.seenDownBy.toSorted(), label).toEqual(
          cluster.nodes
            .filter(({ status, seenDown }) => status !== 'down' && seenDown.has(real))
            .map(({ name }) => name),
        );
        if (real.status === 'down') continue;
        const options = { slices: [everything], reversed: false, limit: 9, nowSeconds: 0 };
        const { partition } = real.storage.read(run.table, run.key, options);
        const value = valueIn(run.table, livePartition(run.table, partition, { nowSeconds: 0 }));
        expect('value' in node.copy ? (node.copy.value ?? undefined) : undefined, label).toBe(value);
      }
    }
  }
});

test('a cursor of a journal of 10,000 events is there within a frame', () => {
  const happenings = Array.from(
    { length: 600 },
    (_, at): Happening =>
      at % 2 === 0 ? { ...write, atMs: at * 2, value: `v${at}` } : { ...read, atMs: at * 2 },
  );
  const run = runScenario({ ...plain, happenings }, 1);
  expect(run.events.length).toBeGreaterThan(10_000);
  const random = new Random(1);
  stateAt(run, run.events.length);
  const times = Array.from({ length: 200 }, () => {
    const cursor = random.below(run.events.length);
    const startedAt = performance.now();
    stateAt(run, cursor);
    return performance.now() - startedAt;
  }).toSorted((a, b) => a - b);
  expect(times[Math.floor(times.length * 0.95)]).toBeLessThan(16);
});

/** Random requests and accidents. */
function accident(seed: number): Scenario {
  const random = new Random(seed);
  const node = () => `N${random.below(4) + 1}`;
  const level = () => (['ONE', 'QUORUM', 'ALL', 'ANY'] as const)[random.below(4)]!;
  const happenings = Array.from({ length: 30 }, (_, at): Happening => {
    const atMs = at * random.below(4000);
    const lot = random.below(12);
    if (lot < 4) return { atMs, do: 'write', via: node(), value: `v${at}`, level: level() };
    if (lot < 5) return { atMs, do: 'write', via: node(), value: null, level: level() };
    if (lot < 7) {
      const wanted = level();
      return { atMs, do: 'read', via: node(), level: wanted === 'ANY' ? 'ONE' : wanted };
    }
    const faults = ['kill', 'start', 'stop', 'pause', 'resume', 'wipe'] as const;
    if (lot < 11) return { atMs, do: faults[random.below(faults.length)]!, node: node() };
    return random.below(2)
      ? {
          atMs,
          do: 'partition',
          groups: [
            ['N1', 'N2'],
            ['N3', 'N4'],
          ],
        }
      : { atMs, do: 'heal' };
  });
  return { ...plain, settings: { latency, loss: 0.05 }, happenings };
}

function exchange(event: JournalEvent): JournalEvent {
  const other: Record<string, string> = { N3: 'N4', N4: 'N3' };
  const swap = <T>(value: T): T =>
    (typeof value === 'string'
      ? (other[value] ?? value)
      : Array.isArray(value)
        ? value.map(swap)
        : value) as T;
  return Object.fromEntries(
    Object.entries(event).map(([name, value]) => [name, name === 'payload' ? value : swap(value)]),
  ) as unknown as JournalEvent;
}
