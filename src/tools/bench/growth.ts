import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse, stringify } from 'yaml';
import type { CourseFile } from '#content/schema.ts';
import { median, say, warnIfBusy } from './attempt.ts';
import { runPackage } from './run-tool.ts';

const runsPerSize = 2;

/** How much longer the site takes to build with ten times the lessons: 120 against 12, in three languages. */
export async function measureGrowth(): Promise<number> {
  return growthOf(async (lessons) => {
    const folder = layOutCourse(lessons);
    return runPackage(resolve('node_modules'), 'astro', {
      args: ['build'],
      cwd: folder,
      env: { OUT: 'dist', BASE: '/', NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
      limitMs: 600_000,
    });
  });
}

export async function growthOf(build: (lessons: number) => Promise<number>): Promise<number> {
  const took = async (lessons: number) => {
    warnIfBusy();
    const times: number[] = [];
    for (let run = 0; run < runsPerSize; run++) times.push(await build(lessons));
    say(`${lessons * 3} pages: ${times.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(', ')}`);
    return median(times);
  };
  const few = await took(12);
  return (await took(120)) / few;
}

/**
 * Makes a copy of the project with a longer course. The copy is inside the project, so that its packages are found in
 * the parent folders.
 */
function layOutCourse(lessons: number): string {
  const folder = resolve(`.cache/bench/growth-${lessons * 3}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // Copies everything except generated files: a list of what to copy would miss the next folder that a build reads.
  const made = new Set(
    readFileSync('.gitignore', 'utf8')
      .split('\n')
      .map((line) => line.replace(/^\/|\/$/g, '')),
  );
  for (const name of readdirSync('.')) {
    if (!name.startsWith('.') && !made.has(name)) cpSync(name, join(folder, name), { recursive: true });
  }
  const at = (...parts: string[]) => join(folder, 'content', ...parts);
  const written = readdirSync(at('lessons')).sort();
  const copies: string[] = [];
  while (written.length + copies.length < lessons) {
    const name = copyName(copies.length);
    cpSync(at('lessons', written[copies.length % written.length]!), at('lessons', name), { recursive: true });
    copies.push(name);
  }
  const course = parse(readFileSync(at('course.yaml'), 'utf8')) as CourseFile;
  course.chapters[0]!.lessons.push(...copies);
  writeFileSync(at('course.yaml'), stringify(course));
  return folder;
}

/** The name of a folder begins with two digits. So the number repeats, but the slug does not. */
function copyName(copy: number): string {
  return `${String((copy % 99) + 1).padStart(2, '0')}-copy-${String(copy + 1).padStart(3, '0')}`;
}
