// What the engine said, as plain data: the server sends it along for the first frame.

import type { Refusal } from '#engine/session/attempt.ts';

export interface Partition {
  /** The values of its key, as one would say them. */
  readonly key: readonly string[];
  readonly token: string;
  /** How far round the ring its token lies, 0 to 1. */
  readonly turn: number;
  readonly node: string;
  /** As they are stored: in clustering order. */
  readonly rows: readonly { readonly id: string; readonly label: string }[];
}

export interface Read {
  /** The partitions that were read, by their number. */
  readonly opened: readonly number[];
  /** How many keys were asked for one by one, whether or not there was something under them. */
  readonly asked: number;
  /** Nodes read all they have, since nothing said where to look. */
  readonly isScan: boolean;
  readonly rowsRead: number;
  /** Ids of rows, in the order of the answer. */
  readonly returned: readonly string[];
}

export interface Answer {
  readonly question: string;
  /** One of the two. */
  readonly read?: Read;
  readonly refusal?: Refusal;
  /** Of a refused question: what it would have cost with ALLOW FILTERING, where that helps. */
  readonly filtered?: Read;
}

export interface Report {
  /** The table itself was refused, or a row of it. */
  readonly refusal?: Refusal;
  readonly written: number;
  readonly kept: number;
  readonly partitions: readonly Partition[];
  readonly answers: readonly Answer[];
  /** To more questions, which the lesson asks on this key. */
  readonly live: readonly Answer[];
}

export interface Growth {
  readonly written: number;
  readonly kept: number;
  readonly partitions: number;
  readonly largest: number;
}

export function answeredCount({ answers }: Report): number {
  return answers.filter(({ read }) => read !== undefined).length;
}

/** The longest partition keeps getting longer: the last fourfold of rows made it more than half again as long. */
export function isGrowing(growth: readonly Growth[]): boolean {
  const [before, last] = growth.slice(-2);
  return before !== undefined && last !== undefined && last.largest > before.largest * 1.5;
}
