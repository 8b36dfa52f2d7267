// The parts of statements on types, indexes, functions and triggers.

import {
  CLOSE,
  COMMA,
  IDENT,
  K_ADD,
  K_ALTER,
  K_CALLED,
  K_ENTRIES,
  K_FULL,
  K_KEYS,
  K_NULL,
  K_ON,
  K_RENAME,
  K_RETURNS,
  K_TYPE,
  K_USING,
  K_VALUES,
  OPEN,
  QMARK,
  STRING,
} from '../keywords.ts';
import type { FieldDefinition, Identifier, IndexTarget, TypeChange, TypeNode } from '../syntax.ts';
import { parseList } from './composite.ts';
import { parseIfExists, parseIfNotExists } from './modification.ts';
import { parseColumn, parseIdentifier, parseNameOf, parseTableName } from './names.ts';
import { Failure, type Parser } from './parser-state.ts';
import { beginsType, isColumnName, isName } from './sets.ts';
import { parseRenames } from './tables.ts';
import { parseType } from './types.ts';

export function parseFields(p: Parser): FieldDefinition[] {
  const fields = [parseField(p)];
  while (p.accept(COMMA)) if (isName(p.kind)) fields.push(parseField(p));
  return fields;
}

function parseField(p: Parser): FieldDefinition {
  return { name: parseIdentifier(p), type: parseType(p) };
}

/** What ALTER TYPE does. */
export function parseTypeChange(p: Parser): TypeChange {
  if (p.accept(K_ADD)) {
    const ifField = parseIfNotExists(p);
    return { kind: 'add', field: parseField(p), ifField };
  }
  if (p.accept(K_RENAME)) {
    const ifField = parseIfExists(p);
    return { kind: 'rename', renames: parseRenames(p), ifField };
  }
  if (!p.accept(K_ALTER)) p.noViable();
  const name = parseIdentifier(p);
  p.expect(K_TYPE);
  return { kind: 'alterType', field: { name, type: parseType(p) } };
}

export function parseNewIndexName(p: Parser): Identifier | null {
  return isName(p.kind) || p.kind === QMARK ? parseNameOf(p, 'index') : null;
}

export function parseIndexTargets(p: Parser): IndexTarget[] {
  const isTarget = isColumnName(p.kind) || p.kind === K_ENTRIES || p.kind === K_FULL;
  return isTarget ? parseList(p, parseIndexTarget) : [];
}

/** indexIdent; `values` and `keys` may also be columns. */
function parseIndexTarget(p: Parser): IndexTarget {
  const { kind, written } = p;
  let isSimple = kind !== K_ENTRIES && kind !== K_FULL;
  if (kind === K_VALUES || kind === K_KEYS) {
    const next = p.look(1);
    isSimple = next !== OPEN;
    if (isSimple && next !== CLOSE && next !== COMMA) p.noViable(1);
  }
  if (isSimple) return { kind: 'simple', column: parseColumn(p) };
  p.advance();
  p.expect(OPEN);
  const column = parseColumn(p);
  p.expect(CLOSE);
  return { kind: written.toLowerCase() as IndexTarget['kind'], column };
}

/** The parameters of a new function, perhaps none. */
export function parseParameters(p: Parser): FieldDefinition[] {
  return isName(p.kind) ? parseList(p, parseField) : [];
}

/** `RETURNS NULL` or `CALLED`, before `ON NULL INPUT` */
export function parseNullInput(p: Parser): void {
  if (p.accept(K_RETURNS)) p.expect(K_NULL);
  else if (!p.accept(K_CALLED)) p.noViable();
}

export function parseLanguage(p: Parser): void {
  p.expect(IDENT);
}

/** The types between parentheses, perhaps none */
export function parseTypes(p: Parser): TypeNode[] {
  return beginsType(p.kind) ? parseList(p, parseType) : [];
}

/** Null if there are no parentheses. */
export function parseDroppedTypes(p: Parser): TypeNode[] | null {
  if (!p.accept(OPEN)) return null;
  const types = parseTypes(p);
  p.expect(CLOSE);
  return types;
}

/** If only the name is missing, Cassandra's own code fails because the name is null. */
export function parseDroppedTrigger(p: Parser, skipRest = () => true): Identifier {
  if (isName(p.kind)) return parseIdentifier(p);
  const failure = new Failure(p, null);
  if (!p.accept(K_ON) || !skipRest()) throw failure;
  p.crash(
    'NullPointerException Cannot invoke "org.apache.cassandra.cql3.ColumnIdentifier.toString()" because "name" is null',
  );
}

export function parseTrigger(p: Parser): Identifier {
  return parseDroppedTrigger(p, () => {
    try {
      parseTableName(p);
    } catch {
      // The tokens that follow may be right nevertheless.
    }
    return p.accept(K_USING) && p.accept(STRING);
  });
}
