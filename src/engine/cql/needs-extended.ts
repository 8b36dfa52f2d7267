import type { Schema } from './schema/schema.ts';
import { isMultiCell, type TableSchema } from './schema/table-schema.ts';
import type { InsertStatement, Relation, SelectStatement, Statement, Term } from './syntax.ts';

interface Place {
  readonly schema: Schema;
  /** The keyspace set by USE. */
  readonly keyspace: string | undefined;
}

/**
 * Whether a statement can only run with the extended part. Plain statements do not need it: CREATE KEYSPACE, CREATE
 * TABLE without options, USE, INSERT of constants, and SELECT of columns with comparisons to constants, on tables
 * without special features.
 */
export function needsExtended(statement: Statement, place: Place): boolean {
  switch (statement.kind) {
    case 'use':
    case 'createKeyspace':
      return false;
    case 'createTable':
      return statement.options.properties.length > 0;
    case 'insert':
      return !isPlainInsert(statement, tableOf(statement, place));
    case 'select':
      return !isPlainSelect(statement, tableOf(statement, place));
    default:
      return true;
  }
}

/** Undefined if there is no such table. The statement is then refused before anything else is checked. */
function tableOf({ table }: SelectStatement | InsertStatement, place: Place): TableSchema | undefined {
  const keyspace = table.keyspace?.name ?? place.keyspace;
  return place.schema.keyspaces.get(keyspace ?? '')?.tables.get(table.name.name);
}

function isPlainInsert(
  { columns, values, ifNotExists }: InsertStatement,
  table: TableSchema | undefined,
): boolean {
  if (table === undefined) return true;
  const isOneCell = (name: string) => {
    const column = table.column(name);
    return column === undefined || !isMultiCell(column);
  };
  return (
    !ifNotExists &&
    table.indexes.length === 0 &&
    values.every(isPlainTerm) &&
    columns.every(({ name }) => isOneCell(name))
  );
}

function isPlainSelect(statement: SelectStatement, table: TableSchema | undefined): boolean {
  if (table === undefined) return true;
  const { selectors, where, groupBy, orderBy } = statement;
  const names = selectors.map(({ selectable }) =>
    selectable.kind === 'column' ? selectable.column.name : undefined,
  );
  return (
    !table.isVirtual &&
    table.indexes.length === 0 &&
    !statement.json &&
    groupBy.length === 0 &&
    orderBy.every(({ annOf }) => annOf === null) &&
    // A column that is selected twice, or does not exist, is handled by the code that selects expressions.
    new Set(names).size === names.length &&
    names.every((name) => name !== undefined && table.column(name) !== undefined) &&
    where.every(isPlainRelation)
  );
}

function isPlainRelation(relation: Relation): boolean {
  if (relation.kind === 'column') return isPlainTerm(relation.value);
  return relation.kind === 'in' && relation.values.every(isPlainTerm);
}

function isPlainTerm({ kind }: Term): boolean {
  return kind === 'constant' || kind === 'null' || kind === 'marker';
}
