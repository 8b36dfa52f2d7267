// What an instructor does to a deck, without the page: every change gives a new choice.

import { bounds, type ChosenSlide, type DeckChoice, isWritten } from '../own/choice.ts';
import type { CourseLesson } from '../own/running-order.ts';

export function isTaken(choice: DeckChoice, lesson: string, section: string): boolean {
  return choice.slides.some(
    (slide) => !isWritten(slide) && slide.lesson === lesson && slide.section === section,
  );
}

/** Takes slides of a lesson into the deck: each after the one that precedes it in the course, if that one is there. */
export function take(
  choice: DeckChoice,
  lessons: readonly CourseLesson[],
  lesson: string,
  sections: readonly string[],
): DeckChoice {
  let { slides } = choice;
  for (const section of sections) {
    if (slides.length >= bounds.slides || isTaken({ ...choice, slides }, lesson, section)) continue;
    const rank = rankOf(lessons, { lesson, section });
    const before = slides.findLastIndex((slide) => !isWritten(slide) && rankOf(lessons, slide) < rank);
    // Slides of one's own that follow a slide stay with it.
    let at = before + 1;
    while (before >= 0 && at < slides.length && isWritten(slides[at]!)) at++;
    slides = slides.toSpliced(at, 0, { lesson, section });
  }
  return { ...choice, slides };
}

export function leaveOut(choice: DeckChoice, lesson: string, sections: readonly string[]): DeckChoice {
  const slides = choice.slides.filter(
    (slide) => isWritten(slide) || slide.lesson !== lesson || !sections.includes(slide.section),
  );
  return { ...choice, slides };
}

export function move(choice: DeckChoice, from: number, to: number): DeckChoice {
  const slide = choice.slides[from];
  if (!slide || to < 0 || to >= choice.slides.length) return choice;
  return { ...choice, slides: choice.slides.toSpliced(from, 1).toSpliced(to, 0, slide) };
}

export function removeAt(choice: DeckChoice, at: number): DeckChoice {
  return { ...choice, slides: choice.slides.toSpliced(at, 1) };
}

export function replaceAt(choice: DeckChoice, at: number, slide: ChosenSlide): DeckChoice {
  return { ...choice, slides: choice.slides.with(at, slide) };
}

/** A new slide of one's own after the given place. The same choice comes back if there are too many. */
export function writeAfter(choice: DeckChoice, at: number, text: string): DeckChoice {
  if (choice.slides.length >= bounds.slides || choice.slides.filter(isWritten).length >= bounds.written)
    return choice;
  return { ...choice, slides: choice.slides.toSpliced(at + 1, 0, { text, notes: '', minutes: 2 }) };
}

function rankOf(lessons: readonly CourseLesson[], slide: { lesson: string; section: string }): number {
  const lesson = lessons.findIndex(({ slug }) => slug === slide.lesson);
  const section = lessons[lesson]?.sections.findIndex(({ id }) => id === slide.section) ?? -1;
  return lesson * 1_000 + section;
}
