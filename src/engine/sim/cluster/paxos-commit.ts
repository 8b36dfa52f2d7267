import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import { CqlError } from '#engine/values/cql-error.ts';
import type { ClusterNode } from './cluster-node.ts';
import { afterTheFact } from './errors.ts';
import { expireAfter } from './expiry.ts';
import { storeHint } from './hints.ts';
import { awaitWrites, planWrite, type Write, type WritePlan } from './mutation-writer.ts';
import { commit } from './paxos-replica.ts';
import type { Proposal } from './payload.ts';
import type { Process } from './task.ts';
import type { World } from './world.ts';

export interface Commitment {
  readonly level: ConsistencyLevel;
  readonly startedAt: number;
  readonly request: number;
  /** False for the round of another proposer, which may be about to commit it itself. */
  readonly allowsHints: boolean;
}

/**
 * Sends the accepted proposal to all replicas, and waits for as many as the commit level needs; at ANY for none
 * (StorageProxy.commitPaxos). Only now it is checked whether enough replicas are up.
 */
export function* commitProposal(
  world: World,
  coordinator: ClusterNode,
  proposal: Proposal,
  { level, startedAt, request, allowsHints }: Commitment,
): Process<void> {
  const updates = [proposal.update!];
  const { nodes, live, handler } = planCommit(world, coordinator, {
    updates,
    consistency: level,
    writeType: 'CAS',
    phase: 'commit',
    request,
  });
  const isWaiting = level !== 'ANY';
  if (isWaiting) handler.outstanding = live.filter((node) => node !== coordinator);
  for (const node of nodes) {
    if (!live.includes(node)) {
      if (allowsHints) storeHint(world, { keeper: coordinator, target: node, updates, request });
      continue;
    }
    if (node === coordinator) {
      commit(world, node, proposal, request);
      handler.acknowledge(node);
      continue;
    }
    world.send({
      verb: 'PAXOS_COMMIT_REQ',
      from: coordinator,
      to: node,
      payload: { what: 'commit', proposal },
      phase: 'commit',
      request,
      expiresAt: world.queue.now + world.settings.writeTimeoutMs * 1000,
      handler: isWaiting ? handler : undefined,
      asker: coordinator,
      askerIncarnation: coordinator.incarnation,
      isResponse: false,
    });
  }
  if (!isWaiting) return;
  if (allowsHints)
    handler.hintFor = (target) => storeHint(world, { keeper: coordinator, target, updates, request });
  expireAfter(world, coordinator, handler, world.settings.writeTimeoutMs);
  yield* awaitWrites(world, [handler], { coordinator, startedAt, request });
}

function planCommit(world: World, coordinator: ClusterNode, write: Write): WritePlan {
  try {
    return planWrite(world, coordinator, write);
  } catch (error) {
    throw error instanceof CqlError ? afterTheFact(error) : error;
  }
}
