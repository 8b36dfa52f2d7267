import { getCollection } from 'astro:content';
import { languageOf } from '#i18n/language-of.ts';
import type { Language } from '#i18n/languages.ts';
import { strings } from '#i18n/strings.ts';
import { courseDeck, type Deck, type DeckLesson, lectureDeck, makeDeck } from '#site/slides/decks.ts';

/** What decks are made of: the written lessons of a language, in order. */
export async function getDeckLessons(language: Language): Promise<DeckLesson[]> {
  const lessons = await getCollection('lessons', ({ data }) => data.language === language);
  return lessons
    .map(({ data: { slug, folder, number, title, minutes, sections } }) => {
      return { slug, folder, number, title, minutes: minutes.speak, sections };
    })
    .sort((a, b) => a.number - b.number);
}

/** The deck that is being built. The address of its page names it. */
export async function getDeck(params: Record<string, string | undefined>): Promise<Deck> {
  const deck = makeDeck(params.deck ?? '', await getDeckLessons(languageOf(params)));
  if (!deck) throw new Error(`there is no deck “${params.deck}”`);
  return deck;
}

export function deckTitle(deck: Deck, language: Language): string {
  const words = strings[language];
  if (deck.name === courseDeck) return words.slidesWhole;
  if (deck.name === lectureDeck) return words.slidesLecture;
  return deck.lessons[0]?.title ?? '';
}
