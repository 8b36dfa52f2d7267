// Which consistency levels a write may use (db/ConsistencyLevel.java).

import type { ConsistencyLevel } from '#engine/values/consistency.ts';

import { invalid } from '../errors.ts';
import type { QueryOptions } from '../execution.ts';
import type { TableSchema } from '../schema/table-schema.ts';

function isSerial(level: ConsistencyLevel): boolean {
  return level === 'SERIAL' || level === 'LOCAL_SERIAL';
}

export function checkWriteConsistency(table: TableSchema, level: ConsistencyLevel): void {
  if (table.isCounter) {
    if (level === 'ANY')
      throw invalid(`Consistency level ANY is not yet supported for counter table ${table.name}`);
    if (isSerial(level)) throw invalid('Counter operations are inherently non-serializable');
  } else if (isSerial(level)) throw invalid('You must use conditional updates for serializable writes');
}

/** Checks the level of writes that read first: some operations on lists. */
export function checkReadBeforeWrite(level: ConsistencyLevel): void {
  if (level === 'ANY')
    throw invalid(`Write operation require a read but consistency ${level} is not supported on reads`);
}

export function checkConditionalConsistency(table: TableSchema, options: QueryOptions): void {
  const { consistency, serialConsistency } = options;
  if (!isSerial(serialConsistency))
    throw invalid('Invalid consistency for conditional update. Must be one of SERIAL or LOCAL_SERIAL');
  if (consistency === 'EACH_QUORUM') {
    const strategy = table.shape.keyspace.replication.class;
    if (strategy !== 'NetworkTopologyStrategy')
      throw invalid(
        `consistency level ${consistency} not compatible with replication strategy (org.apache.cassandra.locator.${strategy})`,
      );
  }
  if (isSerial(consistency))
    throw invalid(
      `${consistency} is not supported as conditional update commit consistency. Use ANY if you mean "make sure it is accepted but I don't care how many replicas commit it for non-SERIAL reads"`,
    );
}
