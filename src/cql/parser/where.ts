// WHERE: relations, as `whereClause` of Parser.g.

import {
  CLOSE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  EQ,
  EXPR,
  K_AND,
  K_CONTAINS,
  K_IN,
  K_IS,
  K_KEY,
  K_LIKE,
  K_NOT,
  K_NULL,
  K_TOKEN,
  OPEN,
  OPEN_BRACKET,
  QMARK,
} from '../keywords.ts';
import type { BindMarker, ComparisonOperator, Identifier, Relation, Term, TupleTerm } from '../syntax.ts';
import { parseColumn, parseColumns, parseNameOf, takeMarker } from './names.ts';
import type { Parser } from './parser-state.ts';
import { beginsTerm, isColumnName, isComparison } from './sets.ts';
import { parseTerm, parseTerms, parseTuple } from './terms.ts';

export function parseWhere(p: Parser): Relation[] {
  const relations: Relation[] = [];
  do {
    if (p.kind === EXPR) relations.push(parseCustomIndex(p));
    else {
      if (!isColumnName(p.kind) && p.kind !== K_TOKEN && p.kind !== OPEN) p.noViable();
      relations.push(parseRelation(p));
    }
  } while (p.accept(K_AND));
  return relations;
}

function parseRelation(p: Parser): Relation {
  if (p.kind === K_TOKEN) {
    p.saw(1);
    return parseTokenRelation(p);
  }
  if (p.kind === OPEN) return parseParenthesis(p);
  if (!isColumnName(p.kind)) p.noViable();
  return parseColumnRelation(p);
}

function parseColumnRelation(p: Parser): Relation {
  const start = p.start;
  const next = p.look(1);
  if (isComparison(next)) {
    p.saw(2);
    const column = parseColumn(p);
    const operator = takeOperator(p);
    const value = parseTerm(p);
    return { kind: 'column', column, operator, value, start, end: value.end };
  }
  switch (next) {
    case K_IN: {
      const values = p.look(2);
      if (values !== OPEN && values !== QMARK && values !== COLON) p.noViable(2);
      p.saw(3);
      const column = parseColumn(p);
      p.advance();
      return { kind: 'in', column, ...parseInValues(p), start, end: p.end };
    }
    case K_LIKE: {
      p.saw(2);
      const column = parseColumn(p);
      p.advance();
      const value = parseTerm(p);
      return { kind: 'column', column, operator: 'LIKE', value, start, end: value.end };
    }
    case K_IS: {
      p.saw(2);
      const column = parseColumn(p);
      p.advance();
      p.expect(K_NOT);
      const at = p.start;
      p.expect(K_NULL);
      const value: Term = { kind: 'null', start: at, end: p.end };
      return { kind: 'column', column, operator: 'IS NOT', value, start, end: p.end };
    }
    case K_CONTAINS: {
      p.saw(2);
      const column = parseColumn(p);
      const operator = takeContains(p);
      const value = parseTerm(p);
      return { kind: 'column', column, operator, value, start, end: value.end };
    }
    case OPEN_BRACKET: {
      p.saw(2);
      const column = parseColumn(p);
      p.advance();
      const key = parseTerm(p);
      p.expect(CLOSE_BRACKET);
      const operator = parseOperator(p);
      const value = parseTerm(p);
      return { kind: 'entry', column, key, operator, value, start, end: value.end };
    }
    default:
      p.noViable(1);
  }
}

/** `(…) ` or a marker, after IN; the next token is known to be fit. */
export function parseInValues(p: Parser): { values: Term[]; marker: BindMarker | null } {
  if (p.kind !== OPEN) return { values: [], marker: takeMarker(p) };
  p.advance();
  const values = beginsTerm(p.kind) ? parseTerms(p) : [];
  p.expect(CLOSE);
  return { values, marker: null };
}

/** The next token is known to be CONTAINS. */
export function takeContains(p: Parser): 'CONTAINS' | 'CONTAINS KEY' {
  p.advance();
  if (p.kind !== K_KEY || !beginsTerm(p.look(1))) return 'CONTAINS';
  p.advance();
  return 'CONTAINS KEY';
}

const operators: readonly ComparisonOperator[] = ['=', '<', '<=', '>', '>=', '!='];

/** The next token is known to be a comparison. */
export function takeOperator(p: Parser): ComparisonOperator {
  const operator = operators[p.kind - EQ]!;
  p.advance();
  return operator;
}

function parseOperator(p: Parser): ComparisonOperator {
  if (!isComparison(p.kind)) p.noViable();
  return takeOperator(p);
}

function parseTokenRelation(p: Parser): Relation {
  const start = p.start;
  p.advance();
  const columns = parseColumnTuple(p);
  const operator = parseOperator(p);
  const value = parseTerm(p);
  return { kind: 'token', columns, operator, value, start, end: value.end };
}

/** tupleOfIdentifiers */
function parseColumnTuple(p: Parser): Identifier[] {
  p.expect(OPEN);
  const columns = parseColumns(p, parseColumn, COMMA);
  p.expect(CLOSE);
  return columns;
}

/** `(a, b) > …` or a relation between parentheses */
function parseParenthesis(p: Parser): Relation {
  const first = p.look(1);
  let isTuple = false;
  if (isColumnName(first)) {
    const next = p.look(2);
    isTuple = next === CLOSE || next === COMMA;
    const isRelation = isComparison(next) || relationWords.includes(next);
    if (!isTuple && !isRelation) p.noViable(2);
    p.saw(3);
  } else if (first === OPEN || first === K_TOKEN) p.saw(2);
  else p.noViable(1);
  if (isTuple) return parseTupleRelation(p);
  p.enter();
  p.advance();
  const relation = parseRelation(p);
  p.expect(CLOSE);
  p.leave();
  return relation;
}

const relationWords: readonly number[] = [OPEN_BRACKET, K_CONTAINS, K_IN, K_IS, K_LIKE];

function parseTupleRelation(p: Parser): Relation {
  const start = p.start;
  const columns = parseColumnTuple(p);
  if (p.kind === K_IN) {
    p.saw(1);
    p.advance();
    return { kind: 'tupleIn', columns, ...parseTupleInValues(p), start, end: p.end };
  }
  if (!isComparison(p.kind)) p.noViable();
  const next = p.look(1);
  if (next !== OPEN && next !== QMARK && next !== COLON) p.noViable(1);
  p.saw(2);
  const operator = takeOperator(p);
  const value = next === OPEN ? parseTuple(p) : takeMarker(p);
  return { kind: 'tuple', columns, operator, value, start, end: value.end };
}

function parseTupleInValues(p: Parser): { values: (TupleTerm | BindMarker)[]; marker: BindMarker | null } {
  if (p.kind === QMARK || p.kind === COLON) return { values: [], marker: takeMarker(p) };
  if (p.kind !== OPEN) p.noViable();
  const first = p.look(1);
  if (first !== OPEN && first !== CLOSE && first !== QMARK && first !== COLON) p.noViable(1);
  p.advance();
  const values: (TupleTerm | BindMarker)[] = [];
  if (first !== CLOSE) {
    values.push(first === OPEN ? parseTuple(p) : takeMarker(p));
    while (p.accept(COMMA)) values.push(first === OPEN ? parseTuple(p) : parseMarker(p));
  }
  p.expect(CLOSE);
  return { values, marker: null };
}

/** markerForTuple */
function parseMarker(p: Parser): BindMarker {
  if (p.kind !== QMARK && p.kind !== COLON) p.noViable();
  return takeMarker(p);
}

/** `expr(index, term)` */
function parseCustomIndex(p: Parser): Relation {
  const start = p.start;
  p.advance();
  const index = parseNameOf(p, 'index');
  p.expect(COMMA);
  const value = parseTerm(p);
  p.expect(CLOSE);
  return { kind: 'customIndex', index, value, start, end: p.end };
}
