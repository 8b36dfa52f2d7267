// Which partition a statement is about, told by its text and the live schema: what a query trace leaves out.

import { parseStatement } from '#engine/cql/parser/parse-statement.ts';
import type { QualifiedName, Relation, Statement, Term } from '#engine/cql/syntax.ts';
import { readNative } from '#engine/cql/types/read-constant.ts';
import { parseType } from '#engine/values/parse-type.ts';
import { joinPartitionKey } from '#engine/values/partition-key.ts';

import type { KeyspaceSchema, Schema, TableSchema } from './schema.ts';

export interface StatementPartition {
  keyspace: KeyspaceSchema;
  table: TableSchema;
  /** Nothing where the statement names no single partition, or makes its key by a function. */
  key?: Uint8Array;
  /** No partition is named at all: the whole ring is asked. */
  isScan: boolean;
}

/** Of a batch, the first partition. Nothing where the statement is about no table that is known. */
export function partitionOf(
  statement: string,
  { schema, keyspace }: { schema: Schema; keyspace: string | undefined },
): StatementPartition | undefined {
  const named = namedIn(parsed(statement));
  if (!named) return undefined;
  const inUse = named.table.keyspace?.name ?? keyspace;
  const owner = schema.keyspaces.find(({ name }) => name === inUse);
  const table = owner?.tables.find(({ name }) => name === named.table.name.name);
  if (!owner || !table) return undefined;
  const columns = table.columns.filter(({ kind }) => kind === 'partition_key');
  const parts = columns.map(({ name, type }) => bytesOf(type, named.values.get(name)));
  const isWhole = parts.every((part) => part !== undefined);
  return {
    keyspace: owner,
    table,
    ...(isWhole && { key: joinPartitionKey(parts) }),
    isScan: columns.some(({ name }) => !named.columns.has(name)),
  };
}

interface Named {
  table: QualifiedName;
  /** Columns that the statement says something of, and those that it sets equal to one term. */
  columns: ReadonlySet<string>;
  values: ReadonlyMap<string, Term>;
}

function parsed(statement: string): Statement | undefined {
  try {
    return parseStatement(statement);
  } catch {
    return undefined;
  }
}

function namedIn(statement: Statement | undefined): Named | undefined {
  switch (statement?.kind) {
    case 'batch':
      return namedIn(statement.statements[0]);
    case 'insert': {
      const names = statement.columns.map(({ name }) => name);
      const values = new Map(names.map((name, at) => [name, statement.values[at]!]));
      return { table: statement.table, columns: new Set(names), values };
    }
    case 'insertJson':
      return { table: statement.table, columns: new Set(), values: new Map() };
    case 'select':
    case 'update':
    case 'delete':
      return { table: statement.table, ...restricted(statement.where) };
    default:
      return undefined;
  }
}

function restricted(where: readonly Relation[]): Pick<Named, 'columns' | 'values'> {
  const columns = new Set<string>();
  const values = new Map<string, Term>();
  for (const relation of where) {
    if (relation.kind !== 'column' && relation.kind !== 'in') continue;
    columns.add(relation.column.name);
    if (relation.kind === 'column' && relation.operator === '=')
      values.set(relation.column.name, relation.value);
    if (relation.kind === 'in' && relation.values.length === 1)
      values.set(relation.column.name, relation.values[0]!);
  }
  return { columns, values };
}

/** Only constants of native types: the rest would need the whole engine. */
function bytesOf(typeText: string, term: Term | undefined): Uint8Array | undefined {
  if (term?.kind !== 'constant') return undefined;
  try {
    const type = parseType(typeText);
    if (type.kind !== 'native') return undefined;
    return readNative[type.name](term.type === 'hex' ? term.text.slice(2) : term.text);
  } catch {
    return undefined;
  }
}
