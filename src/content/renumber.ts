// Numbers of lessons and labs follow the order of the course. When a lesson is moved or added, the others are
// renumbered: their folders, course.yaml, and every file of the project that names one of these folders.

import { globSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { labOrder } from './lab-order.ts';
import { slugOf } from './slug.ts';

/** From the old name of a folder to the new one. */
export type Renames = ReadonlyMap<string, string>;

/** In course.yaml each lesson stands on a line of its own, written or planned. */
const entryPattern = /^(\s+- (?:\{ planned: )?)(\d\d)-([a-z0-9-]+)(.*)$/;

/** Moves a lesson of course.yaml to another number, into the chapter of the lesson that had this number. */
export function moveInCourse(
  text: string,
  slug: string,
  number: number,
): { text: string; renames: Renames } | undefined {
  const lines = text.split('\n');
  const from = lines.findIndex((line) => entryPattern.exec(line)?.[3] === slug);
  const entries = lines.flatMap((line, at) => (entryPattern.test(line) ? [at] : []));
  const to = entries[number - 1];
  if (from < 0 || to === undefined) return undefined;
  const [line = ''] = lines.splice(from, 1);
  // If the lesson stood before its new place, everything has moved up by one line.
  lines.splice(to, 0, line);
  return numberCourse(lines);
}

/** Adds a lesson to course.yaml at a number. A number one above the last one adds it at the end. */
export function addToCourse(
  text: string,
  slug: string,
  number: number,
): { text: string; renames: Renames } | undefined {
  const lines = text.split('\n');
  const entries = lines.flatMap((line, at) => (entryPattern.test(line) ? [at] : []));
  const last = entries.at(-1);
  const to = number === entries.length + 1 && last !== undefined ? last + 1 : entries[number - 1];
  if (to === undefined) return undefined;
  lines.splice(to, 0, `      - 00-${slug}`);
  return numberCourse(lines);
}

function numberCourse(lines: readonly string[]): { text: string; renames: Renames } {
  const renames = new Map<string, string>();
  let number = 0;
  const numbered = lines.map((line) => {
    const [, before, old, slug, after] = entryPattern.exec(line) ?? [];
    if (slug === undefined) return line;
    number += 1;
    const now = two(number);
    if (old !== now) renames.set(`${old}-${slug}`, `${now}-${slug}`);
    return `${before}${now}-${slug}${after}`;
  });
  return { text: numbered.join('\n'), renames };
}

/** The labs that must be renamed so that their numbers follow the lessons. */
export function renumberLabs(root: string, lessons: readonly string[]): Renames {
  const labs = labOrder(root, lessons);
  return new Map(
    labs.flatMap((folder, at) => {
      const now = `${two(at + 1)}-${slugOf(folder)}`;
      return now === folder ? [] : [[folder, now] as const];
    }),
  );
}

/** The slugs of the lessons of course.yaml, in order. */
export function lessonsOf(course: string): string[] {
  return course.split('\n').flatMap((line) => entryPattern.exec(line)?.[3] ?? []);
}

/** Renames folders below `parent`, and every mention of them in the project's texts. */
export function renameFolders(root: string, parent: string, renames: Renames): string[] {
  if (renames.size === 0) return [];
  const there = readdirSync(join(root, parent));
  const moved = [...renames].filter(([old]) => there.includes(old));
  // In two steps, because a new name may be the old name of another folder.
  for (const [old] of moved) renameSync(join(root, parent, old), join(root, parent, `moving-${old}`));
  for (const [old, now] of moved) renameSync(join(root, parent, `moving-${old}`), join(root, parent, now));
  for (const file of globSync('{content,labs,src,docs}/**/*.{ts,svelte,astro,md,mdx,yaml,cqltest}', {
    cwd: root,
  })) {
    const path = join(root, file);
    const text = readFileSync(path, 'utf8');
    const renamed = renameIn(text, renames);
    if (renamed !== text) writeFileSync(path, renamed);
  }
  return moved.map(([old, now]) => `${parent}/${old} → ${parent}/${now}`);
}

export function renameIn(text: string, renames: Renames): string {
  return text.replaceAll(/(?<![\w-])\d\d-[a-z][a-z0-9-]*/g, (name) => renames.get(name) ?? name);
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
