// The part of the widget that needs the simulated cluster: it is loaded when the widget comes into view. The server
// calls it at build for the first frame, so the two cannot disagree.

import { uniform } from '#engine/sim/cluster/distribution.ts';
import type { JournalEvent } from '#engine/sim/cluster/journal.ts';
import { bytesOf, replicationOf } from '#engine/sim/cluster/sample-table.ts';
import { placeReplicas } from '#engine/sim/ring/walk.ts';
import { framesOf } from '#site/widgets/stage/journal/frames.ts';
import type { Play } from '#site/widgets/stage/journal/play.ts';
import { type Run, runScenario } from '#site/widgets/stage/journal/run-scenario.ts';
import {
  type Action,
  evenRing,
  type Happening,
  type Scenario,
} from '#site/widgets/stage/journal/scenario.ts';
import { nodeName, replicationFactor, type Setup } from './model.ts';

const near = uniform(1, 4);
const settings = { latency: { sameRack: near, sameDatacenter: near, otherDatacenter: near } };

const second = 1000;
const minute = 60 * second;

/** The prices: before the story, written while nodes are away, and written after they have returned. */
export const prices = { old: '8', missed: '10', newer: '12' } as const;

/** When the client writes, counted from the moment at which the nodes were gone, and when the nodes return. */
const moments = {
  minutes: { writeMs: 1, returnMs: 10 * minute },
  hours: { writeMs: 210 * minute, returnMs: 240 * minute },
} as const;
/** After the write: the coordinator dies before or after its hints are on disk, and is back a minute later. */
const deathMs = { 'dies-soon': 4 * second, 'dies-later': 15 * second } as const;
const backMs = minute;
/** After the return. Every node knows that the others are up by then, and no hint has been delivered yet. */
const nextMs = 5 * second;

export function playOf(setup: Setup): Play {
  return playOfRun(runScenario(scenarioOf(setup), setup.seed));
}

/**
 * Fewer stops than the journal has: the replicas store the write and confirm it in one frame, together with the answer
 * to the client; so are nodes that start together, and hints that arrive together.
 */
export function playOfRun(run: Run): Play {
  const { events } = run;
  const frames = framesOf(run);
  const cursors = frames.filter((cursor, at) => {
    const [first, next] = [events[frames[at - 1] ?? cursor], events[cursor]];
    return at === 0 || !first || !next || !(areConfirming(first, next) || areTogether(first, next));
  });
  return { run, cursors };
}

function areConfirming(first: JournalEvent, next: JournalEvent): boolean {
  if (first.request !== next.request) return false;
  return isOfWrite(next)
    ? isOfWrite(first) || first.kind === 'answer'
    : isOfWrite(first) && next.kind === 'answer';
}

/** A replica has received the write, or the coordinator an acknowledgement. */
export function isOfWrite(event: JournalEvent): boolean {
  return event.kind === 'received' && (event.verb === 'MUTATION_REQ' || event.verb === 'MUTATION_RSP');
}

/** Nodes that start at the same moment, or hints of one round that arrive one after the other. */
function areTogether(first: JournalEvent, next: JournalEvent): boolean {
  if (first.kind === 'received' && next.kind === 'received')
    return first.verb === next.verb && (first.verb === 'HINT_REQ' || first.verb === 'HINT_RSP');
  return (
    first.kind === 'node' && next.kind === 'node' && first.at === next.at && first.change === next.change
  );
}

export function scenarioOf(setup: Setup): Scenario {
  const { nodes, key, level, via, away, absence, fate, next } = setup;
  const ring = evenRing({ nodes });
  const { replicas } = placeReplicas(ring, replicationOf(replicationFactor), ring.rangeOfKey(bytesOf(key)));
  const { writeMs, returnMs } = moments[absence];
  const asked = nodeName(via);
  const gone = away.flatMap((isAway, at) => (isAway ? [nodeName(at)] : []));
  const missed = replicas.map(({ name }) => name).find((name) => gone.includes(name));
  return {
    ring,
    replication: replicationFactor,
    key,
    settings,
    before: [
      ...replicas.map(({ name }): Action => ({ do: 'put', node: name, value: prices.old, timestamp: 100 })),
      ...gone.map((node): Action => ({ do: 'kill', node })),
    ],
    happenings: [
      { atMs: writeMs, do: 'write', via: asked, value: prices.missed, level, timestamp: 200 },
      ...(fate === 'stays'
        ? []
        : ([
            { atMs: writeMs + deathMs[fate], do: 'kill', node: asked },
            { atMs: writeMs + deathMs[fate] + backMs, do: 'start', node: asked },
          ] satisfies Happening[])),
      ...gone.map((node): Happening => ({ atMs: returnMs, do: 'start', node })),
      ...nextOf(next, { asked, returned: missed ?? asked, atMs: returnMs + nextMs }),
    ],
    lastsMs: minute,
  };
}

/** The read goes to a replica that has just returned: at ONE it answers with its own copy. */
function nextOf(next: Setup['next'], at: { asked: string; returned: string; atMs: number }): Happening[] {
  const { asked, returned, atMs } = at;
  if (next === 'read') return [{ atMs, do: 'read', via: returned, level: 'ONE' }];
  if (next === 'write')
    return [{ atMs, do: 'write', via: asked, value: prices.newer, level: 'QUORUM', timestamp: 300 }];
  return [];
}
