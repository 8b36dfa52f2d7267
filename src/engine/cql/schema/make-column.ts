import type { CqlType } from '#engine/values/cql-type.ts';

import { invalid } from '../errors.ts';
import { type ColumnKind, type ColumnSchema, columnShape } from './table-schema.ts';
import { isMultiCellType } from './type-facts.ts';

/** A column of the primary key. Its values are not stored as cells. */
export function keyColumn(options: {
  name: string;
  kind: 'partition_key' | 'clustering';
  position: number;
  type: CqlType;
  isDescending: boolean;
}): ColumnSchema {
  return { ...options, shape: undefined, mask: undefined };
}

export function valueColumn(options: {
  name: string;
  kind: Exclude<ColumnKind, 'partition_key' | 'clustering'>;
  type: CqlType;
  index: number;
  droppedAt?: number | bigint | undefined;
  mask?: string | undefined;
}): ColumnSchema {
  const { name, kind, type, index, droppedAt, mask } = options;
  const shape = columnShape({ name, index, type, isStatic: kind === 'static', droppedAt });
  return { name, kind, position: -1, type, isDescending: false, shape, mask };
}

/** In a user type that is stored field by field, each field must be a single cell. */
export function checkNestedTypes(type: CqlType, suffix: string): void {
  if (type.kind !== 'udt' || type.frozen) return;
  if (type.fields.some((field) => isMultiCellType(field.type)))
    throw invalid(`Non-frozen UDTs with nested non-frozen collections are not supported${suffix}`);
}

export const maskingDisabled =
  'Cannot mask columns because dynamic data masking is not enabled. You can enable it with the dynamic_data_masking_enabled property on cassandra.yaml';
