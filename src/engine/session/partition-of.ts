// Finds the partition that a statement is about, from its text and the current schema. A query trace does not contain
// it.

import { parseStatement } from '#engine/cql/parser/parse-statement.ts';
import type { QualifiedName, Relation, Statement, Term } from '#engine/cql/syntax.ts';
import { readNative } from '#engine/cql/types/read-constant.ts';
import { parseType } from '#engine/values/parse-type.ts';
import { joinPartitionKey } from '#engine/values/partition-key.ts';

import type { KeyspaceSchema, Schema, TableSchema } from './schema.ts';

export interface StatementPartition {
  keyspace: KeyspaceSchema;
  table: TableSchema;
  /** Undefined if the statement names no single partition, or computes the key with a function. */
  key?: Uint8Array;
  /** True if the statement leaves a column of the partition key open, so that the whole ring is asked. */
  isScan: boolean;
}

/** For a batch, this is the first partition. The result is undefined if the statement is about no known table. */
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
  /** The columns that the statement restricts or writes. */
  columns: ReadonlySet<string>;
  /** The columns that the statement sets equal to one term. */
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

/** Reads only constants of native types. Other terms would need the whole engine. */
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
