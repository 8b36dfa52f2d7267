// How a seed asks the questions of a brief: every learner has a seed, and with it other values in a question and another
// order of its options. So a letter that a neighbour chose says nothing. Seed 0 asks as the brief is written; solutions
// and mistakes answer that.

import { Random, seedOf, shuffledPlaces } from '#engine/sim/ring/random.ts';

import type { Step } from './answer.ts';
import type { Check } from './check.ts';
import type { Message } from './verdict.ts';

/** The shape of a question, as far as a seed changes it. */
export interface QuestionShape {
  /** How many values each `Vary` of the question has. 1 if it has none. */
  readonly variants: number;
  /** How many options it has, if they may change places. */
  readonly options: number;
}

export interface AskedQuestion {
  /** The place of the value that is shown. */
  readonly variant: number;
  /** The places of the options in the brief, in the order in which they are shown. */
  readonly order: readonly number[];
}

export function askQuestion(seed: number, question: string, shape: QuestionShape): AskedQuestion {
  if (seed === 0) return { variant: 0, order: Array.from({ length: shape.options }, (_, at) => at) };
  const random = new Random(seedOf(`${seed}:${question}`));
  return { variant: random.below(shape.variants), order: shuffledPlaces(random, shape.options) };
}

export function letterAt(place: number): string {
  return String.fromCharCode(97 + place);
}

/** `a c` as the learner sees the options → the letters that the brief gives them. Other words stay as they are. */
export function lettersInBrief(value: string, { order }: AskedQuestion): string {
  return changeLetters(value, (place) => order[place]);
}

export function lettersShown(value: string, { order }: AskedQuestion): string {
  return changeLetters(value, (place) => {
    const at = order.indexOf(place);
    return at < 0 ? undefined : at;
  });
}

function changeLetters(value: string, change: (place: number) => number | undefined): string {
  return value.replace(/[a-z0-9.-]+/gi, (word) => {
    const place = word.length === 1 ? change(word.toLowerCase().charCodeAt(0) - 97) : undefined;
    return place === undefined ? word : letterAt(place);
  });
}

export function shapesOf(checks: readonly Check[]): ReadonlyMap<string, QuestionShape> {
  return new Map(
    checks.flatMap((check) =>
      check.kind === 'answers'
        ? Object.keys(check.answers).map((question): [string, QuestionShape] => {
            const options = check.options?.[question] ?? [];
            const hasLetters = options.every((option, at) => option === letterAt(at));
            return [
              question,
              { variants: check.variants?.[question] ?? 1, options: hasLetters ? options.length : 0 },
            ];
          })
        : [],
    ),
  );
}

export interface Answered {
  /** The steps, with answers in the letters of the brief. Answers to questions of another seed are left out. */
  readonly steps: readonly Step[];
  readonly seed: number;
  /** The questions that were answered, but for another seed. */
  readonly others: ReadonlySet<string>;
}

/**
 * Reads the answers as they were asked. `seed` is that of the learner, if it is known; otherwise the last one that the
 * answer names counts. An answer that names none was given to the questions as the brief is written: so were those of
 * before there were seeds.
 */
export function readAnswers(steps: readonly Step[], checks: readonly Check[], seed?: number): Answered {
  const named = steps.findLast((step) => step.kind === 'seed');
  const asks = named === undefined ? 0 : (seed ?? named.seed);
  const shapes = shapesOf(checks);
  const others = new Set<string>();
  const kept: Step[] = [];
  let now = 0;
  for (const step of steps) {
    if (step.kind === 'seed') now = step.seed;
    const shape = step.kind === 'answer' ? shapes.get(step.question) : undefined;
    if (step.kind !== 'answer' || !shape || (shape.options === 0 && shape.variants === 1)) kept.push(step);
    else if (now !== asks) others.add(step.question);
    else kept.push({ ...step, value: lettersInBrief(step.value, askQuestion(asks, step.question, shape)) });
  }
  return { steps: kept, seed: asks, others };
}

/** Says an option by the letter that the learner sees. */
export function asShown(message: Message, checks: readonly Check[], seed: number): Message {
  const { question, value } = message.args;
  const shape = shapesOf(checks).get(String(question));
  if (!shape || shape.options === 0 || typeof value !== 'string') return message;
  const shown = lettersShown(value, askQuestion(seed, String(question), shape));
  return { ...message, args: { ...message.args, value: shown } };
}
