// What a check says of an answer: by code and arguments, so that every language can say it (messages.ts).

import type { Column, PlainValue } from '#engine/session/session.ts';
import type { InThree } from '#i18n/languages.ts';

import type { TriedOutcome } from './check.ts';
import type { EngineName } from './lab.ts';

export interface Verdict {
  lab: string;
  engine: EngineName;
  /** False where the answer could not be judged at all (a syntax error, a cluster that went away): no attempt. */
  gradable: boolean;
  points: number;
  pointsMax: number;
  /** Of an answer that cannot be judged. */
  messages: Message[];
  evidence: Evidence[];
  checks: CheckVerdict[];
}

export interface CheckVerdict {
  /** As in checks.yaml. */
  id: string;
  task: string;
  points: number;
  pointsMax: number;
  gradable: boolean;
  messages: Message[];
  evidence: Evidence[];
}

export interface Message {
  /** A key of `messages.ts`. */
  code: string;
  args: Record<string, string | number>;
  /** Said by the lab itself, of a choice. */
  says?: InThree<string>;
}

export type Evidence =
  | {
      kind: 'rows';
      columns: Column[];
      expected: PlainValue[][];
      got: PlainValue[][];
      firstDifference?: number;
    }
  /** On data that the learner has not seen: places alone, no values. */
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
