// A learner who hands in often does not hold up the others. A failure of the infrastructure is tried again and never
// counts as zero points.

import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ExampleClass, exampleClass, verdictOf } from './example-class.ts';
import { type Grade, GradingQueue } from './grading-queue.ts';
import type { HandIn } from './store.ts';

let made: ExampleClass;
beforeEach(() => {
  made = exampleClass(3, () => 0);
});
afterEach(() => made.remove());

const handIn = (learner: number, key: string): HandIn =>
  made.opened.store.addHandIn({ learner, lab: 'tokens-and-owners', key, answer: key, tips: 0 });
const good = { verdict: verdictOf(5), grader: 'g1', engine: 'embedded' };

test('learners take turns', async () => {
  const order: string[] = [];
  const opened = Promise.withResolvers<void>();
  const grade: Grade = async ({ key }) => {
    await opened.promise;
    order.push(key);
    return good;
  };
  const queue = new GradingQueue({ store: made.opened.store, grade });
  const all = ['a1', 'a2', 'a3', 'b1', 'c1'].map((key) => handIn('abc'.indexOf(key[0]!) + 1, key));
  const done = all.map((one) => queue.add(one));
  // a1 is being graded already; the others wait.
  expect(all.slice(1).map(({ id }) => queue.ahead(id))).toEqual([0, 3, 1, 2]);
  opened.resolve();
  await Promise.all(done);
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
  await queue.close();
});

test('a failure of the infrastructure is tried again', async () => {
  let failures = 0;
  const grade: Grade = async () => {
    if (failures++ < 3) throw new Error('no cluster');
    return good;
  };
  const queue = new GradingQueue({ store: made.opened.store, grade, pauseMs: () => 0 });
  const grading = await queue.add(handIn(1, 'a1'));
  expect(grading.verdict.points).toBe(5);
  expect(made.opened.store.gradings().size).toBe(1);
  await queue.close();
});

test('what cannot be graded now holds up nobody else', async () => {
  let isMended = false;
  const grade: Grade = async ({ key }) => {
    if (key === 'a1' && !isMended) throw new Error('no cluster');
    return good;
  };
  const queue = new GradingQueue({ store: made.opened.store, grade, pauseMs: () => 1 });
  const first = queue.add(handIn(1, 'a1'));
  await queue.add(handIn(1, 'a2'));
  await queue.add(handIn(2, 'b1'));
  expect(made.opened.store.ungraded().map(({ key }) => key)).toEqual(['a1']);
  isMended = true;
  expect((await first).verdict.points).toBe(5);
  await queue.close();
});

test('what an earlier proxy stored and did not grade is graded by the next', async () => {
  handIn(1, 'a1');
  const queue = new GradingQueue({ store: made.opened.store, grade: async () => good });
  expect(queue.length).toBe(0);
  await queue.resume();
  // No learner asks for this hand-in; resume() alone gets it graded.
  await queue.close();
  expect(made.opened.store.ungraded()).toEqual([]);
});

test('what fails again and again is left for the next start, and not tried for ever', async () => {
  let tries = 0;
  const grade: Grade = async () => {
    tries++;
    throw new Error('no cluster');
  };
  const queue = new GradingQueue({ store: made.opened.store, grade, pauseMs: () => 0 });
  await expect(queue.add(handIn(1, 'a1'))).rejects.toThrow('could not be graded now');
  expect(tries).toBeLessThan(100);
  expect(made.opened.store.ungraded().map(({ key }) => key)).toEqual(['a1']);
  await queue.close();
});
