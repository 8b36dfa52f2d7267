// DESCRIBE, which Cassandra answers itself since 4.0.

import {
  DOT,
  EOF,
  K_AGGREGATE,
  K_AGGREGATES,
  K_CLUSTER,
  K_COLUMNFAMILY,
  K_FULL,
  K_FUNCTION,
  K_FUNCTIONS,
  K_INDEX,
  K_INTERNALS,
  K_KEYSPACE,
  K_KEYSPACES,
  K_MATERIALIZED,
  K_ONLY,
  K_SCHEMA,
  K_TABLES,
  K_TOKEN,
  K_TYPE,
  K_TYPES,
  K_VIEW,
  K_WITH,
  QMARK,
  SEMICOLON,
} from '../keywords.ts';
import type { DescribeStatement, QualifiedName } from '../syntax.ts';
import { parseFunctionName, parseIdentifier, parseKeyspaceName, parseTableName } from './names.ts';
import { Failure, type Parser } from './parser-state.ts';
import { isName } from './sets.ts';
import { parseUserTypeName } from './types.ts';

type What = DescribeStatement['what'];

const plurals: Readonly<Record<number, What>> = {
  [K_CLUSTER]: 'cluster',
  [K_KEYSPACES]: 'keyspaces',
  [K_TABLES]: 'tables',
  [K_TYPES]: 'types',
  [K_FUNCTIONS]: 'functions',
  [K_AGGREGATES]: 'aggregates',
};

const ends: readonly number[] = [DOT, SEMICOLON, EOF, K_WITH];

/** The next token is known to be DESCRIBE or DESC. */
export function parseDescribe(p: Parser): DescribeStatement {
  const start = p.start;
  p.advance();
  const { what, name, full, only } = parseWhat(p);
  const internals = p.accept(K_WITH);
  if (internals) p.expect(K_INTERNALS);
  return { kind: 'describe', what, name, full, only, internals, markers: p.markers, start, end: p.end };
}

interface Described {
  what: What;
  name: QualifiedName | null;
  full: boolean;
  only: boolean;
}

function described(what: What, name: QualifiedName | null = null): Described {
  return { what, name, full: false, only: false };
}

function parseWhat(p: Parser): Described {
  const plural = plurals[p.kind];
  if (plural) {
    p.saw(2);
    p.advance();
    return described(plural);
  }
  switch (p.kind) {
    case K_FULL:
    case K_SCHEMA: {
      p.saw(1);
      const full = p.accept(K_FULL);
      p.expect(K_SCHEMA);
      return { ...described('schema'), full };
    }
    case K_ONLY:
      if (isPlainName(p, (next) => next === K_KEYSPACE)) break;
      p.advance();
      return { ...parseKeyspace(p), only: true };
    case K_KEYSPACE:
      p.saw(1);
      return parseKeyspace(p);
    case K_COLUMNFAMILY:
    case K_INDEX: {
      const what = p.kind === K_INDEX ? 'index' : 'table';
      p.saw(1);
      p.advance();
      return described(what, parseTableName(p));
    }
    case K_MATERIALIZED:
      p.saw(1);
      p.advance();
      p.expect(K_VIEW);
      return described('view', parseTableName(p));
    case K_TYPE:
      if (isPlainName(p, isName)) break;
      p.advance();
      return described('type', orCrash(p, parseUserTypeName, typeCrash));
    case K_FUNCTION:
    case K_AGGREGATE: {
      const what = p.kind === K_FUNCTION ? 'function' : 'aggregate';
      if (isPlainName(p, (next) => isName(next) || next === K_TOKEN || next === QMARK)) break;
      p.advance();
      return described(
        what,
        orCrash(p, parseFunctionName, () => functionCrash(what)),
      );
    }
    default:
      if (!isName(p.kind)) p.noViable();
      p.saw(1);
  }
  return described('anything', parseAnything(p));
}

/** Cassandra asks for the parts of a name even if it could not be read, and stumbles. */
function orCrash(
  p: Parser,
  parse: (p: Parser) => QualifiedName,
  reason: (failure: Failure) => string,
): QualifiedName {
  try {
    return parse(p);
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure;
    p.crash(`NullPointerException Cannot ${reason(failure)} is null`, failure);
  }
}

function functionCrash(what: 'function' | 'aggregate'): string {
  return `read field "keyspace" because "${what === 'function' ? 'fn' : 'ag'}"`;
}

function typeCrash({ expecting }: Failure): string {
  const owner = 'org.apache.cassandra.cql3';
  return expecting === null
    ? `invoke "${owner}.ColumnIdentifier.toString()" because "this.utName"`
    : `invoke "${owner}.UTName.getKeyspace()" because "tn"`;
}

/** Whether the word that is next is the name itself, since no name follows it. */
function isPlainName(p: Parser, isNamed: (next: number) => boolean): boolean {
  const next = p.look(1);
  const named = isNamed(next);
  if (!named && !ends.includes(next)) p.noViable(1);
  p.saw(2);
  return !named;
}

function parseKeyspace(p: Parser): Described {
  p.expect(K_KEYSPACE);
  return described('keyspace', isName(p.kind) || p.kind === QMARK ? parseKeyspaceName(p) : null);
}

function parseAnything(p: Parser): QualifiedName {
  const start = p.start;
  const next = p.look(1);
  if (!ends.includes(next)) p.noViable(1);
  p.saw(2);
  const first = parseIdentifier(p);
  if (next !== DOT) return { keyspace: null, name: first, start, end: first.end };
  p.advance();
  const name = parseIdentifier(p);
  return { keyspace: first, name, start, end: name.end };
}
