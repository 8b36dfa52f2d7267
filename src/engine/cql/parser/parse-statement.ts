// Text → syntax tree. `parseStatement` is the entry point of this folder. The other files have a function for every
// rule of Parser.g, and fail where the parser of Cassandra 5.0 fails.

import {
  EOF,
  K_ADD,
  K_ALTER,
  K_BEGIN,
  K_COLUMNFAMILY,
  K_CREATE,
  K_DELETE,
  K_DESC,
  K_DESCRIBE,
  K_DROP,
  K_GRANT,
  K_INSERT,
  K_LIST,
  K_REVOKE,
  K_SELECT,
  K_TRUNCATE,
  K_UPDATE,
  K_USE,
  SEMICOLON,
} from '../keywords.ts';
import type { Statement } from '../syntax.ts';
import { parseDescribe } from './describe.ts';
import { parseByGrammar } from './grammar.ts';
import { type Place, parseBatch, parseDelete, parseInsert, parseUpdate } from './modification.ts';
import { parseKeyspace, parseTableName } from './names.ts';
import { Failure, type KeyspacePlace, Parser } from './parser-state.ts';
import { parseGrant, parseListing } from './roles.ts';
import { parseSelect } from './select.ts';

/**
 * Parses one statement, with any number of semicolons after it. Throws the CqlError that Cassandra would answer with.
 */
export function parseStatement(text: string): Statement {
  return parseAll(new Parser(text));
}

/** Like parseStatement, for callers that replace the names of keyspaces. */
export function parseWithKeyspaces(text: string): {
  statement: Statement;
  keyspaces: readonly KeyspacePlace[];
} {
  const p = new Parser(text);
  return { statement: parseAll(p), keyspaces: p.keyspaces };
}

/** Like parseStatement, for callers that measure the work: the number of tokens, and how often a token was taken. */
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
      const error = p.errorOf(null);
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
    case K_USE:
      p.advance();
      return { kind: 'use', keyspace: parseKeyspace(p), markers: p.markers };
    case K_TRUNCATE:
      p.advance();
      p.accept(K_COLUMNFAMILY);
      return { kind: 'truncate', table: parseTableName(p), markers: p.markers };
    case K_CREATE:
    case K_ALTER:
    case K_DROP:
    case K_ADD:
      return parseByGrammar(p);
    case K_GRANT:
    case K_REVOKE:
      return parseGrant(p);
    case K_LIST:
      return parseListing(p);
    case K_DESCRIBE:
    case K_DESC:
      return parseDescribe(p);
    default:
      p.seen = p.at;
      p.noViable();
  }
}
