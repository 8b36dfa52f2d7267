// Values travel as JSON and come back as the same bytes, whatever their type.
import { expect, it } from 'vitest';
import { parseType } from '#engine/values/parse-type.ts';

import { fromPlain, toPlain } from './plain-value.ts';

const udt = {
  address: [
    { name: 'street', type: parseType('text') },
    { name: 'number', type: parseType('int') },
  ],
};

it.each([
  ['int', 7],
  ['bigint', '9223372036854775807'],
  ['varint', '-123456789012345678901234567890'],
  ['decimal', '1.50'],
  ['decimal', '-0.001'],
  ['float', 0.1],
  ['double', '-0'],
  ['double', 'NaN'],
  ['boolean', false],
  ['text', ''],
  ['blob', '0x0aff'],
  ['blob', '0x'],
  ['int', ''],
  ['timestamp', '2026-11-16T14:00:00.000Z'],
  ['timestamp', '9223372036854775807'],
  ['date', '2026-11-16'],
  ['date', '-0044-03-15'.replace('-0044', '-000044')],
  ['time', '08:30:00.000000001'],
  ['duration', '1y2mo3d4h5m6s7ms8us9ns'],
  ['uuid', '123e4567-e89b-12d3-a456-426614174000'],
  ['inet', '2001:db8::1'],
  ['list<int>', [3, 1, 2]],
  ['set<text>', ['a', 'b']],
  [
    'map<text, frozen<list<int>>>',
    [
      ['a', [1]],
      ['b', []],
    ],
  ],
  ['tuple<int, text>', [1, null]],
  ['vector<float, 3>', [1, 0.5, -2]],
  [
    'address',
    [
      ['street', 'Rua A'],
      ['number', null],
    ],
  ],
])('%s %j', (name, value) => {
  const type = parseType(name, udt);
  expect(toPlain(type, fromPlain(type, value as never))).toEqual(value);
});

it('null has no bytes', () => {
  expect(fromPlain(parseType('int'), null)).toBeNull();
  expect(toPlain(parseType('int'), null)).toBeNull();
});
