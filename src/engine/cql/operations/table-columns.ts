import { invalid } from '../errors.ts';
import type { Receiver } from '../execution.ts';
import { quoteIfNeeded } from '../reserved-words.ts';
import { qualifiedName } from '../schema/names.ts';
import type { ColumnSchema, TableSchema } from '../schema/table-schema.ts';
import type { Identifier } from '../syntax.ts';

/** A column with the receiver for its terms. It is created once for each table, since every statement needs it. */
export interface TableColumn {
  readonly column: ColumnSchema;
  readonly receiver: Receiver;
}

/** What writes need to know about a table again and again. */
export interface TableFacts {
  readonly columns: ReadonlyMap<string, TableColumn>;
  readonly defaultTtl: number;
}

const known = new WeakMap<TableSchema, TableFacts>();
/** Successive statements often use the same table. */
let lastTable: TableSchema | undefined;
let lastFacts: TableFacts | undefined;

export function factsOf(table: TableSchema): TableFacts {
  if (table === lastTable) return lastFacts!;
  let facts = known.get(table);
  if (facts === undefined) {
    facts = computeFacts(table);
    known.set(table, facts);
  }
  lastTable = table;
  lastFacts = facts;
  return facts;
}

function computeFacts(table: TableSchema): TableFacts {
  const columns = new Map<string, TableColumn>();
  for (const column of table.all) {
    const { name, type } = column;
    columns.set(name, { column, receiver: { keyspace: table.keyspace, table: table.name, name, type } });
  }
  return { columns, defaultTtl: Number(table.options.get('default_time_to_live') ?? 0) };
}

export function existingColumn(table: TableSchema, { name }: Identifier): TableColumn {
  const found = factsOf(table).columns.get(name);
  if (found !== undefined) return found;
  throw invalid(
    `Undefined column name ${quoteIfNeeded(name)} in table ${qualifiedName(table.keyspace, table.name)}`,
  );
}
