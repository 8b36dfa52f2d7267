// A mistake: a wrong answer that somebody could give. Its first lines say which verdict it must earn.

import type { Problem } from '#content/problem.ts';
import type { Check } from '#labs/grading/check.ts';
import { type EngineName, engineNames } from '#labs/grading/lab.ts';
import type { Verdict } from '#labs/grading/verdict.ts';

export interface Expectation {
  readonly check: string;
  readonly points: number;
  readonly codes: readonly string[];
}

export interface Mistake {
  readonly name: string;
  readonly file: string;
  readonly text: string;
  readonly expected: readonly Expectation[];
  /**
   * Set if the mistake applies to one engine only: reading a moment too early, for example, is repeatable only on the
   * embedded engine.
   */
  readonly engine?: EngineName;
}

export function readMistake(
  options: { name: string; file: string; text: string },
  checks: readonly Check[],
): { mistake: Mistake; problems: Problem[] } {
  const { name, file, text } = options;
  const problems: Problem[] = [];
  const expected: Expectation[] = [];
  const lines = text.split('\n');
  if (!/^-- \S/.test(lines[0] ?? '') || /^-- (expect|task):/.test(lines[0] ?? ''))
    problems.push({ file, line: 1, message: 'expected a comment first that tells what is wrong here' });
  let engine: EngineName | undefined;
  for (const [at, line] of lines.entries()) {
    const named = /^-- on: (\w+)\s*$/.exec(line)?.[1];
    engine = engineNames.find((one) => one === named) ?? engine;
    if (named !== undefined && engine === undefined)
      problems.push({
        file,
        line: at + 1,
        message: `${named} is no engine; there are ${engineNames.join(', ')}`,
      });
    if (!/^--\s*expect\b/.test(line)) continue;
    const [, check = '', points = '', codes = ''] =
      /^-- expect: (\S+) (\d+)((?: [a-z-]+\.[a-z-]+)+)\s*$/.exec(line) ?? [];
    const found = checks.find(({ id }) => id === check);
    if (!check)
      problems.push({ file, line: at + 1, message: 'expected “-- expect: <check> <points> <code> …”' });
    else if (!found) problems.push({ file, line: at + 1, message: `checks.yaml has no check ${check}` });
    else if (Number(points) >= found.points)
      problems.push({
        file,
        line: at + 1,
        message: `${check} has ${found.points} points; only checks that earn fewer are named`,
      });
    expected.push({ check, points: Number(points), codes: codes.trim().split(' ') });
  }
  if (expected.length === 0)
    problems.push({ file, line: 1, message: 'no “-- expect:” line: a mistake loses points somewhere' });
  return { mistake: { name, file, text, expected, ...(engine && { engine }) }, problems };
}

/** The lines that a mistake must contain for this verdict: one for each check below its maximum. */
export function expectLines(verdict: Verdict): string[] {
  return verdict.checks
    .filter(({ points, pointsMax }) => points < pointsMax)
    .map(
      ({ id, points, messages }) =>
        `-- expect: ${id} ${points} ${messages.map(({ code }) => code).join(' ')}`,
    );
}

/**
 * Tasks that the mistake does not contain must earn what an empty answer earns, unless what was done in other tasks
 * counts for them. The order of the expected lines does not matter.
 */
export function wantedLines({ expected, text }: Mistake, nothing: Verdict, got: Verdict): string[] {
  const tasks = new Set([...text.matchAll(/^-- task:\s*(\S+)/gm)].map(([, task]) => task));
  return nothing.checks.flatMap((check) => {
    const named = expected.filter((one) => one.check === check.id);
    if (named.length > 0)
      return named.map(({ check: id, points, codes }) => `-- expect: ${id} ${points} ${codes.join(' ')}`);
    if (tasks.has(check.task)) return [];
    const found = got.checks.find(({ id }) => id === check.id);
    // What all replicas hold depends on everything that was done, in whichever task.
    const isElsewhere = found?.messages.some(
      ({ code }) => code === 'answer.elsewhere' || code.startsWith('alike.'),
    );
    return expectLines({ ...nothing, checks: [isElsewhere ? found! : check] });
  });
}
