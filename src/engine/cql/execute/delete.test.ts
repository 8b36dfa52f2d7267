// What DELETE removes, from an element to partitions, and what it refuses, as Cassandra 5.0.8 answered.

import { expect, test } from 'vitest';

import { MemorySession } from './memory-session.ts';

const schema = [
  'CREATE TYPE ud (a int, b text)',
  'CREATE TABLE t (k int, c int, d int, s int static, v int, l list<int>, e set<int>, m map<text, int>, u ud, f frozen<ud>, PRIMARY KEY (k, c, d))',
];

const transcript = `
> INSERT INTO t (k, c, d, s, v, l, e, m, u) VALUES (1, 1, 1, 9, 5, [1, 2, 3], {1, 2}, {'a': 1, 'b': 2}, {a: 1, b: 'x'})
> DELETE l[1], e[2], m['a'], u.a FROM t WHERE k = 1 AND c = 1 AND d = 1
> SELECT * FROM t
k | c | d | s | e | f | l | m | u | v
1 | 1 | 1 | 9 | {1} | null | [1, 3] | {'b': 2} | {a: null, b: 'x'} | 5
> DELETE l[5] FROM t WHERE k = 1 AND c = 1 AND d = 1
Invalid: List index 5 out of bound, list has size 2
> DELETE l[0] FROM t WHERE k = 1 AND c = 1 AND d = 2
Invalid: Attempted to delete an element from a list which is null
> DELETE v[0] FROM t WHERE k = 1 AND c = 1 AND d = 1
Invalid: Invalid deletion operation for non collection column v
> DELETE f.a FROM t WHERE k = 1 AND c = 1 AND d = 1
Invalid: Frozen UDT column f does not support field deletions
> DELETE v.a FROM t WHERE k = 1 AND c = 1 AND d = 1
Invalid: Invalid field deletion operation for non-UDT column v
> DELETE u.c FROM t WHERE k = 1 AND c = 1 AND d = 1
Invalid: UDT column u does not have a field named c
> DELETE m[null] FROM t WHERE k = 1 AND c = 1 AND d = 1
Invalid: Invalid null map key
> DELETE c FROM t WHERE k = 1 AND c = 1 AND d = 1
Invalid: Invalid identifier c for deletion (should not be a PRIMARY KEY part)
> DELETE v FROM t WHERE k = 1 AND c = 1
Invalid: Range deletions are not supported for specific columns
> DELETE v FROM t WHERE k = 1
Invalid: Range deletions are not supported for specific columns
> DELETE s FROM t WHERE k = 1 AND c = 1 AND d = 1
Invalid: Invalid restrictions on clustering columns since the DELETE statement modifies only static columns
> DELETE v, l, e, m, u FROM t WHERE k = 1 AND c IN (1, 2) AND d = 1
> DELETE s FROM t WHERE k = 1
> SELECT * FROM t
k | c | d | s | e | f | l | m | u | v
1 | 1 | 1 | null | null | null | null | null | null | null
> INSERT INTO t (k, c, d) VALUES (1, 1, 2)
> INSERT INTO t (k, c, d) VALUES (1, 2, 1)
> INSERT INTO t (k, c, d) VALUES (1, 3, 1)
> INSERT INTO t (k, c, d) VALUES (1, 3, 2)
> INSERT INTO t (k, c, d) VALUES (2, 1, 1)
> DELETE FROM t WHERE k = 1 AND c = 1 AND d = 1
> DELETE FROM t WHERE k = 1 AND c = 3 AND d > 1
> DELETE FROM t WHERE k = 1 AND c = 2
> SELECT k, c, d FROM t
k | c | d
1 | 1 | 2
1 | 3 | 1
2 | 1 | 1
> DELETE FROM t WHERE k IN (1, 2)
> SELECT k, c, d FROM t
k | c | d
> INSERT INTO t (k, c, d, v) VALUES (3, 1, 1, 1) USING TIMESTAMP 100
> DELETE FROM t USING TIMESTAMP 99 WHERE k = 3
> SELECT k, v FROM t
k | v
3 | 1
> DELETE FROM t USING TIMESTAMP 100 WHERE k = 3
> SELECT k, v FROM t
k | v
`;

test('DELETE', () => {
  expect(new MemorySession(...schema).replay(transcript)).toBe(transcript);
});
