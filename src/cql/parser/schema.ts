// The other statements on the schema: keyspaces, types, indexes, functions, triggers, and every DROP of these.

import {
  CLOSE,
  COMMA,
  IDENT,
  K_ADD,
  K_ALTER,
  K_AS,
  K_CALLED,
  K_CUSTOM,
  K_ENTRIES,
  K_FINALFUNC,
  K_FULL,
  K_INDEX,
  K_INITCOND,
  K_INPUT,
  K_KEYS,
  K_LANGUAGE,
  K_NULL,
  K_ON,
  K_RENAME,
  K_RETURNS,
  K_SFUNC,
  K_STYPE,
  K_TYPE,
  K_USING,
  K_VALUES,
  K_WITH,
  OPEN,
  QMARK,
  STRING,
} from '../keywords.ts';
import type {
  AlterTypeStatement,
  CreateAggregateStatement,
  CreateFunctionStatement,
  CreateIndexStatement,
  CreateTriggerStatement,
  CreateTypeStatement,
  DropFunctionStatement,
  DropStatement,
  DropTriggerStatement,
  FieldDefinition,
  Identifier,
  IndexTarget,
  KeyspaceStatement,
  Property,
  TypeChange,
  TypeNode,
} from '../syntax.ts';
import { parseIfExists, parseIfNotExists } from './modification.ts';
import {
  parseColumn,
  parseFunctionName,
  parseIdentifier,
  parseIndexName,
  parseKeyspaceName,
  parseNameOf,
  parsePlainFunctionName,
  parseString,
  parseTableName,
} from './names.ts';
import type { Parser } from './parser-state.ts';
import { parseProperties } from './properties.ts';
import { beginsType, isColumnName, isName } from './sets.ts';
import { parseRenames } from './tables.ts';
import { parseTerm } from './terms.ts';
import { parseType, parseUserTypeName } from './types.ts';

const nothing: readonly never[] = [];

/** The next token is known to be KEYSPACE. */
export function parseKeyspace(p: Parser, start: number, kind: KeyspaceStatement['kind']): KeyspaceStatement {
  p.advance();
  const isCreating = kind === 'createKeyspace';
  const ifNotExists = isCreating && parseIfNotExists(p);
  const ifExists = !isCreating && parseIfExists(p);
  const keyspace = parseNameOf(p, 'keyspace');
  p.expect(K_WITH);
  const properties = parseProperties(p);
  return { kind, keyspace, ifNotExists, ifExists, properties, markers: p.markers, start, end: p.end };
}

/** The next token is known to be what is dropped, or the last word of it. */
export function parseDrop(p: Parser, start: number, kind: DropStatement['kind']): DropStatement {
  p.advance();
  const ifExists = parseIfExists(p);
  const name =
    kind === 'dropKeyspace'
      ? parseKeyspaceName(p)
      : kind === 'dropType'
        ? parseUserTypeName(p)
        : kind === 'dropIndex'
          ? parseIndexName(p)
          : parseTableName(p);
  return { kind, name, ifExists, markers: p.markers, start, end: p.end };
}

/** The next token is known to be TYPE, after CREATE. */
export function parseCreateType(p: Parser, start: number): CreateTypeStatement {
  p.advance();
  const ifNotExists = parseIfNotExists(p);
  const type = parseUserTypeName(p);
  p.expect(OPEN);
  const fields = [parseField(p)];
  while (p.accept(COMMA)) if (isName(p.kind)) fields.push(parseField(p));
  p.expect(CLOSE);
  return { kind: 'createType', type, ifNotExists, fields, markers: p.markers, start, end: p.end };
}

function parseField(p: Parser): FieldDefinition {
  const name = parseIdentifier(p);
  const type = parseType(p);
  return { name, type, start: name.start, end: type.end };
}

/** The next token is known to be TYPE, after ALTER. */
export function parseAlterType(p: Parser, start: number): AlterTypeStatement {
  p.advance();
  const ifExists = parseIfExists(p);
  const type = parseUserTypeName(p);
  const change = parseTypeChange(p);
  return { kind: 'alterType', type, ifExists, change, markers: p.markers, start, end: p.end };
}

function parseTypeChange(p: Parser): TypeChange {
  switch (p.kind) {
    case K_ALTER: {
      p.advance();
      const name = parseIdentifier(p);
      p.expect(K_TYPE);
      const type = parseType(p);
      return { kind: 'alterType', field: { name, type, start: name.start, end: type.end } };
    }
    case K_ADD: {
      p.advance();
      const ifField = parseIfNotExists(p);
      return { kind: 'add', field: parseField(p), ifField };
    }
    case K_RENAME: {
      p.advance();
      const ifField = parseIfExists(p);
      return { kind: 'rename', renames: parseRenames(p), ifField };
    }
    default:
      p.noViable();
  }
}

/** The next token is known to be CUSTOM or INDEX, after CREATE. */
export function parseCreateIndex(p: Parser, start: number): CreateIndexStatement {
  const custom = p.accept(K_CUSTOM);
  p.expect(K_INDEX);
  const ifNotExists = parseIfNotExists(p);
  const name = isName(p.kind) || p.kind === QMARK ? parseNameOf(p, 'index') : null;
  p.expect(K_ON);
  const table = parseTableName(p);
  p.expect(OPEN);
  const targets: IndexTarget[] = [];
  if (isColumnName(p.kind) || p.kind === K_ENTRIES || p.kind === K_FULL)
    do targets.push(parseIndexTarget(p));
    while (p.accept(COMMA));
  p.expect(CLOSE);
  const className = p.accept(K_USING) ? parseString(p) : null;
  const properties: readonly Property[] = p.accept(K_WITH) ? parseProperties(p) : nothing;
  return {
    kind: 'createIndex',
    custom,
    ifNotExists,
    name,
    table,
    targets,
    className,
    properties,
    markers: p.markers,
    start,
    end: p.end,
  };
}

/** indexIdent; `values` and `keys` may be columns, too. */
function parseIndexTarget(p: Parser): IndexTarget {
  const start = p.start;
  let kind: IndexTarget['kind'] = 'simple';
  if (p.kind === K_VALUES || p.kind === K_KEYS) {
    const next = p.look(1);
    if (next === OPEN) kind = p.kind === K_VALUES ? 'values' : 'keys';
    else if (next !== CLOSE && next !== COMMA) p.noViable(1);
  } else if (p.kind === K_ENTRIES) kind = 'entries';
  else if (p.kind === K_FULL) kind = 'full';
  if (kind === 'simple') {
    const column = parseColumn(p);
    return { kind, column, start, end: p.end };
  }
  p.advance();
  p.expect(OPEN);
  const column = parseColumn(p);
  p.expect(CLOSE);
  return { kind, column, start, end: p.end };
}

/** The next token is known to be FUNCTION. */
export function parseCreateFunction(p: Parser, start: number, orReplace: boolean): CreateFunctionStatement {
  p.advance();
  const ifNotExists = parseIfNotExists(p);
  const name = parseFunctionName(p);
  p.expect(OPEN);
  const parameters: FieldDefinition[] = [];
  if (isName(p.kind))
    do parameters.push(parseField(p));
    while (p.accept(COMMA));
  p.expect(CLOSE);
  const calledOnNullInput = p.kind === K_CALLED;
  if (p.accept(K_RETURNS)) p.expect(K_NULL);
  else if (!p.accept(K_CALLED)) p.noViable();
  p.expect(K_ON);
  p.expect(K_NULL);
  p.expect(K_INPUT);
  p.expect(K_RETURNS);
  const returns = parseType(p);
  p.expect(K_LANGUAGE);
  const language = p.text.slice(p.start, p.tokenEnd).toLowerCase();
  p.expect(IDENT);
  p.expect(K_AS);
  const body = parseString(p);
  return {
    kind: 'createFunction',
    orReplace,
    ifNotExists,
    function: name,
    parameters,
    calledOnNullInput,
    returns,
    language,
    body,
    markers: p.markers,
    start,
    end: p.end,
  };
}

/** The next token is known to be AGGREGATE. */
export function parseCreateAggregate(p: Parser, start: number, orReplace: boolean): CreateAggregateStatement {
  p.advance();
  const ifNotExists = parseIfNotExists(p);
  const name = parseFunctionName(p);
  p.expect(OPEN);
  const parameters = parseTypes(p);
  p.expect(CLOSE);
  p.expect(K_SFUNC);
  const stateFunction = parsePlainFunctionName(p);
  p.expect(K_STYPE);
  const stateType = parseType(p);
  const finalFunction = p.accept(K_FINALFUNC) ? parsePlainFunctionName(p) : null;
  const initialCondition = p.accept(K_INITCOND) ? parseTerm(p) : null;
  return {
    kind: 'createAggregate',
    orReplace,
    ifNotExists,
    function: name,
    parameters,
    stateFunction,
    stateType,
    finalFunction,
    initialCondition,
    markers: p.markers,
    start,
    end: p.end,
  };
}

/** The types between parentheses, perhaps none */
export function parseTypes(p: Parser): TypeNode[] {
  const types: TypeNode[] = [];
  if (beginsType(p.kind))
    do types.push(parseType(p));
    while (p.accept(COMMA));
  return types;
}

/** The next token is known to be FUNCTION or AGGREGATE, after DROP. */
export function parseDropFunction(
  p: Parser,
  start: number,
  kind: DropFunctionStatement['kind'],
): DropFunctionStatement {
  p.advance();
  const ifExists = parseIfExists(p);
  const name = parseFunctionName(p);
  let parameters: DropFunctionStatement['parameters'] = null;
  if (p.accept(OPEN)) {
    parameters = parseTypes(p);
    p.expect(CLOSE);
  }
  return { kind, function: name, ifExists, parameters, markers: p.markers, start, end: p.end };
}

/** The next token is known to be TRIGGER, after CREATE. */
export function parseCreateTrigger(p: Parser, start: number): CreateTriggerStatement {
  p.advance();
  const ifNotExists = parseIfNotExists(p);
  const name = parseTriggerName(p, true);
  p.expect(K_ON);
  const table = parseTableName(p);
  p.expect(K_USING);
  const className = parseString(p);
  return {
    kind: 'createTrigger',
    name,
    ifNotExists,
    table,
    className,
    markers: p.markers,
    start,
    end: p.end,
  };
}

/** The next token is known to be TRIGGER, after DROP. */
export function parseDropTrigger(p: Parser, start: number): DropTriggerStatement {
  p.advance();
  const ifExists = parseIfExists(p);
  const name = parseTriggerName(p, false);
  p.expect(K_ON);
  const table = parseTableName(p);
  return { kind: 'dropTrigger', name, ifExists, table, markers: p.markers, start, end: p.end };
}

/** Without the name but with the rest, Cassandra stumbles over what is missing. */
function parseTriggerName(p: Parser, isCreate: boolean): Identifier {
  if (isName(p.kind)) return parseIdentifier(p);
  const failure = p.failureHere();
  if (!p.accept(K_ON)) throw failure;
  if (isCreate) {
    try {
      parseTableName(p);
    } catch {
      // What follows may be fit nevertheless.
    }
    if (!p.accept(K_USING) || !p.accept(STRING)) throw failure;
  }
  p.crash(
    'NullPointerException Cannot invoke "org.apache.cassandra.cql3.ColumnIdentifier.toString()" because "name" is null',
  );
}
