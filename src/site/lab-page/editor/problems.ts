// The errors of statements that were run, kept at their place in the text. underline.ts shows them.

import { StateEffect, StateField } from '@codemirror/state';

export interface Problem {
  from: number;
  to: number;
  message: string;
  advice?: string;
}

/** Adds an error from a run. It stays until the statement is changed. */
export const addProblem = StateEffect.define<Problem>();
/** Removes the errors within a span, because it was run again. */
export const clearProblems = StateEffect.define<{ from: number; to: number }>();

export const ranProblems = StateField.define<readonly Problem[]>({
  create: () => [],
  update(problems, { changes, effects, docChanged }) {
    let now = problems;
    if (docChanged)
      now = now.flatMap((problem) => {
        // A change inside the span removes the problem. A change before it moves the problem.
        if (changes.touchesRange(problem.from, problem.to)) return [];
        return [{ ...problem, from: changes.mapPos(problem.from), to: changes.mapPos(problem.to) }];
      });
    for (const effect of effects) {
      if (effect.is(clearProblems))
        now = now.filter(({ from, to }) => to < effect.value.from || from > effect.value.to);
      if (effect.is(addProblem))
        now = [
          ...now.filter(
            ({ from, message }) => from !== effect.value.from || message !== effect.value.message,
          ),
          effect.value,
        ];
    }
    return now;
  },
});
