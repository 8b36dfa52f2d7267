import type { Replication } from '#engine/values/replication.ts';
import { chooserFor, isTaken, type WalkReason } from './chooser.ts';
import type { RingNode, RingView } from './ring.ts';

export interface WalkStep {
  readonly token: bigint;
  readonly node: RingNode;
  readonly isTaken: boolean;
  readonly reason: WalkReason;
  /** Copies still to be placed after this step: in the node's data centre, or at all under SimpleStrategy. */
  readonly left: number;
}

export interface Walk {
  readonly steps: readonly WalkStep[];
  /** In the order in which they were met; the first is the primary replica. */
  readonly replicas: readonly RingNode[];
}

/** The walk from the end of a range clockwise that finds its replicas, step by step. */
export function walk(ring: RingView, replication: Replication, range: number): Walk {
  const chooser = chooserFor(ring, replication);
  const steps: WalkStep[] = [];
  for (let met = 0; met < ring.length && !chooser.isDone; met++) {
    const index = (range + met) % ring.length;
    const node = ring.ownerAt(index);
    const reason = chooser.consider(node);
    steps.push({
      token: ring.tokenAt(index),
      node,
      isTaken: isTaken(reason),
      reason,
      left: chooser.left(node),
    });
  }
  return { steps, replicas: chooser.replicas };
}

/** Only what the walk finds, and how many tokens it met. */
export function placeReplicas(
  ring: RingView,
  replication: Replication,
  range: number,
): { replicas: readonly RingNode[]; met: number } {
  const chooser = chooserFor(ring, replication);
  const { length } = ring;
  let index = range;
  let met = 0;
  while (met < length && !chooser.isDone) {
    chooser.consider(ring.ownerAt(index));
    met++;
    if (++index === length) index = 0;
  }
  return { replicas: chooser.replicas, met };
}
