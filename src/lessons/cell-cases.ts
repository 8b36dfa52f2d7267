// The statements of a lesson's cells as a case (src/cases): run in the order of the page, in one session, on both
// engines. What Cassandra answered stands beside the lesson, in `cells.cqltest`.

import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type CaseFile, parseCaseFile, type Step, simpleReplication } from '#cases/case-file.ts';
import { splitScript } from '#cql/split-script.ts';
import { type CqlshSettings, firstSettings, runCommand } from '#session/cqlsh.ts';
import { cellsOf, setupFile } from './cells.ts';
import { parseMdx, textAttribute } from './parse.ts';

export const caseFile = 'cells.cqltest';

export interface LessonCells {
  /** The files, in the order in which they run: setup.cql first, where there is one. */
  files: string[];
  steps: Pick<Step, 'statement' | 'options'>[];
  /** How many steps each file has. */
  counts: number[];
}

/** All three languages show the same files: the check holds them to it. */
export function readLessonCells(folder: string): LessonCells {
  const root = parseMdx(readFileSync(join(folder, 'en.mdx'), 'utf8'));
  const shown = cellsOf(root).map((cell) => textAttribute(cell, 'file'));
  const files = [...(existsSync(join(folder, setupFile)) ? [setupFile] : []), ...shown];
  // Levels hold on from cell to cell, as they do in cqlsh.
  const settings = { ...firstSettings };
  const steps = files.map((file) => stepsOf(folder, file, settings));
  return { files, steps: steps.flat(), counts: steps.map(({ length }) => length) };
}

/** The lesson's keyspace is the case's own, with one copy: a cluster of one node will do. Others are the lesson's subject. */
const aboutKeyspace = /^(?:CREATE\s+KEYSPACE|USE)\b/i;

function stepsOf(folder: string, file: string, settings: CqlshSettings): LessonCells['steps'] {
  const text = readFileSync(join(folder, file), 'utf8');
  return splitScript(text).flatMap(({ start, end }) => {
    // A blank line would end the step.
    const statement = text.slice(start, end).replace(/\n\s*\n/g, '\n');
    if (file === setupFile && aboutKeyspace.test(statement)) return [];
    if (runCommand(settings, statement)) return [];
    const { consistency, serialConsistency } = settings;
    return {
      statement,
      options: {
        ...(consistency !== firstSettings.consistency && { consistency }),
        ...(serialConsistency !== firstSettings.serialConsistency && { serial: serialConsistency }),
      },
    };
  });
}

/** What was recorded, as far as the statements are still the same up to there; the rest waits to be recorded. */
export function lessonCase(folder: string): { file: CaseFile; isRecorded: boolean } {
  const { files, steps, counts } = readLessonCells(folder);
  const path = join(folder, caseFile);
  const known = existsSync(path) ? parseCaseFile(readFileSync(path, 'utf8')) : undefined;
  let isRecorded = known !== undefined && known.steps.length === steps.length;
  const made = steps.map((step, at): Step => {
    const recorded = known?.steps[at];
    if (isRecorded && recorded && isSame(recorded, step)) return recorded;
    isRecorded = false;
    return { line: 0, kind: 'step', ...step, expected: [] };
  });
  const file: CaseFile = { parts: [], steps: made, replication: simpleReplication };
  file.parts.push({ comment: [`# The cells of lesson ${basename(folder)}, as they follow on its page.`] });
  let from = 0;
  files.forEach((name, at) => {
    const to = from + counts[at]!;
    if (to > from) file.parts.push({ comment: [`# ${name}`] }, ...made.slice(from, to));
    from = to;
  });
  if (isRecorded && known?.stamp) file.stamp = known.stamp;
  return { file, isRecorded };
}

function isSame(
  one: Pick<Step, 'statement' | 'options'>,
  other: Pick<Step, 'statement' | 'options'>,
): boolean {
  return one.statement === other.statement && JSON.stringify(one.options) === JSON.stringify(other.options);
}
