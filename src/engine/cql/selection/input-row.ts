import { viewOf } from '#engine/values/bytes.ts';
import type { CqlType } from '#engine/values/cql-type.ts';
import { splitPartitionKey } from '#engine/values/partition-key.ts';
import {
  type ColumnData,
  type ComplexCells,
  isComplex,
  type PathCell,
  type Row,
} from '#engine/values/rows.ts';

import type { ColumnSchema } from '../schema/table-schema.ts';

/** The input for one row of the result: a row together with its partition's key and static row. */
export class InputRow {
  readonly key: Uint8Array;
  readonly staticRow: Row | undefined;
  /** Undefined if a partition has only static columns. */
  readonly row: Row | undefined;
  readonly #keyLength: number;
  #keyParts: readonly Uint8Array[] | undefined;

  constructor(key: Uint8Array, keyLength: number, staticRow: Row | undefined, row: Row | undefined) {
    this.key = key;
    this.#keyLength = keyLength;
    this.staticRow = staticRow;
    this.row = row;
  }

  value(column: ColumnSchema): Uint8Array | null {
    if (column.shape !== undefined) {
      const data = this.data(column);
      return data === undefined ? null : columnValue(column, data);
    }
    if (column.kind === 'clustering') return this.row?.clustering[column.position] ?? null;
    if (this.#keyLength === 1) return this.key;
    this.#keyParts ??= splitPartitionKey(this.key, this.#keyLength);
    return this.#keyParts[column.position]!;
  }

  /** The data of a regular or static column. */
  data(column: ColumnSchema): ColumnData | undefined {
    return (column.kind === 'static' ? this.staticRow : this.row)?.cells[column.shape!.index];
  }
}

function columnValue(column: ColumnSchema, data: ColumnData): Uint8Array | null {
  if (!isComplex(data)) return data.value;
  return data.cells.length === 0 ? null : wholeValue(column.type, data);
}

/** A column that is stored cell by cell, as one value. */
export function wholeValue(type: CqlType, { cells }: ComplexCells): Uint8Array {
  if (type.kind === 'udt') return wholeUserType(type, cells);
  let length = 4;
  for (const cell of cells) length += lengthIn(type, cell);
  const bytes = new Uint8Array(length);
  const view = viewOf(bytes);
  view.setInt32(0, cells.length);
  let offset = 4;
  const write = (part: Uint8Array) => {
    view.setInt32(offset, part.length);
    bytes.set(part, offset + 4);
    offset += 4 + part.length;
  };
  for (const cell of cells) {
    if (type.kind !== 'list') write(cell.path);
    if (type.kind !== 'set') write(cell.value!);
  }
  return bytes;
}

function lengthIn(type: CqlType, { path, value }: PathCell): number {
  const ofPath = type.kind === 'list' ? 0 : 4 + path.length;
  return ofPath + (type.kind === 'set' ? 0 : 4 + value!.length);
}

/** The fields up to the last one that was written. Missing fields before it are null. */
function wholeUserType(type: CqlType & { kind: 'udt' }, cells: readonly PathCell[]): Uint8Array {
  const values: (Uint8Array | null)[] = type.fields.map(() => null);
  for (const { path, value } of cells) values[viewOf(path).getInt16(0)] = value;
  let length = 0;
  for (const value of values) length += 4 + (value?.length ?? 0);
  const bytes = new Uint8Array(length);
  const view = viewOf(bytes);
  let offset = 0;
  for (const value of values) {
    view.setInt32(offset, value?.length ?? -1);
    if (value) bytes.set(value, offset + 4);
    offset += 4 + (value?.length ?? 0);
  }
  return bytes;
}
