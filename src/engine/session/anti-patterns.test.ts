// What frequent mistakes of a model cost, counted on three simulated nodes. The lesson on query-first design tells
// these numbers.

import { expect, test } from 'vitest';
import { attempt } from './attempt.ts';
import { type EmbeddedSession, openEmbeddedSession } from './embedded.ts';

test('a queue: the first open task is found behind the tombstones of all that are done', async () => {
  const session = await open(3);
  run(session, 'CREATE TABLE tasks (queue text, at int, PRIMARY KEY (queue, at))');
  for (let at = 1; at <= 501; at++) run(session, `INSERT INTO tasks (queue, at) VALUES ('mail', ${at})`);
  const first = "SELECT at FROM tasks WHERE queue = 'mail' LIMIT 1";
  expect(cost(session, first)).toMatchObject({ rows: 1, tombstones: 0 });
  for (let at = 1; at <= 500; at++) run(session, `DELETE FROM tasks WHERE queue = 'mail' AND at = ${at}`);
  expect(cost(session, first)).toMatchObject({ rows: 1, tombstones: 500 });
  // Whoever remembers how far the work has come reads none of them.
  const after = "SELECT at FROM tasks WHERE queue = 'mail' AND at > 500 LIMIT 1";
  expect(cost(session, after)).toMatchObject({ rows: 1, tombstones: 0 });
});

test('a filter reads every row on every node, a second table one partition', async () => {
  const session = await open(1);
  run(session, 'CREATE TABLE tracks (id int PRIMARY KEY, genre text)');
  run(session, 'CREATE TABLE tracks_by_genre (genre text, id int, PRIMARY KEY (genre, id))');
  for (let id = 1; id <= 600; id++) {
    const genre = id % 60 === 0 ? 'Ska' : 'Rock';
    run(session, `INSERT INTO tracks (id, genre) VALUES (${id}, '${genre}')`);
    run(session, `INSERT INTO tracks_by_genre (id, genre) VALUES (${id}, '${genre}')`);
  }
  const filtered = cost(session, "SELECT id FROM tracks WHERE genre = 'Ska' ALLOW FILTERING");
  expect(filtered).toMatchObject({ rows: 600, nodes: 3 });
  const ofTable = cost(session, "SELECT id FROM tracks_by_genre WHERE genre = 'Ska'");
  expect(ofTable).toMatchObject({ rows: 10, nodes: 1 });
  // An index reads only the rows that it finds, but it still asks everybody.
  run(session, "CREATE INDEX ON tracks (genre) USING 'sai'");
  expect(cost(session, "SELECT id FROM tracks WHERE genre = 'Ska'")).toMatchObject({
    rows: 10,
    nodes: 3,
  });
});

test('a logged batch of 20 partitions stores everything twice more', async () => {
  const session = await open(3);
  run(session, 'CREATE TABLE tracks (id int PRIMARY KEY, title text)');
  const inserts = Array.from({ length: 20 }, (_, id) => `INSERT INTO tracks (id, title) VALUES (${id}, 't')`);
  const batch = cost(session, `BEGIN BATCH ${inserts.join('; ')}; APPLY BATCH`);
  expect(batch).toMatchObject({ writes: 60, writesOfBatchlog: 40 });
  const alone = inserts.map((insert) => cost(session, insert));
  expect(alone.reduce((sum, { writes }) => sum + writes, 0)).toBe(60);
  expect(alone.every(({ writesOfBatchlog }) => writesOfBatchlog === 0)).toBe(true);
});

async function open(copies: 1 | 3): Promise<EmbeddedSession> {
  let now = Date.UTC(2026, 0, 1);
  const session = await openEmbeddedSession({ nodes: 3, journal: 'full', now: () => (now += 1000) });
  run(
    session,
    `CREATE KEYSPACE music WITH replication = {'class': 'SimpleStrategy', 'replication_factor': ${copies}}`,
  );
  run(session, 'USE music');
  return session;
}

function run(session: EmbeddedSession, statement: string): void {
  const { refusal } = attempt(session, statement);
  if (refusal) throw new Error(`${refusal.message}: ${statement}`);
  session.cluster.runFor(100);
}

function cost(session: EmbeddedSession, statement: string) {
  const { journal } = session.cluster;
  const from = journal.length;
  run(session, statement);
  const events = journal.slice(from);
  const reads = events.filter(({ kind }) => kind === 'executing-query' || kind === 'executing-scan') as {
    node: string;
    liveRows: number;
    tombstones: number;
  }[];
  return {
    nodes: new Set(reads.map(({ node }) => node)).size,
    rows: reads.reduce((sum, { liveRows }) => sum + liveRows, 0),
    tombstones: reads.reduce((sum, { tombstones }) => sum + tombstones, 0),
    writes: events.filter(({ kind }) => kind === 'adding-to-memtable').length,
    writesOfBatchlog: events.reduce(
      (sum, event) => sum + (event.kind === 'batch-stored' ? event.updates.length : 0),
      0,
    ),
  };
}
