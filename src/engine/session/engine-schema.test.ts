// The schema that the engine returns directly equals the one read from its system tables.

import { expect, it } from 'vitest';

import { openEmbeddedSession } from './embedded.ts';
import { schemaOfEngine } from './engine-schema.ts';
import { readSchema } from './schema.ts';

const made = [
  "CREATE KEYSPACE zoo WITH replication = {'class': 'NetworkTopologyStrategy', 'datacenter1': 3} AND durable_writes = false",
  "CREATE KEYSPACE alpha WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 2}",
  'CREATE TYPE alpha.zip (code int, city frozen<list<text>>)',
  'CREATE TYPE alpha.address (street text, zip frozen<zip>)',
  `CREATE TABLE alpha.wide (b int, a text, at timeuuid, "Up" int, note text static, "About" text static, homes map<text, frozen<address>>, tags set<int>, m int,
    PRIMARY KEY ((b, a), at, "Up")) WITH CLUSTERING ORDER BY (at DESC, "Up" ASC)`,
  'CREATE TABLE alpha.counts (id uuid PRIMARY KEY, n counter)',
  'CREATE TABLE alpha.vectors (id int PRIMARY KEY, v vector<float, 3>, name text)',
  'CREATE INDEX by_m ON alpha.wide (m)',
  'CREATE INDEX all_names ON alpha.vectors (name)',
];

it('keyspaces, types, tables, columns and indexes, in the same order', async () => {
  const session = await openEmbeddedSession({ nodes: 3, seed: 1 });
  for (const statement of made) await session.execute(statement);
  const { schema } = session.engine;
  const [told, read] = [schemaOfEngine(schema), await readSchema(session)];
  const sorted = (list: readonly { name: string }[]) => [...list].sort((a, b) => (a.name < b.name ? -1 : 1));
  expect(sorted(told.keyspaces)).toEqual(sorted(read.keyspaces));
  expect(schemaOfEngine(schema, 'alpha')).toEqual(await readSchema(session, 'alpha'));
  expect(schemaOfEngine(schema, 'nowhere')).toEqual({ keyspaces: [] });
});
