// The bytes that are hashed: a key of several columns marks where each begins and ends.

import { expect, test } from 'vitest';
import { concatBytes, toHex } from './bytes.ts';
import { encodeValue } from './codec.ts';
import { parseType } from './parse-type.ts';
import {
  decodePartitionKey,
  encodePartitionKey,
  joinPartitionKey,
  partitionKeyParts,
} from './partition-key.ts';

const text = parseType('text');
const int = parseType('int');

test('one column is its bare bytes', () => {
  expect(toHex(encodePartitionKey([int], [1]))).toBe('00000001');
});

test('several columns: length, value, zero', () => {
  const key = encodePartitionKey([text, int], ['Let', 1970]);
  expect(toHex(key)).toBe('00034c6574000004000007b200');
  expect(decodePartitionKey([text, int], key)).toEqual(['Let', 1970]);
});

test('so that keys with the same letters differ', () => {
  expect(encodePartitionKey([text, text], ['ab', 'c'])).not.toEqual(
    encodePartitionKey([text, text], ['a', 'bc']),
  );
});

test('the pieces make up the key', () => {
  const columns = [encodeValue(text, 'é'), encodeValue(int, -1)];
  const parts = partitionKeyParts(columns);
  expect(parts.map(({ role, column }) => `${role} ${column}`)).toEqual([
    'length 0',
    'value 0',
    'end 0',
    'length 1',
    'value 1',
    'end 1',
  ]);
  expect(concatBytes(parts.map(({ bytes }) => bytes))).toEqual(joinPartitionKey(columns));
});

test('an empty column is allowed among several, an empty key is not', () => {
  expect(decodePartitionKey([text, int], encodePartitionKey([text, int], ['', 5]))).toEqual(['', 5]);
  expect(() => encodePartitionKey([text], [''])).toThrow('Key may not be empty');
});

test('what no key can be', () => {
  expect(() => encodePartitionKey([text], ['x'.repeat(65_536)])).toThrow(
    'Key length of 65536 is longer than maximum of 65535',
  );
  expect(() => encodePartitionKey([text, int], ['a', null])).toThrow('null has no bytes of type int');
  expect(() => decodePartitionKey([text, int], encodePartitionKey([text], ['\u0000\u0001a']))).toThrow(
    'the key ends before column 1',
  );
});
