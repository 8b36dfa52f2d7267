import { digestOf } from '#engine/sim/storage/digest.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import { receiveBatch } from './batch-path.ts';
import { forgetBatch } from './batch-replay.ts';
import { receiveCounter } from './counter-path.ts';
import { receiveHint } from './hints.ts';
import type { Message } from './message.ts';
import { receiveMutation } from './mutation-writer.ts';
import { accept, commit, promise } from './paxos-replica.ts';
import { done, type FailureReason, type Payload } from './payload.ts';
import { readPartition, scanRange } from './replica.ts';
import type { World } from './world.ts';

/** What a node does when a request arrives: it does its own part and answers. */
export function receive(world: World, message: Message): void {
  const { to, payload, request } = message;
  const reason = to.failing ?? failureOf(world, message);
  if (reason && message.handler && message.phase !== 'gossip') {
    world.reply(message, 'FAILURE_RSP', { what: 'failure', reason });
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
      if (world.changes) world.changes.receive(world, message);
      else if (world.repairs) world.repairs.receiveAny(world, message);
      else throw new Error(`a request with ${payload.what} is no request`);
  }
}

/** A node cannot even read a message about a table that it does not know. */
function failureOf(world: World, { to, payload }: Message): FailureReason | undefined {
  if (!world.changes || world.schemaNames.size === 0) return undefined;
  const table = tableOf(payload);
  return table && !world.changes.knowsTable(world, to, table) ? 'UNKNOWN' : undefined;
}

function tableOf(payload: Payload): TableShape | undefined {
  if ('table' in payload) return payload.table;
  if ('updates' in payload) return payload.updates[0]?.table;
  if ('query' in payload) return payload.query.table;
  return 'proposal' in payload ? payload.proposal.table : undefined;
}
