// A learner who has done a lab is led on: to the next lab in the order of the course, the next written lesson, and to
// practice where there is some.

import { expect, it } from 'vitest';

import { inCourseOrder, type LabStop, type LessonStop, lessonOfLab, whatNext } from './what-next.ts';

const lesson = (number: number, slug: string, isWritten = true): LessonStop => ({
  slug,
  isWritten,
  number,
  title: slug,
  href: `/en/lessons/${slug}/`,
});
const lab = (slug: string, number: number, of?: string): LabStop => ({
  slug,
  number,
  lesson: of,
  title: slug,
  href: `/en/labs/${slug}/`,
  minutes: 30,
  points: 20,
});
const lessons = [
  lesson(6, 'ring'),
  lesson(8, 'vnodes', false),
  lesson(9, 'replication'),
  lesson(22, 'case', false),
];
// The numbers are not in the order of the lessons.
const labs = [
  lab('case', 1, 'case'),
  lab('copies', 2, 'replication'),
  lab('tokens', 3, 'ring'),
  lab('free', 4),
];
const course = { labs, lessons, practised: ['tokens'] };

it('the lessons order the labs; what has no lesson comes last', () => {
  expect(inCourseOrder(labs, lessons).map(({ slug }) => slug)).toEqual(['tokens', 'copies', 'case', 'free']);
});

it('a lab leads to the next lab, the next written lesson and its practice', () => {
  expect(whatNext('tokens', course)).toEqual({
    lab: { number: 2, title: 'copies', href: '/en/labs/copies/', minutes: 30, points: 20 },
    lesson: { number: 9, title: 'replication', href: '/en/lessons/replication/' },
    practice: { href: '/en/labs/tokens/#practice-1' },
  });
});

it('nothing is offered that does not exist', () => {
  expect(whatNext('case', course)).toEqual({ lab: expect.objectContaining({ title: 'free' }) });
  expect(whatNext('free', course)).toEqual({});
  expect(whatNext('unknown', course)).toEqual({});
});

it('a lab knows its lesson, unless the lesson is only planned', () => {
  expect(lessonOfLab('copies', course)?.number).toBe(9);
  expect(lessonOfLab('case', course)).toBeUndefined();
  expect(lessonOfLab('free', course)).toBeUndefined();
});
