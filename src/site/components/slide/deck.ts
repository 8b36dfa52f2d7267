import { getCollection } from 'astro:content';
import { languageOf } from '#i18n/language-of.ts';
import { type Language, languages, locales } from '#i18n/languages.ts';
import { strings } from '#i18n/strings.ts';
import { getCourse } from '#site/components/site/course.ts';
import {
  courseDeck,
  type Deck,
  isSeveral,
  lectureDeck,
  makeDeck,
  type SeveralDeck,
} from '#site/slides/decks.ts';
import type { DeckChoice } from '#site/slides/own/choice.ts';
import { type CourseLesson, classicLecture, wholeCourse } from '#site/slides/own/running-order.ts';

/** What decks are made of: the written lessons of a language, in order. */
export async function getDeckLessons(language: Language): Promise<CourseLesson[]> {
  const lessons = await getCollection('lessons', ({ data }) => data.language === language);
  const chapters = await getCourse();
  return lessons
    .map(({ data: { slug, folder, number, title, minutes, sections, textLanguage } }) => {
      const chapter = chapters.find((one) => one.lessons.some((lesson) => lesson.slug === slug));
      return {
        slug,
        folder,
        number,
        title,
        foreign: textLanguage === language ? undefined : locales[textLanguage],
        minutes: minutes.speak,
        chapter: chapter?.title[language] ?? '',
        sections: sections.map(({ id, heading, core, off }) => ({ id, heading, core, off })),
      };
    })
    .sort((a, b) => a.number - b.number);
}

/** The paths of the decks of lessons, in all languages. */
export async function lessonDeckPaths() {
  const paths = await Promise.all(
    languages.map(async (lang) =>
      (await getDeckLessons(lang))
        .filter((lesson, _, all) => makeDeck(lesson.slug, all))
        .map(({ slug }) => ({ params: { lang, deck: slug } })),
    ),
  );
  return paths.flat();
}

/** The deck of a lesson that is being built. The address of its page names it. */
export async function getDeck(params: Record<string, string | undefined>): Promise<Deck> {
  const deck = makeDeck(params.deck ?? '', await getDeckLessons(languageOf(params)));
  if (!deck) throw new Error(`there is no deck “${params.deck}”`);
  return deck;
}

/** What the site itself chose for a deck of several lessons. A deck of one's own is chosen in the browser. */
export async function siteChoice(name: SeveralDeck, language: Language): Promise<DeckChoice | undefined> {
  const words = strings[language];
  const lessons = await getDeckLessons(language);
  if (name === lectureDeck) return classicLecture(lessons, words.slidesLecture, words.slidesLectureLead);
  if (name === courseDeck) return wholeCourse(lessons, words.slidesWhole, words.siteClaim);
  return undefined;
}

/** The title of any deck, by the last part of its address. */
export async function deckTitle(name: string, language: Language): Promise<string> {
  if (isSeveral(name)) return (await siteChoice(name, language))?.title ?? strings[language].deckOwn;
  return (await getDeckLessons(language)).find(({ slug }) => slug === name)?.title ?? '';
}
