// Puts a deck of several lessons together. The slides of every lesson are in the page of that lesson's deck, and the
// chosen ones are fetched from there. From then on the deck is like any other.

import { fill } from '../phrases.ts';
import { ownDeckId, ownTalk, withDeck } from './address.ts';
import type { DeckChoice } from './choice.ts';
import { readable } from './colour.ts';
import { readKept } from './kept.ts';
import { makeSlide } from './make-slide.ts';
import { type CourseLesson, orderSlides, type RunningOrder, slidesOf } from './running-order.ts';

/** What the page of a deck of several lessons brings along. */
export interface PageData {
  lessons: CourseLesson[];
  /** What the site chose. A deck of one's own is in the browser's store. */
  choice?: DeckChoice;
}

/** The pages of the lessons' decks, by the lessons' names. */
export type LessonPages = ReadonlyMap<string, Document>;

/** False if there is nothing to show. The page then says why. */
export async function assemble(deck: HTMLElement): Promise<boolean> {
  const data: PageData = JSON.parse(document.querySelector('[data-page]')?.textContent ?? '{}');
  const id = ownDeckId(deck.dataset.deck);
  const choice = data.choice ?? readKept(id ?? null)?.choice;
  if (!choice) return explain('no-deck');
  const order = orderSlides(choice, data.lessons);
  const pages = await fetchLessons(deck, order.lessons);
  if (!pages) return explain('not-fetched');
  if (id) nameDeck(deck, id);
  const slides = order.slides.map((slide, at) => {
    const element = makeSlide(slide, { choice, order, pages });
    element.dataset.share = shareOf(order, at);
    return element;
  });
  deck.append(...slides);
  for (const lesson of order.lessons) addExtras(deck, lesson, pages);
  numberSlides(deck, slides);
  dress(deck, choice);
  deck.dataset.minutes = String(choice.slot);
  deck.dataset.times = JSON.stringify(
    order.slides.map(({ minutes }, at) => ({ lesson: shareOf(order, at), minutes })),
  );
  return true;
}

function explain(why: 'no-deck' | 'not-fetched'): false {
  const message = document.querySelector<HTMLElement>(`[data-why="${why}"]`);
  if (message) message.hidden = false;
  message?.querySelector('[data-try-again]')?.addEventListener('click', () => location.reload());
  return false;
}

/** Undefined if one of them did not come. */
async function fetchLessons(
  deck: HTMLElement,
  lessons: readonly CourseLesson[],
): Promise<LessonPages | undefined> {
  try {
    const parser = new DOMParser();
    const pages = lessons.map(async ({ slug }) => {
      const answer = await fetch(`${deck.dataset.decks}${slug}/`);
      if (!answer.ok) throw new Error(`${slug}: ${answer.status}`);
      return [slug, parser.parseFromString(await answer.text(), 'text/html')] as const;
    });
    return new Map(await Promise.all(pages));
  } catch {
    return undefined;
  }
}

/** Slides of one lesson share its minutes by what is said on them; every other slide has its own. */
function shareOf({ slides }: RunningOrder, at: number): string {
  const slide = slides[at];
  return slide?.kind === 'taken' ? slide.lesson.slug : `own-${at}`;
}

/** What is only in the handout follows the last slide of its lesson, if the lesson is here as a whole. */
function addExtras(deck: HTMLElement, lesson: CourseLesson, pages: LessonPages): void {
  const slides = [...deck.querySelectorAll(`.slide[data-lesson="${lesson.slug}"]`)];
  if (slides.length < slidesOf(lesson).length) return;
  const extras = pages.get(lesson.slug)?.querySelectorAll('.deck > .extra') ?? [];
  slides.at(-1)?.after(...[...extras].map((extra) => document.importNode(extra, true)));
}

function numberSlides(deck: HTMLElement, slides: readonly HTMLElement[]): void {
  for (const [at, slide] of slides.entries()) {
    const says = fill(deck.dataset.slideOf ?? '', at + 1, slides.length);
    slide.setAttribute('aria-label', says);
    slide.toggleAttribute('data-now', at === 0);
    const pick = slide.querySelector<HTMLAnchorElement>('.pick')!;
    pick.setAttribute('href', `#${at + 1}`);
    pick.textContent = says;
    slide.querySelector('.slide-foot .page')!.textContent = `${at + 1} / ${slides.length}`;
  }
}

/** Every address that leads on from here names the deck. */
function nameDeck(deck: HTMLElement, id: string): void {
  deck.dataset.deck = ownTalk(id);
  deck.dataset.presenter = withDeck(deck.dataset.presenter ?? '', id);
  deck.dataset.slides = withDeck(deck.dataset.slides ?? '', id);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.print-bar a, .deck-help-foot a'))
    link.href = withDeck(link.getAttribute('href') ?? '', id);
}

/** The title, the colour and the logo. */
function dress(deck: HTMLElement, { title, colour, logo }: DeckChoice): void {
  if (title) {
    document.title = title;
    deck.querySelector('h1')!.textContent = title;
  }
  if (colour) {
    deck.dataset.coloured = '';
    deck.style.setProperty('--own-light', readable(colour, 'light'));
    deck.style.setProperty('--own-dark', readable(colour, 'dark'));
  }
  if (!logo) return;
  for (const foot of deck.querySelectorAll('.slide-foot')) {
    const image = document.createElement('img');
    image.src = logo;
    image.alt = '';
    image.className = 'slide-logo';
    foot.querySelector('.page')?.before(image);
  }
}
