// Reading class.yaml: its settings, and an error that lists all its mistakes at once.

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { type ClassFileError, readClassFile } from './class-file.ts';
import { exampleFile } from './example-class.ts';

const known = (lab: string) =>
  ({ 'tokens-and-owners': ['embedded', 'cassandra'], 'key-workshop': ['embedded'] })[lab];

function read(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'ringside-class-'));
  writeFileSync(join(folder, 'class.yaml'), text);
  return readClassFile(folder, known);
}

test('labs with deadlines; the best counts unless the last is asked for', () => {
  expect(read(exampleFile)).toEqual({
    name: 'NoSQL',
    labs: [
      {
        lab: 'tokens-and-owners',
        counts: 'best',
        engine: 'embedded',
        deadline: Date.UTC(2027, 0, 15, 8),
      },
      { lab: 'key-workshop', counts: 'last', engine: 'embedded' },
    ],
  });
});

test('all mistakes are told at once', () => {
  const bad = `nam: x
labs:
  - { lab: nowhere }
  - { lab: tokens-and-owners, deadline: 2026-12-01, counts: first }
  - { lab: key-workshop, engine: cassandra }
  - { lab: key-workshop }
`;
  let problems: readonly string[] = [];
  try {
    read(bad);
  } catch (error) {
    problems = (error as ClassFileError).problems;
  }
  expect(problems).toEqual([
    'name: the course needs a name',
    'nam: there is no such setting; there are name, labs',
    'labs[0].lab: there is no lab nowhere',
    'labs[1].counts: best or last',
    'labs[1].deadline: write it with its zone, 2026-12-01T23:59:00-03:00',
    'labs[2].engine: key-workshop can be graded on embedded',
    'labs: key-workshop stands there twice',
  ]);
});
