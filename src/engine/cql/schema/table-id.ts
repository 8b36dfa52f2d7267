import { md5 } from '#engine/sim/ring/md5.ts';
import { toHex } from '#engine/values/bytes.ts';

import { configuration } from './options/config-error.ts';
import type { Properties } from './properties.ts';

/** The number of 100-nanosecond steps from 1582, where the time of a version 1 UUID begins, to 1970. */
const stepsBefore1970 = 122_192_928_000_000_000n;

/**
 * A version 1 UUID of this time, such as Cassandra gives to a new table. The clock sequence and the node are always
 * the same.
 */
export function newTableId(timestampMicros: number): string {
  const steps = BigInt(Math.trunc(timestampMicros)) * 10n + stepsBefore1970;
  const time = steps.toString(16).padStart(15, '0').slice(-15);
  return `${time.slice(7)}-${time.slice(3, 7)}-1${time.slice(0, 3)}-8d2d-49079129085f`;
}

const lengths = [8, 4, 4, 4, 12];

/** The id that a statement gives. UUID.fromString also accepts shorter groups. */
export function readTableId(properties: Properties): string | undefined {
  const text = properties.text('id');
  if (text === undefined) return undefined;
  const groups = text.split('-');
  if (groups.length !== 5 || !groups.every((group) => /^[0-9a-f]+$/i.test(group)))
    throw configuration('Invalid table id');
  return groups
    .map((group, at) => group.toLowerCase().padStart(lengths[at]!, '0').slice(-lengths[at]!))
    .join('-');
}

const encoder = new TextEncoder();

/**
 * A version 3 UUID of a text (UUID.nameUUIDFromBytes). The id of a system table is the UUID of its keyspace and name.
 */
export function nameId(text: string): string {
  const digest = md5(encoder.encode(text));
  digest[6] = (digest[6]! & 0x0f) | 0x30;
  digest[8] = (digest[8]! & 0x3f) | 0x80;
  const hex = toHex(digest);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
