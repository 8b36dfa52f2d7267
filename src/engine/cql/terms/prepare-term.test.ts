// Constants, collections, tuples, user types and vectors for every type that accepts them, and the errors of those
// that do not. Every outcome was seen on Cassandra 5.0.8.

import { expect, test } from 'vitest';

import { tryTerm } from './try-term.ts';

const cases: Record<string, readonly (readonly [term: string, outcome: string])[]> = {
  int: [
    ['1', '1'],
    ['-0', '0'],
    ['00012', '12'],
    ['-2147483648', '-2147483648'],
    ['2147483648', "Invalid: Unable to make int from '2147483648'"],
    ['1.0', 'Invalid: Invalid FLOAT constant (1.0) for "c" of type int'],
    ["'1'", 'Invalid: Invalid STRING constant (1) for "c" of type int'],
    ['0xff', 'Invalid: Invalid HEX constant (0xff) for "c" of type int'],
    ['null', 'null'],
    ['(1)', '1'],
    ['(1, 2)', 'Invalid: Invalid tuple type literal for c of type int'],
    ['[1]', "Invalid: Unexpected receiver type 'int'; only list and vector are expected"],
    ['{1}', 'Invalid: Invalid set literal for c of type int'],
    ['{1: 2}', 'Invalid: Invalid map literal for c of type int'],
    ['{a: 1}', 'Invalid: Invalid user type literal for c of type int'],
  ],
  tinyint: [
    ['128', "Invalid: Unable to make byte from '128'"],
    ['0xff', '-1'],
  ],
  smallint: [['-32769', "Invalid: Unable to make short from '-32769'"]],
  bigint: [
    ['-9223372036854775808', '-9223372036854775808'],
    ['9223372036854775808', "Invalid: Unable to make long from '9223372036854775808'"],
    ['(timestamp)1', '1'],
    ['(int)1', 'Invalid: Cannot assign value (int)1 to c of type bigint'],
  ],
  varint: [
    ['-129', '-129'],
    ['(int)1', '1'],
    ['(smallint)1', 'Invalid: Cannot assign value (smallint)1 to c of type varint'],
  ],
  decimal: [
    ['1.00', '1.00'],
    ['1e5', '1E+5'],
    ['NaN', "Invalid: unable to make BigDecimal from 'NaN'"],
  ],
  boolean: [
    ['TRUE', 'true'],
    ['1', 'Invalid: Invalid INTEGER constant (1) for "c" of type boolean'],
  ],
  ascii: [
    [
      "'é'",
      'Invalid: Invalid ASCII character in string literal: java.nio.charset.UnmappableCharacterException: Input length = 1',
    ],
    [
      "'a😀'",
      'Invalid: Invalid ASCII character in string literal: java.nio.charset.UnmappableCharacterException: Input length = 2',
    ],
  ],
  text: [
    ["'it''s'", "'it''s'"],
    ["(ascii)'x'", "'x'"],
    ["(int)'x'", "Invalid: Cannot cast value 'x' to type int"],
  ],
  blob: [
    ['0xABcd', '0xabcd'],
    ['0xf', "Invalid: cannot parse 'f' as hex bytes"],
    ["(text)'x'", 'Invalid: Invalid STRING constant (x) for "c" of type blob'],
  ],
  uuid: [['123E4567-E89B-42D3-A456-426614174000', '123e4567-e89b-42d3-a456-426614174000']],
  timeuuid: [['123e4567-e89b-42d3-a456-426614174000', 'Invalid: TimeUUID supports only version 1 UUIDs']],
  inet: [
    ["'1.2.3'", "'1.2.0.3'"],
    ["'4294967295'", "'255.255.255.255'"],
    ["'[::1]'", "'::1'"],
    ["'256.1.1.1'", "Invalid: Unable to make inet address from '256.1.1.1'"],
  ],
  timestamp: [
    ["'2020-01-01'", "'2020-01-01T00:00:00.000Z'"],
    ["'2020-01-01 10:11'", "'2020-01-01T10:11:00.000Z'"],
    ["'2020-01-01T10:11:12.123456789+0130'", "'2020-01-01T08:41:12.123Z'"],
    ["'2020-01-01 10:11:12 GMT+01:00'", "'2020-01-01T09:11:12.000Z'"],
    ["'2020-01-01+01'", "'2019-12-31T23:00:00.000Z'"],
    ["'2021-02-29'", "'2021-02-28T00:00:00.000Z'"],
    ["'2020-01-01T24:00'", "'2020-01-02T00:00:00.000Z'"],
    ["'2020-01-01 10:11.5'", "Invalid: Unable to parse a date/time from '2020-01-01 10:11.5'"],
    ["'0000-01-01 10:00'", "Invalid: Unable to parse a date/time from '0000-01-01 10:00'"],
    ["'+999999999-12-31'", 'Server: java.lang.ArithmeticException: long overflow'],
    ['9223372036854775808', "Invalid: Unable to make long (for date) from: '9223372036854775808'"],
  ],
  date: [
    ["'2020-02-30'", "Invalid: Unable to coerce '2020-02-30' to a formatted date (long)"],
    ['2147483648', "'1970-01-01'"],
    ['-1', "Invalid: Unable to make unsigned int (for date) from: '-1'"],
    [
      "'-5877641-06-22'",
      'Invalid: Input date -5877641-06-22 is less than min supported date -5877641-06-23T00:00Z',
    ],
  ],
  time: [
    ["' 1:2:3.5 '", "'01:02:03.500000000'"],
    ["'24:00:00'", "Invalid: (TimeType) Unable to coerce '24:00:00' to a formatted time (long)"],
    ['86400000000000', "Invalid: Unable to make long (for time) from: '86400000000000'"],
  ],
  duration: [
    ['1y2mo3w4d5h', '1y2mo25d5h'],
    ['-P1Y', '-1y'],
    ['1m1h', 'Invalid: Invalid duration. The minutes should be after hours'],
    ['12', "Invalid: Unable to convert '12' to a duration"],
    [
      '99999999999999999999h',
      'Server: java.lang.NumberFormatException: For input string: "99999999999999999999"',
    ],
  ],
  'list<int>': [
    ['[2, 1]', '[2, 1]'],
    ['[(1)]', '[1]'],
    ['[null]', 'Invalid: null is not supported inside collections'],
    ["['a']", "Invalid: Invalid list literal for c: value 'a' is not of type int"],
    [
      '[?]',
      'Invalid: Invalid list literal for c: bind variables are not supported inside collection literals',
    ],
    ['[now()]', 'Invalid: Invalid list literal for c: value now() is not of type int'],
    ['{1}', 'Invalid: Invalid set literal for c of type list<int>'],
  ],
  'set<int>': [
    ['{2, 1, 2}', '{1, 2}'],
    ['{[1]}', "Invalid: Unexpected receiver type 'int'; only list and vector are expected"],
  ],
  'map<text, int>': [
    ["{'b': 1, 'a': 2, 'b': 3}", "{'a': 2, 'b': 3}"],
    ['{}', '{}'],
    ["{'a': null}", 'Invalid: null is not supported inside collections'],
    ['{1: 1}', 'Invalid: Invalid map literal for c: key 1 is not of type text'],
    ["{'a': 'b'}", "Invalid: Invalid map literal for c: value 'b' is not of type int"],
  ],
  'list<frozen<tuple<int, text>>>': [
    ["[(1, 'a')]", "[(1, 'a')]"],
    ["['1:a']", "[(1, 'a')]"],
    [
      "[('a', 1)]",
      "Invalid: Invalid list literal for c: value ('a', 1) is not of type frozen<tuple<int, text>>",
    ],
  ],
  'tuple<int, text, double>': [
    ["(1, 'a')", "(1, 'a', null)"],
    ["'1:a\\:b:2'", "(1, 'a:b', 2)"],
    ["'1:@:2'", '(1, null, 2)'],
    ["('a', 1)", 'Invalid: Invalid tuple literal for c: component 0 is not of type int'],
    [
      "(1, 'a', 2, 3)",
      'Invalid: Invalid tuple literal for c: too many elements. Type frozen<tuple<int, text, double>> expects 3 but got 4',
    ],
  ],
  'frozen<addr>': [
    ["{STREET: 's', street: 't'}", "{street: 't', zip: null, tags: null}"],
    ['{street: 1}', 'Invalid: Invalid user type literal for c: field street is not of type text'],
    ['{nope: 1}', "Invalid: Unknown field 'nope' in value of user defined type addr"],
    ['{}', 'Invalid: Invalid set literal for c of type frozen<addr>'],
  ],
  'map<text, frozen<addr>>': [
    ["{'a': {zip: 'x'}}", "Invalid: Invalid map literal for c: value {zip: 'x'} is not of type frozen<addr>"],
  ],
  'vector<float, 3>': [
    ['[1.5, 2, 3]', '[1.5, 2, 3]'],
    [
      '[1, 2]',
      'Invalid: Invalid vector literal for c of type vector<float, 3>; expected 3 elements, but given 2',
    ],
    ["['a', 1, 2]", "Invalid: Invalid vector literal for c: value 'a' is not of type float"],
    ['[null, 1, 2]', 'Invalid: null is not supported inside vectors'],
    ["'x'", 'Invalid: Invalid STRING constant (x) for "c" of type vector<float, 3>'],
  ],
};

for (const [type, terms] of Object.entries(cases))
  test.each(terms)(`${type}: %s`, (term, outcome) => {
    expect(tryTerm(type, term)).toBe(outcome);
  });
