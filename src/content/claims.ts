// Who says so? For each sentence of a lesson about Cassandra's behaviour, lesson.yaml names the evidence: a source,
// or a file of cases or tests that was checked against a real Cassandra. Only the English text is checked, because
// the three languages are held level.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Nodes, Root } from 'mdast';

import { cutSections, isComponent, isJsx, plainText, textAttribute } from './parse.ts';
import type { Problem } from './problem.ts';

/** By section, and by the first words of a sentence. `none` is for a sentence that says nothing about Cassandra. */
export type Claims = Record<string, Record<string, string[] | 'none'>>;

export interface Sentence {
  section: string;
  text: string;
}

/**
 * The components whose text needs no evidence. Questions and their options are judged by the lesson itself; the
 * others say nothing about Cassandra.
 */
const unjudged = new Set([
  'Quiz',
  'LiveQuiz',
  'Guess',
  'Goals',
  'Summary',
  'Sources',
  'Next',
  'Notes',
  'Slide',
  'Beside',
]);

/** Returns the sentences that a reader reads. For a table, the caption stands for all rows. */
export function sentencesOf(root: Root): Sentence[] {
  return cutSections(root).flatMap(({ id, nodes }) =>
    nodes.flatMap(told).map((text) => ({ section: id, text })),
  );
}

function told(node: Nodes): string[] {
  if (isJsx(node) && unjudged.has(node.name ?? '')) return [];
  if (isComponent(node, 'Compare') || isComponent(node, 'Figure') || isComponent(node, 'Timeline')) {
    return [textAttribute(node, 'caption')];
  }
  if (node.type === 'paragraph') {
    // A component that stands alone on one line is wrapped in a paragraph.
    const only = node.children.length === 1 ? node.children[0]! : undefined;
    return only && isJsx(only) && unjudged.has(only.name ?? '') ? [] : cut(plainText(node));
  }
  if (node.type === 'heading' || node.type === 'code' || node.type === 'table' || !('children' in node))
    return [];
  // <Keep> and similar components may contain text without a paragraph around it.
  const isLine = node.children.some(({ type }) => type === 'text');
  return isLine ? cut(plainText(node)) : node.children.flatMap((child) => told(child as Nodes));
}

function cut(text: string): string[] {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .split(/(?<=[.!?…]["”’»)]?) (?=["“«(]?[\p{Lu}\d`])/u)
    .filter((sentence) => sentence !== '' && !/\?["”’»)]?$/.test(sentence));
}

/** The fewest words, at least three, with which no other sentence of the section begins. */
export function openingOf(sentence: Sentence, all: readonly Sentence[]): string {
  const words = sentence.text.split(' ');
  for (let count = Math.min(3, words.length); count < words.length; count += 1) {
    const opening = words.slice(0, count).join(' ');
    const same = all.filter(({ section, text }) => section === sentence.section && text.startsWith(opening));
    if (same.length === 1) return opening;
  }
  return sentence.text;
}

export function claimOf(claims: Claims, { section, text }: Sentence): string[] | 'none' | undefined {
  const openings = Object.keys(claims[section] ?? {}).filter((opening) => text.startsWith(opening));
  const longest = openings.toSorted((a, b) => b.length - a.length)[0];
  return longest === undefined ? undefined : claims[section]?.[longest];
}

interface ClaimsCheck {
  root: string;
  /** The English text. */
  tree: Root;
  claims: Claims;
  /** The sources that the lesson cites. */
  sources: readonly string[];
  file: string;
  number: string;
}

export function checkClaims({ root, tree, claims, sources, file, number }: ClaimsCheck): Problem[] {
  const problems: Problem[] = [];
  const report = (message: string) => problems.push({ file, line: 1, message });
  const sentences = sentencesOf(tree);
  const bare = sentences.filter((sentence) => claimOf(claims, sentence) === undefined);
  if (bare.length > 0) {
    const first = `${bare[0]!.section} “${openingOf(bare[0]!, sentences)} …”`;
    report(
      `claims: ${bare.length} sentences have no evidence, the first in ${first}; npm run lessons -- claims ${number}`,
    );
  }
  for (const [section, openings] of Object.entries(claims)) {
    for (const [opening, evidence] of Object.entries(openings)) {
      if (!sentences.some((one) => one.section === section && one.text.startsWith(opening))) {
        report(`claims: ${section} has no sentence “${opening} …”`);
      }
      for (const one of evidence === 'none' ? [] : evidence) {
        const wrong = wrongEvidence(root, one, sources);
        if (wrong) report(`claims: ${section} “${opening} …”: ${wrong}`);
      }
    }
  }
  return problems;
}

/** A .simtest file is one case, so it needs no words after the #. */
const isOneCase = (path: string) => path.endsWith('.simtest');

/**
 * Evidence is `cassandra-docs`, or a file and, after the #, words that must stand in it. Line breaks do not matter.
 */
function wrongEvidence(root: string, evidence: string, sources: readonly string[]): string | undefined {
  if (!evidence.includes('/')) {
    return sources.includes(evidence) ? undefined : `“${evidence}” is not among the lesson's sources`;
  }
  const [path = '', words] = evidence.split(/#(.*)/s);
  if (!existsSync(join(root, path))) return `no file ${path}`;
  if (words === undefined)
    return isOneCase(path) ? undefined : `${path} has many cases: name one of them by words after #`;
  return withoutSpace(readFileSync(join(root, path), 'utf8')).includes(withoutSpace(words))
    ? undefined
    : `${path} no longer says “${words}”`;
}

const withoutSpace = (text: string) => text.replaceAll(/\s/g, '');
