// Which hand-in counts: the best one in time, or the last one in time. A hand-in that could not be judged is not an
// attempt. A late hand-in is kept but does not count.

import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeCsv } from '#labs/grading/csv.ts';
import { type ExampleClass, exampleClass, verdictOf } from './example-class.ts';
import { bookLine, changesBetween, gradebook, gradebookRows } from './gradebook.ts';

const inTime = Date.UTC(2027, 0, 1);
let now = inTime;
let made: ExampleClass;
beforeEach(() => {
  now = inTime;
  made = exampleClass(2, () => now);
});
afterEach(() => made.remove());

let keys = 0;
function handIn(learner: number, lab: string, points: number | undefined, gradable = true): number {
  const { store } = made.opened;
  const { id } = store.addHandIn({ learner, lab, key: `key-${keys++}`, answer: 'SELECT 1', tips: 1 });
  if (points !== undefined)
    store.addGrading({ handIn: id, grader: 'g1', engine: 'embedded', verdict: verdictOf(points, gradable) });
  return id;
}
const book = () => gradebook(made.opened.course, made.opened.store);

test('the best counts, and a worse one afterwards takes nothing away', () => {
  for (const points of [4, 9, 2]) handIn(1, 'tokens-and-owners', points);
  expect(book()[0]!.labs[0]).toMatchObject({ handIns: 3, waiting: 0, grade: { points: 9 } });
});

test('where the last counts, it does', () => {
  for (const points of [9, 2]) handIn(1, 'key-workshop', points);
  expect(book()[0]!.labs[1]!.grade?.points).toBe(2);
});

test('a late one does not count; one that waits is counted as waiting; one that could not be judged is no attempt', () => {
  handIn(1, 'tokens-and-owners', 3);
  handIn(1, 'tokens-and-owners', undefined);
  handIn(1, 'tokens-and-owners', 0, false);
  now = Date.UTC(2027, 0, 15, 8) + 1;
  handIn(1, 'tokens-and-owners', 10);
  expect(book()[0]!.labs[0]).toMatchObject({ handIns: 4, waiting: 1, late: 1, grade: { points: 3 } });
});

test('a mended grader speaks last, and what it changes can be seen before it is kept', () => {
  const id = handIn(1, 'tokens-and-owners', 3);
  const before = book();
  const after = gradebook(made.opened.course, made.opened.store, new Map([[id, verdictOf(7)]]));
  expect(changesBetween(before, after)).toEqual([
    { learner: before[0]!.learner, lab: 'tokens-and-owners', before: 3, after: 7 },
  ]);
  expect(book()[0]!.labs[0]!.grade?.points).toBe(3);
});

test('of several gradings of one hand-in the newest counts, in the book and in the learner’s own line', () => {
  const { course, store } = made.opened;
  const id = handIn(1, 'tokens-and-owners', 9.5);
  handIn(2, 'tokens-and-owners', 1);
  for (const points of [2, 6.25])
    store.addGrading({ handIn: id, grader: 'g2', engine: 'embedded', verdict: verdictOf(points) });
  const [first] = book();
  expect(first!.labs[0]).toMatchObject({ handIns: 1, waiting: 0, grade: { points: 6.25, pointsMax: 10 } });
  expect(bookLine(course, store, first!.learner)).toEqual(first);
});

test('nothing handed in is an empty cell, and a name is no formula', () => {
  made.opened.store.addLearner({ number: 'z', name: '=HYPERLINK("http://x")' });
  handIn(1, 'tokens-and-owners', 3);
  const csv = writeCsv(gradebookRows(made.opened.course, book()));
  expect(csv.split('\r\n').slice(0, 4)).toEqual([
    'number,name,tokens-and-owners,tokens-and-owners max,tokens-and-owners handed in,tokens-and-owners late,tokens-and-owners tips,key-workshop,key-workshop max,key-workshop handed in,key-workshop late,key-workshop tips,total',
    `z,"'=HYPERLINK(""http://x"")",,,0,0,,,,0,0,,0`,
    's1,Learner 1,3,10,1,0,1,,,0,0,,3',
    's2,Learner 2,,,0,0,,,,0,0,,0',
  ]);
});
