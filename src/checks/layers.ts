// What may import what, and what the pure folders may not know. Read by `npm run check`; src/ARCHITECTURE.md explains.

import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

import type { Problem } from '../lessons/problem.ts';

/** Each folder of src, and the folders it may import. Order is the order of reading. */
const product: Record<string, readonly string[]> = {
  i18n: [],
  values: [],
  'sim/ring': ['values'],
  'sim/storage': ['values', 'sim/ring'],
  'sim/cluster': ['values', 'sim/ring', 'sim/storage'],
  cql: ['values', 'sim/ring'],
  session: ['values', 'sim/ring', 'sim/storage', 'sim/cluster', 'cql'],
  cases: ['i18n', 'values', 'sim/ring', 'sim/storage', 'sim/cluster', 'cql', 'session'],
  modeling: ['values', 'cql'],
  grading: [
    'i18n',
    'values',
    'sim/ring',
    'sim/storage',
    'sim/cluster',
    'cql',
    'modeling',
    'session',
    'cases',
  ],
  practice: ['i18n', 'values', 'sim/ring', 'sim/cluster', 'cql', 'session'],
  progress: [],
  styles: [],
  'widgets/stage': ['i18n', 'values', 'sim/ring', 'sim/storage', 'sim/cluster'],
  widgets: [
    'i18n',
    'styles',
    'values',
    'sim/ring',
    'sim/storage',
    'sim/cluster',
    'cql',
    'session',
    'lab',
    'widgets/stage',
  ],
  lab: [
    'i18n',
    'styles',
    'values',
    'sim/ring',
    'sim/storage',
    'sim/cluster',
    'cql',
    'session',
    'grading',
    'practice',
    'widgets/stage',
  ],
  lessons: [
    'i18n',
    'values',
    'sim/ring',
    'sim/storage',
    'sim/cluster',
    'cql',
    'session',
    'cases',
    'grading',
    'lab',
  ],
  'lab-files': ['i18n', 'values', 'sim/ring', 'cql', 'modeling', 'session', 'grading', 'lessons'],
  cell: [
    'i18n',
    'values',
    'sim/ring',
    'sim/storage',
    'sim/cluster',
    'cql',
    'session',
    'widgets/stage',
    'lab',
    'lessons',
  ],
  browser: ['i18n', 'progress', 'widgets/stage', 'cell'],
  slides: ['i18n', 'browser', 'widgets/stage', 'cell'],
  build: ['i18n', 'lessons'],
  components: ['i18n', 'lab', 'lessons', 'cell', 'slides', 'widgets', 'styles', 'components'],
  layouts: ['i18n', 'build', 'browser', 'components', 'styles'],
  pages: [
    'cases',
    'grading',
    'lab-files',
    'lab',
    'i18n',
    'build',
    'browser',
    'lessons',
    'slides',
    'widgets',
    'components',
    'layouts',
    'styles',
  ],
  real: ['i18n', 'values', 'sim/ring', 'session', 'cases', 'grading'],
  class: ['i18n', 'values', 'sim/ring', 'session', 'grading', 'lab-files', 'real'],
  proxy: ['class', 'i18n', 'values', 'sim/ring', 'cql', 'session', 'cases', 'grading', 'lab-files', 'real'],
  checks: ['i18n', 'lessons'],
};

/** They use all; nothing of the product imports them. */
const users = ['bench', 'commands', 'browser-tests'];

export const layers: Record<string, readonly string[]> = {
  ...product,
  ...Object.fromEntries(users.map((user) => [user, [...Object.keys(product), ...users]])),
};

/** Folders that hold pure computation: the same arguments give the same result, anywhere. */
const pure = ['i18n', 'progress', 'values', 'sim', 'cql', 'modeling'];
const impure: [RegExp, string][] = [
  [/\bDate\.now\b|\bnew Date\(\)/, 'the clock'],
  [/\bMath\.random\b/, 'unseeded randomness'],
  [/\b(?:setTimeout|setInterval|requestAnimationFrame)\b/, 'a timer'],
  [/\b(?:document|window|navigator)\.\w/, 'the DOM'],
  [/from 'node:/, 'the Node API'],
];

export function checkLayers(root: string): Problem[] {
  const files = globSync('src/**/*.{ts,svelte,astro,mjs}', { cwd: root }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  return files.flatMap((file) => checkFile(file, readFileSync(join(root, file), 'utf8')));
}

export function checkFile(file: string, text: string): Problem[] {
  const from = layerOf(file);
  if (from === undefined) return [];
  return [...checkImports(file, from, text), ...checkPurity(file, from, text)];
}

function checkImports(file: string, from: string, text: string): Problem[] {
  return importsOf(file, text).flatMap(({ name, line }) => {
    const target = resolveImport(file, name);
    const to = target === undefined ? undefined : layerOf(target);
    if (target === undefined || to === undefined || isPartOf(target, file) || layers[from]?.includes(to))
      return [];
    const allowed = layers[from]?.join(', ') || 'nothing';
    return [{ file, line, message: `${from} may not import ${to} (“${name}”); it may import ${allowed}` }];
  });
}

/** The same folder; for widgets the same widget, since none may lean on another, and each part of the simulation. */
function isPartOf(target: string, file: string): boolean {
  const depth = /^src\/(?:widgets|sim)\//.test(file) ? 3 : 2;
  const folder = (path: string) => path.split('/').slice(0, depth).join('/');
  return folder(target) === folder(file);
}

function checkPurity(file: string, from: string, text: string): Problem[] {
  if (!pure.includes(from.split('/')[0] ?? '') || file.endsWith('.test.ts')) return [];
  return text
    .split('\n')
    .flatMap((source, at) =>
      impure.flatMap(([pattern, what]) =>
        pattern.test(source.replace(/\/\/.*$/, ''))
          ? [{ file, line: at + 1, message: `${from} is pure: it may not know ${what}` }]
          : [],
      ),
    );
}

function layerOf(path: string): string | undefined {
  const inside = /^src\/(.+)$/.exec(path)?.[1];
  if (inside === undefined || !inside.includes('/')) return undefined;
  const two = inside.split('/').slice(0, 2).join('/');
  return two in layers ? two : inside.split('/')[0];
}

function resolveImport(file: string, name: string): string | undefined {
  if (name.startsWith('#')) return `src/${name.slice(1)}`;
  if (name.startsWith('.')) return normalize(join(dirname(file), name)).replaceAll('\\', '/');
  return undefined;
}

interface Import {
  name: string;
  line: number;
}

/** Imports of a .ts file, of the front matter of an .astro file, and of the <script> parts of both. */
export function importsOf(file: string, text: string): Import[] {
  if (/\.(ts|mjs)$/.test(file)) return scan(text, 0);
  const found: Import[] = [];
  const blocks = file.endsWith('.astro')
    ? /^---\n([\s\S]*?)\n---|<script[^>]*>([\s\S]*?)<\/script>/gm
    : /<script[^>]*>([\s\S]*?)<\/script>/gm;
  for (const match of text.matchAll(blocks)) {
    const body = match[1] ?? match[2] ?? '';
    const start = match.index + match[0].indexOf(body);
    found.push(...scan(body, text.slice(0, start).split('\n').length - 1));
  }
  return found;
}

function scan(text: string, linesBefore: number): Import[] {
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName, pos }) => ({
    name: fileName,
    line: linesBefore + text.slice(0, pos).split('\n').length,
  }));
}
