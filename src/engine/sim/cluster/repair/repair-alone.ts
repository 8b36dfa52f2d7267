// What a cluster needs for repairs if its ring never changes: the streams, and what becomes of both when a node goes
// down. A ChangingCluster has all of this anyway.

import type { ClusterNode } from '../cluster-node.ts';
import type { Message } from '../message.ts';
import { breakStreams, receiveComplete, receivePrepare, receiveStream } from '../streams.ts';
import type { World } from '../world.ts';
import { breakRepairs, receiveRepair } from './receive-repair.ts';

export function receiveAny(world: World, message: Message): void {
  const { payload } = message;
  switch (payload.what) {
    case 'repair':
      receiveRepair(world, message, payload.message);
      return;
    case 'stream-prepare':
      receivePrepare(world, message, payload.session);
      return;
    case 'stream':
      receiveStream(world, message, payload);
      return;
    case 'stream-complete':
      receiveComplete(world, message, payload.session);
      return;
    default:
      throw new Error(`a request with ${payload.what} is no request`);
  }
}

/** The others notice by themselves that a repair cannot go on; its streams break at once. */
export function onDown(world: World, node: ClusterNode): void {
  if (!world.changes) breakStreams(world, node);
  breakRepairs(world, node);
}
