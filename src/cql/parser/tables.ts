// CREATE and ALTER of tables and materialized views.

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
  K_AS,
  K_ASC,
  K_BY,
  K_CLUSTERING,
  K_COMPACT,
  K_DEFAULT,
  K_DESC,
  K_DROP,
  K_FROM,
  K_IF,
  K_KEY,
  K_MASKED,
  K_ORDER,
  K_PRIMARY,
  K_RENAME,
  K_SELECT,
  K_STATIC,
  K_STORAGE,
  K_TIMESTAMP,
  K_TO,
  K_TOKEN,
  K_TYPE,
  K_USING,
  K_VIEW,
  K_WHERE,
  K_WITH,
  OPEN,
  QMARK,
  SEMICOLON,
} from '../keywords.ts';
import type {
  AlterTableStatement,
  AlterViewStatement,
  ClusteringOrder,
  ColumnDefinition,
  ColumnMask,
  CreateTableStatement,
  CreateViewStatement,
  Identifier,
  PrimaryKey,
  Property,
  Relation,
  Rename,
  TableChange,
  Term,
} from '../syntax.ts';
import { rejection } from '../syntax-error.ts';
import { parseIfExists, parseIfNotExists } from './modification.ts';
import { parseColumn, parseFunctionName, parseIdentifier, parseTableName } from './names.ts';
import type { Parser } from './parser-state.ts';
import { addProperty, parseProperties } from './properties.ts';
import { parseSelectors } from './selectors.ts';
import { beginsTerm, isColumnName, isName } from './sets.ts';
import { parseTerms } from './terms.ts';
import { parseType } from './types.ts';
import { parseWhere } from './where.ts';

const nothing: readonly never[] = [];

/** The next token is known to be TABLE, after CREATE. */
export function parseCreateTable(p: Parser, start: number): CreateTableStatement {
  p.advance();
  const ifNotExists = parseIfNotExists(p);
  const table = parseTableName(p);
  p.expect(OPEN);
  const columns: ColumnDefinition[] = [];
  const primaryKeys: PrimaryKey[] = [];
  parseTableElement(p, columns, primaryKeys);
  while (p.accept(COMMA))
    if (isName(p.kind) || p.kind === K_PRIMARY) parseTableElement(p, columns, primaryKeys);
  p.expect(CLOSE);
  const options = parseTableOptions(p, 'table');
  return {
    kind: 'createTable',
    table,
    ifNotExists,
    columns,
    primaryKeys,
    ...options,
    markers: p.markers,
    start,
    end: p.end,
  };
}

/** tableColumns: a column, or the primary key on a line of its own */
function parseTableElement(p: Parser, columns: ColumnDefinition[], primaryKeys: PrimaryKey[]): void {
  if (p.kind === K_PRIMARY) {
    primaryKeys.push(parsePrimaryKey(p));
    return;
  }
  if (!isName(p.kind)) p.noViable();
  const column = parseColumnDefinition(p);
  columns.push(column);
  const at = p.start;
  if (!p.accept(K_PRIMARY)) return;
  p.expect(K_KEY);
  primaryKeys.push({ partitionKey: [column.name], clustering: nothing, start: at, end: p.end });
}

function parseColumnDefinition(p: Parser): ColumnDefinition {
  const name = parseIdentifier(p);
  const type = parseType(p);
  const isStatic = p.accept(K_STATIC);
  const mask = p.kind === K_MASKED ? parseMask(p) : null;
  return { name, type, static: isStatic, mask, start: name.start, end: p.end };
}

/** The next token is known to be PRIMARY. */
function parsePrimaryKey(p: Parser): PrimaryKey {
  const start = p.start;
  p.expect(K_PRIMARY);
  p.expect(K_KEY);
  p.expect(OPEN);
  const partitionKey = parsePartitionKey(p);
  const clustering: Identifier[] = [];
  while (p.accept(COMMA)) clustering.push(parseIdentifier(p));
  p.expect(CLOSE);
  return { partitionKey, clustering, start, end: p.end };
}

function parsePartitionKey(p: Parser): Identifier[] {
  if (!p.accept(OPEN)) return [parseIdentifier(p)];
  const columns = [parseIdentifier(p)];
  while (p.accept(COMMA)) columns.push(parseIdentifier(p));
  p.expect(CLOSE);
  return columns;
}

const afterMask: readonly number[] = [CLOSE, SEMICOLON, COMMA, EOF, K_PRIMARY];

/** columnMask; the next token is known to be MASKED. `default` may be the name of a function, too. */
function parseMask(p: Parser): ColumnMask {
  const start = p.start;
  if (p.look(1) !== K_WITH) p.noViable(1);
  const first = p.look(2);
  let isDefault = false;
  if (first === K_DEFAULT) {
    const next = p.look(3);
    isDefault = afterMask.includes(next);
    if (!isDefault && next !== OPEN && next !== DOT) p.noViable(3);
  } else if (!isName(first) && first !== K_TOKEN && first !== QMARK) p.noViable(2);
  p.advance();
  p.advance();
  if (isDefault) {
    const { start: at, tokenEnd: end } = p;
    const name: Identifier = { name: 'mask_default', quoted: false, start: at, end };
    p.advance();
    return { function: { keyspace: null, name, start: at, end }, args: nothing, start, end };
  }
  const name = parseFunctionName(p);
  const args = parseMaskArguments(p);
  return { function: name, args, start, end: p.end };
}

function parseMaskArguments(p: Parser): readonly Term[] {
  if (p.kind !== OPEN) p.noViable();
  const first = p.look(1);
  if (first !== CLOSE && !beginsTerm(first)) p.noViable(1);
  p.advance();
  const args = first === CLOSE ? nothing : parseTerms(p);
  p.expect(CLOSE);
  return args;
}

interface TableOptions {
  clusteringOrder: ClusteringOrder[];
  compactStorage: boolean;
  properties: Property[];
}

/** tableProperty and viewProperty */
function parseTableOptions(p: Parser, what: 'table' | 'view'): TableOptions {
  const options: TableOptions = { clusteringOrder: [], compactStorage: false, properties: [] };
  if (!p.accept(K_WITH)) return options;
  do parseTableOption(p, options, what);
  while (p.accept(K_AND));
  return options;
}

function parseTableOption(p: Parser, options: TableOptions, what: 'table' | 'view'): void {
  if (!isName(p.kind)) p.noViable();
  if (p.kind === K_COMPACT || p.kind === K_CLUSTERING) {
    const next = p.look(1);
    if (p.kind === K_COMPACT && next === K_STORAGE) {
      p.advance();
      p.advance();
      if (what === 'view')
        throw rejection(p.text, 'COMPACT STORAGE tables are not allowed starting with version 4.0');
      options.compactStorage = true;
      return;
    }
    if (p.kind === K_CLUSTERING && next === K_ORDER) {
      options.clusteringOrder.push(...parseClusteringOrder(p));
      return;
    }
    if (next !== EQ) p.noViable(1);
  }
  addProperty(p, options.properties);
}

function parseClusteringOrder(p: Parser): ClusteringOrder[] {
  p.advance();
  p.advance();
  p.expect(K_BY);
  p.expect(OPEN);
  const order: ClusteringOrder[] = [];
  do {
    const column = parseIdentifier(p);
    if (p.kind !== K_ASC && p.kind !== K_DESC) p.noViable();
    const descending = p.kind === K_DESC;
    p.advance();
    order.push({ column, descending, start: column.start, end: p.end });
  } while (p.accept(COMMA));
  p.expect(CLOSE);
  return order;
}

/** The next token is known to be TABLE, after ALTER. */
export function parseAlterTable(p: Parser, start: number): AlterTableStatement {
  p.advance();
  const ifExists = parseIfExists(p);
  const table = parseTableName(p);
  const change = parseTableChange(p);
  return { kind: 'alterTable', table, ifExists, change, markers: p.markers, start, end: p.end };
}

function parseTableChange(p: Parser): TableChange {
  switch (p.kind) {
    case K_ALTER:
      return parseAlterColumn(p);
    case K_ADD:
      p.saw(1);
      return parseAddColumns(p);
    case K_DROP:
      return parseDropColumns(p);
    case K_RENAME: {
      p.saw(1);
      p.advance();
      const ifColumn = parseIfExists(p);
      return { kind: 'rename', renames: parseRenames(p), ifColumn };
    }
    case K_WITH:
      p.saw(1);
      p.advance();
      return { kind: 'properties', properties: parseProperties(p) };
    default:
      p.noViable();
  }
}

function parseAlterColumn(p: Parser): TableChange {
  const next = p.look(1);
  let isType = false;
  if (isColumnName(next)) {
    const what = p.look(2);
    isType = what === K_TYPE;
    if (!isType && what !== K_DROP && what !== K_MASKED) p.noViable(2);
    p.saw(3);
  } else if (next === K_IF) p.saw(2);
  else p.noViable(1);
  p.advance();
  if (isType) {
    const column = parseColumn(p);
    p.advance();
    return { kind: 'alterType', column, type: parseType(p) };
  }
  const ifColumn = parseIfExists(p);
  const column = parseColumn(p);
  if (p.kind === K_MASKED) return { kind: 'mask', column, ifColumn, mask: parseMask(p) };
  if (p.kind !== K_DROP) p.noViable();
  p.advance();
  p.expect(K_MASKED);
  return { kind: 'mask', column, ifColumn, mask: null };
}

function parseAddColumns(p: Parser): TableChange {
  p.advance();
  const ifColumn = parseIfNotExists(p);
  if (!isName(p.kind) && p.kind !== OPEN) p.noViable();
  if (!p.accept(OPEN)) return { kind: 'add', columns: [parseColumnDefinition(p)], ifColumn };
  const columns = [parseColumnDefinition(p)];
  while (p.accept(COMMA)) columns.push(parseColumnDefinition(p));
  p.expect(CLOSE);
  return { kind: 'add', columns, ifColumn };
}

function parseDropColumns(p: Parser): TableChange {
  const next = p.look(1);
  if (next === K_COMPACT) {
    const after = p.look(2);
    if (after !== K_STORAGE && after !== SEMICOLON && after !== EOF && after !== K_USING) p.noViable(2);
    p.saw(3);
    if (after === K_STORAGE) {
      p.advance();
      p.advance();
      p.advance();
      return { kind: 'dropCompactStorage' };
    }
  } else {
    if (!isName(next) && next !== OPEN && next !== K_IF) p.noViable(1);
    p.saw(2);
  }
  p.advance();
  const ifColumn = parseIfExists(p);
  if (!isName(p.kind) && p.kind !== OPEN) p.noViable();
  const columns: Identifier[] = [];
  if (p.accept(OPEN)) {
    do columns.push(parseIdentifier(p));
    while (p.accept(COMMA));
    p.expect(CLOSE);
  } else columns.push(parseIdentifier(p));
  return { kind: 'drop', columns, ifColumn, timestamp: parseDropTimestamp(p) };
}

const longMax = 2n ** 63n - 1n;

function parseDropTimestamp(p: Parser): string | null {
  if (!p.accept(K_USING)) return null;
  p.expect(K_TIMESTAMP);
  const timestamp = p.text.slice(p.start, p.tokenEnd);
  p.expect(INTEGER);
  const value = BigInt(timestamp);
  if (value > longMax || value < -longMax - 1n)
    p.crash(`NumberFormatException For input string: "${timestamp}"`);
  return timestamp;
}

/** `a TO b AND c TO d` */
export function parseRenames(p: Parser): Rename[] {
  const renames: Rename[] = [];
  do {
    const from = parseIdentifier(p);
    p.expect(K_TO);
    renames.push({ from, to: parseIdentifier(p) });
  } while (p.accept(K_AND));
  return renames;
}

/** The next token is known to be MATERIALIZED, after CREATE. */
export function parseCreateView(p: Parser, start: number): CreateViewStatement {
  p.advance();
  p.expect(K_VIEW);
  const ifNotExists = parseIfNotExists(p);
  const view = parseTableName(p);
  p.expect(K_AS);
  p.expect(K_SELECT);
  const selectors = parseSelectors(p);
  p.expect(K_FROM);
  const table = parseTableName(p);
  const where: readonly Relation[] = p.accept(K_WHERE) ? parseWhere(p) : nothing;
  const primaryKey = parsePrimaryKey(p);
  const { clusteringOrder, properties } = parseTableOptions(p, 'view');
  return {
    kind: 'createView',
    ifNotExists,
    view,
    selectors,
    table,
    where,
    primaryKey,
    clusteringOrder,
    properties,
    markers: p.markers,
    start,
    end: p.end,
  };
}

/** The next token is known to be MATERIALIZED, after ALTER. */
export function parseAlterView(p: Parser, start: number): AlterViewStatement {
  p.advance();
  p.expect(K_VIEW);
  const ifExists = parseIfExists(p);
  const view = parseTableName(p);
  p.expect(K_WITH);
  const properties = parseProperties(p);
  return { kind: 'alterView', view, ifExists, properties, markers: p.markers, start, end: p.end };
}
