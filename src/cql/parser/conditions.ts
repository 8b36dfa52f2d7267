// IF of UPDATE and DELETE.

import {
  CLOSE_BRACKET,
  COLON,
  DOT,
  EOF,
  K_AND,
  K_APPLY,
  K_CONTAINS,
  K_DELETE,
  K_EXISTS,
  K_IF,
  K_IN,
  K_INSERT,
  K_UPDATE,
  OPEN,
  OPEN_BRACKET,
  QMARK,
  SEMICOLON,
} from '../keywords.ts';
import type { Condition, Identifier, Term } from '../syntax.ts';
import { parseColumn, parseIdentifier } from './names.ts';
import type { Parser } from './parser-state.ts';
import { isColumnName, isComparison } from './sets.ts';
import { parseTerm } from './terms.ts';
import { parseInValues, takeContains, takeOperator } from './where.ts';

const nothing: readonly never[] = [];
const unconditional = { ifExists: false, conditions: nothing } as const;
const ifExists = { ifExists: true, conditions: nothing } as const;
const afterExists: readonly number[] = [EOF, K_APPLY, K_DELETE, K_INSERT, K_UPDATE, SEMICOLON];
const afterColumn: readonly number[] = [K_CONTAINS, K_IN, OPEN_BRACKET, DOT];

export function parseIf(p: Parser): { ifExists: boolean; conditions: readonly Condition[] } {
  if (!p.accept(K_IF)) return unconditional;
  // EXISTS may be a column as well.
  if (p.kind === K_EXISTS) {
    const next = p.look(1);
    if (afterExists.includes(next)) {
      p.advance();
      return ifExists;
    }
    if (!isComparison(next) && !afterColumn.includes(next)) p.noViable(1);
  } else if (!isColumnName(p.kind)) p.noViable();
  const conditions = [parseCondition(p)];
  while (p.accept(K_AND)) conditions.push(parseCondition(p));
  return { ifExists: false, conditions };
}

function parseCondition(p: Parser): Condition {
  const column = parseColumn(p);
  let element: Term | null = null;
  let field: Identifier | null = null;
  if (p.accept(OPEN_BRACKET)) {
    element = parseTerm(p);
    p.expect(CLOSE_BRACKET);
  } else if (p.accept(DOT)) field = parseIdentifier(p);
  else if (p.kind === K_CONTAINS) {
    const operator = takeContains(p);
    const value = parseTerm(p);
    return {
      column,
      element,
      field,
      operator,
      value,
      values: nothing,
      marker: null,
      start: column.start,
      end: p.end,
    };
  }
  if (p.accept(K_IN)) {
    if (p.kind !== OPEN && p.kind !== QMARK && p.kind !== COLON) p.noViable();
    const { values, marker } = parseInValues(p);
    return {
      column,
      element,
      field,
      operator: 'IN',
      value: null,
      values,
      marker,
      start: column.start,
      end: p.end,
    };
  }
  if (!isComparison(p.kind)) p.noViable();
  const operator = takeOperator(p);
  const value = parseTerm(p);
  return {
    column,
    element,
    field,
    operator,
    value,
    values: nothing,
    marker: null,
    start: column.start,
    end: p.end,
  };
}
