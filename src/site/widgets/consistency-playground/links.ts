// The links between the coordinator and the other nodes: what a press on one of them cuts or mends. A link is cut a
// moment before the client asks, so no node knows of it yet. Between two data centres there is only one link, and all
// messages from one to the other take it.

import type { Setup } from './model.ts';

type Network = Pick<Setup, 'topology' | 'via' | 'nodes'>;

/** Two data centres alternate along the ring, so numbers of the same parity are in the same one. */
const areTogether = (one: number, other: number) => one % 2 === other % 2;

/** Whether a link of the coordinator to this node can be cut. */
export function hasLink({ topology, via }: Pick<Setup, 'topology' | 'via'>, node: number): boolean {
  return node !== via && (topology !== '2x3' || !areTogether(node, via));
}

/** The nodes that the coordinator reaches over the same link as this one. */
export function sharersOf({ topology, via, nodes }: Network, node: number): number[] {
  if (topology !== '2x3') return [node];
  return nodes.flatMap((_, at) => (areTogether(at, via) ? [] : [at]));
}

/** What a press on the link to a node changes: it cuts a link that is whole, and mends any other. */
export function withLinkPressed(setup: Setup, node: number): Setup {
  const sharers = sharersOf(setup, node);
  const others = setup.cuts.filter((at) => !sharers.includes(at));
  const cuts = setup.cuts.includes(node) ? others : [...others, ...sharers];
  return { ...setup, cuts: cuts.toSorted((one, other) => one - other) };
}

/** Another coordinator has other links, and none of them is cut. */
export function withCoordinator(setup: Setup, via: number): Setup {
  return { ...setup, via, cuts: via === setup.via ? setup.cuts : [] };
}

/** The two sides that no longer hear each other, as numbers of nodes. Undefined if no link is cut. */
export function sidesOf({ topology, via, nodes, cuts }: Setup): [number[], number[]] | undefined {
  if (cuts.length === 0) return undefined;
  const near = topology === '2x3' ? nodes.flatMap((_, at) => (areTogether(at, via) ? [at] : [])) : [via];
  return [near, [...cuts]];
}

/** In rising order, each link of the coordinator at most once, and the link of two data centres whole. */
export function areCutsPossible(setup: Setup): boolean {
  const { nodes, cuts } = setup;
  return cuts.every(
    (node, at) =>
      node < nodes.length &&
      hasLink(setup, node) &&
      node > (cuts[at - 1] ?? -1) &&
      sharersOf(setup, node).every((sharer) => cuts.includes(sharer)),
  );
}
