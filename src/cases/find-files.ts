import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { type CaseFile, parseCaseFile } from './case-file.ts';

export const casesFolder = join(import.meta.dirname, 'cql');

/** Paths below the folder, in order; `pattern` is a part of the path, or several. */
export function findCaseFiles(patterns: string[] = []): string[] {
  return globSync('**/*.cqltest', { cwd: casesFolder })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => patterns.length === 0 || patterns.some((pattern) => path.includes(pattern)))
    .sort();
}

export function readCaseFile(path: string): CaseFile {
  try {
    return parseCaseFile(readFileSync(join(casesFolder, path), 'utf8'));
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`, { cause: error });
  }
}
