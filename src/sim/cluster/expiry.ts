import type { ClusterNode } from './cluster-node.ts';
import type { FailureReason } from './payload.ts';
import type { World } from './world.ts';

/** A handler that knows from whom it still expects an answer. */
export interface Expiring {
  readonly outstanding: readonly ClusterNode[];
  onFailure(from: ClusterNode, reason: FailureReason): void;
}

/** Tells a handler, when the requests' time has passed, that those who have not answered by then failed it. */
export function expireAfter(world: World, node: ClusterNode, handler: Expiring, timeoutMs: number): void {
  const sweep = world.settings.expirySweepMs * 1000;
  const due = world.queue.now + timeoutMs * 1000;
  // After the moment itself: whoever waits until the same time finds that it is up, not that all have failed.
  const at = sweep > 0 ? (Math.floor(due / sweep) + 1) * sweep : due + 1;
  world.later(
    node,
    at,
    () => {
      for (const silent of [...handler.outstanding]) handler.onFailure(silent, 'TIMEOUT');
    },
    () => handler.outstanding.length === 0,
  );
}
