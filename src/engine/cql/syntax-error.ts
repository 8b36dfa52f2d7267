// Cassandra's error for a text that it cannot parse: the words of ANTLR 3's runtime, then a snippet of the query with
// the token in brackets (cql3/ErrorCollector.java). The snippet begins ten tokens before, where spaces count as
// tokens, and ends two tokens after, but never beyond what the parser had read from the lexer. So a parser that wants
// to give the same text must know how far ANTLR looked.

import { type CqlError, cqlError } from '#engine/values/cql-error.ts';
import { BAD, COMMENT, EOF, QUOTED_NAME, STRING } from './keywords.ts';
import { Lexer, type LexerError } from './lexer.ts';

/** Where parsing stopped. Tokens are counted without spaces and comments. */
export interface SyntaxFailure {
  /** `mismatched input … expecting K_FROM`, or if it is null, `no viable alternative at input …`. */
  readonly expecting: string | null;
  /** The wrong token. */
  readonly at: number;
  /** The token at which the choice began. The brackets mark it. */
  readonly start: number;
  /** The last token that was looked at. */
  readonly seen: number;
}

/** Makes the error of a parser. After the last token, all tokens are the end. */
export function syntaxError(text: string, failure: SyntaxFailure, count: number): CqlError {
  const { expecting, at, start, seen } = failure;
  const tokens = tokensWithSpaces(text, Math.min(seen, count));
  const visible = tokens.filter(({ hidden }) => !hidden);
  const offender = visible[Math.min(at, count)]!;
  const [what, rest] =
    expecting === null ? ['no viable alternative at', ''] : ['mismatched', ` expecting ${expecting}`];
  return rejection(
    text,
    `${placed(offender)} ${what} input ${shown(offender.content)}${rest}` +
      snippet(text, tokens, tokens.indexOf(visible[Math.min(start, count)]!)),
  );
}

/** Makes the error of the lexer, which has no snippet. */
export function lexerError(text: string, { offset, what, expecting }: LexerError): CqlError {
  // Half of a surrogate pair cannot be sent, so Java writes a question mark.
  const char = text[offset]?.replace(/[\ud800-\udfff]/, '?') ?? null;
  return rejection(text, `${placed(placeOf(text, offset))} ${what} character ${shown(char)}${expecting}`);
}

/** An error with a message of Parser.g itself. */
export function rejection(text: string, message: string): CqlError {
  return cqlError({ kind: 'Syntax', message, statement: text });
}

/**
 * Cassandra's parser continues after an error, and its code may fail because something is missing. QueryProcessor
 * reports that failure instead.
 */
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

function placed({ line, column }: { line: number; column: number }): string {
  return `line ${line}:${column}`;
}

interface PlacedToken {
  /** The token's `getText()`: strings and quoted names have no quotes; null at the end of the text. */
  readonly content: string | null;
  readonly line: number;
  readonly column: number;
  readonly hidden: boolean;
}

/** The end of the text has no position. Messages call it line 0, column -1. */
const endToken: PlacedToken = { content: null, line: 0, column: -1, hidden: false };

/** The tokens that ANTLR holds if `last` is the furthest visible token that it has read. */
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
    const hidden = kind === COMMENT;
    add(tokenText(text, kind, lexer.start, lexer.at), lexer.start, hidden);
    if (!hidden) count++;
  }
  return tokens;
}

/** The text of a token as Lexer.g sets it. */
export function tokenText(text: string, kind: number, start: number, end: number): string {
  if (kind !== STRING && kind !== QUOTED_NAME) return text.slice(start, end);
  if (text.charCodeAt(start) === 36) return text.slice(start + 2, end - 2);
  const inner = text.slice(start + 1, end - 1);
  const quote = kind === STRING ? "'" : '"';
  return inner.includes(quote) ? inner.replaceAll(quote + quote, quote) : inner;
}

/** The content as ANTLR's messages show it; null is the end of the text. */
function shown(content: string | null): string {
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
  // Tokens of several lines, such as strings that contain a line end, make Cassandra's own code fail here.
  const lineAt = (at: number) => {
    const line = lines[at];
    if (line !== undefined) return line;
    throw crash(text, `ArrayIndexOutOfBoundsException Index ${at} out of bounds for length ${lines.length}`);
  };
  const substring = (line: string, begin: number, end: number) => {
    const { length } = line;
    if (begin <= length && end <= length) return line.slice(begin, end);
    throw crash(text, `StringIndexOutOfBoundsException begin ${begin}, end ${end}, length ${length}`);
  };
  const insert = (line: string, at: number, bracket: string) =>
    substring(line, 0, at) + bracket + line.slice(at);

  const atStart = from.line === 1 && from.column === 0;
  const atEnd = to.line === lines.length && endColumn(to) === lines.at(-1)!.length;
  lines[to.line - 1] = lineAt(to.line - 1).slice(0, endColumn(to));
  const marked = insert(lineAt(offending.line - 1), endColumn(offending), ']');
  lines[offending.line - 1] = insert(marked, offending.column, '[');
  const first = lineAt(from.line - 1);
  lines[from.line - 1] = substring(first, from.column, first.length);
  const shownLines = lines.slice(from.line - 1, to.line).join('');
  return ` (${atStart ? '' : '...'}${shownLines}${atEnd ? '' : '...'})`;
}

function endColumn(token: PlacedToken): number {
  return token.column + token.content!.length;
}

/** Like Java's `split("\n")`, which drops empty lines at the end. */
function splitLines(text: string): string[] {
  const lines = text.split('\n');
  while (lines.length > 1 && lines.at(-1) === '') lines.pop();
  return lines;
}
