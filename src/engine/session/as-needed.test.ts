// A session that loads the extended part of CQL when it is needed. Each test loads its own modules, because other
// tests have already loaded the extended part. conformance/as-needed.test.ts shows with all text cases that every
// statement gets the part it needs.

import { beforeEach, expect, test, vi } from 'vitest';

const begin = [
  "CREATE KEYSPACE b WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}",
  'USE b',
  'CREATE TABLE t (k int, c int, v text, l list<int>, PRIMARY KEY (k, c)) ',
  'CREATE TABLE n (k int PRIMARY KEY, n counter)',
  "INSERT INTO t (k, c, v) VALUES (1, 1, 'one') USING TTL 600",
];

const needExtended = [
  "INSERT INTO t (k, c, v) VALUES (2, 2, 'two') IF NOT EXISTS",
  'INSERT INTO t (k, c, l) VALUES (1, 2, [1, 2])',
  `INSERT INTO t JSON '{"k": 3, "c": 3}'`,
  "UPDATE t SET v = 'uno' WHERE k = 1 AND c = 1",
  "UPDATE t SET v = 'ein' WHERE k = 1 AND c = 1 IF v = 'uno'",
  'UPDATE n SET n = n + 1 WHERE k = 1',
  'DELETE FROM t WHERE k = 1 AND c = 2',
  'BEGIN BATCH INSERT INTO t (k, c) VALUES (5, 5); APPLY BATCH',
  'SELECT count(*) FROM t',
  'SELECT JSON * FROM t',
  'SELECT k FROM t GROUP BY k',
  'SELECT * FROM t WHERE k = abs(-1)',
  'SELECT table_name FROM system_schema.tables',
  "CREATE TABLE o (k int PRIMARY KEY) WITH comment = 'more'",
  'ALTER TABLE t ADD w int',
  'CREATE INDEX ON t (v)',
  'DESCRIBE TABLE t',
  'TRUNCATE t',
  'DROP TABLE t',
];

async function openFresh() {
  const { openEmbeddedSession } = await import('./embedded.ts');
  const session = await openEmbeddedSession({ parts: 'as needed', now: () => 1_800_000_000_000 });
  for (const statement of begin) session.executeNow(statement);
  return session;
}

const journalOf = ({ cluster }: { cluster: { journal: { length: number } } }) => cluster.journal.length;

beforeEach(() => {
  vi.resetModules();
});

test('tables are made, rows are written and read by key with the first part alone', async () => {
  const session = await openFresh();
  expect(session.executeNow('SELECT v, c FROM t WHERE k = 1 AND c > 0').rows).toEqual([['one', 1]]);
  expect(session.executeNow('SELECT * FROM t LIMIT 3').rows).toHaveLength(1);
});

test.each(needExtended)('%s: fetched before anything is done, and then done once', async (statement) => {
  const session = await openFresh();
  const before = JSON.stringify(session.save());
  const events = journalOf(session);
  expect(() => session.executeNow(statement)).toThrow('fetchExtended');
  expect(journalOf(session)).toBe(events);
  expect(JSON.stringify(session.save())).toBe(before);
  await expect(session.execute(statement)).resolves.toBeDefined();
});

test('all parts are there at once unless it is said otherwise', async () => {
  const { openEmbeddedSession } = await import('./embedded.ts');
  const session = await openEmbeddedSession();
  expect(session.executeNow('SELECT count(*) FROM system.local').rows).toEqual([['1']]);
});
