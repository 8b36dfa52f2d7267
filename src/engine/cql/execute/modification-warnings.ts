// Cassandra's warnings about batches that are large or write to many partitions
// (cql3/statements/BatchStatement.java). The thresholds are those of its cassandra.yaml.

import { toHex } from '#engine/values/bytes.ts';
import type { PartitionUpdate } from '#engine/values/coordinator.ts';

import { invalid } from '../errors.ts';
import type { Execution } from '../execution.ts';
import { dataSize } from '../operations/data-size.ts';
import { JavaHashMap } from '../schema/java-hash-map.ts';
import { qualifiedName } from '../schema/names.ts';
import type { Modification } from './modification.ts';

const sizeWarnBytes = 5 * 1024;
const sizeFailBytes = 50 * 1024;
const partitionsWarn = 10;

export function warnOfSize(updates: readonly PartitionUpdate[], execution: Execution): void {
  let size = 0;
  for (const update of updates) size += dataSize(update);
  if (size <= sizeWarnBytes) return;
  if (size > sizeFailBytes) throw invalid('Batch too large');
  execution.warn(
    `Batch for ${tableNames(updates).printKeys()} is of size ${size}, exceeding specified threshold of ${sizeWarnBytes} by ${size - sizeWarnBytes}.`,
  );
}

export function warnOfPartitions(updates: readonly PartitionUpdate[], execution: Execution): void {
  const keys = new Set(updates.map(({ key }) => toHex(key)));
  if (keys.size <= partitionsWarn) return;
  const names = tableNames(updates);
  execution.warn(
    `Unlogged batch covering ${keys.size} partitions detected against table${names.size === 1 ? '' : 's'} ${names.printKeys()}. You should use a logged batch for atomicity, or asynchronous writes for performance.`,
  );
}

export function warnOfLowGcGrace(statements: readonly Modification[], execution: Execution): void {
  const names = new JavaHashMap<true>();
  for (const { table } of statements)
    if (table.shape.gcGraceSeconds === 0) names.set(qualifiedName(table.keyspace, table.name), true);
  if (names.size === 0) return;
  execution.warn(
    `Executing a LOGGED BATCH on table${names.size === 1 ? '' : 's'} ${names.printKeys()}, configured with a gc_grace_seconds of 0. The gc_grace_seconds is used to TTL batchlog entries, so setting gc_grace_seconds too low on tables involved in an atomic batch might cause batchlog entries to expire before being replayed.`,
  );
}

function tableNames(updates: readonly PartitionUpdate[]): JavaHashMap<true> {
  const names = new JavaHashMap<true>();
  for (const { table } of updates) names.set(qualifiedName(table.keyspace.name, table.name), true);
  return names;
}
