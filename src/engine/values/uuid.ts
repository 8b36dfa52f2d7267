import { compareBytes, emptyFirst, fromHex, toHex } from './bytes.ts';
import { ValueError } from './cql-value.ts';
import type { NativeType } from './native-type.ts';

/** Sixteen bytes. UUIDs are ordered by version first; version 1 then by time, all others byte by byte (UUIDType). */
export const uuid: NativeType<string> = {
  constants: ['UUID'],
  fixedLength: 16,
  encode: encodeUuid,
  decode: decodeUuid,
  compare: emptyFirst((a, b) => {
    const version = versionOf(a);
    if (version !== versionOf(b)) return version - versionOf(b);
    return (version === 1 ? compareTimes(a, b) : 0) || compareBytes(a, b);
  }),
  parse(text) {
    if (!isUuid(text)) throw new ValueError(`Unable to make UUID from '${text}'`);
    return text.toLowerCase();
  },
  print: (value) => value,
};

/**
 * Ordered by time. If the times are equal, the other eight bytes are compared as signed bytes, as the first versions
 * did (CASSANDRA-8730).
 */
export const timeuuid: NativeType<string> = {
  ...uuid,
  compare: emptyFirst((a, b) => compareTimes(a, b) || compareSigned(a, b)),
  parse(text) {
    if (!isUuid(text)) throw new ValueError(`Unknown timeuuid representation: ${text}`);
    if (text[14] !== '1') throw new ValueError('TimeUUID supports only version 1 UUIDs');
    return text.toLowerCase();
  },
};

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

function encodeUuid(value: string): Uint8Array {
  if (!isUuid(value)) throw new ValueError(`Unable to make UUID from '${value}'`);
  return fromHex(value.replaceAll('-', ''));
}

function decodeUuid(bytes: Uint8Array): string {
  if (bytes.length !== 16) throw new ValueError(`UUID should be 16 or 0 bytes (${bytes.length})`);
  return toHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function versionOf(bytes: Uint8Array): number {
  return bytes[6]! >> 4;
}

/**
 * The order in which the bytes of the time are compared. The time is in the first eight bytes, its high part comes
 * last, and the version is in the top bits of that part.
 */
const timeBytes = [6, 7, 4, 5, 0, 1, 2, 3] as const;

function compareTimes(a: Uint8Array, b: Uint8Array): number {
  for (const at of timeBytes) {
    const difference = a[at]! - b[at]!;
    if (difference !== 0) return difference;
  }
  return 0;
}

function compareSigned(a: Uint8Array, b: Uint8Array): number {
  for (let at = 8; at < 16; at++) {
    const difference = (a[at]! ^ 0x80) - (b[at]! ^ 0x80);
    if (difference !== 0) return difference;
  }
  return 0;
}
