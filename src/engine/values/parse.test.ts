// Reading types and literals, and Cassandra's own messages for those that cannot be read.

import { expect, test } from 'vitest';
import { type CqlType, typeName } from './cql-type.ts';
import { parseLiteral } from './parse-literal.ts';
import { parseType } from './parse-type.ts';

const userTypes = { 'Home Address': [{ name: 'zip', type: { kind: 'native', name: 'int' } as CqlType }] };

test.each([
  ['INT', 'int'],
  ['varchar', 'text'],
  ['list< int >', 'list<int>'],
  ['frozen<map<text,set<int>>>', 'frozen<map<text, set<int>>>'],
  ['tuple<int,text>', 'frozen<tuple<int, text>>'],
  ['frozen<tuple<int>>', 'frozen<tuple<int>>'],
  ['vector<float,3>', 'vector<float, 3>'],
  ['set<frozen<"Home Address">>', 'set<frozen<"Home Address">>'],
])('the type %s is %s', (source, name) => {
  expect(typeName(parseType(source, userTypes))).toBe(name);
});

test.each([
  ['nope', 'Unknown type nope'],
  ['list<int', 'list<int is no type: expected >, found the end'],
  ['map<int>', 'map<int> is no type: expected 2 types between < and >'],
  ['int int', 'int int is no type: nothing may follow, found int'],
  ['vector<int, 0>', 'vectors may only have positive dimensions; given 0'],
])('%s is no type', (source, message) => {
  expect(() => parseType(source)).toThrow(message);
});

test.each([
  ['int', '99999999999', "Unable to make int from '99999999999'"],
  ['smallint', '40000', "Unable to make short from '40000'"],
  ['int', "'a'", 'Invalid STRING constant (a) of type int'],
  ['text', '5', 'Invalid INTEGER constant (5) of type text'],
  ['int', '', 'no constant of type int in an empty text'],
  ['int', '5 6', 'nothing may follow the literal, found 6'],
  ['date', "'2023-02-29'", "Unable to coerce '2023-02-29' to a formatted date (long)"],
  ['date', '-1', "Unable to make unsigned int (for date) from: '-1'"],
  ['time', "'24:00:00'", "(TimeType) Unable to coerce '24:00:00' to a formatted time (long)"],
  ['timestamp', "'2024-02-30'", "Unable to coerce '2024-02-30' to a formatted date (long)"],
  ['timestamp', "'yesterday'", "Unable to coerce 'yesterday' to a formatted date (long)"],
  ['inet', "'1.2.3'", "Unable to make inet address from '1.2.3'"],
  ['inet', "'1::2::3'", "Unable to make inet address from '1::2::3'"],
  ['timeuuid', 'd4ae8322-dcca-4f2c-b83e-05e516789b50', 'TimeUUID supports only version 1 UUIDs'],
  ['blob', '0xabc', "cannot parse 'abc' as hex bytes"],
  ['duration', '5', "Unable to convert '5' to a duration"],
  ['duration', '1d1y', 'Invalid duration. The days should be after years'],
  ['duration', '1d1d', 'Invalid duration. The days are specified multiple times'],
  [
    'duration',
    '3000000000d',
    'Invalid duration. The total number of days must be less or equal to 2147483647',
  ],
  ['list<int>', '[null]', 'null is not supported inside collections'],
  ['list<int>', '[1 2]', 'Invalid list literal: expected ,, found 2]'],
  ['tuple<int>', '(1, 2)', 'Invalid tuple literal: too many elements. Type frozen<tuple<int>> expects 1'],
  ['"Home Address"', '{street: 1}', "Unknown field 'street' in value of user defined type Home Address"],
])('a %s is not written %s', (name, literal, message) => {
  const type = parseType(name, userTypes);
  expect(() => parseLiteral(type, literal)).toThrow(message);
});

test('durations in all their forms', () => {
  const read = (literal: string) => parseLiteral(parseType('duration'), literal);
  expect(read('P1Y2M3DT4H5M6S')).toEqual(read('1y2mo3d4h5m6s'));
  expect(read('P0001-02-03T04:05:06')).toEqual(read('1Y2MO3D4H5M6S'));
  expect(read('P2W')).toEqual({ months: 0, days: 14, nanoseconds: 0n });
  expect(read('-5us')).toEqual(read('-5µs'));
});
