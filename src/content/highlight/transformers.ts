import type { ShikiTransformer, ThemedToken } from 'shiki';
import { type ColumnRoles, type RoleClass, readColumnRoles, storedName } from './column-roles.ts';
import { marks } from './theme.ts';

type Code = Parameters<NonNullable<ShikiTransformer['code']>>[0];
type CodeChild = Code['children'][number];

type CodeClass = 'k' | 'v' | 'c' | RoleClass;

interface Piece {
  text: string;
  class?: CodeClass | undefined;
}

const classOfMark: Record<string, CodeClass> = {
  [marks.keyword]: 'k',
  [marks.value]: 'v',
  [marks.comment]: 'c',
};

/**
 * Marks of the theme → short classes. The policy of the site forbids every style attribute, so all that Shiki and
 * Astro put on the block is written anew: text, and a span where there is a class.
 */
export const classesForMarks: ShikiTransformer = {
  name: 'ringside:classes-for-marks',
  code(node) {
    const roles = readColumnRoles(this.options.meta?.__raw ?? '');
    node.children = this.tokens.flatMap((line, index) => {
      const newline: CodeChild[] = index > 0 ? [{ type: 'text', value: '\n' }] : [];
      return [...newline, ...mergePieces(line.flatMap((token) => cutToken(token, roles))).map(writePiece)];
    });
  },
  pre(node) {
    const { style: _style, dataLanguage: _dataLanguage, ...properties } = node.properties;
    // A block that scrolls sideways must be reachable by keyboard.
    node.properties = { ...properties, class: `code-block language-${this.options.lang}`, tabindex: '0' };
  },
};

/** Shiki hangs the blanks before a token on the token; a class must not underline them. */
function cutToken(token: ThemedToken, roles: ColumnRoles): Piece[] {
  const text = token.content.trimStart();
  const blank = token.content.slice(0, token.content.length - text.length);
  const mark = token.color ?? marks.plain;
  const piece = { text, class: mark === marks.name ? roles.get(storedName(text)) : classOfMark[mark] };
  return [{ text: blank }, piece].filter((part) => part.text !== '');
}

/** Neighbours of one class become one piece, with the blanks between them: CREATE TABLE is one span. */
function mergePieces(pieces: readonly Piece[]): Piece[] {
  const merged: Piece[] = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    const beforeLast = merged.at(-2);
    if (last && last.class === piece.class) {
      last.text += piece.text;
    } else if (
      last &&
      beforeLast &&
      piece.class &&
      beforeLast.class === piece.class &&
      last.text.trim() === ''
    ) {
      beforeLast.text += last.text + piece.text;
      merged.pop();
    } else {
      merged.push({ ...piece });
    }
  }
  return merged;
}

function writePiece(piece: Piece): CodeChild {
  const text: CodeChild = { type: 'text', value: piece.text };
  if (!piece.class) return text;
  return { type: 'element', tagName: 'span', properties: { class: piece.class }, children: [text] };
}
