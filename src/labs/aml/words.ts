// What is told about a model, in three languages.

import type { Language } from '#i18n/languages.ts';
import type { AmlProblem, AmlProblemId } from './problem.ts';
import { en } from './words/en.ts';
import { pt } from './words/pt.ts';
import { ru } from './words/ru.ts';

export type AmlWords = Record<AmlProblemId, (args: AmlProblem['args']) => string>;

const words: Record<Language, AmlWords> = { pt, ru, en };

export function tellAmlProblem({ id, args }: AmlProblem, language: Language): string {
  return words[language][id](args);
}

/** Line and column of a place, both counted from 1. */
export function lineAndColumn(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1 };
}
