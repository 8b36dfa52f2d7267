// A check is settled when the learner can do nothing more about it.

import { expect, it } from 'vitest';
import { type CheckVerdict, isSettled } from './verdict.ts';

const check = (points: number, ...codes: string[]): CheckVerdict => ({
  id: 'owner',
  task: 't1',
  points,
  pointsMax: 2,
  gradable: true,
  messages: codes.map((code) => ({ code, args: {} })),
  evidence: [],
});

it.each<[boolean, CheckVerdict]>([
  [true, check(2, 'answers.right')],
  [true, check(1, 'answers.tried')],
  [true, check(0, 'answers.tried', 'answers.tried')],
  [false, check(1, 'answers.tried', 'answers.wrong')],
  [false, check(0, 'answers.none')],
  [false, check(0)],
])('%s', (settled, verdict) => {
  expect(isSettled(verdict)).toBe(settled);
});
