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
import type { Parser } from './parser-state.ts';
import { AFTER_TABLE, isBasicName, isColumnName, isFunctionName, isIn, isName } from './sets.ts';

/** Takes the next token, which is known to be a name. */
export function takeIdentifier(p: Parser): Identifier {
  const { kind, content } = p;
  p.advance();
  if (kind === QUOTED_NAME) return { name: content };
  return { name: kind === EMPTY_NAME ? '' : lowerCased(content) };
}

/** Most names are already in lower case. To check this is cheaper than to convert. */
function lowerCased(name: string): string {
  for (let at = 0; at < name.length; at++) {
    const code = name.charCodeAt(at);
    if (code >= 65 && code <= 90) return name.toLowerCase();
  }
  return name;
}

/** ident, fident, noncol_ident */
export function parseIdentifier(p: Parser): Identifier {
  if (!isName(p.kind)) p.noViable();
  return takeIdentifier(p);
}

/** cident: a column. In old tables its name may be empty. */
export function parseColumn(p: Parser): Identifier {
  if (!isColumnName(p.kind)) p.noViable();
  return takeIdentifier(p);
}

/**
 * ksName, cfName and idxName: Parser.g accepts a bind marker here, but only to report that it is not allowed here.
 */
export function parseNameOf(p: Parser, what: 'keyspace' | 'table' | 'index' | 'role'): Identifier {
  if (!p.accept(QMARK)) return parseIdentifier(p);
  p.reject(`Bind variables cannot be used for ${what} names`);
  return { name: '?' };
}

export function parseKeyspace(p: Parser): Identifier {
  const keyspace = parseNameOf(p, 'keyspace');
  p.addKeyspace(keyspace.name);
  return keyspace;
}

/** columnFamilyName, and indexName as DROP INDEX has it */
export function parseTableName(p: Parser, what: 'table' | 'index' = 'table'): QualifiedName {
  if (!isName(p.kind) && p.kind !== QMARK) p.noViable();
  const next = p.look(1);
  const isLast = what === 'table' ? isIn(AFTER_TABLE, next) : next === SEMICOLON || next === EOF;
  p.settleBy(1, next === DOT || isLast);
  return { keyspace: next === DOT ? takeKeyspace(p) : null, name: parseNameOf(p, what) };
}

function takeKeyspace(p: Parser): Identifier {
  const keyspace = parseKeyspace(p);
  p.expect(DOT);
  return keyspace;
}

/** A keyspace as the only part of a name. */
export function parseKeyspaceName(p: Parser): QualifiedName {
  return { keyspace: null, name: parseKeyspace(p) };
}

/** functionName */
export function parseFunctionName(p: Parser): QualifiedName {
  let keyspace: Identifier | null = null;
  if (p.kind === K_TOKEN) p.saw(1);
  else if (isFunctionName(p.kind)) {
    const next = p.look(1);
    p.settleBy(1, next === DOT || next === OPEN || next === SEMICOLON || next === EOF || next === K_WITH);
    if (next === DOT) keyspace = takeKeyspace(p);
  } else {
    p.settleBy(0, isName(p.kind) || p.kind === QMARK);
    keyspace = takeKeyspace(p);
  }
  return { keyspace, name: parsePlainFunctionName(p) };
}

/**
 * allowedFunctionName: a keyword that is used as a name stays as it was written, and no function name has capitals.
 */
export function parsePlainFunctionName(p: Parser): Identifier {
  const { kind, content } = p;
  if (!isFunctionName(kind) && kind !== K_TOKEN && kind !== K_COUNT) p.noViable();
  const { name } = takeIdentifier(p);
  return { name: kind !== IDENT && isBasicName(kind) ? content : name };
}

/** roleName: a string is allowed too, and keeps its case. */
export function parseRoleName(p: Parser): void {
  if (!p.accept(STRING)) parseNameOf(p, 'role');
}

/** The `username` and `identity` of Parser.g: a string or a plain word. */
export function parsePlainName(p: Parser, rejection: string): void {
  if (p.kind === QUOTED_NAME) p.reject(rejection);
  else if (p.kind !== STRING && p.kind !== IDENT) p.noViable();
  p.advance();
}

/** Takes a string, which is required here, and returns it without its quotes. */
export function parseString(p: Parser): string {
  const { content } = p;
  p.expect(STRING);
  return content;
}

/** `?` or `:name`; the next token is known to be one of them. */
export function takeMarker(p: Parser): BindMarker {
  const isNamed = p.kind !== QMARK;
  p.advance();
  const name = isNamed ? parseIdentifier(p) : null;
  return { kind: 'marker', index: p.addMarker(name?.name ?? null), name };
}
