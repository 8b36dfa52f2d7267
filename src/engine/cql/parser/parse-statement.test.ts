// The parser is compared with Cassandra's own: what it accepts, and the exact messages with which it refuses.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CqlError } from '#engine/values/cql-error.ts';
import type { UpdateStatement } from '../syntax.ts';
import { measureParse, parseStatement, parseWithKeyspaces } from './parse-statement.ts';
import { nestingMax } from './parser-state.ts';

function linesOf(name: string): string[] {
  return readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.replaceAll('\\n', '\n'));
}

function errorOf(text: string): CqlError | null {
  try {
    parseStatement(text);
    return null;
  } catch (error) {
    if (error instanceof CqlError) return error;
    throw error;
  }
}

const valid = linesOf('./valid-statements.txt');
const recorded = linesOf('./syntax-errors.txt');
const broken = recorded
  .filter((_, i) => i % 2 === 0)
  .map((text, i) => ({ text, message: recorded[2 * i + 1]!.slice(2) }));

test('enough of both was recorded', () => {
  expect(valid.length).toBeGreaterThan(400);
  expect(broken.length).toBeGreaterThan(500);
});

test('every valid statement parses', () => {
  for (const text of valid) {
    expect(errorOf(text)?.message, text).toBeUndefined();
  }
});

test('every recorded error is told in the same words', () => {
  for (const { text, message } of broken) {
    const error = errorOf(text);
    expect(error?.message, text).toBe(message);
    expect(error?.kind, text).toBe('Syntax');
  }
});

test('the position is in the error, as far as there is one', () => {
  expect(errorOf('SELECT * FORM users')?.position).toEqual({ line: 1, column: 9 });
  expect(errorOf('SELECT * FROM')?.position).toBeUndefined();
});

describe('work is bounded', () => {
  const deep = 5_000;
  const hostile = {
    parentheses: `INSERT INTO t (a) VALUES (${'('.repeat(deep)}`,
    lists: `INSERT INTO t (a) VALUES (${'['.repeat(deep)}`,
    braces: `INSERT INTO t (a) VALUES (${'{'.repeat(deep)}`,
    hints: `INSERT INTO t (a) VALUES (${'(int)'.repeat(deep)}`,
    calls: `INSERT INTO t (a) VALUES (${'f('.repeat(deep)}`,
    sums: `INSERT INTO t (a) VALUES (1${' + 1'.repeat(deep)})`,
    types: `CREATE TABLE t (a ${'list<'.repeat(deep)}`,
    'frozen types': `CREATE TABLE t (a ${'frozen<'.repeat(deep)}`,
    relations: `SELECT * FROM t WHERE ${'('.repeat(deep)}`,
    'selected parentheses': `SELECT ${'('.repeat(deep)}`,
    'selected hints': `SELECT ${'(a)'.repeat(deep)} FROM t`,
    'selected types': `SELECT (${'list<'.repeat(deep)}`,
    'selected fields': `SELECT a${'.a'.repeat(deep)} FROM t`,
    'selected elements': `SELECT a${'[1]'.repeat(deep)} b FROM t`,
    'selected sums': `SELECT a${' + a'.repeat(deep)} FROM t`,
    'minus signs': `SELECT ${'- '.repeat(deep)}a FROM t`,
  };

  test.each(Object.entries(hostile))('%s', (_, text) => {
    const error = errorOf(text);
    expect(error).toBeInstanceOf(CqlError);
    const { tokens, advances } = measureParse(text);
    expect(advances / tokens).toBeLessThanOrEqual(4);
  });

  test('the limit is named', () => {
    expect(errorOf(hostile.parentheses)).toMatchObject({
      kind: 'Unsupported',
      message: `more than ${nestingMax} levels of nesting in one statement`,
    });
  });

  test('no token is taken more than four times, on the average', () => {
    for (const text of [...valid, ...broken.map((item) => item.text)]) {
      const { tokens, advances } = measureParse(text);
      if (tokens > 3) expect(advances / tokens, text).toBeLessThanOrEqual(4);
    }
  });
});

describe('the tree', () => {
  test('names are lower-cased unless quoted', () => {
    expect(parseStatement('SELECT Name, "Name", "a""b" FROM Shop."Users"')).toMatchObject({
      kind: 'select',
      selectors: [
        { selectable: { kind: 'column', column: { name: 'name' } } },
        { selectable: { column: { name: 'Name' } } },
        { selectable: { column: { name: 'a"b' } } },
      ],
      table: { keyspace: { name: 'shop' }, name: { name: 'Users' } },
    });
  });

  test('constants keep their text, strings without quotes', () => {
    const statement = parseStatement(
      "INSERT INTO t (a) VALUES (1, -2, 'it''s', $$a'b$$, 1.50, TRUE, 0xAB, nan, 1h, null)",
    );
    expect(statement).toMatchObject({
      kind: 'insert',
      values: [
        { kind: 'constant', type: 'integer', text: '1' },
        { type: 'integer', text: '-2' },
        { type: 'string', text: "it's" },
        { type: 'string', text: "a'b" },
        { type: 'float', text: '1.50' },
        { type: 'boolean', text: 'TRUE' },
        { type: 'hex', text: '0xAB' },
        { type: 'float', text: 'NaN' },
        { type: 'duration', text: '1h' },
        { kind: 'null' },
      ],
    });
  });

  test('markers are counted, in a batch over all its statements', () => {
    const batch = parseStatement(
      'BEGIN BATCH INSERT INTO t (a) VALUES (?); DELETE FROM t WHERE a = :b; APPLY BATCH',
    );
    expect(batch).toMatchObject({
      markers: [null, 'b'],
      statements: [
        { values: [{ index: 0 }], markers: [] },
        { where: [{ value: { kind: 'marker', index: 1 } }] },
      ],
    });
  });

  test('json and distinct are keywords only if something follows that can be selected', () => {
    expect(parseStatement('SELECT JSON a FROM t')).toMatchObject({ json: true, distinct: false });
    expect(parseStatement('SELECT json FROM t')).toMatchObject({
      json: false,
      selectors: [{ selectable: { kind: 'column' } }],
    });
    expect(parseStatement('SELECT JSON distinct FROM t')).toMatchObject({ json: true, distinct: false });
    expect(parseStatement('SELECT JSON DISTINCT a FROM t')).toMatchObject({ json: true, distinct: true });
  });

  test('a parenthesis holds a type only if a value follows it', () => {
    expect(parseStatement('SELECT (int) FROM t')).toMatchObject({
      selectors: [{ selectable: { kind: 'parentheses' } }],
    });
    expect(parseStatement('SELECT (int)1 FROM t')).toMatchObject({
      selectors: [{ selectable: { kind: 'hint' } }],
    });
    expect(parseStatement("SELECT * FROM t WHERE a = ('x')")).toMatchObject({
      where: [{ value: { kind: 'tuple' } }],
    });
  });

  test('frozen spreads inwards, and a tuple freezes what it holds', () => {
    expect(
      parseStatement('CREATE TABLE t (a frozen<list<set<int>>> PRIMARY KEY, b tuple<list<int>, int>)'),
    ).toMatchObject({
      elements: [
        { type: { kind: 'list', frozen: true, element: { kind: 'set', frozen: true } } },
        { partitionKey: [{ name: 'a' }] },
        { type: { kind: 'tuple', elements: [{ kind: 'list', frozen: true }, { kind: 'native' }] } },
      ],
    });
  });

  test('what UPDATE sets', () => {
    const kinds = "a = 1, b = b + 1, c = c -1, d = [1] + d, e -= {1}, f['k'] = 1, g.h = 2";
    const { assignments } = parseStatement(`UPDATE t SET ${kinds} WHERE k = 1`) as UpdateStatement;
    expect(assignments.map(({ kind }) => kind)).toEqual([
      'set',
      'add',
      'add',
      'prepend',
      'subtract',
      'setElement',
      'setField',
    ]);
  });

  test('a custom complaint comes before a later error of syntax', () => {
    expect(errorOf('UPDATE t SET a = b + 1 WHERE')?.message).toBe(
      'Only expressions of the form X = X +<value> are supported.',
    );
  });

  test('where Cassandra’s own parser stumbles, its failure is told', () => {
    expect(errorOf('CREATE TABLE t (a frozen<map<text>>)')?.message).toMatch(
      /^Failed parsing statement: \[CREATE TABLE t .*\] reason: NullPointerException Cannot invoke/,
    );
  });
});

describe('where keyspaces are named', () => {
  const unquoted = (written: string) =>
    written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written.toLowerCase();

  test.each(valid)('%s', (text) => {
    const { keyspaces } = parseWithKeyspaces(text);
    for (const { start, end, name } of keyspaces) expect(unquoted(text.slice(start, end))).toBe(name);
    // Each place occurs once, in the order of the text.
    expect(keyspaces.map(({ start }) => start)).toEqual(
      [...new Set(keyspaces.map(({ start }) => start))].sort((a, b) => a - b),
    );
  });

  test('in every place that can say one', () => {
    const placesIn = (text: string) => parseWithKeyspaces(text).keyspaces.map(({ name }) => name);
    expect(placesIn('SELECT a.f(x), (b.t) y, c.d FROM e.g WHERE k = h.i(1)')).toEqual(['a', 'b', 'e', 'h']);
    expect(placesIn('CREATE TABLE a.b (k int PRIMARY KEY, v list<frozen<c.d>> MASKED WITH e.f(1))')).toEqual([
      'a',
      'c',
      'e',
    ]);
    expect(placesIn('DESCRIBE a.b')).toEqual(['a']);
    expect(placesIn('DESCRIBE a')).toEqual([]);
    expect(placesIn('USE "A b"')).toEqual(['A b']);
    expect(placesIn('ALTER TYPE a.b ADD c d.e')).toEqual(['a', 'd']);
    expect(placesIn('DROP INDEX a.b')).toEqual(['a']);
  });
});
