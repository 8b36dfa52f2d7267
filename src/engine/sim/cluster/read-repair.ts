import { diffPartition } from '#engine/sim/storage/diff-partition.ts';
import type { StoredPartition } from '#engine/sim/storage/stored-partition.ts';
import type { PartitionUpdate } from '#engine/values/coordinator.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import type { ClusterNode } from './cluster-node.ts';
import { readTimeout } from './errors.ts';
import type { ResponseHandler } from './message.ts';
import { noteTimeout } from './mutation-writer.ts';
import type { ReadContext } from './partition-read.ts';
import type { ReadPlan } from './read-plan.ts';
import { applyMutation } from './replica.ts';
import { Condition, type Process } from './task.ts';
import type { World } from './world.ts';

/** What one replica answered about a partition. */
export interface Version {
  readonly from: ClusterNode;
  readonly partition: StoredPartition | undefined;
}

/**
 * Writes to replicas what they lack before the read is answered, so that a later read of as many replicas does not
 * find less (service/reads/repair/BlockingReadRepair.java). Only replicas that answered are repaired.
 */
export class Repairs {
  readonly #world: World;
  readonly #coordinator: ClusterNode;
  readonly #context: ReadContext;
  readonly #plan: ReadPlan;
  readonly #pending: PartitionRepair[] = [];

  constructor(world: World, coordinator: ClusterNode, context: ReadContext, plan: ReadPlan) {
    this.#world = world;
    this.#coordinator = coordinator;
    this.#context = context;
    this.#plan = plan;
  }

  repair(table: TableShape, merged: StoredPartition | undefined, versions: readonly Version[]): void {
    const updates = new Map<ClusterNode, PartitionUpdate>();
    for (const { from, partition } of versions) {
      const update = diffPartition(table, merged, partition);
      if (update) updates.set(from, update);
    }
    if (updates.size === 0) return;
    // A replica that needs nothing counts as one that has acknowledged.
    const blockFor = Math.max(0, this.#plan.blockFor - (this.#plan.contacts.length - updates.size));
    const repair = new PartitionRepair(blockFor, updates);
    this.#pending.push(repair);
    for (const [to, update] of updates) this.#send(to, update, repair);
  }

  *awaitWrites(): Process<void> {
    const { settings, queue } = this.#world;
    const sentAt = queue.now;
    for (const repair of this.#pending) {
      if (!repair.isMet) yield repair.until(sentAt + settings.additionalWriteMs * 1000);
      if (!repair.isMet) this.#sendToOthers(repair);
      if (!repair.isMet) yield repair.until(this.#deadline());
      if (!repair.isMet) this.#timeOut(repair);
    }
  }

  #send(to: ClusterNode, update: PartitionUpdate, handler: PartitionRepair): void {
    const { request } = this.#context;
    const from = this.#coordinator;
    this.#world.journal?.add({
      kind: 'read-repair',
      at: this.#world.queue.now,
      node: from.name,
      request,
      to: to.name,
      update,
    });
    if (to === from) {
      applyMutation(this.#world, to, [update], request);
      handler.onResponse(to);
      return;
    }
    this.#world.send({
      verb: 'READ_REPAIR_REQ',
      from,
      to,
      payload: { what: 'mutation', updates: [update], forwardTo: [] },
      phase: 'read-repair',
      request,
      expiresAt: this.#world.queue.now + this.#world.settings.writeTimeoutMs * 1000,
      handler,
      asker: from,
      askerIncarnation: from.incarnation,
      isResponse: false,
    });
  }

  /** Replicas that were not asked may replace those that do not answer. */
  #sendToOthers(repair: PartitionRepair): void {
    const { candidates, contacts } = this.#plan;
    for (const node of candidates) {
      if (contacts.includes(node)) continue;
      for (const update of [...repair.unacknowledged.values()]) this.#send(node, update, repair);
    }
  }

  #deadline(): number {
    const { readTimeoutMs } = this.#world.settings;
    return this.#context.startedAt + readTimeoutMs * 1000;
  }

  #timeOut({ blockFor, waitingOn }: PartitionRepair): never {
    const { level, request } = this.#context;
    const error = readTimeout({
      consistency: level,
      received: Math.min(blockFor - waitingOn, blockFor - 1),
      blockFor,
      dataPresent: true,
    });
    noteTimeout(this.#world, this.#coordinator, error, request);
    throw error;
  }
}

class PartitionRepair extends Condition implements ResponseHandler {
  readonly blockFor: number;
  readonly unacknowledged: Map<ClusterNode, PartitionUpdate>;
  waitingOn: number;

  constructor(blockFor: number, updates: ReadonlyMap<ClusterNode, PartitionUpdate>) {
    super();
    this.blockFor = blockFor;
    this.waitingOn = blockFor;
    this.unacknowledged = new Map(updates);
    if (blockFor === 0) this.meet();
  }

  onResponse(from: ClusterNode): void {
    this.unacknowledged.delete(from);
    if (this.waitingOn > 0) this.waitingOn--;
    if (this.waitingOn === 0) this.meet();
  }

  onFailure(): void {}
}
