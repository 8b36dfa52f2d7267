// Lists keep their order only if later paths sort after earlier ones, and paths of prepended elements before all of
// them.

import { describe, expect, test } from 'vitest';

import { toHex } from '#engine/values/bytes.ts';
import { native } from '#engine/values/cql-type.ts';
import { comparatorOf } from '#engine/values/order.ts';

import { MemoryCoordinator } from '../execute/memory-coordinator.ts';
import { appendedPaths, prependedPaths } from './list-paths.ts';

const compare = comparatorOf(native('timeuuid'));

describe('paths of a list', () => {
  test('are in the order in which elements came, before and behind', () => {
    const coordinator = new MemoryCoordinator();
    const expected: Uint8Array[] = [];
    for (let round = 0; round < 3; round++) {
      expected.push(...appendedPaths(coordinator, 2));
      expected.unshift(...prependedPaths(coordinator, 3));
      if (round === 1) coordinator.advanceSeconds(1);
    }
    expect(expected.toSorted(compare).map(toHex)).toEqual(expected.map(toHex));
    expect(new Set(expected.map(toHex)).size).toBe(expected.length);
  });

  test('are timeuuids', () => {
    const [path] = appendedPaths(new MemoryCoordinator({ nowMillis: 1 }), 1);
    // One millisecond after 13814000-1dd2-11b2, which is the beginning of 1970.
    expect(toHex(path!).slice(0, 16)).toBe('138167101dd211b2');
    expect(path![8]! >> 6).toBe(0b10);
  });
});
