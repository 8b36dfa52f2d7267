import { type ColumnRoles, highlight, type Role } from '#engine/cql/highlight/highlight.ts';

/** The classes of the style sheet: keyword, value, comment, and the roles of columns. */
export type CodeClass = 'k' | 'v' | 'c' | Role;

export interface CodePiece {
  text: string;
  class?: CodeClass | undefined;
}

const classes = { word: 'k', value: 'v', note: 'c', pk: 'pk', ck: 'ck', st: 'st' } as const;

/**
 * Cuts CQL into pieces, each with its class if it has one. Text that is not closed yet (a string, a comment) looks as
 * it will.
 */
export function codePieces(code: string, roles: ColumnRoles): CodePiece[] {
  const pieces: CodePiece[] = [];
  let seen = 0;
  for (const { start, end, colour } of highlight(code, roles)) {
    if (start > seen) pieces.push({ text: code.slice(seen, start) });
    const name = colour === 'bad' ? classOfOpen(code.slice(start, start + 2)) : classes[colour];
    pieces.push({ text: code.slice(start, end), ...(name && { class: name }) });
    seen = end;
  }
  if (seen < code.length) pieces.push({ text: code.slice(seen) });
  return pieces;
}

function classOfOpen(start: string): CodeClass | undefined {
  if (start === '/*') return 'c';
  return start.startsWith("'") || start === '$$' ? 'v' : undefined;
}
