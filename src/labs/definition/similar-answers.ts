// Answers that are too much alike to be two people's: the same statements, or nearly.

import { parseAnswer } from '#labs/grading/answer.ts';

export interface SimilarAnswers {
  readonly a: string;
  readonly b: string;
  /** 1: the same list. */
  readonly share: number;
}

/** A shorter list says nothing: everybody writes it so. */
const statementsMin = 4;
const shareMin = 0.9;

/** Pairs of answers to one lab, the most alike first. */
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

/** Without case, space and comments: those are easily changed. */
function statementsOf(answer: string): string[] {
  return parseAnswer(answer).steps.flatMap((step) =>
    step.kind === 'statement' ? [step.text.replace(/\s+/g, ' ').trim().toLowerCase()] : [],
  );
}

/** Statements that both have, as often as both have them, over the longer list. */
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
