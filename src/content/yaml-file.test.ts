// Mistakes in YAML come with their line.

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { courseSchema, lessonSchema, termSchema } from './schema.ts';
import { readYamlFile } from './yaml-file.ts';

function read(text: string, schema: Parameters<typeof readYamlFile>[2]) {
  const path = join(mkdtempSync(join(tmpdir(), 'ringside-')), 'file.yaml');
  writeFileSync(path, text);
  return readYamlFile(path, 'file.yaml', schema).problems.map(({ line, message }) => `${line}: ${message}`);
}

test('a good file has none', () => {
  expect(read('minutes: { read: 1, speak: 1 }\nsources: [a]\n', lessonSchema)).toEqual([]);
});

test('an unknown key, a wrong value and a missing one are all told', () => {
  const found = read('minutes:\n  read: long\n  speak: 1\nauthor: me\n', lessonSchema);
  expect(found.find((problem) => problem.includes('minutes.read'))).toMatch(/^2: /);
  expect(found.find((problem) => problem.includes('author'))).toMatch(/^4: .*remove it/);
  expect(found.some((problem) => problem.includes('sources'))).toBe(true);
});

test('a language that lacks a term is named', () => {
  expect(read('pt: { term: a, says: b }\nen: { term: a, says: b }\n', termSchema).join()).toMatch(/ru/);
});

test('what is not YAML says so', () => {
  expect(read('chapters: [\n', courseSchema)[0]).toMatch(/not YAML/);
});
