// What extended.ts loads must not be imported in any other way. Otherwise it would be in every page from the
// beginning.

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '../..');

/** The files that a file imports as values, not only as types and not by `import()`. */
function importsOf(path: string): string[] {
  const statements = readFileSync(path, 'utf8').matchAll(
    /^(?:import|export)\s+(?!type\b)(?:\{[^}]*\}|\*[^;'"{}()=]*|\w+)\s+from\s+'([^']+)';/gm,
  );
  return [...statements].map(([, name = '']) =>
    name.startsWith('#') ? join(src, name.slice(1)) : join(dirname(path), name),
  );
}

function reachableFrom(path: string): Set<string> {
  const found = new Set([path]);
  // A loop over a set also visits what is added during the loop.
  for (const file of found) for (const imported of importsOf(file)) found.add(imported);
  return found;
}

test('a session does not import the extended part', () => {
  const first = reachableFrom(join(src, 'engine/session/embedded.ts'));
  const partsOf = (file: string) => importsOf(join(src, 'engine/cql', file));
  const shared = ['errors.ts', 'execute/keyspace.ts'].map((file) => join(src, 'engine/cql', file));
  const parts = [
    ...partsOf('extended-parts.ts'),
    ...partsOf('terms/extended-term.ts'),
    ...partsOf('execute/extended-statement.ts').filter((part) => !shared.includes(part)),
  ];
  expect(first.size).toBeGreaterThan(200);
  expect(parts.length).toBeGreaterThan(30);
  expect(parts.filter((part) => first.has(part))).toEqual([]);
  expect(first.has(join(src, 'engine/cql/extended-parts.ts'))).toBe(false);
});
