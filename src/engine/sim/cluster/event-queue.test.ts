// Virtual time: events run in order, those of the same moment in the order of scheduling. Stale events do not run.

import { expect, test } from 'vitest';
import { Random } from '#engine/sim/ring/random.ts';
import { EventQueue, type Scheduled } from './event-queue.ts';

test('earlier events come first, and equal ones in the order of scheduling', () => {
  const queue = new EventQueue(100);
  const happened: string[] = [];
  for (const [name, at] of [
    ['c', 300],
    ['a', 200],
    ['d', 300],
    ['b', 200],
  ] as const)
    queue.scheduleRun(() => happened.push(`${name}@${queue.now}`), at);
  while (queue.step());
  expect(happened).toEqual(['a@200', 'b@200', 'c@300', 'd@300']);
});

test('what is scheduled for the past happens now', () => {
  const queue = new EventQueue(100);
  let at = 0;
  queue.scheduleRun(() => {
    at = queue.now;
  }, 50);
  queue.step();
  expect(at).toBe(100);
});

test('a stale event moves no time', () => {
  const queue = new EventQueue(0);
  const event = timer(() => {});
  queue.schedule(event, 500);
  event.isStale = true;
  expect(queue.nextAt()).toBeUndefined();
  expect(queue.step()).toBe(false);
  expect(queue.now).toBe(0);
});

test('deadlines in lanes happen when and in the order in which they would in the heap', () => {
  for (let seed = 0; seed < 200; seed++) expect(runRandomly(seed, true)).toEqual(runRandomly(seed, false));
});

test('thousands of deadlines that are overtaken leave nothing behind', () => {
  const queue = new EventQueue(0);
  for (let count = 0; count < 5000; count++) {
    const deadline = timer(() => {});
    queue.scheduleDeadline(deadline, queue.now + 2000);
    queue.scheduleRun(() => {
      deadline.isStale = true;
    }, queue.now + 1);
    queue.step();
  }
  expect(queue.nextAt()).toBeUndefined();
  expect(queue.pending).toHaveLength(0);
  expect(queue.now).toBe(5000);
});

interface Timer extends Scheduled {
  isStale: boolean;
}

function timer(run: () => void): Timer {
  return { at: 0, order: 0, isStale: false, run };
}

/** Schedules events that schedule more events, and deadlines, many of which become stale. */
function runRandomly(seed: number, usesLanes: boolean): string[] {
  const random = new Random(seed);
  const queue = new EventQueue(0);
  const happened: string[] = [];
  const deadlines: Timer[] = [];
  let names = 0;
  const act = (depth: number) => {
    const name = names++;
    happened.push(`${name}@${queue.now}`);
    if (depth === 0) return;
    for (let count = random.below(3); count >= 0; count--)
      queue.scheduleRun(() => act(depth - 1), queue.now + random.below(50));
    const deadline = timer(() => happened.push(`deadline of ${name}@${queue.now}`));
    deadlines.push(deadline);
    const at = queue.now + [40, 40, 100, random.below(100)][random.below(4)]!;
    if (usesLanes) queue.scheduleDeadline(deadline, at);
    else queue.schedule(deadline, at);
    const overtaken = deadlines[random.below(deadlines.length)]!;
    if (random.below(3) > 0) overtaken.isStale = true;
  };
  act(5);
  while (queue.step());
  return happened;
}

test('what recurs in the background runs in its turn, and does not keep the queue busy', () => {
  const queue = new EventQueue(0);
  const happened: string[] = [];
  const beat = timer(() => {
    happened.push(`beat@${queue.now}`);
    queue.scheduleBackground(beat, queue.now + 100);
  });
  queue.scheduleBackground(beat, 100);
  expect(queue.isBusy).toBe(false);
  queue.scheduleRun(() => happened.push(`work@${queue.now}`), 250);
  while (queue.isBusy) queue.step();
  expect(happened).toEqual(['beat@100', 'beat@200', 'work@250']);
  expect(queue.nextAt()).toBe(300);
});
