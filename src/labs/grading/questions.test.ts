// A seed asks every learner's questions in its own way, and the grader reads the answers as they were asked.

import { beforeAll, describe, expect, it } from 'vitest';
import { parseAnswer } from './answer.ts';
import type { Check } from './check.ts';
import { askQuestion, asShown, lettersInBrief, lettersShown, readAnswers } from './questions.ts';

const shape = { variants: 3, options: 4 };

describe('a question', () => {
  it('is asked as the brief is written by seed 0', () => {
    expect(askQuestion(0, 'heir', shape)).toEqual({ variant: 0, order: [0, 1, 2, 3] });
  });

  it('is asked in every order and with every value, by one seed or another', () => {
    const asked = Array.from({ length: 500 }, (_, at) => askQuestion(at + 1, 'heir', shape));
    expect(new Set(asked.map(({ variant }) => variant)).size).toBe(3);
    expect(new Set(asked.map(({ order }) => order.join(''))).size).toBe(24);
    expect(askQuestion(9, 'heir', shape)).toEqual(askQuestion(9, 'heir', shape));
  });

  it('has letters that lead back to the brief', () => {
    for (let seed = 0; seed < 50; seed++) {
      const asked = askQuestion(seed, 'q', shape);
      expect(lettersInBrief(lettersShown('a c', asked), asked)).toBe('a c');
      expect(lettersShown('zzz', asked)).toBe('zzz');
    }
  });
});

describe('an answer', () => {
  let checks: Check[];
  beforeAll(() => {
    checks = [
      {
        id: 'heir',
        task: 't1',
        points: 3,
        kind: 'answers',
        answers: { heir: { oneOf: ['c'] }, token: { oneOf: ['12'] }, 'policy.cart': { oneOf: ['ONE'] } },
        because: {},
        says: {},
        options: { heir: ['a', 'b', 'c'], 'policy.cart': ['ONE', 'ALL'] },
      },
    ];
  });
  const valuesOf = (text: string, seed?: number) =>
    readAnswers(parseAnswer(text).steps, checks, seed).steps.flatMap((step) =>
      step.kind === 'answer' ? [`${step.question} ${step.value}`] : [],
    );

  it('is read by the seed that it names', () => {
    const asked = askQuestion(77, 'heir', { variants: 1, options: 3 });
    const shown = lettersShown('c', asked);
    expect(valuesOf(`-- @seed 77\n-- @answer heir: ${shown}\n`)).toEqual(['heir c']);
    expect(valuesOf('-- @answer heir: c\n')).toEqual(['heir c']);
    const [message] = [{ code: 'answers.wrong', args: { question: 'heir', value: 'c' } }];
    expect(asShown(message!, checks, 77).args.value).toBe(shown);
  });

  it('to the questions of somebody else does not count, what was typed or is no letter does', () => {
    const text = '-- @seed 77\n-- @answer heir: a\n-- @answer token: 12\n-- @answer policy.cart: ONE\n';
    expect(valuesOf(text, 5)).toEqual(['token 12', 'policy.cart ONE']);
    expect([...readAnswers(parseAnswer(text).steps, checks, 5).others]).toEqual(['heir']);
    expect(valuesOf(text, 77)).toHaveLength(3);
  });

  it('that names no seed was given to the brief as it is written', () => {
    expect(valuesOf('-- @answer heir: c\n', 5)).toEqual(['heir c']);
  });

  it('that was given before the seed changed does not count', () => {
    const text = '-- @seed 77\n-- @answer heir: a\n-- @seed 5\n-- @answer token: 12\n';
    expect(valuesOf(text)).toEqual(['token 12']);
  });
});
