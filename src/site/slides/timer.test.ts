// The timer lives in numbers, so that a reload of the presenter window neither stops nor resets it.

import { describe, expect, it } from 'vitest';

import {
  elapsedMs,
  formatElapsed,
  freshTimer,
  pauseTimer,
  readTimer,
  startTimer,
  writeTimer,
} from './timer.ts';

describe('timer', () => {
  it('runs, pauses and runs on', () => {
    const started = startTimer(freshTimer, 1000);
    expect(elapsedMs(started, 4000)).toBe(3000);
    const paused = pauseTimer(started, 4000);
    expect(elapsedMs(paused, 9000)).toBe(3000);
    expect(elapsedMs(startTimer(paused, 9000), 10_000)).toBe(4000);
  });

  it('does not start twice', () => {
    const started = startTimer(freshTimer, 1000);
    expect(startTimer(started, 5000)).toBe(started);
  });

  it('survives a reload, running or not', () => {
    for (const timer of [freshTimer, { elapsedMs: 5, runsSince: 7 }])
      expect(readTimer(writeTimer(timer, 100), 200)).toEqual(timer);
  });

  it('begins anew for a talk of another day', () => {
    const hour = 3600 * 1000;
    const text = writeTimer({ elapsedMs: 5, runsSince: 7 }, hour);
    expect(readTimer(text, 7 * hour).elapsedMs).toBe(5);
    expect(readTimer(text, 8 * hour)).toEqual(freshTimer);
  });

  it('starts afresh from what it cannot read', () => {
    for (const text of [null, '', '{', '{"version":2,"elapsedMs":5}', '[]'])
      expect(readTimer(text, 0)).toEqual(freshTimer);
  });

  it('is written as a clock', () => {
    expect(formatElapsed(924_900)).toBe('15:24');
    expect(formatElapsed(3_723_000)).toBe('1:02:03');
  });
});
