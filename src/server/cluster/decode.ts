// Bytes of a cell → PlainValue of src/engine/session/session.ts. The driver's own values lose information (timestamps
// beyond JavaScript's dates, maps whose keys are equal as text, empty values), so the bytes are decoded here. This
// code does not use src/engine/values, because the results of real Cassandra are the standard for src/engine/values.

import type { PlainValue } from '#engine/session/session.ts';

import type { ColumnType } from './wire-type.ts';

export function decode(bytes: Buffer | null, type: ColumnType): PlainValue {
  if (bytes === null) return null;
  switch (type.kind) {
    case 'simple':
      return decodeSimple(bytes, type.name);
    case 'list':
    case 'set':
      return readCollection(bytes, 1).map(([element]) => decode(element!, type.element));
    case 'map':
      return readCollection(bytes, 2).map(([key, value]) => [
        decode(key!, type.key),
        decode(value!, type.value),
      ]);
    case 'tuple':
      return readFields(bytes, type.elements.length).map((field, i) => decode(field, type.elements[i]!));
    case 'udt':
      return readFields(bytes, type.fields.length).map((field, i) => [
        type.fields[i]!.name,
        decode(field, type.fields[i]!.type),
      ]);
    case 'vector':
      return readVector(bytes, type);
    case 'custom':
      return hex(bytes);
  }
}

function decodeSimple(bytes: Buffer, name: string): PlainValue {
  if (name === 'text' || name === 'ascii') return bytes.toString('utf8');
  if (name === 'blob') return hex(bytes);
  if (bytes.length === 0) return '';
  switch (name) {
    case 'boolean':
      return bytes[0] !== 0;
    case 'tinyint':
      return bytes.readInt8();
    case 'smallint':
      return bytes.readInt16BE();
    case 'int':
      return bytes.readInt32BE();
    case 'bigint':
    case 'counter':
      return bytes.readBigInt64BE().toString();
    case 'varint':
      return readVarint(bytes).toString();
    case 'decimal':
      return decimalText(readVarint(bytes.subarray(4)), bytes.readInt32BE());
    case 'double':
      return jsonNumber(bytes.readDoubleBE());
    case 'float':
      return jsonNumber(shortestFloat(bytes.readFloatBE()));
    case 'uuid':
    case 'timeuuid':
      return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    case 'inet':
      return addressText(bytes);
    case 'timestamp':
      return timestampText(bytes.readBigInt64BE());
    case 'date':
      return dateText(bytes.readUInt32BE() - 2 ** 31);
    case 'time':
      return timeText(bytes.readBigInt64BE());
    case 'duration':
      return durationText(bytes);
    default:
      return hex(bytes);
  }
}

/** A collection starts with a count. Then come as many groups of values, each value after its length. */
function readCollection(bytes: Buffer, groupSize: number): (Buffer | null)[][] {
  if (bytes.length === 0) return [];
  let offset = 4;
  const read = () => {
    const length = bytes.readInt32BE(offset);
    offset += 4;
    if (length < 0) return null;
    offset += length;
    return bytes.subarray(offset - length, offset);
  };
  return Array.from({ length: bytes.readInt32BE() }, () => Array.from({ length: groupSize }, read));
}

/** Fields added to a type after the value was written are missing at its end: they are null. */
function readFields(bytes: Buffer, count: number): (Buffer | null)[] {
  let offset = 0;
  return Array.from({ length: count }, () => {
    if (offset >= bytes.length) return null;
    const length = bytes.readInt32BE(offset);
    offset += 4;
    if (length < 0) return null;
    offset += length;
    return bytes.subarray(offset - length, offset);
  });
}

const fixedSizes: Record<string, number> = {
  boolean: 1,
  int: 4,
  float: 4,
  bigint: 8,
  double: 8,
  timestamp: 8,
  uuid: 16,
  timeuuid: 16,
};

/** db/marshal/VectorType: elements of a fixed size have no length. Others follow their length, an unsigned vint. */
function readVector(bytes: Buffer, type: ColumnType & { kind: 'vector' }): PlainValue[] {
  const size = fixedSize(type.element);
  let offset = 0;
  return Array.from({ length: type.dimension }, () => {
    let length = size;
    if (length === undefined) {
      const [value, width] = readUnsignedVint(bytes, offset);
      length = Number(value);
      offset += width;
    }
    offset += length;
    return decode(bytes.subarray(offset - length, offset), type.element);
  });
}

function fixedSize(type: ColumnType): number | undefined {
  if (type.kind === 'simple') return fixedSizes[type.name];
  const element = type.kind === 'vector' ? fixedSize(type.element) : undefined;
  return type.kind === 'vector' && element !== undefined ? element * type.dimension : undefined;
}

/** The number of leading ones is the number of bytes that follow (utils/vint/VIntCoding). */
function readUnsignedVint(bytes: Buffer, offset: number): [bigint, number] {
  const first = bytes[offset]!;
  const extra = Math.clz32(~(first << 24) >>> 0);
  let value = extra >= 8 ? 0n : BigInt(first & (0xff >> extra));
  for (let i = 1; i <= extra; i++) value = (value << 8n) | BigInt(bytes[offset + i]!);
  return [value, extra + 1];
}

function readVarint(bytes: Buffer): bigint {
  if (bytes.length === 0) return 0n;
  return BigInt.asIntN(bytes.length * 8, BigInt(`0x${bytes.toString('hex')}`));
}

const plainDigitsMax = 1000;

function decimalText(unscaled: bigint, scale: number): string {
  if (scale === 0) return unscaled.toString();
  if (Math.abs(scale) > plainDigitsMax) return `${unscaled}E${scale > 0 ? '-' : '+'}${Math.abs(scale)}`;
  if (scale < 0) return `${unscaled}${unscaled === 0n ? '' : '0'.repeat(-scale)}`;
  const sign = unscaled < 0n ? '-' : '';
  const digits = (unscaled < 0n ? -unscaled : unscaled).toString().padStart(scale + 1, '0');
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

function jsonNumber(value: number): number | string {
  return Object.is(value, -0) ? '-0' : Number.isFinite(value) ? value : String(value);
}

/** The float 0.1 is 0.10000000149… as a double. Cassandra prints 0.1, the shortest text that gives the same float. */
function shortestFloat(value: number): number {
  if (!Number.isFinite(value)) return value;
  for (let digits = 1; digits < 9; digits++) {
    const shorter = Number(value.toPrecision(digits));
    if (Math.fround(shorter) === value) return Object.is(value, -0) ? value : shorter;
  }
  return value;
}

function addressText(bytes: Buffer): string {
  if (bytes.length === 4) return [...bytes].join('.');
  const groups = Array.from({ length: 8 }, (_, i) => bytes.readUInt16BE(i * 2).toString(16)).join(':');
  // RFC 5952: the first longest run of zeros becomes “::”.
  const runs = [...groups.matchAll(/(?:^|:)0(?::0)+(?=:|$)/g)].sort((a, b) => b[0].length - a[0].length);
  const longest = runs[0];
  if (!longest) return groups;
  return `${groups.slice(0, longest.index)}::${groups.slice(longest.index + longest[0].length + 1)}`;
}

const dateMsMax = 8_640_000_000_000_000n;

function timestampText(ms: bigint): string {
  return ms > dateMsMax || ms < -dateMsMax ? ms.toString() : new Date(Number(ms)).toISOString();
}

function dateText(days: number): string {
  const text = timestampText(BigInt(days) * 86_400_000n);
  return text.includes('T') ? text.split('T')[0]! : String(days);
}

function timeText(nanoseconds: bigint): string {
  const two = (value: bigint) => value.toString().padStart(2, '0');
  const seconds = nanoseconds / 1_000_000_000n;
  const fraction = (nanoseconds % 1_000_000_000n).toString().padStart(9, '0');
  return `${two(seconds / 3600n)}:${two((seconds / 60n) % 60n)}:${two(seconds % 60n)}.${fraction}`;
}

const nanosecondUnits: [string, bigint][] = [
  ['h', 3_600_000_000_000n],
  ['m', 60_000_000_000n],
  ['s', 1_000_000_000n],
  ['ms', 1_000_000n],
  ['us', 1_000n],
  ['ns', 1n],
];

/** cql3/Duration.toString: one sign for all, larger units first, no weeks. */
function durationText(bytes: Buffer): string {
  let offset = 0;
  const [months, days, nanoseconds] = Array.from({ length: 3 }, () => {
    const [value, width] = readUnsignedVint(bytes, offset);
    offset += width;
    return (value >> 1n) ^ -(value & 1n);
  }) as [bigint, bigint, bigint];
  const absolute = (value: bigint) => (value < 0n ? -value : value);
  const parts = [
    [absolute(months) / 12n, 'y'],
    [absolute(months) % 12n, 'mo'],
    [absolute(days), 'd'],
  ].concat(splitNanoseconds(absolute(nanoseconds))) as [bigint, string][];
  const sign = months < 0n || days < 0n || nanoseconds < 0n ? '-' : '';
  return sign + parts.map(([value, unit]) => (value === 0n ? '' : `${value}${unit}`)).join('');
}

function splitNanoseconds(total: bigint): [bigint, string][] {
  let rest = total;
  return nanosecondUnits.map(([unit, size]) => {
    const count = rest / size;
    rest %= size;
    return [count, unit];
  });
}

function hex(bytes: Buffer): string {
  return `0x${bytes.toString('hex')}`;
}
