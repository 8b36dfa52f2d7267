// Decides which slides belong to which deck. It is pure: the pages pass in what the collection of lessons knows.

export interface DeckLesson {
  slug: string;
  folder: string;
  number: number;
  title: string;
  /** How many minutes it takes to present all of it. */
  minutes: number;
  sections: { id: string; heading: string; core: boolean; off: boolean }[];
}

export interface DeckSlide {
  lesson: DeckLesson;
  section: string;
}

export interface Deck {
  /** The last part of its address: a lesson, or one of the decks of several lessons. */
  name: string;
  /** Decks of several lessons open with a slide of their own. */
  cover: boolean;
  lessons: DeckLesson[];
  slides: DeckSlide[];
  /** How many slides there are, the cover included. */
  count: number;
  minutes: number;
  /** The minutes of each lesson in this deck. */
  times: { lesson: string; minutes: number }[];
}

export const courseDeck = 'course';
export const lectureDeck = 'lecture';

export function makeDeck(name: string, all: readonly DeckLesson[]): Deck | undefined {
  const cover = name === courseDeck || name === lectureDeck;
  const ordered = [...all].sort((a, b) => a.number - b.number);
  const shown = (lesson: DeckLesson) =>
    lesson.sections.filter((section) => !section.off && (name !== lectureDeck || section.core));
  const lessons = ordered.filter((lesson) => (cover || lesson.slug === name) && shown(lesson).length > 0);
  if (lessons.length === 0) return undefined;
  const slides = lessons.flatMap((lesson) => shown(lesson).map(({ id }) => ({ lesson, section: id })));
  const times = lessons.map((lesson) => ({
    lesson: lesson.slug,
    minutes: minutesOf(lesson, shown(lesson).length),
  }));
  return {
    name,
    cover,
    lessons,
    slides,
    count: slides.length + (cover ? 1 : 0),
    minutes: times.reduce((sum, { minutes }) => sum + minutes, 0),
    times,
  };
}

/** The decks there are: one for each lesson, then those of several. */
export function deckNames(all: readonly DeckLesson[]): string[] {
  return [...all.map((lesson) => lesson.slug), courseDeck, lectureDeck].filter((name) => makeDeck(name, all));
}

/** The number of a section's slide, from 1. Undefined if this deck leaves the section out. */
export function slideNumber(deck: Deck, folder: string, section: string): number | undefined {
  const at = deck.slides.findIndex((slide) => slide.lesson.folder === folder && slide.section === section);
  return at < 0 ? undefined : at + 1 + (deck.cover ? 1 : 0);
}

/** If a deck has a part of a lesson's slides, it takes the same part of the lesson's minutes. */
function minutesOf(lesson: DeckLesson, slides: number): number {
  const whole = lesson.sections.filter((section) => !section.off).length;
  return Math.max(1, Math.round((lesson.minutes * slides) / whole));
}
