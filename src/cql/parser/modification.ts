// INSERT, UPDATE, DELETE and BATCH.

import {
  CLOSE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  DOT,
  K_AND,
  K_APPLY,
  K_BATCH,
  K_COUNTER,
  K_DEFAULT,
  K_DELETE,
  K_EXISTS,
  K_FROM,
  K_IF,
  K_INSERT,
  K_INTO,
  K_JSON,
  K_NOT,
  K_NULL,
  K_SET,
  K_TIMESTAMP,
  K_TTL,
  K_UNLOGGED,
  K_UNSET,
  K_UPDATE,
  K_USING,
  K_VALUES,
  K_WHERE,
  OPEN,
  OPEN_BRACKET,
  QMARK,
  SEMICOLON,
  STRING,
} from '../keywords.ts';
import type {
  Assignment,
  BatchStatement,
  BindMarker,
  Constant,
  DeleteStatement,
  Deletion,
  InsertJsonStatement,
  InsertStatement,
  ModificationStatement,
  QualifiedName,
  UpdateStatement,
  Using,
} from '../syntax.ts';
import { parseAssignment, rejectClash } from './assignments.ts';
import { parseIf } from './conditions.ts';
import { parseColumn, parseColumns, parseIdentifier, parseTableName, takeMarker } from './names.ts';
import type { Parser } from './parser-state.ts';
import { isColumnName } from './sets.ts';
import { parseInteger, parseTerm, parseTerms, takeConstant } from './terms.ts';
import { parseWhere } from './where.ts';

const nothing: readonly never[] = [];
const noUsing: Using = { timestamp: null, ttl: null };

/** Of a statement in a batch, the batch has the markers. */
export interface Place {
  readonly inBatch: boolean;
}

function markersOf(p: Parser, { inBatch }: Place): readonly (string | null)[] {
  return inBatch ? nothing : p.markers;
}

/** The next token is known to be INSERT. */
export function parseInsert(p: Parser, place: Place): InsertStatement | InsertJsonStatement {
  const start = p.start;
  p.advance();
  p.expect(K_INTO);
  const table = parseTableName(p);
  if (p.kind === K_JSON) return parseInsertJson(p, { start, table, place });
  if (p.kind !== OPEN) p.noViable();
  p.advance();
  const columns = parseColumns(p, parseColumn, COMMA);
  p.expect(CLOSE);
  p.expect(K_VALUES);
  p.expect(OPEN);
  const values = parseTerms(p);
  p.expect(CLOSE);
  const ifNotExists = parseIfNotExists(p);
  const using = p.is(K_USING) ? parseUsing(p) : noUsing;
  return {
    kind: 'insert',
    table,
    columns,
    values,
    ifNotExists,
    using,
    markers: markersOf(p, place),
    start,
    end: p.end,
  };
}

function parseInsertJson(
  p: Parser,
  { start, table, place }: { start: number; table: QualifiedName; place: Place },
): InsertJsonStatement {
  p.advance();
  const json = parseJsonValue(p);
  let defaultUnset = false;
  if (p.accept(K_DEFAULT)) {
    if (p.kind !== K_NULL && p.kind !== K_UNSET) p.noViable();
    defaultUnset = p.kind === K_UNSET;
    p.advance();
  }
  const ifNotExists = parseIfNotExists(p);
  const using = p.kind === K_USING ? parseUsing(p) : noUsing;
  return {
    kind: 'insertJson',
    table,
    json,
    defaultUnset,
    ifNotExists,
    using,
    markers: markersOf(p, place),
    start,
    end: p.end,
  };
}

function parseJsonValue(p: Parser): Constant | BindMarker {
  if (p.kind === STRING) return takeConstant(p);
  if (p.kind !== QMARK && p.kind !== COLON) p.noViable();
  return takeMarker(p);
}

export function parseIfNotExists(p: Parser): boolean {
  if (!p.accept(K_IF)) return false;
  p.expect(K_NOT);
  p.expect(K_EXISTS);
  return true;
}

export function parseIfExists(p: Parser): boolean {
  if (!p.accept(K_IF)) return false;
  p.expect(K_EXISTS);
  return true;
}

/** usingClause; the next token is known to be USING. */
function parseUsing(p: Parser): Using {
  let timestamp: Using['timestamp'] = null;
  let ttl: Using['ttl'] = null;
  do {
    p.advance();
    if (p.kind === K_TIMESTAMP) {
      p.advance();
      timestamp = parseInteger(p);
    } else if (p.kind === K_TTL) {
      p.advance();
      ttl = parseInteger(p);
    } else p.noViable();
  } while (p.is(K_AND));
  return { timestamp, ttl };
}

/** The next token is known to be UPDATE. */
export function parseUpdate(p: Parser, place: Place): UpdateStatement {
  const start = p.start;
  p.advance();
  const table = parseTableName(p);
  const using = p.kind === K_USING ? parseUsing(p) : noUsing;
  p.expect(K_SET);
  const assignments: Assignment[] = [];
  do {
    const assignment = parseAssignment(p);
    rejectClash(p, assignments, assignment);
    assignments.push(assignment);
  } while (p.accept(COMMA));
  p.expect(K_WHERE);
  const where = parseWhere(p);
  const { ifExists, conditions } = parseIf(p);
  return {
    kind: 'update',
    table,
    using,
    assignments,
    where,
    ifExists,
    conditions,
    markers: markersOf(p, place),
    start,
    end: p.end,
  };
}

/** The next token is known to be DELETE. */
export function parseDelete(p: Parser, place: Place): DeleteStatement {
  const start = p.start;
  p.advance();
  const deletions = isColumnName(p.kind) ? parseDeletions(p) : nothing;
  p.expect(K_FROM);
  const table = parseTableName(p);
  let using = noUsing;
  if (p.accept(K_USING)) {
    p.expect(K_TIMESTAMP);
    using = { timestamp: parseInteger(p), ttl: null };
  }
  p.expect(K_WHERE);
  const where = parseWhere(p);
  const { ifExists, conditions } = parseIf(p);
  return {
    kind: 'delete',
    deletions,
    table,
    using,
    where,
    ifExists,
    conditions,
    markers: markersOf(p, place),
    start,
    end: p.end,
  };
}

function parseDeletions(p: Parser): Deletion[] {
  const deletions = [parseDeletion(p)];
  while (p.accept(COMMA)) deletions.push(parseDeletion(p));
  return deletions;
}

/** deleteOp */
function parseDeletion(p: Parser): Deletion {
  if (!isColumnName(p.kind)) p.noViable();
  const next = p.look(1);
  if (next !== COMMA && next !== K_FROM && next !== OPEN_BRACKET && next !== DOT) p.noViable(1);
  p.saw(2);
  const column = parseColumn(p);
  let element: Deletion['element'] = null;
  let field: Deletion['field'] = null;
  if (p.accept(OPEN_BRACKET)) {
    element = parseTerm(p);
    p.expect(CLOSE_BRACKET);
  } else if (p.accept(DOT)) field = parseIdentifier(p);
  return { column, element, field, start: column.start, end: p.end };
}

const batchTypes = { [K_UNLOGGED]: 'UNLOGGED', [K_COUNTER]: 'COUNTER' } as const;
const inBatch: Place = { inBatch: true };

/** The next token is known to be BEGIN. */
export function parseBatch(p: Parser): BatchStatement {
  const start = p.start;
  p.advance();
  let type: BatchStatement['type'] = 'LOGGED';
  if (p.kind === K_UNLOGGED || p.kind === K_COUNTER) {
    type = batchTypes[p.kind];
    p.advance();
  }
  p.expect(K_BATCH);
  const using = p.kind === K_USING ? parseUsing(p) : noUsing;
  const statements: ModificationStatement[] = [];
  for (;;) {
    if (p.kind === K_INSERT) statements.push(parseInsert(p, inBatch));
    else if (p.kind === K_UPDATE) statements.push(parseUpdate(p, inBatch));
    else if (p.kind === K_DELETE) statements.push(parseDelete(p, inBatch));
    else break;
    p.accept(SEMICOLON);
  }
  p.expect(K_APPLY);
  p.expect(K_BATCH);
  return { kind: 'batch', type, using, statements, markers: p.markers, start, end: p.end };
}
