import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { languages } from '#i18n/languages.ts';

import { lessonPlaces, privateFolders } from './private-folders.ts';
import { readContent } from './read-content.ts';
import { privateLessonTemplate } from './template.ts';

const root = process.cwd();
let lessons: string;

beforeEach(() => {
  lessons = realpathSync(mkdtempSync(join(tmpdir(), 'ringside-')));
});
afterEach(() => rmSync(lessons, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(join(lessons, path, '..'), { recursive: true });
  writeFileSync(join(lessons, path), text);
}

const read = () => readContent({ root, more: { lessons }, only: '01-backups', demandLevel: true });
const messages = () => read().problems.map(({ message }) => message);

test.each(languages)('a new private lesson passes in %s alone, without claims and stamps', (language) => {
  write(`01-backups/${language}.mdx`, privateLessonTemplate(language));
  expect(messages()).toEqual([]);
  const [lesson] = read().content.lessons;
  expect(languages.map((page) => lesson!.texts[page].language)).toEqual(languages.map(() => language));
  expect(lesson!.file.minutes.read).toBeGreaterThan(0);
});

test('of two languages each is shown on its own pages, and the third shows one of them', () => {
  write('01-backups/pt.mdx', privateLessonTemplate('pt'));
  write('01-backups/en.mdx', privateLessonTemplate('en'));
  const { texts } = read().content.lessons[0]!;
  expect([texts.pt.language, texts.ru.language, texts.en.language]).toEqual(['pt', 'en', 'en']);
});

test('what two languages of a private lesson have must be alike', () => {
  write('01-backups/pt.mdx', privateLessonTemplate('pt'));
  write('01-backups/en.mdx', privateLessonTemplate('en').replace('---\n\n<Slide off />', '<Slide off />'));
  expect(messages().join()).toContain('make them alike');
});

test('a mistake in a private lesson is one, and a folder without a text is told', () => {
  mkdirSync(join(lessons, '01-backups'));
  expect(messages()).toEqual(['no text; write pt.mdx, ru.mdx or en.mdx']);
  write('01-backups/pt.mdx', `${privateLessonTemplate('pt')}\n<Blink>!</Blink>\n`);
  expect(messages()[0]).toContain('<Blink> is not a component of lessons');
});

test('private lessons follow those of the course, whatever their folders are numbered', () => {
  write('07-later/pt.mdx', privateLessonTemplate('pt'));
  write('02-first/pt.mdx', privateLessonTemplate('pt'));
  const places = lessonPlaces(root, { lessons });
  const { chapters } = readContent({ root, more: { lessons } }).content;
  const planned = chapters.slice(0, -1).flatMap((chapter) => chapter.lessons).length;
  expect(places.filter(({ isPrivate }) => isPrivate).map(({ folder, number }) => [folder, number])).toEqual([
    ['02-first', planned + 1],
    ['07-later', planned + 2],
  ]);
  expect(chapters.at(-1)!.lessons.map(({ slug }) => slug)).toEqual(['first', 'later']);
});

test('a private lesson cannot take the name of a lesson of the course', () => {
  write('01-ring/en.mdx', privateLessonTemplate('en'));
  const { problems } = readContent({ root, more: { lessons } });
  expect(problems.map(({ message }) => message)).toEqual([
    'content/lessons/06-ring has this name; choose another',
  ]);
});

test('a build knows the folders by its environment; one that is gone is none', () => {
  expect(privateFolders({ RINGSIDE_LESSONS: lessons, RINGSIDE_LABS: join(lessons, 'gone') })).toEqual({
    lessons,
  });
});
