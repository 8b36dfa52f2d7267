import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { type CaseFile, parseCaseFile } from './case-file.ts';

const casesFolder = join(import.meta.dirname, 'cql');
const root = join(import.meta.dirname, '../..');
/** The statements of lessons, recorded beside them. */
const lessons = 'content/lessons/';

/** Paths below the folder, in order, and those of lessons; `pattern` is a part of the path, or several. */
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
