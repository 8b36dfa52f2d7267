// A second start builds nothing unless an input of the build has changed.

import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { inputStamp } from './stamp.ts';

test('the stamp follows content, base path and nothing else', () => {
  const root = mkdtempSync(join(tmpdir(), 'ringside-'));
  mkdirSync(join(root, 'content'));
  mkdirSync(join(root, 'src/tools/commands'), { recursive: true });
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  write('content/a.mdx', 'one');
  const first = inputStamp(root, {});
  expect(inputStamp(root, {})).toBe(first);
  expect(inputStamp(root, { BASE: '/course/' })).not.toBe(first);
  write('src/tools/commands/x.ts', 'a command is not part of the site');
  write('src/x.test.ts', 'nor is a test');
  expect(inputStamp(root, {})).toBe(first);
  write('content/a.mdx', 'two');
  expect(inputStamp(root, {})).not.toBe(first);
});
