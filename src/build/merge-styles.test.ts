import { expect, test } from 'vitest';
import { mergeStyles } from './merge-styles.ts';

const sheets: Record<string, string> = {
  '/_/a.css': 'a{}',
  '/_/b.css': 'b{}',
  '/_/c.css': 'c{}',
  '/_/d.css': 'd{}',
};
const read = (href: string) => sheets[href]!;
const page = (...names: string[]) =>
  `<head>${names.map((name) => `<link rel="stylesheet" href="/_/${name}.css">`).join('\n')}<title>x</title></head>`;

test('all but the first become one, in their order', () => {
  const { html, file } = mergeStyles(page('a', 'c', 'b', 'd'), read);
  expect(file?.css).toBe('c{}\nb{}\nd{}');
  expect(file?.href).toMatch(/^\/_\/page\.[\w-]{8}\.css$/);
  expect(html).toBe(
    `<head><link rel="stylesheet" href="/_/a.css">\n<link rel="stylesheet" href="${file?.href}"><title>x</title></head>`,
  );
});

test('pages with the same styles share them, others do not', () => {
  const hrefs = [page('a', 'b', 'c'), page('d', 'b', 'c'), page('a', 'c', 'b')].map(
    (html) => mergeStyles(html, read).file?.href,
  );
  expect(hrefs[0]).toBe(hrefs[1]);
  expect(hrefs[0]).not.toBe(hrefs[2]);
});

test.each([[[]], [['a']], [['a', 'b']]])('nothing to merge of %j', (names) => {
  const html = page(...names);
  expect(mergeStyles(html, read)).toEqual({ html });
});
