import { existsSync } from 'node:fs';

import { isLanguage, type Language } from '../../i18n/languages.ts';

/** The flags of commands that take an instructor's own lessons and labs. */
export const privateOptions = { lessons: { type: 'string' }, labs: { type: 'string' } } as const;

/** Returns what to say if a folder is not there. */
export function missingFolder(values: {
  lessons?: string | undefined;
  labs?: string | undefined;
}): string | undefined {
  return Object.entries(values)
    .filter(([, folder]) => folder !== undefined && !existsSync(folder))
    .map(([flag, folder]) => `--${flag} ${folder}: there is no such folder`)[0];
}

/** `pt,en` → two languages. Undefined if one of them is none of the course's. */
export function readLanguages(text: string): Language[] | undefined {
  const named = text.split(',');
  return named.every(isLanguage) ? named : undefined;
}
