// The cells of a page share a session, from top to bottom. So a cell can run again and does not find its own table
// already there.

import { expect, test } from 'vitest';
import { type CellOutcomes, Notebook } from './notebook.ts';

const create = 'CREATE TABLE t (k int PRIMARY KEY, v text);';
const insert = "INSERT INTO t (k, v) VALUES (1, 'a');\nSELECT * FROM t;";
const select = 'SELECT v FROM t;';

const open = (setup = '') => new Notebook({ setup, now: () => 1_000_000 });
const rowsOf = (ran: CellOutcomes | undefined) => ran?.outcomes.flatMap(({ table }) => table?.rows ?? []);
const errorsOf = (ran: CellOutcomes | undefined) =>
  ran?.outcomes.flatMap(({ error }) => error?.message ?? []);

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
  expect(ran.get(0)?.outcomes[0]?.lines).toEqual(['Consistency level set to QUORUM.']);
  const request = ran.get(1)?.outcomes[1]?.events.find((event) => event.kind === 'request');
  expect(request).toMatchObject({ operation: 'write', consistency: 'QUORUM' });
});

test('a cell that runs again with another text starts afresh, and that can be told', async () => {
  const notebook = open();
  const first = await notebook.run([`${create} ${insert}`], 0);
  expect(first.get(0)).toMatchObject({ isChanged: false, usesEarlier: false });
  const same = await notebook.run([`${create} ${insert}`], 0);
  expect(same.get(0)).toMatchObject({ isChanged: false });
  const other = await notebook.run([`${create} ${select}`], 0);
  expect(other.get(0)).toMatchObject({ isChanged: true, usesEarlier: false });
  expect(rowsOf(other.get(0))).toEqual([]);
});

test('a cell never misses a table of its own: the text that makes it runs first', async () => {
  const notebook = open();
  await notebook.run([`${create} ${insert}`, select], 0);
  for (const text of [select, "UPDATE t SET v = 'c' WHERE k = 1; SELECT v FROM t;"]) {
    const ran = await notebook.run([text, select], 0);
    expect(errorsOf(ran.get(0))).toEqual([]);
    expect(ran.get(0)).toMatchObject({ isChanged: true, usesEarlier: true });
    expect(rowsOf(ran.get(0))).toEqual([[text === select ? 'a' : 'c']]);
  }
  const below = await notebook.run(["UPDATE t SET v = 'c' WHERE k = 1; SELECT v FROM t;", select], 1);
  expect(rowsOf(below.get(1))).toEqual([['c']]);
});

test('so does a cell that is changed before its first run', async () => {
  const notebook = new Notebook({ setup: '', originals: [`${create} ${insert}`], now: () => 1_000_000 });
  const ran = await notebook.run([select], 0);
  expect(rowsOf(ran.get(0))).toEqual([['a']]);
  expect(ran.get(0)).toMatchObject({ isChanged: false, usesEarlier: true });
});

test('a table that nobody ever made is missing, in Cassandra’s words', async () => {
  const notebook = open();
  await notebook.run([create], 0);
  const ran = await notebook.run(['SELECT * FROM nowhere;'], 0);
  expect(errorsOf(ran.get(0))).toEqual(['table nowhere does not exist']);
  expect(ran.get(0)).toMatchObject({ usesEarlier: false });
});
