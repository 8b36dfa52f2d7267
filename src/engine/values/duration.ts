import { compareBytes, concatBytes } from './bytes.ts';
import { type Duration, ValueError } from './cql-value.ts';
import type { NativeType } from './native-type.ts';
import { decodeVint, encodeVint } from './vint.ts';

/**
 * Months, days and nanoseconds, each as a signed vint. Durations have no meaningful order, so no key may contain one.
 */
export const duration: NativeType<Duration> = {
  constants: ['DURATION', 'INTEGER'],
  encode({ months, days, nanoseconds }) {
    const signs = new Set([
      Math.sign(months),
      Math.sign(days),
      nanoseconds < 0n ? -1 : nanoseconds > 0n ? 1 : 0,
    ]);
    if (signs.has(1) && signs.has(-1))
      throw new ValueError(
        `The duration months, days and nanoseconds must be all of the same sign (${months}, ${days}, ${nanoseconds})`,
      );
    return concatBytes([BigInt(months), BigInt(days), nanoseconds].map(encodeVint));
  },
  decode(bytes) {
    const months = decodeVint(bytes, 0);
    const days = decodeVint(bytes, months.end);
    const nanoseconds = decodeVint(bytes, days.end);
    return { months: Number(months.value), days: Number(days.value), nanoseconds: nanoseconds.value };
  },
  compare: compareBytes,
  parse,
  print,
};

type Part = 'months' | 'days' | 'nanoseconds';
const second = 1_000_000_000n;

/** The units from the largest to the smallest. They have to be written in this order. */
const units: readonly (readonly [unit: string, part: Part, size: bigint])[] = [
  ['y', 'months', 12n],
  ['mo', 'months', 1n],
  ['w', 'days', 7n],
  ['d', 'days', 1n],
  ['h', 'nanoseconds', 3600n * second],
  ['m', 'nanoseconds', 60n * second],
  ['s', 'nanoseconds', second],
  ['ms', 'nanoseconds', 1_000_000n],
  ['us', 'nanoseconds', 1000n],
  ['ns', 'nanoseconds', 1n],
];

/** Reads `12h30m` or an ISO 8601 form: `P1Y2M3DT4H`, `P3W`, `P0001-02-03T04:05:06` (cql3/Duration.java). */
function parse(text: string): Duration {
  const unsigned = text.replace(/^-/, '');
  const written = readIso(unsigned) ?? readUnits(unsigned);
  if (!written) throw new ValueError(`Unable to convert '${unsigned}' to a duration`);
  const sums = { months: 0n, days: 0n, nanoseconds: 0n };
  let place = -1;
  for (const [amount, name] of written) {
    const at = units.findIndex(([unit]) => unit === name);
    if (at === place) throw new ValueError(`Invalid duration. The ${names[at]} are specified multiple times`);
    if (at < place)
      throw new ValueError(`Invalid duration. The ${names[place]} should be after ${names[at]}`);
    place = at;
    const [, part, size] = units[at]!;
    sums[part] += BigInt(amount) * size;
  }
  for (const part of ['months', 'days', 'nanoseconds'] as const)
    if (sums[part] >= (part === 'nanoseconds' ? 1n << 63n : 1n << 31n))
      throw new ValueError(
        `Invalid duration. The total number of ${part} must be less or equal to 2147483647`,
      );
  const sign = text.startsWith('-') ? -1 : 1;
  return {
    months: sign * Number(sums.months) || 0,
    days: sign * Number(sums.days) || 0,
    nanoseconds: BigInt(sign) * sums.nanoseconds,
  };
}

const names = [
  'years',
  'months',
  'weeks',
  'days',
  'hours',
  'minutes',
  'seconds',
  'milliseconds',
  'microseconds',
  'nanoseconds',
];

type Amounts = (readonly [amount: string, unit: string])[];

function readUnits(text: string): Amounts | undefined {
  if (!/^(\d+(y|mo|w|d|h|ms|us|µs|ns|s|m))+$/i.test(text)) return undefined;
  return [...text.matchAll(/(\d+)(y|mo|w|d|h|ms|us|µs|ns|s|m)/gi)].map(
    ([, amount = '', unit = '']) => [amount, unit.toLowerCase().replace('µ', 'u')] as const,
  );
}

function readIso(text: string): Amounts | undefined {
  const weeks = /^P(\d+)W$/.exec(text);
  if (weeks) return [[weeks[1]!, 'w']];
  const designators = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;
  const alternative = /^P(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})$/;
  const found = designators.exec(text) ?? alternative.exec(text);
  return found
    ?.slice(1)
    .map((amount, at) => [amount, ['y', 'mo', 'd', 'h', 'm', 's'][at]!] as const)
    .filter((pair): pair is readonly [string, string] => pair[0] !== undefined);
}

function print({ months, days, nanoseconds }: Duration): string {
  const rest = { months: BigInt(months), days: BigInt(days), nanoseconds };
  const isNegative = months < 0 || days < 0 || nanoseconds < 0n;
  let text = isNegative ? '-' : '';
  for (const part of ['months', 'days', 'nanoseconds'] as const) if (isNegative) rest[part] = -rest[part];
  for (const [unit, part, size] of units) {
    if (unit === 'w' || rest[part] < size) continue;
    text += `${rest[part] / size}${unit}`;
    rest[part] %= size;
  }
  return text;
}
