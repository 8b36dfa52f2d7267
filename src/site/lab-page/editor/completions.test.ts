import { expect, it } from 'vitest';
import type { Schema } from '#engine/session/schema.ts';
import { completionsAt } from './completions.ts';

const schema: Schema = {
  keyspaces: [
    {
      name: 'shop',
      replication: { class: 'SimpleStrategy', replication_factor: '3' },
      durableWrites: true,
      types: [{ name: 'address', fields: [{ name: 'street', type: 'text' }] }],
      tables: [
        {
          name: 'orders',
          indexes: [],
          columns: [
            { name: 'customer', type: 'text', kind: 'partition_key' },
            { name: 'Total', type: 'int', kind: 'regular' },
          ],
        },
        { name: 'oranges', indexes: [], columns: [{ name: 'id', type: 'int', kind: 'partition_key' }] },
      ],
    },
    { name: 'music', replication: { class: 'SimpleStrategy' }, durableWrites: true, types: [], tables: [] },
  ],
};

/** `|` is the cursor. */
function labels(text: string, keyspace: string | undefined = 'shop'): string[] {
  const cursor = text.indexOf('|');
  const found = completionsAt(text.replace('|', ''), cursor, { schema, keyspace });
  return found?.options.map(({ label }) => label) ?? [];
}

it('a statement begins with what statements begin with', () => {
  expect(labels('sel|')).toEqual(['SELECT']);
  expect(labels('SELECT * FROM orders; ins|')).toEqual(['INSERT', 'INSERT INTO']);
});

it('tables stand after FROM, INTO and UPDATE: those in use by their name, the others with their keyspace', () => {
  expect(labels('SELECT * FROM or|')).toEqual(['orders', 'oranges']);
  expect(labels('INSERT INTO sho|', 'music')).toEqual(['shop.orders', 'shop.oranges', 'shop']);
  expect(labels('SELECT * FROM shop.or|', undefined)).toEqual(['orders', 'oranges']);
});

it('columns of the statement’s table, before FROM too, written so that they are found again', () => {
  expect(labels('SELECT cus| FROM orders')).toContain('customer');
  expect(labels('SELECT * FROM orders WHERE cus|')).toContain('customer');
  expect(labels('SELECT | FROM orders')).toContain('"Total"');
  expect(labels('SELECT cus| FROM oranges')).not.toContain('customer');
});

it('levels after CONSISTENCY, without the one that is for the proxy alone', () => {
  expect(labels('CONSISTENCY QU|')).toEqual(['QUORUM']);
  expect(labels('CONSISTENCY |')).not.toContain('NODE_LOCAL');
});

it('keyspaces after USE, types and own types where columns are defined', () => {
  expect(labels('USE |')).toEqual(['shop', 'music']);
  expect(labels('CREATE TABLE t (id uu|')).toContain('uuid');
  expect(labels('CREATE TABLE t (id int PRIMARY KEY, home addr|')).toContain('address');
});

it.each(["SELECT * FROM orders WHERE customer = 'or|'", '-- sel|', 'SELECT 12|', 'SELECT $$or|$$'])(
  'keeps silent inside a value or a note: %s',
  (text) => {
    expect(labels(text)).toEqual([]);
  },
);

it('replaces the word that was begun', () => {
  const text = 'SELECT * FROM ord';
  expect(completionsAt(text, text.length, { schema, keyspace: 'shop' })?.from).toBe(14);
});
