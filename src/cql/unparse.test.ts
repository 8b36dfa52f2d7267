// Terms, types and relations in the words of Cassandra's own classes, as its parser prints them.

import { expect, test } from 'vitest';
import { parseStatement } from './parser/parse-statement.ts';
import type { CreateTableStatement, InsertStatement, SelectStatement } from './syntax.ts';
import { printRelation, printSelectable, printTerm, printType, quoteIfNeeded } from './unparse.ts';

const terms = {
  "'a''b'": "'a'b'",
  '-1': '-1',
  '- 1': 'system."_negate"(1)',
  '(int)3': '(int)3',
  '(a.b)3': '(a.b)3',
  "[1,2,'c']": "[1, 2, 'c']",
  '{1,2}': '{1, 2}',
  '{}': '{}',
  "{1:2, 'a':'b'}": "{1: 2, 'a': 'b'}",
  '{a:1, "B":2}': '{a: 1, B: 2}',
  "(1,'a')": "(1, 'a')",
  'now()': 'now()',
  'ks.now(1,2)': 'ks.now(1, 2)',
  '"F"(1)': '"F"(1)',
  '1 + 2 * 3': 'system."_add"(1, system."_multiply"(2, 3))',
  '1 - 2 - 3': 'system."_substract"(system."_substract"(1, 2), 3)',
  'CAST(1 AS text)': 'system.cast_as_text(1)',
  '?': '?',
  ':foo': '?',
  null: 'NULL',
  TRUE: 'TRUE',
  '0xAB': '0xAB',
  "$$a'b$$": "'a'b'",
  '(list<int>)[1]': '(list<int>)[1]',
};

test.each(Object.entries(terms))('term %s', (written, printed) => {
  const { values } = parseStatement(`INSERT INTO t (a) VALUES (${written})`) as InsertStatement;
  expect(printTerm(values[0]!)).toBe(printed);
});

const types = {
  'frozen<list<list<int>>>': 'frozen<list<frozen<list<int>>>>',
  'tuple<list<int>, frozen<foo>>': 'tuple<frozen<list<int>>, frozen<foo>>',
  'frozen<vector<list<float>, 3>>': 'vector<list<float>, 3>',
  'map<TEXT, varchar>': 'map<text, varchar>',
  'ks."F o"': 'ks.F o',
  "'Int32Type'": "'org.apache.cassandra.db.marshal.Int32Type'",
  'frozen<frozen<list<int>>>': 'frozen<list<int>>',
};

test.each(Object.entries(types))('type %s', (written, printed) => {
  const { columns } = parseStatement(`CREATE TABLE t (a ${written})`) as CreateTableStatement;
  expect(printType(columns[0]!.type)).toBe(printed);
});

test.each([
  'a = 1',
  'b IN (1, 2)',
  'c IN ()',
  '(a, b) IN ((1, 2), (3, 4))',
  '(a, b) > (1, 2)',
  '(a, b) IN ?',
  '(a, b) IN (?, ?)',
  'token(a, b) > token(1, 2)',
  "m['k'] = 1",
  "a LIKE '%x'",
  'a CONTAINS KEY 2',
  'a IS NOT NULL',
  'a != 3',
  '"A b" = 1',
  '"order" = 1',
  'token("order") > 1',
  '("order", b) > (1, 2)',
  "expr(idx,'x')",
])('relation %s', (written) => {
  const { where } = parseStatement(`SELECT * FROM t WHERE ${written}`) as SelectStatement;
  expect(where.map(printRelation)).toEqual([written]);
});

test.each([
  "m['x']",
  "m['x'..'y']",
  "m[..'y']",
  "m['x'..]",
  'a.b',
  'writetime(a)',
  'cast(a as text)',
  '(a, b)',
  '[a, 1]',
  'a + b',
])('selectable %s', (written) => {
  const { selectors } = parseStatement(`SELECT ${written} FROM t`) as SelectStatement;
  expect(printSelectable(selectors[0]!.selectable)).toBe(written);
});

test('a name is quoted if it must be', () => {
  expect(['a_1', 'A', '1a', 'a b', 'a"b'].map(quoteIfNeeded)).toEqual([
    'a_1',
    '"A"',
    '"1a"',
    '"a b"',
    '"a""b"',
  ]);
});
