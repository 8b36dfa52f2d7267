// The verdict of a check on an answer: codes and arguments, so that messages.ts can word it in every language.

import type { Column, PlainValue } from '#engine/session/session.ts';
import type { InThree } from '#i18n/languages.ts';

import type { TriedOutcome } from './check.ts';
import type { EngineName } from './lab.ts';
import type { WrittenFound } from './written.ts';

export interface Verdict {
  lab: string;
  engine: EngineName;
  /**
   * False if the answer could not be judged at all (a syntax error, or the cluster went away). Then it does not count
   * as an attempt.
   */
  gradable: boolean;
  points: number;
  pointsMax: number;
  /** Messages for an answer that cannot be judged. */
  messages: Message[];
  evidence: Evidence[];
  checks: CheckVerdict[];
  /** Of a lab with written answers. Their marks are no part of the points above. */
  written?: WrittenFound[];
}

export interface CheckVerdict {
  /** The id in checks.yaml. */
  id: string;
  task: string;
  points: number;
  pointsMax: number;
  gradable: boolean;
  messages: Message[];
  evidence: Evidence[];
}

/**
 * Whether a check has nothing more to give: all its points are earned, or all its answers are right, and some of them
 * were wrong when they were checked before.
 */
export function isSettled({ points, pointsMax, messages }: CheckVerdict): boolean {
  return (
    points === pointsMax || (messages.length > 0 && messages.every(({ code }) => code === 'answers.tried'))
  );
}

export interface Message {
  /** A key of `messages.ts`. */
  code: string;
  args: Record<string, string | number>;
  /** The lab's own text about a choice. */
  says?: InThree<string>;
}

export type Evidence =
  | {
      kind: 'rows';
      /** The columns of what came, and of what was expected if these are others. */
      columns: Column[];
      expectedColumns?: { name: string; type: string }[];
      expected: PlainValue[][];
      got: PlainValue[][];
      firstDifference?: number;
    }
  /** On data that the learner has not seen, only positions are shown, no values. */
  | { kind: 'hidden-rows'; expected: number; got: number; firstDifference?: number }
  | { kind: 'error'; statement: string; message: string }
  | { kind: 'statement'; statement: string }
  | { kind: 'plan'; statement: string; partitions: number | 'all'; filtering: boolean }
  | { kind: 'nodes'; key: string; expected: string[]; got: string[] }
  | {
      kind: 'outcomes';
      tries: { statement: string; consistency: string; expected: TriedOutcome; got: TriedOutcome }[];
    }
  | { kind: 'key'; table: string; partition: string[]; clustering: string[] };
