import { type Partitioner, shareOf } from './partitioner.ts';
import type { RingNode, TokenRange } from './ring.ts';

/** A range of data that one node sends to another. */
export interface Move extends TokenRange {
  /** The part of all data, 0 to 1. */
  readonly share: number;
  /** The name of the sender; null if no copy is left to send. */
  readonly from: string | null;
  readonly to: string;
}

/** A range of which a node no longer holds a copy. The node keeps the data until `nodetool cleanup`. */
export interface Loss extends TokenRange {
  readonly share: number;
  readonly node: string;
}

export interface Movement {
  readonly moves: readonly Move[];
  readonly losses: readonly Loss[];
}

/** How much data moves in all: 1 means the amount of all data, counted once. With several copies it can be more. */
export function movedShare({ moves }: Pick<Movement, 'moves'>): number {
  return moves.reduce((sum, { share }) => sum + share, 0);
}

export interface Traffic {
  sends: number;
  receives: number;
}

/** What each node sends and receives, as shares of the data, by name. */
export function trafficOf({ moves }: Pick<Movement, 'moves'>): Map<string, Traffic> {
  const traffic = new Map<string, Traffic>();
  const of = (name: string) => {
    const known = traffic.get(name) ?? { sends: 0, receives: 0 };
    traffic.set(name, known);
    return known;
  };
  for (const { from, to, share } of moves) {
    if (from !== null) of(from).sends += share;
    of(to).receives += share;
  }
  return traffic;
}

/**
 * Merges neighbouring ranges that go from the same node to the same other node. It is for display; the shares stay
 * the same.
 */
export function mergeMoves(moves: readonly Move[]): Move[] {
  const merged: Move[] = [];
  for (const move of moves) {
    const at = merged.findLastIndex(
      ({ from, to, end }) => from === move.from && to === move.to && end === move.start,
    );
    if (at < 0) merged.push(move);
    else merged[at] = { ...merged[at]!, end: move.end, share: merged[at]!.share + move.share };
  }
  return merged;
}

export interface ReplicaChange extends TokenRange {
  readonly before: readonly RingNode[];
  readonly after: readonly RingNode[];
}

/** Chooses who sends a range to a new replica. `lost` is the replica that it replaces, if there is one. */
export type ChooseSource = (change: ReplicaChange, lost: RingNode | undefined) => RingNode | undefined;

/** Computes what has to be sent from the changes of replicas. */
export function movementOf(
  partitioner: Partitioner,
  changes: Iterable<ReplicaChange>,
  chooseSource: ChooseSource,
): Movement {
  const moves: Move[] = [];
  const losses: Loss[] = [];
  for (const change of changes) {
    const { start, end, before, after } = change;
    const gained = after.filter((node) => !before.includes(node));
    const lost = before.filter((node) => !after.includes(node));
    if (gained.length === 0 && lost.length === 0) continue;
    const share = shareOf(partitioner, start, end);
    gained.forEach((node, at) => {
      const from = chooseSource(change, lost[at])?.name ?? null;
      moves.push({ start, end, share, from, to: node.name });
    });
    for (const node of lost) losses.push({ start, end, share, node: node.name });
  }
  return { moves, losses };
}
