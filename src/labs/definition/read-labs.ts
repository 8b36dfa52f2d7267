import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
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
  const places = [join(root, 'labs'), ...(more === undefined ? [] : [more])].flatMap((path, at) =>
    readdirSync(path)
      .filter((folder) => /^\d\d-/.test(folder) && folder.includes(named))
      // A lab that is still being written has no lab.yaml. Only its brief is shown.
      .filter((folder) => existsSync(join(path, folder, 'lab.yaml')))
      .sort()
      .map((folder) => ({
        path: join(path, folder),
        name: at === 0 ? `labs/${folder}` : join(path, folder),
      })),
  );
  const read = places.map(({ path, name }) => readLabFolder(path, name));
  const folders = read.flatMap(({ folder }) => folder ?? []);
  const problems = read.flatMap((one) => one.problems);
  for (const [at, { lab, folder }] of folders.entries())
    if (folders.findIndex((other) => other.lab.slug === lab.slug) !== at)
      problems.push({ file: `${folder}/lab.yaml`, line: 1, message: `${lab.slug} is a lab already` });
  return { folders, problems };
}

/** Returns the labs in the form that the proxy needs, including the sandbox. Throws if a folder has a mistake. */
export function readLabs(root: string, options: { more?: string } = {}): Lab[] {
  const { folders, problems } = readLabFolders(root, options);
  if (problems.length > 0) throw new Error(formatProblems(problems));
  return [...folders.map((folder): Lab => ({ ...folder.lab, setup: setupOf(folder) })), sandboxLab];
}
