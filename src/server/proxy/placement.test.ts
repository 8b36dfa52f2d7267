// A key of the wrong type is the learner's mistake. It has a refusal of its own, and is not a failure of the proxy.

import { expect, it } from 'vitest';
import type { TableSchema } from '#engine/session/schema.ts';
import type { PlainValue } from '#engine/session/session.ts';

import { partitionKeyOf } from './placement.ts';

const tableOf = (...types: string[]) =>
  ({
    name: 't',
    columns: types.map((type, at) => ({ name: `k${at}`, kind: 'partition_key', type })),
  }) as unknown as TableSchema;

it('is made of values that fit their columns', () => {
  expect(partitionKeyOf(tableOf('int'), [1])).toEqual(Uint8Array.of(0, 0, 0, 1));
  expect(partitionKeyOf(tableOf('text', 'int'), ['a', 2])).toHaveLength(4 + 7);
});

it.each<[string, readonly string[], readonly PlainValue[]]>([
  ['a word for a number', ['int'], ['one']],
  ['a list for a number', ['int'], [[1, 2]]],
  ['a list of one number', ['int'], [[1]]],
  ['a number for a text', ['text'], [1]],
  ['a word for a uuid', ['uuid'], ['not a uuid']],
  ['a word for a bigint', ['bigint'], ['x']],
  ['a number out of range', ['tinyint'], [4000]],
  ['a word for an address', ['inet'], ['nowhere']],
  ['a word for a day', ['date'], ['yesterday']],
  ['odd digits for a blob', ['blob'], ['0x1']],
  ['a text for a list', ['frozen<list<int>>'], ['x']],
  ['nothing', ['int'], [null]],
  ['an empty text', ['text'], ['']],
  ['a text that is too long', ['text'], ['x'.repeat(70_000)]],
  ['too few values', ['int', 'int'], [1]],
  ['too many values', ['int'], [1, 2]],
  ['a type that nobody knows', ['frozen<nobodys>'], [1]],
])('is none of %s', (_, types, key) => {
  expect(partitionKeyOf(tableOf(...types), key)).toBeUndefined();
});
