// What every family of tasks must hold, on any number of seeds. Tests alone use it.

import { expect } from 'vitest';
import { languages } from '#i18n/languages.ts';

import {
  type Exercise,
  judgeExercise,
  type Level,
  letterOf,
  levels,
  type Text,
  type Topic,
} from './exercise.ts';
import { makeExercise } from './make-exercise.ts';

export function levelOfSeed(seed: number): Level {
  return levels[seed % levels.length]!;
}

/** Makes the tasks of the seeds from 1 on, in all levels, and says where the engine contradicted the rule. */
export function makeMany(
  topic: Topic,
  family: string,
  count: number,
): { exercises: Exercise[]; contradictions: string[] } {
  const contradictions: string[] = [];
  const exercises = Array.from({ length: count }, (_, at) =>
    makeExercise(topic, at + 1, {
      family,
      level: levelOfSeed(at + 1),
      onContradiction: (error) => contradictions.push(`seed ${at + 1}: ${error.message}`),
    }),
  );
  return { exercises, contradictions };
}

export function rightAnswer(exercise: Exercise): string[] {
  return exercise.form === 'number'
    ? [String(exercise.right)]
    : exercise.choices.flatMap(({ isRight }, at) => (isRight ? [letterOf(at)] : []));
}

/**
 * Every other answer that is possible: all sets of choices, each single choice, and numbers next to the right one.
 */
function wrongAnswers(exercise: Exercise): string[][] {
  if (exercise.form === 'number')
    return [exercise.right - 1, exercise.right + 1, ...exercise.near.map(({ value }) => value)].map((one) => [
      String(one),
    ]);
  const letters = exercise.choices.map((_, at) => letterOf(at));
  const sets =
    exercise.form === 'one'
      ? letters.map((one) => [one])
      : Array.from({ length: 2 ** letters.length - 1 }, (_, bits) =>
          letters.filter((__, at) => ((bits + 1) >> at) & 1),
        );
  return sets.filter((set) => set.join() !== rightAnswer(exercise).join());
}

function textsOf(exercise: Exercise): Text[] {
  return [
    exercise.ask,
    exercise.why,
    ...(exercise.form === 'number' ? exercise.near : exercise.choices).map(({ why }) => why),
    ...(exercise.form === 'number' ? [] : exercise.choices).flatMap(({ prose }) => prose ?? []),
    ...exercise.given.flatMap((one) => (one.kind === 'table' ? [one.title, ...one.head] : [])),
  ];
}

export function checkJudging(exercise: Exercise): void {
  const name = `${exercise.family}, seed ${exercise.seed}`;
  expect(judgeExercise(exercise, rightAnswer(exercise))?.isRight, name).toBe(true);
  const wrongs = wrongAnswers(exercise);
  expect(wrongs.length, name).toBeGreaterThan(1);
  for (const wrong of wrongs) {
    const verdict = judgeExercise(exercise, wrong);
    expect(verdict?.isRight, `${name}: ${wrong}`).toBe(false);
    expect(verdict!.remarks.length, name).toBeGreaterThan(0);
    expect(verdict!.right.length, name).toBeGreaterThan(0);
  }
  expect(judgeExercise(exercise, ['', ' '])).toBeUndefined();
}

export function checkTexts(exercise: Exercise): void {
  for (const text of textsOf(exercise))
    for (const language of languages) {
      const name = `${exercise.family}, seed ${exercise.seed}: ${text[language]}`;
      expect(text[language], name).not.toMatch(/undefined|NaN|\[object|!| {2}| [,.;]/);
      // Code stands between two accents.
      expect(text[language].split('`').length % 2, name).toBe(1);
    }
  // Nobody can tell apart two options that read alike.
  if (exercise.form !== 'number')
    expect(new Set(exercise.choices.map(({ text }) => text)).size).toBe(exercise.choices.length);
}

/** Nobody succeeds by always giving the same answer, and many tasks are different. */
export function checkVariety(exercises: readonly Exercise[]): void {
  const answers = new Map<string, number>();
  const tasks = new Set<string>();
  for (const one of exercises) {
    const answer = rightAnswer(one).join(' ');
    answers.set(answer, (answers.get(answer) ?? 0) + 1);
    tasks.add(JSON.stringify({ ...one, seed: 0 }));
  }
  expect(Math.max(...answers.values())).toBeLessThan(exercises.length / 2);
  expect(tasks.size).toBeGreaterThan(Math.min(exercises.length * 0.8, 150));
}
