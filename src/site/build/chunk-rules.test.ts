// If a rule names a file that has moved, the build ignores the rule silently, and pages ask for many files again.

import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chunkRoots, labPageModules } from './chunk-rules.ts';

test('every module that a rule names is there', () => {
  const named = chunkRoots.flatMap(({ path, isFetchedBy }) => [path, isFetchedBy ?? path]);
  for (const path of [...named, ...labPageModules]) expect(existsSync(path.split('?')[0]!), path).toBe(true);
});
