// Reads content/coach: one file for each of Cassandra's errors that has an explanation.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#i18n/languages.ts';
import type { CoachRule } from '#labs/coach/coach.ts';

import type { Problem } from '../../content/problem.ts';
import { type CoachFile, coachSchema } from '../../content/schema.ts';
import { readYamlFile } from '../../content/yaml-file.ts';
import { mendNames } from './mend/mends.ts';

export interface CoachEntry extends CoachFile {
  /** The file's name. */
  id: string;
}

export function readCoach(root: string): { entries: CoachEntry[]; problems: Problem[] } {
  const folder = join(root, 'content/coach');
  const entries: CoachEntry[] = [];
  const problems: Problem[] = [];
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .sort()) {
    const read = readYamlFile(join(folder, name), `content/coach/${name}`, coachSchema);
    problems.push(...read.problems);
    const { mend } = read.data ?? {};
    if (mend !== undefined && !mendNames.includes(mend))
      problems.push({
        file: `content/coach/${name}`,
        line: 1,
        message: `no mend ${mend}: one of ${mendNames.join(', ')} was expected`,
      });
    if (read.data) entries.push({ ...read.data, id: name.replace(/\.yaml$/, '') });
  }
  return { entries, problems };
}

/** The part of the entries that a page in one language needs. */
export function coachRules(entries: readonly CoachEntry[], language: Language): CoachRule[] {
  return entries.map(({ id, kind, message, mend, says, try: tried }) => ({
    id,
    kind,
    message,
    ...(mend !== undefined && { mend }),
    says: says[language],
    ...(tried !== undefined && { try: tried }),
  }));
}
