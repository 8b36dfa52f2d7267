// How often a paragraph has as many sentences in all three languages. Texts that were written separately differ often;
// a share near 100 % shows a text that was translated sentence by sentence. It is information, never a mistake.

import type { Nodes, Root } from 'mdast';
import { type InThree, inThree, languages } from '#i18n/languages.ts';

import { cutSections, isJsx, plainText } from './parse.ts';

export interface Parity {
  /** Paragraphs that have more than one sentence in at least one language. */
  several: number;
  /** Those of them that have as many sentences in all three. */
  alike: number;
}

/** Not told to the reader of the page as running text. */
const without = new Set(['Quiz', 'Guess', 'Goals', 'Summary', 'Notes']);

export function compareParagraphs(trees: InThree<Root>): Parity {
  const counts = inThree((language) =>
    cutSections(trees[language]).map(({ nodes }) => nodes.flatMap(countIn)),
  );
  const parity = { several: 0, alike: 0 };
  for (const section of counts.en.keys()) {
    const here = languages.map((language) => counts[language][section] ?? []);
    const isPaired = here.every(({ length }) => length === here[0]!.length);
    if (!isPaired) {
      // Nobody can say which paragraph stands for which. None of them counts as alike.
      parity.several += Math.max(...here.map((all) => all.filter((count) => count > 1).length));
      continue;
    }
    for (const at of here[0]!.keys()) {
      const three = here.map((all) => all[at]!);
      if (Math.max(...three) < 2) continue;
      parity.several += 1;
      if (new Set(three).size === 1) parity.alike += 1;
    }
  }
  return parity;
}

function countIn(node: Nodes): number[] {
  if (isJsx(node) && without.has(node.name ?? '')) return [];
  if (node.type === 'paragraph') return [countSentences(plainText(node))];
  return 'children' in node ? node.children.flatMap((child) => countIn(child as Nodes)) : [];
}

export function countSentences(text: string): number {
  const line = text.replace(/\s+/g, ' ').trim();
  return line === '' ? 0 : line.split(/(?<=[.!?…]["”’»)]?) (?=["“«(]?[\p{Lu}\d`—])/u).length;
}
