import { digestOf } from '#engine/sim/storage/digest.ts';
import { mergePartitions } from '#engine/sim/storage/merge-partitions.ts';
import type { StorageRead } from '#engine/sim/storage/read-options.ts';
import type { StoredPartition } from '#engine/sim/storage/stored-partition.ts';
import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import type { CqlError } from '#engine/values/cql-error.ts';
import type { Clustering } from '#engine/values/rows.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import type { ClusterNode } from './cluster-node.ts';
import { readTimeout } from './errors.ts';
import type { Phase } from './journal.ts';
import type { KeyspaceReplicas } from './keyspace-replicas.ts';
import { noteTimeout } from './mutation-writer.ts';
import type { PartitionQuery } from './query.ts';
import { ReadHandler, type ReadResponse } from './read-handler.ts';
import { ReadLatencies } from './read-latencies.ts';
import { planRead, type ReadPlan } from './read-plan.ts';
import { Repairs } from './read-repair.ts';
import { readPartition } from './replica.ts';
import { policyOf, thresholdMicros } from './speculation.ts';
import type { Process } from './task.ts';
import type { World } from './world.ts';

/** What a read of one partition needs besides the query itself. */
export interface ReadContext {
  readonly level: ConsistencyLevel;
  readonly request: number;
  /** When the client's request began. Its timeout counts from here. */
  readonly startedAt: number;
}

/** A part of a partition, merged from what the replicas know. */
export interface PartitionChunk {
  readonly partition: StoredPartition | undefined;
  /**
   * Where the chunk ends although there may be more rows: the read continues there. Undefined at the end of the
   * partition.
   */
  readonly boundary: Clustering | undefined;
}

/**
 * Reads one partition at a consistency level, piece by piece (service/reads/AbstractReadExecutor.java). It reads data
 * from the nearest replica and digests from as many others as the level needs. If they differ, it reads data from all
 * of them and merges it. Replicas that lack something are repaired before the client gets its answer.
 */
export class PartitionReader {
  readonly #world: World;
  readonly #coordinator: ClusterNode;
  readonly #context: ReadContext;
  readonly #replicas: KeyspaceReplicas;
  #plan: ReadPlan | undefined;
  /** True after replicas have differed. Digests are of no use then. */
  #hasMismatch = false;

  constructor(world: World, coordinator: ClusterNode, table: TableShape, context: ReadContext) {
    this.#world = world;
    this.#coordinator = coordinator;
    this.#context = context;
    this.#replicas = world.replicasOf(table.keyspace, coordinator);
  }

  *read(query: PartitionQuery): Process<PartitionChunk> {
    if (this.#context.level === 'NODE_LOCAL')
      return chunkOf(query, readPartition(this.#world, this.#coordinator, query, this.#context.request));
    this.#plan ??= this.#makePlan(query);
    if (this.#hasMismatch) return yield* this.#readInFull(query, this.#plan, 'more-rows');
    const responses = yield* this.#readDigests(query, this.#plan);
    const data = responses.find(({ payload }) => payload.what === 'rows')!.payload;
    if (data.what !== 'rows') throw new Error('a read went on without data');
    if (doAgree(query, responses)) return chunkOf(query, data.read);
    this.#world.journal?.add({ ...this.#moment(), kind: 'digest-mismatch', key: query.key });
    this.#hasMismatch = true;
    return yield* this.#readInFull(query, this.#plan, 'full-data');
  }

  #makePlan({ table, key }: PartitionQuery): ReadPlan {
    const coordinator = this.#coordinator;
    const { level } = this.#context;
    const group = this.#replicas.groupOfKey(key);
    const plan = planRead(this.#world, this.#replicas, group, {
      coordinator,
      level,
      alwaysOneMore: policyOf(table.speculativeRetry).kind === 'always',
    });
    this.#world.journal?.add({
      ...this.#moment(),
      kind: 'determining-replicas',
      key,
      replicas: group.nodes.map(({ name }) => name),
      live: plan.candidates.map(({ name }) => name),
      contacts: plan.contacts.map(({ name }) => name),
      blockFor: plan.blockFor,
    });
    return plan;
  }

  /**
   * The first round: one replica answers with data, the others with digests that show whether their data is the same.
   */
  *#readDigests(query: PartitionQuery, plan: ReadPlan): Process<readonly ReadResponse[]> {
    const handler = this.#handlerFor(plan);
    const isAlways = policyOf(query.table.speculativeRetry).kind === 'always';
    const dataRequests = isAlways && plan.contacts.length > 1 ? 2 : 1;
    for (const [at, node] of plan.contacts.entries()) {
      const isDigest = at >= dataRequests;
      this.#ask(node, query, { handler, isDigest, phase: isDigest ? 'digest' : 'data' });
    }
    if (!handler.isMet) {
      const speculateAt = this.#speculationTime(query, plan);
      if (speculateAt !== undefined) {
        yield handler.until(speculateAt);
        if (!handler.isMet) this.#askOneMore(query, plan, handler, handler.isDataPresent);
      }
      if (!handler.isMet) yield handler.until(this.#deadline());
      if (!handler.isMet) this.#reportSilence(plan, handler);
    }
    const error = handler.verdict();
    if (error) throw this.#noted(error);
    return handler.responses;
  }

  /** The second round, after a mismatch: all replicas that were asked send full data. */
  *#readInFull(query: PartitionQuery, plan: ReadPlan, phase: Phase): Process<PartitionChunk> {
    const handler = this.#handlerFor(plan);
    for (const node of plan.contacts) this.#ask(node, query, { handler, isDigest: false, phase });
    if (!handler.isMet) {
      const speculateAt = this.#isQuorum() ? this.#speculationTime(query, plan) : undefined;
      if (speculateAt !== undefined) {
        yield handler.until(speculateAt);
        if (!handler.isMet) this.#askOneMore(query, plan, handler, false);
      }
      if (!handler.isMet) yield handler.until(this.#deadline());
    }
    const error = handler.verdict();
    if (error?.kind === 'ReadTimeout') {
      const { blockFor } = plan;
      const { level } = this.#context;
      throw this.#noted(
        readTimeout({ consistency: level, received: blockFor - 1, blockFor, dataPresent: true }),
      );
    }
    if (error) throw error;
    return yield* this.#mergeAndRepair(query, plan, handler.responses);
  }

  *#mergeAndRepair(
    query: PartitionQuery,
    plan: ReadPlan,
    responses: readonly ReadResponse[],
  ): Process<PartitionChunk> {
    const { table } = query;
    const reads = responses.flatMap(({ from, payload }) =>
      payload.what === 'rows' ? [{ from, chunk: chunkOf(query, payload.read) }] : [],
    );
    const boundary = earliest(
      query,
      reads.map(({ chunk }) => chunk.boundary),
    );
    // The rows of one replica after the place where another replica stopped cannot be judged yet.
    const parts = reads.map(({ from, chunk }) => ({
      from,
      partition: trim(query, chunk.partition, boundary),
    }));
    const merged = mergePartitions(
      table,
      parts.map(({ partition }) => partition),
    );
    if (table.readRepair === 'BLOCKING') {
      const repairs = new Repairs(this.#world, this.#coordinator, this.#context, plan);
      repairs.repair(table, merged, parts);
      yield* repairs.awaitWrites();
    }
    return { partition: merged, boundary };
  }

  #ask(
    to: ClusterNode,
    query: PartitionQuery,
    { handler, isDigest, phase }: { handler: ReadHandler; isDigest: boolean; phase: Phase },
  ): void {
    const coordinator = this.#coordinator;
    const { request } = this.#context;
    if (to === coordinator && !this.#world.capacity) {
      if (to.failing) handler.onFailure(to, to.failing);
      else {
        const read = readPartition(this.#world, to, query, request, isDigest);
        // The coordinator computes the digest of its own data only if it turns out to need one.
        handler.onResponse(to, { what: 'rows', read });
      }
      return;
    }
    this.#world.send({
      verb: 'READ_REQ',
      from: coordinator,
      to,
      payload: { what: 'read', query, isDigest },
      phase,
      request,
      expiresAt: this.#world.queue.now + this.#world.settings.readTimeoutMs * 1000,
      handler,
      asker: coordinator,
      askerIncarnation: coordinator.incarnation,
      isResponse: false,
    });
  }

  /** Asks the nearest replica that was not asked yet. */
  #askOneMore(query: PartitionQuery, plan: ReadPlan, handler: ReadHandler, isDigest: boolean): void {
    const extra = plan.candidates.find((node) => !plan.contacts.includes(node));
    if (!extra) return;
    plan.contacts = [...plan.contacts, extra];
    this.#world.journal?.add({ ...this.#moment(), kind: 'speculating', to: extra.name });
    this.#ask(extra, query, { handler, isDigest, phase: 'speculative' });
  }

  /**
   * When to ask one more replica. Undefined if the table's option says never, if there is no other replica, or if it
   * would be too late.
   */
  #speculationTime({ table }: PartitionQuery, plan: ReadPlan): number | undefined {
    const { level, startedAt } = this.#context;
    if (level === 'EACH_QUORUM' || plan.contacts.length === plan.candidates.length) return undefined;
    const timeoutMicros = this.#world.settings.readTimeoutMs * 1000;
    const latencies = latenciesOf(this.#world, this.#coordinator, table.id);
    const threshold = thresholdMicros(policyOf(table.speculativeRetry), (part) =>
      latencies.percentile(part, { nowMicros: this.#world.queue.now, timeoutMicros }),
    );
    return threshold === undefined || threshold > timeoutMicros ? undefined : startedAt + threshold;
  }

  #isQuorum(): boolean {
    const { level } = this.#context;
    const { datacenter } = this.#coordinator;
    const quorum = level.startsWith('LOCAL_') ? 'LOCAL_QUORUM' : 'QUORUM';
    return this.#replicas.blockFor(level, datacenter) >= this.#replicas.blockFor(quorum, datacenter);
  }

  #handlerFor(plan: ReadPlan): ReadHandler {
    const { level } = this.#context;
    return new ReadHandler({ level, blockFor: plan.blockFor, contacts: () => plan.contacts.length });
  }

  #deadline(): number {
    return this.#context.startedAt + this.#world.settings.readTimeoutMs * 1000;
  }

  /** For the snitch, a replica that did not answer took the whole time. */
  #reportSilence({ contacts }: ReadPlan, { responses }: ReadHandler): void {
    const { snitch, settings } = this.#world;
    for (const node of contacts)
      if (!responses.some(({ from }) => from === node))
        snitch?.report(this.#world, this.#coordinator, node, settings.readTimeoutMs * 1000);
  }

  #noted(error: CqlError): CqlError {
    noteTimeout(this.#world, this.#coordinator, error, this.#context.request);
    return error;
  }

  #moment() {
    return { at: this.#world.queue.now, node: this.#coordinator.name, request: this.#context.request };
  }
}

export function latenciesOf({ queue }: World, node: ClusterNode, tableId: string): ReadLatencies {
  let latencies = node.readLatencies.get(tableId);
  if (!latencies) {
    latencies = new ReadLatencies(queue.now);
    node.readLatencies.set(tableId, latencies);
  }
  return latencies;
}

function doAgree({ table }: PartitionQuery, responses: readonly ReadResponse[]): boolean {
  if (responses.length === 1) return true;
  const digests = responses.map(({ payload }) => {
    if (payload.what === 'digest') return payload.digest;
    return payload.what === 'rows' ? digestOf(table, payload.read.partition) : undefined;
  });
  return digests.every((digest) => digest === digests[0]);
}

function chunkOf({ reversed }: PartitionQuery, { partition, isCut }: StorageRead): PartitionChunk {
  const last = isCut ? partition?.rows.at(reversed ? 0 : -1) : undefined;
  return { partition, boundary: last?.clustering };
}

function earliest(
  { table, reversed }: PartitionQuery,
  places: readonly (Clustering | undefined)[],
): Clustering | undefined {
  let first: Clustering | undefined;
  for (const place of places) {
    if (!place) continue;
    const order = first ? table.compareClustering(place, first) : 0;
    if (!first || (reversed ? order > 0 : order < 0)) first = place;
  }
  return first;
}

/** The partition without the rows after a place. */
function trim(
  { table, reversed }: PartitionQuery,
  partition: StoredPartition | undefined,
  boundary: Clustering | undefined,
): StoredPartition | undefined {
  if (!partition || !boundary) return partition;
  const rows = partition.rows.filter(({ clustering }) => {
    const order = table.compareClustering(clustering, boundary);
    return reversed ? order >= 0 : order <= 0;
  });
  return rows.length === partition.rows.length ? partition : { ...partition, rows };
}
