// A lesson that is moved takes everything that names it along.

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { addToCourse, lessonsOf, moveInCourse, renameFolders, renameIn, renumberLabs } from './renumber.ts';

const course = `chapters:
  - id: a
    lessons:
      - 01-one
      - { planned: 02-two, minutes: 20, title: { pt: Dois, ru: Два, en: Two } }
  - id: b
    lessons:
      - 03-three
      - 04-four
`;

test('a lesson moves up, and the others make room', () => {
  const moved = moveInCourse(course, 'four', 2);
  expect(moved?.text).toBe(`chapters:
  - id: a
    lessons:
      - 01-one
      - 02-four
      - { planned: 03-two, minutes: 20, title: { pt: Dois, ru: Два, en: Two } }
  - id: b
    lessons:
      - 04-three
`);
  expect(Object.fromEntries(moved!.renames)).toEqual({
    '04-four': '02-four',
    '02-two': '03-two',
    '03-three': '04-three',
  });
});

test('a lesson moves down', () => {
  expect(lessonsOf(moveInCourse(course, 'one', 3)!.text)).toEqual(['two', 'three', 'one', 'four']);
});

test('a lesson is added in the middle or at the end', () => {
  expect(addToCourse(course, 'new', 2)?.text).toContain('- 02-new\n      - { planned: 03-two');
  expect(lessonsOf(addToCourse(course, 'new', 5)!.text).at(-1)).toBe('new');
});

test('there is no such lesson, or no such number', () => {
  expect(moveInCourse(course, 'five', 2)).toBeUndefined();
  expect(moveInCourse(course, 'one', 9)).toBeUndefined();
  expect(addToCourse(course, 'new', 9)).toBeUndefined();
});

test('only whole names are replaced', () => {
  const renames = new Map([['03-three', '04-three']]);
  expect(renameIn("'content/lessons/03-three/cells.cqltest#x' 03-three-more 103-three", renames)).toBe(
    "'content/lessons/04-three/cells.cqltest#x' 03-three-more 103-three",
  );
});

test('folders change places, and texts follow', () => {
  const root = mkdtempSync(join(tmpdir(), 'renumber-'));
  for (const folder of ['03-three', '04-four'])
    mkdirSync(join(root, 'content/lessons', folder), { recursive: true });
  writeFileSync(
    join(root, 'content/lessons/04-four/lesson.yaml'),
    'by: [content/lessons/03-three/a.cqltest#x]\n',
  );
  const renames = new Map([
    ['03-three', '04-three'],
    ['04-four', '03-four'],
  ]);
  expect(renameFolders(root, 'content/lessons', renames)).toHaveLength(2);
  expect(readdirSync(join(root, 'content/lessons')).sort()).toEqual(['03-four', '04-three']);
  expect(readFileSync(join(root, 'content/lessons/03-four/lesson.yaml'), 'utf8')).toContain(
    '04-three/a.cqltest',
  );
});

test('labs follow the order of their lessons', () => {
  const root = mkdtempSync(join(tmpdir(), 'renumber-'));
  for (const [folder, lesson] of [
    ['01-x', 'two'],
    ['02-y', 'one'],
    ['03-z', undefined],
  ] as const) {
    mkdirSync(join(root, 'labs', folder), { recursive: true });
    writeFileSync(join(root, 'labs', folder, 'lab.yaml'), lesson ? `lesson: ${lesson}\n` : 'minutes: 20\n');
  }
  expect(Object.fromEntries(renumberLabs(root, ['one', 'two']))).toEqual({ '02-y': '01-y', '01-x': '02-x' });
});

test('the labs of the course are in its order', () => {
  expect(renumberLabs('.', lessonsOf(readFileSync('content/course.yaml', 'utf8'))).size).toBe(0);
});
