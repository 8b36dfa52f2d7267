// What UPDATE sets: `columnOperation` of Parser.g.

import {
  CLOSE_BRACKET,
  COMMA,
  DOT,
  EMPTY_NAME,
  EQ,
  INTEGER,
  MINUS,
  MINUS_EQ,
  OPEN,
  OPEN_BRACKET,
  PLUS,
  PLUS_EQ,
} from '../keywords.ts';
import type { Assignment, Identifier } from '../syntax.ts';
import { printIdentifier } from '../unparse.ts';
import { parseColumn, parseIdentifier } from './names.ts';
import { Failure, type Parser } from './parser-state.ts';
import { beginsTerm, isColumnName, isFunctionOrCast } from './sets.ts';
import { parseTerm, takeConstant } from './terms.ts';

export function parseAssignment(p: Parser): Assignment {
  if (p.is(EQ)) failWithoutColumn(p);
  const column = parseColumn(p);
  const { start } = column;
  switch (p.kind) {
    case EQ:
      p.advance();
      return parseValue(p, column);
    case PLUS_EQ:
    case MINUS_EQ: {
      const kind = p.kind === PLUS_EQ ? 'add' : 'subtract';
      p.advance();
      const value = parseTerm(p);
      return { kind, column, value, start, end: value.end };
    }
    case OPEN_BRACKET: {
      p.advance();
      const element = parseTerm(p);
      p.expect(CLOSE_BRACKET);
      p.expect(EQ);
      const value = parseTerm(p);
      return { kind: 'setElement', column, element, value, start, end: value.end };
    }
    case DOT: {
      p.advance();
      const field = parseIdentifier(p);
      p.expect(EQ);
      const value = parseTerm(p);
      return { kind: 'setField', column, field, value, start, end: value.end };
    }
    default:
      p.noViable();
  }
}

/** A name is missing before `=`. Cassandra goes on, and stumbles where it compares the name with another. */
function failWithoutColumn(p: Parser): never {
  const { start, tokenEnd: end } = p;
  const crash = (what: string) =>
    p.crash(
      `NullPointerException Cannot invoke "org.apache.cassandra.cql3.ColumnIdentifier.equals(Object)" because "${what}" is null`,
    );
  const failure = p.failureHere();
  const after = p.peek(2);
  if (isColumnName(p.peek(1)) && (after === PLUS || after === MINUS || after === INTEGER)) crash('key');
  let next: Assignment | null = null;
  try {
    p.advance();
    const { kind } = parseValue(p, { name: '', quoted: true, start, end });
    if (kind !== 'set') crash('key');
    if (p.accept(COMMA)) next = parseAssignment(p);
  } catch (error) {
    throw error instanceof Failure ? failure : error;
  }
  if (next) crash('p.left');
  throw failure;
}

/** normalColumnOperation: `= t`, `= t + c`, `= c + t`, `= c - t`, and `= c -3`, where the dash belongs to the number. */
function parseValue(p: Parser, column: Identifier): Assignment {
  const { start } = column;
  if (isColumnName(p.kind)) {
    const next = p.look(1);
    const isTerm =
      next === DOT
        ? p.kind !== EMPTY_NAME
        : next === OPEN && isFunctionOrCast(p.kind) && p.kind !== EMPTY_NAME;
    if (!isTerm && next !== PLUS && next !== MINUS && next !== INTEGER) p.noViable(1);
    p.saw(2);
    if (!isTerm) return parseChange(p, column);
  } else {
    if (!beginsTerm(p.kind)) p.noViable();
    p.saw(1);
  }
  const value = parseTerm(p);
  if (!p.accept(PLUS)) return { kind: 'set', column, value, start, end: value.end };
  const same = parseColumn(p);
  if (same.name !== column.name) p.reject('Only expressions of the form X = <value> + X are supported.');
  return { kind: 'prepend', column, value, start, end: same.end };
}

function parseChange(p: Parser, column: Identifier): Assignment {
  const { start } = column;
  const same = parseColumn(p);
  const isSame = same.name === column.name;
  if (p.kind === INTEGER) {
    const sign = p.text[p.start] === '-' ? '-' : '+';
    const value = takeConstant(p);
    if (!isSame) p.reject(`Only expressions of the form X = X ${sign} <value> are supported.`);
    return { kind: 'add', column, value, start, end: value.end };
  }
  const isAdding = p.kind === PLUS;
  p.advance();
  const value = parseTerm(p);
  if (!isSame) p.reject(`Only expressions of the form X = X ${isAdding ? '+' : '-'}<value> are supported.`);
  return { kind: isAdding ? 'add' : 'subtract', column, value, start, end: value.end };
}

/** Operation.RawUpdate.isCompatibleWith: a plain `c = t` clashes with everything else about its column. */
export function rejectClash(p: Parser, before: readonly Assignment[], next: Assignment): void {
  for (const other of before) {
    if (other.column.name !== next.column.name) continue;
    const clashes =
      other.kind === 'set' ||
      next.kind === 'set' ||
      (other.kind === 'setField' && next.kind === 'setField' && other.field.name === next.field.name);
    if (clashes) p.reject(`Multiple incompatible setting of column ${printIdentifier(next.column)}`);
  }
}
