// What could be better in a lesson but is no mistake: lengths that teaching asks for. The check prints it as a warning,
// and nothing fails because of it.

import type { Nodes, Root } from 'mdast';
import { type InThree, languages } from '#i18n/languages.ts';

import {
  attribute,
  countWords,
  cutSections,
  isJsx,
  leadOf,
  lineOf,
  plainText,
  slideOptions,
} from './parse.ts';
import type { Problem } from './problem.ts';

export const leadWordsMax = 30;

/** A lesson of so many minutes may be longer than the others. */
const longLessonMinutes = 35;

export function pageWordLimits(minutes: number): { least: number; most: number } {
  return { least: 1200, most: minutes >= longLessonMinutes ? 3200 : 2000 };
}

const slideLimits = { least: 6, most: 12 };
const quizLimits = { least: 2, most: 6 };

/** The sizes of one language file. */
interface Sized {
  path: string;
  words: number;
  sections: readonly { off: boolean }[];
  quizzes: number;
}

export function adviseLength(file: string, minutes: number, texts: Partial<InThree<Sized>>): Problem[] {
  const written = languages.flatMap((language) =>
    texts[language] ? [{ language, ...texts[language] }] : [],
  );
  const judge = (what: string, { least, most }: Limits, sizeOf: (text: Sized) => number): Problem[] => {
    const outside = written.filter((text) => sizeOf(text) < least || sizeOf(text) > most);
    const sizes = outside.map((text) => `${sizeOf(text)} in ${text.language}`).join(', ');
    return outside.length === 0
      ? []
      : [{ file, line: 1, message: `${sizes} ${what}; ${least} to ${most} are usual` }];
  };
  return [
    ...judge('words', pageWordLimits(minutes), ({ words }) => words),
    ...judge('slides', slideLimits, ({ sections }) => sections.filter(({ off }) => !off).length),
    ...judge('questions', quizLimits, ({ quizzes }) => quizzes),
  ];
}

interface Limits {
  least: number;
  most: number;
}

/** A lead stands on the slide, so it is one whole sentence that fits there. */
export function adviseLeads(file: string, root: Root): Problem[] {
  return cutSections(root).flatMap((section) => {
    const lead = leadOf(section);
    if (!lead || slideOptions(section).off) return [];
    const text = plainText(lead).trim();
    const words = countWords(text);
    const line = lineOf(lead);
    return [
      ...(words > leadWordsMax
        ? [{ file, line, message: `the lead has ${words} words; at most ${leadWordsMax} fit a slide well` }]
        : []),
      ...(/[.!?…:]["”’»)]?$/.test(text)
        ? []
        : [{ file, line, message: 'the lead is a whole sentence, with a full stop at its end' }]),
    ];
  });
}

/** Counts the words on the page, without quizzes, the speaker's notes and what only the slides show. */
export function countPageWords(root: Root): number {
  const without = new Set(['Quiz', 'LiveQuiz', 'Notes', 'SlideOnly']);
  let words = 0;
  const step = (node: Nodes): void => {
    if ((isJsx(node) && without.has(node.name ?? '')) || node.type === 'code') return;
    if (node.type === 'text' || node.type === 'inlineCode') words += countWords(node.value);
    if (isJsx(node)) {
      for (const name of ['title', 'question', 'caption']) {
        const value = attribute(node, name);
        if (typeof value === 'string') words += countWords(value);
      }
    }
    if ('children' in node) for (const child of node.children) step(child);
  };
  step(root);
  return words;
}
