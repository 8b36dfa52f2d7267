// src/engine/cql/conditions: the IF of INSERT, UPDATE and DELETE. It contains what IF checks on rows, and what a
// lightweight transaction therefore reads, decides and answers. It may import src/engine/values and, in
// src/engine/cql, errors, execution, operations, schema, selection, syntax and terms.
//
// Read this file, then column-condition.ts and cas-request.ts.

import type { CqlType } from '#engine/values/cql-type.ts';

import { cassandraError, invalid } from '../errors.ts';
import type { PrepareContext, Receiver } from '../execution.ts';
import { existingColumn, type TableColumn } from '../operations/table-columns.ts';
import type { TableSchema } from '../schema/table-schema.ts';
import { isCollection, isNativeType } from '../schema/type-facts.ts';
import type { Condition } from '../syntax.ts';
import { prepareTerm } from '../terms/prepare-term.ts';
import { prepareInTerms } from '../terms/prepare-terms.ts';
import { elementOf, fieldOf, indexOf, keyOf } from '../terms/receivers.ts';
import { classTypes } from '../types/class-types.ts';
import {
  type ColumnCondition,
  type ConditionValues,
  ElementCondition,
  FieldCondition,
  SimpleCondition,
} from './column-condition.ts';
import type { Conditions } from './conditions.ts';

export function prepareConditions(
  conditions: readonly Condition[],
  table: TableSchema,
  context: PrepareContext,
): Conditions {
  const prepared = conditions.map((condition) => {
    const target = existingColumn(table, condition.column);
    const result = prepareCondition(condition, target, context);
    const { column } = target;
    if (column.kind === 'partition_key' || column.kind === 'clustering')
      throw invalid(`PRIMARY KEY column '${column.name}' cannot have IF conditions`);
    return result;
  });
  return {
    kind: 'columns',
    regular: prepared.filter(({ column }) => column.kind === 'regular'),
    static: prepared.filter(({ column }) => column.kind === 'static'),
  };
}

function prepareCondition(
  condition: Condition,
  { column, receiver }: TableColumn,
  context: PrepareContext,
): ColumnCondition {
  const { type } = column;
  if (isNativeType(type, 'counter')) throw invalid('Conditions on counters are not supported');
  if (condition.element !== null) {
    if (!isCollection(type))
      throw invalid(`Invalid element access syntax for non-collection column ${column.name}`);
    if (type.kind === 'set') throw invalid(`Invalid element access syntax for set column ${column.name}`);
    const isMap = type.kind === 'map';
    const held = isMap ? type.value : type.element;
    checkDurations(held, condition);
    const place = isMap ? keyOf(receiver, type.key) : indexOf(receiver);
    const element = prepareTerm(condition.element, place, context);
    return new ElementCondition(
      column,
      element,
      prepareValues(condition, elementOf(receiver, held), context),
    );
  }
  if (condition.field !== null) {
    if (type.kind !== 'udt') throw notUserType(type);
    const { name } = condition.field;
    const position = type.fields.findIndex((field) => field.name === name);
    if (position < 0) throw invalid(`Unknown field ${name} for column ${column.name}`);
    const held = fieldOf(receiver, type.fields[position]!);
    checkDurations(held.type, condition);
    return new FieldCondition(column, position, prepareValues(condition, held, context));
  }
  checkDurations(type, condition);
  return new SimpleCondition(column, prepareValues(condition, receiver, context));
}

/** Cassandra does not check first whether the column is a user type. */
function notUserType(type: CqlType): Error {
  const native = type.kind === 'native' ? type.name : undefined;
  const known = native && Object.keys(classTypes).find((name) => classTypes[name] === native);
  const from = `org.apache.cassandra.db.marshal.${known ?? `${type.kind[0]!.toUpperCase()}${type.kind.slice(1)}Type`}`;
  const to = 'org.apache.cassandra.db.marshal.UserType';
  return cassandraError(
    'Server',
    `java.lang.ClassCastException: class ${from} cannot be cast to class ${to} (${from} and ${to} are in unnamed module of loader 'app')`,
  );
}

function prepareValues(condition: Condition, receiver: Receiver, context: PrepareContext): ConditionValues {
  const { operator, value } = condition;
  const { type } = receiver;
  if (operator === 'CONTAINS KEY' && type.kind !== 'map')
    throw invalid(`Cannot use CONTAINS KEY on non-map column ${receiver.name}`);
  if (operator === 'CONTAINS' && !isCollection(type))
    throw invalid(`Cannot use CONTAINS on non-collection column ${receiver.name}`);
  if (operator === 'IN')
    return {
      operator,
      term: undefined,
      terms: prepareInTerms(condition, receiver, context),
      isListMarker: condition.marker !== null,
    };
  const wanted = operator.startsWith('CONTAINS') ? containedReceiver(condition, receiver) : receiver;
  return {
    operator,
    term: prepareTerm(value!, wanted, context),
    terms: undefined,
    isListMarker: false,
  };
}

function containedReceiver({ operator }: Condition, receiver: Receiver): Receiver {
  const { type } = receiver;
  if (type.kind === 'map')
    return operator === 'CONTAINS KEY' ? keyOf(receiver, type.key) : elementOf(receiver, type.value);
  return elementOf(receiver, (type as CqlType & { kind: 'list' | 'set' }).element);
}

/** Durations have no order. */
function checkDurations(type: CqlType, { operator }: Condition): void {
  const isSlice = operator === '<' || operator === '<=' || operator === '>' || operator === '>=';
  if (!isSlice || !hasDuration(type)) return;
  const kind = isCollection(type) ? 'collections' : type.kind === 'udt' ? 'UDTs' : 'tuples';
  throw invalid(
    type.kind === 'native'
      ? `Slice conditions ( ${operator} ) are not supported on durations`
      : `Slice conditions are not supported on ${kind} containing durations`,
  );
}

function hasDuration(type: CqlType): boolean {
  switch (type.kind) {
    case 'native':
      return type.name === 'duration';
    case 'list':
    case 'set':
      return hasDuration(type.element);
    case 'vector':
      return false;
    case 'map':
      return hasDuration(type.key) || hasDuration(type.value);
    case 'tuple':
      return type.elements.some(hasDuration);
    case 'udt':
      return type.fields.some((field) => hasDuration(field.type));
  }
}
