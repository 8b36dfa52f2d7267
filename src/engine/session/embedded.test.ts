// A session that is saved and restored continues as if nothing had happened: a reload of the page loses nothing.
import { expect, it } from 'vitest';

import { openEmbeddedSession, restoreEmbeddedSession } from './embedded.ts';

let time = 1_800_000_000_000;
const now = () => time;

it('schema, rows, tombstones, times to live, counters and dead nodes survive', async () => {
  const session = await openEmbeddedSession({ nodes: 3, now });
  for (const statement of [
    "CREATE KEYSPACE s WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 3}",
    'USE s',
    'CREATE TABLE t (k int, c int, v text, tags set<text>, PRIMARY KEY (k, c))',
    'CREATE TABLE n (k int PRIMARY KEY, n counter)',
    "INSERT INTO t (k, c, v, tags) VALUES (1, 1, 'kept', {'a'})",
    "INSERT INTO t (k, c, v) VALUES (1, 2, 'gone')",
    "INSERT INTO t (k, c, v) VALUES (1, 3, 'soon gone') USING TTL 60",
    'DELETE FROM t WHERE k = 1 AND c = 2',
    'UPDATE n SET n = n + 5 WHERE k = 1',
  ])
    await session.execute(statement, { consistency: statement.startsWith('CREATE') ? 'ONE' : 'QUORUM' });
  session.cluster.stop('n3');
  session.cluster.runFor(1000);
  await session.execute("INSERT INTO t (k, c, v) VALUES (2, 1, 'missed by n3')", { consistency: 'QUORUM' });

  const restored = await restoreEmbeddedSession(JSON.parse(JSON.stringify(session.save())), { now });
  for (const one of [session, restored]) {
    expect((await one.execute('SELECT c, v FROM t WHERE k = 1', { consistency: 'QUORUM' })).rows).toEqual([
      [1, 'kept'],
      [3, 'soon gone'],
    ]);
    expect((await one.execute('SELECT n FROM n')).rows).toEqual([['5']]);
    await expect(one.execute('SELECT * FROM t', { consistency: 'ALL' })).rejects.toThrow(
      'Cannot achieve consistency level ALL',
    );
  }
  time += 120_000;
  expect((await restored.execute('SELECT c FROM t WHERE k = 1', { consistency: 'QUORUM' })).rows).toEqual([
    [1],
  ]);
  // The hint was saved, too.
  restored.cluster.start('n3');
  restored.cluster.runFor(60_000);
  const third = await restored.at('n3').execute('SELECT v FROM t WHERE k = 2', { consistency: 'NODE_LOCAL' });
  expect(third.rows).toEqual([['missed by n3']]);
});

it('two clients of one cluster share schema and rows, and each has its own keyspace in use', async () => {
  const session = await openEmbeddedSession({ nodes: 3, now });
  await session.execute(
    "CREATE KEYSPACE s WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}",
  );
  const other = session.at('n2');
  await other.execute('CREATE TABLE s.t (k int PRIMARY KEY)');
  await other.execute('USE s');
  await other.execute('INSERT INTO t (k) VALUES (1)');
  expect((await session.execute('SELECT * FROM s.t')).rows).toEqual([[1]]);
  await expect(session.execute('SELECT * FROM t')).rejects.toThrow('No keyspace has been specified');
});

it('too few and too many bind values', async () => {
  const session = await openEmbeddedSession({ now });
  await session.execute(
    "CREATE KEYSPACE s WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}",
  );
  await session.execute('CREATE TABLE s.t (k int PRIMARY KEY)');
  const insert = (params: number[]) => session.execute('INSERT INTO s.t (k) VALUES (?)', { params });
  await expect(insert([])).rejects.toThrow('Invalid amount of bind variables');
  await expect(insert([1, 2])).rejects.toThrow('there were 1 markers(?) in CQL but 2 bound variables');
});

it('what no replica can apply fails by the level that was asked for, and leaves nothing', async () => {
  const session = await openEmbeddedSession({ nodes: 3, now });
  for (const statement of [
    "CREATE KEYSPACE s WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 3}",
    'USE s',
    'CREATE TABLE t (k int, c int, PRIMARY KEY (k, c))',
    'INSERT INTO t (k, c) VALUES (1, 1)',
  ])
    session.executeNow(statement, { consistency: 'ALL' });
  for (const [consistency, blockFor] of [
    ['ONE', 1],
    ['QUORUM', 2],
    ['ALL', 3],
  ] as const) {
    const failing = session.execute('DELETE FROM t WHERE k = 1 AND c > null', { consistency });
    await expect(failing).rejects.toMatchObject({
      kind: 'WriteFailure',
      details: { received: 0, blockFor, failures: 3 - blockFor + 1 },
    });
  }
  expect(session.cluster.runUntilIdle({ withinMs: 60_000 })).toBe(true);
  expect(session.executeNow('SELECT * FROM t', { consistency: 'ALL' }).rows).toEqual([[1, 1]]);
});
