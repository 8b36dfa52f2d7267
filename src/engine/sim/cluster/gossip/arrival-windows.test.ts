// The phi accrual failure detector: Cassandra's first value, window and factor.

import { expect, test } from 'vitest';
import { ArrivalWindows } from './arrival-windows.ts';

const second = 1_000_000;

test('the first sample is two seconds, before there is any interval', () => {
  const windows = new ArrivalWindows();
  expect(windows.phi(0, 5 * second)).toBe(0);
  windows.report(0, 0);
  expect(windows.meanMs(0)).toBe(2000);
  expect(windows.phi(0, 10 * second)).toBeCloseTo(5 / Math.LN10, 6);
});

test('with a heartbeat a second phi passes 8 after 18.4 s and 5 after 11.5 s', () => {
  const windows = new ArrivalWindows();
  for (let at = 0; at <= 2000; at++) windows.report(3, at * second);
  const silentFor = (seconds: number) => windows.phi(3, (2000 + seconds) * second);
  expect(silentFor(11.5)).toBeLessThan(5);
  expect(silentFor(11.6)).toBeGreaterThan(5);
  expect(silentFor(18.4)).toBeLessThan(8);
  expect(silentFor(18.5)).toBeGreaterThan(8);
});

test('an interval of more than two seconds does not count, but the next one begins at its end', () => {
  const windows = new ArrivalWindows();
  for (const seconds of [1, 2, 3, 10, 11, 12]) windows.report(0, seconds * second);
  expect(windows.meanMs(0)).toBe((2000 + 4 * 1000) / 5);
  expect(windows.phi(0, 12 * second)).toBe(0);
});

test('only the last thousand intervals count', () => {
  const windows = new ArrivalWindows();
  let now = 0;
  const beat = (seconds: number, times: number) => {
    for (let count = 0; count < times; count++) {
      now += seconds * second;
      windows.report(0, now);
    }
  };
  beat(2, 1500);
  expect(windows.meanMs(0)).toBe(2000);
  beat(1, 999);
  expect(windows.meanMs(0)).toBe((999 * 1000 + 2000) / 1000);
  beat(1, 1);
  expect(windows.meanMs(0)).toBe(1000);
});

test('a forgotten node begins anew', () => {
  const windows = new ArrivalWindows();
  for (let at = 0; at < 20; at++) windows.report(1, at * second);
  windows.forget(1);
  expect(windows.meanMs(1)).toBeUndefined();
  expect(windows.phi(1, 100 * second)).toBe(0);
  windows.report(1, 100 * second);
  expect(windows.meanMs(1)).toBe(2000);
});
