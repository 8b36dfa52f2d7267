// The stories of a simulated cluster still say the same: what each node does, in which order and when.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

import { sayRan } from './expectations.ts';
import { formatSimCase, parseSimCase, runSimCase } from './sim-case.ts';

const folder = join(import.meta.dirname, 'sim');
const files = globSync('**/*.simtest', { cwd: folder }).sort();

describe('stories of the cluster', () => {
  let ran = 0;
  afterAll(() => sayRan('sim', ran));

  it.each(files)('%s', (file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const story = parseSimCase(text);
    expect(text.startsWith('# '), 'the first line says what the story shows').toBe(true);
    expect(story.blocks.every(({ expected }) => expected.length > 0)).toBe(true);
    expect(formatSimCase(runSimCase(story))).toBe(text);
    ran += story.blocks.length;
  });
});
