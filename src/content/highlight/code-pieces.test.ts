// CQL becomes pieces with classes, the same for code that the build prints and for code that a reader types.
import { expect, test } from 'vitest';
import { codePieces } from './code-pieces.ts';

test('all of the text is in the pieces, in its order', () => {
  const code = "SELECT a, -- first\n  b FROM t WHERE k = 'x' /* all";
  const pieces = codePieces(code, new Map([['k', 'pk']]));
  expect(pieces.map(({ text }) => text).join('')).toBe(code);
  expect(pieces.filter((piece) => piece.class)).toEqual([
    { text: 'SELECT', class: 'k' },
    { text: '-- first', class: 'c' },
    { text: 'FROM', class: 'k' },
    { text: 'WHERE', class: 'k' },
    { text: 'k', class: 'pk' },
    { text: "'x'", class: 'v' },
    { text: '/* all', class: 'c' },
  ]);
});

test('half a text, half a comment and nothing at all are coloured as far as they go', () => {
  const piecesOf = (code: string) => codePieces(code, new Map());
  expect(piecesOf("SELECT 'a")).toEqual([
    { text: 'SELECT', class: 'k' },
    { text: ' ' },
    { text: "'a", class: 'v' },
  ]);
  expect(piecesOf('/* a')).toEqual([{ text: '/* a', class: 'c' }]);
  expect(piecesOf('')).toEqual([]);
});
