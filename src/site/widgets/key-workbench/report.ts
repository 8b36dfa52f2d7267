// What the engine said, as plain data: the server sends it along for the first frame.

import type { Refusal } from '#engine/session/attempt.ts';

export interface Partition {
  /** The values of the partition key, as a person would say them. */
  readonly key: readonly string[];
  readonly token: string;
  /** The position of its token on the ring, from 0 to 1. */
  readonly turn: number;
  readonly node: string;
  /** The rows as they are stored: in clustering order. */
  readonly rows: readonly { readonly id: string; readonly label: string }[];
}

export interface Read {
  /** The partitions that were read, by their number. */
  readonly opened: readonly number[];
  /** How many partition keys were read one by one, including those without any rows. */
  readonly asked: number;
  /** The nodes read everything they have, because the question names no partition. */
  readonly isScan: boolean;
  readonly rowsRead: number;
  /** Ids of rows, in the order of the answer. */
  readonly returned: readonly string[];
}

export interface Answer {
  readonly question: string;
  /** An answer has either `read` or `refusal`. */
  readonly read?: Read;
  readonly refusal?: Refusal;
  /** Only for a refused question: what it would cost with ALLOW FILTERING, if that helps. */
  readonly filtered?: Read;
}

export interface Report {
  /** Set if the table itself was refused, or one of its rows. */
  readonly refusal?: Refusal;
  readonly written: number;
  readonly kept: number;
  readonly partitions: readonly Partition[];
  readonly answers: readonly Answer[];
  /** The answers to further questions, which the lesson asks about this key. */
  readonly live: readonly Answer[];
}

export interface Growth {
  readonly written: number;
  readonly kept: number;
  readonly partitions: number;
  readonly largest: number;
}

/** Mistakes in the question itself, which no key can make up for. */
const mistakes =
  /^(?:Undefined column name|Invalid \w+ constant|Unable to |Unknown function|Type error|Unsupported |LIKE |Collection column|Cannot use )/;

/** Whether another key could answer a refused question. */
export function isAboutKey({ kind, message }: Refusal): boolean {
  return kind !== 'Syntax' && !mistakes.test(message);
}

export function answeredCount({ answers }: Report): number {
  return answers.filter(({ read }) => read !== undefined).length;
}

/**
 * Whether the longest partition keeps growing: the last step, with four times the rows, made it more than one and a
 * half times as long.
 */
export function isGrowing(growth: readonly Growth[]): boolean {
  const [before, last] = growth.slice(-2);
  return before !== undefined && last !== undefined && last.largest > before.largest * 1.5;
}
