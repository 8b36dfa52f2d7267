// Test support: the result of a term, as a text, where a value of some type is expected.

import { decodeValue } from '#engine/values/codec.ts';
import { CqlError } from '#engine/values/cql-error.ts';
import { type CqlType, native } from '#engine/values/cql-type.ts';
import { writeLiteral } from '#engine/values/write-literal.ts';

import { MemoryCoordinator } from '../execute/memory-coordinator.ts';
import type { PrepareContext, QueryOptions } from '../execution.ts';
import { fetchExtended } from '../extended.ts';
import { parseStatement } from '../parser/parse-statement.ts';
import type { KeyspaceSchema, UserTypeSchema } from '../schema/schema.ts';
import type { CreateTypeStatement, InsertStatement, Term } from '../syntax.ts';
import { resolveType } from '../types/resolve-type.ts';
import { prepareTerm } from './prepare-term.ts';

await fetchExtended();

const address: UserTypeSchema = {
  keyspace: 'ks',
  name: 'addr',
  fields: [
    { name: 'street', type: native('text') },
    { name: 'zip', type: native('int') },
    { name: 'tags', type: { kind: 'set', element: native('text'), frozen: true } },
  ],
};

const keyspace = {
  name: 'ks',
  types: new Map([['addr', address]]),
  tables: new Map([['t', { partitionKey: [{ type: native('int') }] }]]),
} as unknown as KeyspaceSchema;

export function tryContext(text: string): PrepareContext {
  return {
    text,
    schema: { keyspaces: new Map([['ks', keyspace]]) },
    coordinator: new MemoryCoordinator(),
    keyspace: 'ks',
    markers: [],
    warn() {},
  };
}

export function typeOfText(text: string): CqlType {
  const [field] = (parseStatement(`CREATE TYPE t (c ${text})`) as CreateTypeStatement).fields;
  return resolveType(field!.type, { schema: tryContext(text).schema, keyspace: 'ks' });
}

export function termOfText(text: string): Term {
  return (parseStatement(`INSERT INTO t (c) VALUES (${text})`) as InsertStatement).values[0]!;
}

/** The value as CQL would write it, or `Kind: message`. */
export function tryTerm(typeText: string, termText: string): string {
  const type = typeOfText(typeText);
  try {
    const receiver = { keyspace: 'ks', table: 't', name: 'c', type };
    const term = prepareTerm(termOfText(termText), receiver, tryContext(termText));
    const bytes = term.evaluate({ values: [] } as unknown as QueryOptions) as Uint8Array | null;
    return bytes === null ? 'null' : writeLiteral(type, decodeValue(type, bytes));
  } catch (error) {
    if (error instanceof CqlError) return `${error.kind}: ${error.message}`;
    throw error;
  }
}
