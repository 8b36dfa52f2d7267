import { ValueError } from '#engine/values/cql-value.ts';

/** The places of the digit pairs in the text of a UUID. */
const places = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34] as const;

export function readUuid(text: string): Uint8Array {
  const bytes = uuidBytes(text);
  if (!bytes) throw new ValueError(`Unable to make UUID from '${text}'`);
  return bytes;
}

export function readTimeuuid(text: string): Uint8Array {
  const bytes = uuidBytes(text);
  if (!bytes) throw new ValueError(`Unknown timeuuid representation: ${text}`);
  if (bytes.length === 16 && bytes[6]! >> 4 !== 1)
    throw new ValueError('TimeUUID supports only version 1 UUIDs');
  return bytes;
}

function uuidBytes(text: string): Uint8Array | undefined {
  if (text === '') return new Uint8Array(0);
  if (text.length !== 36 || text[8] !== '-' || text[13] !== '-' || text[18] !== '-' || text[23] !== '-')
    return undefined;
  const bytes = new Uint8Array(16);
  for (let at = 0; at < 16; at++) {
    const place = places[at]!;
    const high = hexDigit(text.charCodeAt(place));
    const low = hexDigit(text.charCodeAt(place + 1));
    if (high < 0 || low < 0) return undefined;
    bytes[at] = (high << 4) | low;
  }
  return bytes;
}

/** −1 if the code is not a hexadecimal digit. */
export function hexDigit(code: number): number {
  if (code >= 48 && code <= 57) return code - 48;
  const letter = code | 0x20;
  return letter >= 97 && letter <= 102 ? letter - 87 : -1;
}
