// IF of UPDATE and DELETE.

import {
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
  OPEN_BRACKET,
  SEMICOLON,
} from '../keywords.ts';
import type { Condition, Deletion } from '../syntax.ts';
import { parseList } from './composite.ts';
import { parseColumn, parseIdentifier } from './names.ts';
import type { Parser } from './parser-state.ts';
import { isColumnName, isComparison } from './sets.ts';
import { parseElement, parseTerm } from './terms.ts';
import { beginsInValues, parseInValues, takeOperator } from './where.ts';

const nothing: readonly never[] = [];
const unconditional = { ifExists: false, conditions: nothing };
const afterExists: readonly number[] = [EOF, K_APPLY, K_DELETE, K_INSERT, K_UPDATE, SEMICOLON];
const afterColumn: readonly number[] = [K_CONTAINS, K_IN, OPEN_BRACKET, DOT];

export function parseIf(p: Parser): { ifExists: boolean; conditions: readonly Condition[] } {
  if (!p.accept(K_IF)) return unconditional;
  // EXISTS may also be a column.
  if (p.kind === K_EXISTS) {
    const next = p.look(1);
    if (afterExists.includes(next)) {
      p.advance();
      return { ifExists: true, conditions: nothing };
    }
    if (!isComparison(next) && !afterColumn.includes(next)) p.noViable(1);
  } else if (!isColumnName(p.kind)) p.noViable();
  return { ifExists: false, conditions: parseList(p, parseCondition, K_AND) };
}

/** A column, an element of it, or a field of it. */
export function parsePart(p: Parser): Deletion {
  const column = parseColumn(p);
  const element = p.is(OPEN_BRACKET) ? parseElement(p) : null;
  const field = !element && p.accept(DOT) ? parseIdentifier(p) : null;
  return { column, element, field };
}

function parseCondition(p: Parser): Condition {
  const { column, element, field } = parsePart(p);
  if (p.accept(K_IN)) {
    if (!beginsInValues(p.kind)) p.noViable();
    const { values, marker } = parseInValues(p);
    return { column, element, field, operator: 'IN', value: null, values, marker };
  }
  const mayContain = !element && !field;
  if (!isComparison(p.kind) && !(mayContain && p.kind === K_CONTAINS)) p.noViable();
  const operator = takeOperator(p) as Condition['operator'];
  return { column, element, field, operator, value: parseTerm(p), values: nothing, marker: null };
}
