import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { later } from './later.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('acts when the time has come, and once', () => {
  const acted: string[] = [];
  later(100, () => acted.push('second'));
  later(40, () => acted.push('first'));
  vi.advanceTimersByTime(39);
  expect(acted).toEqual([]);
  vi.advanceTimersByTime(21);
  expect(acted).toEqual(['first']);
  vi.advanceTimersByTime(1_000);
  expect(acted).toEqual(['first', 'second']);
});

it('what was called off does not come, and the others do', () => {
  const acted: number[] = [];
  const calls = [0, 1, 2, 3].map((at) => later(50, () => acted.push(at)));
  calls[1]!();
  calls[1]!();
  calls[3]!();
  vi.advanceTimersByTime(100);
  expect(acted.sort()).toEqual([0, 2]);
});

it('one that acts may call off another of the same moment', () => {
  const acted: string[] = [];
  const calls: (() => void)[] = [];
  for (const name of ['a', 'b'])
    calls.push(
      later(50, () => {
        acted.push(name);
        for (const call of calls) call();
      }),
    );
  vi.advanceTimersByTime(100);
  expect(acted).toHaveLength(1);
});

it('winds no clock while nothing is waited for', () => {
  const call = later(50, () => {});
  expect(vi.getTimerCount()).toBe(1);
  call();
  vi.advanceTimersByTime(20);
  expect(vi.getTimerCount()).toBe(0);
});
