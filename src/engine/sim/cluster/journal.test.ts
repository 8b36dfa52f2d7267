// The journal keeps events in order: all of them, or only the last ones. The cursor of an event never changes.

import { expect, test } from 'vitest';
import { Journal, type JournalEvent } from './journal.ts';

test('all events, each at its cursor', () => {
  const journal = fill(new Journal(), 5);
  expect(journal.length).toBe(5);
  expect(journal.start).toBe(0);
  expect(journal.at(3)?.at).toBe(3);
  expect(journal.slice(1, 3).map(({ at }) => at)).toEqual([1, 2]);
});

test('the last events of many; older cursors have nothing', () => {
  const journal = fill(new Journal(4), 10);
  expect(journal.length).toBe(10);
  expect(journal.start).toBe(6);
  expect(journal.at(5)).toBeUndefined();
  expect(journal.at(6)?.at).toBe(6);
  expect(journal.at(10)).toBeUndefined();
  expect(journal.slice().map(({ at }) => at)).toEqual([6, 7, 8, 9]);
  expect(journal.slice(8).map(({ at }) => at)).toEqual([8, 9]);
});

function fill(journal: Journal, count: number): Journal {
  for (let at = 0; at < count; at++) journal.add(event(at));
  return journal;
}

function event(at: number): JournalEvent {
  return { kind: 'healed', at, node: '', request: 0 };
}
