import type { TableShape } from '#engine/values/table-shape.ts';
import type { Ballot } from './ballot.ts';
import type { ClusterNode } from './cluster-node.ts';
import type { PaxosPromise, Proposal } from './payload.ts';
import { applyMutation } from './replica.ts';
import type { World } from './world.ts';

// A replica's part in lightweight transactions. The request comes in a message, or from the replica itself as
// coordinator.

export function promise(
  world: World,
  node: ClusterNode,
  { table, key, ballot }: { table: TableShape; key: Uint8Array; ballot: Ballot },
  request: number,
): PaxosPromise {
  const answer = node.paxos.prepare(table, key, ballot);
  const moment = { at: world.queue.now, node: node.name, request, ballot };
  if (answer.isPromised) world.journal?.add({ ...moment, kind: 'promising' });
  else world.journal?.add({ ...moment, kind: 'promise-rejected', promised: answer.inProgress.ballot });
  return answer;
}

export function accept(world: World, node: ClusterNode, proposal: Proposal, request: number): boolean {
  const { ballot, update } = proposal;
  const promised = node.paxos.propose(proposal);
  const moment = { at: world.queue.now, node: node.name, request, ballot };
  if (promised) world.journal?.add({ ...moment, kind: 'proposal-rejected', promised });
  else world.journal?.add({ ...moment, kind: 'accepting', update });
  return promised === undefined;
}

/** Writes what was agreed on as normal data, and ends the round. */
export function commit(world: World, node: ClusterNode, proposal: Proposal, request: number): void {
  const { ballot, update } = proposal;
  if (update) {
    world.journal?.add({
      kind: 'committing',
      at: world.queue.now,
      node: node.name,
      request,
      ballot,
      update,
    });
    applyMutation(world, node, [update], request);
  }
  node.paxos.commit(proposal);
}
