import { getCollection } from 'astro:content';
import type { Language } from '#i18n/languages.ts';
import { href } from '#i18n/routes.ts';
import { inCourseOrder, type LabStop, type LessonStop } from '#site/lab-page/what-next.ts';
import { getLessonLine } from './course.ts';

/** The labs in the order of the course, each with its lesson. A lab that is still being written comes last. */
export async function getLabLine(language: Language) {
  const lessons = await getLessonLine();
  const labs = (await getCollection('labs')).filter((lab) => lab.data.language === language);
  const line = labs.map(({ data: { slug, title, question, facts } }) => ({
    slug,
    title,
    question,
    href: href(language, 'labs', slug),
    number: facts?.number ?? Number.POSITIVE_INFINITY,
    lesson: facts?.lesson,
    facts,
  }));
  return inCourseOrder(line, lessons).map(({ lesson: own, ...lab }) => ({
    ...lab,
    lesson: lessons.find((lesson) => lesson.slug === own),
  }));
}

export type ListedLab = Awaited<ReturnType<typeof getLabLine>>[number];

/** The lessons and labs as pages to go to, for what a lab offers when it is done. */
export async function getCourseStops(
  language: Language,
): Promise<{ labs: LabStop[]; lessons: LessonStop[] }> {
  const lessons = await getLessonLine();
  return {
    labs: (await getLabLine(language)).flatMap(({ slug, title, href, number, lesson, facts }) =>
      facts
        ? [
            {
              slug,
              title,
              href,
              number,
              lesson: lesson?.slug,
              minutes: facts.minutes,
              points: facts.points,
            },
          ]
        : [],
    ),
    lessons: lessons.map(({ slug, number, title, written }) => ({
      slug,
      number,
      title: title[language],
      href: href(language, 'lessons', slug),
      isWritten: written,
    })),
  };
}
