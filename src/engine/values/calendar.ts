// The Gregorian calendar, continued backwards and forwards without end. Cassandra's dates reach five million years,
// but JavaScript's own dates stop at 271,821 BC.

export interface CalendarDay {
  year: number;
  month: number;
  day: number;
}

const daysPerEra = 146_097;
const yearsPerEra = 400;
/** Days from 0000-03-01 to 1970-01-01. Years begin in March here, so that the leap day is the last of its year. */
const daysBeforeEpoch = 719_468;

export function dayNumberOf({ year, month, day }: CalendarDay): number {
  const shifted = month > 2 ? year : year - 1;
  const era = Math.floor(shifted / yearsPerEra);
  const yearOfEra = shifted - era * yearsPerEra;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * daysPerEra + dayOfEra - daysBeforeEpoch;
}

export function dayOf(dayNumber: number): CalendarDay {
  const days = dayNumber + daysBeforeEpoch;
  const era = Math.floor(days / daysPerEra);
  const dayOfEra = days - era * daysPerEra;
  const leaps =
    -Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / (daysPerEra - 1));
  const yearOfEra = Math.floor((dayOfEra + leaps) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = ((monthFromMarch + 2) % 12) + 1;
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  return { year: era * yearsPerEra + yearOfEra + (month <= 2 ? 1 : 0), month, day };
}

export function isCalendarDay(day: CalendarDay): boolean {
  const { year, month, day: same } = dayOf(dayNumberOf(day));
  return day.month >= 1 && day.month <= 12 && year === day.year && month === day.month && same === day.day;
}

/**
 * Writes a day as Java's ISO_LOCAL_DATE does: the year has at least four digits, and a sign if it has more than four.
 */
export function formatDay({ year, month, day }: CalendarDay): string {
  const digits = String(Math.abs(year)).padStart(4, '0');
  const sign = year < 0 ? '-' : year > 9999 ? '+' : '';
  return `${sign}${digits}-${twoDigits(month)}-${twoDigits(day)}`;
}

export function twoDigits(value: number | bigint): string {
  return String(value).padStart(2, '0');
}
