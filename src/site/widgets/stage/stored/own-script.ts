// The learner's own statements as a story: the first CREATE and USE statements run before the first frame, and each
// later statement is a step.

import { splitScript } from '#engine/cql/split-script.ts';

export const textLengthMax = 4000;
export const statementsMax = 40;

export interface Statements {
  /** The statements that run before the first frame. */
  readonly before: readonly string[];
  /** One statement for each step. */
  readonly steps: readonly string[];
}

export function ownScript(text: string): Statements {
  const statements = splitScript(text)
    .map(({ start, end }) => text.slice(start, end))
    .slice(0, statementsMax);
  const first = statements.findIndex((statement) => !/^(?:create|use)\b/i.test(statement));
  const length = first < 0 ? statements.length : first;
  return { before: statements.slice(0, length), steps: statements.slice(length) };
}
