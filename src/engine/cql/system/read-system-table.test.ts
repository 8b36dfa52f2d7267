// SELECT reads the system tables through the same commands as any table. So order, slices, limits and paging must
// work.

import { expect, test } from 'vitest';

import { TestEngine } from '../schema/test-engine.ts';

function filled(): TestEngine {
  const engine = new TestEngine();
  for (const name of ['a', 'b', 'c', 'd', 'e']) engine.run(`CREATE TABLE ${name} (k int PRIMARY KEY)`);
  return engine;
}

const names = "SELECT table_name FROM system_schema.tables WHERE keyspace_name = 'ks'";

test('rows come in clustering order, and against it', () => {
  const engine = filled();
  expect(engine.run(names).flat()).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(engine.run(`${names} ORDER BY table_name DESC`).flat()).toEqual(['e', 'd', 'c', 'b', 'a']);
});

test('slices and limits', () => {
  const engine = filled();
  expect(engine.run(`${names} AND table_name > 'a' AND table_name <= 'd'`).flat()).toEqual(['b', 'c', 'd']);
  expect(engine.run(`${names} AND table_name > 'a' LIMIT 2`).flat()).toEqual(['b', 'c']);
  expect(
    engine
      .run(
        "SELECT table_name FROM system_schema.tables WHERE keyspace_name IN ('ks', 'system_traces') PER PARTITION LIMIT 1",
      )
      .flat(),
  ).toEqual(['a', 'events']);
});

test('pages join without a gap', () => {
  const engine = filled();
  const found: unknown[] = [];
  let pageState: string | undefined;
  do {
    const page = engine.page('SELECT keyspace_name, table_name FROM system_schema.tables', {
      pageSize: 7,
      pageState,
    });
    found.push(...page.rows.map((row) => row.join('.')));
    pageState = page.pageState;
  } while (pageState !== undefined);
  const whole = engine.run('SELECT keyspace_name, table_name FROM system_schema.tables');
  expect(found).toEqual(whole.map((row) => row.join('.')));
  expect(new Set(found).size).toBe(found.length);
});

test('keyspaces come in the order of their tokens', () => {
  // The order of a real server, without the other keyspaces.
  const order = ['system_auth', 'system_schema', 'system_distributed', 'system', 'system_traces'];
  const shown = new TestEngine().run('SELECT keyspace_name FROM system_schema.keyspaces').flat();
  expect(shown.filter((name) => name !== 'ks')).toEqual(order);
});

test('a table that exists on a real server but cannot be answered for says so', () => {
  const engine = new TestEngine();
  expect(() => engine.run('SELECT * FROM system.paxos')).toThrow('The table system.paxos is not supported');
  expect(() => engine.run('SELECT * FROM system_views.clients')).toThrow(
    /system_views.clients is not supported/,
  );
  expect(() => engine.run('SELECT * FROM system.nope')).toThrow('table nope does not exist');
});

test('drivers find the node, its tokens and the version of the schema', () => {
  const engine = new TestEngine();
  const read = () => engine.run('SELECT tokens, schema_version, cql_version FROM system.local')[0]!;
  const [tokens, version, cql] = read();
  expect([tokens, cql]).toEqual([['0'], '3.4.7']);
  expect(read()[1]).toBe(version);
  engine.run('CREATE TABLE t (k int PRIMARY KEY)');
  expect(read()[1]).not.toBe(version);
  expect(engine.run('SELECT * FROM system.peers')).toEqual([]);
});
