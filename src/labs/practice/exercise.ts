// src/labs/practice: tasks without end. A seed makes a task; a rule says what is right, the engine has to say the same before
// anybody sees it, and every choice knows why it is right or wrong. It may import what stands left of it in
// src/ARCHITECTURE.md: no DOM, no clock.
//
// Read this file and make-exercise.ts, then ring/owner.ts and key/answered.ts.

import type { InThree } from '#i18n/languages.ts';

export const practiceLabs = ['tokens-and-owners', 'key-workshop'] as const;
export type PracticeLab = (typeof practiceLabs)[number];

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

export interface Choice {
  /** Code, the same in every language. */
  readonly text: string;
  readonly isRight: boolean;
  /** To who took it and should not have, or did not and should. */
  readonly why: Text;
  /** In Cassandra's words, where it refuses. */
  readonly refusal?: string | undefined;
}

export interface Question {
  readonly ask: Text;
  readonly given: readonly Given[];
  /** The rule by which it is decided, said after every answer. */
  readonly why: Text;
}

export type Answerable =
  | { readonly form: 'one' | 'several'; readonly choices: readonly Choice[] }
  | {
      readonly form: 'number';
      readonly right: number;
      /** Numbers that a known mistake gives. */
      readonly near: readonly { readonly value: number; readonly why: Text }[];
    };

export type Draft = Question & Answerable;
export type Exercise = Draft & {
  readonly lab: PracticeLab;
  readonly family: string;
  readonly seed: number;
};

export interface Remark {
  readonly text: Text;
  /** The choice that it is about. */
  readonly about?: string;
  readonly refusal?: string | undefined;
}

export interface ExerciseVerdict {
  readonly isRight: boolean;
  /** What is right, as it stands in the task. */
  readonly right: readonly string[];
  readonly remarks: readonly Remark[];
}

/** The name of a choice: a, b, c … */
export function letterOf(at: number): string {
  return String.fromCharCode(97 + at);
}

/** `given` are letters, or one number as it was typed. Undefined where nothing was answered: that is no attempt. */
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
      right: [String(right)],
      remarks: [...(!isRight && known ? [{ text: known.why }] : []), rule],
    };
  }
  const judged = exercise.choices.map((choice, at) => ({ choice, isTaken: said.includes(letterOf(at)) }));
  const wrong = judged.filter(({ choice, isTaken }) => choice.isRight !== isTaken);
  // Of one choice the right one need not be told twice: the rule speaks of it.
  const told = exercise.form === 'one' ? wrong.filter(({ isTaken }) => isTaken) : wrong;
  return {
    isRight: wrong.length === 0,
    right: exercise.choices.filter(({ isRight }) => isRight).map(({ text }) => text),
    remarks: [
      ...told.map(({ choice }) => ({ text: choice.why, about: choice.text, refusal: choice.refusal })),
      rule,
    ],
  };
}
