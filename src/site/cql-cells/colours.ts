// Colours for what a reader types. The engine's own lexer finds them. Like the engine, the lexer is fetched when
// somebody first touches a cell: the code in the page is already coloured.

import type { CodePiece, codePieces } from '#content/highlight/code-pieces.ts';
import type { ColumnRoles } from '#engine/cql/highlight/highlight.ts';

let cut: typeof codePieces | undefined;

export async function fetchColours(): Promise<void> {
  cut ??= (await import('#content/highlight/code-pieces.ts')).codePieces;
}

/** Undefined until the lexer has been fetched. */
export function coloured(code: string, roles: ColumnRoles): CodePiece[] | undefined {
  return cut?.(code, roles);
}
