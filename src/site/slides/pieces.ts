// Takes the HTML of a slide apart. The components of a lesson mark their output (words, something to show, a note)
// with tags of their own. The slide around them decides where each piece goes.

import {
  type Box,
  fitCode,
  fitList,
  fitTable,
  fitTimeline,
  fitWords,
  type Layout,
  lookBox,
  type SlideWords,
  smallestFit,
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
  // A list alone has the right half to itself; beside a figure it stands under the lead line.
  const fit = fitBoth(layout, layout === 'words' ? { ...words, items: [] } : words, shows);
  const box = lookBox(layout, words, fit);
  return {
    layout,
    html: rest.replace(showPattern, (_, kind: string, html: string) => {
      return `<div class="show show-${kind} fit-${fitShow({ kind, html }, box)}">${html}</div>`;
    }),
    fit,
    listFit: fitList(words.items),
    notes: [
      ...notes.filter(({ kind }) => kind === 'directions'),
      ...notes.filter(({ kind }) => kind === 'say'),
    ],
  };
}

interface ShowPiece {
  kind: string;
  html: string;
}

/** Words above a large table become a little smaller, so that the table need not be set in small type. */
function fitBoth(layout: Layout, words: SlideWords, shows: readonly ShowPiece[]): number {
  const alone = fitWords(layout, words);
  if (layout !== 'wide') return alone;
  const gaveWay = [0, 1, 2, 3]
    .map((more) => Math.min(alone + more, smallestFit))
    .find((fit) => shows.every((show) => fitShow(show, lookBox(layout, words, fit)) <= fit + 1));
  return gaveWay ?? Math.min(alone + 3, smallestFit);
}

function fitShow({ kind, html }: ShowPiece, box: Box): number {
  if (kind === 'cql' || kind === 'code')
    return fitCode(text(/<pre[^>]*>([\s\S]*?)<\/pre>/.exec(html)?.[1] ?? ''), box);
  if (kind === 'compare' || kind === 'table') return fitTable(readRows(html), box);
  if (kind === 'guess') return fitGuess(html);
  if (kind === 'timeline') return fitTimeline(readWords(html).items, box);
  return 0;
}

function fitGuess(html: string): number {
  const question = /<p class="guess-question">([\s\S]*?)<\/p>/.exec(html)?.[1] ?? '';
  return fitList([text(question), ...readWords(html).items, '']);
}

function readWords(html: string): SlideWords {
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map((found) => text(found[1] ?? ''));
  return {
    heading: text(/<h\d[^>]*>([\s\S]*?)<\/h\d>/.exec(html)?.[1] ?? ''),
    paragraphs: all(/<p(?: class="(?!goals-title)[^>]*)?>([\s\S]*?)<\/p>/g),
    // The title of the goals has the same size as the goals: it counts as an item.
    items: [
      ...all(/<p class="goals-title"[^>]*>([\s\S]*?)<\/p>/g),
      ...all(/<li(?:\s[^>]*)?>([\s\S]*?)<\/li>/g),
    ],
  };
}

function readRows(html: string): string[][] {
  return [...html.matchAll(/<tr[^>]*>([\s\S]*?)<\/tr>/g)].map((row) =>
    [...(row[1] ?? '').matchAll(/<t[dh][^>]*>([\s\S]*?)<\/t[dh]>/g)].map((cell) => text(cell[1] ?? '')),
  );
}

/**
 * The text of a piece of HTML. An entity counts as one character. Code is wider than words, so it counts as more
 * characters.
 */
function text(html: string): string {
  return html
    .replace(/<code>([^<]*)<\/code>/g, (_, code: string) => code + 'x'.repeat(Math.round(code.length / 6)))
    .replace(/<[^>]*>/g, '')
    .replace(/&#?\w+;/g, 'x');
}
