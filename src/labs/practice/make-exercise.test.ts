// An endless supply of tasks: the engine confirms each before it is shown, wrong answers are judged wrong, the same
// seed gives the same task, and tasks differ. make-exercise.long.test.ts does the same on 2,000 seeds of each family.

import { describe, expect, it } from 'vitest';
import { fetchExtended } from '#engine/cql/extended.ts';

import { type Exercise, topics } from './exercise.ts';
import { checkJudging, checkTexts, checkVariety, levelOfSeed, makeMany } from './exercise-checks.ts';
import { families, makeExercise } from './make-exercise.ts';
import { Proof } from './proof.ts';

await fetchExtended();

const count = 50;
const all = topics.flatMap((topic) => Object.keys(families[topic]).map((family) => ({ topic, family })));

describe.each(all)('$topic: $family', ({ topic, family }) => {
  const { exercises, contradictions } = makeMany(topic, family, count);

  it('has nothing that the engine contradicts', () => {
    expect(exercises).toHaveLength(count);
    expect(contradictions).toEqual([]);
  });

  it('takes the right answer and no other', () => {
    for (const exercise of exercises) checkJudging(exercise);
  });

  it('is the same for the same seed', () => {
    for (const seed of [1, 2, 3])
      expect(makeExercise(topic, seed, { family, level: levelOfSeed(seed) })).toEqual(exercises[seed - 1]);
  });

  it('varies', () => checkVariety(exercises));

  it('speaks three languages', () => {
    for (const exercise of exercises) checkTexts(exercise);
  });
});

describe.each(topics)('a series of %s', (topic) => {
  it('goes through its families, and seldom has the same one twice in a row', () => {
    const series = Array.from({ length: 60 }, (_, at) => makeExercise(topic, at + 1).family);
    const names = Object.keys(families[topic]);
    for (const name of names)
      expect(series.filter((one) => one === name).length).toBeGreaterThan(60 / names.length / 2);
    const twice = series.filter((one, at) => one === series[at + 1]).length;
    expect(twice).toBeLessThan(names.length === 1 ? 61 : 30);
  });
});

const seriesOf = (topic: 'keys'): Exercise[] =>
  Array.from({ length: 300 }, (_, at) => makeExercise(topic, at + 1));

describe('what a task shows', () => {
  it('is what the engine says of it, asked anew', () => {
    for (const exercise of seriesOf('keys')) {
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
    for (const exercise of seriesOf('keys')) {
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
