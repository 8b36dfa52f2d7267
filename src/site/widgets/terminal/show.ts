// What the terminal shows: every deed is done again on a fresh cluster, so the same deeds always give the same answers.

import { fetchExtended } from '#engine/cql/extended.ts';
import { shopNodes, shopRing, shopTerminal } from '#engine/session/shop-terminal.ts';
import type { Terminal } from '#engine/session/terminal.ts';
import { positionOf } from '#engine/sim/ring/partitioner.ts';
import type { RingMarks } from '#site/widgets/stage/ring/marks.ts';
import { type Deed, nodeName, type Preset, type Setup } from './model.ts';

/** One deed with its answer, and the cluster after it. */
export interface Shown {
  readonly deed: Deed;
  readonly prompt: string;
  readonly lines: readonly string[];
  readonly failed: boolean;
  /** The numbers of the nodes that are down. */
  readonly down: readonly number[];
  /** The level of cqlsh after it. */
  readonly level: string;
  readonly marks: RingMarks;
}

/** More lines than anybody reads in a figure. */
const linesMax = 120;

const kept = new WeakMap<Setup, readonly Shown[]>();

/** All that a setup shows, deed by deed. CQL must be loaded: see `ready`. */
export function screenOf(setup: Setup): readonly Shown[] {
  const known = kept.get(setup);
  if (known) return known;
  const { deeds, story } = setup;
  const terminal = shopTerminal();
  const down = new Set<number>();
  const shown = deeds.map((deed): Shown => {
    const answer = doIt(terminal, deed, down);
    const level = terminal.settings.consistency;
    const after = { deed, ...answer, down: [...down].toSorted((one, other) => one - other), level };
    return { ...after, marks: marksOf(after, story) };
  });
  kept.set(setup, shown);
  return shown;
}

function doIt(terminal: Terminal, deed: Deed, down: Set<number>): Pick<Shown, 'prompt' | 'lines' | 'failed'> {
  if (deed.does === 'type') {
    const { prompt, lines, failed } = terminal.type(deed.line, nodeName(deed.at));
    const rest = lines.length - linesMax;
    const seen = rest > 0 ? [...lines.slice(0, linesMax), `… (${rest})`] : lines;
    return { prompt, lines: seen, failed };
  }
  if (deed.does === 'stop') {
    terminal.stop(nodeName(deed.node));
    down.add(deed.node);
  } else {
    terminal.start(nodeName(deed.node));
    down.delete(deed.node);
  }
  return { prompt: '', lines: [], failed: false };
}

/** Loads all of CQL, which the terminal needs to answer at once. */
export async function ready(): Promise<void> {
  await fetchExtended();
}

/** The nodes that an answer names, one address a line or in brackets: as owners they get a square in the drawing. */
function namedIn({ deed, lines, failed }: Pick<Shown, 'deed' | 'lines' | 'failed'>): number[] {
  if (deed.does !== 'type' || failed || !/^nodetool getendpoints\b|^show replicas\b/i.test(deed.line))
    return [];
  return [...lines.join('\n').matchAll(/127\.0\.0\.(\d)/g)].map(([, last]) => Number(last) - 1);
}

/** In this story the learner has to know from the start where order 17 is. */
const ownersOf17: Partial<Record<Preset, readonly number[]>> = { levels: [0, 1, 2] };

function marksOf(shown: Omit<Shown, 'marks'>, story: Preset): RingMarks {
  const ring = shopRing();
  const places = shopNodes.map((name) => positionOf(ring.partitioner, ring.node(name).tokens[0]!));
  const isDown = (at: number) => shown.down.includes(at);
  const named = namedIn(shown);
  const copies = named.length > 0 ? named : (ownersOf17[story] ?? []);
  return {
    dial: 64,
    nodes: shopNodes.map((label, at) => ({
      label,
      position: places[at]!,
      status: isDown(at) ? 'down' : 'up',
      isCoordinator: shown.deed.does === 'type' && shown.deed.at === at && !isDown(at),
    })),
    ranges: ring.owners.map((owner, at) => {
      const { start, end } = ring.range(at);
      const node = ring.nodes.indexOf(owner);
      return {
        from: positionOf(ring.partitioner, start),
        to: positionOf(ring.partitioner, end),
        node,
        tone: isDown(node) ? 'dead' : 'own',
      };
    }),
    copies: copies.map((at) => ({ position: places[at]!, isAside: true })),
  };
}
