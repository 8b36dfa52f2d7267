// The table of rooms in src/ARCHITECTURE.md is generated from the list that the check reads, so that the two cannot
// differ.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '#content/problem.ts';

import { rooms } from './rooms.ts';

const file = 'src/ARCHITECTURE.md';
const begin = '<!-- rooms: printed by npm run format -->';
const end = '<!-- /rooms -->';

function printTable(): string {
  const lines = rooms.map(({ path, holds, mayImport, isPure }) => {
    const allowed = mayImport.map((name) => `\`${name}\``).join(', ');
    return `| \`${path}\` | ${holds} | ${allowed} | ${isPure ? 'pure' : ''} |`;
  });
  return ['| room | what it holds | may import | |', '|---|---|---|---|', ...lines].join('\n');
}

/** Returns the document with the current table. */
function withTable(text: string): string {
  const [before, rest = ''] = text.split(begin);
  const after = rest.split(end)[1];
  if (after === undefined) throw new Error(`${file} has no place for the rooms: ${begin} … ${end}`);
  return `${before}${begin}\n${printTable()}\n${end}${after}`;
}

export function checkRoomsTable(root: string): Problem[] {
  const text = readFileSync(join(root, file), 'utf8');
  if (withTable(text) === text) return [];
  const line = text.split(begin)[0]!.split('\n').length;
  return [
    { file, line, message: 'the table differs from src/tools/checks/rooms.ts: npm run format prints it' },
  ];
}

export function writeRoomsTable(root: string): void {
  const path = join(root, file);
  writeFileSync(path, withTable(readFileSync(path, 'utf8')));
}
