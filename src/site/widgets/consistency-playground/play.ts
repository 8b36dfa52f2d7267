// The part of the widget that needs the simulated cluster: it is loaded when the widget comes into view. The server
// calls it at build for the first frame, so the two cannot disagree.

import { uniform } from '#engine/sim/cluster/distribution.ts';
import { bytesOf, replicationOf } from '#engine/sim/cluster/sample-table.ts';
import type { ClusterSettings } from '#engine/sim/cluster/settings.ts';
import { placeReplicas } from '#engine/sim/ring/walk.ts';
import { effectOf, type Fork } from '#site/widgets/stage/fork/fork.ts';
import { framesOf } from '#site/widgets/stage/journal/frames.ts';
import { type Outcome, outcomeOf } from '#site/widgets/stage/journal/outcome.ts';
import { endState, isAnswerTo, type Play, stateOf } from '#site/widgets/stage/journal/play.ts';
import { type Run, runForked, runScenario } from '#site/widgets/stage/journal/run-scenario.ts';
import {
  type Action,
  evenRing,
  type Happening,
  type Scenario,
} from '#site/widgets/stage/journal/scenario.ts';
import { sidesOf } from './links.ts';
import { nodeNames, type Setup } from './model.ts';

export const slowness = 20;
export const oldValue = 'v1';
export const newValue = 'v2';

/** Latencies: a few milliseconds within a data centre, about ten times as much to the other one. The seed decides. */
const settings: Partial<ClusterSettings> = {
  latency: { sameRack: uniform(1, 4), sameDatacenter: uniform(1, 4), otherDatacenter: uniform(20, 30) },
};

/**
 * After the answer to its write the client waits. Meanwhile the write reaches healthy replicas, but not slow ones.
 */
const pauseMs = { near: 10, far: 80 };
/** Long enough for a read timeout, and for the hints of a write that timed out. */
const lastsMs = 6000;

export function playOf(setup: Setup): Play {
  const play = playOfRun(runScenario(scenarioOf(setup), setup.seed));
  return setup.fork ? playOfRun(forkOf(setup, setup.fork, play)) : play;
}

/** The story as it was, up to the step of the fork, and from there on with the change. */
function forkOf(setup: Setup, { step, change }: Fork, { run, cursors }: Play): Run {
  const cursor = cursors[Math.min(step, cursors.length - 1)]!;
  const effect = effectOf(nodeNames(setup.topology), change);
  if (setup.does !== 'both') return runForked(run, { cursor, ...effect });
  // The client reads when it has the answer to its write, so the read moves with that answer.
  const [write] = run.scenario.happenings.filter((one) => one.do === 'write');
  const alone = runForked(runScenario(scenarioWith(setup, [write!]), setup.seed), { cursor, ...effect });
  const readMs = readAfterMs(setup, alone);
  return runForked(run, {
    cursor,
    does: effect.does,
    change: (later) => effect.change(later.do === 'read' ? { ...later, atMs: readMs } : later),
  });
}

export function playOfRun(run: Run): Play {
  return { run, cursors: withAnswers(run, framesOf(run)) };
}

export function scenarioOf(setup: Setup): Scenario {
  const { does, writeLevel, readLevel, via } = setup;
  const asked = nodeNames(setup.topology)[via]!;
  const write: Happening = {
    atMs: 1,
    do: 'write',
    via: asked,
    value: newValue,
    level: writeLevel,
    timestamp: 200,
  };
  const read: Happening = { atMs: 1, do: 'read', via: asked, level: readLevel };
  if (does !== 'both') return scenarioWith(setup, [does === 'write' ? write : read]);
  const alone = runScenario(scenarioWith(setup, [write]), setup.seed);
  return scenarioWith(setup, [write, { ...read, atMs: readAfterMs(setup, alone) }]);
}

/** When the client reads, after a write that went as in this run. */
function readAfterMs({ topology }: Setup, write: Run): number {
  return answerMs(write) + (topology === '2x3' ? pauseMs.far : pauseMs.near);
}

function scenarioWith(setup: Setup, requests: readonly Happening[]): Scenario {
  const { topology, rf, key, nodes } = setup;
  const names = nodeNames(topology);
  const isTwo = topology === '2x3';
  const those = (condition: Setup['nodes'][number]) => names.filter((_, at) => nodes[at] === condition);
  const ring = evenRing({
    nodes: names.map((name, at) => ({
      name,
      datacenter: isTwo ? ['east', 'west'][at % 2]! : 'dc1',
      rack: 'r1',
    })),
  });
  const replication = isTwo ? { east: rf, west: rf } : rf;
  const groups = sidesOf(setup)?.map((side) => side.map((at) => names[at]!));
  const { replicas } = placeReplicas(ring, replicationOf(replication), ring.rangeOfKey(bytesOf(key)));
  return {
    ring,
    replication,
    key,
    settings,
    before: [
      ...replicas.map(({ name }): Action => ({ do: 'put', node: name, value: oldValue, timestamp: 100 })),
      ...those('slow').map((node): Action => ({ do: 'slow', node, factor: slowness })),
      ...those('down').map((node): Action => ({ do: 'kill', node })),
      ...those('fails').map((node): Action => ({ do: 'fail', node })),
    ],
    happenings: [
      ...those('dies').map((node): Happening => ({ atMs: 0, do: 'kill', node })),
      ...those('loses').map((to): Happening => ({ atMs: 0, do: 'lose', verb: 'MUTATION_REQ', to })),
      ...(groups ? [{ atMs: 0, do: 'partition', groups } as const] : []),
      ...requests,
    ],
    lastsMs,
  };
}

function answerMs({ events, start, startMicros }: Run): number {
  const answer = events.slice(start).find(({ kind }) => kind === 'answer');
  return answer ? (answer.at - startMicros) / 1000 : lastsMs;
}

function withAnswers({ events }: Run, cursors: readonly number[]): number[] {
  return cursors.filter((cursor, at) => {
    const [first, next] = [events[cursors[at - 1] ?? cursor], events[cursor]];
    return at === 0 || !first || !next || !isAnswerTo(first, next);
  });
}

/** The outcome of the last request, and the frame in which it can be seen. */
export function endOf(play: Play): { outcome: Outcome | undefined; at: number } {
  const { request } = endState(play);
  const number = request?.number ?? 0;
  const at = play.cursors.findIndex(
    (_, cursor) => stateOf(play, cursor).requests.get(number)?.answer !== undefined,
  );
  return { outcome: outcomeOf(request), at: at < 0 ? play.cursors.length - 1 : at };
}
