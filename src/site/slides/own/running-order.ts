// From a choice to the slides of a deck, in order and with their minutes. It is pure. What the course no longer has is
// left out and counted. The first slide, the agenda, the dividers and the closing slide follow from the choice.

import type { DeckLesson } from '../decks.ts';
import { type ChosenSlide, type DeckChoice, isWritten, type WrittenSlide } from './choice.ts';
import { markdownToSlide } from './markdown.ts';

/** What decks of one's own choice are made of: the lessons, and the chapters that they belong to. */
export interface CourseLesson extends DeckLesson {
  chapter: string;
}

/** `from` is the slide's place in the choice. */
export type OrderedSlide =
  | { kind: 'cover'; minutes: number }
  | { kind: 'agenda'; minutes: number; parts: string[] }
  | { kind: 'divider'; minutes: number; lesson: CourseLesson }
  | { kind: 'taken'; minutes: number; lesson: CourseLesson; section: string; from: number }
  | { kind: 'written'; minutes: number; slide: WrittenSlide; heading: string; from: number }
  | { kind: 'closing'; minutes: number };

export interface RunningOrder {
  slides: OrderedSlide[];
  lessons: CourseLesson[];
  minutes: number;
  /** How many chosen slides the course does not have. */
  missing: number;
}

/** A slide that was made from the choice takes this long. */
const madeMinutes = 0.5;
/** More lines than this do not fit on an agenda: then it has the chapters of the course. */
const agendaMax = 10;

export function orderSlides(choice: DeckChoice, all: readonly CourseLesson[]): RunningOrder {
  const chosen = choice.slides.flatMap((slide, from) => findSlide(slide, from, all) ?? []);
  const slides: OrderedSlide[] = [{ kind: 'cover', minutes: madeMinutes }];
  const parts = partsOf(chosen);
  if (choice.agenda && parts.length > 1) slides.push({ kind: 'agenda', minutes: madeMinutes, parts });
  let before: CourseLesson | undefined;
  for (const slide of chosen) {
    const lesson = slide.kind === 'taken' ? slide.lesson : before;
    // The opening slide of a lesson divides by itself.
    if (choice.dividers && slide.kind === 'taken' && lesson && lesson !== before && slide.section !== 's0')
      slides.push({ kind: 'divider', minutes: madeMinutes, lesson });
    slides.push(slide);
    before = lesson;
  }
  if (choice.closing && chosen.length > 0) slides.push({ kind: 'closing', minutes: madeMinutes });
  return {
    slides,
    lessons: [...new Set(chosen.flatMap((slide) => (slide.kind === 'taken' ? [slide.lesson] : [])))],
    minutes: slides.reduce((sum, { minutes }) => sum + minutes, 0),
    missing: choice.slides.length - chosen.length,
  };
}

/** A slide takes its share of its lesson's minutes. */
export function minutesOfSlide(lesson: DeckLesson): number {
  return lesson.minutes / Math.max(1, slidesOf(lesson).length);
}

export function slidesOf(lesson: DeckLesson): DeckLesson['sections'] {
  return lesson.sections.filter((section) => !section.off);
}

function findSlide(
  slide: ChosenSlide,
  from: number,
  all: readonly CourseLesson[],
): Extract<OrderedSlide, { kind: 'taken' | 'written' }> | undefined {
  if (isWritten(slide)) {
    const { heading } = markdownToSlide(slide.text);
    return { kind: 'written', minutes: slide.minutes, slide, heading, from };
  }
  const lesson = all.find((one) => one.slug === slide.lesson);
  if (!lesson || !slidesOf(lesson).some(({ id }) => id === slide.section)) return undefined;
  return { kind: 'taken', minutes: minutesOfSlide(lesson), lesson, section: slide.section, from };
}

/** The lines of the agenda: each run of slides from one lesson, and each slide of one's own that opens a part. */
function partsOf(chosen: readonly Extract<OrderedSlide, { kind: 'taken' | 'written' }>[]): string[] {
  const titles = (name: (lesson: CourseLesson) => string) =>
    chosen
      .flatMap((slide) => {
        if (slide.kind === 'taken') return [name(slide.lesson)];
        return markdownToSlide(slide.slide.text).opening ? [slide.heading] : [];
      })
      .filter((title, at, list) => title !== list[at - 1]);
  const lessons = titles((lesson) => lesson.title);
  return lessons.length <= agendaMax ? lessons : titles((lesson) => lesson.chapter).slice(0, agendaMax);
}

/** The deck that the site itself offers: the core slides of every lesson. */
export function classicLecture(all: readonly CourseLesson[], title: string, by: string): DeckChoice {
  return siteChoice(all, { title, by, isTaken: (section) => section.core });
}

export function wholeCourse(all: readonly CourseLesson[], title: string, by: string): DeckChoice {
  return siteChoice(all, { title, by, isTaken: () => true });
}

function siteChoice(
  all: readonly CourseLesson[],
  how: { title: string; by: string; isTaken: (section: DeckLesson['sections'][number]) => boolean },
): DeckChoice {
  const { title, by, isTaken } = how;
  // A lesson of somebody's own in another language is in no deck of the site.
  const own = all.filter((lesson) => lesson.foreign === undefined);
  const slides = own.flatMap((lesson) =>
    slidesOf(lesson)
      .filter(isTaken)
      .map(({ id }) => ({ lesson: lesson.slug, section: id })),
  );
  const choice = { title, by, slot: 1, agenda: true, dividers: true, closing: true, slides };
  return { ...choice, slot: Math.max(1, Math.round(orderSlides(choice, all).minutes)) };
}
