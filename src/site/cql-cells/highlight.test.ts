// What is typed looks like what was printed: on the statements of every lesson the two colour alike, letter by letter.

import { globSync, readFileSync } from 'node:fs';
import { createHighlighter } from 'shiki';
import { expect, test } from 'vitest';
import { readColumnRoles } from '#content/highlight/column-roles.ts';
import { shikiConfig } from '#content/highlight/shiki-config.ts';
import { highlight } from './highlight.ts';

const meta =
  'partition="album_title year name title lastname user_id" clustering="number" static="performer genre"';
const files = globSync('content/lessons/*/*.cql').sort();
const shiki = await createHighlighter({ langs: shikiConfig.langs, themes: [shikiConfig.theme] });

function classesOfShiki(code: string): string {
  const html = shiki.codeToHtml(code, {
    lang: 'cql',
    theme: shikiConfig.theme,
    transformers: shikiConfig.transformers,
    meta: { __raw: meta },
  });
  const inside = /<code>([\s\S]*)<\/code>/.exec(html)?.[1] ?? '';
  let open = '.';
  return inside.replace(/<span class="(\w+)">|<\/span>|&[^;]+;|[\s\S]/g, (part, name?: string) => {
    if (part.startsWith('<')) open = name?.at(-1) ?? '.';
    return part.startsWith('<') ? '' : open;
  });
}

function classesOfOurs(code: string): string {
  return highlight(code, readColumnRoles(meta))
    .map((piece) => (piece.class?.at(-1) ?? '.').repeat(piece.text.length))
    .join('');
}

test.each(files)('%s', (file) => {
  const code = readFileSync(file, 'utf8').trimEnd();
  const [ours, theirs] = [classesOfOurs(code), classesOfShiki(code)];
  // Blanks have no colour.
  const differing = [...code].flatMap((letter, at) =>
    letter.trim() !== '' && ours[at] !== theirs[at] ? [`${at}: ${code.slice(at, at + 20)}`] : [],
  );
  expect(differing).toEqual([]);
});

test('half a text, half a comment and nothing at all are coloured as far as they go', () => {
  const piecesOf = (code: string) => highlight(code, new Map());
  expect(piecesOf("SELECT 'a")).toEqual([
    { text: 'SELECT', class: 'k' },
    { text: ' ' },
    { text: "'a", class: 'v' },
  ]);
  expect(piecesOf('/* a')).toEqual([{ text: '/* a', class: 'c' }]);
  expect(piecesOf('')).toEqual([]);
});
