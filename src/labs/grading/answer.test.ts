// The text of an answer: the grader reads exactly what the page writes.
import { expect, it } from 'vitest';

import { parseAnswer, writeAnswer } from './answer.ts';

const text = `-- task: t1
CONSISTENCY QUORUM
INSERT INTO t (k) VALUES (1);
-- @stop n3
-- @only n1
UPDATE t SET v = '-- @stop n1' WHERE k = 1;

-- task: t2
-- @answer owner: n2
-- @at n2
-- @wait 30s
-- @check
`;

it('is read step by step, and written as it was', () => {
  const { steps, problems } = parseAnswer(text);
  expect(problems).toEqual([]);
  expect(steps.map(({ kind, task }) => `${task} ${kind}`)).toEqual([
    't1 command',
    't1 statement',
    't1 event',
    't1 statement',
    't2 answer',
    't2 at',
    't2 wait',
    't2 check',
  ]);
  expect(steps[3]).toMatchObject({ only: 'n1', line: 6 });
  expect(writeAnswer(steps)).toBe(text);
});

it('tells lines that it does not understand, and syntax errors with their line', () => {
  const { problems } = parseAnswer('-- @explode n1\n-- task: t1\n\nSELEC 1;');
  expect(problems.map(({ line, kind }) => [line, kind])).toEqual([
    [1, 'line'],
    [4, 'syntax'],
  ]);
});

// Each of these took more than half a minute when the time of reading grew with the square of the length.
it.each([
  ['statements', 'x;\n'.repeat(40_000)],
  ['spaces in a directive', `-- task: ${' '.repeat(1_000_000)}x y\n`],
  ['spaces before nothing', `-- @answer a:${' '.repeat(1_000_000)}\n`],
  ['directives inside one statement', `SELECT\n${'-- @at n1\n'.repeat(100_000)}`],
])('is read in one go, however many %s', (_, long) => {
  expect(parseAnswer(long).problems.length).toBeGreaterThan(0);
});
