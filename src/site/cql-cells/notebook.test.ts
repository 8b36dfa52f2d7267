// The cells of a page share a session, from top to bottom. So a cell can run again and does not find its own table
// already there.

import { expect, test } from 'vitest';
import { Notebook } from './notebook.ts';
import type { Outcome } from './run-script.ts';

const create = 'CREATE TABLE t (k int PRIMARY KEY, v text);';
const insert = "INSERT INTO t (k, v) VALUES (1, 'a');\nSELECT * FROM t;";
const select = 'SELECT v FROM t;';

const open = (setup = '') => new Notebook({ setup, now: () => 1_000_000 });
const rowsOf = (outcomes: Outcome[] | undefined) => outcomes?.flatMap(({ table }) => table?.rows ?? []);
const errorsOf = (outcomes: Outcome[] | undefined) => outcomes?.flatMap(({ error }) => error?.message ?? []);

test('cells above that were not run run first', async () => {
  const ran = await open().run([create, insert, select], 2);
  expect([...ran.keys()]).toEqual([0, 1, 2]);
  expect(rowsOf(ran.get(2))).toEqual([['a']]);
});

test('a cell runs again from where it started', async () => {
  const notebook = open();
  await notebook.run([create, insert], 0);
  const again = await notebook.run([create, insert], 0);
  expect(errorsOf(again.get(0))).toEqual([]);
  const below = await notebook.run([create, insert], 1);
  expect([...below.keys()]).toEqual([1]);
  expect(rowsOf(below.get(1))).toEqual([['1', 'a']]);
});

test('a changed cell above runs again, with all between', async () => {
  const notebook = open();
  await notebook.run([create, insert, select], 2);
  const ran = await notebook.run([create, insert.replace("'a'", "'b'"), select], 2);
  expect([...ran.keys()]).toEqual([1, 2]);
  expect(rowsOf(ran.get(2))).toEqual([['b']]);
});

test('an error is told in Cassandra’s words, and the next statement runs', async () => {
  const ran = await open().run([`SELECT * FROM nowhere; ${create} ${insert}`], 0);
  expect(errorsOf(ran.get(0))).toEqual(['table nowhere does not exist']);
  expect(rowsOf(ran.get(0))).toEqual([['1', 'a']]);
});

test('the lesson’s setup runs before, and its keyspace is the one in use', async () => {
  const setup = `CREATE KEYSPACE music WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}; USE music; ${create}`;
  const notebook = open(setup);
  const ran = await notebook.run([insert], 0);
  expect(rowsOf(ran.get(0))).toEqual([['1', 'a']]);
  expect(notebook.session?.keyspace).toBe('music');
  await expect(open('CREATE TABLE').run([insert], 0)).rejects.toThrow('setup.cql');
});

test('a command of cqlsh sets the level for the cells below as well', async () => {
  const ran = await open().run(['CONSISTENCY QUORUM', `${create} ${insert}`], 1);
  expect(ran.get(0)?.[0]?.lines).toEqual(['Consistency level set to QUORUM.']);
  const request = ran.get(1)?.[1]?.events.find((event) => event.kind === 'request');
  expect(request).toMatchObject({ operation: 'write', consistency: 'QUORUM' });
});
