// Labs as a build of the site needs them, read and compiled once.

import type { CompiledLab } from '#grading/compiled-lab.ts';

import { compileLab } from './compile-lab.ts';
import type { LabFolder } from './read-lab.ts';
import { readLabFolders } from './read-labs.ts';
import { setupOf } from './setup.ts';

let folders: LabFolder[] | undefined;
const compiled = new Map<string, Promise<CompiledLab>>();

/** Mistakes of authors are told by `npm run labs -- check`; what cannot be read at all is left out here. */
export function builtFolders(root = process.cwd()): readonly LabFolder[] {
  folders ??= readLabFolders(root).folders;
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

/** What the page lays out before the learner begins; the first keyspace is in use where it is there. */
export function setupText(folder: LabFolder): string {
  const statements = setupOf(folder);
  const [first] = folder.lab.keyspaces;
  const isThere = statements.some((statement) =>
    new RegExp(`^\\s*CREATE\\s+KEYSPACE\\s+(?:IF\\s+NOT\\s+EXISTS\\s+)?${first}\\b`, 'i').test(statement),
  );
  return [...statements, ...(isThere ? [`USE ${first}`] : [])].map((statement) => `${statement};`).join('\n');
}
