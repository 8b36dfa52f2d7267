import { digestOf } from '#engine/sim/storage/digest.ts';
import { receiveBatch } from './batch-path.ts';
import { forgetBatch } from './batch-replay.ts';
import { receiveCounter } from './counter-path.ts';
import { receiveHint } from './hints.ts';
import type { Message } from './message.ts';
import { receiveMutation } from './mutation-writer.ts';
import { accept, commit, promise } from './paxos-replica.ts';
import { done, type Payload } from './payload.ts';
import { readPartition, scanRange } from './replica.ts';
import type { World } from './world.ts';

/** What a node does when a request arrives: it does its own part and answers. */
export function receive(world: World, message: Message): void {
  const { to, payload, request } = message;
  if (to.failing && message.handler) {
    world.reply(message, 'FAILURE_RSP', { what: 'failure', reason: to.failing });
    return;
  }
  switch (payload.what) {
    case 'mutation':
      if (message.verb === 'HINT_REQ') receiveHint(world, message, payload.updates);
      else receiveMutation(world, message, payload);
      return;
    case 'counter':
      receiveCounter(world, message, payload);
      return;
    case 'read': {
      const read = readPartition(world, to, payload.query, request, payload.isDigest);
      const answer: Payload = payload.isDigest
        ? { what: 'digest', digest: digestOf(payload.query.table, read.partition) }
        : { what: 'rows', read };
      world.reply(message, 'READ_RSP', answer);
      return;
    }
    case 'scan':
      if (payload.query.breaks) {
        world.reply(message, 'FAILURE_RSP', { what: 'failure', reason: 'UNKNOWN' });
        return;
      }
      world.reply(message, 'RANGE_RSP', {
        what: 'partitions',
        scan: scanRange(world, to, payload.query, request),
      });
      return;
    case 'prepare':
      world.reply(message, 'PAXOS_PREPARE_RSP', promise(world, to, payload, request));
      return;
    case 'propose': {
      const isAccepted = accept(world, to, payload.proposal, request);
      world.reply(message, 'PAXOS_PROPOSE_RSP', { what: 'accept', isAccepted });
      return;
    }
    case 'commit':
      commit(world, to, payload.proposal, request);
      if (message.handler) world.reply(message, 'PAXOS_COMMIT_RSP', done);
      return;
    case 'batch':
      receiveBatch(world, message, payload);
      return;
    case 'batch-id':
      forgetBatch(world, to, payload.id, request);
      return;
    case 'truncate':
      to.storage.truncate(payload.table);
      world.journal?.add({
        kind: 'truncating',
        at: world.queue.now,
        node: to.name,
        request,
        table: payload.table,
      });
      world.reply(message, 'TRUNCATE_RSP', done);
      return;
    default:
      throw new Error(`a request with ${payload.what} is no request`);
  }
}
