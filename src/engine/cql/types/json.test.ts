// JSON for values of every kind of type, and the errors of Jackson and of Cassandra. Every outcome was seen on
// Cassandra 5.0.8.

import { expect, test } from 'vitest';

import { ValueError } from '#engine/values/cql-value.ts';

import { tryTerm, typeOfText } from '../terms/try-term.ts';
import { fromJson, parseJson, toJson } from './json.ts';

test.each([
  ['bigint', '9223372036854775807'],
  ['double', '1.0E10'],
  ['decimal', '1.10'],
  ['text', '"é \\" \\n \\u0001"'],
  ['timestamp', '"2020-01-01 10:11:12.123Z"'],
  ['blob', '"0x00ff"'],
  ['frozen<map<int, text>>', '{"1": "a", "2": "b"}'],
  ['tuple<int, text, double>', '[1, null, 2.5]'],
  ['frozen<addr>', '{"street": "s", "zip": null, "tags": ["a", "b"]}'],
  ['vector<float, 2>', '[1.5, 2.0]'],
])('%s to and from %s', (typeText, json) => {
  const type = typeOfText(typeText);
  const value = typeText === 'decimal' ? json : parseJson(json);
  expect(toJson(type, fromJson(type, value))).toBe(json);
});

const marshal = 'FunctionFailure: org.apache.cassandra.serializers.MarshalException: ';

test.each([
  ['int', '1.5', 'Expected an int value, but got a Double: 1.5'],
  ['int', '[1, "a"]', 'Expected an int value, but got a ArrayList: [1, a]'],
  ['int', '"x"', "Unable to make int from 'x'"],
  ['text', '1', 'Expected a UTF-8 string, but got a Integer: 1'],
  [
    'timestamp',
    '1',
    'Expected a long or a datestring representation of a timestamp value, but got a Integer: 1',
  ],
  [
    'blob',
    '"ff"',
    "Value 'ff' is not a valid blob representation: String representation of blob is missing 0x prefix: ff",
  ],
  ['list<int>', '{}', 'Expected a list, but got a LinkedHashMap: {}'],
  ['list<int>', '[1,null]', 'Invalid null element in list'],
  ['tuple<int, text>', '[1]', 'Tuple is missing items (expected 2): [1]'],
  ['frozen<addr>', '{"Nope": 1, "zip": 2}', "Unknown field 'nope' in value of user defined type addr"],
  ['vector<float, 3>', '[1]', 'List had incorrect size: expected 3 but given 1; [1]'],
])('from_json for %s of %s', (type, json, message) => {
  expect(tryTerm(type, `from_json('${json}')`)).toBe(marshal + message);
});

const where = (column: number) =>
  `[Source: REDACTED (\`StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION\` disabled); line: 1, column: ${column}]`;

test.each([
  [
    '{',
    `io.JsonEOFException: Unexpected end-of-input: expected close marker for Object (start marker at ${where(1)})`,
    2,
  ],
  [
    '[1,]',
    "JsonParseException: Unexpected character (']' (code 93)): expected a valid value (JSON String, Number, Array, Object or token 'null', 'true' or 'false')",
    4,
  ],
  [
    '{a:1}',
    "JsonParseException: Unexpected character ('a' (code 97)): was expecting double-quote to start field name",
    2,
  ],
  [
    'tru',
    "JsonParseException: Unrecognized token 'tru': was expecting (JSON String, Number, Array, Object or token 'null', 'true' or 'false')",
    4,
  ],
  ['01', 'JsonParseException: Invalid numeric value: Leading zeroes not allowed', 2],
  [
    '1x',
    "JsonParseException: Unexpected character ('x' (code 120)): Expected space separating root-level values",
    2,
  ],
  [
    '{"a":1]',
    `JsonParseException: Unexpected close marker ']': expected '}' (for Object starting at ${where(1)})`,
    7,
  ],
])('%s is no JSON', (text, message, column) => {
  const complaint = `com.fasterxml.jackson.core.${message}\n at ${where(column)}`;
  expect(() => parseJson(text)).toThrow(new ValueError(complaint));
});

test('what follows the first value does not matter', () => {
  expect(parseJson('null x')).toBe(null);
});
