// If the quota counted statements, one UPDATE with IN could write a hundred rows for the price of one.

import { expect, it } from 'vitest';
import { parseStatement } from '#engine/cql/parser/parse-statement.ts';
import type { PlainValue } from '#engine/session/session.ts';

import { writtenBy } from './rows-written.ts';

const written = (text: string, params?: readonly PlainValue[]) =>
  writtenBy(parseStatement(text), { text, params });

it.each<[number, string, (readonly PlainValue[])?]>([
  [1, 'INSERT INTO t (k) VALUES (1)'],
  [1, 'UPDATE t SET v = 1 WHERE k = 1'],
  [3, 'UPDATE t SET v = 1 WHERE k IN (1, 2, 3)'],
  [6, 'UPDATE t SET v = 1 WHERE k IN (1, 2, 3) AND c IN (1, 2)'],
  [4, 'UPDATE t SET v = 1 WHERE k IN (1, 2) AND (c, d) IN ((1, 2), (3, 4))'],
  [3, 'UPDATE t SET v = 1 WHERE k IN ?', [[1, 2, 3]]],
  [
    5,
    'BEGIN BATCH UPDATE t SET v = 1 WHERE k IN (1, 2, 3); INSERT INTO t (k) VALUES (1); DELETE FROM t WHERE k = 2 APPLY BATCH',
  ],
])('%i rows: %s', (rows, text, params) => {
  expect(written(text, params).rows).toBe(rows);
});

it('counts what stands in the statement for every row that it names', () => {
  const value = 'x'.repeat(1_000);
  const keys = Array.from({ length: 100 }, (_, key) => key);
  const text = `UPDATE t SET v = '${value}' WHERE k IN (${keys.join(', ')})`;
  expect(written(text).bytes).toBeGreaterThanOrEqual(100 * value.length);
  expect(written('UPDATE t SET v = ? WHERE k IN ?', [value, keys]).bytes).toBeGreaterThanOrEqual(
    100 * value.length,
  );
  expect(written("INSERT INTO t (k) VALUES ('é')").bytes).toBe(31);
});
