import { expect, test } from 'vitest';
import { joinStyles } from './join-styles.ts';

const link = (file: string) => `<link rel="stylesheet" href="/x/_/${file}">`;
const island = (client: string) =>
  `<astro-island component-url="/x/_/Lab.js" client="${client}"></astro-island>`;

test('the sheets of a lab page become one, in their order; other pages keep theirs', () => {
  const written = new Map<string, string>();
  const sheets = {
    read: (file: string) => `.${file[0]}{}`,
    write: (file: string, text: string) => written.set(file, text),
    hasText: () => false,
  };
  const page = `<head>${link('a.1.css')}<meta>${link('b.2.css')}</head>${island('load')}`;
  const joined = joinStyles(page, sheets);
  const [[file, text]] = [...written] as [[string, string]];
  expect(text).toBe('.a{}\n.b{}');
  expect(joined).toBe(`<head>${link(file)}<meta></head>${island('load')}`);
  const lesson = page.replace('"load"', '"seen"');
  expect(joinStyles(lesson, sheets)).toBe(lesson);
});

test('a sheet of components that are nowhere in the page is left out; a sheet for all is not', () => {
  const written: string[] = [];
  const texts: Record<string, string> = {
    'gone.css': '.a.svelte-gone{}@media (width<=4rem){.b:where(.svelte-gone){color:red}}',
    'here.css': '.a.svelte-gone{}.c.svelte-here{}',
    'both.css': 'p{}.a.svelte-gone{}',
  };
  joinStyles(Object.keys(texts).map(link).join('') + island('load'), {
    read: (file) => texts[file]!,
    write: (_, text) => written.push(text),
    hasText: (_, text) => text === 'svelte-here',
  });
  expect(written).toEqual([`${texts['here.css']}\n${texts['both.css']}`]);
});
