// Two views: the left side is what the engine answers, the right side what the nodes store. Narration and marks must
// follow from these two alone, for every table, row, key and cluster.

import { describe, expect, test } from 'vitest';
import { languages } from '#i18n/languages.ts';
import { plainText } from '#site/widgets/stage/emphasis.ts';
import { sentenceMax } from '#site/widgets/stage/reading-time.ts';
import { rowAfter } from '#site/widgets/stage/roving.ts';
import { type Frame, findStored, isLiveRow, type StoredRow } from '#site/widgets/stage/stored/frame.ts';
import { cellId, changeOf, isTouched } from './compare.ts';
import { onAxis, threadsOf, unfoldedOf } from './layout.ts';
import {
  looksOf,
  presets,
  readState,
  type Setup,
  type State,
  saveState,
  scriptOf,
  setupOf,
  stepsOf,
} from './model.ts';
import { emptyCount, labelsOf, narrations, repeatedColumn, tellChange, tellPlace } from './narrate.ts';
import { idOfPick, pickOfId, shownOf } from './place.ts';
import { cellsQuestion, guessOf } from './questions.ts';
import { framesOf } from './run.ts';

const own = (text: string, more: Partial<Setup> = {}): Setup => ({ ...setupOf('own'), text, ...more });
const tell = (frames: readonly Frame[]) => narrations('en', frames).map(plainText);
const titles = ({ partitions }: Frame, at = 0) =>
  partitions[at]!.entries.flatMap((entry) =>
    entry.kind === 'row' ? entry.cells.map(({ value }) => value) : [],
  );

describe('tracks by album', () => {
  test('the same rows on both sides, partitions by token, rows by number, the performer once each', async () => {
    const [first] = await framesOf(setupOf('tracks'));
    expect(first!.rows).toHaveLength(10);
    expect(first!.partitions.map(({ key, token }) => [key.join(), token])).toEqual([
      ['Revolver,1966', '-6559865212185924644'],
      ['Magical Mystery Tour,1967', '1252502464586256531'],
      ['Let It Be,1970', '2183691831224797401'],
    ]);
    expect(first!.partitions[0]!.entries.map((entry) => (entry as StoredRow).clustering.join())).toEqual([
      '1',
      '2',
      '7',
      '8',
      '11',
      '14',
    ]);
    expect(first!.partitions.flatMap(({ statics }) => statics)).toHaveLength(3);
    expect(repeatedColumn(first!)).toEqual({ column: 'performer', shown: 10, stored: 3 });
    expect(first!.rows.map(({ id }) => id)).toEqual(
      first!.partitions.flatMap(({ entries }) => entries.map(({ id }) => id)),
    );
  });

  test('a late track, one static cell, the same title in another year, a new value in place', async () => {
    const frames = await framesOf(setupOf('tracks'));
    expect(titles(frames[1]!)[2]).toBe("I'm Only Sleeping");
    expect(tell(frames)).toEqual([
      'The 10 rows of the table are stored in 3 partitions. The table shows performer 10 times, but it is stored only 3 times, once in each partition.',
      'The new row is number 3 out of 7 in Revolver : 1966, although it was written last, because rows are sorted by number.',
      'Only one cell was written, performer of the partition Revolver : 1966, but 7 rows of the table show the new value.',
      'Revolver : 2022 is a new partition, number 2 out of 4. Its token decides the place, not its name or the time of the write.',
      'title of row 3 has a new value and a new timestamp. All rows stay in their places.',
    ]);
    const { seen, stored } = changeOf(frames[1], frames[2]!);
    expect(seen.size).toBe(7);
    expect([...stored]).toEqual([cellId('partition ["Revolver","1966"]', 'performer')]);
    const touched = frames.map((frame, at) =>
      frame.partitions
        .filter((part) => isTouched(changeOf(frames[at - 1], frame), part))
        .map(({ key }) => key.join()),
    );
    expect(touched).toEqual([[], ['Revolver,1966'], ['Revolver,1966'], ['Revolver,2022'], ['Revolver,1966']]);
  });

  test('a narration follows the storage, not the statement', async () => {
    const [before, after] = await framesOf(setupOf('tracks'));
    const [part, ...others] = after!.partitions;
    // Puts the new row at the end of the partition: narration and guess must follow.
    const late = part!.entries.find(({ id }) => !findStored(before!, id))!;
    const entries = [...part!.entries.filter((entry) => entry !== late), late];
    const swapped = { ...after!, partitions: [{ ...part!, entries }, ...others] };
    expect(plainText(tellChange('en', before, swapped))).toContain(
      'number 7 out of 7 in Revolver : 1966, because',
    );
    expect(guessOf('en', [before!, after!])!.answer).toBe(1);
    expect(guessOf('en', [before!, swapped])!.answer).toBe(2);
    expect(guessOf('en', [before!, swapped])!.told![2]!.truth).toBe(
      'The row is the last one, because rows are sorted by number.',
    );
    // Without the row in storage there is nothing to tell of it.
    const lost = { ...after!, partitions: before!.partitions };
    expect(tellChange('en', before, lost)).toContain('Nothing has changed');
  });

  test('the question on a row is answered by the storage', async () => {
    const [frame] = await framesOf(setupOf('tracks'));
    const id = frame!.rows[2]!.id;
    const right = (asked: Frame) =>
      cellsQuestion('en', asked, id)!.options.flatMap(({ text, isRight }) => (isRight ? [text] : []));
    expect(right(frame!)).toEqual(['title = She Said She Said']);
    const [part, ...others] = frame!.partitions;
    const moved: StoredRow = {
      ...(part!.entries[2] as StoredRow),
      cells: [...(part!.entries[2] as StoredRow).cells, ...part!.statics],
    };
    const entries = part!.entries.with(2, moved);
    const swapped = { ...frame!, partitions: [{ ...part!, statics: [], entries }, ...others] };
    expect(right(swapped)).toEqual(['performer = The Beatles', 'title = She Said She Said']);
    expect(repeatedColumn(swapped)).toMatchObject({ shown: 10, stored: 2 });
  });
});

describe('performers', () => {
  test('what is empty is not stored; a new column writes nothing', async () => {
    const frames = await framesOf(setupOf('performers'));
    expect(emptyCount(frames[0]!)).toBe(5);
    const cells = (frame: Frame) =>
      frame.partitions.flatMap(({ entries }) =>
        entries.flatMap((entry) => (entry.kind === 'row' ? entry.cells : [])),
      );
    expect(cells(frames[0]!)).toHaveLength(13);
    expect(frames[1]!.partitions.map(({ key }) => key[0])).toEqual([
      'Ringo Starr',
      'John Lennon',
      'Paul McCartney',
      'The Beatles',
    ]);
    expect(frames[3]!.columns).toHaveLength(frames[2]!.columns.length + 1);
    expect(cells(frames[3]!)).toEqual(cells(frames[2]!));
    expect(changeOf(frames[2], frames[3]!).effects).toEqual([{ kind: 'column-added', column: 'label' }]);
    const place = plainText(tellPlace('en', frames[0]!, frames[0]!.rows[1]!.id)!);
    expect(place).toContain('Paul McCartney is a partition with one row, number 2 out of 3');
    expect(place).toContain('Nothing is stored for died, founded.');
  });
});

test('albums by track: rows without cells, in the order of three columns', async () => {
  const [first, then] = await framesOf(setupOf('albums'));
  expect(
    first!.partitions
      .flatMap(({ entries }) => entries)
      .every((entry) => isLiveRow(entry) && entry.cells.length === 0),
  ).toBe(true);
  expect(tell([first!])[0]).toContain('all their values are in the key');
  const eleanor = then!.partitions.find(({ key }) => key[0] === 'Eleanor Rigby')!;
  expect(eleanor.entries.map((entry) => (entry as StoredRow).clustering.slice(0, 2).join())).toEqual([
    'Aretha Franklin,1970',
    'Paul McCartney,1984',
    'The Beatles,2000',
    'The Beatles,1966',
  ]);
  const asked = cellsQuestion('en', first!, undefined)!;
  expect(asked.options.filter(({ isRight }) => isRight).map(({ text }) => text)).toEqual(['none of them']);
});

describe('deletions', () => {
  test('each leaves its own tombstone, and an older write changes nothing', async () => {
    const frames = await framesOf(setupOf('deletes'));
    expect(
      frames.slice(1).map((frame, at) => changeOf(frames[at], frame).effects.map(({ kind }) => kind)),
    ).toEqual([
      ['row-deleted'],
      ['nothing'],
      ['cell-deleted'],
      ['row-added', 'cell-deleted'],
      ['range-deleted'],
      ['partition-deleted'],
    ]);
    expect(frames.map(({ rows }) => rows.length)).toEqual([7, 6, 6, 6, 7, 5, 3]);
    expect(findStored(frames[1]!, '["Revolver","1966","7"]')!.entry).toMatchObject({
      deletion: '200',
      cells: [],
    });
    expect(frames[5]!.partitions[0]!.entries.at(-1)).toMatchObject({ range: 'number > 10', deletion: '230' });
    expect(frames[6]!.partitions[1]).toMatchObject({ deletion: '240', entries: [], statics: [] });
    expect(guessOf('en', frames)).toMatchObject({ answer: 1 });
    expect(tell(frames)[4]).toContain('Writing null to title is a deletion');
    expect(labelsOf(frames, 'start')).toEqual([
      'start',
      'DELETE',
      'UPDATE',
      'DELETE',
      'INSERT',
      'DELETE',
      'DELETE',
    ]);
  });

  test('they are shown on demand', async () => {
    const last = (await framesOf(setupOf('deletes'))).at(-1)!;
    const { partitions } = shownOf(last, { node: undefined, hasTombstones: false });
    expect(partitions).toHaveLength(1);
    expect(partitions[0]!.entries.map((entry) => [entry.id, (entry as StoredRow).cells.length])).toEqual([
      ['["Revolver","1966","1"]', 1],
      ['["Revolver","1966","2"]', 0],
      ['["Revolver","1966","9"]', 0],
    ]);
  });
});

describe('statements of one’s own', () => {
  test('collections cell by cell, counters, ranges in a descending order, a time to live', async () => {
    const frames = await framesOf(
      own(`CREATE TABLE t (k int, a text, b int, s set<int>, m map<text, int>, l list<text>, PRIMARY KEY (k, a, b))
             WITH CLUSTERING ORDER BY (a ASC, b DESC);
           INSERT INTO t (k, a, b, s, m, l) VALUES (1, 'x', 1, {2, 1}, {'q': 7}, ['z']);
           UPDATE t USING TTL 60 SET s = s + {3} WHERE k = 1 AND a = 'x' AND b = 1;
           DELETE FROM t WHERE k = 1 AND a = 'x' AND b > 5;
           DELETE FROM t WHERE k = 1 AND a = 'y';`),
    );
    const [row] = frames[1]!.partitions[0]!.entries as [StoredRow];
    expect(
      row.cells.filter(({ value }) => value !== null).map(({ column, path, value }) => [column, path, value]),
    ).toEqual([
      ['l', undefined, 'z'],
      ['m', 'q', '7'],
      ['s', '1', '0x'],
      ['s', '2', '0x'],
    ]);
    const grown = (frames[2]!.partitions[0]!.entries[0] as StoredRow).cells.at(-1);
    expect(grown).toMatchObject({ column: 's', path: '3', ttl: 60 });
    const ranges = frames[4]!.partitions[0]!.entries.flatMap((entry) =>
      entry.kind === 'range' ? [entry.range] : [],
    );
    expect(ranges).toEqual(['a = x AND b > 5', 'a = y']);
    expect(frames[4]!.partitions[0]!.entries.map(({ kind }) => kind)).toEqual(['range', 'row', 'range']);
  });

  test('a refusal is told and changes nothing; a second table is shown when it is spoken of', async () => {
    const frames = await framesOf(
      own(`CREATE TABLE a (k int PRIMARY KEY, v int); INSERT INTO a (k) VALUES ('x');
           CREATE TABLE b (k text PRIMARY KEY); INSERT INTO b (k) VALUES ('one'); SELECT * FROM b;
           INSERT INTO a (k, v) VALUES (1, null); TRUNCATE a;`),
    );
    expect(frames.map(({ table }) => table)).toEqual(['a', 'a', 'b', 'b', 'b', 'a', 'a']);
    expect(frames[1]!.refusal!.message).toContain('Invalid STRING constant');
    expect(tell(frames)[1]).toBe('Cassandra refuses the statement, so nothing is written.');
    expect(tell(frames)[4]).toBe('This statement only reads, so nothing is written.');
    expect(tell(frames).at(-1)).toBe('The table is empty, and so is the storage.');
    expect(await framesOf(own('SELEC 1'))).toMatchObject([{ columns: [] }, { refusal: { kind: 'Syntax' } }]);
    expect(stepsOf(own(''))).toBe(0);
  });

  test('another key makes other partitions of the same rows', async () => {
    const rows = `INSERT INTO t (a, b, v) VALUES (1, 1, 1); INSERT INTO t (a, b, v) VALUES (1, 2, 1); INSERT INTO t (a, b, v) VALUES (2, 1, 1)`;
    const by = async (key: string) =>
      (await framesOf(own(`CREATE TABLE t (a int, b int, v int, PRIMARY KEY ${key}); ${rows}`)))
        .at(-1)!
        .partitions.map(({ entries }) => entries.length)
        .toSorted();
    expect(await by('(a, b)')).toEqual([1, 2]);
    expect(await by('((a, b))')).toEqual([1, 1, 1]);
    expect(await by('(a)')).toEqual([1, 1]);
  });
});

test('another cluster keeps the same partitions elsewhere, and as many copies as it is told', async () => {
  const setup = setupOf('tracks');
  const [one] = await framesOf({ ...setup, nodes: 1 });
  expect(one!.partitions.flatMap(({ nodes }) => nodes)).toEqual(['n1', 'n1', 'n1']);
  const [three] = await framesOf(setup);
  expect(three!.partitions.map(({ nodes }) => nodes.join())).toEqual(['n1', 'n3', 'n3']);
  const [copied] = await framesOf({ ...setup, nodes: 6, copies: 3 });
  expect(copied!.partitions.every(({ nodes }) => nodes.length === 3)).toBe(true);
  const bare = (frame: Frame) => frame.partitions.map(({ nodes: _, ...part }) => part);
  expect(bare(copied!)).toEqual(bare(three!));
  const onN1 = shownOf(three!, { node: 'n1', hasTombstones: true });
  expect(onN1.partitions.map(({ key }) => key[0])).toEqual(['Revolver']);
});

describe('for every story', () => {
  test.each(presets)(
    '%s: every row of the table is found in storage, and is told of in three languages',
    async (source) => {
      const frames = await framesOf(setupOf(source));
      expect(frames).toHaveLength(stepsOf(setupOf(source)) + 1);
      for (const language of languages) {
        const lines = [
          ...narrations(language, frames),
          ...frames.flatMap((frame) => frame.rows.map(({ id }) => tellPlace(language, frame, id)!)),
        ];
        for (const line of lines) {
          expect(plainText(line).length).toBeGreaterThan(15);
          expect(plainText(line).length, line).toBeLessThanOrEqual(sentenceMax);
        }
        for (const frame of frames)
          for (const { id } of frame.rows) {
            expect(tellPlace(language, frame, id)).toBeTruthy();
            expect(idOfPick(frame, pickOfId(frame, id))).toBe(id);
          }
      }
      expect(frames[0]!.rows[scriptOf(setupOf(source)).lit] !== undefined || source === 'own').toBe(true);
    },
  );
});

describe('what is saved', () => {
  const state: State = {
    cursor: 2,
    guess: 1,
    picked: 's4',
    setup: { source: 'own', text: "INSERT INTO a.b (c) VALUES ('é; ~x_');", nodes: 6, copies: 2 },
    looks: { node: 'n5', hasTombstones: true, hasTimestamps: false },
  };

  test('is read again, nothing lost', () => {
    expect(readState(saveState(state))).toEqual(state);
    for (const source of presets) {
      const first: State = {
        cursor: 0,
        guess: undefined,
        picked: undefined,
        setup: setupOf(source),
        looks: looksOf(source),
      };
      expect(readState(saveState(first))).toEqual(first);
      expect(saveState(first)).toMatch(/^[\w.~-]*$/);
    }
  });

  test.each([
    '',
    '1',
    '0.-.-.tracks.31',
    '0.-.-.nothing.31.-.-',
    '0.-.-.tracks.13.-.-',
    '0.-.-.tracks.31.n4.-',
    '0.-.-.tracks.31.-.-.x',
    '0.-.-.own.31.-.b.%',
  ])('not read: %s', (text) => {
    expect(readState(text)).toBeUndefined();
  });
});

test('a thread runs from the token to the head of the card, and to where it was measured', async () => {
  const [{ partitions }] = (await framesOf(setupOf('tracks'))) as [Frame];
  const threads = threadsOf(partitions);
  expect(threads.map(({ from }) => from)).toEqual(partitions.map(({ turn }) => onAxis(turn)));
  expect(threads.map(({ to }) => to)).toEqual(threads.map(({ to }) => to).toSorted((a, b) => a - b));
  expect(threadsOf(partitions, [0.1, 0.5, 0.9]).map(({ to }) => to)).toEqual([0.1, 0.5, 0.9]);
});

test('a card is folded when there is no room, unless the step is about it', async () => {
  const [{ partitions }] = (await framesOf(setupOf('tracks'))) as [Frame];
  const [revolver, tour, letItBe] = partitions.map(({ id }) => id);
  const shown = (wanted: string[], linesMax: number) => unfoldedOf(partitions, { wanted, linesMax });
  expect(shown([], 99)).toEqual([revolver, tour, letItBe]);
  // Three heads, seven lines of Revolver, three of each other album.
  expect(shown([revolver!], 13)).toEqual([revolver, tour]);
  expect(shown([letItBe!], 9)).toEqual([tour, letItBe]);
  expect(shown([revolver!], 3)).toEqual([revolver]);
});

test('up and down go through the rows, other keys do not', () => {
  expect([rowAfter('ArrowDown', 0, 3), rowAfter('ArrowDown', 2, 3), rowAfter('ArrowUp', 0, 3)]).toEqual([
    1, 2, 0,
  ]);
  expect(rowAfter('ArrowRight', 0, 3)).toBeUndefined();
});
