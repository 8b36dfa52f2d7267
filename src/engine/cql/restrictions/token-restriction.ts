// token(k) in the WHERE clause (cql3/TokenRelation.java, cql3/restrictions/TokenRestriction.java, TokenFilter.java).

import { viewOf } from '#engine/values/bytes.ts';
import type { PartitionRange } from '#engine/values/coordinator.ts';
import { native } from '#engine/values/cql-type.ts';

import { cassandraError, invalid, unsupported } from '../errors.ts';
import { type PrepareContext, type QueryOptions, unset } from '../execution.ts';
import { existingColumn } from '../operations/table-columns.ts';
import type { TableSchema } from '../schema/table-schema.ts';
import type { TokenRelation } from '../syntax.ts';
import { prepareTerm } from '../terms/prepare-term.ts';
import type { PreparedTerm } from '../terms/term.ts';
import { sliceOf } from './prepare-relation.ts';
import { relationText } from './relation-text.ts';
import type { SliceEnd } from './restriction.ts';

export interface TokenRestriction {
  readonly isEq: boolean;
  readonly start: SliceEnd<PreparedTerm> | undefined;
  readonly end: SliceEnd<PreparedTerm> | undefined;
}

export function prepareTokenRelation(
  relation: TokenRelation,
  table: TableSchema,
  context: PrepareContext,
): TokenRestriction {
  if (relation.operator === '!=') throw invalid(`Unsupported "!=" relation: ${relationText(relation)}`);
  const columns = relation.columns.map((name) => existingColumn(table, name).column);
  const key = table.partitionKey;
  if (columns.length !== key.length || columns.some((column, at) => column !== key[at])) {
    if (key.some((column) => !columns.includes(column)))
      throw invalid('The token() function must be applied to all partition key components or none of them');
    if (new Set(columns).size < columns.length)
      throw invalid('The token() function contains duplicate partition key components');
    if (columns.some((column) => !key.includes(column)))
      throw invalid('The token() function must contains only partition key components');
    throw invalid(`The token function arguments must be in the partition key order: ${namesOf(table)}`);
  }
  if (!context.coordinator.partitioner.endsWith('Murmur3Partitioner'))
    throw unsupported('token() with another partitioner than Murmur3Partitioner');
  const receiver = {
    keyspace: table.keyspace,
    table: table.name,
    name: 'partition key token',
    type: native('bigint'),
  };
  const term = prepareTerm(relation.value, receiver, context);
  if (relation.operator === '=') {
    const both = { value: term, inclusive: true };
    return { isEq: true, start: both, end: both };
  }
  return { isEq: false, ...sliceOf(relation.operator, term) };
}

function namesOf(table: TableSchema): string {
  return table.partitionKey.map((column) => column.name).join(', ');
}

export function mergeTokenRestrictions(
  old: TokenRestriction,
  added: TokenRestriction,
  table: TableSchema,
): TokenRestriction {
  if (old.isEq)
    throw invalid(`${namesOf(table)} cannot be restricted by more than one relation if it includes an Equal`);
  if (added.isEq)
    throw invalid(
      `Columns "${namesOf(table)}" cannot be restricted by both an equality and an inequality relation`,
    );
  if (old.start && added.start)
    throw invalid(`More than one restriction was found for the start bound on ${namesOf(table)}`);
  if (old.end && added.end)
    throw invalid(`More than one restriction was found for the end bound on ${namesOf(table)}`);
  return { isEq: false, start: old.start ?? added.start, end: old.end ?? added.end };
}

const minimum = -(2n ** 63n);

/** Undefined if no token can be in the range. The smallest token stands for the end of the ring, on either side. */
export function tokenRange(
  restriction: TokenRestriction | undefined,
  options: QueryOptions,
): PartitionRange | undefined {
  const start = tokenEnd(restriction?.start, options);
  const end = tokenEnd(restriction?.end, options);
  if (start && end) {
    if (start.token > end.token) return undefined;
    if (start.token === end.token && !(start.inclusive && end.inclusive)) return undefined;
  }
  return { start, end };
}

function tokenEnd(
  end: SliceEnd<PreparedTerm> | undefined,
  options: QueryOptions,
): { token: bigint; inclusive: boolean } | undefined {
  if (!end) return undefined;
  const value = end.value.evaluate(options);
  if (value === null) throw invalid('Invalid null token value');
  if (value === unset) throw invalid('Invalid unset token value');
  const token = viewOf(value).getBigInt64(0);
  return token === minimum ? undefined : { token, inclusive: end.inclusive };
}

/**
 * Whether a key that is also given has a token in the range. If the start is after the end, the range wraps around
 * the ring.
 */
export function tokenFilter(
  restriction: TokenRestriction,
  options: QueryOptions,
): (token: bigint) => boolean {
  const start = boundOf(restriction.start, options);
  const end = boundOf(restriction.end, options);
  const isAfter = (token: bigint) => !start || (start.inclusive ? token >= start.token : token > start.token);
  const isBefore = (token: bigint) => !end || (end.inclusive ? token <= end.token : token < end.token);
  if (start && end) {
    if (start.token === end.token && !(start.inclusive && end.inclusive)) return () => false;
    if (start.token > end.token) return (token) => isAfter(token) || isBefore(token);
  }
  return (token) => isAfter(token) && isBefore(token);
}

function boundOf(
  end: SliceEnd<PreparedTerm> | undefined,
  options: QueryOptions,
): { token: bigint; inclusive: boolean } | undefined {
  if (!end) return undefined;
  const value = end.value.evaluate(options);
  if (value === null || value === unset)
    throw cassandraError(
      'Server',
      'java.lang.NullPointerException: Cannot invoke "java.nio.ByteBuffer.position()" because "bytes" is null',
    );
  return { token: viewOf(value).getBigInt64(0), inclusive: end.inclusive };
}
