import { describe, expect, test } from 'vitest';
import { isGraspable, readPlaces, setsOf, withSlid, withSwapped } from './grasp.ts';
import { meetingOf, seedWith } from './meeting.ts';
import { countOf, type SetsSetup, setups } from './model.ts';
import { setsFrame } from './sets-layout.ts';

const names = ['N1', 'N2', 'N3'];
const pairs = [
  ['N1', 'N2'],
  ['N1', 'N3'],
  ['N2', 'N3'],
];
const singles = names.map((name) => [name]);

test.each([
  ['QUORUM and QUORUM', setups.quorum, pairs, pairs],
  ['ONE and ONE', setups.one, singles, singles],
  ['ONE and TWO', setups['one-two'], singles, pairs],
  ['ALL and ONE', setups['all-one'], [names], singles],
] as const)('%s: for any two sets there is a run of the simulation', (_, setup, writes, reads) => {
  for (const written of writes)
    for (const asked of reads) {
      const seed = seedWith(setup, { written, asked })!;
      expect(setsOf(meetingOf({ ...setup, seed }).members)).toEqual({ written, asked });
    }
});

test('a pair of sets that no run has is not invented', () => {
  expect(seedWith(setups.one, { written: ['N1', 'N2'], asked: ['N1'] })).toBeUndefined();
});

const after = (setup: SetsSetup, wanted: Parameters<typeof seedWith>[1]) =>
  meetingOf({ ...setup, seed: seedWith(setup, wanted)! });

describe.each([setups.quorum, setups.one, setups['one-two'], setups['all-one'], setups.five])(
  '%o',
  (setup) => {
    const count = countOf(setup);
    const meeting = meetingOf(setup);

    test('the set of the read can be pushed as far as the count allows, and no further', () => {
      const { min, max } = readPlaces(count);
      const shared = [];
      for (let from = min; from <= max; from++) {
        const now = after(setup, withSlid(meeting, { count, from }));
        expect(setsFrame(now, count, 3).asked?.from).toBe(from);
        shared.push(now.members.filter(({ isInWrite, isInRead }) => isInWrite && isInRead).length);
      }
      expect(Math.min(...shared)).toBe(count.shared);
      expect(Math.max(...shared)).toBe(Math.min(count.w, count.r));
    });

    test('a replica that changes places takes over what the other one was in', () => {
      const { columns } = setsFrame(meeting, count, 3);
      for (const [at, one] of meeting.members.entries())
        for (const [other, there] of meeting.members.entries()) {
          const wanted = withSwapped(meeting, { count, cursor: 3, name: one.name, to: columns[other]! });
          const isSame = one.isInWrite === there.isInWrite && one.isInRead === there.isInRead;
          expect(wanted === undefined).toBe(isSame);
          if (!wanted) continue;
          expect(wanted.written.includes(one.name)).toBe(there.isInWrite);
          expect(wanted.asked.includes(one.name)).toBe(there.isInRead);
          expect(wanted.asked.includes(there.name)).toBe(one.isInRead);
          expect(at).not.toBe(other);
        }
    });
  },
);

test('before the read is seen, only the set of the write changes', () => {
  const count = countOf(setups.one);
  const meeting = meetingOf(setups.one);
  const [inside] = setsOf(meeting.members).written;
  const wanted = withSwapped(meeting, { count, cursor: 1, name: inside!, to: 2 })!;
  expect(wanted.written).not.toContain(inside);
  expect(wanted.asked).toEqual(setsOf(meeting.members).asked);
});

test('what can be grasped: the steps with named sets, and not too many replicas', () => {
  expect([0, 1, 2, 3, 4].map((cursor) => isGraspable(countOf(setups.quorum), cursor))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  expect(isGraspable(countOf({ ...setups.quorum, rf: 7 }), 2)).toBe(false);
  expect(isGraspable(countOf({ ...setups.quorum, rf: 1, write: 'ONE', read: 'ONE' }), 2)).toBe(false);
});
