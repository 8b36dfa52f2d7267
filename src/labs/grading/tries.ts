// What was answered to a question, and which of those answers were checked: whoever tries every option and checks each
// would be right in the end without having known anything.

import type { Step } from './answer.ts';

export interface Tried {
  /** Every answer that was given, in order. */
  readonly given: readonly string[];
  /** Those that stood there when Check was pressed, before this moment. */
  readonly checked: readonly string[];
}

/**
 * As it is when Check is pressed at that step. At any other moment, a task that was left or the end, nothing was checked
 * and nobody has learnt anything: then it is as at the end of the whole answer, so that what counts is the last answer.
 */
export function triedAt(steps: readonly Step[], place?: number): (question: string) => Tried {
  const isCheck = place !== undefined && steps[place]?.kind === 'check';
  const tried = new Map<string, { given: string[]; checked: string[] }>();
  for (const step of isCheck ? steps.slice(0, place) : steps) {
    if (step.kind === 'check') for (const { given, checked } of tried.values()) checked.push(given.at(-1)!);
    if (step.kind !== 'answer') continue;
    const known = tried.get(step.question) ?? { given: [], checked: [] };
    known.given.push(step.value);
    tried.set(step.question, known);
  }
  return (question) => tried.get(question) ?? { given: [], checked: [] };
}
