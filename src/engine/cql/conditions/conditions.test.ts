// What IF checks on rows, and what a transaction answers, as Cassandra 5.0.8 did.

import { expect, test } from 'vitest';

import { MemorySession } from '../execute/memory-session.ts';

const schema = [
  'CREATE TYPE ud (a int, b text)',
  'CREATE TABLE t (k int, c int, s int static, v int, w text, l list<int>, e set<int>, m map<text, int>, u ud, f frozen<map<int, int>>, d duration, PRIMARY KEY (k, c))',
  'CREATE TABLE n (k int PRIMARY KEY, n counter)',
];

const transcript = `
> INSERT INTO t (k, c, s, v, w, l, e, m, u, f) VALUES (1, 1, 9, 5, 'x', [1, 2], {1, 2}, {'a': 1}, {a: 1, b: 'y'}, {1: 2})
> UPDATE t SET v = 5 WHERE k = 1 AND c = 1 IF v = 5 AND w != 'y' AND l[1] = 2 AND m['a'] = 1 AND u.b = 'y' AND f[1] IN (1, 2) AND s > 8
[applied]
true
> UPDATE t SET v = 5 WHERE k = 1 AND c = 1 IF s = 8 AND w = 'x' AND v = 6
[applied] | w | v | s
false | 'x' | 5 | 9
> UPDATE t SET v = 5 WHERE k = 1 AND c = 1 IF l = [1, 2] AND e > {1} AND m CONTAINS KEY 'a' AND e CONTAINS 2 AND f CONTAINS 2 AND u = {a: 1, b: 'y'}
[applied]
true
> UPDATE t SET v = 5 WHERE k = 1 AND c = 1 IF m['a'] > -1
[applied] | m
false | {'a': 1}
> UPDATE t SET v = 5 WHERE k = 1 AND c = 1 IF l[7] = null AND m['z'] = null AND d = null
[applied]
true
> UPDATE t SET v = 5 WHERE k = 1 AND c = 2 IF v = 1
[applied]
false
> UPDATE t SET v = 5 WHERE k = 1 AND c = 2 IF v = 1 AND s = 1
[applied] | v | s
false | null | 9
> UPDATE t SET v = 5 WHERE k = 1 AND c = 2 IF v = null AND l < [1]
[applied]
false
> UPDATE t SET v = 5 WHERE k = 1 AND c = 2 IF EXISTS
[applied]
false
> UPDATE t SET s = 5 WHERE k = 1 IF s = 7
[applied] | s
false | 9
> UPDATE t SET s = 5 WHERE k = 2 IF s = 7
[applied]
false
> UPDATE t SET v = v + 1, w = w + 'z' WHERE k = 1 AND c = 1 IF EXISTS
[applied]
true
> SELECT v, w FROM t
v | w
6 | 'xz'
> DELETE FROM t WHERE k = 1 IF EXISTS
Invalid: DELETE statements must restrict all PRIMARY KEY columns with equality relations in order to delete non static columns
> DELETE s FROM t WHERE k = 1 IF v = 1
Invalid: DELETE statements must restrict all PRIMARY KEY columns with equality relations in order to use IF condition on non static columns
> DELETE s FROM t WHERE k = 1 IF s = 9
[applied]
true
> DELETE FROM t WHERE k = 1 AND c IN (1, 2) IF EXISTS
Invalid: IN on the clustering key columns is not supported with conditional deletions
> DELETE FROM t WHERE k IN (1, 2) AND c = 1 IF EXISTS
Invalid: IN on the partition key is not supported with conditional deletions
> UPDATE t SET v = 5 WHERE k = 1 AND c = 1 IF k = 1
Invalid: PRIMARY KEY column 'k' cannot have IF conditions
> UPDATE t SET v = 5 WHERE k = 1 AND c = 1 IF zz = 1
Invalid: Undefined column name zz in table ks.t
> UPDATE t SET v = 5 WHERE k = 1 AND c = 1 IF v > null
Invalid: Invalid comparison with null for operator ">"
> UPDATE t SET v = 5 WHERE k = 1 AND c = 1 IF l >= []
Invalid: Invalid comparison with an empty list for operator ">="
> UPDATE t SET v = 5 WHERE k = 1 AND c = 1 IF l[-1] = 1
Invalid: Invalid negative list index -1
> UPDATE t SET v = 5 WHERE k = 1 AND c = 1 IF m[null] = 1
Invalid: Invalid null value for map element access
> UPDATE t SET v = 5 WHERE k = 1 AND c = 1 IF v[0] = 1
Invalid: Invalid element access syntax for non-collection column v
> UPDATE t SET v = 5 WHERE k = 1 AND c = 1 IF e[0] = 1
Invalid: Invalid element access syntax for set column e
> UPDATE t SET v = 5 WHERE k = 1 AND c = 1 IF u.z = 1
Invalid: Unknown field z for column u
> UPDATE t SET v = 5 WHERE k = 1 AND c = 1 IF v CONTAINS 1
Invalid: Cannot use CONTAINS on non-collection column v
> UPDATE t SET v = 5 WHERE k = 1 AND c = 1 IF l CONTAINS KEY 1
Invalid: Cannot use CONTAINS KEY on non-map column l
> UPDATE t SET v = 5 WHERE k = 1 AND c = 1 IF d > 1d
Invalid: Slice conditions ( > ) are not supported on durations
> UPDATE t SET v = 5 WHERE k = 1 AND c = 1 IF w > null AND v = 77
Invalid: Invalid comparison with null for operator ">"
> UPDATE n SET n = n + 1 WHERE k = 1 IF EXISTS
Invalid: Conditional updates are not supported on counter tables
> UPDATE n SET n = n + 1 WHERE k = 1 IF n = 1
Invalid: Conditions on counters are not supported
> DELETE FROM t WHERE k = 1 AND c = 1 IF w = 'xz' AND v = 6
[applied]
true
> SELECT * FROM t
k | c | s | d | e | f | l | m | u | v | w
`;

test('IF', () => {
  expect(new MemorySession(...schema).replay(transcript)).toBe(transcript);
});
