// What a learner did is kept, merged without loss, and never wiped because it could not be read.

import { describe, expect, test } from 'vitest';

import { countRight, mergeProgress } from './merge.ts';
import { emptyProgress, parseProgress } from './progress.ts';
import { ProgressStore, type Shelf } from './store.ts';

const some = {
  version: 1 as const,
  place: { slug: 'ring', section: 's2' },
  read: { ring: ['s1', 's2'] },
  quizzes: { 'ring/q1': { chosen: [1], right: true }, 'ring/q2': { chosen: [0], right: false } },
  guesses: { 'ring/g1': 2 },
};

describe('reading', () => {
  test('gives back what was written', () => {
    expect(parseProgress(JSON.stringify(some))).toEqual(some);
    const saved = { ...some, labs: { 'tokens-and-owners': { 'row-on-n2': 3 } } };
    expect(parseProgress(JSON.stringify(saved))).toEqual(saved);
  });

  test.each([
    ['not JSON', '{'],
    ['another version', JSON.stringify({ ...some, version: 2 })],
    ['a wrong shape', JSON.stringify({ ...some, read: { ring: 's1' } })],
    ['a wrong answer', JSON.stringify({ ...some, quizzes: { q: { chosen: 'a', right: true } } })],
    ['points that are no number', JSON.stringify({ ...some, labs: { ring: { owner: 'a' } } })],
    ['an array', '[]'],
  ])('%s is not progress', (_, text) => {
    expect(parseProgress(text)).toBeUndefined();
  });
});

test('merging adds sections and keeps what is right', () => {
  const other = {
    ...emptyProgress(),
    read: { ring: ['s3'], vnodes: ['s1'] },
    quizzes: { 'ring/q1': { chosen: [0], right: false }, 'ring/q2': { chosen: [1], right: true } },
  };
  const merged = mergeProgress(other, some);
  expect(merged.read).toEqual({ ring: ['s1', 's2', 's3'], vnodes: ['s1'] });
  expect(merged.quizzes['ring/q1']?.right).toBe(true);
  expect(merged.quizzes['ring/q2']?.right).toBe(true);
  expect(merged.place).toEqual(some.place);
  expect(countRight(merged, 'ring')).toBe(2);
});

function shelf(entries: Record<string, string> = {}, full = false): Shelf & { entries: Map<string, string> } {
  const map = new Map(Object.entries(entries));
  return {
    entries: map,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => {
      if (full) throw new Error('QuotaExceededError');
      map.set(key, value);
    },
    removeItem: (key) => {
      map.delete(key);
    },
    key: (index) => [...map.keys()][index] ?? null,
    get length() {
      return map.size;
    },
  };
}

describe('the store', () => {
  test('writes and reads', () => {
    const store = new ProgressStore(shelf());
    store.change((progress) => {
      progress.guesses['ring/g1'] = 1;
    });
    expect(store.read().guesses).toEqual({ 'ring/g1': 1 });
    expect(store.isRemembered).toBe(true);
  });

  test('sets aside what it cannot read, and does not overwrite an older aside', () => {
    const spoilt = shelf({ 'ringside.progress': '{"version":7}', 'ringside.set-aside.1': 'older' });
    const store = new ProgressStore(spoilt);
    expect(store.read()).toEqual(emptyProgress());
    expect(store.asides()).toEqual([
      { name: 'ringside.set-aside.1', text: 'older' },
      { name: 'ringside.set-aside.2', text: '{"version":7}' },
    ]);
  });

  test('a full shelf keeps the unread original and works in memory', () => {
    const full = shelf({ 'ringside.progress': 'spoilt' }, true);
    const store = new ProgressStore(full);
    store.change((progress) => {
      progress.guesses.g = 1;
    });
    expect(store.read().guesses).toEqual({ g: 1 });
    expect(full.entries.get('ringside.progress')).toBe('spoilt');
    expect(store.isRemembered).toBe(false);
  });

  test('without a shelf it lasts as long as the page', () => {
    const store = new ProgressStore(undefined);
    store.change((progress) => {
      progress.read.ring = ['s1'];
    });
    expect(store.read().read).toEqual({ ring: ['s1'] });
    expect(store.isRemembered).toBe(false);
  });
});
