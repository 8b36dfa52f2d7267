import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import type { PartitionUpdate } from '#engine/values/coordinator.ts';
import type { CqlError } from '#engine/values/cql-error.ts';
import type { ClusterNode } from './cluster-node.ts';
import { expireAfter } from './expiry.ts';
import { storeHint } from './hints.ts';
import type { Phase } from './journal.ts';
import type { Message } from './message.ts';
import { done, type FailureReason, type Mutation } from './payload.ts';
import { applyMutation } from './replica.ts';
import { assureSufficientLive, liveOf } from './sufficient-replicas.ts';
import type { Process } from './task.ts';
import type { World } from './world.ts';
import { WriteHandler, type WriteType } from './write-handler.ts';

/** One mutation that is sent to all replicas of its partition. */
export interface Write {
  readonly updates: readonly PartitionUpdate[];
  readonly consistency: ConsistencyLevel;
  readonly writeType: WriteType;
  readonly phase: Phase;
  readonly request: number;
}

/** The replicas of a mutation, the live ones among them, and the handler that counts their answers. */
export interface WritePlan {
  readonly nodes: readonly ClusterNode[];
  readonly live: readonly ClusterNode[];
  readonly handler: WriteHandler;
}

/** Finds the replicas and checks that enough are up. It sends nothing yet (ReplicaPlans.forWrite). */
export function planWrite(world: World, coordinator: ClusterNode, write: Write): WritePlan {
  const { updates, consistency, writeType, request } = write;
  const { table, key } = updates[0]!;
  const replicas = world.replicasOf(table.keyspace, coordinator);
  const { nodes, pending } = replicas.groupForWrite(key);
  const live = liveOf(nodes, coordinator);
  const blockFor = replicas.blockForWrite(consistency, coordinator.datacenter, pending);
  if (world.journal) {
    const names = live.map(({ name }) => name);
    world.journal.add({
      kind: 'determining-replicas',
      at: world.queue.now,
      node: coordinator.name,
      request,
      key,
      replicas: nodes.map(({ name }) => name),
      live: names,
      contacts: names,
      blockFor,
      ...(pending.length > 0 && { pending: pending.map(({ name }) => name) }),
    });
  }
  assureSufficientLive(replicas, consistency, { coordinator, live, pending });
  const handler = new WriteHandler({
    replicas,
    nodes,
    pending,
    coordinator,
    consistency,
    blockFor,
    writeType,
  });
  return { nodes, live, handler };
}

/** Sends a mutation to all its replicas, whatever the level. The level only says how many answers to wait for. */
export function performWrite(world: World, coordinator: ClusterNode, write: Write): WriteHandler {
  const plan = planWrite(world, coordinator, write);
  sendToReplicas(world, coordinator, write, plan);
  return plan.handler;
}

/**
 * Stores hints for replicas that are down, applies the coordinator's own copy, and sends one message to each other
 * replica of its data centre. Each other data centre gets one message, which its receiver forwards there
 * (StorageProxy.sendToHintedReplicas).
 */
export function sendToReplicas(
  world: World,
  coordinator: ClusterNode,
  write: Write,
  { nodes, live, handler }: WritePlan,
): void {
  const { updates, request } = write;
  const failure = failureOf(updates);
  if (live !== nodes && !failure) hintThoseDown(world, coordinator, write, { nodes, live, handler });
  // If work takes time, the coordinator's own part waits for its turn like everybody else's.
  const self = world.capacity ? undefined : coordinator;
  const others = live.length === 1 && live[0] === self ? nobody : live.filter((node) => node !== self);
  handler.outstanding = others;
  if (others.length < live.length) {
    const reason = coordinator.failing ?? failure;
    if (reason) handler.acknowledgeFailure(coordinator, reason);
    else {
      applyMutation(world, coordinator, updates, request);
      handler.acknowledge(coordinator);
    }
  }
  if (others.length === 0) return;
  // A counter update must not be repeated, so Cassandra stores no hint for a replica that did not answer. Simplified:
  // there is also no hint for an update that no replica can apply. Cassandra would try such a hint again and again.
  if (write.writeType !== 'COUNTER' && !failure)
    handler.hintFor = (target) => storeHint(world, { keeper: coordinator, target, updates, request });
  let remote: ClusterNode[] | undefined;
  for (const node of others) {
    if (node.datacenter === coordinator.datacenter)
      sendMutation(world, coordinator, node, write, handler, noNames);
    else {
      remote ??= [];
      remote.push(node);
    }
  }
  if (remote) sendToOtherDatacenters(world, coordinator, remote, write, handler);
  expireAfter(world, coordinator, handler, world.settings.writeTimeoutMs);
}

const nobody: readonly ClusterNode[] = [];
const noNames: readonly string[] = [];

function hintThoseDown(
  world: World,
  coordinator: ClusterNode,
  { updates, request, consistency }: Write,
  { nodes, live, handler }: WritePlan,
): void {
  for (const target of nodes) {
    if (live.includes(target)) continue;
    const isStored = storeHint(world, { keeper: coordinator, target, updates, request });
    if (isStored && consistency === 'ANY') handler.acknowledge(target);
  }
}

function sendToOtherDatacenters(
  world: World,
  coordinator: ClusterNode,
  nodes: readonly ClusterNode[],
  write: Write,
  handler: WriteHandler,
): void {
  for (const [, targets] of Map.groupBy(nodes, ({ datacenter }) => datacenter)) {
    const relay = targets.length > 1 ? targets[world.random.below(targets.length)]! : targets[0]!;
    const others = targets.filter((target) => target !== relay).map(({ name }) => name);
    sendMutation(world, coordinator, relay, write, handler, others);
  }
}

function sendMutation(
  world: World,
  from: ClusterNode,
  to: ClusterNode,
  { updates, phase, request }: Write,
  handler: WriteHandler,
  forwardTo: readonly string[],
): void {
  world.send({
    verb: 'MUTATION_REQ',
    from,
    to,
    payload: { what: 'mutation', updates, forwardTo },
    phase,
    request,
    expiresAt: world.queue.now + world.settings.writeTimeoutMs * 1000,
    handler,
    asker: from,
    askerIncarnation: from.incarnation,
    isResponse: false,
  });
}

/** Runs on a replica: it forwards the mutation if told to, applies it, and answers (db/MutationVerbHandler.java). */
export function receiveMutation(world: World, message: Message, payload: Mutation): void {
  const { to, request } = message;
  for (const name of payload.forwardTo) {
    world.send({
      ...contentOf(message),
      from: to,
      to: world.byName.get(name)!,
      payload: { what: 'mutation', updates: payload.updates, forwardTo: noNames },
      phase: 'forward',
    });
  }
  const reason = failureOf(payload.updates);
  if (reason) {
    world.reply(message, 'FAILURE_RSP', { what: 'failure', reason });
    return;
  }
  applyMutation(world, to, payload.updates, request);
  world.reply(message, message.verb === 'READ_REPAIR_REQ' ? 'READ_REPAIR_RSP' : 'MUTATION_RSP', done);
}

/** The failure of a mutation that no replica can apply. */
function failureOf(updates: readonly PartitionUpdate[]): FailureReason | undefined {
  for (let at = 0; at < updates.length; at++) if (updates[at]!.breaks) return 'UNKNOWN';
  return undefined;
}

function contentOf(message: Message) {
  const { verb, request, expiresAt, handler, asker, askerIncarnation, isResponse } = message;
  return { verb, request, expiresAt, handler, asker, askerIncarnation, isResponse };
}

/**
 * Waits for the handlers in turn, for as long as the whole request may take. Throws the error that the client gets.
 */
export function* awaitWrites(
  world: World,
  handlers: readonly WriteHandler[],
  { coordinator, startedAt, request }: { coordinator: ClusterNode; startedAt: number; request: number },
): Process<void> {
  const { writeTimeoutMs, counterWriteTimeoutMs } = world.settings;
  for (const handler of handlers) {
    if (handler.isSuccessful) continue;
    const timeoutMs = handler.writeType === 'COUNTER' ? counterWriteTimeoutMs : writeTimeoutMs;
    if (!handler.isMet) yield handler.until(startedAt + timeoutMs * 1000);
    const error = handler.verdict();
    if (!error) continue;
    noteTimeout(world, coordinator, error, request);
    throw error;
  }
}

export function noteTimeout(world: World, node: ClusterNode, error: CqlError, request: number): void {
  if (error.kind !== 'WriteTimeout' && error.kind !== 'ReadTimeout') return;
  const { received = 0, blockFor = 0 } = error.details;
  world.journal?.add({
    kind: 'timed-out',
    at: world.queue.now,
    node: node.name,
    request,
    received,
    blockFor,
  });
}
