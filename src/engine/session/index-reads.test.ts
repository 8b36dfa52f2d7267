// Two tables receive the same writes, on nodes that do not all get them. One has indexes, the other is filtered. They
// must answer alike, at any consistency level and page by page.

import { expect, test } from 'vitest';
import { Random } from '#engine/sim/ring/random.ts';
import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import { type EmbeddedSession, openEmbeddedSession } from './embedded.ts';
import type { PlainValue } from './session.ts';
import { traceOf } from './trace.ts';

const columns = `(p int, c int, s text STATIC, v text, n int, tags set<text>, list list<int>, m map<text, int>,
  PRIMARY KEY (p, c))`;

const indexes = [
  "s_idx ON i (s) USING 'sai'",
  "v_idx ON i (v) USING 'sai' WITH OPTIONS = {'case_sensitive': 'false'}",
  'n_idx ON i (n)',
  "tags_idx ON i (tags) USING 'sai'",
  "list_idx ON i (list) USING 'sai'",
  "m_idx ON i (ENTRIES(m)) USING 'sai'",
  "keys_idx ON i (KEYS(m)) USING 'sai'",
];

const conditions = [
  "s = 'a'",
  "s = 'b' AND n = 1",
  "v = 'b'",
  'n = 2',
  "v = 'a' AND n = 1",
  'n = 1 AND c > 1',
  "tags CONTAINS 'a'",
  'list CONTAINS 2',
  "m['a'] = 1",
  "m CONTAINS KEY 'b'",
];

async function open(copies: 1 | 3, journal: 'full' | 'none' = 'full'): Promise<EmbeddedSession> {
  const session = await openEmbeddedSession({ nodes: 3, journal, now: () => 1_000_000 });
  session.executeNow(
    `CREATE KEYSPACE k WITH replication = {'class': 'SimpleStrategy', 'replication_factor': ${copies}}`,
  );
  session.executeNow('USE k');
  for (const table of ['i', 'f'])
    session.executeNow(`CREATE TABLE ${table} ${columns} WITH read_repair = 'NONE'`);
  for (const index of indexes) session.executeNow(`CREATE INDEX ${index}`);
  return session;
}

function randomWrite(random: Random): string {
  const text = () => `'${'ab'[random.below(2)]}'`;
  const small = () => random.below(3);
  const row = `p = ${random.below(6)} AND c = ${random.below(4)}`;
  const update = (set: string) => `UPDATE @ SET ${set} WHERE ${row}`;
  switch (random.below(12)) {
    case 0:
      return `DELETE FROM @ WHERE ${row}`;
    case 1:
      return `DELETE FROM @ WHERE p = ${random.below(6)} AND c > ${small()}`;
    case 2:
      return `DELETE v, n FROM @ WHERE ${row}`;
    case 3:
      return `UPDATE @ SET s = ${text()} WHERE p = ${random.below(6)}`;
    case 4:
      return update(`tags = tags - {${text()}}, m[${text()}] = null`);
    case 5:
      return update(`tags = tags + {${text()}}, m[${text()}] = ${small()}`);
    case 6:
      return update(`list = [${small()}, ${small()}], m = {${text()}: ${small()}}`);
    default:
      return update(`v = ${text()}, n = ${small()}`);
  }
}

function allPages(session: EmbeddedSession, statement: string, consistency: ConsistencyLevel) {
  const rows: (readonly PlainValue[])[] = [];
  let pageState: string | undefined;
  do {
    const page = session.executeNow(statement, {
      consistency,
      pageSize: 3,
      ...(pageState !== undefined && { pageState }),
    });
    rows.push(...page.rows);
    ({ pageState } = page);
  } while (pageState !== undefined);
  return rows;
}

test.each([1, 2])('indexes answer as a filter does, seed %i', async (seed) => {
  const session = await open(3, 'none');
  const random = new Random(seed);
  let found = 0;
  for (let step = 1; step <= 80; step++) {
    const node = session.at(`n${1 + random.below(3)}`);
    const write = randomWrite(random);
    const consistency = random.below(2) === 0 ? 'NODE_LOCAL' : 'ALL';
    const timestamp = 1_000_000_000 + step;
    const stamped = write.replace('@', `@ USING TIMESTAMP ${timestamp}`);
    for (const table of ['i', 'f']) node.executeNow(stamped.replace('@', table), { consistency });
    if (step % 20 > 0) continue;
    for (const level of ['ONE', 'ALL'] as const)
      for (const condition of conditions) {
        const filtered = allPages(session, `SELECT * FROM f WHERE ${condition} ALLOW FILTERING`, level);
        found += filtered.length;
        const statement = `SELECT * FROM i WHERE ${condition} ALLOW FILTERING`;
        expect(allPages(session, statement, level), `${condition} at ${level}`).toEqual(filtered);
      }
  }
  expect(found).toBeGreaterThan(50);
});

test('the trace names the index, and only its rows are read', async () => {
  const session = await open(1);
  for (let p = 0; p < 60; p++) session.executeNow(`INSERT INTO i (p, c, v) VALUES (${p}, 0, '${p % 20}')`);
  const { cluster } = session;
  const from = cluster.journal.length;
  expect(session.executeNow("SELECT p FROM i WHERE v = '7'").rows).toHaveLength(3);
  const events = cluster.journal.slice(from);
  const scans = events.flatMap((event) => (event.kind === 'executing-scan' ? [event] : []));
  expect(scans.reduce((sum, { liveRows }) => sum + liveRows, 0)).toBe(3);
  expect(new Set(scans.map(({ node }) => node)).size).toBe(3);
  const { ring } = cluster.world;
  const lines = traceOf(events, { ring, addressOf: (node) => cluster.node(node).address });
  const activities = lines.map(({ activity }) => activity);
  expect(activities).toContain('Executing read on k.i using index v_idx');
  expect(activities.filter((line) => line.startsWith('Executing seq scan'))).toEqual([]);
});

test('what an index cannot look up is scanned, and the trace says so', async () => {
  const session = await open(1);
  const from = session.cluster.journal.length;
  session.executeNow('SELECT p FROM i WHERE n > 1 ALLOW FILTERING');
  const scans = session.cluster.journal.slice(from).filter(({ kind }) => kind === 'executing-scan');
  expect(scans.length).toBeGreaterThan(0);
  for (const scan of scans) expect(scan).toHaveProperty('scanned');
});
