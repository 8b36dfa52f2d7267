// The part of the widget that needs the simulated cluster: it is loaded when the widget comes into view. The server
// calls it at build for the first frame, so the two cannot disagree.

import { uniform } from '#engine/sim/cluster/distribution.ts';
import type { JournalEvent } from '#engine/sim/cluster/journal.ts';
import { bytesOf, replicationOf } from '#engine/sim/cluster/sample-table.ts';
import { placeReplicas } from '#engine/sim/ring/walk.ts';
import { effectOf } from '#site/widgets/stage/fork/fork.ts';
import { framesOf } from '#site/widgets/stage/journal/frames.ts';
import { isAnswerTo, type Play } from '#site/widgets/stage/journal/play.ts';
import { type Run, runForked, runScenario } from '#site/widgets/stage/journal/run-scenario.ts';
import { type Action, evenRing, type Scenario } from '#site/widgets/stage/journal/scenario.ts';
import { nodeNames, type Setup } from './model.ts';

const near = uniform(1, 4);
const settings = { latency: { sameRack: near, sameDatacenter: near, otherDatacenter: near } };

/**
 * A play with its strokes. A stroke is everything that one node does at one moment; a frame may hold several strokes.
 */
export interface ReadPlay extends Play {
  readonly strokes: readonly number[];
}

export function playOf(setup: Setup): ReadPlay {
  const play = playOfRun(runScenario(scenarioOf(setup), setup.seed));
  if (!setup.fork) return play;
  const { step, change } = setup.fork;
  const cursor = play.cursors[Math.min(step, play.cursors.length - 1)]!;
  return playOfRun(runForked(play.run, { cursor, ...effectOf(nodeNames(setup), change) }));
}

export function playOfRun(run: Run): ReadPlay {
  const strokes = framesOf(run);
  return { run, strokes, cursors: strokes.filter((_, at) => isFrame(run, strokes, at)) };
}

export function scenarioOf({ nodes, key, level, via, versions }: Setup): Scenario {
  const ring = evenRing({ nodes });
  const replication = versions.length;
  const { replicas } = placeReplicas(ring, replicationOf(replication), ring.rangeOfKey(bytesOf(key)));
  return {
    ring,
    replication,
    key,
    settings,
    // Writes at NODE_LOCAL: each reaches one replica alone, as if the others had missed it.
    before: versions.flatMap(({ value, timestamp }, at): Action[] =>
      value === undefined ? [] : [{ do: 'put', node: replicas[at]!.name, value, timestamp }],
    ),
    happenings: [{ atMs: 0, do: 'read', via: ring.nodes[via]!.name, level }],
    lastsMs: 6000,
  };
}

/** That a replica received the request is not worth a frame; its reply is. */
function isFrame({ events }: Run, strokes: readonly number[], at: number): boolean {
  const [first, next] = [events[strokes[at - 1] ?? -1], events[strokes[at]!]];
  if (at === 0 || !first || !next) return true;
  return !isQuestion(first) && !isAnswerTo(first, next);
}

export function isQuestion(event: JournalEvent): boolean {
  return event.kind === 'received' && event.verb === 'READ_REQ';
}
