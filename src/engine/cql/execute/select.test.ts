// SELECT as a whole: rows and their order, limits, groups and pages, as Cassandra 5.0.8 answered.

import { expect, test } from 'vitest';

import { MemorySession } from './memory-session.ts';

const schema = [
  'CREATE TABLE t (p int, a int, b text, v int, s int static, PRIMARY KEY (p, a, b)) WITH CLUSTERING ORDER BY (a ASC, b DESC)',
  "INSERT INTO t (p, a, b, v, s) VALUES (1, 1, 'x', 10, 100)",
  "INSERT INTO t (p, a, b, v) VALUES (1, 1, 'y', 20)",
  "INSERT INTO t (p, a, b, v) VALUES (1, 2, 'x', 30)",
  "INSERT INTO t (p, a, b, v) VALUES (2, 1, 'x', 40)",
  "INSERT INTO t (p, a, b, v) VALUES (2, 3, 'z', 50)",
  'INSERT INTO t (p, s) VALUES (3, 300)',
  'CREATE TABLE e (k int, at timestamp, v int, PRIMARY KEY (k, at))',
  "INSERT INTO e (k, at, v) VALUES (1, '2024-03-01T10:00:10Z', 1)",
  "INSERT INTO e (k, at, v) VALUES (1, '2024-03-01T10:40:00Z', 2)",
  "INSERT INTO e (k, at, v) VALUES (1, '2024-03-01T11:00:00Z', 4)",
  'CREATE TABLE n (k int PRIMARY KEY, v vector<float, 2>)',
  "CREATE INDEX ON n (v) USING 'sai'",
  'INSERT INTO n (k, v) VALUES (1, [1, 0])',
  'INSERT INTO n (k, v) VALUES (2, [0, 1])',
  'INSERT INTO n (k, v) VALUES (3, [1, 1])',
  'INSERT INTO n (k) VALUES (4)',
];

const transcript = `
> SELECT * FROM t
p | a | b | s | v
1 | 1 | 'y' | 100 | 20
1 | 1 | 'x' | 100 | 10
1 | 2 | 'x' | 100 | 30
2 | 1 | 'x' | null | 40
2 | 3 | 'z' | null | 50
3 | null | null | 300 | null
> SELECT v FROM t WHERE p IN (2, 1, 2)
v
20
10
30
40
50
> SELECT v FROM t WHERE p = 1 AND a = 1 AND b < 'y'
v
10
> SELECT v FROM t WHERE p = 1 AND a IN (2, 1) AND b = 'x'
v
10
30
> SELECT v FROM t WHERE p = 1 AND (a, b) > (1, 'x')
v
20
30
> SELECT v FROM t WHERE p = 1 AND (a, b) <= (1, 'x')
v
10
> SELECT v FROM t WHERE p = 1 ORDER BY a DESC
v
30
10
20
> SELECT v FROM t WHERE p = 1 ORDER BY a DESC, b DESC
Invalid: Unsupported order by relation
> SELECT v FROM t WHERE p = 1 AND a = 1 ORDER BY b ASC
v
10
20
> SELECT p, v FROM t WHERE p IN (1, 2) ORDER BY a, b DESC
p | v
1 | 20
1 | 10
2 | 40
1 | 30
2 | 50
> SELECT v FROM t WHERE p = 1 ORDER BY b
Invalid: Order by currently only supports the ordering of columns following their declared order in the PRIMARY KEY
> SELECT v FROM t ORDER BY a
Invalid: ORDER BY is only supported when the partition key is restricted by an EQ or an IN.
> SELECT v FROM t WHERE p = 1 ORDER BY v
Invalid: Order by is currently only supported on the clustered columns of the PRIMARY KEY, got v
> SELECT v FROM t WHERE p = 3
v
null
> SELECT v FROM t WHERE p = 3 AND a = 1
v
> SELECT p, s FROM t WHERE s >= 100 ALLOW FILTERING
p | s
1 | 100
1 | 100
1 | 100
3 | 300
> SELECT v FROM t WHERE v > 10 AND b = 'x' ALLOW FILTERING
v
30
40
> SELECT DISTINCT p, s FROM t
p | s
1 | 100
2 | null
3 | 300
> SELECT DISTINCT p, v FROM t
Invalid: SELECT DISTINCT queries must only request partition key columns and/or static columns (not v)
> SELECT DISTINCT s FROM t
Invalid: SELECT DISTINCT queries must request all the partition key columns (missing p)
> SELECT v FROM t PER PARTITION LIMIT 1
v
20
40
null
> SELECT v FROM t PER PARTITION LIMIT 2 LIMIT 3
v
20
10
40
> SELECT v FROM t LIMIT 0
Invalid: LIMIT must be strictly positive
> SELECT p, count(*), max(v) FROM t GROUP BY p
warning: Aggregation query used without partition key
p | count | system.max(v)
1 | 3 | 30
2 | 2 | 50
3 | 1 | null
> SELECT p, a, sum(v) FROM t WHERE p IN (1, 2) GROUP BY p, a LIMIT 3
warning: Aggregation query used on multiple partition keys (IN restriction)
p | a | system.sum(v)
1 | 1 | 30
1 | 2 | 30
2 | 1 | 40
> SELECT p, a, sum(v) FROM t GROUP BY p, a PER PARTITION LIMIT 1
warning: Aggregation query used without partition key
p | a | system.sum(v)
1 | 1 | 30
2 | 1 | 40
3 | null | 0
> SELECT a FROM t GROUP BY a
Invalid: Group by currently only support groups of columns following their declared order in the PRIMARY KEY
> SELECT v FROM t GROUP BY v
Invalid: Group by is currently only supported on the columns of the PRIMARY KEY, got v
> SELECT floor(at, 1h), sum(v) FROM e GROUP BY k, floor(at, 1h)
warning: Aggregation query used without partition key
system.floor(at, 1h) | system.sum(v)
'2024-03-01T10:00:00.000Z' | 3
'2024-03-01T11:00:00.000Z' | 4
> SELECT k FROM e GROUP BY k, to_json(at)
Invalid: Only monotonic functions are supported in the GROUP BY clause. Got: system.to_json : (timestamp) -> text 
> SELECT count(*) FROM t WHERE p = 9
count
0
> SELECT count(*) FROM t PER PARTITION LIMIT 1
Invalid: PER PARTITION LIMIT is not allowed with aggregate queries.
> SELECT v FROM t WHERE token(p) > token(1)
v
40
50
null
> SELECT k FROM n ORDER BY v ANN OF [1, 0.1] LIMIT 2
k
1
3
> SELECT k FROM n ORDER BY v ANN OF [1, 0.1]
Invalid: Top-K queries must have a limit specified and the limit must be less than the query page size
> SELECT k FROM n WHERE v = [1, 0]
Invalid: Vector indexes only support ANN queries
`;

test('rows, order, limits and groups are Cassandra’s', () => {
  expect(new MemorySession(...schema).replay(transcript)).toBe(transcript);
});

/** All pages, each with its rows joined into one text. */
function pagesOf(session: MemorySession, statement: string, pageSize: number): string[] {
  const pages: string[] = [];
  let pageState: string | undefined;
  do {
    const { outcome } = session.run(statement, { pageSize, pageState });
    if (outcome.kind !== 'rows') throw new Error('no rows');
    pages.push(outcome.rows.map((row) => row.map((value) => value?.at(-1) ?? '-').join(' ')).join(', '));
    pageState = outcome.pageState;
  } while (pageState !== undefined);
  return pages;
}

test('pages end where Cassandra’s end: a full page promises another, unless the partition is known to be done', () => {
  const session = new MemorySession(...schema);
  const pages = (statement: string, pageSize: number) => pagesOf(session, statement, pageSize);
  expect(pages('SELECT v FROM t', 2)).toEqual(['20, 10', '30, 40', '50, -', '']);
  expect(pages('SELECT v FROM t WHERE p = 1', 3)).toEqual(['20, 10, 30', '']);
  expect(pages('SELECT v FROM t WHERE p = 1', 4)).toEqual(['20, 10, 30']);
  expect(pages('SELECT v FROM t WHERE p = 1 LIMIT 2', 1)).toEqual(['20', '10']);
  expect(pages('SELECT v FROM t WHERE p = 3', 1)).toEqual(['-']);
  expect(pages('SELECT v FROM t WHERE p IN (1, 3)', 2)).toEqual(['20, 10', '30, -']);
  expect(pages('SELECT v FROM t PER PARTITION LIMIT 1', 1)).toEqual(['20', '40', '-', '']);
  expect(pages('SELECT v FROM t WHERE p IN (1, 2) PER PARTITION LIMIT 2', 3)).toEqual(['20, 10, 40', '50']);
  expect(pages('SELECT DISTINCT p FROM t', 2)).toEqual(['1, 2', '3']);
  expect(pages('SELECT p, a, sum(v) FROM t GROUP BY p, a', 2)).toEqual([
    '1 1 30, 1 2 30',
    '2 1 40, 2 3 50',
    '3 - 0',
  ]);
  expect(pages('SELECT p, count(*) FROM t GROUP BY p LIMIT 2', 1)).toEqual(['1 3', '2 2']);
  expect(pages('SELECT count(*) FROM t', 1)).toEqual(['6']);
});

test('what cannot be paged, read at a level for writes, or read serially is refused', () => {
  const session = new MemorySession(...schema);
  const many = 'SELECT v FROM t WHERE p IN (1, 2)';
  expect(session.answer(`${many} ORDER BY a`, { pageSize: 10 })).toEqual([
    'Invalid: Cannot page queries with both ORDER BY and a IN restriction on the partition key; you must either remove the ORDER BY or the IN and sort client side, or disable paging for this query',
  ]);
  expect(session.answer(many, { consistency: 'ANY' })).toEqual([
    'Invalid: ANY ConsistencyLevel is only supported for writes',
  ]);
  expect(session.answer(many, { consistency: 'SERIAL' })).toEqual([
    'Invalid: SERIAL/LOCAL_SERIAL consistency may only be requested for one partition at a time',
  ]);
  expect(session.answer(many, { pageSize: 9, pageState: 'zz' })).toEqual([
    'Protocol: Invalid value for the paging state',
  ]);
});
