// ADD, DROP and RENAME of columns. A column keeps its index in storage as long as it exists. If it is added again
// under its old name, it gets the old index again, and what was written up to the drop stays hidden.

import { timestampOf } from '#engine/values/rows.ts';

import { invalid, unsupported } from '../errors.ts';
import { quoteIfNeeded } from '../reserved-words.ts';
import { checkTable } from '../schema/check-table.ts';
import { columnHash, JavaHashMap } from '../schema/java-hash-map.ts';
import { checkNestedTypes, valueColumn } from '../schema/make-column.ts';
import { qualifiedName } from '../schema/names.ts';
import {
  type ColumnSchema,
  type DroppedColumn,
  type TableDefinition,
  TableSchema,
} from '../schema/table-schema.ts';
import { expandUserTypes, isSerializationCompatible } from '../schema/type-facts.ts';
import type { ColumnDefinition, ColumnMask, TableChange } from '../syntax.ts';
import { resolveType } from '../types/resolve-type.ts';
import { cqlTypeName } from '../types/type-name.ts';
import type { TableDraft } from './table-alter.ts';

export function addColumns(
  draft: TableDraft,
  change: TableChange & { kind: 'add' },
): TableDefinition | undefined {
  const { definition } = draft.table;
  const columns = [...definition.columns];
  for (const written of change.columns) {
    const column = addColumn(draft, columns, written, change.ifColumn);
    if (column) columns.push(column);
  }
  const changed = { ...definition, columns };
  checkTable(new TableSchema(changed), (message) => draft.execution.warn(message));
  return columns.length === definition.columns.length ? undefined : changed;
}

function addColumn(
  { schema, keyspace, table }: TableDraft,
  present: readonly ColumnSchema[],
  written: ColumnDefinition,
  ifNotExists: boolean,
): ColumnSchema | undefined {
  const name = written.name.name;
  const type = resolveType(written.type, { schema, keyspace: keyspace.name });
  const mask = readMask(written.mask);
  if (present.some((column) => column.name === name)) {
    if (ifNotExists) return undefined;
    throw invalid(`Column with name '${name}' already exists`);
  }
  if (written.static && table.clustering.length === 0)
    throw invalid(
      'Static columns are only useful (and thus allowed) if the table has at least one clustering column',
    );
  checkNestedTypes(type, ` for column ${name}`);
  const kind = written.static ? 'static' : 'regular';
  const dropped = table.definition.dropped.find((column) => column.name === name);
  if (dropped) checkReturn(dropped, { table, type, kind });
  const index = dropped?.index ?? nextIndex(present, table.definition.dropped);
  return valueColumn({ name, kind, type, index, droppedAt: dropped?.droppedAt, mask });
}

function checkReturn(
  dropped: DroppedColumn,
  { table, type, kind }: Pick<ColumnSchema, 'type' | 'kind'> & { table: TableSchema },
): void {
  const { name } = dropped;
  if (!isSerializationCompatible(type, dropped.type))
    throw invalid(
      `Cannot add a column '${name}' of type ${cqlTypeName(type)}, incompatible with previously dropped column '${name}' of type ${cqlTypeName(dropped.type)}`,
    );
  if (kind !== dropped.kind)
    throw invalid(
      `Cannot re-add previously dropped column '${name}' of kind ${kind.toUpperCase()}, incompatible with previous kind ${dropped.kind.toUpperCase()}`,
    );
  if (table.isCounter) throw invalid(`Cannot re-add previously dropped counter column ${name}`);
}

function nextIndex(present: readonly ColumnSchema[], dropped: readonly DroppedColumn[]): number {
  let next = 0;
  for (const { shape } of present) if (shape) next = Math.max(next, shape.index + 1);
  for (const { index } of dropped) next = Math.max(next, index + 1);
  return next;
}

/** ADD does not check whether masking is on, so it can add a mask. While masking is off, the mask hides nothing. */
function readMask(mask: ColumnMask | null): string | undefined {
  if (!mask) return undefined;
  if (mask.function.name.name === 'mask_default' && mask.args.length === 0) return 'system.mask_default()';
  throw unsupported('MASKED WITH a function');
}

export function dropColumns(
  { table, execution }: TableDraft,
  change: TableChange & { kind: 'drop' },
): TableDefinition | undefined {
  const names = new JavaHashMap<true>(16, columnHash);
  for (const { name } of change.columns) names.set(name, true);
  let { columns, dropped } = table.definition;
  for (const name of names.keys()) {
    const column = columnToDrop(table, name, change.ifColumn);
    if (!column) continue;
    const droppedAt =
      change.timestamp === null
        ? execution.coordinator.nextTimestamp()
        : timestampOf(BigInt(change.timestamp));
    const record: DroppedColumn = {
      name,
      type: expandUserTypes(column.type),
      kind: column.kind === 'static' ? 'static' : 'regular',
      droppedAt,
      index: column.shape!.index,
    };
    columns = columns.filter((other) => other !== column);
    dropped = [...dropped.filter((other) => other.name !== name), record];
  }
  return columns === table.definition.columns ? undefined : { ...table.definition, columns, dropped };
}

function columnToDrop(table: TableSchema, name: string, ifExists: boolean): ColumnSchema | undefined {
  const column = table.column(name);
  if (!column) {
    if (ifExists) return undefined;
    throw invalid(`Column ${name} was not found in table '${qualifiedName(table.keyspace, table.name)}'`);
  }
  if (column.position >= 0) throw invalid(`Cannot drop PRIMARY KEY column ${name}`);
  if (column.type.kind === 'udt' && !column.type.frozen)
    throw invalid(`Cannot drop non-frozen column ${name} of user type ${cqlTypeName(column.type)}`);
  const indexes = dependentIndexes(table, name);
  if (indexes.length > 0)
    throw invalid(
      `Cannot drop column ${name} because it has dependent secondary indexes (${indexes.join(', ')})`,
    );
  return column;
}

/**
 * Simplified: the indexes are in the order of the schema. Cassandra lists several in the order of hashes, which change
 * at every start.
 */
function dependentIndexes(table: TableSchema, column: string): readonly string[] {
  return table.indexes.filter((index) => index.column === column).map((index) => index.name);
}

export function renameColumns(
  { table }: TableDraft,
  change: TableChange & { kind: 'rename' },
): TableDefinition {
  const renames = new JavaHashMap<string>(16, columnHash);
  for (const { from, to } of change.renames) renames.set(from.name, to.name);
  const printed = qualifiedName(table.keyspace, table.name);
  let { columns } = table.definition;
  for (const from of renames.keys()) {
    const to = renames.get(from)!;
    const column = table.column(from);
    if (!column) throw invalid(`Undefined column name ${quoteIfNeeded(from)} in table ${printed}`);
    if (column.position < 0) throw invalid(`Cannot rename non PRIMARY KEY column ${from}`);
    if (table.column(to))
      throw invalid(
        `Cannot rename column ${from} to ${to} in table '${printed}'; another column with that name already exists`,
      );
    const indexes = dependentIndexes(table, from);
    if (indexes.length > 0)
      throw invalid(
        `Can't rename column ${from} because it has dependent secondary indexes (${indexes.join(', ')})`,
      );
    if (columns.some((other) => other.name === to)) throw unsupported('RENAME of two columns to one name');
    columns = columns.map((other) => (other.name === from ? { ...other, name: to } : other));
  }
  return { ...table.definition, columns };
}
