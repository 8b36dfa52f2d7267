// What UPDATE does to every kind of column and what it refuses, as Cassandra 5.0.8 answered.

import { expect, test } from 'vitest';

import { MemorySession } from './memory-session.ts';

const schema = [
  'CREATE TYPE ud (a int, b text)',
  'CREATE TABLE t (k int PRIMARY KEY, i int, w text, l list<int>, s set<int>, m map<text, int>, u ud, f frozen<list<int>>, p tuple<int, text>)',
  'CREATE TABLE c (k int, c int, s int static, v int, PRIMARY KEY (k, c))',
  'CREATE TABLE n (k int PRIMARY KEY, n counter)',
];

const transcript = `
> UPDATE t SET l = [1, 2], s = {2, 1}, m = {'b': 2, 'a': 1}, u = {a: 1, b: 'x'} WHERE k = 1
> UPDATE t SET l = l + [3], s = s + {3}, m = m + {'c': 3}, u.a = 5 WHERE k = 1
> UPDATE t SET l = [-1, 0] + l, s = s - {1}, m = m - {'a'} WHERE k = 1
> UPDATE t SET l = [-3, -2] + l, m['d'] = 4, m['b'] = null, u.b = null WHERE k = 1
> UPDATE t SET l[0] = 100, l[6] = null WHERE k = 1
> UPDATE t SET l = l - [0, 1] WHERE k = 1
> SELECT l, s, m, u FROM t
l | s | m | u
[100, -2, -1, 2] | {2, 3} | {'c': 3, 'd': 4} | {a: 5, b: null}
> UPDATE t SET l = l + null, s = s - null, m = m + null WHERE k = 1
> UPDATE t SET m['x'] = 5, m['x'] = 3 WHERE k = 1
> UPDATE t SET l = [], s = null, m = {'z': 26}, u = {b: 'y'} WHERE k = 1
> SELECT l, s, m, u FROM t
l | s | m | u
null | null | {'z': 26} | {a: null, b: 'y'}
> UPDATE t SET l[0] = 1 WHERE k = 1
Invalid: Attempted to set an element on a list which is null
> UPDATE t SET l = [1] WHERE k = 1
> UPDATE t SET l[7] = 1 WHERE k = 1
Invalid: List index 7 out of bound, list has size 1
> UPDATE t SET l[null] = 1 WHERE k = 1
Invalid: Invalid null value for list index
> UPDATE t SET m[null] = 1 WHERE k = 1
Invalid: Invalid null map key
> UPDATE t SET i = i + 1 WHERE k = 1
Invalid: Invalid operation (i = i + 1) for non counter column i
> UPDATE t SET i -= 1 WHERE k = 1
Invalid: Invalid operation (i = i - 1) for non counter column i
> UPDATE t SET i[0] = 1 WHERE k = 1
Invalid: Invalid operation (i[0] = 1) for non collection column i
> UPDATE t SET f = f + [1] WHERE k = 1
Invalid: Invalid operation (f = f + [1]) for frozen collection column f
> UPDATE t SET f[0] = 1 WHERE k = 1
Invalid: Invalid operation (f[0] = 1) for frozen collection column f
> UPDATE t SET s[0] = 1 WHERE k = 1
Invalid: Invalid operation (s[0] = 1) for set column s
> UPDATE t SET p = p + (1, 'x') WHERE k = 1
Invalid: Invalid operation (p = p + (1, 'x')) for tuple column p
> UPDATE t SET u.c = 1 WHERE k = 1
Invalid: UDT column u does not have a field named c
> UPDATE t SET i.a = 1 WHERE k = 1
Invalid: Invalid operation (i.a = 1) for non-UDT column i
> UPDATE t SET s = {1} + s WHERE k = 1
Invalid: Invalid operation (s = {1} - s) for non list column s
> UPDATE t SET m = m + {1} WHERE k = 1
Invalid: Value for a map addition has to be a map, but was: '{1}'
> UPDATE t SET m = m - {'a': 1} WHERE k = 1
Invalid: Value for a map substraction has to be a set, but was: '{'a': 1}'
> UPDATE t SET k = 1 WHERE k = 1
Invalid: PRIMARY KEY part k found in SET part
> UPDATE t SET zz = 1 WHERE k = 1
Invalid: Undefined column name zz in table ks.t
> UPDATE t SET i = 1 WHERE expr(x, 'y')
Invalid: Custom index expressions cannot be used in WHERE clauses for UPDATE or DELETE statements
> UPDATE c SET v = 1 WHERE k = 1
Invalid: Some clustering keys are missing: c
> UPDATE c SET s = 1 WHERE k = 1 AND c = 1
Invalid: Invalid restrictions on clustering columns since the UPDATE statement modifies only static columns
> UPDATE c SET v = 1, s = 2 WHERE k IN (1, 2) AND c IN (3, 4)
> UPDATE c SET v = null WHERE k = 2 AND c = 4
> SELECT * FROM c
k | c | s | v
1 | 3 | 2 | 1
1 | 4 | 2 | 1
2 | 3 | 2 | 1
> UPDATE n SET n = n + 5 WHERE k = 1
> UPDATE n SET n -= 2 WHERE k = 1
> UPDATE n SET n = 5 WHERE k = 1
Invalid: Cannot set the value of counter column n (counters can only be incremented/decremented, not set)
> UPDATE n SET n = n + null WHERE k = 1
Invalid: Invalid null value for counter increment/decrement
> UPDATE n SET n = n - -9223372036854775808 WHERE k = 1
Invalid: The negation of -9223372036854775808 overflows supported counter precision (signed 8 bytes integer)
> UPDATE n USING TTL 5 SET n = n + 1 WHERE k = 1
Invalid: Cannot provide custom TTL for counter updates
> UPDATE n USING TIMESTAMP 5 SET n = n + 1 WHERE k = 1
Invalid: Cannot provide custom timestamp for counter updates
> SELECT * FROM n
k | n
1 | 3
`;

test('UPDATE', () => {
  expect(new MemorySession(...schema).replay(transcript)).toBe(transcript);
});
