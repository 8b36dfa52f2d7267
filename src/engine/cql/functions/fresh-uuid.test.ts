// A UUID that comes twice overwrites a row.

import { expect, it } from 'vitest';
import type { Coordinator } from '#engine/values/coordinator.ts';

import { nextUuid } from './fresh-uuid.ts';

/** A node whose clock shows these microseconds, one after the other. */
function nodeAt(micros: readonly number[], name = 'n1') {
  const left = [...micros];
  return { nextTimestamp: () => left.shift()!, nodes: () => [{ name }] } as unknown as Coordinator;
}

const start = 1_790_000_000_000_000;

it('is another one at each moment, on each node and in each half', () => {
  // The second number has the low and the high half of the first, with one bit changed in either: once both made the
  // same UUID, since only the difference of the halves was used.
  const moments = [start, start + 2 ** 32 + (start % 2 === 0 ? 1 : -1), start + 1];
  const one = nodeAt(moments);
  const two = nodeAt(moments, 'n2');
  const uuids = [one, two].flatMap((node) => moments.map(() => Buffer.from(nextUuid(node)).toString('hex')));
  expect(new Set(uuids).size).toBe(6);
  for (const from of [0, 16]) expect(new Set(uuids.map((uuid) => uuid.slice(from, from + 16))).size).toBe(6);
});

it('is the same in a run that is replayed', () => {
  expect(nextUuid(nodeAt([start]))).toEqual(nextUuid(nodeAt([start])));
});

it('says version 4 and variant 1, and uses the other 122 bits', () => {
  const node = nodeAt(Array.from({ length: 200 }, (_, at) => start + at));
  const ones = new Array<number>(128).fill(0);
  for (let at = 0; at < 200; at++)
    nextUuid(node).forEach((byte, place) => {
      for (let bit = 0; bit < 8; bit++) ones[8 * place + bit]! += (byte >> (7 - bit)) & 1;
    });
  expect(ones.splice(64, 2)).toEqual([200, 0]);
  expect(ones.splice(48, 4)).toEqual([0, 200, 0, 0]);
  // Of 200 fair throws fewer than 60 or more than 140 come up once in ten million tries; the clock here is given.
  expect(ones).toHaveLength(122);
  expect(Math.min(...ones)).toBeGreaterThan(60);
  expect(Math.max(...ones)).toBeLessThan(140);
});
