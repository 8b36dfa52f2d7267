import { beforeAll, describe, expect, test } from 'vitest';
import { languages } from '#i18n/languages.ts';
import { plainText } from '#site/widgets/stage/emphasis.ts';
import { sentenceMax } from '#site/widgets/stage/reading-time.ts';
import {
  ownSetup,
  presetOf,
  presets,
  queriesMax,
  readState,
  type Source,
  saveState,
  setups,
  textMax,
} from './model.ts';
import { labels, narrations } from './narrate.ts';
import { isServed, type Report } from './report.ts';
import { reportOf, sayTried } from './show.ts';

const reports = new Map<Source, Report>();
beforeAll(async () => {
  for (const preset of presets) reports.set(preset, await reportOf(setups[preset]));
});
const served = (preset: Source) => reports.get(preset)!.checks.map(isServed);
const uses = (report: Report, query: number) => report.checks[query]!.key.map(({ use }) => use);

describe('the three queries of the marketplace', () => {
  test('the reviewed design refuses one order, because the query leaves out the date', () => {
    const report = reports.get('design')!;
    expect(served('design')).toEqual([true, false, true]);
    expect(uses(report, 0)).toEqual(['equal', 'free', 'free']);
    expect(uses(report, 1)).toEqual(['equal', 'missing', 'equal']);
    expect(report.checks[1]).toMatchObject({ reason: 'gap', missing: 'order_date', given: 'order_id' });
    expect(report.checks[1]!.refusal).toBe(
      'PRIMARY KEY column "order_id" cannot be restricted as preceding column "order_date" is not restricted',
    );
    expect(report.checks[1]!.proposals.map(({ kind }) => kind)).toContain('second-table');
  });

  test('the order id before the date serves the order and loses the history', () => {
    expect(served('id-first')).toEqual([false, true, true]);
    expect(reports.get('id-first')!.checks[0]).toMatchObject({ reason: 'order' });
  });

  test.each(['second-table', 'indexed', 'time-id'] as const)(
    '%s serves all three, from one partition each',
    (preset) => {
      expect(reports.get(preset)!.checks.map(({ ran }) => ran?.partitions)).toEqual([1, 1, 1]);
    },
  );

  test('the index serves the query although a column is missing', () => {
    expect(reports.get('indexed')!.checks[1]).toMatchObject({ missing: 'order_date', hasIndex: true });
  });
});

describe('tables of one’s own', () => {
  const schema = 'CREATE TABLE t (a int, b int, c int, d int, e int, PRIMARY KEY ((a, b), c, d));';
  const ask = async (...where: string[]) =>
    (await reportOf(ownSetup({ schema, queries: where.map((one) => `SELECT * FROM t ${one};`).join('\n') })))
      .checks;

  test('each reason agrees with what the engine answers', async () => {
    const found = await ask(
      'WHERE a = 1 AND b = 2',
      'WHERE a = 1',
      'WHERE a = 1 AND b = 2 AND d = 3',
      'WHERE a = 1 AND b = 2 AND c > 3',
      'WHERE a = 1 AND b = 2 ORDER BY c DESC, d DESC',
      'WHERE a = 1 AND b = 2 ORDER BY d',
    );
    expect(found.map(({ reason }) => reason)).toEqual([
      'serves',
      'partition',
      'gap',
      'serves',
      'serves',
      'order',
    ]);
    expect(found.map(isServed)).toEqual([true, false, false, true, true, false]);
    expect(found[3]!.key.map(({ use }) => use)).toEqual(['equal', 'equal', 'range', 'free']);
  });

  test('a whole table, many partitions, a plain column, a filter and a write are not called served by the key', async () => {
    const found = await ask(
      '',
      'WHERE a = 1 AND b IN (1, 2, 3)',
      'WHERE a = 1 AND b = 2 AND e = 3',
      'WHERE e = 3 ALLOW FILTERING',
    );
    expect(found[0]!.ran?.partitions).toBe('all');
    expect(found[1]!.ran?.partitions).toBe(3);
    expect(found[2]).toMatchObject({ reason: 'other' });
    expect(found[2]!.refusal).toContain('ALLOW FILTERING');
    expect(found[3]!.ran?.partitions).toBe('all');
    const write = await reportOf(
      ownSetup({ schema, queries: 'INSERT INTO t (a, b, c, d) VALUES (1, 2, 3, 4)' }),
    );
    expect(write.checks[0]).toMatchObject({ reason: 'write', refusal: undefined });
  });

  test('what cannot be used is answered in Cassandra’s words', async () => {
    const broken = await reportOf(ownSetup({ schema: 'CREATE TABLE t (a int)', queries: 'SELECT nonsense' }));
    expect(broken.problems.join(' ')).toContain('PRIMARY KEY');
    expect(broken.checks).toEqual([]);
    const noTable = await reportOf(ownSetup({ schema, queries: 'SELECT * FROM missing WHERE a = 1' }));
    expect(noTable.checks[0]!.refusal).toContain('missing');
    const many = await reportOf(ownSetup({ schema, queries: 'SELECT * FROM t;'.repeat(queriesMax + 3) }));
    expect(many.checks).toHaveLength(queriesMax);
  });
});

test('a state is saved and read again, and nothing else is read', () => {
  for (const source of presets) {
    const state = { cursor: 1, setup: setups[source] };
    expect(readState(saveState(state))).toEqual(state);
    expect(presetOf(state.setup)).toBe(source);
  }
  const own = { cursor: 2, setup: ownSetup({ schema: "-- a.b_c 'x' %~", queries: 'SELECT "é" FROM t;\n' }) };
  expect(readState(saveState(own))).toEqual(own);
  expect(ownSetup({ schema: 'x'.repeat(textMax + 9), queries: '' }).schema).toHaveLength(textMax);
  for (const text of [
    '',
    '1',
    '1.none',
    'x.design',
    '1.design.a.b',
    '1.own.a',
    '1.own.a.b.c',
    `1.own.${'a'.repeat(textMax + 1)}.b`,
    '1.own.~zz.b',
  ])
    expect(readState(text)).toBeUndefined();
});

test.each(languages)('every frame is told in a sentence that fits (%s)', async (language) => {
  const long = ownSetup({
    schema: `CREATE TABLE t (${'a'.repeat(48)} int, ${'b'.repeat(48)} int, ${'c'.repeat(48)} int, PRIMARY KEY (${'a'.repeat(48)}, ${'b'.repeat(48)}, ${'c'.repeat(48)}))`,
    queries: `-- a very long name of a query that nobody can read in full\nSELECT * FROM t WHERE ${'a'.repeat(48)} = 1 AND ${'c'.repeat(48)} = 2;`,
  });
  const all = [
    ...presets.map((preset) => ({ setup: setups[preset], report: reports.get(preset)! })),
    { setup: long, report: await reportOf(long) },
  ];
  for (const { setup, report } of all) {
    const told = narrations(language, setup, report);
    expect(told).toHaveLength(report.checks.length + 1);
    for (const line of told) expect(plainText(line).length, line).toBeLessThanOrEqual(sentenceMax);
    expect(labels(language, setup, report, 'start')).toHaveLength(told.length);
    for (const tried of report.checks.flatMap(({ proposals }) => proposals))
      expect(sayTried(language, tried)).not.toBe('');
  }
});
