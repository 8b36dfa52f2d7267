import { expect, it } from 'vitest';
import { toHex } from '#engine/values/bytes.ts';

import { openEmbeddedSession } from './embedded.ts';
import { partitionOf } from './partition-of.ts';

const session = await openEmbeddedSession({ nodes: 3, seed: 1 });
for (const statement of [
  "CREATE KEYSPACE shop WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 3}",
  'CREATE TABLE shop.orders (customer text, day date, at timeuuid, total int, PRIMARY KEY ((customer, day), at))',
  'CREATE TABLE shop.users (id int PRIMARY KEY, name text)',
  'CREATE TABLE shop.files (id blob PRIMARY KEY, name text)',
])
  await session.execute(statement);
const schema = await session.schema();

const of = (statement: string, keyspace?: string) => {
  const found = partitionOf(statement, { schema, keyspace });
  return (
    found && `${found.table.name} ${found.key ? toHex(found.key) : '-'} ${found.isScan ? 'scan' : ''}`.trim()
  );
};

it.each([
  ["INSERT INTO users (name, id) VALUES ('a', 7)", 'users 00000007'],
  ["UPDATE shop.users SET name = 'b' WHERE id = -1", 'users ffffffff'],
  ['DELETE FROM users WHERE id IN (1)', 'users 00000001'],
  ['SELECT * FROM users WHERE id IN (1, 2)', 'users -'],
  ['SELECT * FROM users', 'users - scan'],
  ['SELECT * FROM users WHERE token(id) > 0', 'users - scan'],
  ['SELECT * FROM files WHERE id = 0x0aff', 'files 0aff'],
  ["INSERT INTO users (id, name) VALUES (1, 'x') IF NOT EXISTS", 'users 00000001'],
  [
    'BEGIN BATCH INSERT INTO users (id) VALUES (3); DELETE FROM users WHERE id = 4; APPLY BATCH',
    'users 00000003',
  ],
  ["SELECT * FROM orders WHERE customer = 'ab' AND day = '1970-01-01'", 'orders 000261620000048000000000'],
  ["SELECT * FROM orders WHERE customer = 'ab' AND day = toDate(now())", 'orders -'],
])('%s', (statement, told) => {
  expect(of(statement, 'shop')).toBe(told);
});

it('the key is the one by which the engine itself places the row', async () => {
  await session.execute(
    "INSERT INTO shop.orders (customer, day, at, total) VALUES ('ab', '2026-11-17', now(), 1)",
  );
  const [row] = (await session.execute('SELECT token(customer, day) FROM shop.orders')).rows;
  const found = partitionOf("SELECT * FROM shop.orders WHERE day = '2026-11-17' AND customer = 'ab'", {
    schema,
    keyspace: undefined,
  });
  expect(String(session.cluster.world.ring.partitioner.tokenOf(found!.key!))).toBe(row![0]);
});

it('says nothing of what it does not know', () => {
  expect(of('SELECT * FROM nowhere WHERE id = 1', 'shop')).toBeUndefined();
  expect(of('SELECT * FROM users WHERE id = 1')).toBeUndefined();
  expect(of('SELEC * FROM users', 'shop')).toBeUndefined();
  expect(of('CREATE TABLE t (k int PRIMARY KEY)', 'shop')).toBeUndefined();
});
