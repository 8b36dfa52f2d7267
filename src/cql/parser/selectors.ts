// What stands between SELECT and FROM: `selectors` of Parser.g. Columns, functions, arithmetic, literals, and elements and fields
// picked out of them.

import {
  CLOSE,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  DOT,
  K_AS,
  K_CAST,
  K_COUNT,
  K_MAXWRITETIME,
  K_NULL,
  K_TOKEN,
  K_TTL,
  K_WRITETIME,
  MINUS,
  OPEN,
  OPEN_BRACE,
  OPEN_BRACKET,
  PERCENT,
  PLUS,
  QMARK,
  RANGE,
  SEMICOLON,
  SLASH,
  STAR,
} from '../keywords.ts';
import type { ArithmeticOperator, Identifier, Selectable, Selector, Term } from '../syntax.ts';
import { parseFunctionName, parseIdentifier, takeIdentifier, takeMarker } from './names.ts';
import type { Parser } from './parser-state.ts';
import { AFTER_SELECTABLE, beginsTerm, isConstant, isFunctionName, isIn, isName } from './sets.ts';
import { skipType } from './skip-type.ts';
import { parseTerm, takeConstant } from './terms.ts';
import { parseNativeType, parseType } from './types.ts';

/** An empty array for `*`. */
export function parseSelectors(p: Parser): Selector[] {
  if (p.accept(STAR)) return [];
  if (!beginsTerm(p.kind)) p.noViable();
  const selectors = [parseSelector(p)];
  while (p.accept(COMMA)) selectors.push(parseSelector(p));
  return selectors;
}

function parseSelector(p: Parser): Selector {
  const start = p.start;
  const selectable = parseSelectable(p);
  const alias = p.accept(K_AS) ? parseIdentifier(p) : null;
  return { selectable, alias, start, end: p.end };
}

/** unaliasedSelector */
export function parseSelectable(p: Parser): Selectable {
  let left = parseProduct(p);
  let levels = 0;
  while (p.kind === PLUS || p.kind === MINUS) {
    p.enter();
    levels++;
    const operator = p.kind === PLUS ? '+' : '-';
    p.advance();
    left = operation(operator, left, parseProduct(p));
  }
  if (levels > 0) p.leave(levels);
  return left;
}

function parseProduct(p: Parser): Selectable {
  let left = parseGroup(p);
  let levels = 0;
  while (p.kind === STAR || p.kind === SLASH || p.kind === PERCENT) {
    p.enter();
    levels++;
    const operator = p.kind === STAR ? '*' : p.kind === SLASH ? '/' : '%';
    p.advance();
    left = operation(operator, left, parseGroup(p));
  }
  if (levels > 0) p.leave(levels);
  return left;
}

function operation(operator: ArithmeticOperator, left: Selectable, right: Selectable): Selectable {
  return { kind: 'operation', operator, left, right, start: left.start, end: right.end };
}

/**
 * selectionGroup: something, and what is picked out of it. ANTLR tries the two together first, and if that fails takes the
 * first alone: then the complaint is about the `[` or the `.` itself.
 */
function parseGroup(p: Parser): Selectable {
  if (p.kind === MINUS) {
    p.saw(1);
    const start = p.start;
    p.enter();
    p.advance();
    const operand = parseGroup(p);
    p.leave();
    return { kind: 'negation', operand, start, end: operand.end };
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
  const { start } = operand;
  for (let levels = 0; ; levels++) {
    if (p.kind === DOT) {
      p.enter();
      p.advance();
      const field = parseIdentifier(p);
      picked = { kind: 'field', operand: picked, field, start, end: field.end };
    } else if (p.kind === OPEN_BRACKET) {
      p.enter();
      picked = parseElement(p, picked);
    } else if (isIn(AFTER_SELECTABLE, p.kind) && !p.is(SEMICOLON)) {
      p.leave(levels);
      return picked;
    } else p.noViable();
  }
}

function parseElement(p: Parser, operand: Selectable): Selectable {
  const { start } = operand;
  p.advance();
  let from: Term | null = null;
  let to: Term | null = null;
  if (p.kind === RANGE) {
    p.advance();
    to = parseTerm(p);
  } else {
    if (!beginsTerm(p.kind)) p.noViable();
    from = parseTerm(p);
    if (p.kind !== RANGE) {
      p.expect(CLOSE_BRACKET);
      return { kind: 'element', operand, element: from, start, end: p.end };
    }
    p.advance();
    if (beginsTerm(p.kind)) to = parseTerm(p);
  }
  p.expect(CLOSE_BRACKET);
  return { kind: 'slice', operand, from, to, start, end: p.end };
}

/** selectionGroupWithoutField */
function parsePlain(p: Parser): Selectable {
  p.enter();
  const plain = readPlain(p);
  p.leave();
  return plain;
}

function readPlain(p: Parser): Selectable {
  switch (p.kind) {
    case OPEN:
      p.saw(2);
      return holdsType(p) ? parseHint(p) : parseParentheses(p);
    case OPEN_BRACKET:
      p.saw(1);
      return parseList(p);
    case OPEN_BRACE:
      p.saw(1);
      return parseBraces(p);
    case MINUS:
      p.noViable();
  }
  if (!beginsTerm(p.kind)) p.noViable();
  p.saw(1);
  return parseSimple(p);
}

/** simpleUnaliasedSelector: a column, a literal or a call; the dots of names make it look far. */
function parseSimple(p: Parser): Selectable {
  const { start, kind } = p;
  if (isConstant(kind) || kind === COLON || kind === K_NULL) return parseLiteral(p);
  if (kind === K_TOKEN) {
    p.saw(1);
    return parseCall(p);
  }
  const next = p.look(1);
  const mayBeCalled = isFunctionName(kind) || (kind >= K_CAST && kind <= K_MAXWRITETIME);
  let isCall = false;
  if (next === DOT) {
    const field = p.look(2);
    if (isFunctionName(field)) {
      const after = p.look(3);
      isCall = after === OPEN;
      if (!isCall && after !== DOT && !isIn(AFTER_SELECTABLE, after)) p.noViable(3);
      p.saw(4);
    } else {
      isCall = field === K_TOKEN;
      if (!isCall && !isName(field)) p.noViable(2);
      p.saw(3);
    }
  } else {
    isCall = next === OPEN && mayBeCalled;
    if (!isCall && !isIn(AFTER_SELECTABLE, next)) p.noViable(1);
    p.saw(2);
  }
  if (isCall) return parseCall(p);
  if (kind === QMARK) return parseLiteral(p);
  const column = takeIdentifier(p);
  return { kind: 'column', column, start, end: column.end };
}

/** selectionLiteral */
function parseLiteral(p: Parser): Selectable {
  const { start, kind } = p;
  p.saw(1);
  if (isConstant(kind)) return { kind: 'term', term: takeConstant(p), start, end: p.end };
  if (kind === K_NULL) {
    p.advance();
    return { kind: 'term', term: { kind: 'null', start, end: p.end }, start, end: p.end };
  }
  return { kind: 'term', term: takeMarker(p), start, end: p.end };
}

/** selectionFunction */
function parseCall(p: Parser): Selectable {
  const { start, kind } = p;
  if (kind >= K_COUNT && kind <= K_MAXWRITETIME && p.look(1) === OPEN) {
    if (kind === K_COUNT) {
      const argument = p.look(2);
      if (argument !== STAR && argument !== CLOSE && !beginsTerm(argument)) p.noViable(2);
      p.saw(3);
      if (argument === STAR) {
        p.advance();
        p.advance();
        p.advance();
        p.expect(CLOSE);
        return { kind: 'countRows', start, end: p.end };
      }
    } else {
      p.saw(2);
      return kind === K_CAST ? parseCast(p) : parseMetadata(p);
    }
  } else p.saw(1);
  const name = parseFunctionName(p);
  p.expect(OPEN);
  const args = beginsTerm(p.kind) ? parseSelectables(p) : [];
  p.expect(CLOSE);
  return { kind: 'call', function: name, args, start, end: p.end };
}

function parseSelectables(p: Parser): Selectable[] {
  const selectables = [parseSelectable(p)];
  while (p.accept(COMMA)) selectables.push(parseSelectable(p));
  return selectables;
}

/** `writetime(c)`, `maxwritetime(c)`, `ttl(c)` */
function parseMetadata(p: Parser): Selectable {
  const start = p.start;
  const name = p.kind === K_TTL ? 'ttl' : p.kind === K_WRITETIME ? 'writetime' : 'maxwritetime';
  p.advance();
  p.advance();
  const column: Identifier = parseIdentifier(p);
  const operand = parsePicks(p, { kind: 'column', column, start: column.start, end: column.end });
  p.expect(CLOSE);
  return { kind: 'metadata', function: name, column, operand, start, end: p.end };
}

function parseCast(p: Parser): Selectable {
  const start = p.start;
  p.advance();
  p.advance();
  const operand = parseSelectable(p);
  p.expect(K_AS);
  const type = parseNativeType(p);
  p.expect(CLOSE);
  return { kind: 'cast', operand, type, start, end: p.end };
}

/** Whether `( type ) x` stands here; only a failure within x can prove it wrong afterwards. */
function holdsType(p: Parser): boolean {
  if (p.isDenied()) return false;
  const distance = skipType(p, 1);
  if (distance < 0 || p.look(distance) !== CLOSE) return false;
  const operand = p.look(distance + 1);
  return beginsTerm(operand) && operand !== MINUS;
}

function parseHint(p: Parser): Selectable {
  const start = p.start;
  const outer = p.speculate();
  p.advance();
  const type = parseType(p);
  p.expect(CLOSE);
  const operand = parsePlain(p);
  p.settle(outer);
  return { kind: 'hint', type, operand, start, end: operand.end };
}

function parseParentheses(p: Parser): Selectable {
  const start = p.start;
  p.advance();
  const elements = parseSelectables(p);
  p.expect(CLOSE);
  return { kind: 'parentheses', elements, start, end: p.end };
}

function parseList(p: Parser): Selectable {
  const start = p.start;
  p.advance();
  const elements = beginsTerm(p.kind) ? parseSelectables(p) : [];
  p.expect(CLOSE_BRACKET);
  return { kind: 'list', elements, start, end: p.end };
}

/** selectionMapOrSet */
function parseBraces(p: Parser): Selectable {
  const start = p.start;
  const first = p.look(1);
  if (first !== CLOSE_BRACE && !beginsTerm(first)) p.noViable(1);
  p.advance();
  if (p.accept(CLOSE_BRACE)) return { kind: 'set', elements: [], start, end: p.end };
  const key = parseSelectable(p);
  if (p.kind !== COLON && p.kind !== COMMA && p.kind !== CLOSE_BRACE) p.noViable();
  if (p.kind !== COLON) {
    const elements = [key];
    while (p.accept(COMMA)) elements.push(parseSelectable(p));
    p.expect(CLOSE_BRACE);
    return { kind: 'set', elements, start, end: p.end };
  }
  p.advance();
  const entries = [{ key, value: parseSelectable(p) }];
  while (p.accept(COMMA)) {
    const nextKey = parseSelectable(p);
    p.expect(COLON);
    entries.push({ key: nextKey, value: parseSelectable(p) });
  }
  p.expect(CLOSE_BRACE);
  return { kind: 'map', entries, start, end: p.end };
}
