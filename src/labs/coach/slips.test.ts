// What newcomers really type, and what the coach answers. Each suggestion keeps the learner's own names and values, and
// Cassandra accepts it. The list is in slips.txt.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseScript } from '#engine/cql/script.ts';
import { type EmbeddedSession, openEmbeddedSession } from '#engine/session/embedded.ts';
import { CqlError } from '#engine/values/cql-error.ts';
import { advise } from './advise.ts';
import type { Advice } from './coach.ts';
import { coachRules, readCoach } from './read-coach.ts';

const rules = coachRules(readCoach(process.cwd()).entries, 'en');

const slips = readFileSync('src/labs/coach/slips.txt', 'utf8')
  .split('\n\n')
  .filter((block) => !block.startsWith('#'))
  .map((block) => block.trim().split(/\n {2}/));

test.each(slips)('%s', async (typed, id, suggested) => {
  const statement = typed.replaceAll('\\n', '\n');
  const session = await shop();
  const advice = await adviceOn(session, statement);
  expect(advice?.id).toBe(id);
  expect(advice?.try ?? '-').toBe(suggested.replaceAll('\\n', '\n'));
  if (advice?.try !== undefined) await run(session, advice.try);
});

/** Queries that Cassandra 5.0 answers with an SAI index. */
test.each([
  "SELECT * FROM orders WHERE status = 'paid'",
  "SELECT * FROM orders WHERE customer = 'ana' AND status = 'paid'",
  'SELECT customer FROM orders WHERE total > 10 AND total <= 20',
  'SELECT * FROM orders WHERE id = 1',
  "SELECT * FROM orders WHERE customer = 'ana' AND id >= 1",
  "SELECT * FROM orders WHERE placed > '2026-01-01' LIMIT 5",
  "SELECT * FROM people WHERE lastname = 'Smith'",
  "SELECT * FROM products WHERE tags CONTAINS 'new'",
  "SELECT * FROM products WHERE prices CONTAINS KEY 'brl'",
  "SELECT * FROM products WHERE prices['brl'] = 10",
])('with the index that the coach suggests: %s', async (query) => {
  const session = await shop();
  const advice = await adviceOn(session, query);
  expect(advice?.says).toContain('SAI');
  expect(advice?.try).toMatch(/^CREATE INDEX ON .* USING 'sai'$/);
  await run(session, advice?.try ?? '');
  await session.execute(query);
});

/** Queries that no index of one column answers. */
test.each([
  "SELECT * FROM orders WHERE status IN ('paid', 'new')",
  "SELECT * FROM orders WHERE status > 'paid'",
  "SELECT * FROM orders WHERE status = 'paid' AND total > 10",
  "SELECT * FROM orders WHERE customer > 'ana'",
  "SELECT * FROM orders WHERE customer = 'ana' AND status = 'paid' ORDER BY placed",
  'SELECT * FROM orders WHERE status = null',
  "SELECT * FROM people WHERE lastname = 'Smith' AND year = 2020",
  'SELECT * FROM users WHERE file = 0xff',
])('without an index: %s', async (query) => {
  expect((await adviceOn(await shop(), query))?.says).not.toContain('SAI');
});

test('a suggestion that would be refused again is left out', async () => {
  const advice = await adviceOn(await shop(), 'SELECT * FROM orders WHERE status = paid');
  expect(advice?.says).toContain("`'paid'`");
  expect(advice?.try).toBeUndefined();
});

test('the keyspace and the index of the learner count', async () => {
  const session = await shop();
  await session.execute("CREATE INDEX ON orders (status) USING 'sai'");
  expect((await adviceOn(session, 'SELECT * FROM shop.orders WHERE status = paid'))?.try).toBe(
    "SELECT * FROM shop.orders WHERE status = 'paid'",
  );
});

async function shop(): Promise<EmbeddedSession> {
  const session = await openEmbeddedSession({ nodes: 3, now: () => 1_800_000_000_000 });
  for (const statement of [
    "CREATE KEYSPACE shop WITH replication = {'class': 'NetworkTopologyStrategy', 'replication_factor': 3}",
    'USE shop',
    'CREATE TABLE orders (customer text, placed timestamp, id int, total decimal, status text, PRIMARY KEY (customer, placed, id))',
    'CREATE TABLE products (id text PRIMARY KEY, name text, price decimal, stock int, tags set<text>, photos list<text>, prices map<text, decimal>)',
    'CREATE TABLE users (id uuid PRIMARY KEY, name text, age int, active boolean, born date, seen timestamp, file blob)',
    'CREATE TABLE people (lastname text, firstname text, year int, email text, PRIMARY KEY ((lastname, firstname), year))',
    'CREATE TABLE events (day date, at timeuuid, note text, PRIMARY KEY (day, at))',
    'CREATE TABLE visits (page text PRIMARY KEY, hits counter)',
    "INSERT INTO products (id, name, stock) VALUES ('lamp', 'Lamp', 5)",
  ])
    await session.execute(statement);
  return session;
}

async function adviceOn(session: EmbeddedSession, statement: string): Promise<Advice | undefined> {
  const error: unknown = await session.execute(statement).catch((thrown: unknown) => thrown);
  if (!(error instanceof CqlError)) throw new Error(`${statement}: accepted`);
  return advise({ statement, error }, rules, (asked) => session.execute(asked).catch(() => undefined));
}

async function run(session: EmbeddedSession, script: string): Promise<void> {
  for (const { text } of parseScript(script).items) await session.execute(text);
}
