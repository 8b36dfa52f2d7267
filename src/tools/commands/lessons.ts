// npm run lessons -- new 03-tools: creates the folder of a lesson in three languages.
// npm run lessons -- move tools 05: gives a lesson another number, and renumbers the others.
// npm run lessons -- cells: writes the statements of lessons as cases, so that a real Cassandra can answer them.

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { writeCaseFile } from '../../conformance/write-case-file.ts';
import { caseFile, lessonCase } from '../../content/cell-cases.ts';
import {
  addToCourse,
  lessonsOf,
  moveInCourse,
  type Renames,
  renameFolders,
  renumberLabs,
} from '../../content/renumber.ts';
import { slugOf } from '../../content/slug.ts';
import { lessonTemplate, lessonYamlTemplate } from '../../content/template.ts';
import { languages } from '../../i18n/languages.ts';

export const usage = `npm run lessons -- new 03-tools
  lays out a lesson that passes; if the number is taken, the later lessons make room
npm run lessons -- move tools 05
  gives a lesson another number, and renumbers the others, the labs and all that names them
npm run lessons -- cells
  lays out the statements of cells for recording`;

const coursePath = 'content/course.yaml';

export default async function lessons(args: string[]): Promise<number> {
  const [action, name = '', number = ''] = parseArgs({ args, allowPositionals: true }).positionals;
  if (action === 'cells') return layOutCells();
  if (action === 'new' && /^\d\d-[a-z][a-z0-9-]*$/.test(name)) return layOutLesson(name);
  if (action === 'move' && /^\d{1,2}$/.test(number)) return moveLesson(name, Number(number));
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
