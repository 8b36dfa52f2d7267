// The parts of CREATE and ALTER TABLE.

import { invalid } from '../errors.ts';
import {
  CLOSE,
  COMMA,
  DOT,
  EOF,
  EQ,
  INTEGER,
  K_ADD,
  K_ALTER,
  K_AND,
  K_ASC,
  K_BY,
  K_CLUSTERING,
  K_COMPACT,
  K_DEFAULT,
  K_DESC,
  K_DROP,
  K_IF,
  K_KEY,
  K_MASKED,
  K_ORDER,
  K_PRIMARY,
  K_RENAME,
  K_STATIC,
  K_STORAGE,
  K_TIMESTAMP,
  K_TO,
  K_TOKEN,
  K_TYPE,
  K_USING,
  K_WITH,
  OPEN,
  QMARK,
  SEMICOLON,
} from '../keywords.ts';
import type {
  ClusteringOrder,
  ColumnDefinition,
  ColumnMask,
  CreateTableOptions,
  Identifier,
  PrimaryKey,
  Property,
  QualifiedName,
  Rename,
  TableChange,
} from '../syntax.ts';
import { rejection } from '../syntax-error.ts';
import { writtenName } from '../written-name.ts';
import { type Parse, parseArguments, parseEnclosed, parseList } from './composite.ts';
import { parseIfExists, parseIfNotExists } from './modification.ts';
import { parseColumn, parseFunctionName, parseIdentifier } from './names.ts';
import type { Parser } from './parser-state.ts';
import { addProperty, parseProperties } from './properties.ts';
import { beginsTerm, isColumnName, isName } from './sets.ts';
import { parseTerm } from './terms.ts';
import { parseType } from './types.ts';

/**
 * tableColumns: the columns, and the primary key, which is given with a column or separately. Cassandra refuses
 * duplicates while it reads, and so before a later syntax error.
 */
export function parseTableElements(p: Parser, table: QualifiedName): (ColumnDefinition | PrimaryKey)[] {
  const elements: (ColumnDefinition | PrimaryKey)[] = [];
  const refuseTwice = once(`declaration for table '${writtenName(table)}'`);
  const add = (key: PrimaryKey) => {
    if (elements.some((element) => 'partitionKey' in element))
      throw invalid(
        `Multiple PRIMARY KEY specified for table '${writtenName(table)}' (exactly one required)`,
      );
    elements.push(key);
  };
  do {
    if (p.kind === K_PRIMARY) add(parsePrimaryKey(p));
    else if (isName(p.kind) || elements.length === 0) {
      const column = parseColumnDefinition(p);
      refuseTwice(column.name);
      elements.push(column);
      if (p.accept(K_PRIMARY)) {
        p.expect(K_KEY);
        add({ partitionKey: [column.name], clustering: [] });
      }
    }
  } while (p.accept(COMMA));
  return elements;
}

function once(where: string): (column: Identifier) => void {
  const seen = new Set<string>();
  return ({ name }) => {
    if (seen.has(name)) throw invalid(`Duplicate column '${name}' ${where}`);
    seen.add(name);
  };
}

function parseColumnDefinition(p: Parser): ColumnDefinition {
  const name = parseIdentifier(p);
  const type = parseType(p);
  const isStatic = p.accept(K_STATIC);
  return { name, type, static: isStatic, mask: p.kind === K_MASKED ? parseMask(p) : null };
}

export function parsePrimaryKey(p: Parser): PrimaryKey {
  p.expect(K_PRIMARY);
  p.expect(K_KEY);
  p.expect(OPEN);
  const partitionKey = parseOneOrMore(p, parseIdentifier);
  const clustering: Identifier[] = [];
  while (p.accept(COMMA)) clustering.push(parseIdentifier(p));
  p.expect(CLOSE);
  return { partitionKey, clustering };
}

/** One alone, or several between parentheses */
function parseOneOrMore<T>(p: Parser, parse: Parse<T>): T[] {
  return p.is(OPEN) ? parseEnclosed(p, parse) : [parse(p)];
}

const afterMask: readonly number[] = [CLOSE, SEMICOLON, COMMA, EOF, K_PRIMARY];

/** columnMask; the next token is known to be MASKED. `default` may also be the name of a function. */
function parseMask(p: Parser): ColumnMask {
  if (p.look(1) !== K_WITH) p.noViable(1);
  const first = p.look(2);
  let isDefault = false;
  if (first === K_DEFAULT) {
    const next = p.look(3);
    isDefault = afterMask.includes(next);
    if (!isDefault && next !== OPEN && next !== DOT) p.noViable(3);
  } else if (!isName(first) && first !== K_TOKEN && first !== QMARK) p.noViable(2);
  p.skip(2);
  if (isDefault) {
    p.advance();
    return { function: { keyspace: null, name: { name: 'mask_default' } }, args: [] };
  }
  const name = parseFunctionName(p);
  if (p.kind !== OPEN) p.noViable();
  const argument = p.look(1);
  if (argument !== CLOSE && !beginsTerm(argument)) p.noViable(1);
  return { function: name, args: parseArguments(p, parseTerm) };
}

/** tableProperty and viewProperty */
export function parseTableOptions(p: Parser, name: QualifiedName, isOfView = false): CreateTableOptions {
  const refuseTwice = once(
    `in CLUSTERING ORDER BY clause for ${isOfView ? 'view' : 'table'} '${writtenName(name)}'`,
  );
  const clusteringOrder: ClusteringOrder[] = [];
  const properties: Property[] = [];
  let compactStorage = false;
  if (p.accept(K_WITH))
    do {
      if (!isName(p.kind)) p.noViable();
      const isCompact = p.kind === K_COMPACT;
      if (isCompact || p.kind === K_CLUSTERING) {
        const next = p.look(1);
        if (next === (isCompact ? K_STORAGE : K_ORDER)) {
          p.skip(2);
          if (isCompact && isOfView)
            throw rejection(p.text, 'COMPACT STORAGE tables are not allowed starting with version 4.0');
          if (isCompact) compactStorage = true;
          else clusteringOrder.push(...parseClusteringOrder(p, refuseTwice));
          continue;
        }
        if (next !== EQ) p.noViable(1);
      }
      addProperty(p, properties);
    } while (p.accept(K_AND));
  return { clusteringOrder, compactStorage, properties };
}

function parseClusteringOrder(p: Parser, refuseTwice: (column: Identifier) => void): ClusteringOrder[] {
  p.expect(K_BY);
  return parseEnclosed(p, (): ClusteringOrder => {
    const column = parseIdentifier(p);
    const descending = p.accept(K_DESC);
    if (!descending && !p.accept(K_ASC)) p.noViable();
    refuseTwice(column);
    return { column, descending };
  });
}

/** What ALTER TABLE does. */
export function parseTableChange(p: Parser): TableChange {
  switch (p.kind) {
    case K_ALTER:
      return parseAlterColumn(p);
    case K_DROP:
      return parseDropColumns(p);
  }
  p.settleBy(0, p.kind === K_ADD || p.kind === K_RENAME || p.kind === K_WITH);
  if (p.accept(K_WITH)) return { kind: 'properties', properties: parseProperties(p) };
  if (p.accept(K_RENAME)) {
    const ifColumn = parseIfExists(p);
    return { kind: 'rename', renames: parseRenames(p), ifColumn };
  }
  p.advance();
  const ifColumn = parseIfNotExists(p);
  if (!isName(p.kind) && p.kind !== OPEN) p.noViable();
  return { kind: 'add', columns: parseOneOrMore(p, parseColumnDefinition), ifColumn };
}

function parseAlterColumn(p: Parser): TableChange {
  const next = p.look(1);
  let isType = false;
  if (isColumnName(next)) {
    const what = p.look(2);
    isType = what === K_TYPE;
    p.settleBy(2, isType || what === K_DROP || what === K_MASKED);
  } else p.settleBy(1, next === K_IF);
  p.advance();
  const ifColumn = parseIfExists(p);
  const column = parseColumn(p);
  if (isType) {
    p.advance();
    return { kind: 'alterType', column, type: parseType(p) };
  }
  if (p.kind === K_MASKED) return { kind: 'mask', column, ifColumn, mask: parseMask(p) };
  if (!p.accept(K_DROP)) p.noViable();
  p.expect(K_MASKED);
  return { kind: 'mask', column, ifColumn, mask: null };
}

function parseDropColumns(p: Parser): TableChange {
  const next = p.look(1);
  if (next === K_COMPACT) {
    const after = p.look(2);
    p.settleBy(2, after === K_STORAGE || after === SEMICOLON || after === EOF || after === K_USING);
    if (after === K_STORAGE) {
      p.skip(3);
      return { kind: 'dropCompactStorage' };
    }
  } else p.settleBy(1, isName(next) || next === OPEN || next === K_IF);
  p.advance();
  const ifColumn = parseIfExists(p);
  if (!isName(p.kind) && p.kind !== OPEN) p.noViable();
  const columns = parseOneOrMore(p, parseIdentifier);
  return { kind: 'drop', columns, ifColumn, timestamp: parseDropTimestamp(p) };
}

function parseDropTimestamp(p: Parser): string | null {
  if (!p.accept(K_USING)) return null;
  p.expect(K_TIMESTAMP);
  const { written } = p;
  p.expect(INTEGER);
  const value = BigInt(written);
  if (value !== BigInt.asIntN(64, value)) p.crash(`NumberFormatException For input string: "${written}"`);
  return written;
}

/** `a TO b AND c TO d` */
export function parseRenames(p: Parser): Rename[] {
  return parseList(p, parseRename, K_AND);
}

function parseRename(p: Parser): Rename {
  const from = parseIdentifier(p);
  p.expect(K_TO);
  return { from, to: parseIdentifier(p) };
}
