import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import type { ReadCommand, ReadResult } from '#engine/values/coordinator.ts';
import { CqlError } from '#engine/values/cql-error.ts';
import type { ClusterNode } from './cluster-node.ts';
import { invalid, readTimeout } from './errors.ts';
import { finishRounds } from './paxos-path.ts';
import { readRange } from './range-read.ts';
import { levelAfterPaxos, readKeys } from './read-path.ts';
import type { Process } from './task.ts';
import type { World } from './world.ts';

/** A client's read, from the coordinator's first step to the answer. */
export function* read(
  world: World,
  coordinator: ClusterNode,
  command: ReadCommand,
  { level, request }: { level: ConsistencyLevel; request: number },
): Process<ReadResult> {
  if (level === 'ANY') throw invalid('ANY ConsistencyLevel is only supported for writes');
  const startedAt = world.queue.now;
  // A scan at SERIAL is a scan at QUORUM: Cassandra has no Paxos rounds over ranges.
  if ('range' in command.partitions)
    return yield* readRange(world, coordinator, command, { level, request, startedAt });
  if (level !== 'SERIAL' && level !== 'LOCAL_SERIAL')
    return yield* readKeys(world, coordinator, command, { level, request, startedAt });
  const context = { level: levelAfterPaxos(level), request, startedAt };
  return yield* readKeys(world, coordinator, command, context, (key) =>
    finishBefore(world, coordinator, command, { key, serial: level, request }),
  );
}

/** If a round is not finished in time, the read times out, whatever was received. */
function* finishBefore(
  world: World,
  coordinator: ClusterNode,
  { table }: ReadCommand,
  { key, serial, request }: { key: Uint8Array; serial: ConsistencyLevel; request: number },
): Process<void> {
  try {
    yield* finishRounds(world, coordinator, { table, key, serial, request });
  } catch (error) {
    if (!(error instanceof CqlError) || error.kind !== 'WriteTimeout') throw error;
    const blockFor = world.replicasOf(table.keyspace, coordinator).blockFor(serial, coordinator.datacenter);
    throw readTimeout({ consistency: serial, received: 0, blockFor, dataPresent: false });
  }
}
