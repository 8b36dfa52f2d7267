// npm run lessons -- new 03-tools: creates the folder of a lesson in three languages.
// npm run lessons -- move tools 05: gives a lesson another number, and renumbers the others.
// npm run lessons -- check 03: checks one lesson, and measures its slides in a browser.
// npm run lessons -- cells: writes the statements of lessons as cases, so that a real Cassandra can answer them.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

import { writeCaseFile } from '../../conformance/write-case-file.ts';
import { caseFile, lessonCase } from '../../content/cell-cases.ts';
import { lessonPlaces, privateFolders, setPrivateFolders } from '../../content/private-folders.ts';
import { readContent } from '../../content/read-content.ts';
import {
  addToCourse,
  lessonsOf,
  moveInCourse,
  type Renames,
  renameFolders,
  renumberLabs,
} from '../../content/renumber.ts';
import { slugOf } from '../../content/slug.ts';
import { lessonTemplate, lessonYamlTemplate, privateLessonTemplate } from '../../content/template.ts';
import { type Language, languages } from '../../i18n/languages.ts';
import { judgeContent, printCheck } from './check.ts';
import { missingFolder, privateOptions, readLanguages } from './private-options.ts';

export const usage = `npm run lessons -- new 03-tools
  lays out a lesson that passes; if the number is taken, the later lessons make room
npm run lessons -- new 01-my-lesson --lessons folder [--lang pt,ru,en]
  lays out a short private lesson that passes, in the languages that you name (en)
npm run lessons -- move tools 05
  gives a lesson another number, and renumbers the others, the labs and all that names them
npm run lessons -- check 03 [--no-slides] [--lessons folder [--labs folder]]
  checks one lesson, and measures in a browser whether its slides overflow
npm run lessons -- cells
  lays out the statements of cells for recording`;

const coursePath = 'content/course.yaml';

export default async function lessons(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...privateOptions,
      'no-slides': { type: 'boolean', default: false },
      lang: { type: 'string', default: 'en' },
    },
  });
  const [action, name = '', number = ''] = positionals;
  if (action === 'cells') return layOutCells();
  const written = readLanguages(values.lang);
  if (action === 'new' && /^\d\d-[a-z][a-z0-9-]*$/.test(name) && written)
    return values.lessons === undefined
      ? layOutLesson(name)
      : layOutPrivate(join(values.lessons, name), written);
  if (action === 'move' && /^\d{1,2}$/.test(number)) return moveLesson(name, Number(number));
  if (action === 'check' && name !== '') {
    const missing = missingFolder({ lessons: values.lessons, labs: values.labs });
    if (missing) {
      console.error(missing);
      return 1;
    }
    setPrivateFolders(values);
    return checkLesson(name, { withSlides: !values['no-slides'] });
  }
  console.error(usage);
  return 1;
}

function layOutLesson(folder: string): number {
  const slug = slugOf(folder);
  const there = readdirSync('content/lessons').find((one) => slugOf(one) === slug);
  if (there) {
    console.error(`content/lessons/${there} is there already; nothing was changed.`);
    return 1;
  }
  const course = readFileSync(coursePath, 'utf8');
  const planned = new RegExp(`^(\\s+- )\\{ planned: (\\d\\d-${slug})\\b.*$`, 'm');
  const number = planned.exec(course)?.[2];
  if (number !== undefined && number !== folder) {
    console.error(`${coursePath} plans this lesson as ${number}; lay out that, or move it first.`);
    return 1;
  }
  if (number === undefined) {
    const added = addToCourse(course, slug, Number.parseInt(folder, 10));
    if (!added) {
      console.error(
        `${coursePath} has ${lessonsOf(course).length} lessons; the number may be one more at most.`,
      );
      return 1;
    }
    applyCourse(added);
  } else {
    writeFileSync(coursePath, course.replace(planned, '$1$2'));
  }
  const path = join('content/lessons', folder);
  mkdirSync(path, { recursive: true });
  const texts = languages.map((language) => [language, lessonTemplate(language)] as const);
  for (const [language, text] of texts) writeFileSync(join(path, `${language}.mdx`), text);
  writeFileSync(join(path, 'lesson.yaml'), lessonYamlTemplate());
  console.log(
    `${path} is laid out, stands in ${coursePath} and passes npm run check. Next:\n` +
      '  1. write the three files; content/README.md is the guide, npm run dev shows them\n' +
      '  2. say in lesson.yaml what each section claims, and by which evidence\n' +
      `  3. npm run level -- ${folder.slice(0, 2)}, then npm run lessons -- check ${folder.slice(0, 2)}`,
  );
  return 0;
}

function layOutPrivate(path: string, written: readonly Language[]): number {
  if (existsSync(path)) {
    console.error(`${path} is there already; nothing was changed.`);
    return 1;
  }
  mkdirSync(path, { recursive: true });
  for (const language of written)
    writeFileSync(join(path, `${language}.mdx`), privateLessonTemplate(language));
  const folder = dirname(path);
  console.log(
    `${path} is laid out and passes as it is. content/README.md tells what a lesson may hold. Next:\n` +
      `  npm run dev -- --lessons ${folder}         shows it while you write\n` +
      `  npm run lessons -- check ${slugOf(basename(path))} --lessons ${folder}\n` +
      `  npm start -- --lessons ${folder}           serves the course with it`,
  );
  return 0;
}

function moveLesson(slug: string, number: number): number {
  const course = readFileSync(coursePath, 'utf8');
  const moved = moveInCourse(course, slug, number);
  if (!moved) {
    const all = lessonsOf(course);
    console.error(
      all.includes(slug)
        ? `A number from 1 to ${all.length} was expected; nothing was changed.`
        : `${coursePath} has no lesson ${slug}; there are ${all.join(', ')}.`,
    );
    return 1;
  }
  applyCourse(moved);
  return 0;
}

function applyCourse({ text, renames }: { text: string; renames: Renames }): void {
  writeFileSync(coursePath, text);
  const lessonLines = renameFolders('.', 'content/lessons', renames);
  const labLines = renameFolders('.', 'labs', renumberLabs('.', lessonsOf(text)));
  for (const line of [...lessonLines, ...labLines]) console.log(line);
}

/** Knows a lesson by its number, its folder or its folder without the number. With --lessons it is a private one. */
async function checkLesson(name: string, { withSlides }: { withSlides: boolean }): Promise<number> {
  const more = privateFolders();
  const folders = lessonPlaces('.', more)
    .filter(({ isPrivate }) => isPrivate === (more.lessons !== undefined))
    .map(({ folder }) => folder);
  const only = folders.find(
    (one) => one === name || slugOf(one) === name || one.startsWith(`${name.padStart(2, '0')}-`),
  );
  if (!only) {
    console.error(`No lesson ${name}; there are ${folders.join(', ')}.`);
    return 1;
  }
  const judged = judgeContent(readContent({ root: process.cwd(), demandLevel: true, more, only }));
  printCheck({ name: only, ...judged });
  if (!withSlides || !judged.ok) return judged.ok ? 0 : 1;
  const { measureLessonSlides } = await import('./lesson-slides.ts');
  const trouble = await measureLessonSlides(slugOf(only)).catch((error: Error) => [error.message]);
  if (trouble === undefined)
    console.log('The slides were not measured: no browser was found (RINGSIDE_BROWSER).');
  else printCheck({ name: 'slides', ok: trouble.length === 0, output: trouble.join('\n') });
  // A server that failed to start leaves watchers behind, and the process would not end by itself.
  process.exit(trouble?.length ? 1 : 0);
}

function layOutCells(): number {
  for (const name of readdirSync('content/lessons').sort()) {
    const folder = join('content/lessons', name);
    const { file, isRecorded } = lessonCase(folder);
    const path = join(folder, caseFile);
    if (file.steps.length === 0) rmSync(path, { force: true });
    else writeFileSync(path, writeCaseFile(file));
    if (file.steps.length > 0 && !isRecorded)
      console.log(`${path} waits to be recorded: npm run cases -- --rewrite ${folder}`);
  }
  return 0;
}
