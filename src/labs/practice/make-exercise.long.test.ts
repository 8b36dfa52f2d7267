// The families of tasks on 2,000 seeds each.

import { describe, expect, it } from 'vitest';
import { fetchExtended } from '#engine/cql/extended.ts';

import { topics } from './exercise.ts';
import { checkJudging, checkTexts, checkVariety, makeMany } from './exercise-checks.ts';
import { families } from './make-exercise.ts';

await fetchExtended();

const count = 2000;
const all = topics.flatMap((topic) => Object.keys(families[topic]).map((family) => ({ topic, family })));

describe.each(all)('$topic: $family', ({ topic, family }) => {
  it(`holds on ${count} seeds`, () => {
    const { exercises, contradictions } = makeMany(topic, family, count);
    expect(exercises).toHaveLength(count);
    expect(contradictions).toEqual([]);
    for (const exercise of exercises) {
      checkJudging(exercise);
      checkTexts(exercise);
    }
    checkVariety(exercises);
  }, 300_000);
});
