// Colours for what a learner types. The page comes with code that Shiki has coloured; this is enough of its grammar
// (lessons/highlight) to go on with, and small enough for every lesson.

import { type ColumnRoles, type RoleClass, storedName } from '#content/highlight/column-roles.ts';
import { phrases } from '#content/highlight/cql-phrases.ts';
import { literalWords, reservedKeywords, unreservedKeywords } from '#content/highlight/cql-words.ts';

export interface Piece {
  text: string;
  class?: 'k' | 'v' | 'c' | RoleClass;
}

const end = String.raw`(?![\s\S])`;
const comment = String.raw`--[^\n]*|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|${end})`;
const text = String.raw`'(?:[^']|'')*(?:'|${end})|\$\$[\s\S]*?(?:\$\$|${end})`;
const hex = '[0-9a-f]';
const figure = String.raw`(?<![\w])(?:${hex}{8}-${hex}{4}-${hex}{4}-${hex}{4}-${hex}{12}|0x${hex}*|-?\d+(?:\.\d+)?(?:e[-+]?\d+)?)(?!\w)`;
const command = String.raw`^(?:(?:SERIAL\s+)?CONSISTENCY|TRACING|EXPAND|PAGING)\b`;
const name = String.raw`"(?:[^"]|"")*(?:"|${end})|[a-z]\w*`;
const token = new RegExp(
  `(?<c>${comment})|(?<v>${text}|${figure})|(?<k>${command}|${phrases.replaceAll('(?i:', '(?:')})|(?<name>${name})`,
  'gim',
);

const reserved = new Set(reservedKeywords);
const literals = new Set(literalWords);
const unreserved = new Set(unreservedKeywords);

export function highlight(code: string, roles: ColumnRoles): Piece[] {
  const pieces: Piece[] = [];
  let seen = 0;
  for (const match of code.matchAll(token)) {
    if (match.index > seen) pieces.push({ text: code.slice(seen, match.index) });
    seen = match.index + match[0].length;
    const { c, v, k } = match.groups ?? {};
    const kind = c
      ? 'c'
      : v
        ? 'v'
        : k
          ? 'k'
          : classOf(match[0], code.slice(0, match.index), code[seen], roles);
    pieces.push({ text: match[0], ...(kind && { class: kind }) });
  }
  if (seen < code.length) pieces.push({ text: code.slice(seen) });
  return pieces;
}

function classOf(word: string, before: string, next: string | undefined, roles: ColumnRoles): Piece['class'] {
  const upper = word.toUpperCase();
  // A function, even the one whose name is reserved.
  if (upper === 'TOKEN' && next === '(') return undefined;
  if (literals.has(upper)) return 'v';
  if (reserved.has(upper) || (word === upper && unreserved.has(word))) return 'k';
  // The name of a table, or a part of a longer name, is no column.
  if (/(?:\.|\b(?:table|into|from|update|exists))\s*$/i.test(before)) return undefined;
  return roles.get(storedName(word));
}
