// Results are shown as cqlsh shows them, so that a learner sees the same on the page and in a terminal. Expectations
// follow cqlshlib's own tests, which run against a real Cassandra.

import { expect, test } from 'vitest';
import { decodeValue, encodeValue } from './codec.ts';
import { parseLiteral } from './parse-literal.ts';
import { parseType } from './parse-type.ts';
import { printValue } from './print.ts';
import { writeLiteral } from './write-literal.ts';

const userTypes = {
  phone: [
    { name: 'country', type: parseType('text') },
    { name: 'number', type: parseType('text') },
  ],
};

test.each([
  ['bigint', '1234567890123456789', '1234567890123456789'],
  ['decimal', '19952.11882', '19952.11882'],
  ['decimal', '0.00000000000001', '1E-14'],
  ['decimal', '0.0', '0.0'],
  ['decimal', '10.0000000000000', '10.0000000000000'],
  ['decimal', '1e5', '1E+5'],
  ['decimal', '-0.001', '-0.001'],
  ['double', '1.0', '1'],
  ['double', '9999999.999', '1e+07'],
  ['double', '-1004.10', '-1004.1'],
  ['double', '0', '0'],
  ['double', '-0.0001', '-0.0001'],
  ['double', '3.46', '3.46'],
  ['double', '3.141592653589793', '3.14159'],
  ['double', '1.015625', '1.01562'],
  ['double', '123456.789', '1.2346e+05'],
  ['double', '0.00001234567', '1.2e-05'],
  ['double', 'NaN', 'NaN'],
  ['double', '-Infinity', '-Infinity'],
  ['float', '-2.1', '-2.1'],
  ['float', '99999.99', '99999.99219'],
  ['float', '1e8', '1e+08'],
  ['timestamp', "'2012-05-14T12:53:20Z'", '2012-05-14 12:53:20.000000+0000'],
  ['timestamp', '-1', '1969-12-31 23:59:59.999000+0000'],
  ['timestamp', '253402300800000', '253402300800000'],
  ['date', "'2024-02-29'", '2024-02-29'],
  ['date', "'+10000-01-01'", '2932897'],
  ['time', "'12:34:56.789'", '12:34:56.789000000'],
  ['boolean', 'true', 'True'],
  ['boolean', 'false', 'False'],
  ['text', "'newline:\n'", 'newline:\\n'],
  ['text', "'return\rand null\u0000!'", 'return\\rand null\\x00!'],
  ['text', "'a \\ b'", 'a \\\\ b'],
  ['text', "'I''m newb'", "I'm newb"],
  ['blob', '0x000102030405fffefd', '0x000102030405fffefd'],
  ['blob', '0x', '0x'],
  ['duration', '12h30m30s250ms', '12h30m30s250ms'],
  ['duration', 'P1Y2M21D', '1y2mo21d'],
  ['duration', '-1us5ns', '-1us5ns'],
  ['inet', "'2001:DB8:0:0:0:0:0:1'", '2001:db8::1'],
  ['inet', "'10:0:0:1::'", '10:0:0:1::'],
  ['inet', "'::'", '::'],
  ['uuid', 'D4AE8322-dcca-4f2c-b83e-05e516789b50', 'd4ae8322-dcca-4f2c-b83e-05e516789b50'],
  ['list<text>', "['I''m newb']", "['I''m newb']"],
  ['map<int, text>', "{1: 'I''m newb'}", "{1: 'I''m newb'}"],
  ['set<text>', "{'b', 'a'}", "{'a', 'b'}"],
  ['tuple<int, text>', '(1, null)', '(1, null)'],
  ['set<frozen<phone>>', "{{country: '+7'}}", "{{country: '+7', number: null}}"],
  ['map<timestamp, inet>', "{0: '::1'}", "{'1970-01-01 00:00:00.000000+0000': '::1'}"],
  ['list<date>', "['2024-02-29']", '[2024-02-29]'],
  ['vector<float, 3>', '[1, -2, NaN]', '[1, -2, NaN]'],
  ['frozen<list<int>>', '[]', '[]'],
])('%s %s', (name, literal, printed) => {
  const type = parseType(name, userTypes);
  const value = decodeValue(type, encodeValue(type, parseLiteral(type, literal)));
  expect(printValue(type, value)).toBe(printed);
  expect(parseLiteral(type, writeLiteral(type, value))).toEqual(value);
});

test('null', () => {
  expect(printValue(parseType('int'), null)).toBe('null');
  expect(writeLiteral(parseType('int'), null)).toBe('null');
});
