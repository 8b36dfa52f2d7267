// The part of the widget that needs the simulated cluster: it is loaded when the widget comes into view. The server
// calls it at build for the first frame, so the two cannot disagree.

import { constant } from '#engine/sim/cluster/distribution.ts';
import type { JournalEvent } from '#engine/sim/cluster/journal.ts';
import { bytesOf, replicationOf } from '#engine/sim/cluster/sample-table.ts';
import { placeReplicas } from '#engine/sim/ring/walk.ts';
import type { Play } from '#site/widgets/stage/journal/play.ts';
import { type Run, runScenario } from '#site/widgets/stage/journal/run-scenario.ts';
import {
  type Action,
  evenRing,
  type Happening,
  type Scenario,
} from '#site/widgets/stage/journal/scenario.ts';
import { nameOf, nodeNames, replicationFactor, type Setup, type Shopper, shoppers, unsold } from './model.ts';

/** A message takes half a millisecond inside a data centre and 40 ms between two, so that times can be added up. */
const settings = {
  latency: { sameRack: constant(0.5), sameDatacenter: constant(0.5), otherDatacenter: constant(40) },
};

/** Without a condition a program reads, lets its customer think, and writes this long after it began to read. */
const thinkingMs = 20;

/** Long enough for all that is left of a transaction after the last attempt. */
const lastsMs = 5000;

export interface Phones extends Play {
  readonly setup: Setup;
}

export function playOf(setup: Setup): Phones {
  return playOfRun(setup, runScenario(scenarioOf(setup), setup.seed));
}

export function playOfRun(setup: Setup, run: Run): Phones {
  return { setup, run, cursors: framesOf(run) };
}

export function scenarioOf(setup: Setup): Scenario {
  const { topology, gapMs, dies, down, key, way } = setup;
  const names = nodeNames(topology);
  const isTwo = topology === '2x3';
  const centre = (at: number) => (isTwo ? ['east', 'west'][at % 2]! : 'dc1');
  const ring = evenRing({ nodes: names.map((name, at) => ({ name, datacenter: centre(at), rack: 'r1' })) });
  const replication = isTwo ? { east: replicationFactor, west: replicationFactor } : replicationFactor;
  const { replicas } = placeReplicas(ring, replicationOf(replication), ring.rangeOfKey(bytesOf(key)));
  const gone = names.filter((_, at) => down[at]);
  return {
    ring,
    replication,
    key,
    settings,
    before: [
      ...replicas.map(({ name }): Action => ({ do: 'put', node: name, value: unsold, timestamp: 100 })),
      ...gone.map((node): Action => ({ do: 'kill', node })),
    ],
    happenings: [
      ...shoppers.map((shopper) => wishOf(setup, shopper)),
      ...(dies === 'nobody'
        ? []
        : [
            {
              atMs: startOf(dies, gapMs) + deathMs(setup),
              do: 'kill',
              node: nameOf(setup, setup.via[dies]),
            } as const,
          ]),
    ],
    lastsMs: way === 'plain' ? 1000 : lastsMs,
  };
}

function wishOf(setup: Setup, shopper: Shopper): Happening {
  const { way, topology, gapMs } = setup;
  const wish = {
    atMs: startOf(shopper, gapMs),
    via: nameOf(setup, setup.via[shopper]),
    expected: unsold,
    value: shopper,
    level: topology === '2x3' ? 'LOCAL_QUORUM' : 'QUORUM',
  } as const;
  return way === 'plain'
    ? { ...wish, do: 'read-then-write', writesAfterMs: thinkingMs }
    : { ...wish, do: 'compare-and-set', serial: way };
}

function startOf(shopper: Shopper, gapMs: number): number {
  return shopper === 'ana' ? 0 : gapMs;
}

/**
 * After the replicas have accepted and before the coordinator knows; without a condition, between the read and the
 * write. At SERIAL over two data centres a round takes 80 ms.
 */
function deathMs({ way, topology }: Setup): number {
  if (way === 'plain') return 10;
  return way === 'SERIAL' && topology === '2x3' ? 201 : 2.7;
}

/**
 * Fewer stops than the journal has: what the coordinator of a request does at one moment is one frame, and so is what
 * the replicas do for that request at one moment.
 */
function framesOf({ events, start }: Run): number[] {
  const coordinators = new Map<number, string>();
  const frames = [start];
  let last = '';
  for (let cursor = start; cursor < events.length; cursor++) {
    const event = events[cursor]!;
    if (event.kind === 'request') coordinators.set(event.request, event.node);
    const stroke = strokeOf(event, coordinators);
    if (stroke === last) frames[frames.length - 1] = cursor + 1;
    else frames.push(cursor + 1);
    last = stroke;
  }
  return frames;
}

function strokeOf(event: JournalEvent, coordinators: ReadonlyMap<number, string>): string {
  const { at, node, request, kind } = event;
  const isCutOff = kind === 'answer' && event.error?.kind === 'NoAnswer';
  if (request === 0 || kind === 'node' || isCutOff) return `${at} node`;
  const isAsked = (kind === 'received' || kind === 'dropped') && event.verb.endsWith('_REQ');
  const role = node === coordinators.get(request) && !isAsked ? 'coordinator' : 'replica';
  return `${at} ${request} ${role}`;
}
