// What Cassandra says of a text it cannot parse: the words of ANTLR 3's runtime, then a snippet of the query with the token in
// brackets (cql3/ErrorCollector.java). The snippet runs from ten tokens before, spaces counted as tokens, to two after, but
// never past what the parser had asked the lexer for; so a parser that wants the same text must know how far ANTLR looked.

import { type CqlError, cqlError } from '#values/cql-error.ts';
import { BAD, EOF, QUOTED_NAME, STRING } from './keywords.ts';
import { Lexer, type LexerError } from './lexer.ts';

/** Where parsing stopped; tokens are counted without spaces and comments. */
export interface SyntaxFailure {
  /** `mismatched input … expecting K_FROM`, or without it `no viable alternative at input …`. */
  readonly expecting: string | null;
  /** The token complained of. */
  readonly at: number;
  /** The token where the choice was to be made, which the brackets mark. */
  readonly start: number;
  /** The last token that was looked at. */
  readonly seen: number;
}

/** Makes the error of a parser. */
export function syntaxError(text: string, failure: SyntaxFailure): CqlError {
  const tokens = tokensWithSpaces(text, failure.seen);
  const visible = tokens.filter(({ hidden }) => !hidden);
  const offender = visible[failure.at]!;
  const what = failure.expecting === null ? 'no viable alternative at' : 'mismatched';
  const expecting = failure.expecting === null ? '' : ` expecting ${failure.expecting}`;
  const message = `line ${offender.line}:${offender.column} ${what} input ${shown(offender)}${expecting}`;
  try {
    return rejection(text, message + snippet(text, tokens, tokens.indexOf(visible[failure.start]!)));
  } catch (error) {
    if (error instanceof JavaException) return crash(text, error.message);
    throw error;
  }
}

/** Makes the error of the lexer, which has no snippet. */
export function lexerError(text: string, { offset, message }: LexerError): CqlError {
  const { line, column } = placeOf(text, offset);
  return rejection(text, `line ${line}:${column} ${message}`);
}

/** A complaint that Parser.g words itself. */
export function rejection(text: string, message: string): CqlError {
  return cqlError({ kind: 'Syntax', message, statement: text });
}

/** Cassandra's parser goes on after an error, and may stumble over what is missing; QueryProcessor reports that instead. */
export function crash(text: string, reason: string): CqlError {
  return rejection(text, `Failed parsing statement: [${text}] reason: ${reason}`);
}

/** Lines from 1, columns from 0; only `\n` ends a line. */
export function placeOf(text: string, offset: number): { line: number; column: number } {
  let line = 1;
  let lineStart = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) {
    line++;
    lineStart = at + 1;
  }
  return { line, column: offset - lineStart };
}

interface PlacedToken {
  /** As the token's `getText()`: strings and quoted names without their quotes; null at the end of the text. */
  readonly content: string | null;
  readonly line: number;
  readonly column: number;
  readonly hidden: boolean;
}

/** The end of the text has no place, and is called line 0, column -1. */
const endToken: PlacedToken = { content: null, line: 0, column: -1, hidden: false };

/** The tokens that ANTLR holds when the visible one numbered `last` is the furthest it has read. */
function tokensWithSpaces(text: string, last: number): PlacedToken[] {
  const lexer = new Lexer(text);
  const tokens: PlacedToken[] = [];
  const add = (content: string, start: number, hidden: boolean) => {
    tokens.push({ content, ...placeOf(text, start), hidden });
  };
  for (let count = 0; count <= last; ) {
    const before = lexer.at;
    const kind = lexer.next();
    if (lexer.start > before) add(text.slice(before, lexer.start), before, true);
    if (kind === EOF || kind === BAD) {
      tokens.push(endToken);
      count++;
      continue;
    }
    const hidden = isHidden(text, lexer.start);
    add(tokenText(text, kind, lexer.start, lexer.at), lexer.start, hidden);
    if (!hidden) count++;
  }
  return tokens;
}

function isHidden(text: string, start: number): boolean {
  return text.startsWith('--', start) || text.startsWith('//', start) || text.startsWith('/*', start);
}

/** The text of a token as Lexer.g sets it. */
export function tokenText(text: string, kind: number, start: number, end: number): string {
  if (kind === QUOTED_NAME) return text.slice(start + 1, end - 1).replaceAll('""', '"');
  if (kind !== STRING) return text.slice(start, end);
  return text.charCodeAt(start) === 36
    ? text.slice(start + 2, end - 2)
    : text.slice(start + 1, end - 1).replaceAll("''", "'");
}

function shown({ content }: PlacedToken): string {
  if (content === null) return "'<EOF>'";
  return `'${content.replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t')}'`;
}

const tokensBefore = 10;
const tokensAfter = 2;

function snippet(text: string, tokens: readonly PlacedToken[], index: number): string {
  const from = tokens[Math.max(0, index - tokensBefore)]!;
  const to = tokens[Math.min(tokens.length - 1, index + tokensAfter)]!;
  const offending = tokens[index]!;
  if ([from, to, offending].includes(endToken)) return '';

  const lines = splitLines(text);
  const last = lines.at(-1) ?? javaIndex(-1, 0);
  const atStart = from.line === 1 && from.column === 0;
  const atEnd = to.line === lines.length && endColumn(to) === last.length;

  const edit = (line: number, change: (line: string) => string) => {
    lines[line - 1] = change(lines[line - 1] ?? javaIndex(line - 1, lines.length));
  };
  edit(to.line, (line) => line.slice(0, endColumn(to)));
  edit(offending.line, (line) => insert(insert(line, endColumn(offending), ']'), offending.column, '['));
  edit(from.line, (line) => {
    if (from.column > line.length)
      throw new JavaException(
        `StringIndexOutOfBoundsException begin ${from.column}, end ${line.length}, length ${line.length}`,
      );
    return line.slice(from.column);
  });
  const shownLines = lines.slice(from.line - 1, to.line).join('');
  return ` (${atStart ? '' : '...'}${shownLines}${atEnd ? '' : '...'})`;
}

function endColumn(token: PlacedToken): number {
  return token.column + token.content!.length;
}

function insert(line: string, column: number, char: string): string {
  if (column > line.length)
    throw new JavaException(`StringIndexOutOfBoundsException begin 0, end ${column}, length ${line.length}`);
  return line.slice(0, column) + char + line.slice(column);
}

/** As Java's `split("\n")`, which drops what is empty at the end. */
function splitLines(text: string): string[] {
  const lines = text.split('\n');
  if (lines.length === 1) return lines;
  while (lines.length > 0 && lines.at(-1) === '') lines.pop();
  return lines;
}

/** Tokens of several lines, such as strings with a line end inside, make Cassandra's own snippet code fail. */
class JavaException extends Error {}

function javaIndex(index: number, length: number): never {
  throw new JavaException(`ArrayIndexOutOfBoundsException Index ${index} out of bounds for length ${length}`);
}
