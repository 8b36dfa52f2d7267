import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { type CaseFile, parseCaseFile } from './case-file.ts';

const casesFolder = join(import.meta.dirname, 'cql');
const root = join(import.meta.dirname, '../..');
/** The folder of the lessons. Beside each lesson stand its recorded statements. */
const lessons = 'content/lessons/';

/**
 * Returns the paths of the cases and those of the lessons, sorted. If there are patterns, a path must contain one of
 * them.
 */
export function findCaseFiles(patterns: string[] = []): string[] {
  return [
    ...globSync('**/*.cqltest', { cwd: casesFolder }),
    ...globSync(`${lessons}*/*.cqltest`, { cwd: root }),
  ]
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => patterns.length === 0 || patterns.some((pattern) => path.includes(pattern)))
    .sort();
}

export function placeOf(path: string): string {
  return join(path.startsWith(lessons) ? root : casesFolder, path);
}

export function readCaseFile(path: string): CaseFile {
  try {
    return parseCaseFile(readFileSync(placeOf(path), 'utf8'));
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`, { cause: error });
  }
}
