// Turns a relation of the WHERE clause into a restriction: the column must exist, the operator must fit it, and the
// value must have its type (cql3/Relation.java, SingleColumnRelation.java, MultiColumnRelation.java).

import type { CqlType } from '#engine/values/cql-type.ts';

import { invalid } from '../errors.ts';
import type { PrepareContext, Receiver } from '../execution.ts';
import { existingColumn } from '../operations/table-columns.ts';
import type { ColumnSchema, TableSchema } from '../schema/table-schema.ts';
import type {
  ColumnRelation,
  CustomIndexRelation,
  EntryRelation,
  Identifier,
  InRelation,
  Relation,
  TokenRelation,
  TupleInRelation,
  TupleRelation,
} from '../syntax.ts';
import { prepareTerm } from '../terms/prepare-term.ts';
import { prepareInTerms, prepareInTuples, prepareTuple } from '../terms/prepare-terms.ts';
import { cqlTypeName } from '../types/type-name.ts';
import { relationText } from './relation-text.ts';
import type { Restriction, SliceEnd } from './restriction.ts';

/** A relation of a WHERE clause that is neither about the token nor an expression of an index. */
export type RowRelation = Exclude<Relation, TokenRelation | CustomIndexRelation>;

export function prepareRelation(
  relation: RowRelation,
  table: TableSchema,
  context: PrepareContext,
): Restriction {
  switch (relation.kind) {
    case 'column':
      return prepareColumnRelation(relation, table, context);
    case 'in':
      return prepareIn(relation, table, context);
    case 'entry':
      return prepareEntry(relation, table, context);
    case 'tuple':
      return prepareTupleRelation(relation, table, context);
    case 'tupleIn':
      return prepareTupleIn(relation, table, context);
  }
}

function prepareColumnRelation(
  relation: ColumnRelation,
  table: TableSchema,
  context: PrepareContext,
): Restriction {
  const { operator } = relation;
  if (operator === '!=') throw invalid(`Unsupported "!=" relation: ${relationText(relation)}`);
  const { column, receiver } = existingColumn(table, relation.column);
  if (operator === '<' || operator === '<=' || operator === '>' || operator === '>=')
    refuseDurations(column.type);
  checkColumn(column, operator);
  const columns: readonly [ColumnSchema] = [column];
  if (operator === 'CONTAINS' || operator === 'CONTAINS KEY') {
    const part = operator === 'CONTAINS' ? elementReceiver(receiver) : keyReceiver(receiver);
    const term = prepareTerm(relation.value, part, context);
    return {
      kind: 'contains',
      columns,
      values: operator === 'CONTAINS' ? [term] : [],
      keys: operator === 'CONTAINS' ? [] : [term],
      entries: [],
    };
  }
  const term = prepareTerm(relation.value, receiver, context);
  if (operator === '=') return { kind: 'eq', columns, term };
  if (operator === 'LIKE') return { kind: 'like', columns, term };
  const { start, end } = sliceOf(operator, term);
  return { kind: 'slice', columns, start, end };
}

/** The end of a slice that an operator gives. */
export function sliceOf<Value>(
  operator: string,
  value: Value,
): { start: SliceEnd<Value> | undefined; end: SliceEnd<Value> | undefined } {
  const side = { value, inclusive: operator.length === 2 };
  return operator[0] === '>' ? { start: side, end: undefined } : { start: undefined, end: side };
}

function prepareIn(relation: InRelation, table: TableSchema, context: PrepareContext): Restriction {
  const { column, receiver } = existingColumn(table, relation.column);
  checkColumn(column, 'IN');
  const [single] = relation.values;
  if (single && relation.values.length === 1)
    return { kind: 'eq', columns: [column], term: prepareTerm(single, receiver, context) };
  const terms = prepareInTerms(relation, receiver, context);
  return { kind: 'in', columns: [column], terms, hasMarker: relation.marker !== null };
}

function prepareEntry(relation: EntryRelation, table: TableSchema, context: PrepareContext): Restriction {
  if (relation.operator === '!=') throw invalid(`Unsupported "!=" relation: ${relationText(relation)}`);
  const { column, receiver } = existingColumn(table, relation.column);
  if (relation.operator !== '=') refuseDurations(column.type);
  const { type } = column;
  if (type.kind === 'list' && !column.isDescending)
    throw invalid(`Indexes on list entries (${column.name}[index] = value) are not currently supported.`);
  if (type.kind !== 'map' || column.isDescending)
    throw invalid(`Column ${column.name} cannot be used as a map`);
  if (type.frozen)
    throw invalid(`Map-entry equality predicates on frozen map column ${column.name} are not supported`);
  if (relation.operator !== '=') throw invalid('Only EQ relations are supported on map entries');
  const key = prepareTerm(relation.key, keyReceiver(receiver), context);
  const value = prepareTerm(relation.value, elementReceiver(receiver), context);
  return { kind: 'contains', columns: [column], values: [], keys: [], entries: [{ key, value }] };
}

function prepareTupleRelation(
  relation: TupleRelation,
  table: TableSchema,
  context: PrepareContext,
): Restriction {
  const { operator } = relation;
  if (operator === '!=') throw invalid(`Unsupported "!=" relation: ${relationText(relation)}`);
  const columns = tupleColumns(relation, table);
  const tuple = prepareTuple(relation.value, receiversOf(relation.columns, table), context);
  if (operator === '=') return { kind: 'tupleEq', columns, tuple };
  const { start, end } = sliceOf(operator, tuple);
  return { kind: 'tupleSlice', columns, start, end };
}

function prepareTupleIn(relation: TupleInRelation, table: TableSchema, context: PrepareContext): Restriction {
  const columns = tupleColumns(relation, table);
  const receivers = receiversOf(relation.columns, table);
  const [single] = relation.values;
  if (single && relation.values.length === 1)
    return { kind: 'tupleEq', columns, tuple: prepareTuple(single, receivers, context) };
  return { kind: 'tupleIn', columns, tuples: prepareInTuples(relation, receivers, context) };
}

function receiversOf(columns: readonly Identifier[], table: TableSchema): readonly Receiver[] {
  return columns.map((column) => existingColumn(table, column).receiver);
}

function tupleColumns(relation: TupleRelation | TupleInRelation, table: TableSchema): ColumnSchema[] {
  const columns: ColumnSchema[] = [];
  for (const name of relation.columns) {
    const { column } = existingColumn(table, name);
    if (column.kind !== 'clustering')
      throw invalid(
        `Multi-column relations can only be applied to clustering columns but was applied to: ${column.name}`,
      );
    if (columns.includes(column))
      throw invalid(`Column "${column.name}" appeared twice in a relation: ${relationText(relation)}`);
    const before = columns.at(-1);
    if (before && column.position !== before.position + 1)
      throw invalid(
        `Clustering columns must appear in the PRIMARY KEY order in multi-column relations: ${relationText(relation)}`,
      );
    columns.push(column);
  }
  return columns;
}

/** SingleColumnRelation.toReceivers, except for entries of maps. */
function checkColumn(column: ColumnSchema, operator: string): void {
  const { type } = column;
  if (type.kind === 'native') {
    if (operator === 'CONTAINS KEY')
      throw invalid(`Cannot use CONTAINS KEY on non-map column ${column.name}`);
    if (operator === 'CONTAINS') throw invalid(`Cannot use CONTAINS on non-collection column ${column.name}`);
    return;
  }
  // In Cassandra a DESC column has a separate type, which is not a collection.
  const isCollection =
    !column.isDescending && (type.kind === 'list' || type.kind === 'set' || type.kind === 'map');
  if (operator === 'CONTAINS KEY' && !(isCollection && type.kind === 'map'))
    throw invalid(`Cannot use CONTAINS KEY on non-map column ${column.name}`);
  if (operator === 'CONTAINS' && !isCollection)
    throw invalid(`Cannot use CONTAINS on non-collection column ${column.name}`);
  if (type.kind === 'udt' && !type.frozen)
    throw invalid(
      `Non-frozen UDT column '${column.name}' (${cqlTypeName(type)}) cannot be restricted by any relation`,
    );
  if (isCollection && !type.frozen && operator !== 'CONTAINS' && operator !== 'CONTAINS KEY')
    throw invalid(
      `Collection column '${column.name}' (${cqlTypeName(type)}) cannot be restricted by a '${operator}' relation`,
    );
}

/** Durations have no order. */
function refuseDurations(type: CqlType): void {
  if (!referencesDuration(type)) return;
  if (type.kind === 'list' || type.kind === 'set' || type.kind === 'map')
    throw invalid('Slice restrictions are not supported on collections containing durations');
  if (type.kind === 'tuple')
    throw invalid('Slice restrictions are not supported on tuples containing durations');
  if (type.kind === 'udt') throw invalid('Slice restrictions are not supported on UDTs containing durations');
  throw invalid('Slice restrictions are not supported on duration columns');
}

function referencesDuration(type: CqlType): boolean {
  switch (type.kind) {
    case 'native':
      return type.name === 'duration';
    case 'list':
    case 'set':
    case 'vector':
      return referencesDuration(type.element);
    case 'map':
      return referencesDuration(type.key) || referencesDuration(type.value);
    case 'tuple':
      return type.elements.some(referencesDuration);
    case 'udt':
      return type.fields.some((field) => referencesDuration(field.type));
  }
}

/** The receiver for CONTAINS and for a map's entries: `value(c)` for lists, sets and maps. */
function elementReceiver(receiver: Receiver): Receiver {
  const { type } = receiver;
  const element = type.kind === 'map' ? type.value : (type as CqlType & { kind: 'list' | 'set' }).element;
  return { ...receiver, name: `value(${receiver.name})`, type: element };
}

function keyReceiver(receiver: Receiver): Receiver {
  const { key } = receiver.type as CqlType & { kind: 'map' };
  return { ...receiver, name: `key(${receiver.name})`, type: key };
}
