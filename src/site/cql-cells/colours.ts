// Colours for what a reader types. They come from the engine's own lexer, which is fetched with the first touch of a cell
// as the engine is: the page itself comes with code that is coloured already.

import type { CodePiece, codePieces } from '#content/highlight/code-pieces.ts';
import type { ColumnRoles } from '#engine/cql/highlight/highlight.ts';

let cut: typeof codePieces | undefined;

export async function fetchColours(): Promise<void> {
  cut ??= (await import('#content/highlight/code-pieces.ts')).codePieces;
}

/** Undefined before they are fetched. */
export function coloured(code: string, roles: ColumnRoles): CodePiece[] | undefined {
  return cut?.(code, roles);
}
