// Native functions, operators and casts on constants, and how an overload is chosen. Every outcome was seen on
// Cassandra 5.0.8.

import { expect, test } from 'vitest';

import { tryTerm } from '../terms/try-term.ts';

const cases: readonly (readonly [type: string, term: string, outcome: string])[] = [
  // Operators: the type of the result, overflow, division.
  ['int', '1 + 2 * 3', '7'],
  ['int', '-(int)-2147483648', '-2147483648'],
  ['int', '(int)-7 % (int)2', '-1'],
  ['int', '1 / 0', "FunctionFailure: the operation 'int / int' failed: / by zero"],
  ['int', '1 + 1.5', "Invalid: the '+' operation is not supported between 1 and 1.5"],
  ['int', '1 + null', 'null'],
  [
    'int',
    '1 + ?',
    "Invalid: Ambiguous '+' operation with args 1 and ?: use type hint to disambiguate, example '(int) ?'",
  ],
  ['bigint', '2147483647 + 1', '2147483648'],
  [
    'bigint',
    '(int)2147483647 + 1',
    "Invalid: Ambiguous '+' operation with args (int)2147483647 and 1: use type hint to disambiguate, example '(int) ?'",
  ],
  ['smallint', '(smallint)32767 + (smallint)1', '-32768'],
  ['double', '(double)1 % 0', 'NaN'],
  ['float', '(float)1 / (int)3', '0.3333333432674408'],
  ['decimal', '1 / 3', '0.33333333333333333333333333333333'],
  ['decimal', '100000000000000000000 / 3', '33333333333333333333.33333333333333333333333333333333'],
  ['decimal', '(decimal)1e5 + (int)1', '100001.0'],
  ['decimal', '(decimal)1.5 + (bigint)9007199254740993', '9007199254740993.5'],
  ['decimal', '(decimal)70 % (decimal)3.5', '0'],
  ['decimal', '(decimal)7 % (decimal)3.5', '0.0'],
  [
    'decimal',
    '(decimal)1 % (decimal)0',
    "FunctionFailure: the operation 'decimal % decimal' failed: Division by zero",
  ],
  ['varint', '(varint)-10 / (varint)3', '-3'],
  ['text', "'a' + 'é'", "'aé'"],
  ['timestamp', "'2020-01-31' + 1mo", "'2020-02-29T00:00:00.000Z'"],
  [
    'date',
    "(date)'2020-01-01' + 1h",
    "FunctionFailure: the operation 'date + duration' failed: The duration must have a day precision. Was: 1h",
  ],
  // Mathematics.
  ['decimal', 'exp((decimal)-1.5)', '0.22313016014842982893328047076401'],
  ['decimal', 'log((decimal)1e-20)', '-46.051701859880913680359829093687'],
  ['decimal', 'log10((decimal)2)', '0.30102999566398119521373889472449'],
  ['decimal', 'log10((decimal)0.001)', '-3.0000000000000000000000000000000'],
  ['decimal', 'log((decimal)0)', 'Server: java.lang.ArithmeticException: Natural log of number zero or less'],
  ['double', 'log((double)3)', '1.0986122886681098'],
  ['double', 'round((double)-2.5)', '-2'],
  ['int', 'exp((int)100)', '2147483647'],
  ['tinyint', 'exp((tinyint)10)', '10'],
  // Casts.
  ['text', 'cast((double)1e23 as text)', "'9.999999999999999E22'"],
  ['text', 'cast((float)16777216 as text)', "'1.6777216E7'"],
  ['text', "cast((timestamp)'0000-01-01' as text)", "'0001-01-01T00:00:00.000Z'"],
  ['text', "cast((inet)'::1' as text)", "'0:0:0:0:0:0:0:1'"],
  ['varint', 'cast((double)1e30 as varint)', '9223372036854775807'],
  ['int', 'cast((varint)123456789012345678901234567890 as int)', '1312754386'],
  ['decimal', 'cast((float)0.1 as decimal)', '0.1'],
  ['text', 'cast((int)5 as varchar)', 'Invalid: Unknown function system.cast_as_varchar called'],
  // Time.
  ['timeuuid', "min_timeuuid('2020-01-01')", 'a747c000-2c29-11ea-8080-808080808080'],
  ['timeuuid', "maxTimeuuid('2020-01-01 00:00:00.001')", 'a7480e1f-2c29-11ea-7f7f-7f7f7f7f7f7f'],
  ['date', 'to_date((timestamp)-1)', "'1970-01-01'"],
  ['date', "floor((date)'2020-01-15', 1mo, (date)'2020-01-02')", "'2020-01-02'"],
  [
    'timestamp',
    "floor((timestamp)'2020-01-15 10:11:12', -1h)",
    'Invalid: Negative durations are not supported by the floor function',
  ],
  [
    'bigint',
    'to_unix_timestamp(1)',
    'Invalid: Ambiguous call to function to_unix_timestamp (can be matched by following signatures: system.to_unix_timestamp : (timestamp) -> bigint, system.to_unix_timestamp : (date) -> bigint): use type casts to disambiguate',
  ],
  // The rest, and the errors of wrong calls.
  ['bigint', 'token(1)', '-4069959284402364209'],
  [
    'bigint',
    "token('a')",
    "Invalid: Type error: 'a' cannot be passed as argument 0 of function system.token of type int",
  ],
  ['blob', "mask_hash('a')", '0xca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb'],
  ['text', "mask_inner('abcdef', 1, 1, '#')", "'a####f'"],
  ['float', 'similarity_cosine((vector<float, 2>)[1, 2], (vector<float, 2>)[3, 4])', '0.9919349551200867'],
  ['int', 'collection_avg((set<int>){1, 2, 4})', '2'],
  [
    'list<int>',
    "map_values({'a': 1})",
    'Invalid: Type error: cannot assign result of function system.map_values (type frozen<list<int>>) to c (type list<int>)',
  ],
  [
    'int',
    'blob_as_int(0x01)',
    'Invalid: In call to function system.blob_as_int, value 0x01 is not a valid binary representation for type int',
  ],
  [
    'text',
    'to_json([1])',
    'Invalid: Cannot infer type of argument [1] in call to function system.to_json(any): use type casts to disambiguate',
  ],
  ['text', 'to_json(0xff)', "'-1'"],
  [
    'uuid',
    'now(1)',
    'Invalid: Invalid number of arguments in call to function system.now: 0 required but 1 provided',
  ],
  ['uuid', '"Now"()', 'Invalid: Unknown function Now called'],
  ['text', "max('a')", 'Invalid: Aggregation function are not supported in the where clause'],
];

test.each(cases)('%s: %s', (type, term, outcome) => {
  expect(tryTerm(type, term)).toBe(outcome);
});
