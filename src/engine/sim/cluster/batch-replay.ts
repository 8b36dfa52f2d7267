import type { PartitionUpdate } from '#engine/values/coordinator.ts';
import type { ClusterNode } from './cluster-node.ts';
import { storeHint } from './hints.ts';
import { groupByPartition, smallestGcGrace } from './mutation.ts';
import type { Batch } from './payload.ts';
import { applyMutation } from './replica.ts';
import { liveOf } from './sufficient-replicas.ts';
import { Condition, type Process } from './task.ts';
import type { World } from './world.ts';

/** Schedules the next check for batches that nobody removed (batchlog/BatchlogManager.java). */
export function scheduleReplay(world: World, node: ClusterNode): void {
  if (node.replayTimer || node.batches.size === 0 || node.status === 'down') return;
  const interval = world.settings.batchlogReplayIntervalMs * 1000;
  const at = (Math.floor(world.queue.now / interval) + 1) * interval;
  node.replayTimer = world.later(node, at, () => {
    node.replayTimer = undefined;
    replayOld(world, node);
    scheduleReplay(world, node);
  });
}

/** Removes a batch, no matter who finished it. */
export function forgetBatch(world: World, node: ClusterNode, id: number, request: number): void {
  if (!node.batches.delete(id)) return;
  world.journal?.add({ kind: 'batch-removed', at: world.queue.now, node: node.name, request, batch: id });
  if (node.batches.size > 0) return;
  node.replayTimer?.cancel();
  node.replayTimer = undefined;
}

/** Replays the batches that are older than twice the write timeout. */
function replayOld(world: World, node: ClusterNode): void {
  const limit = world.queue.now - 2 * world.settings.writeTimeoutMs * 1000;
  for (const batch of node.batches.values()) {
    if (batch.writtenAtMicros > limit || node.replaying.has(batch.id)) continue;
    node.replaying.add(batch.id);
    world.run(node, replay(world, node, batch), () => node.replaying.delete(batch.id));
  }
}

/**
 * Sends the mutations of a batch to all replicas, and writes hints for those that are down or do not answer. Then the
 * batch is done.
 */
function* replay(world: World, node: ClusterNode, batch: Batch): Process<void> {
  const { id, updates, writtenAtMicros } = batch;
  world.journal?.add({
    kind: 'batch-replayed',
    at: world.queue.now,
    node: node.name,
    request: 0,
    batch: id,
  });
  const isExpired =
    Math.floor(writtenAtMicros / 1_000_000) + smallestGcGrace(updates) <= world.nowSecondsAt(node);
  if (!isExpired) {
    const deadline = world.queue.now + world.settings.writeTimeoutMs * 1000;
    const deliveries = groupByPartition(updates).map((mutation) =>
      sendReplay(world, node, mutation, writtenAtMicros),
    );
    for (const delivery of deliveries) if (!delivery.isMet) yield delivery.until(deadline);
    for (const delivery of deliveries) delivery.hintTheRest();
  }
  forgetBatch(world, node, id, 0);
}

/** Waits for the answers of all replicas that are up. */
class Delivery extends Condition {
  readonly outstanding: ClusterNode[] = [];
  readonly #hint: (target: ClusterNode) => void;

  constructor(hint: (target: ClusterNode) => void) {
    super();
    this.#hint = hint;
  }

  onResponse(from: ClusterNode): void {
    const at = this.outstanding.indexOf(from);
    if (at >= 0) this.outstanding.splice(at, 1);
    if (this.outstanding.length === 0) this.meet();
  }

  onFailure(): void {}

  hintTheRest(): void {
    for (const target of this.outstanding.splice(0)) this.#hint(target);
  }
}

function sendReplay(
  world: World,
  node: ClusterNode,
  updates: readonly PartitionUpdate[],
  createdAtMicros: number,
): Delivery {
  const { table, key } = updates[0]!;
  const { nodes } = world.replicasOf(table.keyspace, node).groupForWrite(key);
  const hint = (target: ClusterNode) =>
    storeHint(world, { keeper: node, target, updates, request: 0, createdAtMicros });
  const delivery = new Delivery(hint);
  const live = liveOf(nodes, node);
  for (const target of nodes) {
    if (target === node) applyMutation(world, node, updates, 0);
    else if (live.includes(target)) delivery.outstanding.push(target);
    else hint(target);
  }
  for (const to of [...delivery.outstanding]) {
    world.send({
      verb: 'MUTATION_REQ',
      from: node,
      to,
      payload: { what: 'mutation', updates, forwardTo: [] },
      phase: 'batch-replay',
      request: 0,
      expiresAt: world.queue.now + world.settings.writeTimeoutMs * 1000,
      handler: delivery,
      asker: node,
      askerIncarnation: node.incarnation,
      isResponse: false,
    });
  }
  if (delivery.outstanding.length === 0) delivery.meet();
  return delivery;
}
