// System tables have the same ids on every Cassandra. Drivers and tools rely on some of them.

import { expect, test } from 'vitest';

import { Properties } from './properties.ts';
import { nameId, newTableId, readTableId } from './table-id.ts';

test('the id of a system table is that of its name', () => {
  expect(nameId('systemlocal')).toBe('7ad54392-bcdd-35a6-8417-4e047860b377');
  expect(nameId('system_schematables')).toBe('afddfb9d-bc1e-3068-8056-eed6c302ba09');
});

test('the id of a new table is a UUID of its time', () => {
  expect(newTableId(1_700_000_000_000_000)).toBe('04afc000-833b-11ee-8d2d-49079129085f');
  expect(newTableId(1_700_000_000_000_001)).not.toBe(newTableId(1_700_000_000_000_000));
});

test('an id may be given, and its groups may be short', () => {
  const read = (value: string) => readTableId(new Properties([{ name: 'id', value }]));
  expect(read('5A1C395E-b41f-11e5-9f22-ba0be0483c18')).toBe('5a1c395e-b41f-11e5-9f22-ba0be0483c18');
  expect(read('1-2-3-4-5')).toBe('00000001-0002-0003-0004-000000000005');
  expect(() => read('nope')).toThrow('Invalid table id');
});
