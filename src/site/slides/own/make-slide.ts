// The slides of a deck of one's own: those that are taken from a lesson, and those that are made here from templates
// of the page.

import { fitList, fitWords } from '../fit.ts';
import { takeApart } from '../pieces.ts';
import type { LessonPages } from './assemble.ts';
import type { DeckChoice } from './choice.ts';
import { markdownToSlide } from './markdown.ts';
import type { CourseLesson, OrderedSlide, RunningOrder } from './running-order.ts';

interface Around {
  choice: DeckChoice;
  order: RunningOrder;
  pages: LessonPages;
}

/** More sentences than this do not fit on the closing slide. */
const keepMax = 5;

export function makeSlide(slide: OrderedSlide, { choice, order, pages }: Around): HTMLElement {
  switch (slide.kind) {
    case 'taken':
      return takeSlide(pages.get(slide.lesson.slug)!, slide.section);
    case 'cover':
      return makeCover(choice, order);
    case 'agenda':
      return makeAgenda(choice, slide.parts);
    case 'divider':
      return makeDivider(choice, slide.lesson);
    case 'written':
      return makeWritten(choice, slide);
    default:
      return makeClosing(choice, order, pages);
  }
}

/** Scripts of the lesson's page stay behind: this page has what islands need. */
function takeSlide(page: Document, section: string): HTMLElement {
  const slide = page.querySelector<HTMLElement>(`.slide[data-part="${section}"]`);
  if (!slide) throw new Error(`the lesson has no slide ${section}`);
  const copy = document.importNode(slide, true);
  for (const script of copy.querySelectorAll('script')) script.remove();
  return copy;
}

function makeCover(choice: DeckChoice, { lessons }: RunningOrder): HTMLElement {
  const slide = fromTemplate('cover', choice);
  write(slide, 'heading', choice.title || (document.querySelector('.deck h1')?.textContent ?? ''));
  write(slide, 'lead', choice.by);
  slide.querySelector('.title-ring-big')!.textContent = String(choice.slot);
  fillRing(slide, (number) => lessons.some((lesson) => lesson.number === number));
  setFit(slide, 'title', fitWords('title', { heading: choice.title, paragraphs: [choice.by], items: [] }));
  if (choice.logo) {
    const image = slide.querySelector<HTMLImageElement>('[data-fill="logo"]')!;
    image.src = choice.logo;
    image.hidden = false;
  }
  return slide;
}

function makeAgenda(choice: DeckChoice, parts: readonly string[]): HTMLElement {
  const slide = fromTemplate('agenda', choice);
  writeList(slide, parts);
  return slide;
}

function makeDivider(choice: DeckChoice, lesson: CourseLesson): HTMLElement {
  const slide = fromTemplate('divider', choice);
  slide.dataset.lesson = lesson.slug;
  slide.dataset.part = 's0';
  write(slide, 'heading', lesson.title);
  write(slide, 'lead', lesson.chapter);
  slide.querySelector('.title-ring-big')!.textContent = String(lesson.number).padStart(2, '0');
  fillRing(slide, (number) => number === lesson.number);
  setFit(
    slide,
    'title',
    fitWords('title', { heading: lesson.title, paragraphs: [lesson.chapter], items: [] }),
  );
  return slide;
}

function makeWritten(
  choice: DeckChoice,
  { slide: { text, notes } }: Extract<OrderedSlide, { kind: 'written' }>,
): HTMLElement {
  const slide = fromTemplate('blank', choice);
  const { html, opening, isWordsOnly, heading, paragraphs } = markdownToSlide(text);
  const pieces = takeApart(html, { opening, wide: false });
  slide.querySelector('.words')!.innerHTML = pieces.html;
  if (isWordsOnly && !opening) setFit(slide, 'wide', fitWords('wide', { heading, paragraphs, items: [] }));
  else setFit(slide, pieces.layout, pieces.fit, pieces.listFit);
  if (!slide.querySelector('h2')) slide.querySelector('.words')!.prepend(document.createElement('h2'));
  if (notes.trim()) {
    const note = document.createElement('div');
    note.className = 'note';
    // Nobody but the speaker reads them: as directions they stand in no handout for students.
    const directions = document.createElement('div');
    directions.className = 'note-directions';
    for (const part of notes.split(/\n\s*\n/)) directions.append(paragraph(part));
    note.append(directions);
    slide.append(note);
  }
  return slide;
}

/** The sentence to keep of each lesson, and where all of it can be read again. */
function makeClosing(choice: DeckChoice, { lessons }: RunningOrder, pages: LessonPages): HTMLElement {
  const slide = fromTemplate('closing', choice);
  const sentences = lessons.flatMap(({ slug }) => {
    const keep = pages.get(slug)?.querySelector('.show-keep blockquote')?.textContent?.trim();
    return keep ? [keep] : [];
  });
  write(
    slide,
    'address',
    `${location.host}${document.querySelector<HTMLElement>('.deck')?.dataset.lessons ?? ''}`,
  );
  const shown = sentences.length <= keepMax ? sentences : [];
  const heading = slide.querySelector<HTMLElement>('[data-fill="heading"]')!;
  if (shown.length === 0) heading.textContent = heading.dataset.alone ?? '';
  writeList(slide, shown);
  return slide;
}

function fromTemplate(name: string, { title }: DeckChoice): HTMLElement {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-made="${name}"]`)!;
  const slide = document.importNode(template.content, true).querySelector<HTMLElement>('.slide')!;
  const foot = slide.querySelector('.slide-foot > span');
  if (foot && title) foot.textContent = title;
  return slide;
}

function write(slide: HTMLElement, name: string, text: string): void {
  slide.querySelector(`[data-fill="${name}"]`)!.textContent = text;
}

function writeList(slide: HTMLElement, items: readonly string[]): void {
  const list = slide.querySelector('[data-fill="list"]')!;
  list.replaceChildren(
    ...items.map((item) => {
      const line = document.createElement('li');
      line.textContent = item;
      return line;
    }),
  );
  if (items.length === 0) list.remove();
  setFit(slide, items.length === 0 ? 'title' : 'words', 0, fitList(items));
}

function paragraph(text: string): HTMLElement {
  const element = document.createElement('p');
  element.textContent = text.trim();
  return element;
}

function setFit(slide: HTMLElement, layout: string, fit: number, listFit = 0): void {
  slide.querySelector('.canvas')!.className = `canvas layout-${layout} fit-${fit} list-fit-${listFit}`;
}

/** Draws the chosen lessons full. */
function fillRing(slide: HTMLElement, isFull: (number: number) => boolean): void {
  const full = slide.querySelector('.title-ring .full')!;
  for (const [at, range] of [...slide.querySelectorAll('.title-ring .ahead use')].entries())
    if (isFull(at + 1)) full.append(range);
}
