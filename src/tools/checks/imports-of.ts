import { globSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

export interface Import {
  name: string;
  line: number;
}

/** Every file of src that imports: TypeScript, Svelte, Astro. */
export function sourceFiles(root: string): string[] {
  return globSync('src/**/*.{ts,svelte,astro,mjs}', { cwd: root }).map((file) => file.replaceAll('\\', '/'));
}

/** The file of this project that an import names; nothing for a package. */
export function resolveImport(file: string, name: string): string | undefined {
  if (name.startsWith('#')) return `src/${name.slice(1)}`;
  if (name.startsWith('.')) return normalize(join(dirname(file), name)).replaceAll('\\', '/');
  return undefined;
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
