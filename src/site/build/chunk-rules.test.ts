// If a rule names a file that has moved, the build ignores the rule silently, and pages ask for many files again.

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { chunkRoots, chunkRules, labPageModules } from './chunk-rules.ts';

test('every module that a rule names is there', () => {
  const named = chunkRoots.flatMap(({ path, isFetchedBy }) => [path, isFetchedBy ?? path]);
  for (const path of [...named, ...labPageModules]) expect(existsSync(path.split('?')[0]!), path).toBe(true);
});

/** A module and what it imports, directly or through others; types are gone in the browser. */
function behind(file: string, found = new Map<string, string[]>()): Map<string, string[]> {
  if (found.has(file)) return found;
  const statements = [
    ...readFileSync(file, 'utf8').matchAll(/^import (?!type\b)(?:([^;]*?) from )?'([^']+)';/gm),
  ];
  const imported = statements
    .filter(([, names = '']) => !/^\{(?:\s*type \w+,?)+\s*\}$/.test(names))
    .map(([, , name]) => (name!.startsWith('#') ? `src/${name!.slice(1)}` : join(dirname(file), name!)));
  found.set(file, imported);
  for (const next of imported) behind(next, found);
  return found;
}

test('the file of the cluster imports nothing of the file that imports it', () => {
  const nameOf = (path: string) => chunkRules.find(({ holds }) => holds.test(`/${path}`))?.name;
  const modules = [...behind('src/engine/sim/cluster/simulated-cluster.ts')].filter(
    ([file]) => nameOf(file) === 'cluster',
  );
  expect(modules.length).toBeGreaterThan(50);
  const back = modules.flatMap(([file, imported]) =>
    imported.filter((to) => nameOf(to) === 'values').map((to) => `${file} imports ${to}`),
  );
  expect(back).toEqual([]);
});
