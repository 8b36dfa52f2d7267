import { dayOf, twoDigits } from '#engine/values/calendar.ts';
import type { NativeName } from '#engine/values/cql-type.ts';
import { decodeLong } from '#engine/values/integer.ts';
import { natives } from '#engine/values/natives.ts';

import { javaDouble, javaFloat } from './java-double.ts';

/** A native value as Cassandra itself prints it, in casts to text (TypeSerializer.toString). */
export function textOf(name: NativeName, bytes: Uint8Array): string {
  switch (name) {
    case 'boolean':
      return String(bytes[0] !== 0);
    case 'float':
      return javaFloat(natives.float.decode(bytes) as number);
    case 'double':
      return javaDouble(natives.double.decode(bytes) as number);
    case 'timestamp':
      return timestampText(bytes, 'T');
    case 'date':
      return natives.date.literal!(natives.date.decode(bytes)).slice(1, -1);
    case 'inet':
      return inetText(bytes);
    case 'text':
    case 'ascii':
      return natives.text.decode(bytes) as string;
    default:
      return natives[name].print(natives[name].decode(bytes));
  }
}

const dayMs = 86_400_000n;

/** Prints in UTC, with the year of its era: before the year 1 it counts backwards (Java's pattern `yyyy`). */
export function timestampText(bytes: Uint8Array, between: 'T' | ' '): string {
  const millis = decodeLong(bytes);
  const ofDay = ((millis % dayMs) + dayMs) % dayMs;
  const { year, month, day } = dayOf(Number((millis - ofDay) / dayMs));
  const ofEra = year > 0 ? year : 1 - year;
  const digits = String(ofEra).padStart(4, '0');
  const ms = Number(ofDay);
  const clock = [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1000) % 60]
    .map((part) => twoDigits(Math.floor(part)))
    .join(':');
  return `${ofEra > 9999 ? '+' : ''}${digits}-${twoDigits(month)}-${twoDigits(day)}${between}${clock}.${String(ms % 1000).padStart(3, '0')}Z`;
}

/** Prints all eight groups of IPv6, as java.net.Inet6Address does. */
function inetText(bytes: Uint8Array): string {
  if (bytes.length !== 16) return bytes.join('.');
  const groups = Array.from({ length: 8 }, (_, at) =>
    ((bytes[2 * at]! << 8) | bytes[2 * at + 1]!).toString(16),
  );
  return groups.join(':');
}
