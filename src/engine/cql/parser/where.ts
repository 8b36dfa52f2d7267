// WHERE: relations, as `whereClause` of Parser.g.

import {
  CLOSE,
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
import type {
  BindMarker,
  ColumnRelation,
  ComparisonOperator,
  Identifier,
  Relation,
  Term,
  TupleTerm,
} from '../syntax.ts';
import { parseArguments, parseEnclosed, parseList } from './composite.ts';
import { parseColumn, parseNameOf, takeIdentifier, takeMarker } from './names.ts';
import type { Parser } from './parser-state.ts';
import { beginsTerm, isColumnName, isComparison } from './sets.ts';
import { parseElement, parseMarker, parseTerm, parseTuple } from './terms.ts';

export function parseWhere(p: Parser): Relation[] {
  return parseList(p, parseRelation, K_AND);
}

/** `expr(…)` may only be used alone, not within parentheses. */
function parseRelation(p: Parser): Relation {
  return p.kind === EXPR ? parseCustomIndex(p) : parsePlainRelation(p);
}

function parsePlainRelation(p: Parser): Relation {
  if (p.kind === OPEN) return parseParenthesis(p);
  if (isColumnName(p.kind)) return parseColumnRelation(p);
  p.settleBy(0, p.kind === K_TOKEN);
  p.advance();
  const columns = parseEnclosed(p, parseColumn);
  return { kind: 'token', columns, operator: parseComparison(p), value: parseTerm(p) };
}

const relationWords: readonly number[] = [OPEN_BRACKET, K_CONTAINS, K_IN, K_IS, K_LIKE];

function beginsRelation(kind: number): boolean {
  return isComparison(kind) || relationWords.includes(kind);
}

function parseColumnRelation(p: Parser): Relation {
  const next = p.look(1);
  if (next === K_IN) p.settleBy(2, beginsInValues(p.look(2)));
  else p.settleBy(1, beginsRelation(next));
  const column = takeIdentifier(p);
  switch (next) {
    case K_IN:
      p.advance();
      return { kind: 'in', column, ...parseInValues(p) };
    case K_IS:
      p.advance();
      p.expect(K_NOT);
      p.expect(K_NULL);
      return { kind: 'column', column, operator: 'IS NOT', value: { kind: 'null' } };
    case OPEN_BRACKET: {
      const key = parseElement(p);
      return { kind: 'entry', column, key, operator: parseComparison(p), value: parseTerm(p) };
    }
  }
  return { kind: 'column', column, operator: takeOperator(p), value: parseTerm(p) };
}

export function beginsInValues(kind: number): boolean {
  return kind === OPEN || kind === QMARK || kind === COLON;
}

/** `(…)` or a marker, after IN; the next token is known to be one of them. */
export function parseInValues(p: Parser): { values: Term[]; marker: BindMarker | null } {
  if (p.kind !== OPEN) return { values: [], marker: takeMarker(p) };
  return { values: parseArguments(p, parseTerm), marker: null };
}

const operators: readonly ComparisonOperator[] = ['=', '<', '<=', '>', '>=', '!='];

/** The next token is known to be a comparison, LIKE or CONTAINS. */
export function takeOperator(p: Parser): Exclude<ColumnRelation['operator'], 'IS NOT'> {
  const { kind } = p;
  p.advance();
  if (isComparison(kind)) return operators[kind - EQ]!;
  if (kind === K_LIKE) return 'LIKE';
  if (p.kind !== K_KEY || !beginsTerm(p.look(1))) return 'CONTAINS';
  p.advance();
  return 'CONTAINS KEY';
}

function parseComparison(p: Parser): ComparisonOperator {
  if (!isComparison(p.kind)) p.noViable();
  return takeOperator(p) as ComparisonOperator;
}

/** `(a, b) > …` or a relation between parentheses */
function parseParenthesis(p: Parser): Relation {
  const first = p.look(1);
  if (isColumnName(first)) {
    const next = p.look(2);
    const isTuple = next === CLOSE || next === COMMA;
    p.settleBy(2, isTuple || beginsRelation(next));
    if (isTuple) return parseTupleRelation(p);
  } else p.settleBy(1, first === OPEN || first === K_TOKEN);
  p.enter();
  p.advance();
  const relation = parsePlainRelation(p);
  p.expect(CLOSE);
  p.leave();
  return relation;
}

function parseTupleRelation(p: Parser): Relation {
  const columns: Identifier[] = parseEnclosed(p, parseColumn);
  if (p.kind === K_IN) {
    p.saw(1);
    p.advance();
    return { kind: 'tupleIn', columns, ...parseTupleInValues(p) };
  }
  if (!isComparison(p.kind)) p.noViable();
  p.settleBy(1, beginsInValues(p.look(1)));
  return { kind: 'tuple', columns, operator: parseComparison(p), value: parseTupleOrMarker(p) };
}

/** The next token is known to be `(` or a marker. */
function parseTupleOrMarker(p: Parser): TupleTerm | BindMarker {
  return p.kind === OPEN ? parseTuple(p) : takeMarker(p);
}

function parseTupleInValues(p: Parser): { values: (TupleTerm | BindMarker)[]; marker: BindMarker | null } {
  if (p.kind !== OPEN) return { values: [], marker: parseMarker(p) };
  const first = p.look(1);
  if (!beginsInValues(first) && first !== CLOSE) p.noViable(1);
  p.advance();
  const parse: (p: Parser) => TupleTerm | BindMarker = first === OPEN ? parseTuple : parseMarker;
  const values = first === CLOSE ? [] : parseList(p, parse);
  p.expect(CLOSE);
  return { values, marker: null };
}

/** `expr(index, term)` */
function parseCustomIndex(p: Parser): Relation {
  p.advance();
  const index = parseNameOf(p, 'index');
  p.expect(COMMA);
  const value = parseTerm(p);
  p.expect(CLOSE);
  return { kind: 'customIndex', index, value };
}
