// Checks which room imports which, and what pure rooms may not use. The rules are in rooms.ts. `npm run check` runs
// this.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '#content/problem.ts';

import { importsOf, resolveImport, sourceFiles } from './imports-of.ts';
import { folderOf, type Room, roomOf } from './rooms.ts';

const impure: [RegExp, string][] = [
  [/\bDate\.now\b|\bnew Date\(\)/, 'the clock'],
  [/\bMath\.random\b/, 'unseeded randomness'],
  [/\b(?:setTimeout|setInterval|requestAnimationFrame)\b/, 'a timer'],
  [/\b(?:document|window|navigator)\.\w/, 'the DOM'],
  [/from 'node:/, 'the Node API'],
];

export function checkLayers(root: string): Problem[] {
  return sourceFiles(root).flatMap((file) => checkFile(file, readFileSync(join(root, file), 'utf8')));
}

export function checkFile(file: string, text: string): Problem[] {
  const room = roomOf(file);
  if (!room) return [];
  return [...checkImports(file, room, text), ...checkPurity(file, room, text)];
}

function checkImports(file: string, room: Room, text: string): Problem[] {
  return importsOf(file, text).flatMap(({ name, line }) => {
    const target = resolveImport(file, name);
    if (target === undefined || mayImport(file, room, target)) return [];
    const to = roomOf(target)?.path ?? target;
    const allowed = room.mayImport.join(', ') || 'nothing';
    return [
      { file, line, message: `${room.path} may not import ${to} (“${name}”); it may import ${allowed}` },
    ];
  });
}

function mayImport(file: string, room: Room, target: string): boolean {
  const to = roomOf(target);
  if (!to) return true;
  if (to === room && folderOf(target, to) === folderOf(file, room)) return true;
  return room.mayImport.some((path) => path === to.path || (to !== room && to.path.startsWith(`${path}/`)));
}

function checkPurity(file: string, room: Room, text: string): Problem[] {
  if (!room.isPure || file.endsWith('.test.ts')) return [];
  return text
    .split('\n')
    .flatMap((source, at) =>
      impure.flatMap(([pattern, what]) =>
        pattern.test(source.replace(/\/\/.*$/, ''))
          ? [{ file, line: at + 1, message: `${room.path} is pure: it may not know ${what}` }]
          : [],
      ),
    );
}
