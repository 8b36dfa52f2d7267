// Reads and checks everything in content/. Only this file and read-lesson.ts know which files are there.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Root } from 'mdast';
import { type InThree, inThree, languages } from '#i18n/languages.ts';

import { lessonNumberIn, lessonNumberMistake } from './lesson-numbers.ts';
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

export function readContent({ root, demandLevel = false, only, keepTree }: ReadOptions): ContentReading {
  const problems: Problem[] = [];
  const keep = <T>(read: { data?: T; problems: Problem[] }): T | undefined => {
    problems.push(...read.problems);
    return read.data;
  };
  const at = (...parts: string[]) => join(root, 'content', ...parts);

  const course = keep(readYamlFile(at('course.yaml'), 'content/course.yaml', courseSchema));
  const sources = keep(readYamlFile(at('sources.yaml'), 'content/sources.yaml', sourcesSchema)) ?? {};
  const glossary = readGlossary(root, problems);
  const folders = readdirSync(at('lessons')).sort();
  const known = {
    terms: new Set(glossary.keys()),
    widgets: widgetNames(root),
    ...referencesOf(root, course),
  };
  const readings = folders
    .filter((folder) => only === undefined || folder === only)
    .map((folder) => readLesson({ root, folder, known, sources, demandLevel, keepTree }));
  problems.push(...readings.flatMap((reading) => reading.problems));
  const lessons = readings.flatMap(({ lesson }) => lesson ?? []);
  // Where one lesson is checked, the others are not read, and the course cannot be judged.
  const chapters = only === undefined ? readChapters(course, folders, lessons, problems) : [];
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
        return [
          {
            folder: entry,
            slug: lesson.slug,
            number: lesson.number,
            written: true,
            minutes: lesson.file.minutes.read,
            lab: lesson.file.lab !== undefined,
            sections: lesson.texts.en.sections.length,
            quizzes: lesson.texts.en.quizzes,
            title: inThree((language) => lesson.texts[language].title),
          },
        ];
      }),
    }),
  );
  const listed = new Set(chapters.flatMap((chapter) => chapter.lessons.map((lesson) => lesson.folder)));
  for (const folder of folders) {
    if (!listed.has(folder) && course) report(`${folder} is in no chapter; list it`);
  }
  return chapters;
}

function describeReadings(readings: readonly LessonReading[]): string[] {
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
  const several = sum(readings.map(({ parity }) => parity?.several ?? 0));
  const alike = sum(readings.map(({ parity }) => parity?.alike ?? 0));
  const unplaced = sum(readings.map((reading) => reading.unplaced));
  const share = several > 0 ? ` (${Math.round((100 * alike) / several)} %)` : '';
  return [
    ...(several > 0
      ? [
          `${alike} of ${several} paragraphs of several sentences${share} have as many sentences in all three languages.`,
        ]
      : []),
    ...(unplaced > 0
      ? [`${unplaced} claims name a whole documentation (#?) and still need a page or file.`]
      : []),
  ];
}
