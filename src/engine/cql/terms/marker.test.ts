// The names and types of bind markers, as a driver learns them from Cassandra 5.0.8, and what happens to the values
// bound to them.

import { expect, test } from 'vitest';

import { type QueryOptions, unset } from '../execution.ts';
import { cqlTypeName } from '../types/type-name.ts';
import { prepareTerm } from './prepare-term.ts';
import { prepareInTerms, prepareInTuples, prepareTuple } from './prepare-terms.ts';
import { termOfText, tryContext, typeOfText } from './try-term.ts';

function receiver(name: string, typeText: string) {
  return { keyspace: 'ks', table: 't', name, type: typeOfText(typeText) };
}

const bound = (...values: QueryOptions['values']) => ({ values }) as unknown as QueryOptions;

test.each([
  ['int', '?', 'c int'],
  ['tuple<int, text>', '(1, ?)', 'c[1] text'],
  ['frozen<addr>', '{zip: ?}', 'c.zip int'],
  ['vector<float, 2>', '[1, ?]', 'value(c) float'],
  ['blob', 'int_as_blob(?)', 'arg0(system.int_as_blob) int'],
  ['int', '(int)?', 'c int'],
])('%s: %s', (typeText, term, wanted) => {
  const context = tryContext(term);
  prepareTerm(termOfText(term), receiver('c', typeText), context);
  const [marker] = context.markers;
  expect(`${marker?.name} ${cqlTypeName(marker!.type)}`).toBe(wanted);
});

test('IN and tuples of columns', () => {
  const context = tryContext('');
  const marker = termOfText('?') as { kind: 'marker' } & Parameters<typeof prepareTuple>[0];
  const columns = [receiver('a', 'int'), receiver('b', 'text')];
  const names = () => context.markers.map(({ name, type }) => `${name} ${cqlTypeName(type)}`);
  if (marker.kind !== 'marker') throw new Error('a marker was written');

  prepareInTerms({ values: [], marker }, columns[0]!, context);
  expect(names()).toEqual(['in(a) frozen<list<int>>']);
  prepareTuple(marker, columns, context);
  expect(names()).toEqual(['(a,b) frozen<tuple<int, text>>']);
  const tuples = prepareInTuples({ values: [], marker }, columns, context);
  expect(names()).toEqual(['in(a,b) frozen<list<frozen<tuple<int, text>>>>']);
  expect(tuples.evaluate(bound(null))).toEqual([[null, null]]);
});

test('a value is looked at when it is bound', () => {
  const term = prepareTerm(termOfText('?'), receiver('c', 'int'), tryContext('?'));
  expect(() => term.evaluate(bound(Uint8Array.of(1, 2)))).toThrow('Expected 4 or 0 byte int (2)');
  expect(term.evaluate(bound(unset))).toBe(unset);
});

test('what is left unset cannot be a part of something else', () => {
  const tuple = prepareTerm(termOfText('(1, ?)'), receiver('c', 'tuple<int, text>'), tryContext(''));
  expect(() => tuple.evaluate(bound(unset))).toThrow('Invalid unset value for tuple field number 1');
  const call = prepareTerm(termOfText('int_as_blob(?)'), receiver('c', 'blob'), tryContext(''));
  expect(() => call.evaluate(bound(unset))).toThrow(
    'Invalid unset value for argument in call to function int_as_blob',
  );
});
