// The version of a schema, and what two changes of the same table become.

import { expect, test } from 'vitest';
import { NodeSchema, type SchemaEntry } from './node-schema.ts';

const a: SchemaEntry = { name: 'ks.a', definition: 'v int', timestamp: 1 };
const b: SchemaEntry = { name: 'ks.b', definition: 'v int', timestamp: 2 };

function schemaOf(...entries: SchemaEntry[]): NodeSchema {
  const schema = new NodeSchema(0);
  for (const entry of entries) schema.merge([entry]);
  return schema;
}

test('an empty schema has the version that Cassandra gives it', () => {
  expect(schemaOf().version).toBe('59adb24e-f3cd-3e02-97f0-5b395827453f');
});

test('the version depends on what is defined, not on the order in which it came', () => {
  expect(schemaOf(a, b).version).toBe(schemaOf(b, a).version);
  expect(schemaOf(a).version).not.toBe(schemaOf(b).version);
  expect(schemaOf(a, b, a).merge([b])).toEqual([]);
});

test('of two definitions of a table the later one counts, wherever it comes first', () => {
  const later = { ...a, definition: 'v text', timestamp: 5 };
  expect(schemaOf(a, later).entries).toEqual([later]);
  expect(schemaOf(later, a).entries).toEqual([later]);
});

test('of two statements of the same microsecond a drop wins, and else the larger definition', () => {
  const larger = { ...a, definition: 'v text' };
  const drop = { ...a, definition: undefined };
  for (const [one, other, winner] of [
    [a, larger, larger],
    [a, drop, drop],
  ] as const) {
    expect(schemaOf(one, other).entries).toEqual([winner]);
    expect(schemaOf(other, one).entries).toEqual([winner]);
  }
  expect(schemaOf(drop).knows('ks.a')).toBe(false);
});
