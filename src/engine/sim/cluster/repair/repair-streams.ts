import type { TokenRange } from '#engine/sim/ring/ring.ts';
import type { ClusterNode } from '../cluster-node.ts';
import { openStream, type StreamSession } from '../streams.ts';
import type { World } from '../world.ts';
import type { RepairSession } from './repair-session.ts';

/** A connection between two replicas, in both directions (repair/LocalSyncTask.java). */
export function openBoth(
  world: World,
  session: RepairSession,
  node: ClusterNode,
  { peer, ranges: differing }: { peer: ClusterNode; ranges: readonly TokenRange[] },
): StreamSession[] {
  const { table, isFull, isPull } = session.options;
  const pendingRepair = isFull ? undefined : session.id;
  const ranges = differing.map((range) => ({ ...range, keyspace: table.keyspace.name, table: table.id }));
  const streams = [openStream(world, { from: peer, to: node, ranges, isRequested: true, pendingRepair })];
  if (!isPull)
    streams.push(openStream(world, { from: node, to: peer, ranges, isRequested: false, pendingRepair }));
  return streams;
}

/** What all events of a repair have in common. */
export function moment(world: World, node: ClusterNode, { id }: RepairSession) {
  return { at: world.queue.now, node: node.name, request: 0, session: id };
}
