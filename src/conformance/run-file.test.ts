// Tests the runner with an engine that answers from a list, so that every kind of answer can be produced.

import { describe, expect, it } from 'vitest';

import type { CqlSession, ResultSet } from '#engine/session/session.ts';
import { CqlError, cqlError } from '#engine/values/cql-error.ts';

import { parseCaseFile } from './case-file.ts';
import { describeDifference } from './difference.ts';
import { printValue } from './print-value.ts';
import { rewriteFile } from './rewrite-file.ts';
import { type CaseEngine, runFile } from './run-file.ts';

const rows = (values: ResultSet['rows'], more: Partial<ResultSet> = {}): ResultSet => ({
  columns: [{ name: 'v', type: 'int' }],
  rows: values,
  warnings: [],
  ...more,
});
const nothing: ResultSet = { columns: [], rows: [], warnings: [] };

function engineOf(answers: Record<string, ResultSet | Error>): CaseEngine & { asked: string[] } {
  const asked: string[] = [];
  const session: CqlSession = {
    async execute(statement, options) {
      asked.push(statement);
      const answer =
        answers[options?.pageState ? `${statement} #${options.pageState}` : statement] ?? nothing;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    schema: async () => ({ keyspaces: [] }),
    close: async () => {},
  };
  return { name: 'embedded', open: async () => session, asked };
}

const run = (text: string, engine: CaseEngine) =>
  runFile({ file: parseCaseFile(text), path: 'a/b.cqltest', engine });

describe('running a file', () => {
  it('makes a keyspace of its own, and takes away every keyspace that it made', async () => {
    const engine = engineOf({});
    await run('exec\nCREATE KEYSPACE IF NOT EXISTS other WITH x', engine);
    expect(engine.asked).toEqual([
      'DROP KEYSPACE IF EXISTS case_a_b',
      'DROP KEYSPACE IF EXISTS other',
      "CREATE KEYSPACE case_a_b WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}",
      'USE case_a_b',
      'CREATE KEYSPACE IF NOT EXISTS other WITH x',
      'DROP KEYSPACE IF EXISTS case_a_b',
      'DROP KEYSPACE IF EXISTS other',
    ]);
  });

  it('writes down pages, warnings and broken lines', async () => {
    const engine = engineOf({
      'SELECT v': rows([[1]], { pageState: 'two' }),
      'SELECT v #two': rows([], { warnings: ['too\nmany'] }),
    });
    const [result] = await run('query page=1\nSELECT v', engine);
    expect(result!.outcome).toEqual({
      kind: 'query',
      lines: ['v int', '1', '-- next page', 'warning too', '> many'],
    });
  });

  it('takes rows in any order where the case says so', async () => {
    const engine = engineOf({ 'SELECT v': rows([[2], [1]]) });
    const [result] = await run('query any-order\nSELECT v\n----\nv int\n1\n2', engine);
    expect(result!.passed).toBe(true);
  });

  it('skips what is for the other engine', async () => {
    const [result] = await run('only cassandra: it takes a node\nexec\nX', engineOf({}));
    expect(result).toMatchObject({ passed: true });
    expect(result!.outcome).toBeUndefined();
  });

  it('compares the kind and the whole message of an error', async () => {
    const error = cqlError({
      kind: 'Unavailable',
      message: 'No',
      statement: 'X',
      details: { required: 2, alive: 1, reasons: { '127.0.0.1': 1 } },
    });
    const text = 'error Unavailable\nX\n----\nNo\ndetails {"alive":1,"required":2}';
    expect((await run(text, engineOf({ X: error })))[0]!.passed).toBe(true);
    const invalid = cqlError({ kind: 'Invalid', message: 'No', statement: 'X' });
    expect((await run(text, engineOf({ X: invalid })))[0]!.passed).toBe(false);
  });

  it('counts an error that is no CqlError as ours', async () => {
    const [result] = await run('exec\nX', engineOf({ X: new TypeError('oops') }));
    expect(result!.passed).toBe(false);
    expect(result!.outcome!.lines[0]).toBe('TypeError: oops');
  });

  it('shows a failure as a difference', async () => {
    const [result] = await run(
      'query\nSELECT v\n----\nv int\n1\n2\n3',
      engineOf({ 'SELECT v': rows([[1], [3]]) }),
    );
    expect(describeDifference('a/b.cqltest', result!)).toBe(
      ['a/b.cqltest:1', '    SELECT v', '    query', '    v int', '    1', '  - 2', '    3'].join('\n'),
    );
  });

  it('refuses to write to the tables of Cassandra itself', async () => {
    const engine = engineOf({});
    await expect(run('exec\nTRUNCATE system.local', engine)).rejects.toThrow(/^line 1: a case may not write/);
    expect(engine.asked).toEqual([]);
  });

  it('takes expectations from Cassandra and from nothing else', async () => {
    const file = parseCaseFile('step\nSELECT v');
    const engine = engineOf({});
    await expect(rewriteFile({ file, path: 'x', engine, version: '5' })).rejects.toThrow(
      'embedded may not record expectations: Cassandra alone may.',
    );
  });
});

describe('a value in a case', () => {
  it.each([
    ['text', "it's", "'it''s'"],
    ['text', 'a\u0000', "'a\\u0000'"],
    ['int', 5, '5'],
    ['int', '5', '?"5"'],
    ['bigint', '5', '5'],
    ['bigint', 5, '?5'],
    ['int', '', "''"],
    ['double', '-0', '-0'],
    ['map<text, list<int>>', [['a', [1, 2]]], "{'a': [1, 2]}"],
    ['set<uuid>', ['123e4567-e89b-12d3-a456-426614174000'], '{123e4567-e89b-12d3-a456-426614174000}'],
    ['tuple<int, text>', [1, null], '(1, null)'],
    ['vector<float, 2>', [1, 2.5], '[1, 2.5]'],
    ['address', [['street', 'x'], ['phones', ['1']]], "{street: 'x', phones: ['1']}"], // biome-ignore format: one line each
    ['int', null, 'null'],
  ])('%s %j is %s', (type, value, printed) => {
    expect(printValue(value as never, type)).toBe(printed);
  });
});

it('a session that cannot be opened fails the file', async () => {
  const open = () => Promise.reject(cqlError({ kind: 'NoConnection', message: 'nobody', statement: '' }));
  await expect(run('exec\nX', { name: 'embedded', open })).rejects.toBeInstanceOf(CqlError);
});
