// Makes a case (src/conformance) of the statements in a lesson's cells. They run in the order of the page, in one
// session, on both engines. Cassandra's answers stand beside the lesson, in `cells.cqltest`.

import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type CaseFile, parseCaseFile, type Step, simpleReplication } from '#conformance/case-file.ts';
import { splitScript } from '#engine/cql/split-script.ts';
import { type CqlshSettings, firstSettings, runCommand } from '#engine/session/cqlsh.ts';
import { cellsOf, setupFile } from './cells.ts';
import { parseMdx, textAttribute } from './parse.ts';

export const caseFile = 'cells.cqltest';

export interface LessonCells {
  /** The files, in the order in which they run. setup.cql comes first, if there is one. */
  files: string[];
  steps: Pick<Step, 'statement' | 'options'>[];
  /** How many steps each file has. */
  counts: number[];
}

/** All three languages show the same files. The check makes sure of this. */
export function readLessonCells(folder: string): LessonCells {
  const root = parseMdx(readFileSync(join(folder, 'en.mdx'), 'utf8'));
  const shown = cellsOf(root).map((cell) => textAttribute(cell, 'file'));
  const files = [...(existsSync(join(folder, setupFile)) ? [setupFile] : []), ...shown];
  // A consistency level stays set from cell to cell, as in cqlsh.
  const settings = { ...firstSettings };
  const steps = files.map((file) => stepsOf(readFileSync(join(folder, file), 'utf8'), settings));
  const keyspaces = [...new Set(steps.flat().flatMap(({ statement }) => made.exec(statement)?.[1] ?? []))];
  if (keyspaces.length > 0) {
    // Removes what an interrupted run left, and what this run leaves.
    const drops = keyspaces.map((name) => ({ statement: `DROP KEYSPACE IF EXISTS ${name}`, options: {} }));
    files.unshift('before');
    steps.unshift(drops);
    files.push('after');
    steps.push(drops);
  }
  return { files, steps: steps.flat(), counts: steps.map(({ length }) => length) };
}

/**
 * A keyspace that a script uses becomes the case's own keyspace, with one copy, so that a cluster of one node is
 * enough.
 */
const used = /^USE\s+(\w+)/i;
/** If a cell shows how to create a keyspace, the keyspace is really created. */
const made = /^CREATE\s+KEYSPACE\s+(\w+)/i;

function stepsOf(text: string, settings: CqlshSettings): LessonCells['steps'] {
  // A blank line would end the step.
  const statements = splitScript(text).map(({ start, end }) =>
    text.slice(start, end).replace(/\n\s*\n/g, '\n'),
  );
  const own = new Set(statements.flatMap((statement) => used.exec(statement)?.[1] ?? []));
  return statements.flatMap((statement) => {
    const isOwn = used.test(statement) || own.has(made.exec(statement)?.[1] ?? '');
    if (isOwn || runCommand(settings, statement)) return [];
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

/**
 * Returns the recorded answers, as long as the statements up to there are unchanged. The rest is marked as not
 * recorded yet.
 */
export function lessonCase(folder: string): { file: CaseFile; isRecorded: boolean } {
  const { files, steps, counts } = readLessonCells(folder);
  const path = join(folder, caseFile);
  const known = existsSync(path) ? parseCaseFile(readFileSync(path, 'utf8')) : undefined;
  let isRecorded = known !== undefined && known.steps.length === steps.length;
  const laidOut = steps.map((step, at): Step => {
    const recorded = known?.steps[at];
    if (isRecorded && recorded && isSame(recorded, step)) return recorded;
    isRecorded = false;
    return { line: 0, kind: 'step', ...step, expected: [] };
  });
  const file: CaseFile = { parts: [], steps: laidOut, replication: simpleReplication };
  file.parts.push({ comment: [`# The cells of lesson ${basename(folder)}, as they follow on its page.`] });
  let from = 0;
  files.forEach((name, at) => {
    const to = from + counts[at]!;
    if (to > from) file.parts.push({ comment: [`# ${name}`] }, ...laidOut.slice(from, to));
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
