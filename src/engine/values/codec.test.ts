// Bytes must be Cassandra's own: they are hashed, compared and sent. Each kind is checked with bytes written out by
// hand and, over many values, with the encoder of cassandra-driver.

import { createRequire } from 'node:module';
import { types } from 'cassandra-driver';
import { expect, test } from 'vitest';
import { fromHex, toHex } from './bytes.ts';
import { decodeValue, encodeValue } from './codec.ts';
import { nativeNames, typeName } from './cql-type.ts';
import type { CqlValue } from './cql-value.ts';
import { compareDecimals, decimal } from './decimal.ts';
import { decodeVarint, encodeVarint } from './integer.ts';
import { parseLiteral } from './parse-literal.ts';
import { parseType } from './parse-type.ts';

const userTypes = {
  address: [
    { name: 'street', type: parseType('text') },
    { name: 'zip', type: parseType('int') },
  ],
};

const examples: [type: string, literal: string, hex: string][] = [
  ['ascii', "'abc'", '616263'],
  ['text', "''", ''],
  ['text', "'é😀'", 'c3a9f09f9880'],
  ['varchar', "'it''s'", '69742773'],
  ['text', "$$it's$$", '69742773'],
  ['blob', '0x', ''],
  ['blob', '0x00Ff', '00ff'],
  ['boolean', 'TRUE', '01'],
  ['boolean', 'false', '00'],
  ['tinyint', '-128', '80'],
  ['smallint', '300', '012c'],
  ['int', '-1', 'ffffffff'],
  ['int', '2147483647', '7fffffff'],
  ['bigint', '-9223372036854775808', '8000000000000000'],
  ['counter', '7', '0000000000000007'],
  ['varint', '0', '00'],
  ['varint', '127', '7f'],
  ['varint', '128', '0080'],
  ['varint', '-128', '80'],
  ['varint', '-129', 'ff7f'],
  ['decimal', '-12.345', '00000003cfc7'],
  ['decimal', '1e5', 'fffffffb01'],
  ['decimal', '0', '0000000000'],
  ['float', '1.5', '3fc00000'],
  ['double', '-0.25', 'bfd0000000000000'],
  ['double', '1e10', '4202a05f20000000'],
  ['double', 'NaN', '7ff8000000000000'],
  ['double', '-Infinity', 'fff0000000000000'],
  ['uuid', '123e4567-E89b-12d3-a456-426614174000', '123e4567e89b12d3a456426614174000'],
  ['timeuuid', '62d7c1ab-18f0-11f3-b359-03048d85079a', '62d7c1ab18f011f3b35903048d85079a'],
  ['inet', "'127.0.0.1'", '7f000001'],
  ['inet', "'2001:db8::ff00:42:8329'", '20010db8000000000000ff0000428329'],
  ['inet', "'::ffff:10.0.0.1'", '0a000001'],
  ['inet', "'::'", '00000000000000000000000000000000'],
  ['date', "'1970-01-01'", '80000000'],
  ['date', "'1969-12-31'", '7fffffff'],
  ['date', "'2024-02-29'", '80004d46'],
  ['date', '0', '00000000'],
  ['time', "'12:34:56.789'", '000029327b048f40'],
  ['time', '5', '0000000000000005'],
  ['timestamp', "'1970-01-01 00:00:01+0000'", '00000000000003e8'],
  ['timestamp', "'1960-01-01T00:00:00Z'", 'ffffffb683a13400'],
  ['timestamp', "'2024-02-29T12:34:56.789+02:00'", '0000018df46e7795'],
  ['timestamp', "'2024-02-29'", '0000018df2292800'],
  ['timestamp', '-1', 'ffffffffffffffff'],
  ['duration', '1mo2d3ns', '020406'],
  ['duration', '-2h', '0000fc0d18c2e27fff'],
  ['list<int>', '[1,2,3]', '00000003000000040000000100000004000000020000000400000003'],
  ['list<int>', '[]', '00000000'],
  ['set<int>', '{3, 1, 3}', '0000000200000004000000010000000400000003'],
  [
    'map<text, int>',
    "{'b': 2, 'a': 1, 'b': 3}",
    '000000020000000161000000040000000100000001620000000400000003',
  ],
  ['tuple<int, text, int>', "(1, 'é', null)", '000000040000000100000002c3a9ffffffff'],
  ['address', "{zip: 5, street: 'a'}", '00000001610000000400000005'],
  ['address', "{street: 'a'}", '0000000161ffffffff'],
  ['vector<float, 2>', '[1, 1.5]', '3f8000003fc00000'],
  ['vector<text, 2>', "['a', '']", '016100'],
  ['vector<smallint, 2>', '[1, 2]', '020001020002'],
  ['vector<vector<int, 1>, 2>', '[[1], [2]]', '0000000100000002'],
  ['frozen<list<frozen<tuple<int>>>>', '[(7)]', '00000001000000080000000400000007'],
];

test.each(examples)('%s %s', (name, literal, hex) => {
  const type = parseType(name, userTypes);
  const bytes = encodeValue(type, parseLiteral(type, literal));
  expect(toHex(bytes)).toBe(hex);
  expect(toHex(encodeValue(type, decodeValue(type, bytes)))).toBe(hex);
});

test('every native type has an example', () => {
  const seen = new Set(examples.map(([name]) => typeName(parseType(name, userTypes))));
  expect(nativeNames.filter((name) => !seen.has(name))).toEqual([]);
});

const Encoder = createRequire(import.meta.url)('cassandra-driver/lib/encoder.js') as new (
  version: number,
  options: object,
) => { encode(value: unknown, type: unknown): Buffer };
const driver = new Encoder(5, { encoding: {} });
const { dataTypes: codes } = types;
const int = { code: codes.int };

const fromDriver: [string, CqlValue, unknown, unknown][] = [
  ['varint', 2n ** 128n, types.Integer.fromString(String(2n ** 128n)), { code: codes.varint }],
  ['varint', -255n, types.Integer.fromNumber(-255), { code: codes.varint }],
  ['decimal', { unscaled: -100n, scale: 2 }, types.BigDecimal.fromString('-1.00'), { code: codes.decimal }],
  ['date', 19_782, new types.LocalDate(2024, 2, 29), { code: codes.date }],
  ['time', 45_296_789_000_000n, types.LocalTime.fromString('12:34:56.789'), { code: codes.time }],
  [
    'duration',
    { months: 15, days: 400, nanoseconds: 123_456_789_012n },
    new types.Duration(15, 400, types.Long.fromString('123456789012')),
    { code: codes.duration },
  ],
  [
    'duration',
    { months: -1, days: -1, nanoseconds: -(2n ** 62n) },
    new types.Duration(-1, -1, types.Long.fromString(String(-(2n ** 62n)))),
    { code: codes.duration },
  ],
  ['inet', '2001:db8::1', types.InetAddress.fromString('2001:db8::1'), { code: codes.inet }],
  ['list<int>', [1, -2], [1, -2], { code: codes.list, info: int }],
  [
    'map<int, int>',
    [
      [1, 2],
      [3, 4],
    ],
    { 1: 2, 3: 4 },
    { code: codes.map, info: [int, int] },
  ],
  ['tuple<int, int>', [1, null], new types.Tuple(1, null), { code: codes.tuple, info: [int, int] }],
];

test.each(fromDriver)('%s, as the driver encodes it', (name, value, theirs, code) => {
  expect(toHex(encodeValue(parseType(name), value))).toBe(driver.encode(theirs, code).toString('hex'));
});

test('no bytes at all are null, save where the empty value means something', () => {
  const nothing = new Uint8Array(0);
  expect(decodeValue(parseType('int'), nothing)).toBeNull();
  expect(decodeValue(parseType('list<int>'), nothing)).toBeNull();
  expect(decodeValue(parseType('text'), nothing)).toBe('');
  expect(decodeValue(parseType('blob'), nothing)).toEqual(nothing);
});

test('a user type that has grown reads old values with null in the new fields', () => {
  expect(decodeValue(parseType('address', userTypes), fromHex('0000000161'))).toEqual(['a', null]);
});

test.each([
  ['int', 2 ** 31, "Unable to make int from '2147483648'"],
  ['tinyint', -129, "Unable to make byte from '-129'"],
  ['bigint', 2n ** 63n, "Unable to make long from '9223372036854775808'"],
  ['ascii', 'é', 'Invalid byte for ascii: -61'],
  [
    'vector<int, 2>',
    [1],
    'Invalid vector literal for value of type vector<int, 2>; expected 2 elements, but given 1',
  ],
  ['list<int>', [null], 'null has no bytes of type int'],
  ['list<int>', 5, 'A list<int> is given as an array, not as 5'],
  ['duration', { months: 1, days: -1, nanoseconds: 0n }, 'must be all of the same sign (1, -1, 0)'],
] as [string, CqlValue, string][])('a %s cannot be %s', (name, value, message) => {
  expect(() => encodeValue(parseType(name), value)).toThrow(message);
});

test.each([
  ['int', '0102', 'Expected 4 or 0 byte int (2)'],
  ['text', 'ff', "String didn't validate."],
  ['list<int>', '00000001000000040001', 'Not enough bytes to read 0th component'],
  ['vector<int, 1>', '0000000100', 'Unexpected extraneous bytes after vector value'],
])('bytes that are no %s: %s', (name, hex, message) => {
  expect(() => decodeValue(parseType(name), fromHex(hex))).toThrow(message);
});

test('a varint of a hundred thousand digits is coded without delay, and its bytes are as few as the sign allows', () => {
  const long = 10n ** 100_000n;
  for (const value of [long, -long, 127n, 128n, -128n, -129n, 0n, -1n]) {
    const bytes = encodeVarint(value);
    expect(decodeVarint(bytes)).toBe(value);
    const size = BigInt(8 * bytes.length - 1);
    expect(value < 2n ** size && value >= -(2n ** size)).toBe(true);
    if (bytes.length > 1) expect(value < 2n ** (size - 8n) && value >= -(2n ** (size - 8n))).toBe(false);
  }
});

test.each([
  ['1e9999999', '1', 1],
  ['-1e9999999', '1', -1],
  ['1e-9999999', '0', 1],
  ['-1e-9999999', '0', -1],
  ['0e9999999', '0', 0],
  ['10e4999', '1e5000', 0],
  ['-1e9999999', '-1e9999998', -1],
])('decimals are compared however far apart their scales are: %s, %s', (a, b, order) => {
  expect(compareDecimals(decimal.parse(a), decimal.parse(b))).toBe(order);
});
