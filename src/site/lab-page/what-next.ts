// The place of a lab in the course: its lesson, and what a learner can do after it. A page of the site computes it
// when it is built; the lab page shows it.

import { fragmentOf } from './practice/seed-address.ts';

/** A page to go to. */
export interface Stop {
  /** The number of a lesson or a lab. */
  number: number;
  title: string;
  href: string;
}

export interface WhatNext {
  /** The next lab in the order of the course. */
  lab?: Stop & { minutes: number; points: number };
  /** The next lesson that is written. */
  lesson?: Stop;
  /** More tasks of the same kind, where the lab has them. */
  practice?: { href: string };
}

export interface LabStop extends Stop {
  slug: string;
  /** Its lesson: `ring`. */
  lesson?: string | undefined;
  minutes: number;
  points: number;
}

export interface LessonStop extends Stop {
  slug: string;
  isWritten: boolean;
}

interface Course {
  labs: readonly LabStop[];
  /** In the order of the course. */
  lessons: readonly LessonStop[];
}

/** Labs in the order of their lessons. Labs of one lesson, and labs without a lesson, follow their numbers. */
export function inCourseOrder<Lab extends { number: number; lesson?: string | undefined }>(
  labs: readonly Lab[],
  lessons: readonly { slug: string }[],
): Lab[] {
  const placeOf = ({ lesson }: Lab) => {
    const place = lessons.findIndex(({ slug }) => slug === lesson);
    return place < 0 ? lessons.length : place;
  };
  return labs.toSorted((a, b) => placeOf(a) - placeOf(b) || a.number - b.number);
}

/** The lesson of a lab, if it is written. */
export function lessonOfLab(slug: string, { labs, lessons }: Course): Stop | undefined {
  const lab = labs.find((one) => one.slug === slug);
  const lesson = lessons.find((one) => one.isWritten && one.slug === lab?.lesson);
  return lesson && stopOf(lesson);
}

export function whatNext(
  slug: string,
  { labs, lessons, practised }: Course & { practised: readonly string[] },
): WhatNext {
  const line = inCourseOrder(labs, lessons);
  const at = line.findIndex((lab) => lab.slug === slug);
  const here = line[at];
  if (!here) return {};
  const place = lessons.findIndex((one) => one.slug === here.lesson);
  const lesson = place < 0 ? undefined : lessons.slice(place + 1).find(({ isWritten }) => isWritten);
  const lab = line[at + 1];
  return {
    ...(lab && { lab: { ...stopOf(lab), minutes: lab.minutes, points: lab.points } }),
    ...(lesson && { lesson: stopOf(lesson) }),
    ...(practised.includes(slug) && { practice: { href: `${here.href}${fragmentOf(1)}` } }),
  };
}

function stopOf({ number, title, href }: Stop): Stop {
  return { number, title, href };
}
