// An erased person is gone from the bytes of the file. The records of others stay as they were and cannot be changed.
// The erasure is a record that names nobody.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ExampleClass, exampleClass, verdictOf } from './example-class.ts';
import { gradebook, gradebookRows } from './gradebook.ts';
import { GradingQueue } from './grading-queue.ts';

let made: ExampleClass;
beforeEach(() => {
  made = exampleClass(2, () => 1_800_000_000_000);
});
afterEach(() => made.remove());

const file = () => join(made.opened.folder, 'class.db');
const handIn = (learner: number, key: string, answer = key) =>
  made.opened.store.addHandIn({ learner, lab: 'tokens-and-owners', key, answer, tips: 0 });

/** Adds so many hand-ins of both learners that pages of the file are split while it grows. */
function handInALot(learners: readonly number[]): void {
  const { store } = made.opened;
  for (let time = 0; time < 20; time++)
    for (const learner of learners) {
      const { id } = handIn(learner, `key-${time}`, `answer-of-${learner} `.repeat(60 + 10 * time));
      store.addGrading({ handIn: id, grader: 'g1', engine: 'embedded', verdict: verdictOf(time % 10) });
    }
}

test('nothing of the person is left in the file', () => {
  const { store } = made.opened;
  const { id } = store.addLearner({ number: '2027-0042', name: 'Zacarias Wanderley' });
  store.addCode(id, 'digest-of-a-code');
  store.useCode('digest-of-a-code', 'digest-of-a-session');
  store.logOut('digest-of-a-session');
  store.withdraw(id);
  handInALot([1, id]);
  const before = readFileSync(file(), 'latin1');
  const traces = ['Zacarias', '2027-0042', `answer-of-${id} `, 'digest-of-a-code', 'digest-of-a-session'];
  for (const trace of traces) expect(before, trace).toContain(trace);
  expect(store.erase(id)).toEqual({ id: 1, learner: id, handIns: 20, gradings: 20 });
  store.rewriteFile();
  const after = readFileSync(file(), 'latin1');
  for (const trace of traces) expect(after.includes(trace), trace).toBe(false);
  expect(after).toContain('answer-of-1 ');
});

test('the grade book has one line less, and the other lines are as they were', () => {
  const { course, store } = made.opened;
  handInALot([1, 2]);
  const rows = () => gradebookRows(course, gradebook(course, store));
  const before = rows();
  store.erase(1);
  expect(rows()).toEqual(before.filter(([number]) => number !== 's1'));
});

test('afterwards records can be changed no more than before', () => {
  handInALot([1, 2]);
  made.opened.store.erase(1);
  const db = new DatabaseSync(file());
  for (const table of ['learners', 'codes', 'hand_ins', 'gradings', 'erasures']) {
    expect(() => db.exec(`DELETE FROM ${table}`), table).toThrow('never changed');
    expect(() => db.exec(`UPDATE ${table} SET id = 9`), table).toThrow('never changed');
  }
  db.close();
});

test('who has been erased can be erased no second time, and nothing changes', () => {
  const { store } = made.opened;
  store.erase(1);
  const before = store.counts();
  expect(() => store.erase(1)).toThrow();
  expect(store.counts()).toEqual(before);
});

test('nobody gets the number of an erased learner or hand-in', () => {
  const { store } = made.opened;
  handIn(1, 'key-1');
  const last = handIn(2, 'key-2');
  store.erase(2);
  expect(store.addLearner({ number: 's3', name: 'Learner 3' }).id).toBe(3);
  expect(handIn(1, 'key-3').id).toBe(last.id + 1);
  store.erase(1);
  expect(handIn(3, 'key-4').id).toBe(last.id + 2);
});

test('what was on its way to be graded is let go', async () => {
  const { store } = made.opened;
  const graded: string[] = [];
  const began = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const queue = new GradingQueue({
    store,
    grade: async ({ key }) => {
      began.resolve();
      await goOn.promise;
      graded.push(key);
      return { verdict: verdictOf(5), grader: 'g1', engine: 'embedded' };
    },
    pauseMs: () => 0,
  });
  const doomed = ['key-1', 'key-2'].map((key) => queue.add(handIn(1, key)));
  const kept = queue.add(handIn(2, 'key-3'));
  await began.promise;
  store.erase(1);
  goOn.resolve();
  await kept;
  const ends = await Promise.allSettled(doomed);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(graded).toEqual(['key-1', 'key-3']);
  expect([queue.length, store.gradings().size]).toEqual([0, 1]);
  await queue.close();
});
