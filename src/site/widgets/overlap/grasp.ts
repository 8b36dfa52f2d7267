// What a learner grasps in the drawing: a replica changes places with another one, or the set of the read is pushed
// along the row. The levels say how many are in each set; who is in it is up to the learner. No DOM.

import type { Meeting, Member } from './meeting.ts';
import type { Count } from './model.ts';
import { setsFrame } from './sets-layout.ts';

/** The names of the replicas that shall be in each set. */
export interface Wanted {
  readonly written: readonly string[];
  readonly asked: readonly string[];
}

/** What the handles of the drawing do. `swap` and `slide` tell whether anything changed. */
export interface Grasp {
  readonly places: { readonly min: number; readonly max: number };
  readonly swap: (name: string, to: number, handle: Element) => boolean;
  readonly slide: (from: number, handle: Element) => boolean;
}

/** Something in the drawing, and its column. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly column: number;
}

/** The search for such a run tries many seeds: with more replicas it would take seconds. */
const factorMax = 5;

/** The steps that show a set and the names of its replicas. */
export function isGraspable({ rf }: Count, cursor: number): boolean {
  return rf > 1 && rf <= factorMax && (cursor === 1 || cursor === 2 || cursor === 3);
}

/**
 * This replica and the one in the other column change places. Undefined if that changes no set: on the first of these
 * steps the read is still to come, so only the set of the write counts.
 */
export function withSwapped(
  meeting: Meeting,
  { count, cursor, name, to }: { count: Count; cursor: number; name: string; to: number },
): Wanted | undefined {
  const { columns } = setsFrame(meeting, count, cursor);
  const one = meeting.members.find((member) => member.name === name);
  const other = meeting.members[columns.indexOf(to)];
  if (!one || !other) return undefined;
  const isSame = one.isInWrite === other.isInWrite && (cursor < 2 || one.isInRead === other.isInRead);
  if (isSame) return undefined;
  const exchange = (names: readonly string[]) =>
    names.map((each) => (each === one.name ? other.name : each === other.name ? one.name : each));
  const { written, asked } = setsOf(meeting.members);
  return { written: exchange(written), asked: cursor < 2 ? asked : exchange(asked) };
}

/** Where the set of the read can stand: as far from the set of the write as the number of replicas allows. */
export function readPlaces({ w, r, rf, shared }: Count): { min: number; max: number } {
  return { min: Math.max(0, w - Math.min(w, r)), max: Math.min(w - shared, rf - r) };
}

/** The read asks those who stand in the columns from this one on. */
export function withSlid(meeting: Meeting, { count, from }: { count: Count; from: number }): Wanted {
  const { columns } = setsFrame(meeting, count, 2);
  const isAsked = (_: Member, at: number) => columns[at]! >= from && columns[at]! < from + count.r;
  return {
    written: setsOf(meeting.members).written,
    asked: meeting.members.filter(isAsked).map(({ name }) => name),
  };
}

export function setsOf(members: readonly Member[]): Wanted {
  return {
    written: members.filter(({ isInWrite }) => isInWrite).map(({ name }) => name),
    asked: members.filter(({ isInRead }) => isInRead).map(({ name }) => name),
  };
}
