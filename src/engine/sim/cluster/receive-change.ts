import { receiveAck, receiveAck2, receiveEcho, receiveGoodbye, receiveSyn } from './gossip/gossiper.ts';
import { receiveHints, receiveReplicationDone } from './leave.ts';
import type { Message } from './message.ts';
import { receivePull, receivePush } from './migrations.ts';
import { receiveComplete, receivePrepare, receiveStream } from './streams.ts';
import type { World } from './world.ts';

/** What a node does when a message arrives that only the nodes of a ChangingCluster send. */
export function receiveChange(world: World, message: Message): void {
  const { payload } = message;
  switch (payload.what) {
    case 'stream-prepare':
      receivePrepare(world, message, payload.session);
      return;
    case 'stream':
      receiveStream(world, message, payload);
      return;
    case 'stream-complete':
      receiveComplete(world, message, payload.session);
      return;
    case 'repair':
      world.repairs!.receive(world, message, payload.message);
      return;
    case 'hints':
      receiveHints(world, message, payload.hints);
      return;
    case 'gossip-syn':
      receiveSyn(world, message, payload.digests);
      return;
    case 'gossip-ack':
      receiveAck(world, message, payload);
      return;
    case 'gossip-ack2':
      receiveAck2(world, message, payload.states);
      return;
    case 'echo':
      receiveEcho(world, message);
      return;
    case 'goodbye':
      receiveGoodbye(world, message);
      return;
    case 'schema':
      receivePush(world, message, payload.entries);
      return;
    case 'schema-pull':
      receivePull(world, message);
      return;
    case 'replication-done':
      receiveReplicationDone(world, message, payload.dead);
      return;
    default:
      throw new Error(`a request with ${payload.what} is no request`);
  }
}
