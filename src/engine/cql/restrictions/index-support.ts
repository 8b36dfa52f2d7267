// Which restrictions an index supports: legacy 2i (index/internal/CassandraIndex.java and its subclasses) and SAI
// (index/sai/utils/IndexTermType.java). Other custom indexes support none.

import type { CqlType } from '#engine/values/cql-type.ts';

import type { ColumnSchema, IndexSchema } from '../schema/table-schema.ts';
import type { Operator, Restriction } from './restriction.ts';

/** Indexes that answer a query together: all SAI indexes, or one legacy index (index/Index.Group). */
export function indexGroups(indexes: readonly IndexSchema[]): readonly (readonly IndexSchema[])[] {
  const sai = indexes.filter((index) => index.isSai);
  const others = indexes.filter((index) => !index.isSai).map((index) => [index]);
  return sai.length > 0 ? [...others, sai] : others;
}

export function hasSupportingIndex(indexes: readonly IndexSchema[], restriction: Restriction): boolean {
  return indexes.some((index) => isSupportedBy(restriction, index));
}

function isSupportedBy(restriction: Restriction, index: IndexSchema): boolean {
  return restriction.columns.some((column) => isColumnSupportedBy(restriction, column, index));
}

function isColumnSupportedBy(restriction: Restriction, column: ColumnSchema, index: IndexSchema): boolean {
  if (index.column !== column.name) return false;
  switch (restriction.kind) {
    case 'eq':
    case 'tupleEq':
      return supportsOperator(index, column, '=');
    case 'in':
    case 'tupleIn':
      return supportsOperator(index, column, 'IN');
    case 'slice':
    case 'tupleSlice':
      return (
        (restriction.start !== undefined &&
          supportsOperator(index, column, restriction.start.inclusive ? '>=' : '>')) ||
        (restriction.end !== undefined &&
          supportsOperator(index, column, restriction.end.inclusive ? '<=' : '<'))
      );
    case 'contains':
      return (
        (restriction.values.length > 0 && supportsOperator(index, column, 'CONTAINS')) ||
        (restriction.keys.length > 0 && supportsOperator(index, column, 'CONTAINS KEY')) ||
        (restriction.entries.length > 0 && supportsOperator(index, column, '='))
      );
    case 'like':
      return supportsOperator(index, column, 'LIKE');
    case 'ann':
      return supportsOperator(index, column, 'ANN');
  }
}

/** Whether rows must still be filtered one by one when this group of indexes answers. */
export function needsFilteringBeside(restriction: Restriction, group: readonly IndexSchema[]): boolean {
  if (restriction.kind === 'contains') {
    const isMultiple = restriction.values.length + restriction.keys.length + restriction.entries.length > 1;
    return !group.some((index) => isSupportedBy(restriction, index) && !(isMultiple && !index.isSai));
  }
  return restriction.columns.some(
    (column) => !group.some((index) => isColumnSupportedBy(restriction, column, index)),
  );
}

function supportsOperator(index: IndexSchema, column: ColumnSchema, operator: Operator): boolean {
  if (index.isSai) return saiSupports(index, column.type, operator);
  return index.kind !== 'CUSTOM' && legacySupports(index, column.type, operator);
}

function legacySupports(index: IndexSchema, type: CqlType, operator: Operator): boolean {
  const isCellByCell = (type.kind === 'list' || type.kind === 'set' || type.kind === 'map') && !type.frozen;
  if (!isCellByCell) return operator === '=';
  if (type.kind === 'set') return operator === 'CONTAINS' || operator === 'CONTAINS KEY';
  if (type.kind === 'list' || index.target === 'values' || index.target === 'simple')
    return operator === 'CONTAINS';
  return index.target === 'keys' ? operator === 'CONTAINS KEY' : operator === '=';
}

const onlyForEquality: ReadonlySet<string> = new Set(['ascii', 'text', 'boolean', 'uuid']);

function saiSupports(index: IndexSchema, type: CqlType, operator: Operator): boolean {
  if (operator === 'LIKE' || operator === 'IN') return false;
  if (operator === 'ANN') return type.kind === 'vector';
  const isCellByCell = (type.kind === 'list' || type.kind === 'set' || type.kind === 'map') && !type.frozen;
  if (isCellByCell) {
    if (index.target === 'keys') return operator === 'CONTAINS KEY';
    return operator === (index.target === 'entries' ? '=' : 'CONTAINS');
  }
  if (index.target === 'full' || type.kind !== 'native' || onlyForEquality.has(type.name))
    return operator === '=';
  return true;
}
