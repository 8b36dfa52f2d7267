// What the proxy knows of the labs: the folders of labs/, and the free one.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readLabs } from '#labs/definition/read-labs.ts';
import type { CompiledLab } from '#labs/grading/compiled-lab.ts';
import type { Lab } from '#labs/grading/lab.ts';

export interface PreparedLab {
  lab: Lab;
  /** Run in a new sandbox before the learner's first statement, by the learner's own role. */
  setUp: readonly string[];
}

export type FindLab = (slug: string) => PreparedLab | undefined;

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Read once: a lab that changes needs a new start. Throws where a folder has a mistake. */
export function findLabIn(labs: readonly Lab[] = readLabs(root)): FindLab {
  const bySlug = new Map(labs.map((lab) => [lab.slug, { lab, setUp: lab.setup ?? [] }]));
  return (slug) => bySlug.get(slug);
}

const compiled = new Map<string, Promise<CompiledLab | undefined>>();

/** What the site's own pages judge by; nothing where the lab has no checks. */
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
