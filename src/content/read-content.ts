// Reads and checks everything in content/. Only this file knows which files are there.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Root } from 'mdast';
import { type InThree, inThree, type Language, languages } from '#i18n/languages.ts';

import { checkClaims } from './claims.ts';
import { figuresOf, type PlacedFigure } from './figures.ts';
import { changedSections, compareSkeletons } from './level.ts';
import {
  attribute,
  countWords,
  cutSections,
  headingOf,
  isComponent,
  leadOf,
  parseMdx,
  plainText,
  slideOptions,
  textAttribute,
  walk,
} from './parse.ts';
import type { Problem } from './problem.ts';
import {
  courseSchema,
  type LessonFile,
  lessonSchema,
  type SourcesFile,
  sourcesSchema,
  type TermFile,
  termSchema,
} from './schema.ts';
import { sectionDigests, skeletonOf } from './skeleton.ts';
import { slugOf } from './slug.ts';
import { validateLesson } from './validate.ts';
import { readYamlFile } from './yaml-file.ts';

export interface SectionInfo {
  id: string;
  heading: string;
  core: boolean;
  off: boolean;
}

/** One language file of a lesson. */
export interface LessonText {
  language: Language;
  path: string;
  text: string;
  title: string;
  question: string;
  sections: SectionInfo[];
  figures: PlacedFigure[];
  words: number;
  quizzes: number;
  digests: string[];
}

export interface Lesson {
  folder: string;
  slug: string;
  number: number;
  file: LessonFile;
  texts: InThree<LessonText>;
}

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
  /** True in `npm run check`, which requires stamps. They are not required while somebody is writing. */
  demandLevel?: boolean;
  /** Is called with every valid MDX text and its tree, which is no longer used here. */
  keepTree?: (path: string, text: string, tree: Root) => void;
}

export function readContent({ root, demandLevel = false, keepTree }: ReadOptions): {
  content: Content;
  problems: Problem[];
} {
  const problems: Problem[] = [];
  const keep = <T>(read: { data?: T; problems: Problem[] }): T | undefined => {
    problems.push(...read.problems);
    return read.data;
  };
  const at = (...parts: string[]) => join(root, 'content', ...parts);

  const course = keep(readYamlFile(at('course.yaml'), 'content/course.yaml', courseSchema));
  const sources = keep(readYamlFile(at('sources.yaml'), 'content/sources.yaml', sourcesSchema)) ?? {};
  const glossary = new Map<string, TermFile>();
  for (const file of readdirSync(at('glossary')).sort()) {
    const term = keep(readYamlFile(at('glossary', file), `content/glossary/${file}`, termSchema));
    if (term) glossary.set(file.replace(/\.yaml$/, ''), term);
  }
  for (const [id, term] of glossary) {
    for (const other of term.see) {
      if (!glossary.has(other)) {
        problems.push({ file: `content/glossary/${id}.yaml`, line: 1, message: `see: no term “${other}”` });
      }
    }
  }

  const folders = readdirSync(at('lessons')).sort();
  const widgets = new Set(
    readdirSync(join(root, 'src/site/widgets'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'stage')
      .map((entry) => entry.name),
  );
  const known = { terms: new Set(glossary.keys()), widgets, lessons: new Set(folders.map(slugOf)) };

  const lessons = folders.flatMap((folder): Lesson[] => {
    const name = `content/lessons/${folder}`;
    if (!existsSync(at('lessons', folder, 'lesson.yaml'))) {
      problems.push({
        file: `${name}/lesson.yaml`,
        line: 1,
        message: 'missing; npm run lessons -- new lays one out',
      });
      return [];
    }
    const file = keep(
      readYamlFile(at('lessons', folder, 'lesson.yaml'), `${name}/lesson.yaml`, lessonSchema),
    );
    for (const id of file?.sources ?? []) {
      if (!(id in sources))
        problems.push({
          file: `${name}/lesson.yaml`,
          line: 1,
          message: `sources: no “${id}” in content/sources.yaml`,
        });
    }
    const files = new Set(readdirSync(at('lessons', folder)).filter((entry) => /\.(cql|svg)$/.test(entry)));
    for (const svg of [...files].filter((entry) => entry.endsWith('.svg'))) {
      readFileSync(at('lessons', folder, svg), 'utf8')
        .split('\n')
        .forEach((line, index) => {
          if (/\bstyle=|<style\b|<script\b/.test(line)) {
            problems.push({
              file: `${name}/${svg}`,
              line: index + 1,
              message:
                'style and script are blocked by the site\'s policy; use attributes such as fill="var(--ink)"',
            });
          }
        });
    }
    const roots: Partial<InThree<Root>> = {};
    const texts: Partial<InThree<LessonText>> = {};
    for (const language of languages) {
      const path = `${name}/${language}.mdx`;
      if (!existsSync(join(root, path))) {
        problems.push({ file: path, line: 1, message: 'missing; a lesson exists in the three languages' });
        continue;
      }
      const text = readFileSync(join(root, path), 'utf8');
      try {
        const tree = parseMdx(text);
        roots[language] = tree;
        problems.push(...validateLesson(path, tree, { ...known, files }));
        texts[language] = describe(language, path, text, tree);
      } catch (error) {
        problems.push({
          file: path,
          line: lineOfError(error),
          message: `not MDX: ${(error as Error).message}`,
        });
      }
    }
    if (!file || languages.some((language) => !texts[language] || !roots[language])) return [];
    const whole = texts as InThree<LessonText>;
    problems.push(
      ...compareSkeletons(
        inThree((language) => whole[language].path),
        inThree((language) => skeletonOf(roots[language]!)),
      ),
    );
    problems.push(...checkWidgets(file, roots.en!, `${name}/lesson.yaml`));
    if (demandLevel) {
      const { claims = {}, sources: cited } = file;
      const number = folder.slice(0, 2);
      problems.push(
        ...checkClaims({
          root,
          tree: roots.en!,
          claims,
          sources: cited,
          file: `${name}/lesson.yaml`,
          number,
        }),
      );
    }
    if (demandLevel) problems.push(...checkStamp(file, whole, `${name}/lesson.yaml`, folder));
    for (const language of languages) {
      const { path, text } = whole[language];
      keepTree?.(join(root, path), text, roots[language]!);
    }
    return [{ folder, slug: slugOf(folder), number: Number.parseInt(folder, 10), file, texts: whole }];
  });

  const chapters = (course?.chapters ?? []).map(
    (chapter): CourseChapter => ({
      id: chapter.id,
      title: chapter.title,
      lessons: chapter.lessons.flatMap((entry): CourseEntry[] => {
        if (typeof entry !== 'string') {
          if (folders.includes(entry.planned)) {
            problems.push({
              file: 'content/course.yaml',
              line: 1,
              message: `${entry.planned} is written now; replace its line by “- ${entry.planned}”`,
            });
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
            problems.push({
              file: 'content/course.yaml',
              line: 1,
              message: `no folder content/lessons/${entry}; add it, or list it as planned`,
            });
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
    if (!listed.has(folder) && course) {
      problems.push({ file: 'content/course.yaml', line: 1, message: `${folder} is in no chapter; list it` });
    }
  }
  return { content: { chapters, lessons, glossary, sources }, problems };
}

function describe(language: Language, path: string, text: string, root: Root): LessonText {
  const sections = cutSections(root);
  const opening = sections[0]!;
  const lead = leadOf(opening);
  let quizzes = 0;
  walk(root, (node) => {
    if (isComponent(node, 'Quiz') || isComponent(node, 'LiveQuiz')) quizzes += 1;
  });
  return {
    language,
    path,
    text,
    title: headingOf(opening),
    question: lead ? plainText(lead) : '',
    sections: sections.map((section) => ({
      id: section.id,
      heading: headingOf(section),
      ...slideOptions(section),
    })),
    figures: figuresOf(root),
    words: countPageWords(root),
    quizzes,
    digests: sectionDigests(text, root),
  };
}

/** Counts the words on the page, without the speaker's notes and without what only the slides show. */
function countPageWords(root: Root): number {
  let words = 0;
  const step = (node: Parameters<typeof plainText>[0]): void => {
    if (isComponent(node, 'Notes') || isComponent(node, 'SlideOnly') || node.type === 'code') return;
    if (node.type === 'text' || node.type === 'inlineCode') words += countWords(node.value);
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      for (const name of ['title', 'question', 'caption']) {
        const value = attribute(node, name);
        if (typeof value === 'string') words += countWords(value);
      }
    }
    if ('children' in node) for (const child of node.children) step(child);
  };
  step(root);
  return words;
}

function checkWidgets(file: LessonFile, root: Root, path: string): Problem[] {
  const used: string[] = [];
  walk(root, (node) => {
    if (isComponent(node, 'Widget')) used.push(textAttribute(node, 'name'));
  });
  return used.join() === file.widgets.join()
    ? []
    : [{ file: path, line: 1, message: `widgets: expected [${used.join(', ')}], as the texts use them` }];
}

function checkStamp(file: LessonFile, texts: InThree<LessonText>, path: string, folder: string): Problem[] {
  const changes = changedSections(
    file.level,
    inThree((language) => texts[language].digests),
  );
  if (changes.length === 0) return [];
  const what = changes.map(({ section, changed }) => `section ${section} (${changed.join(', ')})`).join('; ');
  return [
    {
      file: path,
      line: 1,
      message: `not level since ${what} changed; read it with npm run level -- ${folder.slice(0, 2)}`,
    },
  ];
}

function lineOfError(error: unknown): number {
  const { line, place } = error as { line?: number; place?: { line?: number; start?: { line?: number } } };
  return line ?? place?.line ?? place?.start?.line ?? 1;
}
