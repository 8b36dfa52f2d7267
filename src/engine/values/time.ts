import { compareBytes } from './bytes.ts';
import { twoDigits } from './calendar.ts';
import { ValueError } from './cql-value.ts';
import { decodeLong, encodeLong } from './integer.ts';
import type { NativeType } from './native-type.ts';

const second = 1_000_000_000n;
const day = 86_400n * second;

/** Nanoseconds since midnight, in eight bytes (TimeSerializer). */
export const time: NativeType<bigint> = {
  constants: ['STRING', 'INTEGER'],
  encode(nanoseconds) {
    if (nanoseconds < 0n || nanoseconds >= day)
      throw new ValueError(`Unable to make long (for time) from: '${nanoseconds}'`);
    return encodeLong(nanoseconds);
  },
  decode: decodeLong,
  compare: compareBytes,
  parse,
  print: formatTime,
  literal: (value) => `'${formatTime(value)}'`,
};

function parse(text: string): bigint {
  if (/^-?\d+$/.test(text)) {
    const nanoseconds = BigInt(text);
    if (nanoseconds < 0n || nanoseconds >= day)
      throw new ValueError(`Unable to make long (for time) from: '${text}'`);
    return nanoseconds;
  }
  const found = /^(\d+):(\d+):(\d+)(?:\.(\d{1,9}))?$/.exec(text.trim());
  const [hours, minutes, seconds] = (found ?? []).slice(1, 4).map(Number);
  if (hours === undefined || minutes! > 59 || seconds! > 59 || hours > 23)
    throw new ValueError(`(TimeType) Unable to coerce '${text}' to a formatted time (long)`);
  const fraction = (found?.[4] ?? '').padEnd(9, '0');
  return BigInt(hours * 3600 + minutes! * 60 + seconds!) * second + BigInt(fraction);
}

function formatTime(nanoseconds: bigint): string {
  const seconds = nanoseconds / second;
  const fraction = String(nanoseconds % second).padStart(9, '0');
  return `${twoDigits(seconds / 3600n)}:${twoDigits((seconds / 60n) % 60n)}:${twoDigits(seconds % 60n)}.${fraction}`;
}
