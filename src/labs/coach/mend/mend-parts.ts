// Mends of the parts of a statement: words and signs that are missing, left over, or not known to CQL.

import type { Mended, Slip } from './mends.ts';
import { changed, isName, isReadable, type Token } from './tokens.ts';

const insertable = ['WHERE', 'SET', 'FROM', 'TABLE', 'USING', '=', 'AND'];
const expectable = [...insertable, 'INTO', 'VALUES', 'ON', 'BY', 'KEY', 'BATCH', 'FILTERING'];

/** Adds the one word that is missing where Cassandra stopped reading, or one word before. */
export function insertKeyword({ statement, tokens, at, message }: Slip): Mended | undefined {
  if (at >= tokens.length) return undefined;
  const [, expected] = /expecting K_(\w+)/.exec(message) ?? [];
  const words = expected === undefined ? insertable : expectable.filter((word) => word === expected);
  for (const token of [tokens[at], tokens[at - 1]])
    for (const meant of words) {
      if (!token) continue;
      const mended = changed(statement, [{ start: token.start, end: token.start, by: `${meant} ` }]);
      if (isReadable(mended)) return { statement: mended, facts: { word: token.text, meant } };
    }
  return undefined;
}

/** Puts parentheses around what begins where Cassandra expected them. */
export function insertParentheses({ statement, tokens, at }: Slip): Mended | undefined {
  const first = tokens[at];
  if (tokens[0]?.word !== 'create' || !first || first.text === '(') return undefined;
  for (const last of tokens.slice(at, at + 8)) {
    const word = statement.slice(first.start, last.end);
    const mended = changed(statement, [{ start: first.start, end: last.end, by: `(${word})` }]);
    if (isReadable(mended)) return { statement: mended, facts: { word, literal: `(${word})` } };
  }
  return undefined;
}

/** `SELECT TOP 5 …` and `OFFSET 10`, which other databases have. */
export function mendLimit({ statement }: Slip): Mended | undefined {
  const [top, count] = /\bTOP\s+(\d+)\s+/i.exec(statement) ?? [];
  if (top !== undefined) return { statement: `${statement.replace(top, '')} LIMIT ${count}`, facts: {} };
  return { statement: statement.replace(/\s+OFFSET\s+\d+/i, ''), facts: {} };
}

/** Removes a word or a sign at which Cassandra stopped reading, or the one before it. */
export function dropToken({ statement, tokens, at }: Slip, what: RegExp): Mended | undefined {
  for (const token of [tokens[at], tokens[at - 1]]) {
    if (!token || !what.test(token.text) || token.class === 'string' || token.class === 'number') continue;
    const mended = without(statement, tokens, [token]);
    if (isReadable(mended)) return { statement: mended, facts: { word: token.text } };
  }
  return undefined;
}

/** Removes tokens, with the space before each. */
function without(statement: string, tokens: readonly Token[], dropped: readonly Token[]): string {
  return changed(
    statement,
    dropped.map((token) => ({
      start: tokens[tokens.indexOf(token) - 1]?.end ?? token.start,
      end: token.end,
      by: '',
    })),
  );
}

/** `FROM orders o`, `FROM orders AS o` and `o.total`: a table has no second name, and a column stands alone. */
export function dropAliases({ statement, tokens }: Slip): Mended | undefined {
  const from = tokens.findIndex(({ word }) => word === 'from');
  const table = tokens[from + 1];
  if (from === -1 || !table || tokens[from + 2]?.text === '.') return undefined;
  const next = tokens[from + 2]?.word === 'as' ? from + 3 : from + 2;
  const isAlias =
    isName(tokens[next]) &&
    !/^(?:where|group|order|limit|per|allow|join|inner|left|right|full|cross|union)$/.test(
      tokens[next]!.word,
    );
  const alias = isAlias ? tokens[next] : undefined;
  const prefixes = [table.word, ...(alias ? [alias.word] : [])];
  const dropped = [
    ...(alias ? tokens.slice(from + 2, next + 1) : []),
    ...tokens.flatMap((token, at) =>
      at !== from + 1 && prefixes.includes(token.word) && tokens[at + 1]?.text === '.'
        ? [token, tokens[at + 1]!]
        : [],
    ),
  ];
  if (dropped.length === 0) return undefined;
  // A prefix stands close to its column, so only the space before an alias goes with it.
  const changes = dropped.map((token) => {
    const isOfAlias = alias !== undefined && token.start >= table.end && token.end <= alias.end;
    const before = tokens[tokens.indexOf(token) - 1];
    return { start: isOfAlias && before ? before.end : token.start, end: token.end, by: '' };
  });
  return { statement: changed(statement, changes), facts: { word: alias?.text ?? table.text } };
}

/** `NOT NULL`, `UNIQUE` and the like behind a column of CREATE TABLE. */
export function dropConstraints({ statement }: Slip): Mended | undefined {
  if (!/^\s*create\s+table/i.test(statement)) return undefined;
  const constraint = /\s+(?:not\s+null|unique|null)(?=[\s,)])/gi;
  const [word] = statement.match(constraint) ?? [];
  if (word === undefined) return undefined;
  return { statement: statement.replace(constraint, ''), facts: { word: word.trim().replace(/\s+/g, ' ') } };
}

/** `varchar(20)` */
export function dropTypeSize({ statement }: Slip): Mended | undefined {
  const size = /\b([a-z]+)\s*\(\s*\d+(?:\s*,\s*\d+)?\s*\)/gi;
  const found = size.exec(statement);
  return found ? { statement: statement.replace(size, '$1'), facts: { word: found[0] } } : undefined;
}

/** A second statement behind the first one. */
export function insertSemicolon({ statement, tokens, at }: Slip): Mended | undefined {
  const next = tokens[at];
  const before = tokens[at - 1];
  if (!next || !before || !/^(?:select|insert|update|delete|create|drop|alter|truncate|use)$/.test(next.word))
    return undefined;
  return {
    statement: changed(statement, [{ start: before.end, end: next.start, by: ';\n' }]),
    facts: { word: next.text },
  };
}

/** A comma between two columns or two values. */
export function insertComma({ statement, tokens, at }: Slip): Mended | undefined {
  const [before, next] = [tokens[at - 1], tokens[at]];
  if (!before || !next || next.class === 'keyword') return undefined;
  if (before.class === 'keyword' && before.word !== 'key') return undefined;
  return {
    statement: changed(statement, [{ start: before.end, end: before.end, by: ',' }]),
    facts: { word: next.text, before: before.text },
  };
}

/** A comma or `&` between two conditions. */
export function mendAnd({ statement, tokens, at }: Slip): Mended | undefined {
  const sign = tokens[at];
  if (!sign || !/^[,&]$/.test(sign.text)) return undefined;
  if (!tokens.slice(0, at).some(({ word }) => word === 'where')) return undefined;
  const last = sign.text === '&' && tokens[at + 1]?.text === '&' ? tokens[at + 1]! : sign;
  const by = sign.text === ',' ? ' AND' : 'AND';
  return {
    statement: changed(statement, [{ start: sign.start, end: last.end, by }]),
    facts: { word: statement.slice(sign.start, last.end) },
  };
}

/** Only the first table of a JOIN. */
export function dropJoin({ statement, tokens }: Slip): Mended | undefined {
  const from = tokens.findIndex(({ word }) => word === 'from');
  const join = tokens.findIndex(({ word }) => word === 'join');
  const table = tokens[from + 1];
  if (from === -1 || join < from || !table) return undefined;
  return { statement: `SELECT * FROM ${statement.slice(table.start, table.end)}`, facts: {} };
}
