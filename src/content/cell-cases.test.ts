// A real Cassandra has answered every statement of a lesson, and every result that a lesson prints is what its
// statements give. (Other tests show that both engines answer alike.)

import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import recording from '#conformance/failures/tools.json' with { type: 'json' };
import { stampProblem } from '#conformance/stamp.ts';
import { tableLines } from '#engine/session/cqlsh-table.ts';
import { openEmbeddedSession } from '#engine/session/embedded.ts';
import { CqlError } from '#engine/values/cql-error.ts';
import { languages } from '#i18n/languages.ts';
import { lessonCase, readLessonCells } from './cell-cases.ts';
import { parseMdx, walk } from './parse.ts';

const folders = globSync('content/lessons/*/en.mdx').map(dirname).sort();
const withCells = folders.filter((folder) => readLessonCells(folder).steps.length > 0);

describe.each(withCells)('%s', (folder) => {
  test('its statements are those that were recorded', () => {
    const { file, isRecorded } = lessonCase(folder);
    const how = 'record them with npm run lessons -- cells, then npm run cases -- --rewrite content/lessons';
    expect(isRecorded && stampProblem(file) === undefined, how).toBe(true);
  });
});

describe.each(folders)('%s', (folder) => {
  test('its printed results are what its statements give', async () => {
    const results = [...(await resultsOf(folder)), recordedTrace()];
    for (const language of languages)
      for (const { line, text } of printedTables(join(folder, `${language}.mdx`)))
        expect(results, `${folder}/${language}.mdx:${line}`).toContain(text);
  });
});

/** Returns the results as cqlsh prints them, without the blank lines around them and the count of rows. */
async function resultsOf(folder: string): Promise<string[]> {
  const session = await openEmbeddedSession({ nodes: 1, now: () => 1_700_000_000_000 });
  session.executeNow(
    "CREATE KEYSPACE ringside WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}",
  );
  session.executeNow('USE ringside');
  return readLessonCells(folder).steps.flatMap(({ statement, options }) => {
    try {
      const result = session.executeNow(
        statement,
        options.consistency ? { consistency: options.consistency } : {},
      );
      return result.columns.length > 0 ? [tableLines(result).slice(1, -2).join('\n')] : [];
    } catch (error) {
      if (error instanceof CqlError) return [error.message];
      throw error;
    }
  });
}

/** The trace that a real cqlsh printed, without the columns and names of threads that lessons leave out. */
function recordedTrace(): string {
  const step = recording.steps.find(({ output }) => output?.includes('Tracing session'))!;
  const lines = step
    .output!.split('Tracing session')[1]!
    .split('\n')
    .filter((line) => line.includes(' | '));
  const rows = lines.slice(1).map((line) => {
    const [activity = '', , source = '', elapsed = ''] = line.split(' | ').map((cell) => cell.trim());
    return [activity.replace(/ \[[^\]]*\]$/, ''), source, Number(elapsed)];
  });
  const columns = ['activity', 'source', 'source_elapsed'].map((name) => ({ name, type: 'text' }));
  return tableLines({ columns, rows: rows.map((row) => row.map(String)), warnings: [] })
    .slice(1, -2)
    .join('\n');
}

/** Finds the fences that show a table as cqlsh draws it: with a line of dashes under the names. */
function printedTables(path: string): { line: number; text: string }[] {
  const found: { line: number; text: string }[] = [];
  walk(parseMdx(readFileSync(path, 'utf8')), (node) => {
    if (node.type !== 'code' || node.lang !== 'text' || !/^-[-+]+-$/m.test(node.value)) return;
    const text = node.value.replace(/\n\n\(\d+ rows\)$/, '');
    found.push({ line: node.position?.start.line ?? 1, text });
  });
  return found;
}
