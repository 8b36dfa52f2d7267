// How conditions compare values: mostly like WHERE, but with separate rules for null and for collections
// (ColumnCondition.Bound and its subclasses).

import { compareBytes } from '#engine/values/bytes.ts';
import { type CqlType, native } from '#engine/values/cql-type.ts';
import { type Comparator, comparatorOf } from '#engine/values/order.ts';
import type { PathCell } from '#engine/values/rows.ts';

import { cassandraError, invalid, unsupported } from '../errors.ts';
import { elementsOfCollection } from '../operations/elements.ts';
import type { CollectionType } from '../schema/type-facts.ts';
import type { Condition } from '../syntax.ts';

export type ConditionOperator = Condition['operator'];

export function anyApplies(
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

/** A condition on the whole of a collection that is stored cell by cell. An empty collection counts as null. */
export function collectionApplies(
  type: CollectionType,
  operator: ConditionOperator,
  values: readonly (Uint8Array | null)[],
  cells: readonly PathCell[],
): boolean {
  for (const value of values) {
    if (value === null) {
      if (operator === '!=') return cells.length > 0;
      if (operator !== '=' && operator !== 'IN') throw invalidNull(operator);
      if (cells.length === 0) return true;
    } else if (collectionHolds(type, operator, cells, value)) return true;
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
 * by byte. If our order of keys cannot read such bytes, we do not know what Cassandra does with them.
 */
export function mapValueComparator(type: CqlType & { kind: 'map' }): Comparator {
  const { key, value } = type;
  if (key.kind === 'native') {
    if (value.kind === 'native' && key.name === value.name) return comparatorOf(key);
    if (byteOrdered.has(key.name)) return compareBytes;
    if (signedFirst.has(key.name)) return compareSignedFirst;
    if (key.name === 'uuid') return compareAsUuids;
    if (key.name === 'decimal') return compareAsDecimals;
    if (/^(?:tinyint|varint|boolean)$/.test(key.name)) return comparatorOf(key);
    if (key.name === 'float' || key.name === 'double') return compareFirst(key, key.name === 'float' ? 4 : 8);
  }
  return (a, b) => {
    if (compareBytes(a, b) === 0) return 0;
    throw unknownOrder();
  };
}

function unknownOrder(): Error {
  return unsupported('A condition on an entry of a map with keys of this type');
}

const byteOrdered: ReadonlySet<string> = new Set(['text', 'ascii', 'blob', 'inet', 'date']);
const signedFirst: ReadonlySet<string> = new Set(['int', 'bigint', 'smallint', 'timestamp', 'time']);

function compareSignedFirst(a: Uint8Array, b: Uint8Array): number {
  if (a.length === 0 || b.length === 0) return a.length - b.length;
  return (a[0]! ^ 0x80) - (b[0]! ^ 0x80) || compareBytes(a, b);
}

/** Bytes of another length than 16 are not a UUID, and all of them are equal (UUIDType). */
function compareAsUuids(a: Uint8Array, b: Uint8Array): number {
  if (a.length === 16 && b.length === 16) return comparatorOf(native('uuid'))(a, b);
  return Number(a.length === 16) - Number(b.length === 16);
}

/** Four bytes are a scale without a number after it. */
function compareAsDecimals(a: Uint8Array, b: Uint8Array): number {
  for (const { length } of [a, b]) {
    if (length === 4)
      throw cassandraError('Server', 'java.lang.NumberFormatException: Zero length BigInteger');
    if (length < 4) throw unknownOrder();
  }
  return comparatorOf(native('decimal'))(a, b);
}

/** Compares the bytes that a value of the type would have. Further bytes are ignored. */
function compareFirst(type: CqlType, width: number): Comparator {
  const compare = comparatorOf(type);
  return (a, b) => {
    if (a.length < width || b.length < width) throw unknownOrder();
    return compare(a.subarray(0, width), b.subarray(0, width));
  };
}
