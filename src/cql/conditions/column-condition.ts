// IF c = t, IF m[k] > t, IF u.f IN (…): one condition on one column, and how it judges a row
// (cql3/conditions/ColumnCondition.java).

import { compareBytes, viewOf } from '#values/bytes.ts';
import type { CqlType } from '#values/cql-type.ts';
import { type Comparator, comparatorOf } from '#values/order.ts';
import { isComplex, type PathCell, type Row } from '#values/rows.ts';

import { invalid, unsupported } from '../errors.ts';
import { type BoundValue, type QueryOptions, unset } from '../execution.ts';
import { elementsOfCollection, fieldPath, fieldsOfUserType } from '../operations/elements.ts';
import { type ColumnSchema, isMultiCell } from '../schema/table-schema.ts';
import { wholeValue } from '../selection/input-row.ts';
import type { Condition } from '../syntax.ts';
import type { PreparedTerms } from '../terms/prepare-terms.ts';
import type { PreparedTerm } from '../terms/term.ts';
import { conditionHash } from './judging-order.ts';

export type ConditionOperator = Condition['operator'];

type CollectionType = CqlType & { kind: 'list' | 'set' | 'map' };

export interface ColumnCondition {
  readonly column: ColumnSchema;
  /** Its terms get their values, once for each run. */
  bind(options: QueryOptions): BoundCondition;
}

export interface BoundCondition {
  /** Of what it is about, the column and the element of it: Cassandra judges conditions in the order of a hash map. */
  readonly hash: number;
  appliesTo(row: Row | undefined): boolean;
}

/** One value, or those of IN; checked as `bindAndGetTerms` does. */
export interface ConditionValues {
  readonly operator: ConditionOperator;
  readonly term: PreparedTerm | undefined;
  readonly terms: PreparedTerms | undefined;
  /** `IN ?`: the whole list is bound. */
  readonly isListMarker: boolean;
}

function valuesOf(condition: ConditionValues, options: QueryOptions): (Uint8Array | null)[] {
  const { operator, term, terms, isListMarker } = condition;
  const values: readonly BoundValue[] = term ? [term.evaluate(options)] : terms!.evaluate(options);
  if (isListMarker && values.length === 1 && values[0] === null)
    throw invalid('Invalid null list in IN condition');
  if (operator === 'IN' && !(isListMarker && values[0] === unset))
    return values.filter((value) => value !== unset);
  return values.map((value) => {
    if (value === unset) throw invalid("Invalid 'unset' value in condition");
    return value;
  });
}

/** On the whole of a column that is one cell, or of a user type. */
export class SimpleCondition implements ColumnCondition {
  readonly column: ColumnSchema;
  readonly #values: ConditionValues;

  constructor(column: ColumnSchema, values: ConditionValues) {
    this.column = column;
    this.#values = values;
  }

  bind(options: QueryOptions): BoundCondition {
    const { column } = this;
    const { operator } = this.#values;
    const values = valuesOf(this.#values, options);
    const hash = conditionHash(column.name);
    if (isMultiCell(column) && column.type.kind !== 'udt')
      return { hash, appliesTo: (row) => collectionApplies(column, operator, values, row) };
    return { hash, appliesTo: (row) => anyApplies(operator, column.type, values, heldValue(column, row)) };
  }
}

/** On `l[i]` or `m[k]`. */
export class ElementCondition implements ColumnCondition {
  readonly column: ColumnSchema;
  readonly #element: PreparedTerm;
  readonly #values: ConditionValues;

  constructor(column: ColumnSchema, element: PreparedTerm, values: ConditionValues) {
    this.column = column;
    this.#element = element;
    this.#values = values;
  }

  bind(options: QueryOptions): BoundCondition {
    const { column } = this;
    const type = column.type as CollectionType;
    const { operator } = this.#values;
    const element = this.#element.evaluate(options);
    const values = valuesOf(this.#values, options);
    if (element === null || element === unset)
      throw invalid(`Invalid null value for ${type.kind} element access`);
    const hash = conditionHash(column.name, element);
    if (type.kind === 'map')
      return {
        hash,
        appliesTo: (row) =>
          anyApplies(operator, type.key, values, entryOf(column, element, row), mapValueComparator(type)),
      };
    return {
      hash,
      appliesTo: (row) => anyApplies(operator, type.element, values, elementOf(column, element, row)),
    };
  }
}

/** On `u.f`. */
export class FieldCondition implements ColumnCondition {
  readonly column: ColumnSchema;
  readonly #position: number;
  readonly #values: ConditionValues;

  constructor(column: ColumnSchema, position: number, values: ConditionValues) {
    this.column = column;
    this.#position = position;
    this.#values = values;
  }

  bind(options: QueryOptions): BoundCondition {
    const { column } = this;
    const position = this.#position;
    const type = (column.type as CqlType & { kind: 'udt' }).fields[position]!.type;
    const { operator } = this.#values;
    const values = valuesOf(this.#values, options);
    return {
      hash: conditionHash(column.name),
      appliesTo: (row) => anyApplies(operator, type, values, fieldOf(column, position, row)),
    };
  }
}

// ── What a row has ──

function heldValue(column: ColumnSchema, row: Row | undefined): Uint8Array | null {
  const data = row?.cells[column.shape!.index];
  if (data === undefined) return null;
  if (!isComplex(data)) return data.value;
  return data.cells.length === 0 ? null : wholeValue(column.type, data);
}

function cellsOf(column: ColumnSchema, row: Row | undefined): readonly PathCell[] {
  const data = row?.cells[column.shape!.index];
  return data !== undefined && isComplex(data) ? data.cells : [];
}

function entryOf(column: ColumnSchema, key: Uint8Array, row: Row | undefined): Uint8Array | null {
  const { key: keyType } = column.type as CqlType & { kind: 'map' };
  const compare = comparatorOf(keyType);
  if (isMultiCell(column))
    return cellsOf(column, row).find((cell) => compare(cell.path, key) === 0)?.value ?? null;
  const whole = heldValue(column, row);
  if (whole === null) return null;
  const elements = elementsOfCollection(whole);
  for (let at = 0; at < elements.length; at += 2)
    if (compare(elements[at]!, key) === 0) return elements[at + 1]!;
  return null;
}

function elementOf(column: ColumnSchema, index: Uint8Array, row: Row | undefined): Uint8Array | null {
  const at = () => {
    const place = viewOf(index).getInt32(0);
    if (place < 0) throw invalid(`Invalid negative list index ${place}`);
    return place;
  };
  if (isMultiCell(column)) return cellsOf(column, row)[at()]?.value ?? null;
  const whole = heldValue(column, row);
  return whole === null ? null : (elementsOfCollection(whole)[at()] ?? null);
}

function fieldOf(column: ColumnSchema, position: number, row: Row | undefined): Uint8Array | null {
  if (isMultiCell(column)) {
    const path = fieldPath(position);
    return cellsOf(column, row).find((cell) => compareBytes(cell.path, path) === 0)?.value ?? null;
  }
  const whole = heldValue(column, row);
  return whole === null ? null : (fieldsOfUserType(whole)[position] ?? null);
}

// ── How it compares ──

function anyApplies(
  operator: ConditionOperator,
  type: CqlType,
  values: readonly (Uint8Array | null)[],
  held: Uint8Array | null,
  compare: Comparator = comparatorOf(type),
): boolean {
  return values.some((value) => applies(operator, type, value, held, compare));
}

function applies(
  operator: ConditionOperator,
  type: CqlType,
  value: Uint8Array | null,
  held: Uint8Array | null,
  compare: Comparator,
): boolean {
  if (value === null) {
    if (operator === '=' || operator === 'IN') return held === null;
    if (operator === '!=') return held !== null;
    throw invalidNull(operator);
  }
  if (held === null) return operator === '!=';
  if (operator === 'CONTAINS' || operator === 'CONTAINS KEY') return contains(operator, type, held, value);
  return holds(operator, compare(held, value));
}

function contains(operator: ConditionOperator, type: CqlType, held: Uint8Array, value: Uint8Array): boolean {
  const elements = elementsOfCollection(held);
  const step = type.kind === 'map' ? 2 : 1;
  const first = type.kind === 'map' && operator === 'CONTAINS' ? 1 : 0;
  for (let at = first; at < elements.length; at += step)
    if (compareBytes(elements[at]!, value) === 0) return true;
  return false;
}

function holds(operator: ConditionOperator, difference: number): boolean {
  switch (operator) {
    case '<':
      return difference < 0;
    case '<=':
      return difference <= 0;
    case '>':
      return difference > 0;
    case '>=':
      return difference >= 0;
    case '!=':
      return difference !== 0;
    default:
      return difference === 0;
  }
}

function invalidNull(operator: ConditionOperator): Error {
  return invalid(`Invalid comparison with null for operator "${operator}"`);
}

/** On the whole of a collection that is stored cell by cell; one that is empty is one that is not there. */
function collectionApplies(
  column: ColumnSchema,
  operator: ConditionOperator,
  values: readonly (Uint8Array | null)[],
  row: Row | undefined,
): boolean {
  const cells = cellsOf(column, row);
  for (const value of values) {
    if (value === null) {
      if (operator === '!=') return cells.length > 0;
      if (operator !== '=' && operator !== 'IN') throw invalidNull(operator);
      if (cells.length === 0) return true;
    } else if (collectionHolds(column.type as CollectionType, operator, cells, value)) return true;
  }
  return false;
}

function collectionHolds(
  type: CollectionType,
  operator: ConditionOperator,
  cells: readonly PathCell[],
  value: Uint8Array,
): boolean {
  if (operator === 'CONTAINS' || operator === 'CONTAINS KEY') {
    const byPath = type.kind === 'set' || operator === 'CONTAINS KEY';
    const compare = comparatorOf(type.kind !== 'map' ? type.element : byPath ? type.key : type.value);
    return cells.some((cell) => compare(byPath ? cell.path : cell.value!, value) === 0);
  }
  const wanted = elementsOfCollection(value);
  const isSlice = operator !== '=' && operator !== '!=' && operator !== 'IN';
  if (isSlice && wanted.length === 0)
    throw invalid(`Invalid comparison with an empty ${type.kind} for operator "${operator}"`);
  if (cells.length === 0 && wanted.length > 0) return operator === '!=';
  const parts =
    type.kind === 'map' ? [comparatorOf(type.key), comparatorOf(type.value)] : [comparatorOf(type.element)];
  for (let at = 0; at < cells.length; at++) {
    const cell = cells[at]!;
    if (at * parts.length >= wanted.length) return holds(operator, 1);
    const held =
      type.kind === 'list' ? [cell.value!] : type.kind === 'set' ? [cell.path] : [cell.path, cell.value!];
    for (let part = 0; part < parts.length; part++) {
      const difference = parts[part]!(held[part]!, wanted[at * parts.length + part]!);
      if (difference !== 0) return holds(operator, difference);
    }
  }
  return holds(operator, cells.length * parts.length < wanted.length ? -1 : 0);
}

/**
 * Cassandra 5.0 compares the values of `IF m[k] > v` as if they were keys: a map<text, int> compares its numbers byte
 * by byte. Of keys whose order cannot be that of any bytes we do not know what it makes.
 */
function mapValueComparator(type: CqlType & { kind: 'map' }): Comparator {
  const { key, value } = type;
  if (key.kind === 'native') {
    if (value.kind === 'native' && key.name === value.name) return comparatorOf(key);
    if (byteOrdered.has(key.name)) return compareBytes;
    if (signedFirst.has(key.name)) return compareSignedFirst;
  }
  return (a, b) => {
    if (compareBytes(a, b) === 0) return 0;
    throw unsupported('A condition on an entry of a map with keys of this type');
  };
}

const byteOrdered: ReadonlySet<string> = new Set(['text', 'ascii', 'blob', 'inet', 'date', 'boolean']);
const signedFirst: ReadonlySet<string> = new Set([
  'int',
  'bigint',
  'smallint',
  'tinyint',
  'timestamp',
  'time',
]);

function compareSignedFirst(a: Uint8Array, b: Uint8Array): number {
  if (a.length === 0 || b.length === 0) return a.length - b.length;
  return (a[0]! ^ 0x80) - (b[0]! ^ 0x80) || compareBytes(a, b);
}
