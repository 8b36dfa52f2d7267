/** A piece of a narration: plain, **strong**, or `code`. */
export interface Piece {
  text: string;
  kind: 'plain' | 'strong' | 'code';
}

/** Narrations mark the word to see with two asterisks and Cassandra's own names with backquotes. */
export function pieces(narration: string): Piece[] {
  return narration
    .replaceAll(' —', '\u00a0—') // a dash never opens a line
    .split(/(\*\*[^*]+\*\*|`[^`]+`)/)
    .filter((text) => text !== '')
    .map((text) => {
      if (text.startsWith('**')) return { kind: 'strong', text: text.slice(2, -2) };
      if (text.startsWith('`')) return { kind: 'code', text: text.slice(1, -1) };
      return { kind: 'plain', text };
    });
}

/** The narration without its marks, for labels and tests. */
export function plainText(narration: string): string {
  return pieces(narration)
    .map((piece) => piece.text)
    .join('');
}
