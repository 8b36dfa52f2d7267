// What is not allowed in a WHERE clause, and which of several mistakes is reported, as Cassandra 5.0.8 answered.

import { expect, test } from 'vitest';

import { MemorySession } from '../execute/memory-session.ts';

const schema = [
  'CREATE TABLE t (p int, q text, a int, b text, c int, v int, s int static, PRIMARY KEY ((p, q), a, b, c)) WITH CLUSTERING ORDER BY (a ASC, b DESC, c ASC)',
  'CREATE TABLE m (k int PRIMARY KEY, v int, l list<int>, fl frozen<list<int>>, m map<text, int>, du duration)',
  'CREATE TABLE i (k int, c int, v int, w text, PRIMARY KEY (k, c))',
  'CREATE INDEX ON i (v)',
  'CREATE TABLE j (k int, c int, v int, w text, x int, PRIMARY KEY (k, c))',
  "CREATE INDEX ON j (v) USING 'sai'",
  "CREATE INDEX ON j (w) USING 'sai'",
];

const transcript = `
> SELECT v FROM t WHERE nope = 1
Invalid: Undefined column name nope in table ks.t
> SELECT v FROM t WHERE v != 1
Invalid: Unsupported "!=" relation: v != 1
> SELECT v FROM t WHERE v IS NOT NULL
Invalid: Unsupported restriction: v IS NOT NULL
> SELECT v FROM t WHERE q LIKE 'a%'
Invalid: LIKE restriction is only supported on properly indexed columns. q LIKE 'a%' is not valid.
> SELECT v FROM t WHERE p = 'a'
Invalid: Invalid STRING constant (a) for "p" of type int
> SELECT v FROM t WHERE p = 1
Invalid: Cannot execute this query as it might involve data filtering and thus may have unpredictable performance. If you want to execute this query despite the performance unpredictability, use ALLOW FILTERING
> SELECT v FROM t WHERE p > 1 AND q = 'a'
Invalid: Cannot execute this query as it might involve data filtering and thus may have unpredictable performance. If you want to execute this query despite the performance unpredictability, use ALLOW FILTERING
> SELECT v FROM t WHERE p = 1 AND p = 2
Invalid: p cannot be restricted by more than one relation if it includes an Equal
> SELECT v FROM t WHERE p IN (1, 2) AND p = 1
Invalid: p cannot be restricted by more than one relation if it includes a IN
> SELECT v FROM t WHERE p = 1 AND q = 'a' AND b = 'x'
Invalid: PRIMARY KEY column "b" cannot be restricted as preceding column "a" is not restricted
> SELECT v FROM t WHERE p = 1 AND q = 'a' AND a > 1 AND b = 'x'
Invalid: Clustering column "b" cannot be restricted (preceding column "a" is restricted by a non-EQ relation)
> SELECT v FROM t WHERE p = 1 AND q = 'a' AND b = 'x' AND a > 1
Invalid: PRIMARY KEY column "b" cannot be restricted (preceding column "a" is restricted by a non-EQ relation)
> SELECT v FROM t WHERE p = 1 AND q = 'a' AND a > 1 AND a >= 2
Invalid: More than one restriction was found for the start bound on a
> SELECT v FROM t WHERE p = 1 AND q = 'a' AND a > 1 AND a = 2
Invalid: Column "a" cannot be restricted by both an equality and an inequality relation
> SELECT v FROM t WHERE p = 1 AND q = 'a' AND (a, c) = (1, 1)
Invalid: Clustering columns must appear in the PRIMARY KEY order in multi-column relations: (a, c) = (1, 1)
> SELECT v FROM t WHERE p = 1 AND q = 'a' AND (a, a) = (1, 1)
Invalid: Column "a" appeared twice in a relation: (a, a) = (1, 1)
> SELECT v FROM t WHERE p = 1 AND q = 'a' AND (p, a) = (1, 1)
Invalid: Multi-column relations can only be applied to clustering columns but was applied to: p
> SELECT v FROM t WHERE p = 1 AND q = 'a' AND (a, b) > (1, 'x') AND b < 'z'
Invalid: Column "b" cannot be restricted by two inequalities not starting with the same column
> SELECT v FROM t WHERE p = 1 AND q = 'a' AND (a, b) != (1, 'x')
Invalid: Unsupported "!=" relation: (a, b) != (1, 'x')
> SELECT v FROM t WHERE (b, c) > ('x', 1) ALLOW FILTERING
Invalid: Multi-column slice restrictions cannot be used for filtering.
> SELECT v FROM t WHERE token(p) > 0
Invalid: The token() function must be applied to all partition key components or none of them
> SELECT v FROM t WHERE token(q, p) > 0
Invalid: The token function arguments must be in the partition key order: p, q
> SELECT v FROM t WHERE token(p, q) > 0 AND token(p, q) >= 0
Invalid: More than one restriction was found for the start bound on p, q
> SELECT v FROM t WHERE token(p, q) = 0 AND token(p, q) < 0
Invalid: p, q cannot be restricted by more than one relation if it includes an Equal
> SELECT v FROM t WHERE token(p, q) > null
Invalid: Invalid null token value
> SELECT v FROM t WHERE v = 1
Invalid: Cannot execute this query as it might involve data filtering and thus may have unpredictable performance. If you want to execute this query despite the performance unpredictability, use ALLOW FILTERING
> SELECT v FROM t WHERE a = 1
Invalid: Cannot execute this query as it might involve data filtering and thus may have unpredictable performance. If you want to execute this query despite the performance unpredictability, use ALLOW FILTERING
> SELECT v FROM t WHERE v = null ALLOW FILTERING
Invalid: Unsupported null value for column v
> SELECT v FROM t WHERE p = null AND q = 'a'
Invalid: Invalid null value in condition for column p
> SELECT v FROM t WHERE p = 1 AND q = 'a' AND (a) = (null)
Invalid: Invalid null value for column a
> SELECT s FROM t WHERE p = 1 AND q = 'a' AND a = 1
Invalid: Cannot restrict clustering columns when selecting only static columns
> SELECT * FROM m WHERE l = [1]
Invalid: Collection column 'l' (list<int>) cannot be restricted by a '=' relation
> SELECT * FROM m WHERE v CONTAINS 1
Invalid: Cannot use CONTAINS on non-collection column v
> SELECT * FROM m WHERE l CONTAINS KEY 1
Invalid: Cannot use CONTAINS KEY on non-map column l
> SELECT * FROM m WHERE m['a'] > 1
Invalid: Only EQ relations are supported on map entries
> SELECT * FROM m WHERE l[0] = 1
Invalid: Indexes on list entries (l[index] = value) are not currently supported.
> SELECT * FROM m WHERE fl CONTAINS 1 AND fl = [1] ALLOW FILTERING
Invalid: Collection column fl can only be restricted by CONTAINS, CONTAINS KEY, or map-entry equality
> SELECT * FROM m WHERE du > 1h ALLOW FILTERING
Invalid: Slice restrictions are not supported on duration columns
> SELECT * FROM m WHERE expr(nope, 'a')
Invalid: Invalid index expression, index nope not found for ks.m
> SELECT * FROM i WHERE v > 1
Invalid: Cannot execute this query as it might involve data filtering and thus may have unpredictable performance. If you want to execute this query despite the performance unpredictability, use ALLOW FILTERING
> SELECT * FROM i WHERE v = 1 AND w = 'a'
Invalid: Cannot execute this query as it might involve data filtering and thus may have unpredictable performance. If you want to execute this query despite the performance unpredictability, use ALLOW FILTERING
> SELECT * FROM i WHERE v = 1 AND k IN (1, 2)
Invalid: Select on indexed columns and with IN clause for the PRIMARY KEY are not supported
> SELECT * FROM i WHERE v = 1 AND k = 1 ORDER BY c
Invalid: ORDER BY with 2ndary indexes is not supported, except for ANN queries.
> SELECT * FROM i WHERE expr(i_v_idx, 'a')
Invalid: Only CUSTOM indexes may be used in custom index expressions, i_v_idx is not valid
> SELECT * FROM j WHERE v > 1 AND w = 'a'
k | c | v | w | x
> SELECT * FROM j WHERE w > 'a'
Invalid: Cannot execute this query as it might involve data filtering and thus may have unpredictable performance. If you want to execute this query despite the performance unpredictability, use ALLOW FILTERING
> SELECT * FROM j WHERE v IN (1, 2)
Invalid: Cannot execute this query as it might involve data filtering and thus may have unpredictable performance. If you want to execute this query despite the performance unpredictability, use ALLOW FILTERING
> SELECT * FROM j WHERE v = 1 AND x = 1
Invalid: Cannot execute this query as it might involve data filtering and thus may have unpredictable performance. If you want to execute this query despite the performance unpredictability, use ALLOW FILTERING
> UPDATE t SET v = 1 WHERE p = 1
Invalid: Some partition key parts are missing: q
> UPDATE t SET v = 1 WHERE p = 1 AND q = 'a' AND a = 1
Invalid: Some clustering keys are missing: b, c
> UPDATE t SET v = 1 WHERE p = 1 AND q = 'a' AND a = 1 AND b = 'x' AND c > 1
Invalid: Slice restrictions are not supported on the clustering columns in UPDATE statements
> UPDATE t SET s = 1 WHERE p = 1 AND q = 'a' AND a = 1
Invalid: Invalid restrictions on clustering columns since the UPDATE statement modifies only static columns
> DELETE FROM t WHERE p > 1 AND q = 'a'
Invalid: Only EQ and IN relation are supported on the partition key (unless you use the token() function) for DELETE statements
> DELETE FROM t WHERE token(p, q) > 1
Invalid: The token function cannot be used in WHERE clauses for DELETE statements
> DELETE FROM t WHERE p = 1 AND q = 'a' AND v = 1
Invalid: Non PRIMARY KEY columns found in where clause: v 
> DELETE FROM m WHERE l CONTAINS 1
Invalid: Cannot use DELETE with CONTAINS
`;

test('WHERE is refused in Cassandra’s words', () => {
  expect(new MemorySession(...schema).replay(transcript)).toBe(transcript);
});
