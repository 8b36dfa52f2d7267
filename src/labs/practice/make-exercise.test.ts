// An endless supply of tasks: the engine confirms each before it is shown, wrong answers are judged wrong, the same
// seed gives the same task, and tasks differ.

import { describe, expect, it } from 'vitest';
import { fetchExtended } from '#engine/cql/extended.ts';
import { languages } from '#i18n/languages.ts';

import {
  type Exercise,
  judgeExercise,
  letterOf,
  type PracticeLab,
  practiceLabs,
  type Text,
} from './exercise.ts';
import { families, makeExercise } from './make-exercise.ts';
import { Proof } from './proof.ts';

await fetchExtended();

const seeds = Array.from({ length: 300 }, (_, at) => at + 1);
const contradictions: string[] = [];
const made = new Map<PracticeLab, Exercise[]>();
const exercisesOf = (lab: PracticeLab) => {
  let list = made.get(lab);
  if (!list) {
    list = seeds.map((seed) => makeExercise(lab, seed, (error) => contradictions.push(error.message)));
    made.set(lab, list);
  }
  return list;
};

function rightAnswer(exercise: Exercise): string[] {
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
    ...exercise.given.flatMap((one) => (one.kind === 'table' ? [one.title, ...one.head] : [])),
  ];
}

describe.each(practiceLabs)('%s', (lab) => {
  it('has nothing that the engine contradicts', () => {
    expect(exercisesOf(lab)).toHaveLength(seeds.length);
    expect(contradictions).toEqual([]);
  });

  it('takes the right answer and no other', () => {
    for (const exercise of exercisesOf(lab)) {
      expect(judgeExercise(exercise, rightAnswer(exercise))?.isRight, `seed ${exercise.seed}`).toBe(true);
      const wrongs = wrongAnswers(exercise);
      expect(wrongs.length).toBeGreaterThan(1);
      for (const wrong of wrongs) {
        const verdict = judgeExercise(exercise, wrong);
        expect(verdict?.isRight, `seed ${exercise.seed}: ${wrong}`).toBe(false);
        expect(verdict!.remarks.length).toBeGreaterThan(0);
        expect(verdict!.right.length).toBeGreaterThan(0);
      }
      expect(judgeExercise(exercise, ['', ' '])).toBeUndefined();
    }
  });

  it('is the same for the same seed', () => {
    for (const seed of seeds.slice(0, 40))
      expect(makeExercise(lab, seed)).toEqual(exercisesOf(lab)[seed - 1]);
  });

  it('varies', () => {
    const all = exercisesOf(lab);
    expect(new Set(all.map((one) => JSON.stringify({ ...one, seed: 0 }))).size).toBe(all.length);
    for (const family of Object.keys(families[lab])) {
      const of = all.filter((one) => one.family === family);
      expect(of.length, family).toBeGreaterThan(30);
      // Nobody succeeds by always giving the same answer.
      const answers = new Map<string, number>();
      for (const one of of) {
        const answer = rightAnswer(one).join(' ');
        answers.set(answer, (answers.get(answer) ?? 0) + 1);
      }
      expect(Math.max(...answers.values()), family).toBeLessThan(of.length / 2);
    }
    const neighbours = all.filter((one, at) => one.family === all[at + 1]?.family);
    expect(neighbours.length).toBeLessThan(all.length / 4);
  });

  it('speaks three languages', () => {
    for (const exercise of exercisesOf(lab))
      for (const text of textsOf(exercise)) {
        for (const language of languages) {
          expect(text[language]).not.toMatch(/undefined|NaN|\[object|!/);
          // Code stands between two accents.
          expect(text[language].split('`').length % 2).toBe(1);
        }
      }
  });
});

describe('what a task shows', () => {
  it('is what the engine says of it, asked anew', () => {
    for (const exercise of exercisesOf('key-workshop')) {
      const [table] = exercise.given;
      if (exercise.family !== 'answered' || exercise.form !== 'several' || table?.kind !== 'cql') continue;
      const proof = new Proof();
      proof.run(table.text);
      const name = /CREATE TABLE (\w+)/.exec(table.text)![1];
      for (const { text, isRight, refusal } of exercise.choices) {
        expect(proof.refusal(`SELECT * FROM ${name} ${text}`)).toBe(refusal);
        expect(refusal === undefined).toBe(isRight);
      }
    }
  });

  it('counts as the statements themselves count', () => {
    for (const exercise of exercisesOf('key-workshop')) {
      if (exercise.family !== 'left' || exercise.form !== 'number') continue;
      const [table, inserts] = exercise.given;
      if (table?.kind !== 'cql' || inserts?.kind !== 'table') throw new Error('not as it is shown');
      const proof = new Proof();
      proof.run(table.text);
      const name = /CREATE TABLE (\w+)/.exec(table.text)![1];
      const columns = inserts.head.map(({ en }) => en).join(', ');
      for (const row of inserts.rows)
        proof.run(`INSERT INTO ${name} (${columns}) VALUES (${row.join(', ')})`);
      expect(proof.run(`SELECT * FROM ${name}`).rows).toHaveLength(exercise.right);
    }
  });
});
