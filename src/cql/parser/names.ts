// Names of columns, tables, indexes, roles: identifiers, alone or after a keyspace.

import {
  DOT,
  EMPTY_NAME,
  EOF,
  IDENT,
  K_COUNT,
  K_TOKEN,
  K_WITH,
  OPEN,
  QMARK,
  QUOTED_NAME,
  SEMICOLON,
  STRING,
} from '../keywords.ts';
import type { BindMarker, Identifier, QualifiedName } from '../syntax.ts';
import { tokenText } from '../syntax-error.ts';
import type { Parser } from './parser-state.ts';
import { AFTER_TABLE, isColumnName, isFunctionName, isIn, isName } from './sets.ts';

/** The next token, known to be a name. */
export function takeIdentifier(p: Parser): Identifier {
  const start = p.start;
  const end = p.tokenEnd;
  const quoted = p.kind === QUOTED_NAME || p.kind === EMPTY_NAME;
  const name = quoted ? unquoted(p.text.slice(start + 1, end - 1)) : lowerCased(p.text, start, end);
  p.advance();
  return { name, quoted, start, end };
}

function unquoted(text: string): string {
  return text.includes('"') ? text.replaceAll('""', '"') : text;
}

/** Most names are written in lower case: to look costs less than to convert. */
function lowerCased(text: string, start: number, end: number): string {
  const name = text.slice(start, end);
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code >= 65 && code <= 90) return name.toLowerCase();
  }
  return name;
}

/** ident, fident, noncol_ident */
export function parseIdentifier(p: Parser): Identifier {
  if (!isName(p.kind)) p.noViable();
  return takeIdentifier(p);
}

/** cident: a column, for which old tables may have the empty name. */
export function parseColumn(p: Parser): Identifier {
  if (!isColumnName(p.kind)) p.noViable();
  return takeIdentifier(p);
}

/** `( a, b )` without its parentheses, each by `parse`. */
export function parseColumns(p: Parser, parse: (p: Parser) => Identifier, separator: number): Identifier[] {
  const columns = [parse(p)];
  while (p.accept(separator)) columns.push(parse(p));
  return columns;
}

/** ksName, cfName and idxName: Parser.g takes a bind marker here, only to say that it may not stand here. */
export function parseNameOf(p: Parser, what: 'keyspace' | 'table' | 'index' | 'role'): Identifier {
  if (p.kind === QMARK) {
    p.reject(`Bind variables cannot be used for ${what} names`);
    const { start, tokenEnd: end } = p;
    p.advance();
    return { name: '?', quoted: false, start, end };
  }
  return parseIdentifier(p);
}

/** columnFamilyName */
export function parseTableName(p: Parser): QualifiedName {
  if (!isName(p.kind) && p.kind !== QMARK) p.noViable();
  const next = p.look(1);
  if (next !== DOT && !isIn(AFTER_TABLE, next)) p.noViable(1);
  p.saw(2);
  return parseQualified(p, next === DOT, 'table');
}

/** indexName, as DROP INDEX has it */
export function parseIndexName(p: Parser): QualifiedName {
  if (!isName(p.kind) && p.kind !== QMARK) p.noViable();
  const next = p.look(1);
  if (next !== DOT && next !== SEMICOLON && next !== EOF) p.noViable(1);
  p.saw(2);
  return parseQualified(p, next === DOT, 'index');
}

function parseQualified(p: Parser, hasKeyspace: boolean, what: 'table' | 'index'): QualifiedName {
  const start = p.start;
  let keyspace: Identifier | null = null;
  if (hasKeyspace) {
    keyspace = parseNameOf(p, 'keyspace');
    p.expect(DOT);
  }
  const name = parseNameOf(p, what);
  return { keyspace, name, start, end: name.end };
}

/** A keyspace as the only part of a name. */
export function parseKeyspaceName(p: Parser): QualifiedName {
  const name = parseNameOf(p, 'keyspace');
  return { keyspace: null, name, start: name.start, end: name.end };
}

/** functionName */
export function parseFunctionName(p: Parser): QualifiedName {
  const start = p.start;
  let keyspace: Identifier | null = null;
  if (p.kind === K_TOKEN) p.saw(1);
  else if (isFunctionName(p.kind)) {
    const next = p.look(1);
    if (next === DOT) {
      p.saw(2);
      keyspace = parseNameOf(p, 'keyspace');
      p.expect(DOT);
    } else if (next === OPEN || next === SEMICOLON || next === EOF || next === K_WITH) p.saw(2);
    else p.noViable(1);
  } else if (isName(p.kind) || p.kind === QMARK) {
    p.saw(1);
    keyspace = parseNameOf(p, 'keyspace');
    p.expect(DOT);
  } else p.noViable();
  const name = parsePlainFunctionName(p);
  return { keyspace, name, start, end: name.end };
}

/** allowedFunctionName */
export function parsePlainFunctionName(p: Parser): Identifier {
  if (!isFunctionName(p.kind) && p.kind !== K_TOKEN && p.kind !== K_COUNT) p.noViable();
  return takeIdentifier(p);
}

/** roleName: a string will do as well, and keeps its case. */
export function parseRoleName(p: Parser): Identifier {
  return p.kind === STRING ? takeString(p) : parseNameOf(p, 'role');
}

/** The `username` and `identity` of Parser.g keep the case of a plain word. */
export function parseCasedName(p: Parser, rejection: string): Identifier {
  if (p.kind === STRING) return takeString(p);
  if (p.kind === QUOTED_NAME) p.reject(rejection);
  else if (p.kind !== IDENT) p.noViable();
  const { start, tokenEnd: end } = p;
  const name = tokenText(p.text, p.kind, start, end);
  p.advance();
  return { name, quoted: true, start, end };
}

function takeString(p: Parser): Identifier {
  const { start, tokenEnd: end } = p;
  const name = tokenText(p.text, STRING, start, end);
  p.advance();
  return { name, quoted: true, start, end };
}

/** A string that must stand here, without its quotes. */
export function parseString(p: Parser): string {
  if (p.kind !== STRING) p.mismatch(STRING);
  return takeString(p).name;
}

/** `?` or `:name`; the next token is known to be one of them. */
export function takeMarker(p: Parser): BindMarker {
  const start = p.start;
  let name: Identifier | null = null;
  if (p.kind === QMARK) p.advance();
  else {
    p.advance();
    name = parseIdentifier(p);
  }
  return { kind: 'marker', index: p.addMarker(name?.name ?? null), name, start, end: p.end };
}
