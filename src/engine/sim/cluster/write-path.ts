import type { WriteRequest } from '#engine/values/coordinator.ts';
import { CqlError } from '#engine/values/cql-error.ts';
import { writeAtomically } from './batch-path.ts';
import type { ClusterNode } from './cluster-node.ts';
import { countUp, writeCounter } from './counter-path.ts';
import { invalid } from './errors.ts';
import { storeHint } from './hints.ts';
import { groupByPartition } from './mutation.ts';
import { awaitWrites, performWrite } from './mutation-writer.ts';
import { applyMutation } from './replica.ts';
import type { Process } from './task.ts';
import type { World } from './world.ts';
import type { WriteHandler } from './write-handler.ts';

/** A client's write, from the coordinator's first step to the answer (StorageProxy.mutateWithTriggers). */
export function* write(
  world: World,
  coordinator: ClusterNode,
  { updates, type, consistency }: WriteRequest,
  request: number,
): Process<void> {
  const isCounter = type === 'COUNTER';
  validate({ updates, type, consistency });
  if (consistency === 'NODE_LOCAL') {
    const counted = isCounter ? countUp(world, coordinator, updates, request) : updates;
    applyMutation(world, coordinator, counted, request);
    return;
  }
  const mutations = groupByPartition(updates);
  if (type === 'BATCH' && mutations.length > 1) {
    yield* writeAtomically(world, coordinator, { mutations, consistency, request });
    return;
  }
  const startedAt = world.queue.now;
  const writeType = mutations.length > 1 ? 'UNLOGGED_BATCH' : 'SIMPLE';
  const handlers: WriteHandler[] = [];
  for (const mutation of mutations) {
    handlers.push(
      isCounter
        ? writeCounter(world, coordinator, { updates: mutation, consistency, request })
        : performWrite(world, coordinator, {
            updates: mutation,
            consistency,
            writeType,
            request,
            phase: 'write',
          }),
    );
  }
  // The coordinator's own write may have been enough.
  if (handlers.every(({ isSuccessful }) => isSuccessful)) return;
  try {
    yield* awaitWrites(world, handlers, { coordinator, startedAt, request });
  } catch (error) {
    // At ANY the coordinator's own hints are enough. It stores hints for all replicas, even for those that already
    // have the write.
    if (consistency !== 'ANY' || !(error instanceof CqlError)) throw error;
    for (const mutation of mutations) hintAll(world, coordinator, mutation, request);
  }
}

function validate({ updates, type, consistency }: WriteRequest): void {
  const isSerial = consistency === 'SERIAL' || consistency === 'LOCAL_SERIAL';
  if (type === 'COUNTER') {
    if (consistency === 'ANY')
      throw invalid(`Consistency level ANY is not yet supported for counter table ${updates[0]!.table.name}`);
    if (isSerial) throw invalid('Counter operations are inherently non-serializable');
  } else if (isSerial && type === 'SIMPLE')
    // Cassandra does not check this for batches. They wait for the quorum that the level would need.
    throw invalid('You must use conditional updates for serializable writes');
}

function hintAll(world: World, keeper: ClusterNode, updates: WriteRequest['updates'], request: number): void {
  const { table, key } = updates[0]!;
  for (const target of world.replicasOf(table.keyspace, keeper).groupForWrite(key).nodes)
    storeHint(world, { keeper, target, updates, request });
}
