import { viewOf } from '#engine/values/bytes.ts';
import { elementsOf } from '#engine/values/codec.ts';
import type { CqlType, NativeName } from '#engine/values/cql-type.ts';
import { ValueError } from '#engine/values/cql-value.ts';
import { natives } from '#engine/values/natives.ts';
import { splitVector } from '#engine/values/vector.ts';

export function isValid(type: CqlType, bytes: Uint8Array): boolean {
  try {
    validate(type, bytes);
    return true;
  } catch (error) {
    if (error instanceof ValueError) return false;
    throw error;
  }
}

/** Checks that bytes from a client are a value of a type. Throws with Cassandra's messages (serializers). */
export function validate(type: CqlType, bytes: Uint8Array): void {
  switch (type.kind) {
    case 'native':
      return validateNative(type.name, bytes);
    case 'list':
    case 'set':
      return validateParts(type.kind, bytes, () => type.element, 1);
    case 'map':
      return validateParts('map', bytes, (at) => (at % 2 === 0 ? type.key : type.value), 2);
    case 'tuple':
    case 'udt':
      return validateFields(type, bytes);
    case 'vector':
      if (bytes.length === 0) throw new ValueError('Not enough bytes to read a vector');
      for (const element of splitVector(type, bytes)) validate(type.element, element);
  }
}

/** The required lengths, and the message for other lengths. `0` means that the value may be empty. */
const lengths: { readonly [name in NativeName]?: readonly [number, string, '0'?] } = {
  bigint: [8, 'Expected 8 or 0 byte long', '0'],
  counter: [8, 'Expected 8 or 0 byte long', '0'],
  boolean: [1, 'Expected 1 or 0 byte value', '0'],
  date: [4, 'Expected 4 byte long for date'],
  double: [8, 'Expected 8 or 0 byte value for a double', '0'],
  float: [4, 'Expected 4 or 0 byte value for a float', '0'],
  int: [4, 'Expected 4 or 0 byte int', '0'],
  smallint: [2, 'Expected 2 bytes for a smallint'],
  time: [8, 'Expected 8 byte long for time'],
  timestamp: [8, 'Expected 8 or 0 byte long for date', '0'],
  tinyint: [1, 'Expected 1 byte for a tinyint'],
  uuid: [16, 'UUID should be 16 or 0 bytes', '0'],
  timeuuid: [16, 'UUID should be 16 or 0 bytes', '0'],
};

function validateNative(name: NativeName, bytes: Uint8Array): void {
  const { length } = bytes;
  const wanted = lengths[name];
  if (wanted && length !== wanted[0] && !(wanted[2] && length === 0))
    throw new ValueError(`${wanted[1]} (${length})`);
  switch (name) {
    case 'ascii':
      for (const byte of bytes)
        if (byte > 0x7f) throw new ValueError(`Invalid byte for ascii: ${byte - 256}`);
      return;
    case 'text':
      natives.text.decode(bytes);
      return;
    case 'decimal':
      if (length !== 0 && length < 4) throw new ValueError(`Expected 0 or at least 4 bytes (${length})`);
      return;
    case 'duration':
      if (length < 3) throw new ValueError(`Expected at least 3 bytes for a duration (${length})`);
      return;
    case 'inet':
      if (length !== 0 && length !== 4 && length !== 16)
        throw new ValueError(`Expected 4 or 16 byte inetaddress; got ${length}`);
      return;
    case 'time': {
      const nanos = viewOf(bytes).getBigInt64(0);
      if (nanos < 0n || nanos >= 86_400_000_000_000n) throw new ValueError(`Invalid time value: ${nanos}`);
      return;
    }
    case 'timeuuid':
      if (length !== 0 && bytes[6]! >> 4 !== 1) throw new ValueError(`Invalid version for TimeUUID type.`);
  }
}

/** Reads a count in four bytes, then each part after its length. */
function validateParts(
  kind: 'list' | 'set' | 'map',
  bytes: Uint8Array,
  typeAt: (at: number) => CqlType,
  partsEach: number,
): void {
  const missing = () => new ValueError(`Not enough bytes to read a ${kind}`);
  if (bytes.length < 4) throw missing();
  const view = viewOf(bytes);
  const count = view.getInt32(0) * partsEach;
  let offset = 4;
  for (let at = 0; at < count; at++) {
    if (offset + 4 > bytes.length) throw missing();
    const length = view.getInt32(offset);
    offset += 4;
    if (length < 0) throw new ValueError('null is not supported inside collections');
    if (offset + length > bytes.length) throw missing();
    validate(typeAt(at), bytes.subarray(offset, offset + length));
    offset += length;
  }
  if (offset !== bytes.length) throw new ValueError(`Unexpected extraneous bytes after ${kind} value`);
}

function validateFields(type: CqlType & { kind: 'tuple' | 'udt' }, bytes: Uint8Array): void {
  const view = viewOf(bytes);
  let offset = 0;
  for (const [at, element] of elementsOf(type).entries()) {
    if (offset === bytes.length) return;
    const what = type.kind === 'tuple' ? `${at}th component` : `${at}th field ${type.fields[at]!.name}`;
    if (offset + 4 > bytes.length) throw new ValueError(`Not enough bytes to read size of ${what}`);
    const length = view.getInt32(offset);
    offset += 4;
    if (length < 0) continue;
    if (offset + length > bytes.length) throw new ValueError(`Not enough bytes to read ${what}`);
    validate(element, bytes.subarray(offset, offset + length));
    offset += length;
  }
  if (offset < bytes.length)
    throw new ValueError(
      `Invalid remaining data after end of ${type.kind === 'tuple' ? 'tuple' : 'UDT'} value`,
    );
}
