// What a learner's statement would look like without the slip in it. A mend is only given if Cassandra could read the
// result, so it is never a guess that fails again at the same place.

import type { LearnersTable } from '../coach.ts';
import { clausesInOrder } from './clauses.ts';
import {
  dropAliases,
  dropConstraints,
  dropJoin,
  dropToken,
  dropTypeSize,
  insertComma,
  insertKeyword,
  insertParentheses,
  insertSemicolon,
  mendAnd,
  mendLimit,
} from './mend-parts.ts';
import {
  mendApostrophe,
  mendBetween,
  mendBrackets,
  mendCount,
  mendDates,
  mendEqualsSigns,
  mendFunctions,
  mendKeys,
  mendOr,
  mendPoint,
  mendQuotes,
  mendValues,
} from './mend-values.ts';
import { quoteReserved, respellColumn, respellKeyword, respellTable, respellType } from './respell.ts';
import { isReadable, offendingToken, type Token, tokensOf } from './tokens.ts';

export interface Slip {
  readonly statement: string;
  readonly tokens: readonly Token[];
  /** The number of the token at which Cassandra stopped reading, past the last one for the end of the text. */
  readonly at: number;
  readonly message: string;
  readonly table: LearnersTable | undefined;
  /** The table that a misspelt name most likely means. */
  readonly nearTable?: string | undefined;
}

export interface Mended {
  readonly statement: string;
  /** What the words of a rule may use besides `{mended}`. */
  readonly facts: Readonly<Record<string, string>>;
}

export type Mend = (slip: Slip) => Mended | undefined;

/** In the order in which they are tried: those that explain the most come first. */
const mends = {
  'drop-join': dropJoin,
  'fit-function': mendFunctions,
  'quote-text': (slip) => mendValues(slip, 'bare'),
  'single-quotes': (slip) => mendValues(slip, 'quotedName'),
  'fit-value': (slip) => mendValues(slip, 'unfit'),
  'straight-quotes': mendQuotes,
  'double-apostrophe': mendApostrophe,
  'one-equals-sign': mendEqualsSigns,
  'quote-date': mendDates,
  'decimal-point': mendPoint,
  'or-to-in': mendOr,
  'between-to-range': mendBetween,
  'count-star': mendCount,
  'braces-for-brackets': mendBrackets,
  'quote-keys': mendKeys,
  'limit-at-the-end': mendLimit,
  'clause-order': ({ statement, tokens }) => clausesInOrder(statement, tokens),
  semicolon: insertSemicolon,
  'drop-star': (slip) => dropToken(slip, /^\*$/),
  'drop-comma': (slip) => dropToken(slip, /^,$/),
  'and-for-comma': mendAnd,
  'drop-alias': dropAliases,
  'drop-constraint': dropConstraints,
  'drop-type-size': dropTypeSize,
  'respell-type': respellType,
  'respell-column': respellColumn,
  'respell-table': respellTable,
  'respell-keyword': respellKeyword,
  'quote-name': quoteReserved,
  'insert-keyword': insertKeyword,
  'insert-parentheses': insertParentheses,
  'insert-comma': insertComma,
  'drop-word': (slip) => dropToken(slip, /^(?:=|and|where|set)$/i),
} satisfies Record<string, Mend>;

export const mendNames: readonly string[] = Object.keys(mends);

/**
 * Returns how to mend this statement by the name of a mend. The result is undefined if the slip is another one, or if
 * the statement would still not be readable.
 */
export function menderOf(
  statement: string,
  error: { message: string },
  { table, nearTable }: Pick<Slip, 'table' | 'nearTable'>,
): (name: string) => Mended | undefined {
  const text = statement.replace(/;?\s*$/, '');
  const tokens = tokensOf(text);
  const slip: Slip = {
    statement: text,
    tokens,
    at: offendingToken(text, tokens, error.message),
    message: error.message,
    table,
    nearTable,
  };
  return (name) => {
    const mended = (mends as Record<string, Mend>)[name]?.(slip);
    return mended && mended.statement !== text && isReadable(mended.statement) ? mended : undefined;
  };
}
