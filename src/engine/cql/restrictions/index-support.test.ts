// Which restrictions an index supports decides what needs ALLOW FILTERING. Legacy 2i and SAI differ in this.

import { expect, test } from 'vitest';

import { native } from '#engine/values/cql-type.ts';

import type { ColumnSchema, IndexSchema } from '../schema/table-schema.ts';
import { hasSupportingIndex, indexGroups } from './index-support.ts';
import type { Restriction } from './restriction.ts';

const column: ColumnSchema = {
  name: 'v',
  kind: 'regular',
  position: -1,
  type: native('int'),
  isDescending: false,
  shape: undefined,
  mask: undefined,
};
const term = { type: native('int'), isConstant: true, hasMarkers: false, evaluate: () => null };
const equal: Restriction = { kind: 'eq', columns: [column], term };
const greater: Restriction = {
  kind: 'slice',
  columns: [column],
  start: { value: term, inclusive: false },
  end: undefined,
};

function index(isSai: boolean): IndexSchema {
  const kind = isSai ? 'CUSTOM' : 'COMPOSITES';
  return { name: `i${isSai}`, column: 'v', target: 'simple', kind, isSai, options: new Map() };
}

test('legacy 2i serves equality alone, SAI ranges of numbers too', () => {
  expect(hasSupportingIndex([index(false)], equal)).toBe(true);
  expect(hasSupportingIndex([index(false)], greater)).toBe(false);
  expect(hasSupportingIndex([index(true)], greater)).toBe(true);
  const text: Restriction = { ...greater, columns: [{ ...column, type: native('text') }] };
  expect(hasSupportingIndex([index(true)], text)).toBe(false);
});

test('indexes of SAI answer together, legacy ones each alone', () => {
  const groups = indexGroups([index(false), index(true), index(false), index(true)]);
  expect(groups.map((group) => group.length)).toEqual([1, 1, 2]);
});
