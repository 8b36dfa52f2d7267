import { globSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

export interface Import {
  name: string;
  line: number;
}

/** Every file of src that can import: TypeScript, Svelte, Astro. */
export function sourceFiles(root: string): string[] {
  return globSync('src/**/*.{ts,svelte,astro,mjs}', { cwd: root }).map((file) => file.replaceAll('\\', '/'));
}

/** The file of this project that an import names. Undefined for a package. */
export function resolveImport(file: string, name: string): string | undefined {
  if (name.startsWith('#')) return `src/${name.slice(1)}`;
  if (name.startsWith('.')) return normalize(join(dirname(file), name)).replaceAll('\\', '/');
  return undefined;
}

/**
 * The TypeScript parts of a file, each with the number of lines before it: the front matter of an .astro file, and
 * <script> elsewhere.
 */
function partsOf(file: string, text: string): { code: string; linesBefore: number }[] {
  if (/\.(ts|mjs)$/.test(file)) return [{ code: text, linesBefore: 0 }];
  const blocks = file.endsWith('.astro')
    ? /^---\n([\s\S]*?)\n---|<script[^>]*>([\s\S]*?)<\/script>/gm
    : /<script[^>]*>([\s\S]*?)<\/script>/gm;
  return [...text.matchAll(blocks)].map((match) => {
    const code = match[1] ?? match[2] ?? '';
    const start = match.index + match[0].indexOf(code);
    return { code, linesBefore: text.slice(0, start).split('\n').length - 1 };
  });
}

export function codeOf(file: string, text: string): string[] {
  return partsOf(file, text).map(({ code }) => code);
}

/** All imports of a file, including imports of types and dynamic imports, also in markup (`{#await import(…)}`). */
export function importsOf(file: string, text: string): Import[] {
  const parts = partsOf(file, text);
  const inCode = parts.flatMap(({ code, linesBefore }) =>
    ts.preProcessFile(code, true, true).importedFiles.map(({ fileName, pos }) => ({
      name: fileName,
      line: linesBefore + lineAt(code, pos),
    })),
  );
  if (!file.endsWith('.svelte')) return inCode;
  const markup = parts.reduce((rest, { code }) => rest.replace(code, code.replaceAll(/[^\n]/g, ' ')), text);
  const inMarkup = [...markup.matchAll(/\bimport\('([^']+)'\)/g)].map((match) => ({
    name: match[1]!,
    line: lineAt(markup, match.index),
  }));
  return [...inCode, ...inMarkup];
}

function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length;
}
