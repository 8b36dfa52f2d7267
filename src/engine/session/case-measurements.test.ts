// What the designs of the two shops cost, counted on three simulated nodes. The lessons on the marketplace and on
// porting orders tell these numbers.

import { expect, test } from 'vitest';
import { attempt } from './attempt.ts';
import { type EmbeddedSession, openEmbeddedSession } from './embedded.ts';

test('one order of 500: the ways to serve it read one row, a filter reads all of them', async () => {
  const session = await open();
  run(
    session,
    'CREATE TABLE orders_by_user (user_id text, order_date timestamp, order_id text, status text, PRIMARY KEY ((user_id), order_date, order_id)) WITH CLUSTERING ORDER BY (order_date DESC, order_id ASC)',
  );
  run(session, 'CREATE TABLE orders_by_id (order_id text PRIMARY KEY, user_id text, status text)');
  run(
    session,
    'CREATE TABLE orders_by_time_id (user_id text, order_id timeuuid, status text, PRIMARY KEY ((user_id), order_id)) WITH CLUSTERING ORDER BY (order_id DESC)',
  );
  for (let at = 1; at <= 500; at++) {
    run(
      session,
      `INSERT INTO orders_by_user (user_id, order_date, order_id, status) VALUES ('ana', ${dayMs * at}, 'o-${at}', 'paid')`,
    );
    run(session, `INSERT INTO orders_by_id (order_id, user_id, status) VALUES ('o-${at}', 'ana', 'paid')`);
    run(
      session,
      `INSERT INTO orders_by_time_id (user_id, order_id, status) VALUES ('ana', ${timeId(at)}, 'paid')`,
    );
  }
  const byId = "SELECT status FROM orders_by_user WHERE user_id = 'ana' AND order_id = 'o-17'";
  expect(() => run(session, byId)).toThrow('preceding column "order_date" is not restricted');
  expect(cost(session, `${byId} ALLOW FILTERING`)).toEqual({ partitions: 1, rows: 500, tombstones: 0 });
  expect(
    cost(
      session,
      `SELECT status FROM orders_by_user WHERE user_id = 'ana' AND order_date = ${dayMs * 17} AND order_id = 'o-17'`,
    ),
  ).toEqual({ partitions: 1, rows: 1, tombstones: 0 });
  expect(cost(session, "SELECT status FROM orders_by_id WHERE order_id = 'o-17'")).toEqual({
    partitions: 1,
    rows: 1,
    tombstones: 0,
  });
  expect(
    cost(session, `SELECT status FROM orders_by_time_id WHERE user_id = 'ana' AND order_id = ${timeId(17)}`),
  ).toEqual({ partitions: 1, rows: 1, tombstones: 0 });
  expect(cost(session, "SELECT status FROM orders_by_time_id WHERE user_id = 'ana' LIMIT 20")).toEqual({
    partitions: 1,
    rows: 20,
    tombstones: 0,
  });
});

test('a page of 20 orders opens one partition for each month that it needs', async () => {
  const session = await open();
  run(
    session,
    'CREATE TABLE orders_by_customer (customer_id int, month text, ordered_at timestamp, order_id int, PRIMARY KEY ((customer_id, month), ordered_at, order_id)) WITH CLUSTERING ORDER BY (ordered_at DESC, order_id ASC)',
  );
  // Three orders in each month of two years.
  for (let month = 0; month < 24; month++)
    for (let at = 0; at < 3; at++)
      run(
        session,
        `INSERT INTO orders_by_customer (customer_id, month, ordered_at, order_id) VALUES (42, '${monthName(month)}', '${monthName(month)}-${10 + 5 * at}', ${month * 3 + at})`,
      );
  let [found, partitions, month] = [0, 0, 23];
  while (found < 20) {
    const { rows } = cost(
      session,
      `SELECT order_id FROM orders_by_customer WHERE customer_id = 42 AND month = '${monthName(month--)}' LIMIT ${20 - found}`,
    );
    found += rows;
    partitions++;
  }
  expect({ found, partitions }).toEqual({ found: 20, partitions: 7 });
});

test('each new price of a product leaves a tombstone before the rows that are read', async () => {
  const session = await open();
  run(
    session,
    'CREATE TABLE products_by_price (category text, price_bucket int, price int, product_id int, PRIMARY KEY ((category, price_bucket), price, product_id))',
  );
  const key = "category = 'phones' AND price_bucket = 1";
  const insert = (price: number, product: number) =>
    run(
      session,
      `INSERT INTO products_by_price (category, price_bucket, price, product_id) VALUES ('phones', 1, ${price}, ${product})`,
    );
  for (let product = 1; product <= 20; product++) insert(150, product);
  const page = `SELECT product_id FROM products_by_price WHERE ${key} LIMIT 20`;
  expect(cost(session, page)).toEqual({ partitions: 1, rows: 20, tombstones: 0 });
  // Every day all 20 products become a little dearer, for ten days.
  for (let day = 1; day <= 10; day++)
    for (let product = 1; product <= 20; product++) {
      run(
        session,
        `DELETE FROM products_by_price WHERE ${key} AND price = ${149 + day} AND product_id = ${product}`,
      );
      insert(150 + day, product);
    }
  expect(cost(session, page)).toEqual({ partitions: 1, rows: 20, tombstones: 200 });
});

const dayMs = 86_400_000;

function timeId(at: number): string {
  return `${at.toString(16).padStart(8, '0')}-1620-11f1-8000-0000000000aa`;
}

function monthName(month: number): string {
  return `${2025 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
}

async function open(): Promise<EmbeddedSession> {
  let now = Date.UTC(2027, 0, 1);
  const session = await openEmbeddedSession({ nodes: 3, journal: 'full', now: () => (now += 1000) });
  run(
    session,
    "CREATE KEYSPACE shop WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}",
  );
  run(session, 'USE shop');
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
  const reads = journal.slice(from).flatMap((event) => (event.kind === 'executing-query' ? [event] : []));
  return {
    partitions: reads.length,
    rows: reads.reduce((sum, { liveRows }) => sum + liveRows, 0),
    tombstones: reads.reduce((sum, { tombstones }) => sum + tombstones, 0),
  };
}
