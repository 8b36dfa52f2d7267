// The labs in the form that a build of the site needs. They are read and compiled only once.

import { privateFolders } from '#content/private-folders.ts';
import { formatProblems } from '#content/problem.ts';
import type { CompiledLab } from '#labs/grading/compiled-lab.ts';

import { compileLab } from './compile-lab.ts';
import type { LabFolder } from './read-lab.ts';
import { readLabFolders } from './read-labs.ts';
import { setupOf } from './setup.ts';

let folders: LabFolder[] | undefined;
const compiled = new Map<string, Promise<CompiledLab>>();

/** A lab that cannot be read ends the build. All mistakes are reported at once. */
export function builtFolders(root = process.cwd()): readonly LabFolder[] {
  if (folders) return folders;
  const read = readLabFolders(root, { more: privateFolders().labs });
  if (read.problems.length > 0)
    throw new Error(`Labs that cannot be read:\n${formatProblems(read.problems)}`);
  folders = read.folders;
  return folders;
}

export function builtLab(slug: string): Promise<CompiledLab> | undefined {
  const folder = builtFolders().find(({ lab }) => lab.slug === slug);
  if (!folder) return undefined;
  let lab = compiled.get(slug);
  if (!lab) {
    lab = compileLab(folder);
    compiled.set(slug, lab);
  }
  return lab;
}

/**
 * The script that the page runs before the learner begins. It ends with USE of the first keyspace, if the script
 * creates it.
 */
export function setupText(folder: LabFolder): string {
  const statements = setupOf(folder);
  const [first] = folder.lab.keyspaces;
  const isThere = statements.some((statement) =>
    new RegExp(`^\\s*CREATE\\s+KEYSPACE\\s+(?:IF\\s+NOT\\s+EXISTS\\s+)?${first}\\b`, 'i').test(statement),
  );
  return [...statements, ...(isThere ? [`USE ${first}`] : [])].map((statement) => `${statement};`).join('\n');
}
