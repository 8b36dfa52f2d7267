// No text contains a lesson's number, because lessons are renumbered. <Lesson id="…" /> prints the number.

import type { Root } from 'mdast';

import { isJsx, lineOf, walk } from './parse.ts';
import type { Problem } from './problem.ts';

const numbered = /(?<!\p{L})(?:lessons?|lição|lições|aulas?|урок\p{L}*) (?:№ ?)?\d{1,2}(?![\p{L}\d])/iu;

/** The words that name a lesson by its number, if the text has any. */
export function lessonNumberIn(text: string): string | undefined {
  return numbered.exec(text.replaceAll(/[\u00a0\u202f]/g, ' '))?.[0];
}

export function lessonNumberMistake(words: string): string {
  return `“${words}” will be wrong when lessons are renumbered; write <Lesson id="…" />, or name the subject`;
}

/** Finds numbers of lessons in the text of a tree and in the texts of its components. */
export function findLessonNumbers(file: string, root: Root): Problem[] {
  const problems: Problem[] = [];
  walk(root, (node) => {
    const texts = isJsx(node)
      ? node.attributes.flatMap((entry) => (typeof entry.value === 'string' ? [entry.value] : []))
      : node.type === 'text'
        ? [node.value]
        : [];
    for (const text of texts) {
      const words = lessonNumberIn(text);
      if (words) problems.push({ file, line: lineOf(node), message: lessonNumberMistake(words) });
    }
  });
  return problems;
}
