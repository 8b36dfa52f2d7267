// What terms and selectables have in common: lists, calls, casts, arithmetic. Each function receives the parser for
// the inner parts.

import { CLOSE, CLOSE_BRACE, CLOSE_BRACKET, COLON, COMMA, K_AS, OPEN, OPEN_BRACE } from '../keywords.ts';
import type { ArithmeticOperator, NativeTypeNode, QualifiedName, Term, TypeNode } from '../syntax.ts';
import { parseFunctionName } from './names.ts';
import type { Parser } from './parser-state.ts';
import { beginsTerm } from './sets.ts';
import { parseNativeType, parseType } from './types.ts';

export type Parse<T> = (p: Parser) => T;

/** `a, b, …`: one or more. */
export function parseList<T>(p: Parser, parse: Parse<T>, separator = COMMA): T[] {
  const list = [parse(p)];
  while (p.accept(separator)) list.push(parse(p));
  return list;
}

/** `( a, b, … )` */
export function parseEnclosed<T>(p: Parser, parse: Parse<T>): T[] {
  p.expect(OPEN);
  const list = parseList(p, parse);
  p.expect(CLOSE);
  return list;
}

/** `( … )` with terms, perhaps none */
export function parseArguments<T>(p: Parser, parse: Parse<T>): T[] {
  p.expect(OPEN);
  return parseUpTo(p, CLOSE, parse);
}

function parseUpTo<T>(p: Parser, close: number, parse: Parse<T>): T[] {
  const list = beginsTerm(p.kind) ? parseList(p, parse) : [];
  p.expect(close);
  return list;
}

/** The next token is known to be `[`. */
export function parseBrackets<T>(p: Parser, parse: Parse<T>): { kind: 'list'; elements: T[] } {
  p.advance();
  return { kind: 'list', elements: parseUpTo(p, CLOSE_BRACKET, parse) };
}

export interface Entry<T> {
  readonly key: T;
  readonly value: T;
}

/** The next token is known to be `{`, and not to begin a user type. */
export function parseMapOrSet<T>(
  p: Parser,
  parse: Parse<T>,
): { kind: 'set'; elements: T[] } | { kind: 'map'; entries: Entry<T>[] } {
  p.advance();
  if (p.accept(CLOSE_BRACE)) return { kind: 'set', elements: [] };
  const first = parse(p);
  if (p.kind === COLON) return { kind: 'map', entries: parseEntries(p, first, parse) };
  if (p.kind !== COMMA && p.kind !== CLOSE_BRACE) p.noViable();
  const elements = [first];
  while (p.accept(COMMA)) elements.push(parse(p));
  p.expect(CLOSE_BRACE);
  return { kind: 'set', elements };
}

/** The rest of a map, whose first key has been read. */
function parseEntries<T>(p: Parser, first: T, parse: Parse<T>): Entry<T>[] {
  const entries: Entry<T>[] = [];
  let key = first;
  for (;;) {
    p.expect(COLON);
    entries.push({ key, value: parse(p) });
    if (!p.accept(COMMA)) break;
    key = parse(p);
  }
  p.expect(CLOSE_BRACE);
  return entries;
}

/** fullMapLiteral: where only a map is allowed */
export function parseMap(p: Parser, parse: Parse<Term>): Entry<Term>[] {
  p.expect(OPEN_BRACE);
  if (beginsTerm(p.kind)) return parseEntries(p, parse(p), parse);
  p.expect(CLOSE_BRACE);
  return [];
}

/** function: a name and its arguments */
export function parseNamedCall<T>(
  p: Parser,
  parse: Parse<T>,
): { kind: 'call'; function: QualifiedName; args: T[] } {
  return { kind: 'call', function: parseFunctionName(p), args: parseArguments(p, parse) };
}

/** `CAST ( operand AS type )` */
export function parseCast<T>(p: Parser, parse: Parse<T>): { kind: 'cast'; operand: T; type: NativeTypeNode } {
  p.advance();
  p.expect(OPEN);
  const operand = parse(p);
  p.expect(K_AS);
  const type = parseNativeType(p);
  p.expect(CLOSE);
  return { kind: 'cast', operand, type };
}

/** `( type ) operand` */
export function parseHint<T>(p: Parser, parse: Parse<T>): { kind: 'hint'; type: TypeNode; operand: T } {
  p.advance();
  const type = parseType(p);
  p.expect(CLOSE);
  return { kind: 'hint', type, operand: parse(p) };
}

interface Operation<T> {
  readonly kind: 'operation';
  readonly operator: ArithmeticOperator;
  readonly left: T;
  readonly right: T;
}

/** Operands with operators between them, as long as `goesOn` returns true. */
export function parseOperations<T>(p: Parser, parse: Parse<T>, goesOn: Parse<boolean>): T | Operation<T> {
  let left: T | Operation<T> = parse(p);
  let levels = 0;
  while (goesOn(p)) {
    p.enter();
    levels++;
    const operator = p.written as ArithmeticOperator;
    p.advance();
    left = { kind: 'operation', operator, left: left as T, right: parse(p) };
  }
  p.leave(levels);
  return left;
}
