// What INSERT stores and what it refuses, as Cassandra 5.0.8 answered.

import { expect, test } from 'vitest';

import { MemorySession } from './memory-session.ts';

const schema = [
  'CREATE TABLE t (k int, c int, s int static, v text, PRIMARY KEY (k, c))',
  'CREATE TABLE text_key (k text PRIMARY KEY, v int)',
  'CREATE TABLE two (a int, b int, c int, d int, PRIMARY KEY ((a, b), c, d))',
  'CREATE TABLE n (k int PRIMARY KEY, n counter)',
];

const transcript = `
> INSERT INTO t (k, c, v) VALUES (1, 2, 'x')
> INSERT INTO t (k, s) VALUES (1, 7)
> INSERT INTO t (k, c) VALUES (1, 1)
> SELECT * FROM t
k | c | s | v
1 | 1 | 7 | null
1 | 2 | 7 | 'x'
> INSERT INTO nope (k) VALUES (1)
Invalid: table nope does not exist
> INSERT INTO nope.t (k) VALUES (1)
Invalid: keyspace nope does not exist
> INSERT INTO n (k, n) VALUES (1, 1)
Invalid: INSERT statements are not allowed on counter tables, use UPDATE instead
> INSERT INTO t (k, c, v) VALUES (1, 2)
Invalid: Unmatched column names/values
> INSERT INTO t (k, c, k) VALUES (1, 2, 3)
Invalid: The column names contains duplicates
> INSERT INTO t (k, zz, v) VALUES (1, 2, 5)
Invalid: Undefined column name zz in table ks.t
> INSERT INTO t (k, c, v) VALUES ('a', 'b', 5)
Invalid: Invalid INTEGER constant (5) for "v" of type text
> INSERT INTO t (c, v) VALUES (1, 'x')
Invalid: Some partition key parts are missing: k
> INSERT INTO t (k, s, v) VALUES (1, 2, 'x')
Invalid: Some clustering keys are missing: c
> INSERT INTO two (b, d) VALUES (1, 2)
Invalid: Some partition key parts are missing: a
> INSERT INTO two (a, b) VALUES (1, 2)
Invalid: Some clustering keys are missing: c, d
> INSERT INTO t (k, c) VALUES (null, null)
Invalid: Invalid null value in condition for column k
> INSERT INTO t (k, c) VALUES (1, null)
Invalid: Invalid null value in condition for column c
> INSERT INTO text_key (k) VALUES ('')
Invalid: Key may not be empty
> INSERT INTO t (k, c) VALUES (1, 1) USING TTL -1
Invalid: A TTL must be greater or equal to 0, but was -1
> INSERT INTO t (k, c) VALUES (1, 1) USING TTL 630720001
Invalid: ttl is too large. requested (630720001) maximum (630720000)
> INSERT INTO t (k, c) VALUES (1, 1) USING TIMESTAMP -9223372036854775808
Invalid: Out of bound timestamp, must be in [-9223372036854775807, 9223372036854775807]
> INSERT INTO t (k, c) VALUES (1, 1) IF NOT EXISTS USING TIMESTAMP 5
Invalid: Cannot provide custom timestamp for conditional updates
> INSERT INTO t (k, c, v) VALUES (1, 2, 'y') IF NOT EXISTS
[applied] | k | c | s | v
false | 1 | 2 | null | 'x'
> INSERT INTO t (k, c, v, s) VALUES (1, 2, 'y', 8) IF NOT EXISTS
[applied] | k | c | s | v
false | 1 | 2 | 7 | 'x'
> INSERT INTO t (k, s) VALUES (1, 9) IF NOT EXISTS
[applied] | k | c | s | v
false | 1 | 1 | 7 | null
> INSERT INTO t (k, c, v) VALUES (2, 2, 'y') IF NOT EXISTS
[applied]
true
> SELECT * FROM t
k | c | s | v
1 | 1 | 7 | null
1 | 2 | 7 | 'x'
2 | 2 | null | 'y'
`;

test('INSERT', () => {
  expect(new MemorySession(...schema).replay(transcript)).toBe(transcript);
});
