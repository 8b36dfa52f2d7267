import { describe, expect, test } from 'vitest';
import { attempt } from '#engine/session/attempt.ts';
import { type EmbeddedSession, openEmbeddedSession } from '#engine/session/embedded.ts';
import { languages } from '#i18n/languages.ts';
import { plainText } from '#site/widgets/stage/emphasis.ts';
import { sentenceMax } from '#site/widgets/stage/reading-time.ts';
import {
  barOf,
  buckets,
  changedShares,
  ordersAMonth,
  outcomesOf,
  perHundred,
  presetOf,
  presets,
  productCounts,
  readState,
  type Setup,
  saveState,
  setups,
  steps,
} from './model.ts';
import { labels, narrations, partitionsShown, toldOf } from './show.ts';
import { words } from './words.ts';

const columns = (setup: Setup, ...names: ('values' | 'partitions' | 'tombstones')[]) =>
  outcomesOf(setup).map((one) => names.map((name) => one[name]));

describe('the numbers that the lesson tells', () => {
  test('a person with 3 orders a month pays for the bucket of a company with 6,000', () => {
    expect(columns(setups.orders, 'values', 'partitions')).toEqual([
      [1_080_000, 1],
      [216_000, 1],
      [18_000, 7],
      [600, 191],
    ]);
    expect(outcomesOf(setups.orders).find(({ isBest }) => isBest)?.bucket).toBe('month');
    expect(outcomesOf(setups.orders).map(({ rows }) => rows)).toEqual([360_000, 72_000, 6000, 200]);
    expect(outcomesOf(setups.company).map(({ partitions }) => partitions)).toEqual([1, 1, 1, 1]);
  });

  test('a status in the key leaves three tombstones for each order of the last ten days', () => {
    expect(outcomesOf(setups.orders)[2]!.tombstones).toBe(0);
    expect(outcomesOf(setups.status)[2]!.tombstones).toBe(60);
    expect(outcomesOf({ ...setups.orders, isInKey: true })[2]!.tombstones).toBe(3);
  });

  test('buckets of equal width are not equally large', () => {
    expect(columns(setups.prices, 'values', 'partitions', 'tombstones')).toEqual([
      [200_000, 1, 20],
      [186_000, 1, 20],
      [90_000, 3, 20],
      [9000, 21, 20],
    ]);
    expect(outcomesOf(setups.daily).map(({ tombstones }) => tombstones)).toEqual([200, 200, 200, 200]);
    // The price is a value then, and the name another.
    expect(columns(setups.regular, 'values', 'tombstones')[0]).toEqual([400_000, 0]);
    expect(perHundred.reduce((sum, count) => sum + count, 0)).toBe(1000);
  });
});

describe('as the engine counts it', () => {
  test.each([1, 3, 10, 30])('with %d orders a month a page opens as many months', async (perMonth) => {
    const setup = { ...setups.orders, perMonth };
    const session = await open();
    run(
      session,
      'CREATE TABLE orders (customer_id int, month int, ordered_at int, PRIMARY KEY ((customer_id, month), ordered_at)) WITH CLUSTERING ORDER BY (ordered_at DESC)',
    );
    // Counted back from the last day of month 0: order k is so many days old.
    for (let at = 0; at < 30; at++) {
      const age = at * (30 / perMonth);
      run(
        session,
        `INSERT INTO orders (customer_id, month, ordered_at) VALUES (42, ${Math.floor(age / 30)}, ${-Math.round(age * 100)})`,
      );
    }
    let [found, opened] = [0, 0];
    while (found < setup.rows) {
      const { rows } = cost(
        session,
        `SELECT * FROM orders WHERE customer_id = 42 AND month = ${opened} LIMIT ${setup.rows - found}`,
      );
      found += rows;
      opened++;
    }
    expect(outcomesOf(setup)[2]!.partitions).toBe(opened);
  });

  test.each([10, 50, 100])(
    'with %d %% of new prices a day a page meets as many tombstones',
    async (share) => {
      const setup = { ...setups.prices, share };
      const session = await open();
      run(session, 'CREATE TABLE products (bucket int, price int, id int, PRIMARY KEY (bucket, price, id))');
      const price = new Map(Array.from({ length: setup.rows }, (_, id) => [id, 1000 * id]));
      for (const [id, now] of price) run(session, insert(now, id));
      for (let day = 0; day < 10; day++)
        for (const [id, now] of price) {
          if ((id + day) % (100 / share) !== 0) continue;
          run(session, `DELETE FROM products WHERE bucket = 1 AND price = ${now} AND id = ${id}`);
          run(session, insert(now + 1, id));
          price.set(id, now + 1);
        }
      const page = cost(session, `SELECT id FROM products WHERE bucket = 1 LIMIT ${setup.rows}`);
      expect(page.rows).toBe(setup.rows);
      expect(outcomesOf(setup)[2]!.tombstones).toBe(page.tombstones);
    },
  );

  test('a status in the key leaves a tombstone for each change', async () => {
    const session = await open();
    run(session, 'CREATE TABLE orders (id int, at int, status text, n int, PRIMARY KEY (id, at, status, n))');
    const states = ['placed', 'paid', 'shipped', 'delivered'];
    for (let at = 0; at < 20; at++)
      for (const [step, status] of states.entries()) {
        if (step > 0)
          run(
            session,
            `DELETE FROM orders WHERE id = 1 AND at = ${at} AND status = '${states[step - 1]}' AND n = ${at}`,
          );
        run(session, `INSERT INTO orders (id, at, status, n) VALUES (1, ${at}, '${status}', ${at})`);
      }
    // With LIMIT 20 the read stops at the last row that lives, before the tombstones that follow it.
    const { rows, tombstones } = cost(session, 'SELECT * FROM orders WHERE id = 1');
    expect({ rows, tombstones }).toEqual({ rows: 20, tombstones: outcomesOf(setups.status)[2]!.tombstones });
  });
});

test('more of everything never makes a partition smaller or a page cheaper', () => {
  for (const bucket of [0, 1, 2, 3]) {
    const sizes = ordersAMonth.map((busiest) => outcomesOf({ ...setups.orders, busiest })[bucket]!.values);
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    const pages = ordersAMonth.map(
      (perMonth) => outcomesOf({ ...setups.orders, perMonth })[bucket]!.partitions,
    );
    expect(pages).toEqual(pages.toSorted((a, b) => b - a));
  }
  expect(barOf(100)).toBeLessThan(barOf(100_000));
});

test('a state is saved and read again, and nothing else is read', () => {
  for (const preset of presets) {
    const state = { cursor: 2, setup: setups[preset] };
    expect(readState(saveState(state))).toEqual(state);
    expect(presetOf(state.setup)).toBe(preset);
  }
  for (const text of [
    '',
    '1',
    '1-0',
    '9-0-3-6000-5-20-0',
    '1-0-4-6000-5-20-0',
    '1-1-200000-10-350-150-20-1',
    '1-2-3-4-5-6-7-8',
    'x-0-3-6000-5-20-0',
  ])
    expect(readState(text)).toBeUndefined();
});

test('the partitions of a page are shown by the steps that speak of them, and not before', () => {
  const told = toldOf(setups.orders);
  const shown = Array.from({ length: steps + 1 }, (_, cursor) => partitionsShown(told, cursor));
  expect(shown).toEqual([
    [undefined, undefined, undefined, undefined],
    [1, undefined, undefined, undefined],
    [1, 1, undefined, undefined],
    [1, 1, 7, undefined],
    [1, 1, 7, 191],
  ]);
  for (const language of languages) {
    const drawn = shown.map((opened) => words[language].drawing(told, opened));
    const isTold = drawn.map((line) => / 7 (?:part|парт)/.test(line));
    expect(isTold).toEqual([false, false, false, true, true]);
  }
});

test.each(languages)('the sentences fit, and name the numbers (%s)', (language) => {
  const all: Setup[] = [
    ...presets.map((preset) => setups[preset]),
    ...ordersAMonth.map((perMonth) => ({ ...setups.status, perMonth })),
    ...productCounts.flatMap((products) =>
      changedShares.map((share) => ({ ...setups.prices, products, share })),
    ),
  ];
  for (const setup of all) {
    const told = narrations(language, setup);
    expect(told).toHaveLength(steps + 1);
    for (const line of told) expect(plainText(line).length, line).toBeLessThanOrEqual(sentenceMax);
    expect(labels(language, setup, 'start')).toHaveLength(steps + 1);
    expect(buckets[setup.about].every((bucket) => words[language].buckets[bucket] !== '')).toBe(true);
  }
});

function insert(price: number, id: number): string {
  return `INSERT INTO products (bucket, price, id) VALUES (1, ${price}, ${id})`;
}

async function open(): Promise<EmbeddedSession> {
  let now = Date.UTC(2027, 0, 1);
  const session = await openEmbeddedSession({ nodes: 1, journal: 'full', now: () => (now += 1000) });
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
  session.cluster.runFor(10);
}

function cost(session: EmbeddedSession, statement: string): { rows: number; tombstones: number } {
  const from = session.cluster.journal.length;
  run(session, statement);
  const reads = session.cluster.journal
    .slice(from)
    .flatMap((event) => (event.kind === 'executing-query' ? [event] : []));
  return {
    rows: reads.reduce((sum, { liveRows }) => sum + liveRows, 0),
    tombstones: reads.reduce((sum, { tombstones }) => sum + tombstones, 0),
  };
}
