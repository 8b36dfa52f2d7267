// The table of a statement is found even if Cassandra cannot parse the statement, and then the columns of the table.
import { expect, test } from 'vitest';
import { openEmbeddedSession } from '#engine/session/embedded.ts';
import { tableOfStatement } from '../../engine/session/table-of-statement.ts';
import { findTable } from './find-table.ts';

test.each([
  ['SELECT * FROM orders WHERE', { keyspace: undefined, table: 'orders' }],
  ["INSERT INTO shop.Orders (note) VALUES ('from nowhere')", { keyspace: 'shop', table: 'orders' }],
  ['UPDATE "Orders" SET a = 1', { keyspace: undefined, table: 'Orders' }],
  ['TRUNCATE TABLE "S"."O ""x"""', { keyspace: 'S', table: 'O "x"' }],
  ['alter table if exists orders add x int', { keyspace: undefined, table: 'orders' }],
  ['CREATE INDEX by_name ON orders (name)', { keyspace: undefined, table: 'orders' }],
  [
    '-- from here\nBEGIN BATCH UPDATE a SET x = 1 WHERE k = 1; DELETE FROM b',
    { keyspace: undefined, table: 'a' },
  ],
  ["SELECT 'from orders'", undefined],
  ['CREATE TABLE orders (id int PRIMARY KEY)', undefined],
])('%s', (statement, table) => {
  expect(tableOfStatement(statement)).toEqual(table);
});

test('the columns come in the order of the key, from the keyspace in use', async () => {
  const session = await openEmbeddedSession({ now: () => 1_800_000_000_000 });
  const ask = (statement: string) => session.execute(statement).catch(() => undefined);
  await session.execute(
    "CREATE KEYSPACE shop WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}",
  );
  await session.execute('USE shop');
  await session.execute(
    'CREATE TABLE orders (total decimal, placed timestamp, customer text, shop text, owner text static, PRIMARY KEY ((shop, customer), placed))',
  );
  expect((await findTable('SELECT nothing FROM shop.orders', ask))?.keyspace).toBe('shop');
  expect(await findTable('SELECT nothing FROM orders', ask)).toEqual({
    keyspace: undefined,
    schema: {
      name: 'orders',
      columns: [
        { name: 'shop', type: 'text', kind: 'partition_key' },
        { name: 'customer', type: 'text', kind: 'partition_key' },
        { name: 'placed', type: 'timestamp', kind: 'clustering' },
        { name: 'owner', type: 'text', kind: 'static' },
        { name: 'total', type: 'decimal', kind: 'regular' },
      ],
      indexes: [],
    },
  });
  expect(await findTable('SELECT * FROM nothing', ask)).toBeUndefined();
  expect(await findTable('SELECT * FROM shop.nothing', ask)).toBeUndefined();
  expect(await findTable('LIST ROLES', ask)).toBeUndefined();
});
