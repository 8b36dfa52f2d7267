import type { StepResult } from './run-file.ts';
import { writeStep } from './write-case-file.ts';

/**
 * Prints a failed step as it stands in its file, with `-` before Cassandra's lines and `+` before the lines of this
 * engine.
 */
export function describeDifference(path: string, { step, outcome }: StepResult): string {
  const [statement] = writeStep({ ...step, kind: '', expected: [] })
    .trim()
    .split('\n----');
  const lines = [`${path}:${step.line}`, ...indent(statement!.split('\n'), '    ')];
  const expected = [step.kind, ...step.expected];
  const actual = outcome ? [outcome.kind, ...outcome.lines] : [];
  const [start, end] = commonEnds(expected, actual);
  lines.push(
    ...indent(expected.slice(0, start), '    '),
    ...indent(expected.slice(start, expected.length - end), '  - '),
    ...indent(actual.slice(start, actual.length - end), '  + '),
    ...indent(expected.slice(expected.length - end), '    '),
  );
  return lines.join('\n');
}

function commonEnds(left: string[], right: string[]): [number, number] {
  const shorter = Math.min(left.length, right.length);
  let start = 0;
  while (start < shorter && left[start] === right[start]) start++;
  let end = 0;
  while (end < shorter - start && left.at(-1 - end) === right.at(-1 - end)) end++;
  return [start, end];
}

function indent(lines: string[], prefix: string): string[] {
  return lines.map((line) => prefix + line);
}
