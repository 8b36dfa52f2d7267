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
import { filledIn, type LessonPlace } from './private-folders.ts';
import type { Problem } from './problem.ts';
import {
  type LessonFile,
  lessonSchema,
  type PrivateLessonFile,
  privateLessonSchema,
  type SourcesFile,
} from './schema.ts';
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
  isPrivate: boolean;
  file: LessonFile;
  texts: InThree<LessonText>;
}

export interface LessonOptions {
  root: string;
  place: LessonPlace;
  known: Omit<Known, 'files'>;
  sources: SourcesFile;
  demandLevel: boolean;
  keepTree?: ((path: string, text: string, tree: Root) => void) | undefined;
}

export interface LessonReading {
  lesson?: Lesson;
  problems: Problem[];
  warnings: Problem[];
  parity?: Parity;
}

export function readLesson(options: LessonOptions): LessonReading {
  const { root, place, known, sources, demandLevel, keepTree } = options;
  const { folder, path: name, isPrivate } = place;
  const yaml = `${name}/lesson.yaml`;
  const reading: LessonReading = { problems: [], warnings: [] };
  const { problems, warnings } = reading;
  const isDescribed = existsSync(join(root, yaml));
  if (!isDescribed && !isPrivate) {
    problems.push({ file: yaml, line: 1, message: 'missing; npm run lessons -- new lays one out' });
    return reading;
  }
  const schema = isPrivate ? privateLessonSchema : lessonSchema;
  const { data: file, problems: wrong } = isDescribed
    ? readYamlFile<PrivateLessonFile>(join(root, yaml), yaml, schema)
    : { data: privateLessonSchema.parse({}), problems: [] };
  problems.push(...wrong);
  for (const id of file?.sources ?? []) {
    if (!(id in sources))
      problems.push({ file: yaml, line: 1, message: `sources: no “${id}” in content/sources.yaml` });
  }
  const files = new Set(readdirSync(join(root, name)).filter((entry) => /\.(cql|svg)$/.test(entry)));
  problems.push(...checkPictures(root, name, files));

  const { roots, texts } = readTexts(root, place, { ...known, files }, problems);
  if (!file || !roots || !texts) return reading;
  problems.push(
    ...compareSkeletons(
      inThree((language) => texts[language].path),
      inThree((language) => skeletonOf(roots[language])),
    ),
    ...(isPrivate ? [] : checkWidgets(file, roots.en, yaml)),
  );
  const minutes = file.minutes ?? guessMinutes(texts.en);
  if (demandLevel && !isPrivate) {
    const claims = checkClaims({
      root,
      claims: file.claims ?? {},
      sections: texts.en.sections.map(({ id }) => id),
      cited: file.sources,
      sources,
      file: yaml,
    });
    problems.push(...claims, ...checkStamp(file, texts, yaml, folder));
    reading.parity = compareParagraphs(roots);
    warnings.push(
      ...adviseLength(name, minutes.read, texts),
      ...languages.flatMap((language) => adviseLeads(texts[language].path, roots[language])),
    );
  }
  for (const language of languages) {
    const { path, text } = texts[language];
    keepTree?.(join(root, path), text, roots[language]);
  }
  reading.lesson = {
    folder,
    slug: slugOf(folder),
    number: place.number,
    isPrivate,
    file: { ...file, minutes },
    texts,
  };
  return reading;
}

/** A page is read at some 120 words a minute, figures included, and a slide takes a minute and a half. */
function guessMinutes({ words, sections }: LessonText): LessonFile['minutes'] {
  const slides = sections.filter(({ off }) => !off).length;
  return { read: Math.max(1, Math.round(words / 120)), speak: Math.max(1, Math.round(slides * 1.5)) };
}

/**
 * Returns nothing if a file is missing or is not MDX. A private lesson needs one of the three; what it lacks is shown
 * in a language that it has.
 */
function readTexts(
  root: string,
  { path: name, isPrivate }: LessonPlace,
  known: Known,
  problems: Problem[],
): { roots?: InThree<Root>; texts?: InThree<LessonText> } {
  const roots: Partial<InThree<Root>> = {};
  const texts: Partial<InThree<LessonText>> = {};
  for (const language of languages) {
    const path = `${name}/${language}.mdx`;
    if (!existsSync(join(root, path))) {
      if (!isPrivate)
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
  if (isPrivate) {
    const isWritten = languages.some((language) => existsSync(join(root, name, `${language}.mdx`)));
    if (!isWritten)
      problems.push({ file: name, line: 1, message: 'no text; write pt.mdx, ru.mdx or en.mdx' });
    const [allRoots, allTexts] = [filledIn(roots), filledIn(texts)];
    return allRoots && allTexts ? { roots: allRoots, texts: allTexts } : {};
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

function checkWidgets(file: { widgets: string[] }, root: Root, path: string): Problem[] {
  const used: string[] = [];
  walk(root, (node) => {
    if (isComponent(node, 'Widget')) used.push(textAttribute(node, 'name'));
  });
  return used.join() === file.widgets.join()
    ? []
    : [{ file: path, line: 1, message: `widgets: expected [${used.join(', ')}], as the texts use them` }];
}

function checkStamp(
  file: Pick<LessonFile, 'level'>,
  texts: InThree<LessonText>,
  path: string,
  folder: string,
): Problem[] {
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
