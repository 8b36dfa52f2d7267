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
  wordOf,
} from '../keywords.ts';
import type { DescribeStatement, QualifiedName } from '../syntax.ts';
import { parseFunctionName, parseIdentifier, parseKeyspaceName, parseTableName } from './names.ts';
import { Failure, type Parser } from './parser-state.ts';
import { isName } from './sets.ts';
import { parseUserTypeName } from './types.ts';

const described: readonly number[] = [
  K_CLUSTER,
  K_KEYSPACES,
  K_TABLES,
  K_TYPES,
  K_FUNCTIONS,
  K_AGGREGATES,
  K_FULL,
  K_SCHEMA,
  K_KEYSPACE,
  K_COLUMNFAMILY,
  K_INDEX,
  K_MATERIALIZED,
];
const ends: readonly number[] = [DOT, SEMICOLON, EOF, K_WITH];

/** The next token is known to be DESCRIBE or DESC. */
export function parseDescribe(p: Parser): DescribeStatement {
  p.advance();
  const isWord = isDescribedWord(p);
  const full = p.accept(K_FULL);
  const only = isWord && p.accept(K_ONLY);
  if (full && !p.is(K_SCHEMA)) p.mismatch(K_SCHEMA);
  const what = isWord ? takeWhat(p) : 'anything';
  const name = parseName(p, what);
  const internals = p.accept(K_WITH);
  if (internals) p.expect(K_INTERNALS);
  return { kind: 'describe', what, name, full, only, internals, markers: p.markers };
}

/** Whether the next token says what is described. Some words may also be names; the tokens after them decide. */
function isDescribedWord(p: Parser): boolean {
  const { kind } = p;
  const next = p.peek(1);
  let isWord = described.includes(kind);
  if (kind === K_ONLY) isWord = next === K_KEYSPACE;
  else if (kind === K_TYPE) isWord = isName(next);
  else if (kind === K_FUNCTION || kind === K_AGGREGATE)
    isWord = isName(next) || next === K_TOKEN || next === QMARK;
  else {
    p.settleBy(0, isWord || isName(kind));
    if (isWord && isName(kind)) p.saw(2);
    return isWord;
  }
  p.settleBy(1, isWord || ends.includes(next));
  return isWord;
}

function takeWhat(p: Parser): DescribeStatement['what'] {
  const word = wordOf(p.kind) as DescribeStatement['what'];
  if (p.accept(K_COLUMNFAMILY)) return 'table';
  const isView = p.kind === K_MATERIALIZED;
  p.advance();
  if (!isView) return word;
  p.expect(K_VIEW);
  return 'view';
}

/** Null for the plurals, and if the current keyspace is meant. */
function parseName(p: Parser, what: DescribeStatement['what']): QualifiedName | null {
  switch (what) {
    case 'keyspace':
      return isName(p.kind) || p.kind === QMARK ? parseKeyspaceName(p) : null;
    case 'table':
    case 'index':
    case 'view':
      return parseTableName(p);
    case 'type':
      return orCrash(p, parseUserTypeName, ({ expecting }) => {
        const owner = 'org.apache.cassandra.cql3';
        return expecting === null
          ? `invoke "${owner}.ColumnIdentifier.toString()" because "this.utName"`
          : `invoke "${owner}.UTName.getKeyspace()" because "tn"`;
      });
    case 'function':
    case 'aggregate':
      return orCrash(
        p,
        parseFunctionName,
        () => `read field "keyspace" because "${what === 'function' ? 'fn' : 'ag'}"`,
      );
    case 'anything':
      return parseAnything(p);
    default:
      return null;
  }
}

/** Cassandra uses the parts of a name even if it could not be read, and fails. */
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

function parseAnything(p: Parser): QualifiedName {
  p.settleBy(1, ends.includes(p.look(1)));
  const isKeyspace = p.peek(1) === DOT;
  const first = parseIdentifier(p);
  if (!isKeyspace) return { keyspace: null, name: first };
  p.addKeyspace(first.name);
  p.expect(DOT);
  return { keyspace: first, name: parseIdentifier(p) };
}
