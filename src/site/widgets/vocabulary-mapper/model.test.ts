// The mapper must not repeat the confusion it is there to clear up: which word means which thing, and where it is.

import { describe, expect, test } from 'vitest';
import { languages } from '#i18n/languages.ts';
import { plainText } from '#site/widgets/stage/emphasis.ts';
import { sentenceMax } from '#site/widgets/stage/reading-time.ts';
import {
  cursorOf,
  lines,
  pickedAt,
  readState,
  saveState,
  steps,
  things,
  tour,
  vocabularies,
} from './model.ts';
import { partitions } from './table.ts';
import { labels, narrations, words } from './words.ts';

const cursors = Array.from({ length: steps + 1 }, (_, cursor) => cursor);
const line = (cursor: number, thing: string) => lines(cursor).find((each) => each.thing === thing)!;

describe('terms', () => {
  test('what early Cassandra called a row is today’s partition', () => {
    const { names, fits } = things.find(({ id }) => id === 'partition')!;
    expect(names).toEqual({ early: 'row', today: 'partition' });
    expect(fits.early).toBe('same');
  });

  test('the relational row is close to the CQL row, and early Cassandra had no name for it', () => {
    const { names, fits } = things.find(({ id }) => id === 'row')!;
    expect(names).toEqual({ relational: 'row', today: 'row' });
    expect(fits).toEqual({ relational: 'close' });
  });

  test('every thing has a name today, and every older name is compared with it', () => {
    for (const { names, fits } of things) {
      expect(names.today).toBeDefined();
      expect(Object.keys(fits)).toEqual(Object.keys(names).filter((vocabulary) => vocabulary !== 'today'));
    }
  });
});

describe('picking', () => {
  test('the first frame has something picked: the word that changed its meaning', () => {
    expect(pickedAt(0).id).toBe('partition');
  });

  test('each step picks another thing, and all are picked once', () => {
    expect([...tour].sort()).toEqual(things.map(({ id }) => id).sort());
    for (const cursor of cursors) expect(cursorOf(pickedAt(cursor).id)).toBe(cursor);
  });

  test('lights one line, in all its vocabularies', () => {
    for (const cursor of cursors) {
      expect(lines(cursor).filter(({ picked }) => picked)).toHaveLength(1);
      for (const { cells } of lines(cursor))
        expect(cells.map(({ vocabulary }) => vocabulary)).toEqual([...vocabularies]);
    }
  });

  test('warns of the same word for another thing', () => {
    const marks = (cursor: number, thing: string) => line(cursor, thing).cells.map(({ mark }) => mark);
    expect(marks(cursorOf('partition'), 'row')).toEqual(['other', undefined, 'other']);
    expect(marks(cursorOf('row'), 'partition')).toEqual([undefined, 'other', undefined]);
    expect(marks(cursorOf('row'), 'row')).toEqual(['close', undefined, undefined]);
    expect(marks(cursorOf('table'), 'row')).toEqual([undefined, undefined, undefined]);
  });

  test('gives the same lines on the way forward and on the way back', () => {
    const forward = cursors.map(lines);
    expect(cursors.toReversed().map(lines).toReversed()).toEqual(forward);
  });
});

describe('the drawing', () => {
  test('has its partitions by token and their rows by number, as Cassandra returns them', () => {
    const tokens = partitions.map(({ token }) => token);
    expect(tokens).toEqual([-6559865212185924644n, 2183691831224797401n]);
    for (const { rows } of partitions) {
      const numbers = rows.map(({ number }) => number);
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    }
  });

  test('has a place for every thing', () => {
    for (const { id, lights } of things) {
      const { frame, partition, row, columns } = lights;
      expect(frame ?? partition ?? columns, id).toBeDefined();
      if (row !== undefined) expect(partitions[partition!]!.rows.map(({ number }) => number)).toContain(row);
    }
  });
});

describe('saving', () => {
  test('gives back every pick', () => {
    for (const cursor of cursors) {
      const saved = saveState(cursor);
      expect(encodeURIComponent(saved)).toBe(saved);
      expect(readState(saved)).toBe(cursor);
    }
  });

  test.each(['', '0', 'rows', 'Row', 'row ', 'toString', '__proto__', '<b>', '2.500'])(
    'refuses %j',
    (garbage) => {
      expect(readState(garbage)).toBeUndefined();
    },
  );
});

describe('words', () => {
  test.each(languages)(
    '%s says why at every step, and keeps two things apart that share a word',
    (language) => {
      const { terms, notes } = words[language];
      expect(narrations(language)).toHaveLength(steps + 1);
      for (const line of narrations(language))
        expect(plainText(line).length).toBeLessThanOrEqual(sentenceMax);
      expect(new Set(labels(language)).size).toBe(steps + 1);
      expect(new Set(Object.values(terms)).size).toBe(Object.keys(terms).length);
      for (const { id, names } of things) {
        for (const vocabulary of vocabularies) {
          if (!names[vocabulary]) expect(notes[id]?.[vocabulary], `${id}, ${vocabulary}`).toBeTruthy();
        }
      }
    },
  );
});
