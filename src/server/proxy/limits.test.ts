// Whoever runs a class reads the limits in docs/public-class.md. The table there has every limit, with its value.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { momentsMax } from '#labs/grading/grade.ts';
import { answerStepsMax, clusterSecondsMax } from '#labs/grading/refuse-answer.ts';
import { handInLimits } from '#server/class/learner-routes.ts';
import { wrongCodesPerMinute } from '#server/class/routes.ts';
import { defaultBudget } from '#server/grading/grading-threads.ts';

import { checkLines } from './checks.ts';
import { readWithinMs } from './event-stream.ts';
import { defaultLimits } from './limits.ts';
import { remoteLimits } from './remote/rooms.ts';

const unitOf: Record<string, number> = { KiB: 1_024, MiB: 1_048_576, s: 1_000, min: 60_000 };

/** `1,000`, `64 KiB`, `15 min`: numbers are counts, bytes or milliseconds. */
function readAmount(cell: string): number {
  const [, number, unit] = /^([\d,]+)(?: (\w+))?$/.exec(cell)!;
  return Number(number!.replaceAll(',', '')) * (unit ? unitOf[unit]! : 1);
}

/** The rows of the table under a heading: the name in the program, and the amount. */
function tableUnder(heading: string): Record<string, number> {
  const [, section] = readFileSync('docs/public-class.md', 'utf8').split(`## ${heading}\n`);
  const rows = section!
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => /^\| .*`\w+`.* \|$/.test(line));
  return Object.fromEntries(
    rows.map((row) => {
      const cells = row.split('|').map((cell) => cell.trim());
      return [/`(\w+)`/.exec(cells[4]!)![1]!, readAmount(cells[2]!)];
    }),
  );
}

it('the table of limits says what the program does', () => {
  expect(tableUnder('What one learner may use')).toEqual({
    ...defaultLimits,
    ...handInLimits,
    wrongCodesPerMinute,
    answerStepsMax,
    momentsMax,
    clusterSecondsMax: 1_000 * clusterSecondsMax,
    engineMs: defaultBudget.engineMs,
    heapMb: 1_048_576 * defaultBudget.heapMb,
    checkLines,
    readWithinMs,
  });
});

it('so does the table of a remote control', () => {
  expect(tableUnder('What a remote control may use')).toEqual(remoteLimits);
});
