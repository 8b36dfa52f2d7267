// The solution of a lab, as learners with other seeds would give it: their questions have other values, and their
// options stand in another order.

import { parseAnswer, writeAnswer } from '#labs/grading/answer.ts';
import type { Check, RightAnswer } from '#labs/grading/check.ts';
import type { CompiledLab } from '#labs/grading/compiled-lab.ts';
import { askQuestion, lettersShown, shapesOf } from '#labs/grading/questions.ts';

import type { LabFolder } from './read-lab.ts';

export interface AskedAnswer {
  readonly seed: number;
  /** Earns all points. */
  readonly right: string;
  /** The letters of the brief, under this seed. Undefined if they happen to be right for it. */
  readonly copied: string | undefined;
}

/** Any seeds will do; these differ in their order and in their values. */
const seeds = [11, 2026, 4_000_000_007];

export function askedAnswers(folder: LabFolder, compiled: CompiledLab): AskedAnswer[] {
  const shapes = shapesOf(compiled.checks);
  if (![...shapes.values()].some(({ options, variants }) => options > 1 || variants > 1)) return [];
  const body = (seed: number) => solutionFor(folder, compiled, seed).split('\n').slice(1).join('\n');
  return seeds.map((seed) => ({
    seed,
    right: solutionFor(folder, compiled, seed),
    copied: body(seed) === body(0) ? undefined : `-- @seed ${seed}\n${folder.solution}`,
  }));
}

/** The solution of the learner whom this seed asks. */
export function solutionFor({ checks, solution }: LabFolder, compiled: CompiledLab, seed: number): string {
  const shapes = shapesOf(compiled.checks);
  const steps = parseAnswer(solution).steps.map((step) => {
    const shape = step.kind === 'answer' ? shapes.get(step.question) : undefined;
    if (step.kind !== 'answer' || !shape) return step;
    const asked = askQuestion(seed, step.question, shape);
    const value = rightWords(checks, step.question, asked.variant) ?? step.value;
    const letters = () => lettersShown(value, asked).split(' ').sort().join(' ');
    return { ...step, value: shape.options > 0 ? letters() : value };
  });
  return `-- @seed ${seed}\n${writeAnswer(steps)}`;
}

/** The right answer to a value of a question, if checks.yaml has one for each. */
function rightWords(checks: readonly Check[], question: string, variant: number): string | undefined {
  for (const check of checks) {
    const expected = check.kind === 'answers' ? check.each?.[question]?.[variant] : undefined;
    if (expected) return wordsOf(expected);
  }
  return undefined;
}

function wordsOf(expected: RightAnswer): string | undefined {
  if ('oneOf' in expected) return expected.oneOf[0];
  return 'all' in expected ? expected.all.join(' ') : undefined;
}
