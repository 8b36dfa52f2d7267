// INSERT, UPDATE, DELETE and BATCH.

import {
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
  SEMICOLON,
  STRING,
} from '../keywords.ts';
import type {
  Assignment,
  BatchStatement,
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
import { parseEnclosed, parseList } from './composite.ts';
import { parseIf, parsePart } from './conditions.ts';
import { parseColumn, parseTableName } from './names.ts';
import type { Parser } from './parser-state.ts';
import { isColumnName } from './sets.ts';
import { parseConstantOrMarker, parseTerm } from './terms.ts';
import { parseWhere } from './where.ts';

const nothing: readonly never[] = [];
const noUsing: Using = { timestamp: null, ttl: null };

/** For a statement in a batch, the batch has the bind markers. */
export interface Place {
  readonly inBatch: boolean;
}

function markersOf(p: Parser, { inBatch }: Place): readonly (string | null)[] {
  return inBatch ? nothing : p.markers;
}

/** The next token is known to be INSERT. */
export function parseInsert(p: Parser, place: Place): InsertStatement | InsertJsonStatement {
  p.advance();
  p.expect(K_INTO);
  const table = parseTableName(p);
  if (p.kind === K_JSON) return parseInsertJson(p, table, place);
  if (p.kind !== OPEN) p.noViable();
  const columns = parseEnclosed(p, parseColumn);
  p.expect(K_VALUES);
  const values = parseEnclosed(p, parseTerm);
  const ifNotExists = parseIfNotExists(p);
  const using = parseUsing(p);
  return { kind: 'insert', table, columns, values, ifNotExists, using, markers: markersOf(p, place) };
}

function parseInsertJson(p: Parser, table: QualifiedName, place: Place): InsertJsonStatement {
  p.advance();
  const json = parseConstantOrMarker(p, STRING);
  let defaultUnset = false;
  if (p.accept(K_DEFAULT)) {
    defaultUnset = p.accept(K_UNSET);
    if (!defaultUnset && !p.accept(K_NULL)) p.noViable();
  }
  const ifNotExists = parseIfNotExists(p);
  const using = parseUsing(p);
  return { kind: 'insertJson', table, json, defaultUnset, ifNotExists, using, markers: markersOf(p, place) };
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

/** usingClause, if there is one */
function parseUsing(p: Parser): Using {
  if (!p.is(K_USING)) return noUsing;
  let { timestamp, ttl } = noUsing;
  do {
    p.advance();
    if (p.accept(K_TIMESTAMP)) timestamp = parseConstantOrMarker(p);
    else if (p.accept(K_TTL)) ttl = parseConstantOrMarker(p);
    else p.noViable();
  } while (p.is(K_AND));
  return { timestamp, ttl };
}

/** The next token is known to be UPDATE. */
export function parseUpdate(p: Parser, place: Place): UpdateStatement {
  p.advance();
  const table = parseTableName(p);
  const using = parseUsing(p);
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
  const markers = markersOf(p, place);
  return { kind: 'update', table, using, assignments, where, ifExists, conditions, markers };
}

/** The next token is known to be DELETE. */
export function parseDelete(p: Parser, place: Place): DeleteStatement {
  p.advance();
  const deletions = isColumnName(p.kind) ? parseList(p, parseDeletion) : nothing;
  p.expect(K_FROM);
  const table = parseTableName(p);
  let using = noUsing;
  if (p.accept(K_USING)) {
    p.expect(K_TIMESTAMP);
    using = { timestamp: parseConstantOrMarker(p), ttl: null };
  }
  p.expect(K_WHERE);
  const where = parseWhere(p);
  const { ifExists, conditions } = parseIf(p);
  const markers = markersOf(p, place);
  return { kind: 'delete', deletions, table, using, where, ifExists, conditions, markers };
}

/** deleteOp */
function parseDeletion(p: Parser): Deletion {
  if (!isColumnName(p.kind)) p.noViable();
  const next = p.look(1);
  p.settleBy(1, next === COMMA || next === K_FROM || next === OPEN_BRACKET || next === DOT);
  return parsePart(p);
}

/** The next token is known to be BEGIN. */
export function parseBatch(p: Parser): BatchStatement {
  p.advance();
  const type = p.accept(K_UNLOGGED) ? 'UNLOGGED' : p.accept(K_COUNTER) ? 'COUNTER' : 'LOGGED';
  p.expect(K_BATCH);
  const using = parseUsing(p);
  const statements: ModificationStatement[] = [];
  for (;;) {
    const parse = modifications[p.kind];
    if (!parse) break;
    statements.push(parse(p, inBatch));
    p.accept(SEMICOLON);
  }
  p.expect(K_APPLY);
  p.expect(K_BATCH);
  return { kind: 'batch', type, using, statements, markers: p.markers };
}

const inBatch: Place = { inBatch: true };
const modifications: Readonly<Record<number, (p: Parser, place: Place) => ModificationStatement>> = {
  [K_INSERT]: parseInsert,
  [K_UPDATE]: parseUpdate,
  [K_DELETE]: parseDelete,
};
