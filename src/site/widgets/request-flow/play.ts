// The part of the widget that needs the simulated cluster: it is loaded when the widget comes into view. The server
// calls it at build for the first frame, so the two cannot disagree.

import { uniform } from '#engine/sim/cluster/distribution.ts';
import type { JournalEvent } from '#engine/sim/cluster/journal.ts';
import { bytesOf, replicationOf } from '#engine/sim/cluster/sample-table.ts';
import { placeReplicas } from '#engine/sim/ring/walk.ts';
import { framesOf } from '#site/widgets/stage/journal/frames.ts';
import { isAnswerTo, type Play } from '#site/widgets/stage/journal/play.ts';
import { type Run, runScenario } from '#site/widgets/stage/journal/run-scenario.ts';
import {
  type Action,
  evenRing,
  type Happening,
  type Scenario,
} from '#site/widgets/stage/journal/scenario.ts';
import { diesIn, namesOf, nextVia, type Setup } from './model.ts';

export const oldValue = 'new';
export const newValue = 'paid';

const near = uniform(1, 4);
const settings = { latency: { sameRack: near, sameDatacenter: near, otherDatacenter: near } };

/** The coordinator dies when its messages are on their way, and before an acknowledgement can be back. */
const deathMs = 4;
const retryMs = 16;

/** A play with its strokes: a stroke is what one node does at one moment, and a frame may hold several. */
export interface FlowPlay extends Play {
  readonly strokes: readonly number[];
}

export function playOf(setup: Setup): FlowPlay {
  const run = runScenario(scenarioOf(setup), setup.seed);
  const strokes = framesOf(run);
  return { run, strokes, cursors: strokes.filter((_, at) => isFrame(run, strokes, at)) };
}

function scenarioOf(setup: Setup): Scenario {
  const { nodes, rf, does, level, via, down, key } = setup;
  const names = namesOf(setup);
  const ring = evenRing({ nodes });
  const { replicas } = placeReplicas(ring, replicationOf(rf), ring.rangeOfKey(bytesOf(key)));
  const request = (node: number): Happening =>
    does === 'write'
      ? { atMs: 1, do: 'write', via: names[node]!, value: newValue, level, timestamp: 200 }
      : { atMs: 1, do: 'read', via: names[node]!, level };
  return {
    ring,
    replication: rf,
    key,
    settings,
    before: [
      ...replicas.map(({ name }): Action => ({ do: 'put', node: name, value: oldValue, timestamp: 100 })),
      ...down.map((at): Action => ({ do: 'kill', node: names[at]! })),
    ],
    happenings: diesIn(setup)
      ? [
          request(via),
          { atMs: deathMs, do: 'kill', node: names[via]! },
          { ...request(nextVia(setup)), atMs: retryMs },
        ]
      : [request(via)],
    // Everything is over long before. A node that is down stays down.
    lastsMs: 1000,
  };
}

/** Whether a learner stops after this stroke. What belongs together is one frame. */
function isFrame({ events, start }: Run, strokes: readonly number[], at: number): boolean {
  const [first, next] = [events[strokes[at - 1] ?? -1], events[strokes[at]!]];
  if (at === 0 || !first || !next) return true;
  if (isAnswerTo(first, next) || isBreak(first, next)) return false;
  if (first.kind === 'dropped' && next.kind === 'dropped') return false;
  // The second try is the same as the first: only its beginning and its end are new.
  const { request } = events.slice(start).find(({ kind }) => kind === 'request') ?? first;
  return !(isQuestion(first) && first.request > request);
}

/** The coordinator dies, and the client's connection with it. */
export function isBreak(first: JournalEvent, next: JournalEvent): boolean {
  return first.kind === 'node' && next.kind === 'answer' && first.node === next.node && first.at === next.at;
}

export function isQuestion(event: JournalEvent): boolean {
  return event.kind === 'received' && (event.verb === 'READ_REQ' || event.verb === 'MUTATION_REQ');
}

/** The messages between nodes up to a cursor, for the client's requests. */
export function messagesOf({ events, start }: Run, cursor = events.length): number {
  return events.slice(start, cursor).filter(({ kind, request }) => kind === 'sending' && request > 0).length;
}
