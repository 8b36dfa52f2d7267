// The calendar computes days without JavaScript's Date. It must agree with Date where Date reaches, and be right
// beyond.

import { expect, test } from 'vitest';
import { dayNumberOf, dayOf, formatDay, isCalendarDay } from './calendar.ts';

test('every 37th day of four thousand years, as Date has it', () => {
  for (let day = -719_528; day < 741_000; day += 37) {
    const { year, month, day: ofMonth } = dayOf(day);
    const date = new Date(day * 86_400_000);
    expect([year, month, ofMonth]).toEqual([
      date.getUTCFullYear(),
      date.getUTCMonth() + 1,
      date.getUTCDate(),
    ]);
    expect(dayNumberOf({ year, month, day: ofMonth })).toBe(day);
  }
});

test('leap days, and days that are none', () => {
  expect(isCalendarDay({ year: 2000, month: 2, day: 29 })).toBe(true);
  expect(isCalendarDay({ year: 1900, month: 2, day: 29 })).toBe(false);
  expect(isCalendarDay({ year: 2024, month: 13, day: 1 })).toBe(false);
  expect(isCalendarDay({ year: 2024, month: 4, day: 0 })).toBe(false);
});

test('the ends of what a CQL date can hold', () => {
  expect(formatDay(dayOf(-(2 ** 31)))).toBe('-5877641-06-23');
  expect(formatDay(dayOf(2 ** 31 - 1))).toBe('+5881580-07-11');
});
