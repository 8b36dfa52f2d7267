// An instructor's own lessons and labs. They are two folders outside the project, and `npm start -- --lessons folder
// --labs folder` builds them into the site. A build learns of them by its environment, since Astro reads its
// configuration in a process of its own.

import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { type InThree, inThree, type Language, languages } from '#i18n/languages.ts';

import { courseSchema } from './schema.ts';
import { readYamlFile } from './yaml-file.ts';

export interface PrivateFolders {
  /** Absolute, without symbolic links: the paths that the compiler knows. */
  lessons?: string;
  labs?: string;
}

export const privateVariables = { lessons: 'RINGSIDE_LESSONS', labs: 'RINGSIDE_LABS' } as const;

export function privateFolders(
  environment: Record<string, string | undefined> = process.env,
): PrivateFolders {
  const folderOf = (variable: string) => {
    const path = environment[variable];
    return path && existsSync(path) ? realpathSync(resolve(path)) : undefined;
  };
  const lessons = folderOf(privateVariables.lessons);
  const labs = folderOf(privateVariables.labs);
  return { ...(lessons !== undefined && { lessons }), ...(labs !== undefined && { labs }) };
}

/** Tells the folders that a command was given to everything that it does or starts. */
export function setPrivateFolders({
  lessons,
  labs,
}: {
  lessons?: string | undefined;
  labs?: string | undefined;
}): void {
  if (lessons !== undefined) process.env[privateVariables.lessons] = lessons;
  if (labs !== undefined) process.env[privateVariables.labs] = labs;
}

/** Where a lesson is. */
export interface LessonPlace {
  folder: string;
  /** From the root of the project: `content/lessons/06-ring`, or `../mine/01-backups`. */
  path: string;
  number: number;
  /** Private lessons follow those of the course, and less is demanded of them. */
  isPrivate: boolean;
}

/** The lessons of the course, and after them those of an instructor's own folder. */
export function lessonPlaces(root: string, { lessons }: PrivateFolders = {}): LessonPlace[] {
  const course = readdirSync(join(root, 'content/lessons'))
    .sort()
    .map((folder) => ({
      folder,
      path: `content/lessons/${folder}`,
      number: Number.parseInt(folder, 10),
      isPrivate: false,
    }));
  if (lessons === undefined) return course;
  const before = countCourse(root);
  const own = numberedFolders(lessons).map((folder, at) => ({
    folder,
    path: relative(root, join(lessons, folder)),
    number: before + at + 1,
    isPrivate: true,
  }));
  return [...course, ...own];
}

/** How many lessons the course has, written or planned. */
function countCourse(root: string): number {
  const { data } = readYamlFile(join(root, 'content/course.yaml'), 'content/course.yaml', courseSchema);
  return (data?.chapters ?? []).reduce((all, { lessons }) => all + lessons.length, 0);
}

/** The folders of lessons or labs in a folder, in order. */
export function numberedFolders(path: string): string[] {
  return existsSync(path)
    ? readdirSync(path)
        .filter((folder) => /^\d\d-/.test(folder))
        .sort()
    : [];
}

/**
 * What a private lesson or lab lacks in a language is shown in one that it has, so that every link of the site leads
 * somewhere.
 */
export function filledIn<T>(written: Partial<InThree<T>>): InThree<T> | undefined {
  const first: Language | undefined = (['en', ...languages] as const).find((language) => written[language]);
  return first && inThree((language) => written[language] ?? written[first]!);
}
