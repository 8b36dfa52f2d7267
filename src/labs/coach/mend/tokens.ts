// The learner's statement, token by token, with what the mends ask of it. The statement may have a syntax error.

import { type Token as RawToken, tokenize } from '#engine/cql/parser/tokenize.ts';
import { parseScript } from '#engine/cql/script.ts';

export interface Token extends RawToken {
  readonly text: string;
  /** The text in lower case. Keywords and names are compared with it. */
  readonly word: string;
}

export function tokensOf(statement: string): Token[] {
  return tokenize(statement)
    .filter((token) => token.class !== 'comment')
    .map((token) => {
      const text = statement.slice(token.start, token.end);
      return { ...token, text, word: text.toLowerCase() };
    });
}

/** The number of the token that a message such as `line 1:14 …` points at: past the last one for `line 0:-1`. */
export function offendingToken(statement: string, tokens: readonly Token[], message: string): number {
  const [, line, column] = /^line (\d+):(-?\d+) /.exec(message) ?? [];
  if (line === undefined || line === '0') return tokens.length;
  const before = statement.split('\n', Number(line) - 1).reduce((sum, text) => sum + text.length + 1, 0);
  const offset = before + Number(column);
  const at = tokens.findIndex(({ end }) => end > offset);
  return at === -1 ? tokens.length : at;
}

/** Whether Cassandra could read all of this text. Several statements may stand in it, with semicolons between them. */
export function isReadable(script: string): boolean {
  const { items } = parseScript(script);
  return items.length > 0 && items.every(({ kind }) => kind === 'statement');
}

export interface Change {
  readonly start: number;
  readonly end: number;
  readonly by: string;
}

export function changed(statement: string, changes: readonly Change[]): string {
  return [...changes]
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), statement);
}

/** The name that a token stands for: quotes are taken away, other names are in lower case. */
export function nameOf(token: Token): string {
  return token.class === 'quotedName' ? token.text.slice(1, -1).replaceAll('""', '"') : token.word;
}

export function isName(token: Token | undefined): token is Token {
  return token !== undefined && (/^[a-z]\w*$/i.test(token.text) || token.class === 'quotedName');
}

export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
