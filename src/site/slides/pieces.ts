// Takes the HTML of a slide apart. The components of a lesson mark their output (words, something to show, a note)
// with tags of their own. The slide around them decides where each piece goes.

import {
  type Box,
  fitAsking,
  fitCode,
  fitColumns,
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
  const layout = opening ? 'title' : layoutOf(words, shows, needsWidth);
  // A list alone has the right half to itself; beside a figure it stands under the lead line.
  const question = layout === 'figure' || layout === 'whole' ? questionOf(shows) : undefined;
  const guess = layout === 'halves' ? readGuess(shows) : undefined;
  const fit = Math.max(
    guess ? fitAsking(words, guess.question, guess.options) : 0,
    fitBoth(layout, layout === 'words' ? { ...words, items: [] } : words, shows),
    question === undefined ? 0 : fitWords(layout, { heading: question, paragraphs: [], items: [] }),
  );
  const box = lookBox(layout, words, fit);
  const sizeOf = (show: ShowPiece) => (layout === 'halves' ? fit : fitShow(show, boxOf(show, shows, box)));
  return {
    layout,
    html: askFirst(rest, question).replace(showPattern, (_, kind: string, html: string) => {
      return `<div class="show show-${kind} fit-${Math.min(smallestFit, sizeOf({ kind, html }))}">${html}</div>`;
    }),
    fit: Math.min(smallestFit, fit),
    listFit: Math.min(smallestFit, fitList(words.items)),
    notes: [
      ...notes.filter(({ kind }) => kind === 'directions'),
      ...notes.filter(({ kind }) => kind === 'say'),
    ],
  };
}

/** The question that the title of a live figure asks, as HTML. */
function questionOf([show]: readonly ShowPiece[]): string | undefined {
  const title = /<figure [^>]*aria-label="([^"]*)"/.exec(show?.html ?? '')?.[1];
  return title?.endsWith('?') ? title : undefined;
}

/** The heading asks what the figure asks. When the figure has answered, it states what the author wrote. */
function askFirst(html: string, question: string | undefined): string {
  if (question === undefined) return html;
  return html.replace(
    /<h2>([\s\S]*?)<\/h2>/,
    (_, heading: string) =>
      `<h2 class="asking"><span class="title-asks">${question}</span><span class="title-states">${heading}</span></h2>`,
  );
}

function layoutOf(words: SlideWords, shows: readonly ShowPiece[], needsWidth: boolean): Layout {
  const [first, second] = shows;
  if (!first) return 'words';
  const isDrawing = first.kind === 'widget' || first.kind === 'figure';
  if (isDrawing && !second) return needsWidth || isBroad(first) ? 'whole' : 'figure';
  if (shows.length === 2 && hasKind(shows, 'guess') && hasKind(shows, 'figure')) return 'halves';
  if (second && hasKind(shows, 'figure')) return 'whole';
  const fits = (layout: Layout) => {
    const box = lookBox(layout, words, fitBoth(layout, words, shows));
    return shows.every((show) => fitShow(show, boxOf(show, shows, box)) <= smallestFit);
  };
  // Code and tables that would be too small get the slide that a live figure has, with smaller words.
  return ([...(needsWidth ? [] : ['beside']), 'wide'] as Layout[]).find(fits) ?? 'whole';
}

/** A still drawing that is so broad that it becomes larger under the words than beside them. */
function isBroad({ html }: ShowPiece): boolean {
  const [, , width = 0, height = 1] = (/^[^>]*viewBox="([^"]*)"/.exec(html.split('<svg')[1] ?? '')?.[1] ?? '')
    .split(' ')
    .map(Number);
  return html.includes('class="still"') && width / height > 2;
}

interface ShowPiece {
  kind: string;
  html: string;
}

/** Words above a large table become a little smaller, so that the table need not be set in small type. */
function fitBoth(layout: Layout, words: SlideWords, shows: readonly ShowPiece[]): number {
  const alone = Math.min(smallestFit, fitWords(layout, words));
  if (layout !== 'wide' && layout !== 'whole') return alone;
  const gaveWay = [0, 1, 2, 3]
    .map((more) => Math.min(alone + more, smallestFit))
    .find((fit) =>
      shows.every((show) => fitShow(show, boxOf(show, shows, lookBox(layout, words, fit))) <= fit + 1),
    );
  return gaveWay ?? Math.min(alone + 3, smallestFit);
}

function fitShow({ kind, html }: ShowPiece, box: Box): number {
  if (kind === 'cql' || kind === 'code')
    return fitCode(text(/<pre[^>]*>([\s\S]*?)<\/pre>/.exec(html)?.[1] ?? ''), box);
  if (kind === 'compare' || kind === 'table') return fitTable(readRows(html), box);
  if (kind === 'guess') return fitGuess(html);
  if (kind === 'columns') return fitColumns(readColumns(html), box);
  if (kind === 'timeline') return fitTimeline(readWords(html).items, box);
  return 0;
}

/** Code or a table that has a picture under it leaves half of the room to the picture. */
function boxOf({ kind }: ShowPiece, shows: readonly ShowPiece[], box: Box): Box {
  const isOverPicture = shows.length > 1 && kind !== 'figure' && hasKind(shows, 'figure');
  return isOverPicture ? { ...box, height: box.height / 2 } : box;
}

const hasKind = (shows: readonly ShowPiece[], kind: string) => shows.some((show) => show.kind === kind);

function fitGuess(html: string): number {
  const { question, options } = readGuess([{ kind: 'guess', html }]);
  return fitList([question, ...options, '']);
}

function readGuess(shows: readonly ShowPiece[]): { question: string; options: string[] } {
  const html = shows.find(({ kind }) => kind === 'guess')?.html ?? '';
  const question = /<p class="guess-question">([\s\S]*?)<\/p>/.exec(html)?.[1] ?? '';
  return { question: text(question), options: readWords(html).items };
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

function readColumns(html: string): string[][] {
  return html
    .split('<div class="column">')
    .slice(1)
    .map((column) =>
      [...column.matchAll(/<(p|li)\b[^>]*>([\s\S]*?)<\/\1>/g)].map((found) => text(found[2] ?? '')),
    );
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
