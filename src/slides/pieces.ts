// A slide's HTML, taken apart. The components of a lesson print what they are (words, what is looked at, a note) in
// tags of their own; the slide around them decides where each goes.

import {
  type Box,
  fitCode,
  fitList,
  fitTable,
  fitWords,
  type Layout,
  lookBox,
  type SlideWords,
} from './fit.ts';

export interface NotePiece {
  kind: 'directions' | 'say';
  html: string;
}

export interface SlidePieces {
  layout: Layout;
  /** What is on the slide, in the order in which the author wrote it. */
  html: string;
  /** The size of the words, and of a list that has the right half of the slide to itself. */
  fit: number;
  listFit: number;
  notes: NotePiece[];
}

export interface SlideOptions {
  opening: boolean;
  wide: boolean;
}

const notePattern = /<deck-note kind="(\w+)">([\s\S]*?)<\/deck-note>/g;
const showPattern = /<deck-show kind="(\w+)">([\s\S]*?)<\/deck-show>/g;

/** What needs the whole width even where the author did not ask for it. */
const alwaysWide = new Set(['timeline']);

export function takeApart(source: string, { opening, wide }: SlideOptions): SlidePieces {
  const notes: NotePiece[] = [...source.matchAll(notePattern)].map(([, kind, html]) => ({
    kind: kind === 'directions' ? 'directions' : 'say',
    html: (html ?? '').trim(),
  }));
  const rest = source.replace(notePattern, '');
  const shows = [...rest.matchAll(showPattern)].map(([, kind = '', html = '']) => ({ kind, html }));
  const words = readWords(rest.replace(showPattern, ''));
  const needsWidth = wide || shows.length > 1 || shows.some(({ kind }) => alwaysWide.has(kind));
  const layout: Layout = opening ? 'title' : shows.length === 0 ? 'words' : needsWidth ? 'wide' : 'beside';
  const box = lookBox(layout, words);
  // A list alone has the right half to itself; beside a figure it stands under the lead line.
  const onTheLeft = layout === 'words' ? { ...words, items: [] } : words;
  return {
    layout,
    html: rest.replace(showPattern, (_, kind: string, html: string) => {
      return `<div class="show show-${kind} fit-${fitShow(kind, html, box)}">${html}</div>`;
    }),
    fit: fitWords(layout, onTheLeft),
    listFit: fitList(words.items),
    notes: [
      ...notes.filter(({ kind }) => kind === 'directions'),
      ...notes.filter(({ kind }) => kind === 'say'),
    ],
  };
}

function fitShow(kind: string, html: string, box: Box): number {
  if (kind === 'cql' || kind === 'code')
    return fitCode(text(/<pre[^>]*>([\s\S]*?)<\/pre>/.exec(html)?.[1] ?? ''), box);
  if (kind === 'compare' || kind === 'table') return fitTable(readRows(html), box);
  if (kind === 'guess') return fitGuess(html);
  return 0;
}

function fitGuess(html: string): number {
  const question = /<p class="guess-question">([\s\S]*?)<\/p>/.exec(html)?.[1] ?? '';
  return fitList([text(question), ...readWords(html).items, '']);
}

function readWords(html: string): SlideWords {
  return {
    heading: text(/<h\d[^>]*>([\s\S]*?)<\/h\d>/.exec(html)?.[1] ?? ''),
    paragraphs: [...html.matchAll(/<p[^>]*>([\s\S]*?)<\/p>/g)].map((found) => text(found[1] ?? '')),
    items: [...html.matchAll(/<li[^>]*>([\s\S]*?)<\/li>/g)].map((found) => text(found[1] ?? '')),
  };
}

function readRows(html: string): string[][] {
  return [...html.matchAll(/<tr[^>]*>([\s\S]*?)<\/tr>/g)].map((row) =>
    [...(row[1] ?? '').matchAll(/<t[dh][^>]*>([\s\S]*?)<\/t[dh]>/g)].map((cell) => text(cell[1] ?? '')),
  );
}

/** The words of a piece of HTML, entities as one character each. */
function text(html: string): string {
  return html.replace(/<[^>]*>/g, '').replace(/&#?\w+;/g, 'x');
}
