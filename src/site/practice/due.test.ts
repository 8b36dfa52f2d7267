// What was missed comes back the next day, then later and later; what is missed again comes back soon.

import { describe, expect, it } from 'vitest';
import {
  type Answered,
  emptyPractised,
  isPractised,
  keepAnswered,
  levelAfter,
  mergePractised,
} from '#site/progress/practised.ts';
import { dueAt, dueCards, endOfDay } from './due.ts';

const day = 86_400_000;
const first = Date.UTC(2026, 0, 5, 9);
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Answers each time when the card is due. */
function intervals(rights: readonly boolean[]): number[] {
  const answers: Answered[] = [[first, false]];
  const days = [dueAt(answers) - first];
  for (const isRight of rights) {
    const at = dueAt(answers);
    answers.push([at, isRight]);
    days.push(dueAt(answers) - at);
  }
  return days.map((ms) => ms / day);
}

describe('when a card is due', () => {
  it('is the next day after a miss', () => {
    expect(intervals([])).toEqual([1]);
    expect(dueAt([[first, false]])).toBeLessThanOrEqual(endOfDay(first + day));
    expect(dueAt([[first, false]])).toBeGreaterThan(endOfDay(first));
  });

  it('is later after each right answer, and at most after half a year', () => {
    const days = intervals(Array.from({ length: 12 }, () => true));
    for (const [at, one] of days.entries()) if (at > 0) expect(one).toBeGreaterThanOrEqual(days[at - 1]!);
    expect(days[1]).toBeGreaterThan(1);
    // The library keeps the interval of a good answer a day above that of a hard one.
    expect(days.at(-1)).toBe(181);
  });

  it('is soon again after another miss', () => {
    const days = intervals([true, true, true, false]);
    expect(days.at(-1)).toBeLessThan(days.at(-2)!);
  });

  it('orders the cards', () => {
    const practised = {
      levels: {},
      cards: { late: [[first + day, false]] as Answered[], early: [[first, false]] as Answered[] },
    };
    expect(dueCards(practised).map(({ card }) => card)).toEqual(['early', 'late']);
  });
});

describe('what is kept', () => {
  it('is only what was missed once, and a miss of a day counts once', () => {
    const practised = emptyPractised();
    keepAnswered(practised, 'a', [first, true], dayOf);
    expect(practised.cards).toEqual({});
    keepAnswered(practised, 'a', [first, false], dayOf);
    keepAnswered(practised, 'a', [first + 1000, false], dayOf);
    expect(practised.cards.a).toEqual([[first, false]]);
    keepAnswered(practised, 'a', [first + day, true], dayOf);
    expect(practised.cards.a).toHaveLength(2);
    for (let at = 2; at < 100; at++) keepAnswered(practised, 'a', [first + at * day, at % 2 === 0], dayOf);
    expect(practised.cards.a).toHaveLength(40);
    expect(isPractised(practised)).toBe(true);
  });

  it('is judged when it comes from a file', () => {
    expect(isPractised({ levels: { ring: { level: 4, run: 0 } }, cards: {} })).toBe(false);
    expect(isPractised({ levels: {}, cards: { a: [[1, 'yes']] } })).toBe(false);
    expect(isPractised({ levels: {}, cards: { a: [] } })).toBe(false);
    expect(
      isPractised({
        levels: {},
        cards: Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [at, [[1, true]]])),
      }),
    ).toBe(false);
  });

  it('has the answers of both when two records are merged', () => {
    const merged = mergePractised(
      {
        levels: { ring: { level: 1, run: 1 } },
        cards: {
          a: [
            [1, false],
            [3, true],
          ],
        },
      },
      {
        levels: { ring: { level: 2, run: 0 } },
        cards: {
          a: [
            [1, false],
            [2, false],
          ],
          b: [[5, false]],
        },
      },
    );
    expect(merged).toEqual({
      levels: { ring: { level: 2, run: 0 } },
      cards: {
        a: [
          [1, false],
          [2, false],
          [3, true],
        ],
        b: [[5, false]],
      },
    });
  });
});

it('two right answers in a row make it harder, two wrong ones easier', () => {
  const after = (answers: readonly boolean[]) =>
    answers.reduce((state, isRight) => levelAfter(state, isRight), { level: 1 as 1 | 2 | 3, run: 0 }).level;
  expect(after([true])).toBe(1);
  expect(after([true, false, true])).toBe(1);
  expect(after([true, true])).toBe(2);
  expect(after([true, true, true, true, true, true])).toBe(3);
  expect(after([true, true, false, true, false])).toBe(2);
  expect(after([true, true, false, false])).toBe(1);
  expect(after([false, false, false])).toBe(1);
});
