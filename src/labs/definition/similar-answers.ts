// Finds answers that are too similar to come from two people: the same statements, or nearly the same.

import { parseAnswer } from '#labs/grading/answer.ts';

export interface SimilarAnswers {
  readonly a: string;
  readonly b: string;
  /** 1 means that both lists are the same. */
  readonly share: number;
}

/** A shorter list proves nothing, because everybody writes the same. */
const statementsMin = 4;
const shareMin = 0.9;

/** Returns pairs of answers to one lab, the most similar first. */
export function findSimilarAnswers(answers: readonly { name: string; answer: string }[]): SimilarAnswers[] {
  const lists = answers.map(({ name, answer }) => ({ name, statements: statementsOf(answer) }));
  return lists
    .flatMap((one, at) =>
      lists.slice(at + 1).map((other) => ({
        a: one.name,
        b: other.name,
        share: likeness(one.statements, other.statements),
      })),
    )
    .filter(({ share }) => share >= shareMin)
    .sort((x, y) => y.share - x.share || x.a.localeCompare(y.a) || x.b.localeCompare(y.b));
}

/** Ignores case, space and comments, because these are easily changed. */
function statementsOf(answer: string): string[] {
  return parseAnswer(answer).steps.flatMap((step) =>
    step.kind === 'statement' ? [step.text.replace(/\s+/g, ' ').trim().toLowerCase()] : [],
  );
}

/**
 * The number of statements that both lists share, counted with repetitions, divided by the length of the longer list.
 */
function likeness(a: readonly string[], b: readonly string[]): number {
  const longer = Math.max(a.length, b.length);
  if (longer < statementsMin) return 0;
  const left = [...b];
  let shared = 0;
  for (const statement of a) {
    const at = left.indexOf(statement);
    if (at < 0) continue;
    left.splice(at, 1);
    shared++;
  }
  return shared / longer;
}
