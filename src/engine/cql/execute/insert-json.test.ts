// What INSERT JSON reads from a document and what it refuses, as Cassandra 5.0.8 answered.

import { expect, test } from 'vitest';

import { MemorySession } from './memory-session.ts';

const schema = [
  'CREATE TYPE ud (a int, b text)',
  'CREATE TABLE t (k int, "Cc" text, s int static, v text, l list<int>, u ud, PRIMARY KEY (k, "Cc"))',
  'CREATE TABLE n (k int PRIMARY KEY, n counter)',
];

const transcript = `
> INSERT INTO t JSON '{"K": 1, "\\"Cc\\"": "x", "V": "one", "l": [1, 2], "u": {"b": "y"}}'
> INSERT INTO t JSON '{"k": 1, "\\"Cc\\"": "x", "s": 5}' DEFAULT UNSET
> SELECT * FROM t
k | Cc | s | l | u | v
1 | 'x' | 5 | [1, 2] | {a: null, b: 'y'} | 'one'
> INSERT INTO t JSON '{"k": 1, "\\"Cc\\"": "x", "u": null}' DEFAULT UNSET
> INSERT INTO t JSON '{"k": 1, "\\"Cc\\"": "y", "v": "two"}'
> SELECT * FROM t
k | Cc | s | l | u | v
1 | 'x' | null | [1, 2] | null | 'one'
1 | 'y' | null | null | null | 'two'
> INSERT INTO t JSON '{"k": 1, "\\"Cc\\"": "x"}' DEFAULT NULL
> INSERT INTO t JSON '{"k": 1, "\\"Cc\\"": "x"}' IF NOT EXISTS
[applied] | k | Cc | s | l | u | v
false | 1 | 'x' | null | null | null | null
> INSERT INTO t JSON '{"k": 1, "s": 4}'
Invalid: Invalid null value in condition for column Cc
> INSERT INTO t JSON '{"k": 1, "s": 4}' DEFAULT UNSET
Invalid: Invalid unset value for column Cc
> INSERT INTO t JSON '{"k": null, "\\"Cc\\"": "x"}'
Invalid: Invalid null value in condition for column k
> INSERT INTO t JSON '{"k": 1, "Cc": "x"}'
Invalid: JSON values map contains unrecognized column: cc
> INSERT INTO t JSON '{"k": "x", "\\"Cc\\"": "x"}'
Invalid: Error decoding JSON value for k: Unable to make int from 'x'
> INSERT INTO t JSON '{"k": 1, "\\"Cc\\"": "x", "l": [null]}'
Invalid: Error decoding JSON value for l: Invalid null element in list
> INSERT INTO t JSON 'null'
Invalid: Got null for INSERT JSON values
> INSERT INTO n JSON '{"k": 1}'
Invalid: INSERT statements are not allowed on counter tables, use UPDATE instead
`;

test('INSERT JSON', () => {
  expect(new MemorySession(...schema).replay(transcript)).toBe(transcript);
});
