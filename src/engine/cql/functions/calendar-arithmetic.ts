import { dayNumberOf, dayOf } from '#engine/values/calendar.ts';
import type { Duration } from '#engine/values/cql-value.ts';
import { natives } from '#engine/values/natives.ts';

import { invalid } from '../errors.ts';

// Adds durations to times, and rounds times down to a multiple of a duration (cql3/Duration.java). Times are
// milliseconds since 1970, UTC. Simplified: it always uses the Gregorian calendar; Java uses the Julian one before
// 1582.

const dayMs = 86_400_000n;
const dayNanos = 86_400_000_000_000n;
const nanosPerMs = 1_000_000n;

export function addDuration(time: bigint, { months, days, nanoseconds }: Duration): bigint {
  if (months === 0) return time + daysAndNanos({ months, days, nanoseconds });
  // Java adds the milliseconds as an int here.
  const ms = BigInt.asIntN(32, nanoseconds / nanosPerMs);
  return addMonths(time, months) + BigInt(days) * dayMs + ms;
}

export function negateDuration({ months, days, nanoseconds }: Duration): Duration {
  return { months: -months, days: -days, nanoseconds: -nanoseconds };
}

function daysAndNanos({ days, nanoseconds }: Duration): bigint {
  return BigInt(days) * dayMs + nanoseconds / nanosPerMs;
}

/** If the month does not have that day, the last day of the month is used. */
function addMonths(time: bigint, months: number): bigint {
  const ofDay = floorMod(time, dayMs);
  const { year, month, day } = dayOf(Number((time - ofDay) / dayMs));
  const count = year * 12 + (month - 1) + months;
  const target = { year: Math.floor(count / 12), month: (((count % 12) + 12) % 12) + 1, day: 1 };
  const first = dayNumberOf(target);
  const next =
    target.month === 12
      ? { year: target.year + 1, month: 1, day: 1 }
      : { ...target, month: target.month + 1 };
  const days = Math.min(day, dayNumberOf(next) - first);
  return BigInt(first + days - 1) * dayMs + ofDay;
}

function floorMod(value: bigint, size: bigint): bigint {
  return ((value % size) + size) % size;
}

export function floorTime(time: bigint, duration: Duration, start: bigint): bigint {
  if (start > time) throw invalid('The floor function starting time is greater than the provided time');
  checkPositive(duration);
  const rest = daysAndNanos(duration);
  const { months } = duration;
  if (months === 0) return rest === 0n ? time : time - ((time - start) % rest);
  let multiplier = Math.trunc((monthOf(time) - monthOf(start)) / months);
  const at = (count: number) => addMonths(start, count * months) + BigInt(count) * rest;
  if (rest === 0n) return at(multiplier);
  while (at(multiplier) > time) multiplier--;
  const floor = at(multiplier);
  return floor > start ? floor : start;
}

function monthOf(time: bigint): number {
  const { year, month } = dayOf(Number((time - floorMod(time, dayMs)) / dayMs));
  return year * 12 + month;
}

/** Rounds a time of the day, in nanoseconds. */
export function floorTimeOfDay(nanos: bigint, duration: Duration): bigint {
  checkPositive(duration);
  const { months, days, nanoseconds } = duration;
  if (months !== 0 || days !== 0 || nanoseconds > dayNanos)
    throw invalid('For time values, the floor can only be computed for durations smaller that a day');
  return nanoseconds === 0n ? nanos : nanos - (nanos % nanoseconds);
}

function checkPositive({ months, days, nanoseconds }: Duration): void {
  if (months < 0 || days < 0 || nanoseconds < 0n)
    throw invalid('Negative durations are not supported by the floor function');
}

export function decodeDuration(bytes: Uint8Array): Duration {
  return natives.duration.decode(bytes) as Duration;
}

export function durationText(duration: Duration): string {
  return natives.duration.print(duration);
}

export function hasMillisecondPrecision({ nanoseconds }: Duration): boolean {
  return nanoseconds % nanosPerMs === 0n;
}
