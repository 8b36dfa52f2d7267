// IF c = t, IF m[k] > t, IF u.f IN (…): one condition on one column, and how it checks a row
// (cql3/conditions/ColumnCondition.java).

import { compareBytes, viewOf } from '#engine/values/bytes.ts';
import type { CqlType } from '#engine/values/cql-type.ts';
import { comparatorOf } from '#engine/values/order.ts';
import { isComplex, type PathCell, type Row } from '#engine/values/rows.ts';

import { invalid } from '../errors.ts';
import { type BoundValue, type QueryOptions, unset } from '../execution.ts';
import { elementsOfCollection, fieldPath, fieldsOfUserType } from '../operations/elements.ts';
import { type ColumnSchema, isMultiCell } from '../schema/table-schema.ts';
import type { CollectionType } from '../schema/type-facts.ts';
import { wholeValue } from '../selection/input-row.ts';
import type { PreparedTerms } from '../terms/prepare-terms.ts';
import type { PreparedTerm } from '../terms/term.ts';
import { anyApplies, type ConditionOperator, collectionApplies, mapValueComparator } from './compare.ts';
import { conditionHash } from './judging-order.ts';

export interface ColumnCondition {
  readonly column: ColumnSchema;
  /** Evaluates the terms, once for each run. */
  bind(options: QueryOptions): BoundCondition;
}

export interface BoundCondition {
  /**
   * The hash of the column and the element in the condition: Cassandra checks conditions in the order of a hash map.
   */
  readonly hash: number;
  appliesTo(row: Row | undefined): boolean;
}

/** One value, or the values of IN. They are checked as `bindAndGetTerms` does. */
export interface ConditionValues {
  readonly operator: ConditionOperator;
  readonly term: PreparedTerm | undefined;
  readonly terms: PreparedTerms | undefined;
  /** True for `IN ?`, where the whole list is bound. */
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

/** A condition on the whole of a column that is a single cell, or of a user type. */
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
    if (isMultiCell(column) && column.type.kind !== 'udt') {
      const type = column.type as CollectionType;
      return { hash, appliesTo: (row) => collectionApplies(type, operator, values, cellsOf(column, row)) };
    }
    return { hash, appliesTo: (row) => anyApplies(operator, column.type, values, heldValue(column, row)) };
  }
}

/** A condition on `l[i]` or `m[k]`. */
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
      return {
        hash: conditionHash(column.name),
        // The error comes only when the condition is checked, because another condition may fail before.
        appliesTo() {
          throw invalid(`Invalid null value for ${type.kind} element access`);
        },
      };
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

/** A condition on `u.f`. */
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
