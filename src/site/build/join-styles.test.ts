import { expect, test } from 'vitest';
import { joinStyles, sheetsOf } from './join-styles.ts';

const link = (file: string) => `<link rel="stylesheet" href="/x/_/${file}">`;
const island = (client: string) =>
  `<astro-island component-url="/x/_/Lab.js" client="${client}"></astro-island>`;

test('the sheets of a lab page become one, in their order; of another page all but the first', () => {
  const written = new Map<string, string>();
  const sheets = {
    read: (file: string) => `.${file[0]}{}`,
    write: (file: string, text: string) => written.set(file, text),
  };
  const page = `<head>${link('a.1.css')}<meta>${link('c.2.css')}\n${link('b.3.css')}</head>${island('load')}`;
  const joined = joinStyles(page, sheets);
  const [[file, text]] = [...written] as [[string, string]];
  expect(text).toBe('.a{}\n.c{}\n.b{}');
  expect(joined).toBe(`<head>${link(file)}<meta></head>${island('load')}`);
  expect(sheetsOf(joined)).toEqual([file]);
  const lesson = joinStyles(page.replace('"load"', '"seen"'), sheets);
  const [, [other, rest]] = [...written] as [unknown, [string, string]];
  expect(rest).toBe('.c{}\n.b{}');
  expect(lesson).toBe(`<head>${link('a.1.css')}<meta>${link(other)}</head>${island('seen')}`);
});

test('two sheets of a lesson stay two', () => {
  const page = `<head>${link('a.1.css')}${link('b.2.css')}</head>`;
  const refuse = () => {
    throw new Error('not asked for');
  };
  expect(joinStyles(page, { read: refuse, write: refuse })).toBe(page);
});

test('a deck has the sheets of its figures in a file of their own, for when they are needed', () => {
  const texts: Record<string, string> = {
    'help.1.css': '.help{}',
    'deck.2.css': '.deck{}',
    'ring.3.css': '.token.svelte-1{}',
    'notes.4.css': '.notes{}',
    'widget.5.css': '.widget{}',
  };
  const written = new Map<string, string>();
  const page = `<head>${Object.keys(texts).map(link).join('')}</head><main class="deck">`;
  const joined = joinStyles(page, {
    read: (file) => texts[file]!,
    write: (file, text) => written.set(file, text),
  });
  const [first, later] = [...written.keys()] as [string, string];
  expect([...written.values()]).toEqual(['.deck{}\n.notes{}', '.token.svelte-1{}\n.widget{}']);
  expect(joined).toBe(
    `<head>${link('help.1.css')}${link(first)}<link data-later href="/x/_/${later}"><noscript>${link(later)}</noscript></head><main class="deck">`,
  );
  expect(sheetsOf(joined)).toEqual(['help.1.css', first, later]);
});
