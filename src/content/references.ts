// The lessons and labs that a text may name, by <Lesson id="…" /> and <Lab id="…" />.

import { join } from 'node:path';
import type { Root } from 'mdast';

import { isComponent, lineOf, textAttribute, walk } from './parse.ts';
import { numberedFolders, type PrivateFolders } from './private-folders.ts';
import type { Problem } from './problem.ts';
import { type CourseFile, courseSchema } from './schema.ts';
import { slugOf } from './slug.ts';
import { readYamlFile } from './yaml-file.ts';

export interface References {
  /** Slugs of written lessons. */
  lessons: ReadonlySet<string>;
  /** Slugs of lessons that course.yaml plans and nobody has written yet. */
  planned: ReadonlySet<string>;
  labs: ReadonlySet<string>;
}

export function readReferences(root: string, more: PrivateFolders = {}): References {
  const path = 'content/course.yaml';
  return referencesOf(root, readYamlFile(join(root, path), path, courseSchema).data, more);
}

export function referencesOf(
  root: string,
  course: CourseFile | undefined,
  more: PrivateFolders = {},
): References {
  const entries = (course?.chapters ?? []).flatMap(({ lessons }) => lessons);
  return {
    lessons: slugsIn(join(root, 'content/lessons'), more.lessons),
    planned: new Set(entries.flatMap((entry) => (typeof entry === 'string' ? [] : [slugOf(entry.planned)]))),
    labs: slugsIn(join(root, 'labs'), more.labs),
  };
}

function slugsIn(...paths: (string | undefined)[]): Set<string> {
  return new Set(paths.flatMap((path) => (path === undefined ? [] : numberedFolders(path).map(slugOf))));
}

/** A lesson may be named before it is written. Its reference then says that it is in preparation. */
export function wrongReference(
  name: 'Lesson' | 'Lab',
  id: string,
  { lessons, planned, labs }: References,
): string | undefined {
  const known = name === 'Lab' ? [...labs] : [...lessons, ...planned];
  if (known.includes(id)) return undefined;
  return `no ${name.toLowerCase()} “${id}”; there are ${known.join(', ')}`;
}

export function findWrongReferences(file: string, root: Root, references: References): Problem[] {
  const problems: Problem[] = [];
  walk(root, (node) => {
    for (const name of ['Lesson', 'Lab'] as const) {
      if (!isComponent(node, name)) continue;
      const message = wrongReference(name, textAttribute(node, 'id'), references);
      if (message) problems.push({ file, line: lineOf(node), message });
    }
  });
  return problems;
}
