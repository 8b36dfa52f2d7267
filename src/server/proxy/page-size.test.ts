// Without this rule, `SELECT *` without paging would bring a whole table into the server's memory.

import { describe, expect, it } from 'vitest';
import { parseStatement } from '#engine/cql/parser/parse-statement.ts';
import type { PlainValue } from '#engine/session/session.ts';

import { pageSizeOf } from './page-size.ts';

const size = (text: string, asked?: number, params?: readonly PlainValue[]) =>
  pageSizeOf(parseStatement(text), { asked, params, rowsMax: 1000 });

describe('rows at once', () => {
  it('are as many as were asked for, up to a bound', () => {
    expect(size('SELECT * FROM t')).toBe(1000);
    expect(size('SELECT * FROM t', 10)).toBe(10);
    expect(size('SELECT * FROM t', 5_000_000)).toBe(1000);
    expect(size('INSERT INTO t (k) VALUES (1)', 0)).toBe(1000);
  });

  it('are all of them only where LIMIT bounds them', () => {
    expect(size('SELECT * FROM t', 0)).toBe(1000);
    expect(size('SELECT * FROM t LIMIT 100', 0)).toBe(0);
    expect(size('SELECT * FROM t LIMIT 100000', 0)).toBe(1000);
    expect(size('SELECT * FROM t LIMIT ?', 0, [50])).toBe(0);
    expect(size('SELECT * FROM t LIMIT ?', 0, [1_000_000])).toBe(1000);
    expect(size('SELECT * FROM t LIMIT ?', 0, ['x'])).toBe(1000);
  });

  it('are refused where Cassandra has no pages and nothing bounds them', () => {
    const sorted = 'SELECT * FROM t WHERE k IN (1, 2) ORDER BY c';
    expect(() => size(sorted, 0)).toThrow('needs a LIMIT of at most 1000');
    expect(size(`${sorted} LIMIT 10`, 0)).toBe(0);
    expect(size(sorted)).toBe(1000);
  });
});
