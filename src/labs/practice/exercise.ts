// src/labs/practice: an endless supply of tasks. A seed makes a task. A rule decides what is right, and the engine
// must confirm it before anybody sees the task. Every choice has a text that says why it is right or wrong.
// src/ARCHITECTURE.md says what this folder may import. It uses no DOM and no clock.
//
// Read this file and make-exercise.ts, then ring/owner.ts and key/answered.ts.

import type { InThree } from '#i18n/languages.ts';

export const topics = [
  'ring',
  'placement',
  'levels',
  'staleness',
  'repair',
  'keys',
  'results',
  'sizes',
] as const;
export type Topic = (typeof topics)[number];

/** Labs that go on, after their tasks, with new ones of a topic. */
export const topicOfLab: Readonly<Record<string, Topic>> = {
  'tokens-and-owners': 'ring',
  'key-workshop': 'keys',
};

/** How hard a task is. A link without a level means the one in the middle. */
export const levels = [1, 2, 3] as const;
export type Level = (typeof levels)[number];

/** Code stands between grave accents. */
export type Text = InThree<string>;

export type Given =
  | { readonly kind: 'cql'; readonly text: string }
  | {
      readonly kind: 'table';
      readonly title: Text;
      readonly head: readonly Text[];
      readonly rows: readonly (readonly string[])[];
    };

/** What a choice says. */
export interface Said {
  /** Code, the same in every language. */
  readonly text: string;
  /** Where a choice is a sentence, it is shown instead of the code. */
  readonly prose?: Text;
}

export interface Choice extends Said {
  readonly isRight: boolean;
  /** For a learner who took this choice and should not have, or did not take it and should have. */
  readonly why: Text;
  /** Cassandra's message, if it refuses. */
  readonly refusal?: string | undefined;
}

export interface Question {
  readonly ask: Text;
  readonly given: readonly Given[];
  /** The rule that decides. It is shown after every answer. */
  readonly why: Text;
}

export type Answerable =
  | { readonly form: 'one' | 'several'; readonly choices: readonly Choice[] }
  | {
      readonly form: 'number';
      readonly right: number;
      /** Wrong numbers that a known mistake gives. */
      readonly near: readonly { readonly value: number; readonly why: Text }[];
    };

export type Draft = Question & Answerable;
export type Exercise = Draft & {
  readonly topic: Topic;
  readonly family: string;
  readonly level: Level;
  readonly seed: number;
};

export interface Remark {
  readonly text: Text;
  /** The choice that it is about. */
  readonly about?: Said;
  readonly refusal?: string | undefined;
}

export interface ExerciseVerdict {
  readonly isRight: boolean;
  /** The right choices, as they stand in the task. */
  readonly right: readonly Said[];
  readonly remarks: readonly Remark[];
}

/** The name of a choice: a, b, c … */
export function letterOf(at: number): string {
  return String.fromCharCode(97 + at);
}

/**
 * `given` contains letters, or one number as it was typed. Returns undefined if nothing was answered, which is not an
 * attempt.
 */
export function judgeExercise(exercise: Draft, given: readonly string[]): ExerciseVerdict | undefined {
  const said = given.map((one) => one.trim()).filter((one) => one !== '');
  if (said.length === 0) return undefined;
  const rule = { text: exercise.why };
  if (exercise.form === 'number') {
    const { right, near } = exercise;
    const number = Number(said[0]);
    const known = near.find(({ value }) => value === number);
    const isRight = number === right;
    return {
      isRight,
      right: [{ text: String(right) }],
      remarks: [...(!isRight && known ? [{ text: known.why }] : []), rule],
    };
  }
  const judged = exercise.choices.map((choice, at) => ({ choice, isTaken: said.includes(letterOf(at)) }));
  const wrong = judged.filter(({ choice, isTaken }) => choice.isRight !== isTaken);
  // If there is one right choice, it is not explained again, because the rule is about it.
  const told = exercise.form === 'one' ? wrong.filter(({ isTaken }) => isTaken) : wrong;
  return {
    isRight: wrong.length === 0,
    right: exercise.choices.filter(({ isRight }) => isRight),
    remarks: [
      ...told.map(({ choice }) => ({ text: choice.why, about: choice, refusal: choice.refusal })),
      rule,
    ],
  };
}
