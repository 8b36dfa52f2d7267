// What is between SELECT and FROM: `selectors` of Parser.g. These are columns, functions, arithmetic and literals,
// and elements and fields of them.

import {
  CLOSE,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  DOT,
  K_AS,
  K_CAST,
  K_COUNT,
  K_MAXWRITETIME,
  K_NULL,
  K_TOKEN,
  MINUS,
  OPEN,
  OPEN_BRACE,
  OPEN_BRACKET,
  PLUS,
  QMARK,
  RANGE,
  SEMICOLON,
  STAR,
} from '../keywords.ts';
import type { MetadataSelectable, Selectable, Selector, Term } from '../syntax.ts';
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
import { parseIdentifier, takeIdentifier, takeMarker } from './names.ts';
import type { Parser } from './parser-state.ts';
import { AFTER_SELECTABLE, beginsTerm, isConstant, isFunctionName, isIn, isName } from './sets.ts';
import { skipType } from './skip-type.ts';
import { parseTerm, productGoesOn, takeConstant } from './terms.ts';

/** An empty array for `*`. */
export function parseSelectors(p: Parser): Selector[] {
  if (p.accept(STAR)) return [];
  if (!beginsTerm(p.kind)) p.noViable();
  return parseList(p, parseSelector);
}

function parseSelector(p: Parser): Selector {
  const selectable = parseSelectable(p);
  return { selectable, alias: p.accept(K_AS) ? parseIdentifier(p) : null };
}

/** unaliasedSelector */
export function parseSelectable(p: Parser): Selectable {
  return parseOperations(p, parseProduct, ({ kind }) => kind === PLUS || kind === MINUS);
}

function parseProduct(p: Parser): Selectable {
  return parseOperations(p, parseGroup, productGoesOn);
}

/**
 * selectionGroup: a value, and what is picked out of it. ANTLR first tries both together. If that fails, it takes the
 * value alone, and then the error is about the `[` or the `.` itself.
 */
function parseGroup(p: Parser): Selectable {
  if (p.kind === MINUS) {
    p.saw(1);
    p.enter();
    p.advance();
    const operand = parseGroup(p);
    p.leave();
    return { kind: 'negation', operand };
  }
  if (!beginsTerm(p.kind)) p.noViable();
  p.saw(2);
  const group = parsePlain(p);
  if ((p.kind !== DOT && p.kind !== OPEN_BRACKET) || p.isDenied()) return group;
  const outer = p.speculate();
  const picked = parsePicks(p, group);
  p.settle(outer);
  return picked;
}

/** selectorModifier: `.field`, `[element]`, `[from..to]`, any number of them. */
function parsePicks(p: Parser, operand: Selectable): Selectable {
  let picked = operand;
  for (let levels = 0; ; levels++) {
    if (p.kind !== DOT && p.kind !== OPEN_BRACKET) {
      if (!isIn(AFTER_SELECTABLE, p.kind) || p.kind === SEMICOLON) p.noViable();
      p.leave(levels);
      return picked;
    }
    p.enter();
    picked = p.accept(DOT)
      ? { kind: 'field', operand: picked, field: parseIdentifier(p) }
      : parseElement(p, picked);
  }
}

function parseElement(p: Parser, operand: Selectable): Selectable {
  p.advance();
  if (!beginsTerm(p.kind) && p.kind !== RANGE) p.noViable();
  const from = p.is(RANGE) ? null : parseTerm(p);
  const isSlice = p.accept(RANGE);
  let to: Term | null = null;
  if (isSlice && (from === null || beginsTerm(p.kind))) to = parseTerm(p);
  p.expect(CLOSE_BRACKET);
  return isSlice ? { kind: 'slice', operand, from, to } : { kind: 'element', operand, element: from! };
}

/** selectionGroupWithoutField */
function parsePlain(p: Parser): Selectable {
  p.enter();
  const plain = readPlain(p);
  p.leave();
  return plain;
}

function readPlain(p: Parser): Selectable {
  if (p.kind === OPEN) {
    p.saw(2);
    return holdsType(p)
      ? parseSelectedHint(p)
      : { kind: 'parentheses', elements: parseEnclosed(p, parseSelectable) };
  }
  p.settleBy(0, beginsTerm(p.kind) && p.kind !== MINUS);
  if (p.kind === OPEN_BRACKET) return parseBrackets(p, parseSelectable);
  if (p.kind !== OPEN_BRACE) return parseSimple(p);
  // selectionMapOrSet
  const first = p.look(1);
  if (first !== CLOSE_BRACE && !beginsTerm(first)) p.noViable(1);
  return parseMapOrSet(p, parseSelectable);
}

/** simpleUnaliasedSelector: a column, a literal or a call. Because of the dots in names it looks far ahead. */
function parseSimple(p: Parser): Selectable {
  const { kind } = p;
  if (isConstant(kind) || kind === COLON || kind === K_NULL) return parseLiteral(p);
  if (kind === K_TOKEN) return parseCall(p);
  const next = p.look(1);
  let isCall = next === OPEN && (isFunctionName(kind) || (kind >= K_CAST && kind <= K_MAXWRITETIME));
  if (next !== DOT) p.settleBy(1, isCall || isIn(AFTER_SELECTABLE, next));
  else {
    const field = p.look(2);
    if (isFunctionName(field)) {
      const after = p.look(3);
      isCall = after === OPEN;
      p.settleBy(3, isCall || after === DOT || isIn(AFTER_SELECTABLE, after));
    } else {
      isCall = field === K_TOKEN;
      p.settleBy(2, isCall || isName(field));
    }
  }
  if (isCall) return parseCall(p);
  if (kind === QMARK) return parseLiteral(p);
  return { kind: 'column', column: takeIdentifier(p) };
}

/** selectionLiteral */
function parseLiteral(p: Parser): Selectable {
  p.saw(1);
  if (isConstant(p.kind)) return { kind: 'term', term: takeConstant(p) };
  return { kind: 'term', term: p.accept(K_NULL) ? { kind: 'null' } : takeMarker(p) };
}

/** selectionFunction */
function parseCall(p: Parser): Selectable {
  const { kind } = p;
  if (kind < K_COUNT || kind > K_MAXWRITETIME || p.look(1) !== OPEN) p.saw(1);
  else if (kind === K_COUNT) {
    const argument = p.look(2);
    p.settleBy(2, argument === STAR || argument === CLOSE || beginsTerm(argument));
    if (argument === STAR) {
      p.skip(3);
      p.expect(CLOSE);
      return { kind: 'countRows' };
    }
  } else {
    p.saw(2);
    return kind === K_CAST ? parseCast(p, parseSelectable) : parseMetadata(p);
  }
  return parseNamedCall(p, parseSelectable);
}

/** `writetime(c)`, `maxwritetime(c)`, `ttl(c)` */
function parseMetadata(p: Parser): Selectable {
  const name = p.written.toLowerCase() as MetadataSelectable['function'];
  p.skip(2);
  const column = parseIdentifier(p);
  const operand = parsePicks(p, { kind: 'column', column });
  p.expect(CLOSE);
  return { kind: 'metadata', function: name, column, operand };
}

/** Whether `( type ) x` begins here. Only a failure within x can disprove it afterwards. */
function holdsType(p: Parser): boolean {
  if (p.isDenied()) return false;
  const distance = skipType(p, 1);
  if (distance < 0 || p.look(distance) !== CLOSE) return false;
  const operand = p.look(distance + 1);
  return beginsTerm(operand) && operand !== MINUS;
}

function parseSelectedHint(p: Parser): Selectable {
  const outer = p.speculate();
  const hint = parseHint(p, parsePlain);
  p.settle(outer);
  return hint;
}
