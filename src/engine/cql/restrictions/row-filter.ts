// What is left to filter row by row (db/filter/RowFilter.java, cql3/Operator.java).

import { compareBytes } from '#engine/values/bytes.ts';
import { splitComponents } from '#engine/values/components.ts';
import type { CqlType } from '#engine/values/cql-type.ts';
import { type Comparator, comparatorOf } from '#engine/values/order.ts';
import { splitPartitionKey } from '#engine/values/partition-key.ts';
import { type ComplexCells, isComplex, type PathCell, type Row } from '#engine/values/rows.ts';

import { invalid } from '../errors.ts';
import { type BoundValue, type QueryOptions, unset } from '../execution.ts';
import type { ColumnSchema } from '../schema/table-schema.ts';
import { inValues, type Restriction } from './restriction.ts';
import type { Analyzer } from './text-analyzer.ts';

/** One condition on one column: on its value, or on the cells of a collection that is not frozen. */
export interface Expression {
  readonly column: ColumnSchema;
  /** A null is never passed here: it satisfies no condition. */
  isSatisfiedBy(value: Uint8Array): boolean;
  /** Undefined if the column is a single cell. */
  readonly isSatisfiedByCells: ((cells: readonly PathCell[]) => boolean) | undefined;
}

export type Accepts = (key: Uint8Array, staticRow: Row | undefined, row: Row | undefined) => boolean;

/**
 * Conditions on partition key and static columns are checked first, for the whole partition. If there are conditions
 * on rows, a partition without a matching row is left out.
 */
export function acceptsOf(expressions: readonly Expression[], keyLength: number): Accepts {
  const ofPartition = expressions.filter(
    ({ column }) => column.kind === 'partition_key' || column.kind === 'static',
  );
  const ofRow = expressions.filter(({ column }) => column.kind === 'clustering' || column.kind === 'regular');
  return (key, staticRow, row) => {
    for (const expression of ofPartition) {
      const { column } = expression;
      if (column.kind === 'partition_key') {
        if (!expression.isSatisfiedBy(splitPartitionKey(key, keyLength)[column.position]!)) return false;
      } else if (!isSatisfiedByCell(expression, staticRow)) return false;
    }
    if (ofRow.length === 0) return true;
    if (!row) return false;
    for (const expression of ofRow) {
      const { column } = expression;
      if (column.kind === 'clustering') {
        if (!expression.isSatisfiedBy(row.clustering[column.position]!)) return false;
      } else if (!isSatisfiedByCell(expression, row)) return false;
    }
    return true;
  };
}

function isSatisfiedByCell(expression: Expression, row: Row | undefined): boolean {
  const data = row?.cells[expression.column.shape!.index];
  if (!data) return false;
  if (isComplex(data)) return expression.isSatisfiedByCells?.((data as ComplexCells).cells) ?? false;
  return data.value !== null && expression.isSatisfiedBy(data.value);
}

/**
 * The expressions of one restriction, in the order in which Cassandra checks their values. `analyzer` belongs to an
 * index on the column: two texts are equal if the analyzer makes them equal.
 */
export function expressionsOf(
  restriction: Restriction,
  options: QueryOptions,
  analyzer: Analyzer | undefined,
): Expression[] {
  switch (restriction.kind) {
    case 'eq': {
      const [column] = restriction.columns;
      const value = restriction.term.evaluate(options);
      return [analyzer ? analyzedEquality(column, value, analyzer) : comparison(column, '=', value)];
    }
    case 'slice': {
      const [column] = restriction.columns;
      const { start, end } = restriction;
      return [
        ...(start ? [comparison(column, start.inclusive ? '>=' : '>', start.value.evaluate(options))] : []),
        ...(end ? [comparison(column, end.inclusive ? '<=' : '<', end.value.evaluate(options))] : []),
      ];
    }
    case 'in':
      return [oneOf(restriction.columns[0], inValues(restriction, options))];
    case 'contains':
      return containsExpressions(restriction, options, analyzer);
    case 'tupleEq': {
      const values = restriction.tuple.evaluate(options);
      return restriction.columns.map((column, at) => comparison(column, '=', values[at]!));
    }
    case 'tupleIn':
      if (restriction.columns.length > 1) throw invalid('Multicolumn IN filters are not supported');
      return [
        oneOf(
          restriction.columns[0]!,
          restriction.tuples.evaluate(options).map((tuple) => tuple[0]!),
        ),
      ];
    case 'tupleSlice':
      throw invalid('Multi-column slice restrictions cannot be used for filtering.');
    case 'like':
    case 'ann':
      // None of our indexes supports LIKE. The order of ANN is computed when all rows are known.
      return [];
  }
}

function given(column: ColumnSchema, value: BoundValue): Uint8Array {
  if (value === null) throw invalid(`Unsupported null value for column ${column.name}`);
  if (value === unset) throw invalid(`Unsupported unset value for column ${column.name}`);
  return value;
}

function comparison(column: ColumnSchema, operator: string, value: BoundValue): Expression {
  const wanted = given(column, value);
  const compare = comparatorOf(column.type);
  let isSatisfiedBy: (value: Uint8Array) => boolean;
  switch (operator) {
    case '=':
      isSatisfiedBy = (other) => compare(other, wanted) === 0;
      break;
    case '<':
      isSatisfiedBy = (other) => compare(other, wanted) < 0;
      break;
    case '<=':
      isSatisfiedBy = (other) => compare(other, wanted) <= 0;
      break;
    case '>':
      isSatisfiedBy = (other) => compare(other, wanted) > 0;
      break;
    default:
      isSatisfiedBy = (other) => compare(other, wanted) >= 0;
  }
  return { column, isSatisfiedBy, isSatisfiedByCells: undefined };
}

function analyzedEquality(column: ColumnSchema, value: BoundValue, analyzer: Analyzer): Expression {
  const wanted = analyzer(given(column, value));
  return {
    column,
    isSatisfiedBy: (other) => compareBytes(analyzer(other), wanted) === 0,
    isSatisfiedByCells: undefined,
  };
}

/** Everything after a null in the list is ignored (serializers/ListSerializer.java). */
function oneOf(column: ColumnSchema, values: readonly BoundValue[]): Expression {
  const end = values.findIndex((value) => !(value instanceof Uint8Array));
  const wanted = (end < 0 ? values : values.slice(0, end)) as readonly Uint8Array[];
  const compare = comparatorOf(column.type);
  return {
    column,
    isSatisfiedBy: (other) => wanted.some((value) => compare(other, value) === 0),
    isSatisfiedByCells: undefined,
  };
}

function containsExpressions(
  restriction: Restriction & { kind: 'contains' },
  options: QueryOptions,
  analyzer: Analyzer | undefined,
): Expression[] {
  const [column] = restriction.columns;
  const { type } = column;
  const expressions: Expression[] = [];
  for (const term of restriction.values) {
    const wanted = given(column, term.evaluate(options));
    const compare = analyzer ? compareAnalyzed(analyzer) : comparatorOf(elementOf(type));
    // Elements of a frozen collection are compared by Java's equals. For a decimal this includes the scale.
    expressions.push({
      column,
      isSatisfiedBy: (value) =>
        partsOf(type, value, 'values').some((part) =>
          isEqual(analyzer ? compare : compareBytes, part, wanted),
        ),
      isSatisfiedByCells: (cells) =>
        cells.some((cell) => compare(type.kind === 'set' ? cell.path : cell.value!, wanted) === 0),
    });
  }
  for (const term of restriction.keys) {
    const wanted = given(column, term.evaluate(options));
    const compare = analyzer
      ? compareAnalyzed(analyzer)
      : comparatorOf((type as CqlType & { kind: 'map' }).key);
    expressions.push({
      column,
      isSatisfiedBy: (value) => partsOf(type, value, 'keys').some((part) => isEqual(compare, part, wanted)),
      isSatisfiedByCells: (cells) => cells.some((cell) => compare(cell.path, wanted) === 0),
    });
  }
  for (const entry of restriction.entries) {
    const key = entry.key.evaluate(options);
    const value = entry.value.evaluate(options);
    if (key === null) throw invalid(`Unsupported null map key for column ${column.name}`);
    if (key === unset) throw invalid(`Unsupported unset map key for column ${column.name}`);
    if (value === null) throw invalid(`Unsupported null map value for column ${column.name}`);
    if (value === unset) throw invalid(`Unsupported unset map value for column ${column.name}`);
    const { key: keyType, value: valueType } = type as CqlType & { kind: 'map' };
    const compareKeys = comparatorOf(keyType);
    const compareValues = comparatorOf(valueType);
    expressions.push({
      column,
      isSatisfiedBy: () => false,
      isSatisfiedByCells: (cells) =>
        cells.some((cell) => compareKeys(cell.path, key) === 0 && compareValues(cell.value!, value) === 0),
    });
  }
  return expressions;
}

function compareAnalyzed(analyzer: Analyzer): Comparator {
  return (a, b) => compareBytes(analyzer(a), analyzer(b));
}

function isEqual(compare: Comparator, part: Uint8Array | null, wanted: Uint8Array): boolean {
  return part !== null && compare(part, wanted) === 0;
}

function elementOf(type: CqlType): CqlType {
  return type.kind === 'map' ? type.value : (type as CqlType & { kind: 'list' | 'set' }).element;
}

function partsOf(type: CqlType, value: Uint8Array, which: 'keys' | 'values'): (Uint8Array | null)[] {
  const parts = splitComponents(value.subarray(4));
  if (type.kind !== 'map') return parts;
  return parts.filter((_, at) => (at % 2 === 0) === (which === 'keys'));
}
