// Turns what follows SET and DELETE into operations, or throws Cassandra's error (cql3/Operation.java).

import { CqlError } from '#engine/values/cql-error.ts';
import type { CqlType } from '#engine/values/cql-type.ts';

import { invalid } from '../errors.ts';
import type { PrepareContext } from '../execution.ts';
import { type ColumnSchema, isMultiCell } from '../schema/table-schema.ts';
import { isCollection, isNativeType } from '../schema/type-facts.ts';
import type { Assignment, ColumnAssignment, Deletion, Identifier } from '../syntax.ts';
import { prepareTerm } from '../terms/prepare-term.ts';
import { elementOf, fieldOf, indexOf, keyOf } from '../terms/receivers.ts';
import type { PreparedTerm } from '../terms/term.ts';
import { termText } from '../terms/term-text.ts';
import { AddToCurrent } from './add-to-current.ts';
import { DeleteColumn, IncrementCounter } from './constants.ts';
import { AppendToList, DeleteListElement, DiscardFromList, PrependToList, SetListElement } from './lists.ts';
import type { Operation } from './operation.ts';
import { setValue } from './set-value.ts';
import { DeleteElement, DiscardElements, PutElements, SetMapEntry } from './sets-and-maps.ts';
import type { TableColumn } from './table-columns.ts';
import { DeleteField, SetField } from './user-types.ts';

export function prepareAssignment(
  assignment: Assignment,
  target: TableColumn,
  context: PrepareContext,
  options: { hasConditions: boolean },
): Operation {
  const { column, receiver } = target;
  switch (assignment.kind) {
    case 'set':
      return setValue(column, prepareTerm(assignment.value, receiver, context), assignment.value);
    case 'add':
      return prepareAddition(assignment, target, context, options);
    case 'subtract':
      return prepareSubtraction(assignment, target, context);
    case 'prepend': {
      const term = prepareTerm(assignment.value, receiver, context);
      // Cassandra's message has a minus here.
      const text = () => `${column.name} = ${termText(assignment.value)} - ${column.name}`;
      if (column.type.kind !== 'list') throw invalidOperation(text(), 'non list', column);
      if (!isMultiCell(column)) throw invalidOperation(text(), 'frozen list', column);
      return new PrependToList(column, term);
    }
    case 'setElement': {
      const { type } = column;
      const text = () => `${column.name}[${termText(assignment.element)}] = ${termText(assignment.value)}`;
      if (!isCollection(type)) throw invalidOperation(text(), 'non collection', column);
      if (!isMultiCell(column)) throw invalidOperation(text(), 'frozen collection', column);
      if (type.kind === 'set') throw invalidOperation(text(), 'set', column);
      const isMap = type.kind === 'map';
      const place = isMap ? keyOf(receiver, type.key) : indexOf(receiver);
      const held = elementOf(receiver, isMap ? type.value : type.element);
      const element = prepareTerm(assignment.element, place, context);
      const value = prepareTerm(assignment.value, held, context);
      return isMap ? new SetMapEntry(column, element, value) : new SetListElement(column, element, value);
    }
    case 'setField': {
      const { type } = column;
      const text = () => `${column.name}.${assignment.field.name} = ${termText(assignment.value)}`;
      if (type.kind !== 'udt') throw invalidOperation(text(), 'non-UDT', column);
      if (!isMultiCell(column)) throw invalidOperation(text(), 'frozen UDT', column);
      const position = fieldPosition(column, type, assignment.field);
      const value = prepareTerm(assignment.value, fieldOf(receiver, type.fields[position]!), context);
      return new SetField(column, position, value);
    }
  }
}

function prepareAddition(
  assignment: ColumnAssignment,
  { column, receiver }: TableColumn,
  context: PrepareContext,
  options: { hasConditions: boolean },
): Operation {
  const { type } = column;
  const text = () => `${column.name} = ${column.name} + ${termText(assignment.value)}`;
  if (!isCollection(type)) {
    if (type.kind === 'tuple' || type.kind === 'udt') throw invalidOperation(text(), 'tuple', column);
    if (options.hasConditions) {
      if (!isNumberOrText(type))
        throw invalid(`Invalid operation (${text()}) for non-numeric and non-text type ${column.name}`);
    } else if (!isNativeType(type, 'counter')) throw invalidOperation(text(), 'non counter', column);
    const term = prepareTerm(assignment.value, receiver, context);
    return isNativeType(type, 'counter')
      ? new IncrementCounter(column, term, 1n)
      : new AddToCurrent(column, term);
  }
  if (!isMultiCell(column)) throw invalidOperation(text(), 'frozen collection', column);
  switch (type.kind) {
    case 'list':
      return new AppendToList(column, prepareTerm(assignment.value, receiver, context));
    case 'set':
      return new PutElements(column, prepareTerm(assignment.value, receiver, context), { replaces: false });
    case 'map': {
      const term = orElse(
        () => prepareTerm(assignment.value, receiver, context),
        () => `Value for a map addition has to be a map, but was: '${termText(assignment.value)}'`,
      );
      return new PutElements(column, term, { replaces: false });
    }
  }
}

function prepareSubtraction(
  assignment: ColumnAssignment,
  { column, receiver }: TableColumn,
  context: PrepareContext,
): Operation {
  const { type } = column;
  const text = () => `${column.name} = ${column.name} - ${termText(assignment.value)}`;
  if (!isCollection(type)) {
    if (!isNativeType(type, 'counter')) throw invalidOperation(text(), 'non counter', column);
    return new IncrementCounter(column, prepareTerm(assignment.value, receiver, context), -1n);
  }
  if (!isMultiCell(column)) throw invalidOperation(text(), 'frozen collection', column);
  switch (type.kind) {
    case 'list':
      return new DiscardFromList(column, prepareTerm(assignment.value, receiver, context));
    case 'set':
      return new DiscardElements(column, prepareTerm(assignment.value, receiver, context));
    case 'map': {
      const keys: CqlType = { kind: 'set', element: type.key, frozen: true };
      const term = orElse(
        () => prepareTerm(assignment.value, { ...receiver, type: keys }, context),
        () => `Value for a map substraction has to be a set, but was: '${termText(assignment.value)}'`,
      );
      return new DiscardElements(column, term);
    }
  }
}

export function prepareDeletion(deletion: Deletion, target: TableColumn, context: PrepareContext): Operation {
  const { column, receiver } = target;
  const { type } = column;
  if (deletion.element !== null) {
    if (!isCollection(type))
      throw invalid(`Invalid deletion operation for non collection column ${column.name}`);
    if (!isMultiCell(column))
      throw invalid(`Invalid deletion operation for frozen collection column ${column.name}`);
    if (type.kind === 'list') {
      const index = prepareTerm(deletion.element, indexOf(receiver), context);
      return new DeleteListElement(column, index);
    }
    const place = type.kind === 'map' ? keyOf(receiver, type.key) : elementOf(receiver, type.element);
    return new DeleteElement(column, prepareTerm(deletion.element, place, context));
  }
  if (deletion.field !== null) {
    if (type.kind !== 'udt')
      throw invalid(`Invalid field deletion operation for non-UDT column ${column.name}`);
    if (!isMultiCell(column))
      throw invalid(`Frozen UDT column ${column.name} does not support field deletions`);
    return new DeleteField(column, fieldPosition(column, type, deletion.field));
  }
  return new DeleteColumn(column);
}

function fieldPosition(column: ColumnSchema, type: CqlType & { kind: 'udt' }, field: Identifier): number {
  const position = type.fields.findIndex(({ name }) => name === field.name);
  if (position < 0) throw invalid(`UDT column ${column.name} does not have a field named ${field.name}`);
  return position;
}

function invalidOperation(text: string, what: string, column: ColumnSchema): Error {
  return invalid(`Invalid operation (${text}) for ${what} column ${column.name}`);
}

function orElse(prepare: () => PreparedTerm, message: () => string): PreparedTerm {
  try {
    return prepare();
  } catch (error) {
    throw error instanceof CqlError && error.kind === 'Invalid' ? invalid(message()) : error;
  }
}

/** Whether values of the type can be added or joined (NumberType, StringType). */
function isNumberOrText(type: CqlType): boolean {
  return type.kind === 'native' && addable.has(type.name);
}

const addable: ReadonlySet<string> = new Set([
  'tinyint',
  'smallint',
  'int',
  'bigint',
  'counter',
  'varint',
  'float',
  'double',
  'decimal',
  'text',
  'ascii',
]);
