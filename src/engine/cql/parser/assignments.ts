// What UPDATE sets: `columnOperation` of Parser.g.

import { COMMA, DOT, EQ, INTEGER, MINUS, MINUS_EQ, OPEN, PLUS, PLUS_EQ } from '../keywords.ts';
import type { Assignment, Identifier } from '../syntax.ts';
import { parsePart } from './conditions.ts';
import { parseColumn } from './names.ts';
import { Failure, type Parser } from './parser-state.ts';
import { beginsTerm, isColumnName, isFunctionOrCast, isName } from './sets.ts';
import { parseTerm, takeConstant } from './terms.ts';

export function parseAssignment(p: Parser): Assignment {
  if (p.is(EQ)) failWithoutColumn(p);
  const { column, element, field } = parsePart(p);
  if (element || field) {
    p.expect(EQ);
    const value = parseTerm(p);
    return element
      ? { kind: 'setElement', column, element, value }
      : { kind: 'setField', column, field: field!, value };
  }
  if (p.accept(EQ)) return parseValue(p, column);
  if (p.kind !== PLUS_EQ && p.kind !== MINUS_EQ) p.noViable();
  const kind = p.kind === PLUS_EQ ? 'add' : 'subtract';
  p.advance();
  return { kind, column, value: parseTerm(p) };
}

/** A name is missing before `=`. Cassandra continues, and fails when it compares the name with another. */
function failWithoutColumn(p: Parser): never {
  const crash = (what: string) =>
    p.crash(
      `NullPointerException Cannot invoke "org.apache.cassandra.cql3.ColumnIdentifier.equals(Object)" because "${what}" is null`,
    );
  const failure = new Failure(p, null);
  const after = p.peek(2);
  if (isColumnName(p.peek(1)) && (after === PLUS || after === MINUS || after === INTEGER)) crash('key');
  let next: Assignment | null = null;
  try {
    p.advance();
    const { kind } = parseValue(p, { name: '' });
    if (kind !== 'set') crash('key');
    if (p.accept(COMMA)) next = parseAssignment(p);
  } catch (error) {
    throw error instanceof Failure ? failure : error;
  }
  if (next) crash('p.left');
  throw failure;
}

/**
 * normalColumnOperation: `= t`, `= t + c`, `= c + t`, `= c - t`, and `= c -3`, where the minus belongs to the number.
 */
function parseValue(p: Parser, column: Identifier): Assignment {
  if (isColumnName(p.kind)) {
    const next = p.look(1);
    const isTerm = isName(p.kind) && (next === DOT || (next === OPEN && isFunctionOrCast(p.kind)));
    p.settleBy(1, isTerm || next === PLUS || next === MINUS || next === INTEGER);
    if (!isTerm) return parseChange(p, column);
  } else p.settleBy(0, beginsTerm(p.kind));
  const value = parseTerm(p);
  if (!p.accept(PLUS)) return { kind: 'set', column, value };
  if (parseColumn(p).name !== column.name)
    p.reject('Only expressions of the form X = <value> + X are supported.');
  return { kind: 'prepend', column, value };
}

function parseChange(p: Parser, column: Identifier): Assignment {
  const isSame = parseColumn(p).name === column.name;
  const isNumber = p.kind === INTEGER;
  const sign = p.written.startsWith('-') ? '-' : '+';
  if (!isNumber) p.advance();
  const value = isNumber ? takeConstant(p) : parseTerm(p);
  if (!isSame)
    p.reject(`Only expressions of the form X = X ${sign}${isNumber ? ' ' : ''}<value> are supported.`);
  return { kind: isNumber || sign === '+' ? 'add' : 'subtract', column, value };
}

/** Operation.RawUpdate.isCompatibleWith: a plain `c = t` conflicts with every other assignment to the same column. */
export function rejectClash(p: Parser, before: readonly Assignment[], next: Assignment): void {
  for (const other of before) {
    if (other.column.name !== next.column.name) continue;
    const clashes =
      other.kind === 'set' ||
      next.kind === 'set' ||
      (other.kind === 'setField' && next.kind === 'setField' && other.field.name === next.field.name);
    if (clashes) p.reject(`Multiple incompatible setting of column ${next.column.name}`);
  }
}
