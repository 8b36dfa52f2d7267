// The sets of tokens that the decisions of Parser.g need and that are not ranges of kinds. Mostly they are the tokens
// that may follow a rule, in all places where the rule is used.

import {
  CLOSE,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  EMPTY_NAME,
  EOF,
  EQ,
  GT,
  IDENT,
  K_ADD,
  K_ALLOW,
  K_ALTER,
  K_AND,
  K_APPLY,
  K_AS,
  K_ASC,
  K_ASCII,
  K_CAST,
  K_COUNT,
  K_DELETE,
  K_DESC,
  K_DISTINCT,
  K_DROP,
  K_FINALFUNC,
  K_FROM,
  K_GROUP,
  K_IF,
  K_INITCOND,
  K_INSERT,
  K_JSON,
  K_LANGUAGE,
  K_LIMIT,
  K_MASKED,
  K_NORECURSIVE,
  K_OF,
  K_ORDER,
  K_PER,
  K_PRIMARY,
  K_RENAME,
  K_SET,
  K_STATIC,
  K_TO,
  K_UPDATE,
  K_USING,
  K_VARINT,
  K_VECTOR,
  K_WHERE,
  K_WITH,
  MINUS,
  NEGATIVE_INFINITY,
  NEQ,
  OPEN,
  OPEN_BRACE,
  OPEN_BRACKET,
  PERCENT,
  PLUS,
  RANGE,
  SEMICOLON,
  SLASH,
  STAR,
  STRING,
} from '../keywords.ts';

/** The tokens that may follow a term, a table name, a selected column or a type; and the arithmetic operators. */
export const AFTER_TERM = 1;
export const AFTER_TABLE = 2;
export const AFTER_SELECTABLE = 4;
export const AFTER_TYPE = 8;
export const ARITHMETIC = 16;

const sets = new Uint8Array(256);

function define(bit: number, ...members: number[]): void {
  for (const kind of members) sets[kind]! |= bit;
}

define(
  AFTER_TERM,
  CLOSE,
  COLON,
  SEMICOLON,
  CLOSE_BRACKET,
  CLOSE_BRACE,
  COMMA,
  EOF,
  K_ALLOW,
  K_AND,
  K_APPLY,
  K_ASC,
);
define(
  AFTER_TERM,
  K_DELETE,
  K_DESC,
  K_GROUP,
  K_IF,
  K_INSERT,
  K_LIMIT,
  K_ORDER,
  K_PER,
  K_PRIMARY,
  K_UPDATE,
  K_WHERE,
);
define(AFTER_TERM, RANGE);
define(
  AFTER_TABLE,
  OPEN,
  SEMICOLON,
  EOF,
  K_ADD,
  K_ALLOW,
  K_ALTER,
  K_AS,
  K_DROP,
  K_FROM,
  K_GROUP,
  K_JSON,
  K_LIMIT,
);
define(
  AFTER_TABLE,
  K_NORECURSIVE,
  K_OF,
  K_ORDER,
  K_PER,
  K_PRIMARY,
  K_RENAME,
  K_SET,
  K_TO,
  K_USING,
  K_WHERE,
  K_WITH,
);
define(
  AFTER_SELECTABLE,
  CLOSE,
  COLON,
  SEMICOLON,
  OPEN_BRACKET,
  CLOSE_BRACKET,
  CLOSE_BRACE,
  COMMA,
  EOF,
  K_ALLOW,
);
define(AFTER_SELECTABLE, K_AS, K_FROM, K_LIMIT, K_ORDER, K_PER, PERCENT, PLUS, MINUS, SLASH, STAR);
define(
  AFTER_TYPE,
  CLOSE,
  SEMICOLON,
  GT,
  COMMA,
  EOF,
  K_FINALFUNC,
  K_INITCOND,
  K_LANGUAGE,
  K_MASKED,
  K_PRIMARY,
);
define(AFTER_TYPE, K_STATIC);
define(ARITHMETIC, PERCENT, PLUS, MINUS, SLASH, STAR);

export function isIn(set: number, kind: number): boolean {
  return (sets[kind]! & set) !== 0;
}

/** ident, fident, noncol_ident: any name except the empty one of a column. */
export function isName(kind: number): boolean {
  return kind >= IDENT && kind <= K_DISTINCT;
}

/** cident */
export function isColumnName(kind: number): boolean {
  return kind >= EMPTY_NAME && kind <= K_DISTINCT;
}

/** The first word of a function without a keyspace, except `token`. */
export function isFunctionName(kind: number): boolean {
  return kind >= IDENT && kind <= K_COUNT;
}

/** Like isFunctionName, but also `cast`. */
export function isFunctionOrCast(kind: number): boolean {
  return kind >= IDENT && kind <= K_CAST;
}

/** basic_unreserved_keyword, IDENT, QUOTED_NAME: what may name a user type. */
export function isBasicName(kind: number): boolean {
  return kind >= IDENT && kind <= K_VECTOR;
}

export function isNativeType(kind: number): boolean {
  return kind >= K_ASCII && kind <= K_VARINT;
}

export function isConstant(kind: number): boolean {
  return kind >= STRING && kind <= NEGATIVE_INFINITY;
}

export function beginsTerm(kind: number): boolean {
  return kind >= IDENT && kind <= OPEN_BRACE;
}

export function isComparison(kind: number): boolean {
  return kind >= EQ && kind <= NEQ;
}

/** comparatorType */
export function beginsType(kind: number): boolean {
  return isName(kind) || kind === K_SET || kind === STRING;
}
