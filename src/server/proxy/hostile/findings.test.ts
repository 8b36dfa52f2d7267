// The table of findings names tests. A name that no test has keeps nothing closed.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const table = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`src/'));
const named = table.flatMap((line) =>
  [...line.matchAll(/`(src\/[\w./-]+)` ((?:“[^”]+”(?:, )?)+)/g)].flatMap(([, file, names]) =>
    [...names!.matchAll(/“([^”]+)”/g)].map(([, name]) => [file!, name!] as const),
  ),
);

it('each of the fifteen findings has a test', () => {
  const numbers = table.flatMap((line) => /^\| (\d+) /.exec(line)?.slice(1) ?? []);
  expect(numbers).toEqual(Array.from({ length: 15 }, (_, at) => String(at + 1)));
  expect(named.length).toBeGreaterThan(40);
});

it.each(named)('%s: %s', (file, name) => {
  expect(readFileSync(file, 'utf8')).toContain(name);
});

it('the start of a class tells no secret', () => {
  expect(readFileSync('src/tools/commands/start.ts', 'utf8')).not.toMatch(/instructorSecret|tellSecret/);
});
