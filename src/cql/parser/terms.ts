// Terms: values, literals, calls and arithmetic, as `term` of Parser.g.

import {
  BOOLEAN,
  CLOSE,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  DOT,
  DURATION,
  EMPTY_NAME,
  FLOAT,
  HEX,
  INTEGER,
  K_AS,
  K_CAST,
  K_NULL,
  K_TOKEN,
  K_WHERE,
  MINUS,
  NEGATIVE_INFINITY,
  NEGATIVE_NAN,
  OPEN,
  OPEN_BRACE,
  OPEN_BRACKET,
  PERCENT,
  PLUS,
  POSITIVE_INFINITY,
  POSITIVE_NAN,
  QMARK,
  SLASH,
  STAR,
  STRING,
  UUID,
} from '../keywords.ts';
import type {
  ArithmeticOperator,
  BindMarker,
  CallTerm,
  Constant,
  ConstantType,
  MapTermEntry,
  Term,
  TupleTerm,
  UserTypeTermField,
} from '../syntax.ts';
import { predictsHint } from './hints.ts';
import { parseFunctionName, parseIdentifier, takeMarker } from './names.ts';
import type { Parser } from './parser-state.ts';
import {
  AFTER_TERM,
  ARITHMETIC,
  beginsTerm,
  isConstant,
  isFunctionName,
  isFunctionOrCast,
  isIn,
  isName,
} from './sets.ts';
import { parseNativeType, parseType } from './types.ts';

export function parseTerm(p: Parser): Term {
  let term = parseProduct(p);
  let levels = 0;
  while (sumGoesOn(p)) {
    const operator = p.kind === PLUS ? '+' : '-';
    p.enter();
    levels++;
    p.advance();
    term = operation(operator, term, parseProduct(p));
  }
  if (levels > 0) p.leave(levels);
  return term;
}

/** ANTLR settles this with a table of its own, which knows all that may follow a term. */
function sumGoesOn(p: Parser): boolean {
  if (p.kind === PLUS) return goesOnAfterPlus(p);
  const ends = isIn(AFTER_TERM, p.kind);
  if (!ends && p.kind !== MINUS) p.noViable();
  p.saw(1);
  return !ends;
}

/** `c = t + c` of an UPDATE ends with a column where a sum would go on with a term. */
function goesOnAfterPlus(p: Parser): boolean {
  const next = p.look(1);
  if (next === EMPTY_NAME) {
    p.saw(2);
    return false;
  }
  if (isName(next)) {
    const after = p.look(2);
    const goesOn = after === DOT || (after === OPEN && isFunctionOrCast(next));
    if (!goesOn && after !== COMMA && after !== K_WHERE) p.noViable(2);
    p.saw(3);
    return goesOn;
  }
  if (!beginsTerm(next)) p.noViable(1);
  p.saw(2);
  return true;
}

function parseProduct(p: Parser): Term {
  let term = parseSigned(p);
  let levels = 0;
  while (p.kind === STAR || p.kind === SLASH || p.kind === PERCENT) {
    const operator = p.kind === STAR ? '*' : p.kind === SLASH ? '/' : '%';
    p.enter();
    levels++;
    p.advance();
    term = operation(operator, term, parseSigned(p));
  }
  if (levels > 0) p.leave(levels);
  return term;
}

function operation(operator: ArithmeticOperator, left: Term, right: Term): Term {
  return { kind: 'operation', operator, left, right, start: left.start, end: right.end };
}

function parseSigned(p: Parser): Term {
  if (p.kind === MINUS) {
    const start = p.start;
    p.advance();
    const operand = parseSimpleTerm(p);
    return { kind: 'negation', operand, start, end: operand.end };
  }
  if (!beginsTerm(p.kind)) p.noViable();
  return parseSimpleTerm(p);
}

/** simpleTerm: no arithmetic. */
export function parseSimpleTerm(p: Parser): Term {
  const { start, kind } = p;
  if (isConstant(kind)) {
    p.saw(1);
    return takeConstant(p);
  }
  switch (kind) {
    case K_NULL:
      p.saw(1);
      p.advance();
      return { kind: 'null', start, end: p.end };
    case COLON:
      p.saw(1);
      return takeMarker(p);
    case QMARK: {
      const next = p.look(1);
      if (!isIn(AFTER_TERM | ARITHMETIC, next) && next !== K_AS && next !== DOT) p.noViable(1);
      p.saw(2);
      return next === DOT ? parseCall(p) : takeMarker(p);
    }
    case OPEN_BRACKET:
      p.saw(1);
      return nested(p, parseList);
    case OPEN_BRACE:
      p.saw(1);
      return nested(p, parseBraces);
    case OPEN:
      return nested(p, predictsHint(p) ? parseHint : parseTuple);
    case K_CAST: {
      const next = p.look(1);
      if (next !== DOT && next !== OPEN) p.noViable(1);
      p.saw(2);
      return nested(p, next === DOT ? parseCall : parseCast);
    }
  }
  if (!isName(kind) && kind !== K_TOKEN) p.noViable();
  p.saw(1);
  return nested(p, parseCall);
}

function nested(p: Parser, parse: (p: Parser) => Term): Term {
  p.enter();
  const term = parse(p);
  p.leave();
  return term;
}

/** The next token is known to be a constant. */
export function takeConstant(p: Parser): Constant {
  const { start, tokenEnd: end, kind } = p;
  let type: ConstantType;
  let text: string;
  switch (kind) {
    case STRING:
      type = 'string';
      text = stringText(p.text, start, end);
      break;
    case INTEGER:
      type = 'integer';
      text = p.text.slice(start, end);
      break;
    case POSITIVE_NAN:
    case NEGATIVE_NAN:
      type = 'float';
      text = 'NaN';
      break;
    case POSITIVE_INFINITY:
    case NEGATIVE_INFINITY:
      type = 'float';
      text = kind === POSITIVE_INFINITY ? 'Infinity' : '-Infinity';
      break;
    default:
      type = otherTypes[kind]!;
      text = p.text.slice(start, end);
      if (kind === FLOAT) checkFloat(p, text);
  }
  p.advance();
  return { kind: 'constant', type, text, start, end };
}

/** Constants.Literal asks whether a double holds the number, and stumbles if that is infinite. */
function checkFloat(p: Parser, text: string): void {
  if (text.length < 300 && !text.includes('e') && !text.includes('E')) return;
  const exponent = /e[+-]?0*(\d*)$/i.exec(text)?.[1] ?? '';
  if (exponent.length > 10) p.crash('NumberFormatException Too many nonzero exponent digits.');
  if (Number(exponent) > 2147483647) p.crash('NumberFormatException Exponent overflow.');
  if (!Number.isFinite(Number(text)))
    p.crash(
      'NumberFormatException Character I is neither a decimal digit number, decimal point, nor "e" notation exponential mark.',
    );
}

const otherTypes: Readonly<Record<number, ConstantType>> = {
  [FLOAT]: 'float',
  [BOOLEAN]: 'boolean',
  [DURATION]: 'duration',
  [UUID]: 'uuid',
  [HEX]: 'hex',
};

function stringText(text: string, start: number, end: number): string {
  if (text.charCodeAt(start) === 36) return text.slice(start + 2, end - 2);
  const inner = text.slice(start + 1, end - 1);
  return inner.includes("'") ? inner.replaceAll("''", "'") : inner;
}

/** `t1, t2, …` up to what closes them. */
export function parseTerms(p: Parser): Term[] {
  const terms = [parseTerm(p)];
  while (p.accept(COMMA)) terms.push(parseTerm(p));
  return terms;
}

function parseList(p: Parser): Term {
  const start = p.start;
  p.advance();
  const elements = beginsTerm(p.kind) ? parseTerms(p) : [];
  p.expect(CLOSE_BRACKET);
  return { kind: 'list', elements, start, end: p.end };
}

/** `{…}`: a set or a map, unless a field name and a colon show that it is a user type. */
function parseBraces(p: Parser): Term {
  const start = p.start;
  const first = p.look(1);
  if (isName(first)) {
    const next = p.look(2);
    if (next !== COLON && next !== DOT && (next !== OPEN || !isFunctionOrCast(first))) p.noViable(2);
    p.saw(3);
    if (next === COLON) return parseUserTypeTerm(p);
  } else {
    if (!beginsTerm(first) && first !== CLOSE_BRACE) p.noViable(1);
    p.saw(2);
  }
  p.advance();
  if (p.accept(CLOSE_BRACE)) return { kind: 'set', elements: [], start, end: p.end };
  const term = parseTerm(p);
  if (p.kind === COLON) {
    const entries = parseEntries(p, term);
    p.expect(CLOSE_BRACE);
    return { kind: 'map', entries, start, end: p.end };
  }
  if (p.kind !== COMMA && p.kind !== CLOSE_BRACE) p.noViable();
  const elements = [term];
  while (p.accept(COMMA)) elements.push(parseTerm(p));
  p.expect(CLOSE_BRACE);
  return { kind: 'set', elements, start, end: p.end };
}

/** The rest of a map, whose first key has been read. */
function parseEntries(p: Parser, first: Term): MapTermEntry[] {
  p.expect(COLON);
  const entries: MapTermEntry[] = [{ key: first, value: parseTerm(p) }];
  while (p.accept(COMMA)) {
    const key = parseTerm(p);
    p.expect(COLON);
    entries.push({ key, value: parseTerm(p) });
  }
  return entries;
}

/** fullMapLiteral: where only a map will do */
export function parseMapLiteral(p: Parser): MapTermEntry[] {
  p.expect(OPEN_BRACE);
  const entries = beginsTerm(p.kind) ? parseEntries(p, parseTerm(p)) : [];
  p.expect(CLOSE_BRACE);
  return entries;
}

function parseUserTypeTerm(p: Parser): Term {
  const start = p.start;
  const fields: UserTypeTermField[] = [];
  do {
    p.advance();
    const name = parseIdentifier(p);
    p.expect(COLON);
    fields.push({ name, value: parseTerm(p) });
  } while (p.kind === COMMA);
  p.expect(CLOSE_BRACE);
  return { kind: 'user', fields, start, end: p.end };
}

/** tupleLiteral */
export function parseTuple(p: Parser): TupleTerm {
  const start = p.start;
  p.expect(OPEN);
  const elements = parseTerms(p);
  p.expect(CLOSE);
  return { kind: 'tuple', elements, start, end: p.end };
}

function parseHint(p: Parser): Term {
  const start = p.start;
  p.advance();
  const type = parseType(p);
  p.expect(CLOSE);
  const operand = parseSimpleTerm(p);
  return { kind: 'hint', type, operand, start, end: operand.end };
}

function parseCast(p: Parser): Term {
  const start = p.start;
  p.advance();
  p.expect(OPEN);
  const operand = parseSimpleTerm(p);
  p.expect(K_AS);
  const type = parseNativeType(p);
  p.expect(CLOSE);
  return { kind: 'cast', operand, type, start, end: p.end };
}

/** function: ANTLR looks as far as the first argument before it begins. */
function parseCall(p: Parser): CallTerm {
  const start = p.start;
  let distance = 1;
  let open = p.look(1);
  if (p.kind !== K_TOKEN && open === DOT) {
    const name = p.look(2);
    if (!isFunctionName(name) && name !== K_TOKEN) p.noViable(2);
    distance = 3;
    open = p.look(3);
  } else if (p.kind !== K_TOKEN && !isFunctionName(p.kind)) p.noViable(1);
  if (open !== OPEN) p.noViable(distance);
  const argument = p.look(distance + 1);
  if (argument !== CLOSE && !beginsTerm(argument)) p.noViable(distance + 1);
  p.saw(distance + 2);
  const name = parseFunctionName(p);
  p.expect(OPEN);
  const args = p.kind === CLOSE ? [] : parseTerms(p);
  p.expect(CLOSE);
  return { kind: 'call', function: name, args, start, end: p.end };
}

/** intValue: an integer or a marker, as LIMIT, TTL and TIMESTAMP take. */
export function parseInteger(p: Parser): Constant | BindMarker {
  if (p.kind === INTEGER) return takeConstant(p);
  if (p.kind !== QMARK && p.kind !== COLON) p.noViable();
  return takeMarker(p);
}
