// The places of the replicas and of the two sets in a frame. The order is: replicas that only confirmed, those in
// both sets, those only asked, the rest. So each set is a stretch of one row, and what they share lies in the middle.

import type { Meeting, Member } from './meeting.ts';
import { type Count, setsSteps } from './model.ts';

/** From the first column to the one behind the last. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

export interface SetsFrame {
  /** The column of each member, in the order of the members. */
  readonly columns: readonly number[];
  readonly written: Stretch | undefined;
  readonly asked: Stretch | undefined;
  readonly shared: Stretch | undefined;
  /** The last frame is about any replicas, not about these. */
  readonly isNameless: boolean;
}

export function setsFrame({ members }: Meeting, { w, r, rf }: Count, cursor: number): SetsFrame {
  if (cursor >= setsSteps) {
    const [written, asked] = [
      { from: 0, to: w },
      { from: rf - r, to: rf },
    ];
    return {
      columns: columnsOf(members, setsSteps - 1),
      written,
      asked,
      shared: common(written, asked),
      isNameless: true,
    };
  }
  const columns = columnsOf(members, cursor);
  const written = cursor < 1 ? undefined : stretchOf(members, columns, ({ isInWrite }) => isInWrite);
  const asked = cursor < 2 ? undefined : stretchOf(members, columns, ({ isInRead }) => isInRead);
  return {
    columns,
    written,
    asked,
    shared: cursor < 3 ? undefined : common(written, asked),
    isNameless: false,
  };
}

/** Between two frames the replicas move. The sets stay until the replicas have arrived. */
export function columnsBetween(meeting: Meeting, count: Count, step: number): number[] {
  const [from, to] = [Math.floor(step), Math.ceil(step)];
  const [before, after] = [setsFrame(meeting, count, from).columns, setsFrame(meeting, count, to).columns];
  return before.map((column, at) => column + (after[at]! - column) * (step - from));
}

function columnsOf(members: readonly Member[], cursor: number): number[] {
  const group = ({ isInWrite, isInRead }: Member) => {
    if (cursor < 1) return 0;
    if (cursor < 2) return isInWrite ? 0 : 1;
    if (isInWrite) return isInRead ? 1 : 0;
    return isInRead ? 2 : 3;
  };
  const order = members.toSorted((one, other) => group(one) - group(other));
  return members.map((member) => order.indexOf(member));
}

function stretchOf(
  members: readonly Member[],
  columns: readonly number[],
  isIn: (member: Member) => boolean,
): Stretch | undefined {
  const those = columns.filter((_, at) => isIn(members[at]!));
  return those.length === 0 ? undefined : { from: Math.min(...those), to: Math.max(...those) + 1 };
}

function common(one: Stretch | undefined, other: Stretch | undefined): Stretch | undefined {
  if (!one || !other) return undefined;
  const [from, to] = [Math.max(one.from, other.from), Math.min(one.to, other.to)];
  return from < to ? { from, to } : undefined;
}
