import { getCollection } from 'astro:content';

/** The chapters in order, each with its lessons, written or planned. */
export async function getCourse() {
  const chapters = await getCollection('course');
  return chapters.map((chapter) => chapter.data).sort((a, b) => a.order - b.order);
}

/** All lessons of the course in one line. */
export async function getLessonLine() {
  return (await getCourse()).flatMap((chapter) => chapter.lessons);
}
