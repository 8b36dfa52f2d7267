// An exported script creates the same tables and the same rows again.
import { expect, it } from 'vitest';

import { openEmbeddedSession } from './embedded.ts';
import { exportScript } from './export-script.ts';

const script = `
CREATE KEYSPACE shop WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1};
CREATE TYPE shop.address (street text, "Number" int);
CREATE TABLE shop.orders (customer text, at timestamp, "Total" decimal, tags set<text>, home frozen<address>, vip boolean static, PRIMARY KEY (customer, at)) WITH CLUSTERING ORDER BY (at DESC);
CREATE TABLE shop.hits (page text PRIMARY KEY, n counter);
CREATE INDEX ON shop.orders (tags);
INSERT INTO shop.orders (customer, at, "Total", tags, home, vip) VALUES ('Ana', '2026-11-16T10:00:00Z', 12.50, {'a', 'it''s'}, {street: 'Rua A', "Number": 7}, true);
INSERT INTO shop.orders (customer, vip) VALUES ('Bruno', false);
UPDATE shop.hits SET n = n + 41 WHERE page = 'home';`;

const now = () => 1_800_000_000_000;

async function sessionOf(text: string) {
  const session = await openEmbeddedSession({ now });
  for (const statement of text.split(/;\n|;$/)) if (statement.trim() !== '') await session.execute(statement);
  return session;
}

it('a script that brings everything back', async () => {
  const first = await sessionOf(script);
  const exported = exportScript(first);
  const second = await sessionOf(exported);
  expect(exportScript(second)).toBe(exported);
  for (const query of ['SELECT * FROM shop.orders', 'SELECT * FROM shop.hits', 'DESCRIBE KEYSPACE shop'])
    expect((await second.execute(query)).rows).toEqual((await first.execute(query)).rows);
  expect(exported).toContain("UPDATE shop.hits SET n = n + 41 WHERE page = 'home';");
});
