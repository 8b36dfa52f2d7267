// Decides which slides belong to a lesson's deck. It is pure: the pages pass in what the collection of lessons knows.
// Decks of several lessons are put together from these in the browser: see own/.

export interface DeckLesson {
  slug: string;
  folder: string;
  number: number;
  title: string;
  /** Set if the text is in another language than the page: a private lesson may lack some. */
  foreign?: string | undefined;
  /** How many minutes it takes to present all of it. */
  minutes: number;
  sections: { id: string; heading: string; core: boolean; off: boolean }[];
}

export interface Deck {
  lesson: DeckLesson;
  /** The sections that are slides, in order. */
  sections: string[];
}

/** The last parts of the addresses of decks of several lessons: two that the site offers, and those of one's own. */
export const courseDeck = 'course';
export const lectureDeck = 'lecture';
export const ownDeck = 'own';
export const severalDecks = [courseDeck, lectureDeck, ownDeck] as const;
export type SeveralDeck = (typeof severalDecks)[number];

export function isSeveral(name: string | undefined): name is SeveralDeck {
  return severalDecks.includes(name as SeveralDeck);
}

export function makeDeck(name: string, all: readonly DeckLesson[]): Deck | undefined {
  const lesson = all.find(({ slug }) => slug === name);
  if (!lesson) return undefined;
  const sections = lesson.sections.filter((section) => !section.off).map(({ id }) => id);
  return sections.length > 0 ? { lesson, sections } : undefined;
}

/** The number of a section's slide, from 1. Undefined if the section is not a slide. */
export function slideNumber(deck: Deck, folder: string, section: string): number | undefined {
  const at = deck.lesson.folder === folder ? deck.sections.indexOf(section) : -1;
  return at < 0 ? undefined : at + 1;
}
