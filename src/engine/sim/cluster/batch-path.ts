import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import type { PartitionUpdate } from '#engine/values/coordinator.ts';
import { forgetBatch, scheduleReplay } from './batch-replay.ts';
import type { ClusterNode } from './cluster-node.ts';
import { unavailable } from './errors.ts';
import { expireAfter } from './expiry.ts';
import type { Message } from './message.ts';
import { awaitWrites, planWrite, sendToReplicas, type Write } from './mutation-writer.ts';
import { type Batch, done } from './payload.ts';
import type { Process } from './task.ts';
import type { World } from './world.ts';
import { WriteHandler } from './write-handler.ts';

/** How many nodes keep a batch until it is done. */
const copies = 2;

/**
 * A logged batch: two other nodes store the whole batch, then its mutations are written one by one, then the two
 * nodes remove the batch (StorageProxy.mutateAtomically). If the coordinator does not finish the batch, a node that
 * stored it does.
 */
export function* writeAtomically(
  world: World,
  coordinator: ClusterNode,
  options: {
    mutations: readonly (readonly PartitionUpdate[])[];
    consistency: ConsistencyLevel;
    request: number;
  },
): Process<void> {
  const { mutations, consistency, request } = options;
  const startedAt = world.queue.now;
  const batchlog = chooseBatchlog(world, coordinator, consistency === 'ANY');
  const writes = mutations.map(
    (updates): Write => ({ updates, consistency, writeType: 'BATCH', phase: 'write', request }),
  );
  // Everything that can be refused is refused before anything is written.
  const plans = writes.map((write) => planWrite(world, coordinator, write));

  const batch: Batch = {
    what: 'batch',
    id: world.nextTimestamp(coordinator),
    updates: mutations.flat(),
    writtenAtMicros: startedAt,
  };
  const stored = storeBatch(world, coordinator, { batch, ...batchlog, request });
  yield* awaitWrites(world, [stored], { coordinator, startedAt, request });

  let unfinished = plans.length;
  for (const [at, plan] of plans.entries()) {
    let left = plan.handler.blockFor;
    plan.handler.onAck = () => {
      if (--left === 0 && --unfinished === 0)
        removeBatch(world, coordinator, { id: batch.id, nodes: batchlog.nodes, request });
    };
    sendToReplicas(world, coordinator, writes[at]!, plan);
  }
  yield* awaitWrites(
    world,
    plans.map(({ handler }) => handler),
    { coordinator, startedAt, request },
  );
}

interface Batchlog {
  readonly nodes: readonly ClusterNode[];
  readonly consistency: ConsistencyLevel;
}

/**
 * Two live nodes of the data centre, other than the coordinator; if possible in other racks than the coordinator's
 * and in different racks. In a data centre of one or two nodes, all nodes (ReplicaPlans.forBatchlogWrite).
 */
function chooseBatchlog(world: World, coordinator: ClusterNode, isAny: boolean): Batchlog {
  const nodes = batchlogNodes(world, coordinator);
  const consistency = nodes.length === 1 ? 'ONE' : 'TWO';
  if (nodes.length > 0) return { nodes, consistency };
  if (!isAny)
    throw unavailable({
      consistency,
      required: copies,
      alive: 0,
      suffix: ` for batchlog in local DC, required:${copies}, available:0`,
    });
  // At ANY the coordinator itself would be enough, but then Cassandra requires two nodes where there is one.
  throw unavailable({ consistency, required: copies, alive: 1 });
}

function batchlogNodes(world: World, coordinator: ClusterNode): readonly ClusterNode[] {
  const { datacenter, rack } = coordinator;
  const all = coordinator.view.membersIn(datacenter);
  if (all.length <= copies) return all;
  let live = all.filter((node) => node !== coordinator && coordinator.sees(node));
  if (live.length <= copies) return live;
  const elsewhere = live.filter((node) => node.rack !== rack);
  if (elsewhere.length >= copies) live = elsewhere;
  const racks = [...Map.groupBy(live, (node) => node.rack).values()];
  if (racks.length === 1) return drawTwo(world, racks[0]!);
  const chosen = racks.length === copies ? racks : drawTwo(world, racks);
  return chosen.map((members) => members[world.random.below(members.length)]!);
}

function drawTwo<T>({ random }: World, items: readonly T[]): readonly T[] {
  const first = random.below(items.length);
  const second = (first + 1 + random.below(items.length - 1)) % items.length;
  return [items[first]!, items[second]!];
}

function storeBatch(
  world: World,
  coordinator: ClusterNode,
  { batch, nodes, consistency, request }: Batchlog & { batch: Batch; request: number },
): WriteHandler {
  const handler = new WriteHandler({
    replicas: undefined,
    nodes,
    coordinator,
    consistency,
    blockFor: consistency === 'ONE' ? 1 : copies,
    writeType: 'BATCH_LOG',
  });
  const timeoutMs = world.settings.writeTimeoutMs;
  handler.outstanding = nodes.filter((node) => node !== coordinator);
  for (const node of nodes) {
    if (node === coordinator) {
      keepBatch(world, coordinator, batch, request);
      handler.acknowledge(coordinator);
      continue;
    }
    world.send({
      verb: 'BATCH_STORE_REQ',
      from: coordinator,
      to: node,
      payload: batch,
      phase: 'batchlog',
      request,
      expiresAt: world.queue.now + timeoutMs * 1000,
      handler,
      asker: coordinator,
      askerIncarnation: coordinator.incarnation,
      isResponse: false,
    });
  }
  if (handler.outstanding.length > 0) expireAfter(world, coordinator, handler, timeoutMs);
  return handler;
}

function removeBatch(
  world: World,
  coordinator: ClusterNode,
  { id, nodes, request }: { id: number; nodes: readonly ClusterNode[]; request: number },
): void {
  for (const node of nodes) {
    if (node === coordinator) {
      forgetBatch(world, coordinator, id, request);
      continue;
    }
    world.send({
      verb: 'BATCH_REMOVE_REQ',
      from: coordinator,
      to: node,
      payload: { what: 'batch-id', id },
      phase: 'batchlog',
      request,
      expiresAt: world.queue.now + world.settings.writeTimeoutMs * 1000,
      handler: undefined,
      asker: coordinator,
      askerIncarnation: coordinator.incarnation,
      isResponse: false,
    });
  }
}

export function receiveBatch(world: World, message: Message, batch: Batch): void {
  keepBatch(world, message.to, batch, message.request);
  world.reply(message, 'BATCH_STORE_RSP', done);
}

function keepBatch(world: World, node: ClusterNode, batch: Batch, request: number): void {
  const { id, updates } = batch;
  node.batches.set(id, batch);
  world.journal?.add({
    kind: 'batch-stored',
    at: world.queue.now,
    node: node.name,
    request,
    batch: id,
    updates,
  });
  scheduleReplay(world, node);
}
