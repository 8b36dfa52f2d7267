// What is noticed in prose, and what is left alone: a notice that is wrong would be worse than none.

import { expect, it } from 'vitest';
import type { TableSchema } from '#engine/session/schema.ts';

import { contradictionsIn } from './contradictions.ts';

const table = (name: string, partition: string[], clustering: string[], others: string[]): TableSchema => ({
  name,
  indexes: [],
  columns: [
    ...partition.map((column) => ({ name: column, type: 'text', kind: 'partition_key' as const })),
    ...clustering.map((column) => ({ name: column, type: 'text', kind: 'clustering' as const })),
    ...others.map((column) => ({ name: column, type: 'text', kind: 'regular' as const })),
  ],
});
const history = table('order_history', ['user_id', 'month'], ['order_date', 'order_id'], ['status']);
const byId = table('orders_by_id', ['order_id'], [], ['user_id', 'status']);
const codes = (text: string, tables = [history, byId]) =>
  contradictionsIn(text, tables).map(({ code, args }) => `${code} ${args.table}: ${args.said}`);

it.each([
  ['The partition key of order_history is user_id.', 'written.other-partition order_history: user_id'],
  [
    'In order_history the partition key is (user_id, order_date).',
    'written.other-partition order_history: user_id, order_date',
  ],
  ['A chave de partição de `order_history` é `user_id`.', 'written.other-partition order_history: user_id'],
  [
    'Ключ партиции orders_by_id — user_id и order_id.',
    'written.other-partition orders_by_id: user_id, order_id',
  ],
  [
    'order_history has PRIMARY KEY ((user_id), order_date, order_id).',
    'written.other-key order_history: ((user_id), order_date, order_id)',
  ],
  ['I created orders_by_id. Its partition key is status.', 'written.other-partition orders_by_id: status'],
])('notices: %s', (text, said) => {
  expect(codes(text)).toEqual([said]);
});

it.each([
  'The partition key of order_history is (user_id, month).',
  'The partition key of order_history is (month, user_id), in any order.',
  'A chave de partição de `order_history` é `(user_id, month)`.',
  'Ключ партиции order_history — `user_id` и `month`.',
  'order_history has PRIMARY KEY ((month, user_id), order_date, order_id).',
  // What would be, what is not, and what was there before.
  'If the partition key of order_history were user_id alone, it would grow without a bound.',
  'The partition key of order_history is not user_id.',
  'Se a chave de partição de order_history fosse user_id, ela cresceria.',
  'Если бы ключ партиции order_history был user_id, партиция росла бы.',
  // Of which table? Of none of ours.
  'The partition key is user_id.',
  'orders_by_id and order_history differ: the partition key is user_id.',
  'The partition key of order_history contains `user_id`, which bounds nothing.',
  // No columns.
  'The partition key of order_history divides it by months, and each month is small.',
])('leaves alone: %s', (text) => {
  expect(codes(text)).toEqual([]);
});

it('reads a long text in one go', () => {
  const long = 'partition key order_history ('.repeat(1000) + 'a, '.repeat(1000);
  const before = performance.now();
  codes(long);
  codes(`order_history partition key ${'a and '.repeat(600)}`);
  expect(performance.now() - before).toBeLessThan(2000);
});
