// Text → syntax tree. `parseStatement` is the door of this folder; the other files have a function for every rule of Parser.g, and
// fail where the parser of Cassandra 5.0 fails.

import {
  COMMA,
  EOF,
  K_ADD,
  K_AGGREGATE,
  K_ALL,
  K_ALTER,
  K_BEGIN,
  K_COLUMNFAMILY,
  K_CREATE,
  K_CUSTOM,
  K_DELETE,
  K_DESC,
  K_DESCRIBE,
  K_DROP,
  K_FROM,
  K_FUNCTION,
  K_GRANT,
  K_IDENTITY,
  K_INDEX,
  K_INSERT,
  K_KEYSPACE,
  K_LIST,
  K_MATERIALIZED,
  K_ON,
  K_OR,
  K_PERMISSION,
  K_PERMISSIONS,
  K_REPLACE,
  K_REVOKE,
  K_ROLE,
  K_ROLES,
  K_SELECT,
  K_SELECT_MASKED,
  K_TO,
  K_TRIGGER,
  K_TRUNCATE,
  K_TYPE,
  K_UNMASK,
  K_UPDATE,
  K_USE,
  K_USER,
  K_USERS,
  K_VIEW,
  QMARK,
  SEMICOLON,
  STRING,
} from '../keywords.ts';
import type { Statement } from '../syntax.ts';
import { parseDescribe } from './describe.ts';
import { type Place, parseBatch, parseDelete, parseInsert, parseUpdate } from './modification.ts';
import { parseNameOf, parseTableName } from './names.ts';
import { Failure, Parser } from './parser-state.ts';
import { isPermission } from './permissions.ts';
import {
  parseAddIdentity,
  parseDropIdentity,
  parseDropRole,
  parseGrant,
  parseListPermissions,
  parseListRoles,
  parseListUsers,
  parseWriteRole,
} from './roles.ts';
import {
  parseAlterType,
  parseCreateAggregate,
  parseCreateFunction,
  parseCreateIndex,
  parseCreateTrigger,
  parseCreateType,
  parseDrop,
  parseDropFunction,
  parseDropTrigger,
  parseKeyspace,
} from './schema.ts';
import { parseSelect } from './select.ts';
import { isName } from './sets.ts';
import { parseAlterTable, parseAlterView, parseCreateTable, parseCreateView } from './tables.ts';

/** Parses one statement, with any number of semicolons after it; throws the CqlError that Cassandra would answer with. */
export function parseStatement(text: string): Statement {
  return parseAll(new Parser(text));
}

/** As parseStatement, for those who count the work: the tokens in the text, and how often one was taken. */
export function measureParse(text: string): {
  statement: Statement | null;
  error: unknown;
  tokens: number;
  advances: number;
} {
  const p = new Parser(text);
  try {
    const statement = parseAll(p);
    return { statement, error: null, tokens: p.count, advances: p.advances };
  } catch (error) {
    return { statement: null, error, tokens: p.count, advances: p.advances };
  }
}

function parseAll(p: Parser): Statement {
  for (;;) {
    try {
      const statement = readStatement(p);
      while (p.kind === SEMICOLON) p.advance();
      p.expect(EOF);
      const error = p.lateError();
      if (error) throw error;
      return statement;
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure;
      if (!p.retry(failure)) throw p.errorOf(failure);
    }
  }
}

const alone: Place = { inBatch: false };

/** cqlStatement */
function readStatement(p: Parser): Statement {
  p.saw(1);
  switch (p.kind) {
    case K_SELECT:
      return parseSelect(p);
    case K_INSERT:
      return parseInsert(p, alone);
    case K_UPDATE:
      return parseUpdate(p, alone);
    case K_DELETE:
      return parseDelete(p, alone);
    case K_BEGIN:
      return parseBatch(p);
    case K_USE: {
      const { start } = p;
      p.advance();
      return { kind: 'use', keyspace: parseNameOf(p, 'keyspace'), markers: p.markers, start, end: p.end };
    }
    case K_TRUNCATE: {
      const { start } = p;
      p.advance();
      p.accept(K_COLUMNFAMILY);
      return { kind: 'truncate', table: parseTableName(p), markers: p.markers, start, end: p.end };
    }
    case K_CREATE:
      return readCreate(p);
    case K_ALTER:
      return readAlter(p);
    case K_DROP:
      return readDrop(p);
    case K_GRANT:
    case K_REVOKE:
      return readGrant(p);
    case K_LIST:
      return readList(p);
    case K_DESCRIBE:
    case K_DESC:
      return parseDescribe(p);
    case K_ADD:
      return parseAddIdentity(p);
    default:
      p.seen = p.at;
      p.noViable();
  }
}

const createWords: readonly number[] = [
  K_KEYSPACE,
  K_COLUMNFAMILY,
  K_USER,
  K_TRIGGER,
  K_TYPE,
  K_ROLE,
  K_MATERIALIZED,
  K_CUSTOM,
  K_INDEX,
  K_FUNCTION,
  K_AGGREGATE,
];

function readCreate(p: Parser): Statement {
  const { start } = p;
  let orReplace = false;
  if (p.look(1) === K_OR) {
    if (p.look(2) !== K_REPLACE) p.noViable(2);
    const what = p.look(3);
    if (what !== K_FUNCTION && what !== K_AGGREGATE) p.noViable(3);
    p.saw(4);
    p.advance();
    p.advance();
    orReplace = true;
  } else {
    if (!createWords.includes(p.look(1))) p.noViable(1);
    p.saw(2);
  }
  p.advance();
  switch (p.kind) {
    case K_KEYSPACE:
      return parseKeyspace(p, start, 'createKeyspace');
    case K_COLUMNFAMILY:
      return parseCreateTable(p, start);
    case K_USER:
    case K_ROLE:
      return parseWriteRole(p, start, 'createRole');
    case K_TRIGGER:
      return parseCreateTrigger(p, start);
    case K_TYPE:
      return parseCreateType(p, start);
    case K_MATERIALIZED:
      return parseCreateView(p, start);
    case K_FUNCTION:
      return parseCreateFunction(p, start, orReplace);
    case K_AGGREGATE:
      return parseCreateAggregate(p, start, orReplace);
    default:
      return parseCreateIndex(p, start);
  }
}

function readAlter(p: Parser): Statement {
  const { start } = p;
  const what = p.look(1);
  switch (what) {
    case K_COLUMNFAMILY:
    case K_KEYSPACE:
    case K_USER:
    case K_TYPE:
    case K_ROLE:
    case K_MATERIALIZED:
      break;
    default:
      p.noViable(1);
  }
  p.saw(2);
  p.advance();
  switch (what) {
    case K_COLUMNFAMILY:
      return parseAlterTable(p, start);
    case K_KEYSPACE:
      return parseKeyspace(p, start, 'alterKeyspace');
    case K_TYPE:
      return parseAlterType(p, start);
    case K_MATERIALIZED:
      return parseAlterView(p, start);
    default:
      return parseWriteRole(p, start, 'alterRole');
  }
}

const dropWords: readonly number[] = [
  K_KEYSPACE,
  K_COLUMNFAMILY,
  K_INDEX,
  K_USER,
  K_TRIGGER,
  K_TYPE,
  K_FUNCTION,
  K_AGGREGATE,
  K_ROLE,
  K_MATERIALIZED,
  K_IDENTITY,
];

function readDrop(p: Parser): Statement {
  const { start } = p;
  if (!dropWords.includes(p.look(1))) p.noViable(1);
  p.saw(2);
  p.advance();
  switch (p.kind) {
    case K_KEYSPACE:
      return parseDrop(p, start, 'dropKeyspace');
    case K_COLUMNFAMILY:
      return parseDrop(p, start, 'dropTable');
    case K_INDEX:
      return parseDrop(p, start, 'dropIndex');
    case K_TYPE:
      return parseDrop(p, start, 'dropType');
    case K_MATERIALIZED:
      p.advance();
      if (!p.is(K_VIEW)) p.mismatch(K_VIEW);
      return parseDrop(p, start, 'dropView');
    case K_TRIGGER:
      return parseDropTrigger(p, start);
    case K_FUNCTION:
      return parseDropFunction(p, start, 'dropFunction');
    case K_AGGREGATE:
      return parseDropFunction(p, start, 'dropAggregate');
    case K_IDENTITY:
      return parseDropIdentity(p, start);
    default:
      return parseDropRole(p, start);
  }
}

/** `ALL`, `UNMASK` and `SELECT_MASKED` may be roles or permissions: the word after them tells. */
function readGrant(p: Parser): Statement {
  const { start } = p;
  const isRevoke = p.kind === K_REVOKE;
  const first = p.look(1);
  let ofPermissions = isPermission(first);
  if (first === K_ALL || first === K_UNMASK || first === K_SELECT_MASKED) {
    const next = p.look(2);
    const ofRole = next === (isRevoke ? K_FROM : K_TO);
    const fits = first === K_ALL ? next === K_PERMISSIONS : next === K_PERMISSION || next === COMMA;
    if (!ofRole && !fits && next !== K_ON) p.noViable(2);
    p.saw(3);
    ofPermissions = !ofRole;
  } else {
    if (!ofPermissions && !isName(first) && first !== QMARK && first !== STRING) p.noViable(1);
    p.saw(2);
  }
  p.advance();
  return parseGrant(p, { start, isRevoke, ofPermissions });
}

function readList(p: Parser): Statement {
  const { start } = p;
  const what = p.look(1);
  if (what !== K_USERS && what !== K_ROLES && what !== K_ALL && !isPermission(what)) p.noViable(1);
  p.saw(2);
  p.advance();
  if (what === K_USERS) return parseListUsers(p, start);
  return what === K_ROLES ? parseListRoles(p, start) : parseListPermissions(p, start);
}
