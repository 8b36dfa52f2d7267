// What cqlsh 6.2.2 prints on Cassandra 5.0.8 for these very rows: values with user types and collections inside, and
// values without bytes.

import { beforeAll, expect, it } from 'vitest';

import { type EmbeddedSession, openEmbeddedSession } from './embedded.ts';
import { printPlain } from './print-plain.ts';

let session: EmbeddedSession;

beforeAll(async () => {
  session = await openEmbeddedSession({ nodes: 1, now: () => 1_000_000 });
  for (const statement of [
    "CREATE KEYSPACE s WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}",
    'USE s',
    'CREATE TYPE place (x bigint, tags set<text>)',
    'CREATE TYPE "Home" (at frozen<place>, since timestamp, note text)',
    `CREATE TABLE t (k int PRIMARY KEY, m map<text, frozen<place>>, st set<frozen<place>>, l list<frozen<"Home">>,
      one frozen<"Home">, tu tuple<int, frozen<place>>, n map<text, int>)`,
    `INSERT INTO t (k, m, st, l, one, tu, n) VALUES (1,
      {'h': {x: 1, tags: {'b', 'a'}}}, {{x: 2}}, [{at: {x: 3, tags: {}}, since: '2020-01-02', note: 'it''s'}],
      {at: {x: 4}, note: null}, (5, {x: 6}), {'a': 1, 'b': 2})`,
  ])
    session.executeNow(statement);
});

function printed(columns: string): string[] {
  const result = session.executeNow(`SELECT ${columns} FROM t`);
  return result.rows[0]!.map((value, at) => printPlain(result.columns[at]!, value));
}

it('user types inside collections have their fields printed by type', () => {
  expect(printed('m, st, tu')).toEqual([
    "{'h': {x: 1, tags: {'a', 'b'}}}",
    '{{x: 2, tags: null}}',
    '(5, {x: 6, tags: null})',
  ]);
});

it('so have user types inside user types, with the names that they were given', () => {
  expect(printed('l, one')).toEqual([
    "[{at: {x: 3, tags: {}}, since: '2020-01-02 00:00:00.000000+0000', note: 'it''s'}]",
    '{at: {x: 4, tags: null}, since: null, note: null}',
  ]);
});

it('an element and a slice that begins with it: values that Cassandra leaves out are printed as nothing', () => {
  expect(printed("n['a'], n['a'..'b']")).toEqual(['1', "{'a': 1, 'b': }"]);
});

it('where nobody tells the fields, the shape of the collections is still right', () => {
  expect(printPlain({ type: 'map<text, place>' }, [['h', [['x', 1]]]])).toBe("{'h': {x: 1}}");
  expect(printPlain({ type: 'set<place>' }, [[['x', 1]], [['x', 2]]])).toBe('{{x: 1}, {x: 2}}');
});
