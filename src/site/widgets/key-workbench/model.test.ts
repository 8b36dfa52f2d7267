// The key workbench: for any key, the engine must decide what is answered, refused, read and overwritten. The
// narration must follow from the report alone.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { languages } from '#i18n/languages.ts';
import type { CoachRule } from '#labs/coach/coach.ts';
import { readStatement } from '#labs/coach/mend/read-statement.ts';
import { cqlPieces } from '#site/widgets/stage/cql-pieces.ts';
import { plainText } from '#site/widgets/stage/emphasis.ts';
import { sentenceMax } from '#site/widgets/stage/reading-time.ts';
import { bring } from './bring.ts';
import { coachLine, learnersTable } from './coach.ts';
import {
  createText,
  type Design,
  distinctRows,
  inSlot,
  moved,
  neighbours,
  placed,
  pressed,
  primaryKeyText,
  selectText,
  turned,
} from './design.ts';
import { guessOptions } from './guess-options.ts';
import {
  broughtSetup,
  presetOf,
  presets,
  questionsOf,
  readState,
  type Setup,
  saveState,
  setupOf,
  stepsOf,
  tableOf,
} from './model.ts';
import { liveQuestion, narrations } from './narrate.ts';
import { literalOf } from './own.ts';
import { type Growth, isAboutKey, isGrowing, type Report } from './report.ts';
import { growthOf, reportOf } from './run.ts';
import { suggestionFor } from './suggest.ts';
import { tableIds, tables } from './tables.ts';

const withDesign = (setup: Setup, design: Design): Setup => ({ ...setup, design });
const signs = ({ answers }: Report) => answers.map(({ read }) => (read ? '+' : '-')).join('');
const tell = (design: Design, report: Report, growth: Growth[] = []) =>
  narrations('en', { design, report, growth }).map(plainText);

describe('albums by track', () => {
  const setup = setupOf('albums');

  test('answers three of six, each from one partition', async () => {
    const report = await reportOf(setup);
    expect(signs(report)).toBe('+++---');
    expect(report.answers.slice(0, 3).map(({ read }) => read!.opened.length)).toEqual([1, 1, 1]);
    expect(report.answers.slice(0, 3).map(({ read }) => read!.returned.length)).toEqual([4, 2, 1]);
    expect(report.answers[3]!.refusal!.message).toBe(
      'PRIMARY KEY column "year" cannot be restricted as preceding column "performer" is not restricted',
    );
    expect(report.answers[4]!.refusal!.message).toContain('use ALLOW FILTERING');
    expect(report.answers[4]!.filtered).toMatchObject({ opened: [0, 1, 2, 3, 4], isScan: true });
    expect(report.answers[5]!.refusal!.message).toContain('following their declared order');
  });

  test('follows the key: with year first others are answered', async () => {
    const design = moved(setup.design, 'year', -1);
    expect(primaryKeyText(design)).toBe('PRIMARY KEY ((track_title), year, performer, album_title)');
    const report = await reportOf(withDesign(setup, design));
    expect(signs(report)).toBe('+--+-+');
    expect(report.partitions.find(({ key }) => key[0] === 'Eleanor Rigby')!.rows[0]!.label).toMatch(/^2000/);
    expect(tell(design, report)[4]).toContain('The order leads straight to 1 of its 4 rows');
    expect(tell(design, report)[6]).toContain('All its 4 rows are in the answer');
  });

  test('stores in the order that the table says, and reads it from the end on demand', async () => {
    const design = turned(setup.design, 'performer');
    const question = "WHERE track_title = 'Eleanor Rigby' ORDER BY performer ASC";
    const report = await reportOf({ ...withDesign(setup, design), question });
    const first = report.partitions.find(({ key }) => key[0] === 'Eleanor Rigby')!.rows[0]!;
    expect(first.label).toMatch(/^The Beatles/);
    expect(tell(design, report)[7]).toContain('They are read from the end');
  });

  test('proposes the key that the engine would accept, and none where one move is not enough', async () => {
    const found = await suggestionFor(setup, 3);
    expect(primaryKeyText(found!.design)).toBe('PRIMARY KEY ((track_title), year, performer, album_title)');
    const report = await reportOf(withDesign(setup, found!.design));
    expect(report.answers[3]!.read).toBeDefined();
    expect(report.answers.filter(({ read }) => read)).toHaveLength(found!.answered);
    expect(await suggestionFor(setup, 4)).toBeUndefined();
  });
});

describe('the other tables', () => {
  test('by album: half of a partition key is not enough, two keys open two partitions', async () => {
    const report = await reportOf(setupOf('tracks'));
    expect(signs(report)).toBe('+++--+-');
    expect(report.answers[5]!.read).toMatchObject({ opened: [0, 2], asked: 4, rowsRead: 9 });
    expect(report.partitions.map(({ token }) => token)).toEqual([
      '-6559865212185924644',
      '1252502464586256531',
      '2183691831224797401',
    ]);
  });

  test('a key that is too short loses rows', async () => {
    const { design } = setupOf('short');
    const report = await reportOf(setupOf('short'));
    expect(report).toMatchObject({ written: 13, kept: 3 });
    expect(tell(design, report)[0]).toBe(
      '13 rows were written, but only 3 are left, because a write with the same primary key replaces the row before it.',
    );
  });

  test('a listener’s partition grows with every play, that of a month does not', async () => {
    const setup = setupOf('plays');
    const growth = await growthOf(setup);
    expect(growth.map(({ partitions, largest }) => [partitions, largest])).toEqual([
      [8, 5],
      [8, 20],
      [8, 80],
    ]);
    expect(isGrowing(growth)).toBe(true);
    const monthly = placed(setup.design, 'month', { slot: 'partition', at: 1 });
    const bounded = await growthOf(withDesign(setup, monthly));
    expect(bounded.map(({ partitions, largest }) => [partitions, largest])).toEqual([
      [8, 5],
      [16, 10],
      [64, 10],
    ]);
    expect(isGrowing(bounded)).toBe(false);
  });

  test('a table that Cassandra refuses is shown with its words', async () => {
    const setup = setupOf('short');
    const report = await reportOf(withDesign(setup, turned(setup.design, 'title')));
    expect(report.refusal!.message).toContain('Static columns are only useful');
    const bare = { ...setup.design, columns: inSlot(setup.design, 'other') };
    expect((await reportOf(withDesign(setup, bare))).refusal!.message).toContain('No PRIMARY KEY');
    expect(tell(setup.design, report)).toEqual([
      'Cassandra refuses this table, so no query can be run.',
      'Cassandra refuses this table, so no query can be run.',
    ]);
  });
});

describe('for every key that is one move away', () => {
  test.each(tableIds)(
    '%s: rows left are the distinct keys, and every answer is among the rows',
    async (id) => {
      const setup = setupOf(id);
      for (const { design } of neighbours(setup.design)) {
        const report = await reportOf(withDesign(setup, design));
        if (report.refusal) continue;
        expect(report.kept, createText(design)).toBe(distinctRows(design, tableOf(setup).rows));
        const ids = new Set(report.partitions.flatMap(({ rows }) => rows.map((row) => row.id)));
        for (const { read, refusal } of report.answers) {
          expect(read === undefined).toBe(refusal !== undefined);
          expect(read?.returned.every((one) => ids.has(one)) ?? true).toBe(true);
          expect((read?.rowsRead ?? 0) >= 0).toBe(true);
        }
      }
    },
  );

  test('the coach has a line for every refusal', async () => {
    const rules: CoachRule[] = readdirSync('content/coach').map((file) => {
      const { says, ...rule } = parse(readFileSync(`content/coach/${file}`, 'utf8'));
      return { ...rule, id: file, says: says.ru };
    });
    for (const id of tableIds) {
      const setup = setupOf(id);
      for (const { design } of neighbours(setup.design)) {
        const { refusal, answers } = await reportOf(withDesign(setup, design));
        for (const one of [refusal, ...answers.map((answer) => answer.refusal)])
          if (one) expect(coachLine(one, rules, design), one.message).toMatch(/\p{Script=Cyrillic}/u);
      }
    }
  });
});

test('a mistake in the question is no matter of the key', async () => {
  const rules: CoachRule[] = readdirSync('content/coach').map((file) => {
    const { says, ...rule } = parse(readFileSync(`content/coach/${file}`, 'utf8'));
    return { ...rule, id: file, says: says.en };
  });
  const { design } = setupOf('tracks');
  const refusalOf = async (question: string) => {
    const { answers } = await reportOf({ ...setupOf('tracks'), question });
    return answers.at(-1)!.refusal!;
  };
  const question = 'number = 1';
  const refusal = await refusalOf(question);
  expect(isAboutKey(refusal)).toBe(false);
  const reading = readStatement(selectText(design, question), refusal, learnersTable(design));
  expect(coachLine(refusal, rules, design, reading)).toBe('`WHERE` is missing before `number`.');
  expect(isAboutKey(await refusalOf('WHERE nothing = 1'))).toBe(false);
  expect(isAboutKey(await refusalOf('WHERE number = 1'))).toBe(true);
  expect(isAboutKey(await refusalOf('ORDER BY number'))).toBe(true);
});

test('a real Cassandra has answered every question of these tables', () => {
  const recorded = readFileSync('src/conformance/cql/stories/key-workbench.cqltest', 'utf8');
  for (const id of tableIds) {
    const { design, questions } = tables[id];
    const table = id === 'short' ? `${design.table}_too_short` : design.table;
    for (const question of questions)
      expect(recorded).toContain(`${selectText({ ...design, table }, question)}\n----\n`);
  }
});

describe('what is told', () => {
  test('follows from the report: with two partitions exchanged, so are the words', async () => {
    const { design } = setupOf('albums');
    const report = await reportOf(setupOf('albums'));
    const swap = (at: number) => (at === 3 ? 0 : at === 0 ? 3 : at);
    const swapped: Report = {
      ...report,
      answers: report.answers.map((answer) => ({
        ...answer,
        ...(answer.read && { read: { ...answer.read, opened: answer.read.opened.map(swap) } }),
      })),
    };
    expect(tell(design, report)[1]).toContain('Eleanor Rigby, on node n3');
    expect(tell(design, swapped)[1]).toContain('All You Need Is Love, on node n2');
  });

  test.each(languages)('in %s has one line for each frame, of nothing but words', async (language) => {
    for (const source of presets) {
      const setup = setupOf(source);
      for (const design of [
        setup.design,
        ...neighbours(setup.design)
          .slice(0, 6)
          .map((one) => one.design),
      ]) {
        const report = await reportOf(withDesign(setup, design));
        const lines = narrations(language, {
          design,
          report,
          growth: await growthOf(withDesign(setup, design)),
        });
        if (!report.refusal) expect(lines).toHaveLength(stepsOf(setup) + 1);
        for (const line of lines) {
          expect(plainText(line).length).toBeGreaterThan(10);
          expect(plainText(line).length, line).toBeLessThanOrEqual(sentenceMax);
          expect(plainText(line)).not.toMatch(/[*`]|undefined|NaN|\[object/);
        }
      }
    }
  });

  test('the lesson’s question has other options, judged by the engine', async () => {
    const setup = setupOf('albums');
    const asked = liveQuestion('en', setup.design, await reportOf(setup))!;
    expect(asked.options.map(({ isRight }) => isRight)).toEqual([true, true, false, false, false]);
    expect(asked.options.some(({ text }) => questionsOf(setup).includes(text))).toBe(false);
    const year = moved(setup.design, 'year', -1);
    const other = liveQuestion('en', year, await reportOf(withDesign(setup, year)))!;
    expect(other.options.map(({ text }) => text)).not.toEqual(asked.options.map(({ text }) => text));
  });

  test('why a refused question is refused follows from what it would have to read', async () => {
    const { design } = setupOf('albums');
    const report = await reportOf(setupOf('albums'));
    expect(tell(design, report)[5]).toBe(
      'Cassandra refuses, because the query does not name a partition. With ALLOW FILTERING it would open 5 of 5 partitions and read 9 rows to return 9.',
    );
    expect(tell(design, report)[6]).toContain('Cassandra refuses this query.');
    // With other rows wanted, the first and the third of one partition, the reason is another one.
    const [first, , third] = report.partitions[3]!.rows;
    const filtered = {
      ...report.answers[4]!.filtered!,
      isScan: false,
      opened: [3],
      returned: [first!.id, third!.id],
    };
    const exchanged = { ...report, answers: report.answers.with(4, { ...report.answers[4]!, filtered }) };
    expect(tell(design, exchanged)[5]).toContain('the rows that you ask for are not side by side');
  });

  test('the guess has the right count among its options', () => {
    expect(guessOptions(3, 6)).toEqual({ options: [2, 3, 4, 6], answer: 1 });
    for (let all = 1; all < 10; all++)
      for (let answered = 0; answered <= all; answered++) {
        const { options, answer } = guessOptions(answered, all);
        expect(options[answer]).toBe(answered);
      }
  });
});

describe('moving columns', () => {
  test('a column goes from place to place and back', () => {
    const { design } = setupOf('albums');
    const up = moved(design, 'performer', -1);
    expect(primaryKeyText(up)).toBe('PRIMARY KEY ((track_title, performer), year, album_title)');
    expect(moved(up, 'performer', 1)).toEqual(design);
    expect(moved(design, 'track_title', -1)).toBe(design);
    expect(moved(design, 'genre', 1)).toBe(design);
    expect(createText(moved(design, 'genre', -1))).toContain('album_title, genre)');
  });

  test('a press brings a column towards the partition key, and in the end around', () => {
    const { design } = setupOf('albums');
    const keys = [];
    for (let at = 0, now = design; at < 5; at++) {
      now = pressed(now, 'year');
      keys.push(primaryKeyText(now));
    }
    expect(keys).toEqual([
      'PRIMARY KEY ((track_title), year, performer, album_title)',
      'PRIMARY KEY ((track_title, year), performer, album_title)',
      'PRIMARY KEY ((year, track_title), performer, album_title)',
      'PRIMARY KEY ((track_title), performer, album_title)',
      'PRIMARY KEY ((track_title), performer, album_title)',
    ]);
  });

  test('what leaves the clustering columns has no order, and STATIC is for the others', () => {
    const { design } = setupOf('albums');
    const out = placed(design, 'year', { slot: 'other', at: 0 });
    expect(createText(out)).not.toContain('CLUSTERING ORDER');
    expect(createText(turned(out, 'year'))).toContain('year int STATIC');
    expect(turned(design, 'track_title')).toEqual(design);
  });

  test('CQL is cut into marks by the role that a column has now', () => {
    const { design } = setupOf('albums');
    const mark = (text: string) => cqlPieces(text, design).find(({ mark: found }) => found)?.mark;
    expect([mark('track_title'), mark('YEAR'), mark("'x'"), mark('1966'), mark('where')]).toEqual([
      'pk',
      'ck',
      'v',
      'v',
      'k',
    ]);
    const text = createText(design);
    expect(
      cqlPieces(text, design)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });
});

describe('a table of one’s own', () => {
  test('is read by the engine, rows and questions come from its types', async () => {
    const brought =
      await bring(`CREATE TABLE "Orders" (customer text, placed timestamp, id uuid, total decimal,
      tags set<text>, PRIMARY KEY ((customer), placed, id)) WITH CLUSTERING ORDER BY (placed DESC); `);
    expect('design' in brought && createText(brought.design)).toContain('CREATE TABLE "Orders"');
    const setup = broughtSetup((brought as { design: Design }).design);
    const report = await reportOf(setup);
    expect(report).toMatchObject({ written: 24, kept: 24 });
    expect(signs(report)).toMatch(/^\+\+\+\+-\+/);
    expect(await growthOf(setup)).toHaveLength(3);
  });

  test.each([
    ['CREATE TABLE t (a int)', { refusal: { kind: 'Invalid' } }],
    ['CREATE TABLE t (a int PRIMARY KEY', { refusal: { kind: 'Syntax' } }],
    ['SELECT * FROM t', { problem: 'not-a-table' }],
    [
      `CREATE TABLE t (${Array.from({ length: 13 }, (_, at) => `c${at} int`).join(', ')}, PRIMARY KEY (c0))`,
      { problem: 'too-wide' },
    ],
  ])('%s is turned away', async (text, said) => {
    expect(await bring(text)).toMatchObject(said);
  });

  test('every type that has a literal has one that Cassandra takes', async () => {
    const types = [
      'text',
      'int',
      'boolean',
      'double',
      'timestamp',
      'date',
      'time',
      'uuid',
      'timeuuid',
      'blob',
    ];
    const more = ['inet', 'duration', 'list<int>', 'set<text>', 'frozen<list<int>>', 'varint', 'ascii'];
    const columns = [...types, ...more].map((type, at) => `c${at} ${type}`);
    for (const list of [columns.slice(0, 10), columns.slice(10)]) {
      const brought = await bring(`CREATE TABLE t (k int PRIMARY KEY, ${list.join(', ')})`);
      const report = await reportOf(broughtSetup((brought as { design: Design }).design));
      expect(report.refusal).toBeUndefined();
    }
    expect(literalOf('counter', 0, 0)).toBeUndefined();
  });
});

describe('saving', () => {
  test('gives back every state', async () => {
    const own = broughtSetup({
      table: 'My "table"',
      columns: [
        { name: 'a.b_c', type: 'frozen<map<text, int>>', role: 'partition', isDescending: false },
        { name: 'ж', type: 'int', role: 'clustering', isDescending: true },
        { name: 'v', type: 'text', role: 'static', isDescending: false },
      ],
    });
    const setups = [...presets.map(setupOf), own].flatMap((setup) => [
      setup,
      ...neighbours(setup.design).map(({ design }) => withDesign(setup, design)),
      { ...setup, question: "WHERE a = 'x.y_z~' LIMIT 1" },
    ]);
    for (const setup of setups)
      for (const [guess, picked] of [
        [undefined, undefined],
        [2, 0],
      ]) {
        const saved = saveState({ cursor: 3, guess, picked, setup });
        expect(encodeURIComponent(saved)).toBe(saved);
        expect(readState(saved)).toEqual({ cursor: 3, guess, picked, setup });
      }
  });

  test.each([
    '',
    '0.-.-..albums',
    '0.-.-..albums.0p1c2d3c',
    '0.-.-..albums.0p1c2d3c3r',
    '0.-.-..albums.1c0p2d3c4r',
    '0.-.-..albums.0p1c2d3c9r',
    '0.-.-..albums.0p1c2d3c4x',
    '0.-.9..albums.0p1c2d3c4r',
    '0.-.-..films.0p1c2d3c4r',
    '0.-.-.~zz.albums.0p1c2d3c4r',
    '0.-.-..own.0p.t',
    '0.-.-..own.0p.t.a_int',
    '0.-.-..own.0p.t.a_in~3Bt_p',
    '<b>',
  ])('refuses %j', (garbage) => {
    expect(readState(garbage)).toBeUndefined();
  });

  test('knows a table by its key', () => {
    for (const id of tableIds) expect(presetOf(setupOf(id))).toBe(id);
    const setup = setupOf('albums');
    expect(presetOf(withDesign(setup, moved(setup.design, 'year', -1)))).toBeUndefined();
  });
});
