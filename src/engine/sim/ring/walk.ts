import type { Replication } from '#engine/values/replication.ts';
import { chooserFor, isTaken, type WalkReason } from './chooser.ts';
import type { RingNode, RingView } from './ring.ts';

export interface WalkStep {
  readonly token: bigint;
  readonly node: RingNode;
  readonly isTaken: boolean;
  readonly reason: WalkReason;
  /**
   * The copies that are still to be placed after this step: in the node's data centre, or in all under
   * SimpleStrategy.
   */
  readonly left: number;
}

export interface Walk {
  readonly steps: readonly WalkStep[];
  /** The replicas in the order in which the walk met them. The first is the primary replica. */
  readonly replicas: readonly RingNode[];
}

/** The steps of the walk that finds the replicas of a range. It goes clockwise from the end of the range. */
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

/** Only the replicas that the walk finds, and how many tokens it met. */
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
