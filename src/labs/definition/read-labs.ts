import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { numberedFolders } from '#content/private-folders.ts';
import { formatProblems, type Problem } from '#content/problem.ts';
import { type Lab, sandboxLab } from '#labs/grading/lab.ts';

import { type LabFolder, readLabFolder } from './read-lab.ts';
import { setupOf } from './setup.ts';

/**
 * Returns the folders of labs, and every mistake in them. `more` is an instructor's own folder of labs, outside the
 * project.
 */
export function readLabFolders(
  root: string,
  { more, named = '' }: { more?: string | undefined; named?: string } = {},
): { folders: LabFolder[]; problems: Problem[] } {
  const read = labPlaces(root, more)
    .filter(({ folder }) => folder.includes(named))
    // A lab that is still being written has no lab.yaml. Only its brief is shown.
    .filter(({ path }) => existsSync(join(path, 'lab.yaml')))
    .map(({ path, name, number, isPrivate }) => readLabFolder(path, name, { number, isPrivate }));
  const folders = read.flatMap(({ folder }) => folder ?? []);
  const problems = read.flatMap((one) => one.problems);
  for (const [at, { lab, folder }] of folders.entries())
    if (folders.findIndex((other) => other.lab.slug === lab.slug) !== at)
      problems.push({ file: `${folder}/lab.yaml`, line: 1, message: `${lab.slug} is a lab already` });
  return { folders, problems };
}

export interface LabPlace {
  folder: string;
  path: string;
  /** What messages call it. */
  name: string;
  number: number;
  isPrivate: boolean;
}

/** The labs of the course, and after them those of an instructor's own folder. */
export function labPlaces(root: string, more: string | undefined): LabPlace[] {
  const course = numberedFolders(join(root, 'labs')).map((folder) => ({
    folder,
    path: join(root, 'labs', folder),
    name: `labs/${folder}`,
    number: Number.parseInt(folder, 10),
    isPrivate: false,
  }));
  const last = Math.max(0, ...course.map(({ number }) => number));
  const own = (more === undefined ? [] : numberedFolders(more)).map((folder, at) => ({
    folder,
    path: join(more!, folder),
    name: join(more!, folder),
    number: last + at + 1,
    isPrivate: true,
  }));
  return [...course, ...own];
}

/** Returns the labs in the form that the proxy needs, including the sandbox. Throws if a folder has a mistake. */
export function readLabs(root: string, options: { more?: string | undefined } = {}): Lab[] {
  const { folders, problems } = readLabFolders(root, options);
  if (problems.length > 0) throw new Error(formatProblems(problems));
  return [...folders.map((folder): Lab => ({ ...folder.lab, setup: setupOf(folder) })), sandboxLab];
}
