import { getCollection } from 'astro:content';
import type { Language } from '#i18n/languages.ts';

/** The figures that have a page of their own, in the order of the course, each with the lesson in which it stands. */
export async function getFigures(language: Language) {
  const lessons = (await getCollection('lessons'))
    .filter((lesson) => lesson.data.language === language)
    .sort((one, other) => one.data.number - other.data.number);
  const all = lessons.flatMap((lesson) => lesson.data.figures.map((figure) => ({ ...figure, lesson })));
  // A figure that stands in two lessons belongs to the first of them.
  return all.filter(({ name }, at) => all.findIndex((other) => other.name === name) === at);
}
