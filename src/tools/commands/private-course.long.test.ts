// An instructor's way: the two commands lay out a lesson and a lab in one language, and a build gives both their pages,
// in all languages of the site.

import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'ringside-private-'));
const [lessons, labs, out] = ['lessons', 'labs', 'dist'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['src/tools/commands/run.mjs', ...args], {
    cwd: root,
    env: { ...process.env, OUT: out },
  });
const page = (path: string) => readFileSync(join(out, path, 'index.html'), 'utf8');

/** The lessons of which a deck of the site takes slides. */
function lessonsInDeck(path: string): string[] {
  const [, json] = /<script type="application\/json" data-page>(.*?)<\/script>/s.exec(page(path)) ?? [];
  const { choice } = JSON.parse(json ?? '{}') as { choice: { slides: { lesson?: string }[] } };
  return choice.slides.flatMap(({ lesson }) => lesson ?? []);
}

beforeAll(async () => {
  await run('lessons', 'new', '01-backups', '--lessons', lessons, '--lang', 'pt');
  await run('labs', 'new', '01-my-orders', '--labs', labs, '--lang', 'pt');
  await run('build', '--lessons', lessons, '--labs', labs);
}, 900_000);
afterAll(() => rmSync(folder, { recursive: true }));

it('the lesson has a page and slides in its own language', () => {
  expect(page('pt/lessons/backups')).toContain('Título da lição');
  expect(page('pt/lessons/backups')).toContain('data-pagefind-body');
  expect(page('pt/slides/backups')).toContain('Título da lição');
  expect(page('pt/lessons')).toContain('Do seu professor');
});

it('the other languages show the text that there is, say which language it is in, and are not searched', () => {
  const english = page('en/lessons/backups');
  expect(english).toContain('Your instructor wrote this lesson in another language: Português.');
  expect(english).toMatch(/<article[^>]* lang="pt-BR"/);
  expect(english).not.toContain('data-pagefind-body');
  expect(page('ru/slides/backups')).toContain('Título da lição');
  expect(lessonsInDeck('en/slides/course')).not.toContain('backups');
  expect(lessonsInDeck('pt/slides/course')).toContain('backups');
});

it('the lab has a page in each language, and what its checks need', () => {
  expect(page('pt/labs/my-orders')).toContain('Leia os pedidos de Ana');
  expect(page('en/labs/my-orders')).toMatch(/<section[^>]* lang="pt-BR"/);
  expect(page('en/labs')).toContain('/en/labs/my-orders/');
  expect(existsSync(join(out, 'labs/my-orders.json'))).toBe(true);
});
