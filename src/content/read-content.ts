// Reads and checks everything in content/. Only this file and read-lesson.ts know which files are there.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Root } from 'mdast';
import { type InThree, inThree, type Language, languages } from '#i18n/languages.ts';
import { strings } from '#i18n/strings.ts';

import { lessonNumberIn, lessonNumberMistake } from './lesson-numbers.ts';
import { lessonPlaces, type PrivateFolders } from './private-folders.ts';
import type { Problem } from './problem.ts';
import { type Lesson, type LessonReading, readLesson } from './read-lesson.ts';
import { referencesOf } from './references.ts';
import {
  type CourseFile,
  courseSchema,
  type SourcesFile,
  sourcesSchema,
  type TermFile,
  termSchema,
} from './schema.ts';
import { slugOf } from './slug.ts';
import { readYamlFile } from './yaml-file.ts';

export interface CourseEntry {
  folder: string;
  slug: string;
  number: number;
  written: boolean;
  minutes: number;
  lab: boolean;
  /** The number of sections to read and of questions to answer. */
  sections: number;
  quizzes: number;
  title: InThree<string>;
  /** The language of the title on the pages of each language: a private lesson may lack some. */
  titleLanguage: InThree<Language>;
}

export interface CourseChapter {
  id: string;
  title: InThree<string>;
  lessons: CourseEntry[];
}

export interface Content {
  chapters: CourseChapter[];
  lessons: Lesson[];
  glossary: Map<string, TermFile>;
  sources: SourcesFile;
}

export interface ReadOptions {
  root: string;
  /** True in `npm run check`, which requires stamps and claims. They are not required while somebody is writing. */
  demandLevel?: boolean;
  /** An instructor's own folders, which are built into the site. */
  more?: PrivateFolders;
  /** The folder of the only lesson to read, for a check of one lesson. */
  only?: string;
  /** Is called with every valid MDX text and its tree, which is no longer used here. */
  keepTree?: (path: string, text: string, tree: Root) => void;
}

export interface ContentReading {
  content: Content;
  problems: Problem[];
  /** What could be better and is no mistake. */
  warnings: Problem[];
  /** What is told about the whole course. */
  notes: string[];
}

export function readContent({
  root,
  demandLevel = false,
  more = {},
  only,
  keepTree,
}: ReadOptions): ContentReading {
  const problems: Problem[] = [];
  const keep = <T>(read: { data?: T; problems: Problem[] }): T | undefined => {
    problems.push(...read.problems);
    return read.data;
  };
  const at = (...parts: string[]) => join(root, 'content', ...parts);

  const course = keep(readYamlFile(at('course.yaml'), 'content/course.yaml', courseSchema));
  const sources = keep(readYamlFile(at('sources.yaml'), 'content/sources.yaml', sourcesSchema)) ?? {};
  const glossary = readGlossary(root, problems);
  const places = lessonPlaces(root, more);
  const known = {
    terms: new Set(glossary.keys()),
    widgets: widgetNames(root),
    ...referencesOf(root, course, more),
  };
  const readings = places
    .filter(({ folder }) => only === undefined || folder === only)
    .map((place) => readLesson({ root, place, known, sources, demandLevel, keepTree }));
  problems.push(...readings.flatMap((reading) => reading.problems));
  const lessons = readings.flatMap(({ lesson }) => lesson ?? []);
  for (const [index, { folder, path, isPrivate }] of places.entries()) {
    const other = places.slice(0, index).find((one) => slugOf(one.folder) === slugOf(folder));
    if (isPrivate && other)
      problems.push({ file: path, line: 1, message: `${other.path} has this name; choose another` });
  }
  // Where one lesson is checked, the others are not read, and the course cannot be judged.
  const folders = places.filter(({ isPrivate }) => !isPrivate).map(({ folder }) => folder);
  const chapters =
    only === undefined
      ? [...readChapters(course, folders, lessons, problems), ...privateChapter(lessons)]
      : [];
  return {
    content: { chapters, lessons, glossary, sources },
    problems,
    warnings: readings.flatMap(({ warnings }) => warnings),
    notes: describeReadings(readings),
  };
}

function readGlossary(root: string, problems: Problem[]): Map<string, TermFile> {
  const glossary = new Map<string, TermFile>();
  for (const file of readdirSync(join(root, 'content/glossary')).sort()) {
    const name = `content/glossary/${file}`;
    const { data, problems: wrong } = readYamlFile(join(root, name), name, termSchema);
    problems.push(...wrong);
    if (data) glossary.set(file.replace(/\.yaml$/, ''), data);
  }
  for (const [id, term] of glossary) {
    const report = (message: string) =>
      problems.push({ file: `content/glossary/${id}.yaml`, line: 1, message });
    for (const other of term.see) if (!glossary.has(other)) report(`see: no term “${other}”`);
    for (const language of languages) {
      const words = lessonNumberIn(term[language].says);
      if (words) report(`${language}: ${lessonNumberMistake(words)}`);
    }
  }
  return glossary;
}

function widgetNames(root: string): Set<string> {
  return new Set(
    readdirSync(join(root, 'src/site/widgets'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'stage')
      .map((entry) => entry.name),
  );
}

function readChapters(
  course: CourseFile | undefined,
  folders: readonly string[],
  lessons: readonly Lesson[],
  problems: Problem[],
): CourseChapter[] {
  const report = (message: string) => problems.push({ file: 'content/course.yaml', line: 1, message });
  const chapters = (course?.chapters ?? []).map(
    (chapter): CourseChapter => ({
      id: chapter.id,
      title: chapter.title,
      lessons: chapter.lessons.flatMap((entry): CourseEntry[] => {
        if (typeof entry !== 'string') {
          if (folders.includes(entry.planned)) {
            report(`${entry.planned} is written now; replace its line by “- ${entry.planned}”`);
          }
          const { planned, minutes, title, lab } = entry;
          return [
            {
              folder: planned,
              slug: slugOf(planned),
              number: Number.parseInt(planned, 10),
              written: false,
              minutes,
              lab: lab ?? false,
              sections: 0,
              quizzes: 0,
              title,
              titleLanguage: inThree((language) => language),
            },
          ];
        }
        const lesson = lessons.find((one) => one.folder === entry);
        if (!lesson) {
          if (!folders.includes(entry)) {
            report(`no folder content/lessons/${entry}; add it, or list it as planned`);
          }
          return [];
        }
        return [entryOf(lesson)];
      }),
    }),
  );
  const listed = new Set(chapters.flatMap((chapter) => chapter.lessons.map((lesson) => lesson.folder)));
  for (const folder of folders) {
    if (!listed.has(folder) && course) report(`${folder} is in no chapter; list it`);
  }
  return chapters;
}

function entryOf({ folder, slug, number, file, texts }: Lesson): CourseEntry {
  return {
    folder,
    slug,
    number,
    written: true,
    minutes: file.minutes.read,
    lab: file.lab !== undefined,
    sections: texts.en.sections.length,
    quizzes: texts.en.quizzes,
    title: inThree((language) => texts[language].title),
    titleLanguage: inThree((language) => texts[language].language),
  };
}

/** Private lessons stand in a chapter of their own, after the course. */
function privateChapter(lessons: readonly Lesson[]): CourseChapter[] {
  const own = lessons.filter(({ isPrivate }) => isPrivate);
  if (own.length === 0) return [];
  const title = inThree((language) => strings[language].privateChapter);
  return [{ id: 'instructor', title, lessons: own.map(entryOf) }];
}

function describeReadings(readings: readonly LessonReading[]): string[] {
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
  const several = sum(readings.map(({ parity }) => parity?.several ?? 0));
  const alike = sum(readings.map(({ parity }) => parity?.alike ?? 0));
  const share = several > 0 ? ` (${Math.round((100 * alike) / several)} %)` : '';
  return [
    ...(several > 0
      ? [
          `${alike} of ${several} paragraphs of several sentences${share} have as many sentences in all three languages.`,
        ]
      : []),
  ];
}
