// A learner has one run at a time, three waiting and thirty a minute. A refusal says when to come again.

import { expect, it } from 'vitest';

import { defaultLimits } from './limits.ts';
import { RefusedRun, Runs } from './runs.ts';
import { TaskQueue } from './task-queue.ts';

/** A task that ends when the test says so. */
function held() {
  let end = () => {};
  const promise = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { task: () => promise, end: () => end() };
}

const nobody = () => {};

it('a queue serves one after the other and tells everybody their place', async () => {
  const queue = new TaskQueue();
  const first = held();
  const told: number[] = [];
  const order: string[] = [];
  const runs = [
    queue.run(first.task).then(() => order.push('a')),
    queue.run(async () => {}, nobody).then(() => order.push('b')),
    queue
      .run(
        async () => {},
        (ahead) => told.push(ahead),
      )
      .then(() => order.push('c')),
  ];
  expect(queue.length).toBe(3);
  first.end();
  await Promise.all(runs);
  expect([order, told, queue.length]).toEqual([['a', 'b', 'c'], [2, 1], 0]);
});

it('a task that fails does not hold up the next', async () => {
  const queue = new TaskQueue();
  const failed = queue.run(() => Promise.reject(new Error('no')));
  const next = queue.run(async () => 'yes');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

it('three wait, the fourth is refused; another learner is not', async () => {
  const runs = new Runs(defaultLimits, () => 0);
  const first = held();
  const taken = [1, 2, 3, 4].map(() => runs.take('a', first.task, nobody));
  await expect(runs.take('a', first.task, nobody)).rejects.toMatchObject({
    refusal: { refused: 'queue-full', retryAfterSeconds: 2 },
  });
  const other = runs.take('b', first.task, nobody);
  first.end();
  await Promise.all([...taken, other]);
});

it('thirty a minute', async () => {
  let now = 1_000;
  const runs = new Runs(
    defaultLimits,
    () => now,
    async () => {},
  );
  for (let i = 0; i < 30; i++) await runs.take('a', async () => {}, nobody);
  now += 20_000;
  await expect(runs.take('a', async () => {}, nobody)).rejects.toMatchObject({
    refusal: { refused: 'too-many-runs', retryAfterSeconds: 40 },
  });
  now += 40_001;
  await runs.take('a', async () => {}, nobody);
});

it('ten begin as they come, the next evenly; another learner does not wait for them', async () => {
  let now = 1_000;
  const pauses: number[] = [];
  const runs = new Runs(
    defaultLimits,
    () => now,
    async (ms) => {
      pauses.push(ms);
      now += ms;
    },
  );
  const run = (learner: string) => runs.take(learner, async () => {}, nobody);
  for (let i = 0; i < 10; i++) await run('a');
  expect(pauses).toEqual([]);
  for (let i = 0; i < 3; i++) await run('a');
  expect(pauses).toEqual([2_000, 2_000, 2_000]);
  for (let i = 0; i < 10; i++) await run('b');
  expect(pauses).toHaveLength(3);
  // Whoever has paused for a while may begin some at once again.
  now += 6_000;
  for (let i = 0; i < 4; i++) await run('a');
  expect(pauses).toEqual([2_000, 2_000, 2_000, 2_000]);
});

it('all together have a bound', async () => {
  const runs = new Runs({ ...defaultLimits, runsAtOnce: 2 }, () => 0);
  const first = held();
  const taken = ['a', 'b'].map((learner) => runs.take(learner, first.task, nobody));
  await expect(runs.take('c', first.task, nobody)).rejects.toBeInstanceOf(RefusedRun);
  first.end();
  await Promise.all(taken);
});
