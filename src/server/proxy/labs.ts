// The labs that the proxy knows: the folders of labs/, and the free sandbox lab.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readLabs } from '#labs/definition/read-labs.ts';
import type { CompiledLab } from '#labs/grading/compiled-lab.ts';
import type { Lab } from '#labs/grading/lab.ts';

export interface PreparedLab {
  lab: Lab;
  /** Statements that the learner's own role runs in a new sandbox, before the learner's first statement. */
  setUp: readonly string[];
}

export type FindLab = (slug: string) => PreparedLab | undefined;

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Reads the labs once: after a lab changes, the proxy must be restarted. Throws if a folder has a mistake. */
export function findLabIn(labs: readonly Lab[] = readLabs(root)): FindLab {
  const bySlug = new Map(labs.map((lab) => [lab.slug, { lab, setUp: lab.setup ?? [] }]));
  return (slug) => bySlug.get(slug);
}

const compiled = new Map<string, Promise<CompiledLab | undefined>>();

/** The compiled lab by which the site's own pages judge; undefined if the lab has no checks. */
export function readCompiled(site: string, { slug }: Lab): Promise<CompiledLab | undefined> {
  const file = join(site, 'labs', `${slug}.json`);
  let read = compiled.get(file);
  if (!read) {
    read = readFile(file, 'utf8').then(
      (text) => JSON.parse(text) as CompiledLab,
      () => undefined,
    );
    compiled.set(file, read);
  }
  return read;
}
