// Terms: values, literals, calls and arithmetic, as `term` of Parser.g.

import {
  CLOSE,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  DOT,
  EMPTY_NAME,
  FLOAT,
  INTEGER,
  K_AS,
  K_CAST,
  K_NULL,
  K_TOKEN,
  K_WHERE,
  MINUS,
  OPEN,
  OPEN_BRACE,
  OPEN_BRACKET,
  PERCENT,
  PLUS,
  POSITIVE_NAN,
  QMARK,
  STAR,
  STRING,
} from '../keywords.ts';
import type {
  BindMarker,
  CallTerm,
  Constant,
  ConstantType,
  Term,
  TupleTerm,
  UserTypeTermField,
} from '../syntax.ts';
import {
  parseBrackets,
  parseCast,
  parseEnclosed,
  parseHint,
  parseList,
  parseMapOrSet,
  parseNamedCall,
  parseOperations,
} from './composite.ts';
import { predictsHint } from './hints.ts';
import { parseIdentifier, takeMarker } from './names.ts';
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

export function parseTerm(p: Parser): Term {
  // Most terms are constants or markers with nothing after them. This shortcut has the same result.
  const isMarker = p.kind === QMARK;
  if ((isMarker || isConstant(p.kind)) && isIn(AFTER_TERM, p.look(1))) {
    p.saw(2);
    return isMarker ? takeMarker(p) : takeConstant(p);
  }
  return parseOperations(p, parseProduct, sumGoesOn);
}

/** ANTLR decides this with a separate table, which contains everything that may follow a term. */
function sumGoesOn(p: Parser): boolean {
  if (p.kind === PLUS) return goesOnAfterPlus(p);
  const ends = isIn(AFTER_TERM, p.kind);
  p.settleBy(0, ends || p.kind === MINUS);
  return !ends;
}

/** `c = t + c` of an UPDATE ends with a column, where a sum would continue with a term. */
function goesOnAfterPlus(p: Parser): boolean {
  const next = p.look(1);
  if (!isName(next)) {
    p.settleBy(1, beginsTerm(next) || next === EMPTY_NAME);
    return next !== EMPTY_NAME;
  }
  const after = p.look(2);
  const goesOn = after === DOT || (after === OPEN && isFunctionOrCast(next));
  p.settleBy(2, goesOn || after === COMMA || after === K_WHERE);
  return goesOn;
}

function parseProduct(p: Parser): Term {
  return parseOperations(p, parseSigned, productGoesOn);
}

export function productGoesOn({ kind }: Parser): boolean {
  return kind >= STAR && kind <= PERCENT;
}

function parseSigned(p: Parser): Term {
  if (p.accept(MINUS)) return { kind: 'negation', operand: parseSimpleTerm(p) };
  if (!beginsTerm(p.kind)) p.noViable();
  return parseSimpleTerm(p);
}

/** simpleTerm: no arithmetic. */
function parseSimpleTerm(p: Parser): Term {
  const { kind } = p;
  if (isConstant(kind)) {
    p.saw(1);
    return takeConstant(p);
  }
  if (kind === QMARK) {
    const next = p.look(1);
    p.settleBy(1, isIn(AFTER_TERM | ARITHMETIC, next) || next === K_AS || next === DOT);
    return next === DOT ? parseCall(p) : takeMarker(p);
  }
  if (kind === OPEN) return nested(p, predictsHint(p) ? parseTermHint : parseTuple);
  if (kind === K_CAST) {
    const next = p.look(1);
    p.settleBy(1, next === DOT || next === OPEN);
    return nested(p, next === DOT ? parseCall : parseTermCast);
  }
  p.settleBy(0, beginsTerm(kind) && kind !== MINUS);
  switch (kind) {
    case K_NULL:
      p.advance();
      return { kind: 'null' };
    case COLON:
      return takeMarker(p);
    case OPEN_BRACKET:
      return nested(p, parseListTerm);
    case OPEN_BRACE:
      return nested(p, parseBraces);
  }
  return nested(p, parseCall);
}

function nested(p: Parser, parse: (p: Parser) => Term): Term {
  p.enter();
  const term = parse(p);
  p.leave();
  return term;
}

/** The types from STRING on, in the order of the kinds. */
const constantTypes: readonly ConstantType[] = [
  'string',
  'integer',
  'float',
  'boolean',
  'duration',
  'uuid',
  'hex',
];
const floats = ['NaN', 'NaN', 'Infinity', '-Infinity'];

/** The next token is known to be a constant. */
export function takeConstant(p: Parser): Constant {
  const { kind } = p;
  const type = constantTypes[kind - STRING] ?? 'float';
  const text = kind < POSITIVE_NAN ? p.content : floats[kind - POSITIVE_NAN]!;
  if (kind === FLOAT) checkFloat(p, text);
  p.advance();
  return { kind: 'constant', type, text };
}

/** Constants.Literal checks whether a double holds the number exactly, and fails if the double is infinite. */
function checkFloat(p: Parser, text: string): void {
  if (text.length < 300 && !/e/i.test(text)) return;
  const exponent = /e[+-]?0*(\d*)$/i.exec(text)?.[1] ?? '';
  const reason =
    exponent.length > 10
      ? 'Too many nonzero exponent digits.'
      : Number(exponent) > 2147483647
        ? 'Exponent overflow.'
        : Number.isFinite(Number(text))
          ? null
          : 'Character I is neither a decimal digit number, decimal point, nor "e" notation exponential mark.';
  if (reason !== null) p.crash(`NumberFormatException ${reason}`);
}

const parseListTerm = (p: Parser): Term => parseBrackets(p, parseTerm);
const parseTermHint = (p: Parser): Term => parseHint(p, parseSimpleTerm);
const parseTermCast = (p: Parser): Term => parseCast(p, parseSimpleTerm);

/** `{…}`: a set or a map, unless a field name and a colon show that it is a user type. */
function parseBraces(p: Parser): Term {
  const first = p.look(1);
  if (isName(first)) {
    const next = p.look(2);
    p.settleBy(2, next === COLON || next === DOT || (next === OPEN && isFunctionOrCast(first)));
    if (next === COLON) return parseUserTypeTerm(p);
  } else p.settleBy(1, beginsTerm(first) || first === CLOSE_BRACE);
  return parseMapOrSet(p, parseTerm);
}

function parseUserTypeTerm(p: Parser): Term {
  p.advance();
  const fields = parseList(p, parseFieldValue);
  p.expect(CLOSE_BRACE);
  return { kind: 'user', fields };
}

function parseFieldValue(p: Parser): UserTypeTermField {
  const name = parseIdentifier(p);
  p.expect(COLON);
  return { name, value: parseTerm(p) };
}

/** tupleLiteral */
export function parseTuple(p: Parser): TupleTerm {
  return { kind: 'tuple', elements: parseEnclosed(p, parseTerm) };
}

/** `[ t ]`, after a column */
export function parseElement(p: Parser): Term {
  p.expect(OPEN_BRACKET);
  const element = parseTerm(p);
  p.expect(CLOSE_BRACKET);
  return element;
}

/** function: ANTLR looks ahead to the first argument before it begins. */
function parseCall(p: Parser): CallTerm {
  let distance = 1;
  if (p.kind !== K_TOKEN && p.look(1) === DOT) {
    const name = p.look(2);
    if (!isFunctionName(name) && name !== K_TOKEN) p.noViable(2);
    distance = 3;
  } else if (p.kind !== K_TOKEN && !isFunctionName(p.kind)) p.noViable(1);
  if (p.look(distance) !== OPEN) p.noViable(distance);
  const argument = p.look(distance + 1);
  p.settleBy(distance + 1, argument === CLOSE || beginsTerm(argument));
  return parseNamedCall(p, parseTerm);
}

/** intValue and jsonValue: a constant of that kind or a marker. */
export function parseConstantOrMarker(p: Parser, kind = INTEGER): Constant | BindMarker {
  if (p.kind === kind) return takeConstant(p);
  return parseMarker(p);
}

/** markerForTuple */
export function parseMarker(p: Parser): BindMarker {
  if (p.kind !== QMARK && p.kind !== COLON) p.noViable();
  return takeMarker(p);
}
