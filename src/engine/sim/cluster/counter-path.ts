import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import type { PartitionUpdate } from '#engine/values/coordinator.ts';
import { CqlError } from '#engine/values/cql-error.ts';
import type { ClusterNode } from './cluster-node.ts';
import { unavailable } from './errors.ts';
import { expireAfter } from './expiry.ts';
import type { Message } from './message.ts';
import { planWrite, sendToReplicas } from './mutation-writer.ts';
import { type CounterMutation, done, unknownFailure } from './payload.ts';
import { applyMutation } from './replica.ts';
import { liveOf } from './sufficient-replicas.ts';
import type { World } from './world.ts';
import { WriteHandler } from './write-handler.ts';

interface CounterWrite {
  readonly updates: readonly PartitionUpdate[];
  readonly consistency: ConsistencyLevel;
  readonly request: number;
}

/**
 * One replica, the leader, adds the difference to a counter and then writes its new sum to the other replicas. The
 * leader is chosen at random. If it is not the coordinator itself, the coordinator forwards the update and waits only
 * for the leader (StorageProxy.mutateCounter).
 */
export function writeCounter(world: World, coordinator: ClusterNode, write: CounterWrite): WriteHandler {
  const leader = chooseLeader(world, coordinator, write);
  if (leader === coordinator) return lead(world, coordinator, write);
  const { updates, consistency, request } = write;
  planWrite(world, coordinator, { updates, consistency, writeType: 'COUNTER', phase: 'counter', request });
  const handler = new WriteHandler({
    replicas: undefined,
    nodes: [leader],
    coordinator,
    consistency: 'ONE',
    blockFor: 1,
    writeType: 'COUNTER',
  });
  handler.outstanding = [leader];
  const timeoutMs = world.settings.counterWriteTimeoutMs;
  world.send({
    verb: 'COUNTER_MUTATION_REQ',
    from: coordinator,
    to: leader,
    payload: { what: 'counter', updates, consistency },
    phase: 'counter',
    request,
    expiresAt: world.queue.now + timeoutMs * 1000,
    handler,
    asker: coordinator,
    askerIncarnation: coordinator.incarnation,
    isResponse: false,
  });
  expireAfter(world, coordinator, handler, timeoutMs);
  return handler;
}

/**
 * Chooses at random among the live replicas of the data centre. If there is none, it takes the nearest one elsewhere.
 */
function chooseLeader(
  world: World,
  coordinator: ClusterNode,
  { updates, consistency }: CounterWrite,
): ClusterNode {
  const { table, key } = updates[0]!;
  const replicas = world.replicasOf(table.keyspace, coordinator);
  const live = liveOf(replicas.groupOfKey(key).nearestTo(coordinator), coordinator);
  const local = live.filter(({ datacenter }) => datacenter === coordinator.datacenter);
  if (local.length > 0) return local.length === 1 ? local[0]! : local[world.random.below(local.length)]!;
  const isLocalLevel = consistency === 'LOCAL_ONE' || consistency === 'LOCAL_QUORUM';
  if (live.length === 0 || isLocalLevel)
    throw unavailable({
      consistency,
      required: replicas.blockFor(consistency, coordinator.datacenter),
      alive: 0,
    });
  return live[0]!;
}

/** Runs on the leader: it reads, adds, writes, and sends the result to the others. */
function lead(world: World, leader: ClusterNode, write: CounterWrite): WriteHandler {
  const { updates, consistency, request } = write;
  const plan = planWrite(world, leader, {
    updates,
    consistency,
    writeType: 'COUNTER',
    phase: 'counter',
    request,
  });
  const counted = countUp(world, leader, updates, request);
  applyMutation(world, leader, counted, request);
  plan.handler.acknowledge(leader);
  const nodes = plan.nodes.filter((node) => node !== leader);
  const live = liveOf(nodes, leader);
  sendToReplicas(
    world,
    leader,
    { updates: counted, consistency, writeType: 'COUNTER', phase: 'counter', request },
    { nodes, live, handler: plan.handler },
  );
  return plan.handler;
}

/** Turns differences into the leader's own sums (db/CounterMutation.java). */
export function countUp(
  world: World,
  leader: ClusterNode,
  updates: readonly PartitionUpdate[],
  request: number,
): readonly PartitionUpdate[] {
  const options = {
    leader: leader.hostId,
    clock: world.nextTimestamp(leader),
    nowSeconds: world.nowSecondsAt(leader),
  };
  return updates.map((update) => {
    world.journal?.add({ kind: 'counting-up', at: world.queue.now, node: leader.name, request, update });
    return leader.storage.countUp(update, options);
  });
}

/**
 * Runs on a leader that another coordinator asked. It answers as soon as its own handler is met. The handler is also
 * met if too few other replicas answered in time. So the client may be told that the update succeeded (seen on
 * 5.0.8).
 */
export function receiveCounter(
  world: World,
  message: Message,
  { updates, consistency }: CounterMutation,
): void {
  try {
    const handler = lead(world, message.to, { updates, consistency, request: message.request });
    const answer = () => world.reply(message, 'COUNTER_MUTATION_RSP', done);
    if (handler.isMet) answer();
    else handler.onMet = answer;
  } catch (error) {
    if (!(error instanceof CqlError)) throw error;
    world.reply(message, 'FAILURE_RSP', unknownFailure);
  }
}
