import { concatBytes } from './bytes.ts';
import { decodeValue, encodeValue } from './codec.ts';
import type { CqlType } from './cql-type.ts';
import { type CqlValue, ValueError } from './cql-value.ts';

/** Cassandra writes the length of a key in two bytes. */
const lengthMax = 65_535;

export interface KeyPart {
  role: 'length' | 'value' | 'end';
  /** Which column of the partition key it belongs to. */
  column: number;
  bytes: Uint8Array;
}

/**
 * The bytes that a partitioner hashes. A key of one column is the bytes of its value. In a key of several columns each
 * has two bytes of length before it and a zero after it (CompositeType), so that ('ab', 'c') is not ('a', 'bc').
 */
export function encodePartitionKey(types: readonly CqlType[], values: readonly CqlValue[]): Uint8Array {
  return joinPartitionKey(types.map((type, at) => encodeValue(type, values[at] ?? null)));
}

export function joinPartitionKey(columns: readonly Uint8Array[]): Uint8Array {
  const [single] = columns;
  const key =
    columns.length === 1 ? single! : concatBytes(partitionKeyParts(columns).map((part) => part.bytes));
  if (columns.length === 1 && key.length === 0) throw new ValueError('Key may not be empty');
  if (key.length > lengthMax)
    throw new ValueError(`Key length of ${key.length} is longer than maximum of ${lengthMax}`);
  return key;
}

/** The same bytes in separate parts, for a caller that wants to show them. */
export function partitionKeyParts(columns: readonly Uint8Array[]): KeyPart[] {
  if (columns.length === 1) return [{ role: 'value', column: 0, bytes: columns[0]! }];
  return columns.flatMap((bytes, column): KeyPart[] => [
    { role: 'length', column, bytes: Uint8Array.of(bytes.length >> 8, bytes.length & 0xff) },
    { role: 'value', column, bytes },
    { role: 'end', column, bytes: Uint8Array.of(0) },
  ]);
}

export function decodePartitionKey(types: readonly CqlType[], key: Uint8Array): CqlValue[] {
  const columns = splitPartitionKey(key, types.length);
  return types.map((type, at) => decodeValue(type, columns[at]!));
}

export function splitPartitionKey(key: Uint8Array, columnCount: number): Uint8Array[] {
  if (columnCount === 1) return [key];
  const columns: Uint8Array[] = [];
  let offset = 0;
  while (columns.length < columnCount) {
    const start = offset + 2;
    const end = start + ((key[offset]! << 8) | key[offset + 1]!);
    if (!(end < key.length)) throw new ValueError(`the key ends before column ${columns.length + 1}`);
    columns.push(key.subarray(start, end));
    offset = end + 1;
  }
  return columns;
}
