// Which of a WHERE clause's restrictions an index of the simulation can look up: equality, CONTAINS, CONTAINS KEY and
// the entries of maps. Simplified: slices, ANN, indexes on key columns, and types in which equal values have different
// bytes are not looked up. Their rows are found by a scan, with the same result.

import { toHex } from '#engine/values/bytes.ts';
import type { IndexLookup } from '#engine/values/coordinator.ts';
import { type ComplexCells, isComplex, type PathCell } from '#engine/values/rows.ts';

import type { BoundValue, QueryOptions } from '../execution.ts';
import { isExact, isMultiCell } from '../schema/table-schema.ts';
import type { PreparedTerm } from '../terms/term.ts';
import type { IndexedRestriction } from './restrictions.ts';
import { analyzerOf } from './text-analyzer.ts';

/** Undefined if no restriction can be looked up. */
export function indexLookups(
  indexed: readonly IndexedRestriction[],
  options: QueryOptions,
): readonly IndexLookup[] | undefined {
  const lookups = indexed.flatMap((one) => lookupOf(one, options) ?? []);
  return lookups.length > 0 ? lookups : undefined;
}

function lookupOf(
  { restriction, index }: IndexedRestriction,
  options: QueryOptions,
): IndexLookup | undefined {
  const [schema] = restriction.columns;
  const column = schema?.shape;
  if (!schema || !column || !isExact(schema.type)) return undefined;
  const analyzer = analyzerOf(index);
  const termOf = (bytes: Uint8Array) => toHex(analyzer ? analyzer(bytes) : bytes);
  const lookup = (
    what: string,
    value: string | undefined,
    valuesOf: IndexLookup['valuesOf'],
  ): IndexLookup | undefined =>
    value === undefined
      ? undefined
      : {
          name: index.name,
          identity: JSON.stringify([column.index, what, [...index.options]]),
          column,
          value,
          valuesOf,
        };
  const evaluated = (term: PreparedTerm) => bytesOf(term.evaluate(options));
  if (restriction.kind === 'eq') {
    const value = evaluated(restriction.term);
    return lookup('value', value && termOf(value), (data) =>
      isComplex(data) || data.value === null ? [] : [termOf(data.value)],
    );
  }
  if (restriction.kind !== 'contains' || !isMultiCell(schema)) return undefined;
  const ofCells = (termOfCell: (cell: PathCell) => string): IndexLookup['valuesOf'] => {
    return (data) =>
      (data as ComplexCells).cells.flatMap((cell) => (cell.value === null ? [] : [termOfCell(cell)]));
  };
  const { values, keys, entries } = restriction;
  if (entries[0]) {
    const [key, value] = [evaluated(entries[0].key), evaluated(entries[0].value)];
    return lookup(
      'entries',
      key && value && `${toHex(key)}:${toHex(value)}`,
      ofCells(({ path, value }) => `${toHex(path)}:${toHex(value!)}`),
    );
  }
  if (keys[0]) {
    const key = evaluated(keys[0]);
    return lookup(
      'keys',
      key && termOf(key),
      ofCells(({ path }) => termOf(path)),
    );
  }
  const value = values[0] && evaluated(values[0]);
  const isSet = schema.type.kind === 'set';
  return lookup(
    'values',
    value && termOf(value),
    ofCells((cell) => termOf(isSet ? cell.path : cell.value!)),
  );
}

function bytesOf(value: BoundValue): Uint8Array | undefined {
  return value instanceof Uint8Array ? value : undefined;
}
