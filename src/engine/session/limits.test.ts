// A learner's runaway statement is ended with a clear message, and the session can be used further. The page does not
// freeze, and its memory does not fill up.
import { expect, it } from 'vitest';

import { type EmbeddedOptions, type EmbeddedSession, openEmbeddedSession } from './embedded.ts';

const now = () => 1_800_000_000_000;

async function open(options: EmbeddedOptions = {}): Promise<EmbeddedSession> {
  const session = await openEmbeddedSession({ now, ...options });
  for (const statement of [
    "CREATE KEYSPACE s WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}",
    'USE s',
    'CREATE TABLE t (a int, b int, c int, d int, v text, PRIMARY KEY ((a, b), c, d))',
  ])
    session.executeNow(statement);
  return session;
}

function fill(session: EmbeddedSession, rows: number): void {
  for (let at = 0; at < rows; at++)
    session.executeNow(`INSERT INTO t (a, b, c, d, v) VALUES (${at}, 1, 1, 1, 'x')`);
}

const looksAtTooMany =
  'A statement that looks at more than 100 rows is ended by the embedded engine; narrow it, or run it on a real cluster';

it.each([
  'SELECT * FROM t',
  'SELECT count(*) FROM t',
  "SELECT * FROM t WHERE v = 'y' ALLOW FILTERING",
  "SELECT * FROM t WHERE v = 'x' LIMIT 101 ALLOW FILTERING",
])('rows are counted, also those that a filter leaves out: %s', async (statement) => {
  const session = await open({ stepsMax: 100 });
  fill(session, 101);
  await expect(session.execute(statement)).rejects.toMatchObject({
    kind: 'Unsupported',
    message: looksAtTooMany,
  });
  expect((await session.execute('SELECT v FROM t WHERE a = 1 AND b = 1')).rows).toEqual([['x']]);
});

it('as many rows as the limit are allowed, on every client of the cluster', async () => {
  const session = await open({ stepsMax: 100 });
  fill(session, 100);
  const other = session.at('n1');
  expect(other.executeNow('SELECT * FROM t').rows).toHaveLength(100);
  fill(session, 101);
  expect(() => other.executeNow('SELECT * FROM t')).toThrow(looksAtTooMany);
});

const many = Array.from({ length: 400 }, (_, at) => at).join(', ');

it.each([
  `SELECT * FROM t WHERE a IN (${many}) AND b IN (${many})`,
  `SELECT * FROM t WHERE a IN (${many}) AND b = 1 AND c IN (${many})`,
  `SELECT * FROM t WHERE a = 1 AND b = 1 AND c IN (${many}) AND d IN (${many})`,
  `UPDATE t SET v = 'y' WHERE a IN (${many}) AND b = 1 AND c IN (${many}) AND d = 1`,
  `DELETE FROM t WHERE a IN (${many}) AND b = 1 AND c IN (${many})`,
])('lists that are multiplied are ended before they are: %#', async (statement) => {
  const session = await open();
  await expect(session.execute(statement)).rejects.toMatchObject({
    kind: 'Unsupported',
    message: expect.stringMatching(/^A statement that names more than 20000 rows by IN is ended/),
  });
});

it('digits: a sum of numbers whose scales lie far apart is ended, comparing them is not', async () => {
  const session = await open();
  session.executeNow('CREATE TABLE d (k int PRIMARY KEY, d decimal)');
  session.executeNow('INSERT INTO d (k, d) VALUES (1, 1e-99999999)');
  for (const term of ['d + 1', 'd / 3', 'd % 3', 'round(d)', 'cast(d as varint)'])
    await expect(session.execute(`SELECT ${term} FROM d`)).rejects.toMatchObject({
      kind: 'Unsupported',
      message: expect.stringMatching(/^A statement that computes with more than 100000 digits is ended/),
    });
  expect(session.executeNow('SELECT k FROM d WHERE d < 1 ALLOW FILTERING').rows).toEqual([[1]]);
});

it('past a number of bytes nothing is written until room is made', async () => {
  const session = await open({ keptBytesMax: 2 ** 20 });
  const insert = (at: number) =>
    session.executeNow(`INSERT INTO t (a, b, c, d, v) VALUES (${at}, 1, 1, 1, '${'x'.repeat(1000)}')`);
  const fillUp = () => {
    for (let at = 0; at < 2000; at++) insert(at);
  };
  expect(fillUp).toThrow('The embedded engine keeps no more than 1 MB on all of its nodes together');
  expect(() => session.executeNow("UPDATE t SET v = '' WHERE a = 1 AND b = 1 AND c = 1 AND d = 1")).toThrow(
    'TRUNCATE or DROP a table',
  );
  expect(() => session.executeNow('DELETE FROM t WHERE a = 1 AND b = 1')).toThrow('TRUNCATE or DROP a table');
  expect(session.executeNow('SELECT a FROM t WHERE a = 1 AND b = 1').rows).toEqual([[1]]);
  session.executeNow('TRUNCATE t');
  insert(1);
});
