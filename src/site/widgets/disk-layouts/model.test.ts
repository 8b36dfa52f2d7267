// Three layouts of one table: every block, byte and sentence must follow from the rows and from what is asked of them.

import { describe, expect, test } from 'vitest';
import { languages } from '#i18n/languages.ts';
import { plainText } from '#site/widgets/stage/emphasis.ts';
import { sentenceMax } from '#site/widgets/stage/reading-time.ts';
import { blockSize, bytesIn, filesOf, layoutNames } from './layouts.ts';
import {
  isLesson,
  questions,
  readRows,
  readState,
  readTitle,
  type Setup,
  saveState,
  setups,
  steps,
  withQuestion,
  writeRows,
} from './model.ts';
import { labels, narrations, questionOf } from './narrate.ts';
import { guessedLayout, heightOf, readingOf, storedBlocks } from './reading.ts';
import { columns, type Row, tokenOf } from './rows.ts';

const textOf = (pieces: readonly { signs: readonly string[] }[]) =>
  pieces.map(({ signs }) => signs.join('')).join('');
const blocksOf = (layout: (typeof layoutNames)[number], setup: Setup) =>
  readingOf(layout, setup).blocks.map(({ segments }) => segments.map(({ text }) => text).join(''));
const costs = (setup: Setup) =>
  Object.fromEntries(
    layoutNames.map((layout) => {
      const { read, written } = readingOf(layout, setup);
      return [layout, [read / blockSize, written / blockSize]];
    }),
  );
const { rows } = setups.row;

describe('the layouts', () => {
  test('row by row: as the rows came, each with all its values', () => {
    const [file] = filesOf('rows', rows);
    expect(textOf(file!)).toContain('¦·Revolver1966   1·Taxman·Rock¦·Help!1965   1·Help!·Pop');
    // A missing title takes no place here: the first byte of the row says that it is missing.
    expect(textOf(file!)).toContain('¦·Help!1965   2·Pop');
  });

  test('column by column: a file for each, in the order of the key', () => {
    const files = filesOf('columns', rows).map(textOf);
    expect(files).toHaveLength(columns.length);
    expect(files[0]).toBe('·Help!·Help!·Let It Be·Revolver·Revolver·Revolver');
    expect(files[3]).toBe('·Help!··Two of Us·Taxman·Eleanor Rigby·Love You To');
  });

  test('by partition: in the order of the tokens, key and static cell once, only cells that exist', () => {
    const [file] = filesOf('partitions', rows);
    expect(textOf(file!)).toBe(
      '·Revolver1966g6·Rock   11t1·Taxman   24t4·Eleanor Rigby   46t6·Love You To' +
        '·Help!1965g5·Pop   12t2·Help!   25·Let It Be1970g3·Rock   13t3·Two of Us',
    );
    // What real Cassandra computes for these keys.
    expect(tokenOf({ album: 'Revolver', year: 1966 })).toBe(-6559865212185924644n);
    expect(tokenOf({ album: 'Let It Be', year: 1970 })).toBe(2183691831224797401n);
  });

  test('rows inside a partition are in clustering order, however they came', () => {
    const [file] = filesOf('partitions', rows.toReversed());
    const text = textOf(file!);
    expect(text.indexOf('Taxman')).toBeLessThan(text.indexOf('Eleanor Rigby'));
    expect(text.indexOf('Eleanor Rigby')).toBeLessThan(text.indexOf('Love You To'));
  });

  test('a letter has as many bytes as UTF-8 gives it', () => {
    const russian: Row[] = [{ album: 'Ночь', year: 1984, number: 1, title: 'é', genre: 'a' }];
    const files = filesOf('columns', russian);
    expect(files.map(bytesIn)).toEqual([1 + 8, 4, 4, 1 + 2, 1 + 1]);
  });

  test('blocks are cut at every 24th byte, and files begin with a new one', () => {
    for (const layout of layoutNames) {
      const blocks = storedBlocks(layout, setups.row).map(({ segments }) =>
        segments.map(({ text }) => text).join(''),
      );
      for (const block of blocks) expect([...block].length).toBeLessThanOrEqual(blockSize);
      expect(blocks.join('')).toBe(filesOf(layout, rows).map(textOf).join(''));
    }
    expect(storedBlocks('columns', setups.row).filter(({ isNewFile }) => isNewFile)).toHaveLength(4);
  });
});

describe('what is read', () => {
  test('each question has the layout that is made for it', () => {
    expect(costs(setups.row)).toEqual({ rows: [3, 0], columns: [5, 0], partitions: [3, 0] });
    expect(costs(setups.column)).toEqual({ rows: [8, 0], columns: [2, 0], partitions: [7, 0] });
    expect(costs(setups.partition)).toEqual({ rows: [7, 0], columns: [10, 0], partitions: [4, 0] });
    expect(costs(setups.cell)).toEqual({ rows: [2, 2], columns: [3, 3], partitions: [0, 2] });
    expect(questions.map((question) => guessedLayout(setups[question]))).toEqual([
      'columns',
      'columns',
      'partitions',
      'partitions',
    ]);
  });

  test('what was asked for lies in blocks that are read, and nothing else is marked', () => {
    for (const question of ['row', 'column', 'partition'] as const)
      for (const layout of layoutNames) {
        const { blocks, needed, read } = readingOf(layout, setups[question]);
        for (const { segments, isRead } of blocks)
          if (segments.some(({ isNeeded }) => isNeeded)) expect(isRead).toBe(true);
        expect(needed).toBeLessThanOrEqual(read);
      }
    const text = readingOf('rows', setups.row)
      .blocks.flatMap(({ segments }) => segments.filter(({ isNeeded }) => isNeeded))
      .map(({ text: one }) => one)
      .join('');
    expect(text).toBe('¦·Revolver1966   2·Eleanor Rigby·Rock');
  });

  test('follows the row, the column and the partition', () => {
    expect(costs({ ...setups.row, row: 0 })).not.toEqual(costs(setups.row));
    expect(costs({ ...setups.column, column: 1 }).columns).toEqual([1, 0]);
    expect(costs({ ...setups.partition, row: 2 }).partitions).not.toEqual(costs(setups.partition).partitions);
  });

  test('follows the rows: scattered or side by side, and more of them', () => {
    const together = rows.toSorted((one, other) => (one.album < other.album ? -1 : 1));
    const setup = { ...setups.partition, rows: together, row: 5 };
    expect(readingOf('rows', setup).read).toBeLessThan(readingOf('rows', setups.partition).read);
    const fewer = { ...setups.column, rows: rows.slice(0, 2), row: 0 };
    expect(readingOf('partitions', fewer).read).toBeLessThan(readingOf('partitions', setups.column).read);
    expect(narrations('en', fewer)).not.toEqual(narrations('en', setups.column));
  });

  test('a write appends in Cassandra, moves the row elsewhere, and rewrites a column', () => {
    expect(blocksOf('partitions', setups.cell).slice(-2)).toEqual(['·Help!1965   27t7·The Ni', 'ght Before']);
    expect(blocksOf('rows', setups.cell).join('')).toMatch(/¦·Help!1965 {3}2·The Night Before·Pop$/);
    const { blocks } = readingOf('columns', setups.cell);
    expect(blocks.filter(({ isWritten }) => isWritten).every(({ isRead }) => isRead)).toBe(true);
    const longer = { ...setups.cell, title: 'A Hard Day’s Nightmare'.slice(0, 20) };
    expect(readingOf('partitions', longer).needed).toBeGreaterThan(
      readingOf('partitions', setups.cell).needed,
    );
    expect(readingOf('partitions', longer).read).toBe(0);
  });

  test('no frame is taller than the room that is kept for it', () => {
    for (const question of questions)
      for (const layout of layoutNames)
        expect(readingOf(layout, setups[question]).blocks.length).toBeLessThanOrEqual(
          heightOf(setups[question]),
        );
  });
});

describe('own rows', () => {
  test('are read as they are written', () => {
    expect(readRows(writeRows(rows))).toEqual(rows);
    expect(readRows(' A ; 1 ; 2 ; ; x \n\n')).toEqual([
      { album: 'A', year: 1, number: 2, title: '', genre: 'x' },
    ]);
  });

  test('a static value is one for the whole partition: the last one written', () => {
    const read = readRows('A; 1; 1; a; x\nA; 1; 2; b; y') as Row[];
    expect(read.map(({ genre }) => genre)).toEqual(['y', 'y']);
  });

  test.each([
    ['', 'count'],
    ['A; 1; 1; a; x\n'.repeat(9), 'count'],
    ['A; 1; 1; a', 'form'],
    ['A; one; 1; a; x', 'form'],
    ['A; 1; 1; a; x; z', 'form'],
    [`${'A'.repeat(21)}; 1; 1; a; x`, 'form'],
    ['A; 1; 1; a; x\nA; 1; 1; b; x', 'same'],
    [
      Array.from({ length: 8 }, (_, at) => `${'A'.repeat(20)}; 1; ${at}; ${'b'.repeat(20)}; x`).join('\n'),
      'long',
    ],
  ])('%j is refused: %s', (text, fault) => {
    expect(readRows(text)).toBe(fault);
  });

  test('a title has one to twenty characters', () => {
    expect([readTitle(' a '), readTitle(' '), readTitle('x'.repeat(21))]).toEqual([
      'a',
      undefined,
      undefined,
    ]);
  });
});

describe('saving', () => {
  const own = readRows('A.b~c; 1; 1; é%; x\nЯ; 2; 1; ; y') as Row[];

  test('gives back every state', () => {
    for (const question of questions)
      for (const guess of [undefined, 0, 2])
        for (const setup of [
          setups[question],
          { ...setups[question], rows: own, row: 1, column: 0, title: 'a_b. c' },
        ]) {
          const saved = saveState({ cursor: 2, guess, setup });
          expect(encodeURIComponent(saved)).toBe(saved);
          expect(readState(saved)).toEqual({ cursor: 2, guess, setup });
        }
  });

  test.each([
    '',
    '0.-.row.6.4.a.',
    '0.3.row.0.4.a.',
    '0.-.all.0.4.a.',
    '0.-.row.0.5.a.',
    '0.-.row.0.4..',
    '0.-.row.0.4.a.x',
    '0.-.row.0.4.a.~zz',
  ])('refuses %j', (garbage) => {
    expect(readState(garbage)).toBeUndefined();
  });

  test('knows what the lesson shows', () => {
    expect(isLesson(setups.partition, 'partition')).toBe(true);
    expect(isLesson(withQuestion(setups.partition, 'cell'), 'partition')).toBe(false);
    expect(isLesson(withQuestion(withQuestion(setups.partition, 'cell'), 'partition'), 'partition')).toBe(
      true,
    );
  });
});

describe('narration', () => {
  const long = readRows(
    `${'A'.repeat(20)}; 1966; 1000; ${'b'.repeat(20)}; x\n${'A'.repeat(20)}; 1966; 2; ; x`,
  ) as Row[];

  test.each(languages)('%s has one short sentence for each frame', (language) => {
    for (const question of questions)
      for (const setup of [setups[question], { ...setups[question], rows: long, row: 0 }]) {
        const lines = narrations(language, setup);
        expect(lines).toHaveLength(steps + 1);
        expect(labels(language)).toHaveLength(steps + 1);
        for (const line of lines) {
          expect(plainText(line).length, line).toBeLessThanOrEqual(sentenceMax);
          expect(plainText(line), line).not.toMatch(/[*`]|undefined|NaN/);
        }
        // No count is left out for want of room.
        for (const [at, layout] of layoutNames.entries())
          expect(lines[at + 1], lines[at + 1]).toContain(String(readingOf(layout, setup).read));
      }
  });

  test('the guess asks for what is true, and for nothing where two are equal', () => {
    for (const language of languages) {
      const asked = questionOf(language, setups.partition)!;
      expect(asked.options).toHaveLength(3);
      expect(asked.answer).toBe(2);
      expect(asked.told!.every(({ guessed, truth }) => guessed !== '' && truth.includes('96'))).toBe(true);
    }
    expect(questionOf('en', { ...setups.row, rows: rows.slice(0, 1), row: 0 })?.answer).toBe(1);
    const alone = readRows('A; 1; 1; ; x') as Row[];
    expect(guessedLayout({ ...setups.partition, rows: alone, row: 0 })).toBeUndefined();
  });
});
