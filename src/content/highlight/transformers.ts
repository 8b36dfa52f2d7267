import type { ShikiTransformer, ThemedToken } from 'shiki';
import { type CodeClass, type CodePiece, codePieces } from './code-pieces.ts';
import { readColumnRoles } from './column-roles.ts';
import { marks } from './theme.ts';

type Code = Parameters<NonNullable<ShikiTransformer['code']>>[0];
type CodeChild = Code['children'][number];

const classOfMark: Record<string, CodeClass> = {
  [marks.keyword]: 'k',
  [marks.value]: 'v',
  [marks.comment]: 'c',
};

/**
 * Turns the marks of the theme into short classes. For CQL, our own highlighter gives the classes. The policy of the
 * site forbids every style attribute, so everything that Shiki and Astro put on the block is replaced by text, with a
 * span for each class.
 */
export const classesForMarks: ShikiTransformer = {
  name: 'ringside:classes-for-marks',
  code(node) {
    const roles = readColumnRoles(this.options.meta?.__raw ?? '');
    const lines =
      this.options.lang === 'cql'
        ? linesOf(codePieces(this.source, roles))
        : this.tokens.map((line) => line.map(pieceOf));
    node.children = lines.flatMap((line, index) => {
      const newline: CodeChild[] = index > 0 ? [{ type: 'text', value: '\n' }] : [];
      return [...newline, ...mergePieces(line.flatMap(cutBlank)).map(writePiece)];
    });
  },
  pre(node) {
    const { style: _style, dataLanguage: _dataLanguage, ...properties } = node.properties;
    // A block that scrolls sideways must be reachable by keyboard.
    node.properties = { ...properties, class: `code-block language-${this.options.lang}`, tabindex: '0' };
  },
};

function pieceOf({ content, color = marks.plain }: ThemedToken): CodePiece {
  return { text: content, class: classOfMark[color] };
}

/** A piece that contains line breaks is cut into one piece for each line. */
function linesOf(pieces: readonly CodePiece[]): CodePiece[][] {
  const lines: CodePiece[][] = [[]];
  for (const piece of pieces)
    for (const [index, text] of piece.text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      lines.at(-1)!.push({ ...piece, text });
    }
  return lines;
}

/** A piece may begin with spaces. They are cut off, because a class must not underline them. */
function cutBlank(piece: CodePiece): CodePiece[] {
  const text = piece.text.trimStart();
  const blank = piece.text.slice(0, piece.text.length - text.length);
  return [{ text: blank }, { ...piece, text }].filter((part) => part.text !== '');
}

/** Neighbouring pieces of the same class become one piece, with the spaces between them: CREATE TABLE is one span. */
function mergePieces(pieces: readonly CodePiece[]): CodePiece[] {
  const merged: CodePiece[] = [];
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

function writePiece(piece: CodePiece): CodeChild {
  const text: CodeChild = { type: 'text', value: piece.text };
  if (!piece.class) return text;
  return { type: 'element', tagName: 'span', properties: { class: piece.class }, children: [text] };
}
