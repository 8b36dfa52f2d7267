// What a drawing of the ring shows, as plain data: nodes, ranges, keys, copies, cards, hints. `layout.ts` gives each its
// place.

import type { Span } from './geometry.ts';

/**
 * `quiet` is paler than the others. `ink` has no colour of its own, so that messages stand out. `dead` is the range
 * of a dead node.
 */
export type Tone = 'own' | 'quiet' | 'ink' | 'dead';

export interface NodeMark {
  label: string;
  /** The number that chooses the colour. By default it is the node's place in the list. */
  number?: number;
  position: number;
  tone?: Tone;
  /** The token label outside the ring, in mono type. */
  token?: string;
  /** The coordinator wears a second circle and a halo. */
  isCoordinator?: boolean;
  /**
   * A dead node is a dashed disc with a cross at its upper right. A paused one has two bars there. A node that joins
   * or leaves is a dashed disc in its colour.
   */
  status?: 'up' | 'paused' | 'down' | 'moving';
  /** A short text at the upper right of the node, in mono type: `×20` for a slow node. */
  badge?: string;
}

/** One of many keys, as a tick inside the dial, in the colour of its node; one that is followed is orange. */
export interface KeyTick {
  position: number;
  node: number;
  isFollowed?: boolean;
}

/**
 * Data that is streamed from node to node: an arc outside the band, in the colour of the receiving node. It is
 * hatched while it is on its way.
 */
export interface StreamMark extends Span {
  node: number;
  isUnderWay?: boolean;
}

/** The place of a copy, or the place where one is missing: filled, hatched, or a dotted outline. */
export interface CopyMark {
  position: number;
  kind?: 'fresh' | 'stale' | 'missing';
  text?: string;
  /** The copy stands at the side of its node, not in front of it, because messages come and go there. */
  isAside?: boolean;
}

/**
 * A value and its timestamp on a card beside the node that holds it. An outdated value is struck through, and its
 * card is dashed.
 */
export interface CardMark {
  position: number;
  kind: 'fresh' | 'stale' | 'missing';
  value: string;
  note?: string;
}

/** A write that one node keeps for another. It looks like a slip of paper, never like the square of a copy. */
export interface HintMark {
  /** The position of the node that keeps the hint. */
  position: number;
  /** The name of the node that the hint is for. */
  to: string;
}

export interface RangeMark extends Span {
  /** The number of its owner, from 0: it chooses the colour. */
  node: number;
  tone?: Tone;
}

/** What a model says of one frame; positions run from 0 to 1. */
export interface RingMarks {
  nodes: readonly NodeMark[];
  ranges: readonly RangeMark[];
  /** Ticks: 100 on the toy ring, 64 on a real one, none on a small drawing. */
  dial?: number;
  /** The node whose ranges stand out where there are more than sixteen. */
  chosen?: number;
  /** The range that the narration speaks of. */
  wedge?: RangeMark;
  key?: { position: number; label?: string };
  walk?: Span;
  keyTicks?: readonly KeyTick[];
  streams?: readonly StreamMark[];
  copies?: readonly CopyMark[];
  cards?: readonly CardMark[];
  hints?: readonly HintMark[];
  clients?: readonly ClientMark[];
}

/** A client: a box outside the ring, near the node that it talks to. */
export interface ClientMark {
  label: string;
  position: number;
}
