// Tokens for an editor: every word, comment and symbol with its place. It does not stop at the first error.

import {
  BAD,
  BOOLEAN,
  COLON,
  COMMENT,
  DURATION,
  EMPTY_NAME,
  EOF,
  FLOAT,
  HEX,
  IDENT,
  INTEGER,
  K_NULL,
  NEGATIVE_INFINITY,
  QMARK,
  QUOTED_NAME,
  STRING,
  UUID,
  wordOf,
} from '../keywords.ts';
import { Lexer } from '../lexer.ts';
import { isNativeType } from './sets.ts';

export type TokenClass =
  | 'keyword'
  | 'type'
  | 'name'
  | 'quotedName'
  | 'string'
  | 'number'
  /** `true`, `null`, a UUID, a blob, a duration. */
  | 'constant'
  | 'marker'
  | 'symbol'
  | 'comment'
  /** Text at which Cassandra's lexer would stop. */
  | 'error';

export interface Token {
  readonly class: TokenClass;
  /** One of the kinds of keywords.ts. */
  readonly kind: number;
  readonly start: number;
  readonly end: number;
}

export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  const lexer = new Lexer(text);
  for (;;) {
    const kind = lexer.next();
    if (kind === EOF) return tokens;
    if (kind !== BAD) tokens.push({ class: classOf(kind), kind, start: lexer.start, end: lexer.at });
    else tokens.push(recover(lexer));
  }
}

function classOf(kind: number): TokenClass {
  switch (kind) {
    case IDENT:
      return 'name';
    case QUOTED_NAME:
    case EMPTY_NAME:
      return 'quotedName';
    case STRING:
      return 'string';
    case INTEGER:
    case FLOAT:
      return 'number';
    case BOOLEAN:
    case K_NULL:
    case UUID:
    case HEX:
    case DURATION:
      return 'constant';
    case QMARK:
    case COLON:
      return 'marker';
    case COMMENT:
      return 'comment';
  }
  if (isNativeType(kind)) return 'type';
  if (kind >= STRING && kind <= NEGATIVE_INFINITY) return 'number';
  return wordOf(kind) ? 'keyword' : 'symbol';
}

/**
 * Skips over text that cannot be read: to the end of the text if something was never closed, else to the end of the
 * word.
 */
function recover(lexer: Lexer): Token {
  const { text, start } = lexer;
  const rest = text.slice(start, start + 2);
  if (rest === '--' || rest === '//') {
    lexer.at = text.length;
    return { class: 'comment', kind: COMMENT, start, end: text.length };
  }
  const isOpen = /^(?:['"]|\$\$|\/\*)/.test(rest);
  const word = /^\w+/.exec(text.slice(start, start + 100))?.[0] ?? '';
  lexer.at = isOpen ? text.length : start + Math.max(word.length, 1);
  return { class: 'error', kind: BAD, start, end: lexer.at };
}
