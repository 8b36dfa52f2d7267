// Reads and checks the folder of one lesson.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Root } from 'mdast';
import { type InThree, inThree, type Language, languages } from '#i18n/languages.ts';

import { adviseLeads, adviseLength, countPageWords } from './advice.ts';
import { checkClaims } from './claims.ts';
import { figuresOf, type PlacedFigure } from './figures.ts';
import { changedSections, compareSkeletons } from './level.ts';
import { compareParagraphs, type Parity } from './parity.ts';
import {
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
import { type LessonFile, lessonSchema, type SourcesFile } from './schema.ts';
import { sectionDigests, skeletonOf } from './skeleton.ts';
import { slugOf } from './slug.ts';
import { type Known, validateLesson } from './validate.ts';
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

export interface LessonOptions {
  root: string;
  /** Below content/lessons. */
  folder: string;
  known: Omit<Known, 'files'>;
  sources: SourcesFile;
  demandLevel: boolean;
  keepTree?: ((path: string, text: string, tree: Root) => void) | undefined;
}

export interface LessonReading {
  lesson?: Lesson;
  problems: Problem[];
  warnings: Problem[];
  /** How many claims still need the page of their source. */
  unplaced: number;
  parity?: Parity;
}

export function readLesson(options: LessonOptions): LessonReading {
  const { root, folder, known, sources, demandLevel, keepTree } = options;
  const name = `content/lessons/${folder}`;
  const yaml = `${name}/lesson.yaml`;
  const reading: LessonReading = { problems: [], warnings: [], unplaced: 0 };
  const { problems, warnings } = reading;
  if (!existsSync(join(root, yaml))) {
    problems.push({ file: yaml, line: 1, message: 'missing; npm run lessons -- new lays one out' });
    return reading;
  }
  const { data: file, problems: wrong } = readYamlFile(join(root, yaml), yaml, lessonSchema);
  problems.push(...wrong);
  for (const id of file?.sources ?? []) {
    if (!(id in sources))
      problems.push({ file: yaml, line: 1, message: `sources: no “${id}” in content/sources.yaml` });
  }
  const files = new Set(readdirSync(join(root, name)).filter((entry) => /\.(cql|svg)$/.test(entry)));
  problems.push(...checkPictures(root, name, files));

  const { roots, texts } = readTexts(root, name, { ...known, files }, problems);
  if (!file || !roots || !texts) return reading;
  problems.push(
    ...compareSkeletons(
      inThree((language) => texts[language].path),
      inThree((language) => skeletonOf(roots[language])),
    ),
    ...checkWidgets(file, roots.en, yaml),
  );
  if (demandLevel) {
    const claims = checkClaims({
      root,
      claims: file.claims ?? {},
      sections: texts.en.sections.map(({ id }) => id),
      cited: file.sources,
      sources,
      file: yaml,
    });
    problems.push(...claims.problems, ...checkStamp(file, texts, yaml, folder));
    reading.unplaced = claims.unplaced;
    reading.parity = compareParagraphs(roots);
    warnings.push(
      ...adviseLength(name, file.minutes.read, texts),
      ...languages.flatMap((language) => adviseLeads(texts[language].path, roots[language])),
    );
  }
  for (const language of languages) {
    const { path, text } = texts[language];
    keepTree?.(join(root, path), text, roots[language]);
  }
  reading.lesson = { folder, slug: slugOf(folder), number: Number.parseInt(folder, 10), file, texts };
  return reading;
}

/** Returns nothing if a file is missing or is not MDX. */
function readTexts(
  root: string,
  name: string,
  known: Known,
  problems: Problem[],
): { roots?: InThree<Root>; texts?: InThree<LessonText> } {
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
      problems.push(...validateLesson(path, tree, known));
      texts[language] = describe(language, path, text, tree);
    } catch (error) {
      problems.push({
        file: path,
        line: lineOfError(error),
        message: `not MDX: ${(error as Error).message}`,
      });
    }
  }
  const isWhole = languages.every((language) => texts[language]);
  return isWhole ? { roots: roots as InThree<Root>, texts: texts as InThree<LessonText> } : {};
}

function checkPictures(root: string, name: string, files: ReadonlySet<string>): Problem[] {
  return [...files]
    .filter((file) => file.endsWith('.svg'))
    .flatMap((svg) =>
      readFileSync(join(root, name, svg), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          /\bstyle=|<style\b|<script\b/.test(line)
            ? [
                {
                  file: `${name}/${svg}`,
                  line: index + 1,
                  message:
                    'style and script are blocked by the site\'s policy; use attributes such as fill="var(--ink)"',
                },
              ]
            : [],
        ),
    );
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
