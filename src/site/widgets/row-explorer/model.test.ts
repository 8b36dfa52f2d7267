// The row explorer prints what nodes store in the notation of early Cassandra. Order, slices and sentences must follow
// from the storage, for every table.

import { expect, test } from 'vitest';
import { languages } from '#i18n/languages.ts';
import { plainText } from '#site/widgets/stage/emphasis.ts';
import { sentenceMax } from '#site/widgets/stage/reading-time.ts';
import type { Frame } from '#site/widgets/stage/stored/frame.ts';
import { exploreRows, freshIn, keyText, rowsAlike, sliceOf } from './explore.ts';
import { presets, readState, type Setup, type State, saveState, setupOf, stepsOf } from './model.ts';
import { guessOf, labelsOf, narrations, tellPick } from './narrate.ts';
import { framesOf } from './run.ts';

const own = (text: string): Setup => ({ source: 'own', text });
const columnsIn = (frame: Frame, at = 0) => exploreRows(frame)[at]!.columns.map(({ key }) => keyText(key));
const tell = (frames: readonly Frame[]) => narrations('en', frames).map(plainText);

test('performers: columns are sorted by their keys, in whatever order they are written', async () => {
  const frames = await framesOf(setupOf('performers'));
  const john = frames.map((frame) => exploreRows(frame).find(({ key }) => keyText(key) === 'John Lennon')!);
  expect(john.map(({ columns }) => columns.map(({ key }) => keyText(key)).join(' '))).toEqual([
    'born style type',
    'born died style type',
    'born country died style type',
    'born country died style type',
  ]);
  expect(tell(frames)).toEqual([
    'There are 2 rows with 7 columns in all. In each row the columns are sorted by their keys.',
    'died is column 2 out of 4, although it was written last, because columns are sorted by their keys.',
    'country is column 2 out of 5, although it was written last, because columns are sorted by their keys.',
    'Ringo Starr is a new row, and its row key puts it on n1. There are now 3 rows.',
  ]);
  expect(guessOf('en', frames)).toMatchObject({ answer: 1, revealAt: 1 });
});

test('the guess and the sentence follow the storage, not the statement', async () => {
  const [before, after] = await framesOf(setupOf('performers'));
  const at = after!.partitions.findIndex(({ key }) => key[0] === 'John Lennon');
  const part = after!.partitions[at]!;
  const [row] = part.entries;
  if (row?.kind !== 'row') throw new Error('John Lennon has no row.');
  const cells = [
    ...row.cells.filter(({ column }) => column !== 'died'),
    row.cells.find(({ column }) => column === 'died')!,
  ];
  const moved = {
    ...after!,
    partitions: after!.partitions.with(at, { ...part, entries: [{ ...row, cells }] }),
  };
  expect(guessOf('en', [before!, moved])!.answer).toBe(2);
  expect(tell([before!, moved])[1]).toBe(
    'died is column 4 out of 4, because columns are sorted by their keys.',
  );
});

test('an album: simple keys first, then number and label, and a number sorts as a number', async () => {
  const frames = await framesOf(setupOf('album'));
  expect(columnsIn(frames[1]!)).toEqual([
    'genre',
    'performer',
    '1:duration',
    '1:title',
    '2:duration',
    '2:title',
    '11:duration',
    '11:title',
    '14:duration',
    '14:title',
  ]);
  expect(tell(frames).slice(1)).toEqual([
    'There are 2 columns more, from 11:duration at place 7 out of 10, because columns are sorted by their keys.',
    'performer has a new value. Its key is the same, so it stays in its place.',
    expect.stringContaining('Revolver:2022 is a new row'),
  ]);
  const [row] = exploreRows(frames[0]!);
  expect(row!.columns[2]!.key).toEqual([
    { kind: 'data', text: '1', column: 'number' },
    { kind: 'label', text: 'duration', column: 'duration' },
  ]);
  const rows = exploreRows(frames[0]!);
  expect(sliceOf(rows, { row: 0, column: 2, part: 0 })).toEqual([2, 3]);
  expect(plainText(tellPick('en', rows, { row: 0, column: 2, part: 0 })!)).toContain(
    'The 2 columns that begin like this',
  );
  expect(plainText(tellPick('en', rows, { row: 0, column: 2, part: 1 })!)).toContain('duration is a label');
});

test('the side in the row key divides, in the column key it sorts, in the value it does neither', async () => {
  const [divided] = await framesOf(setupOf('sides'));
  const rows = exploreRows(divided!);
  expect(rows.map(({ key }) => keyText(key)).sort()).toEqual([
    'Revolver:1966:Side one',
    'Revolver:1966:Side two',
  ]);
  expect(new Set(rows.map(({ nodes }) => nodes.join()))).toHaveLength(2);
  expect(rowsAlike(rows, { row: 0, column: undefined, part: 1 })).toEqual([0, 1]);
  expect(rowsAlike(rows, { row: 0, column: undefined, part: 2 })).toEqual([0]);
  const [sliced] = await framesOf(setupOf('slices'));
  expect(columnsIn(sliced!)).toEqual([
    'Side one:1:title',
    'Side one:2:title',
    'Side two:8:title',
    'Side two:14:title',
  ]);
  expect(sliceOf(exploreRows(sliced!), { row: 0, column: 3, part: 0 })).toEqual([2, 3]);
  const [plain] = await framesOf(setupOf('values'));
  expect(columnsIn(plain!)).toEqual([
    '1:side',
    '1:title',
    '2:side',
    '2:title',
    '8:side',
    '8:title',
    '14:side',
    '14:title',
  ]);
});

test('empty values, and the keys of a map', async () => {
  const fans = (await framesOf(setupOf('fans'))).at(-1)!;
  const taxman = exploreRows(fans).find(({ key }) => keyText(key) === 'Taxman')!;
  expect(taxman.columns.map(({ key, value }) => [keyText(key), value])).toEqual([
    ['Ana', ''],
    ['Boris', ''],
    ['Carla', ''],
    ['Zoe', ''],
  ]);
  const frames = await framesOf(setupOf('map'));
  expect(columnsIn(frames[1]!)).toEqual(['performer', 'seconds:1', 'seconds:2', 'seconds:14']);
  const rows = [exploreRows(frames[1]!), exploreRows(frames[2]!)] as const;
  expect([...freshIn(...rows)]).toEqual([`${rows[1][0]!.id}|["seconds","1"]`]);
  const whole = await framesOf(
    own(
      "CREATE TABLE t (k int PRIMARY KEY, s set<text>); INSERT INTO t (k, s) VALUES (1, {'b', 'a'}); UPDATE t SET s = {'c'} WHERE k = 1; DELETE FROM t WHERE k = 1",
    ),
  );
  expect(
    whole.map((frame) => exploreRows(frame).map(({ columns }) => columns.map(({ key }) => keyText(key)))),
  ).toEqual([[], [['s:a', 's:b']], [['s:c']], []]);
  expect(tell(whole).at(-1)).toBe('The row 1 has no columns any more, so it is gone.');
});

test('what the learner types is told, and what Cassandra refuses', async () => {
  const frames = await framesOf(
    own("CREATE TABLE t (k text PRIMARY KEY, v int); INSERT INTO t (k, w) VALUES ('a', 1)"),
  );
  expect(tell(frames)).toEqual([
    'The table is empty, so nothing is stored yet.',
    'Cassandra refuses the statement, so nothing is written.',
  ]);
  expect(tell(await framesOf(own('')))).toEqual(['There is no table yet.']);
});

test('every sentence of every story is short enough, in three languages', async () => {
  for (const source of presets) {
    const setup = setupOf(source);
    const frames = await framesOf(setup);
    expect(frames).toHaveLength(stepsOf(setup) + 1);
    expect(frames.filter(({ refusal }) => refusal)).toEqual([]);
    expect(labelsOf(frames, 'Start')[0]).toBe('Start');
    for (const language of languages) {
      const picked = frames.flatMap((frame) => {
        const rows = exploreRows(frame);
        return rows.flatMap(({ key, columns }, row) => [
          ...key.map((_, part) => tellPick(language, rows, { row, column: undefined, part })),
          ...columns.flatMap(({ key: parts }, column) =>
            parts.map((_, part) => tellPick(language, rows, { row, column, part })),
          ),
        ]);
      });
      for (const line of [...narrations(language, frames), ...picked])
        expect(plainText(line!).length, line).toBeLessThanOrEqual(sentenceMax);
    }
  }
});

test('the state is saved and read again, and nothing else is read', () => {
  const states: State[] = presets.flatMap((source) => [
    { cursor: 0, guess: undefined, pick: undefined, setup: setupOf(source) },
    { cursor: 2, guess: 1, pick: { row: 0, column: 3, part: 1 }, setup: setupOf(source) },
    { cursor: 1, guess: 0, pick: { row: 1, column: undefined, part: 0 }, setup: setupOf(source) },
  ]);
  for (const state of states) expect(readState(saveState(state))).toEqual(state);
  for (const text of ['', '1.-.-', '1.-.-.nowhere', '0.-.r0.album', '0.-.-.album.text', 'x.-.-.album'])
    expect(readState(text)).toBeUndefined();
});
