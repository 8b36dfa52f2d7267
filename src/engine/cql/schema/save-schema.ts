// Writes the learner's part of the schema as JSON and reads it back. Ids, indexes of columns and dropped columns are
// saved too, because the saved data must find its columns again.

import type { CqlType } from '#engine/values/cql-type.ts';
import type { Replication } from '#engine/values/replication.ts';
import { timestampOf } from '#engine/values/rows.ts';
import type { KeyspaceShape } from '#engine/values/table-shape.ts';

import type { KeyspaceSchema, Schema, UserTypeSchema } from './schema.ts';
import {
  type ColumnSchema,
  columnShape,
  type DroppedColumn,
  type IndexSchema,
  TableSchema,
} from './table-schema.ts';

type Entries = [string, string][];

interface SavedColumn {
  readonly name: string;
  readonly kind: ColumnSchema['kind'];
  readonly position: number;
  readonly type: CqlType;
  readonly isDescending: boolean;
  readonly mask?: string;
  /** The column's index in storage, if it has one. */
  readonly index?: number;
  readonly droppedAt?: string;
}

interface SavedTable {
  readonly id: string;
  readonly name: string;
  readonly columns: readonly SavedColumn[];
  readonly isCounter: boolean;
  readonly options: [string, string | Entries][];
  readonly indexes: readonly (Omit<IndexSchema, 'options'> & { readonly options: Entries })[];
  readonly dropped: readonly (Omit<DroppedColumn, 'droppedAt'> & { readonly droppedAt: string })[];
}

interface SavedKeyspace {
  readonly name: string;
  readonly replication: Entries;
  readonly placed: Replication;
  readonly durableWrites: boolean;
  readonly types: readonly Omit<UserTypeSchema, 'keyspace'>[];
  readonly tables: readonly SavedTable[];
}

/** Plain data that JSON can hold. */
export interface SavedSchema {
  readonly version: 1;
  readonly keyspaces: readonly SavedKeyspace[];
}

export function saveSchema(schema: Schema): SavedSchema {
  const own = [...schema.keyspaces.values()].filter((keyspace) => !keyspace.isSystem);
  return { version: 1, keyspaces: own.map(saveKeyspace) };
}

function saveKeyspace({ name, replication, shape, types, tables }: KeyspaceSchema): SavedKeyspace {
  return {
    name,
    replication: [...replication],
    placed: shape.replication,
    durableWrites: shape.durableWrites,
    types: [...types.values()].map((type) => ({ name: type.name, fields: type.fields })),
    tables: [...tables.values()].map(saveTable),
  };
}

function saveTable({ definition }: TableSchema): SavedTable {
  const { id, name, isCounter } = definition;
  return {
    id,
    name,
    isCounter,
    columns: definition.columns.map(saveColumn),
    options: [...definition.options].map(([option, value]) => [
      option,
      typeof value === 'string' ? value : [...value],
    ]),
    indexes: definition.indexes.map((index) => ({ ...index, options: [...index.options] })),
    dropped: definition.dropped.map((column) => ({ ...column, droppedAt: String(column.droppedAt) })),
  };
}

function saveColumn({ name, kind, position, type, isDescending, mask, shape }: ColumnSchema): SavedColumn {
  return {
    name,
    kind,
    position,
    type,
    isDescending,
    ...(mask !== undefined && { mask }),
    ...(shape && { index: shape.index }),
    ...(shape?.droppedAt !== undefined && { droppedAt: String(shape.droppedAt) }),
  };
}

/** Adds the saved keyspaces to a schema: that of a new cluster, which has only the system keyspaces. */
export function restoreSchema(saved: SavedSchema, into: Schema): Schema {
  const keyspaces = new Map(into.keyspaces);
  for (const keyspace of saved.keyspaces) keyspaces.set(keyspace.name, restoreKeyspace(keyspace));
  return { keyspaces };
}

function restoreKeyspace(saved: SavedKeyspace): KeyspaceSchema {
  const { name, placed, durableWrites } = saved;
  const shape: KeyspaceShape = { name, replication: placed, durableWrites };
  return {
    name,
    replication: new Map(saved.replication),
    shape,
    types: new Map(saved.types.map((type) => [type.name, { keyspace: name, ...type }])),
    tables: new Map(saved.tables.map((table) => [table.name, restoreTable(table, shape)])),
    isSystem: false,
  };
}

function restoreTable(saved: SavedTable, keyspace: KeyspaceShape): TableSchema {
  return new TableSchema({
    id: saved.id,
    keyspace,
    name: saved.name,
    columns: saved.columns.map(restoreColumn),
    isCounter: saved.isCounter,
    options: new Map(
      saved.options.map(([name, value]) => [name, typeof value === 'string' ? value : new Map(value)]),
    ),
    indexes: saved.indexes.map((index) => ({ ...index, options: new Map(index.options) })),
    dropped: saved.dropped.map((column) => ({ ...column, droppedAt: readTimestamp(column.droppedAt) })),
    isVirtual: false,
  });
}

function restoreColumn(saved: SavedColumn): ColumnSchema {
  const { name, kind, position, type, isDescending, mask, index, droppedAt } = saved;
  const shape =
    index === undefined
      ? undefined
      : columnShape({
          name,
          index,
          type,
          isStatic: kind === 'static',
          droppedAt: droppedAt === undefined ? undefined : readTimestamp(droppedAt),
        });
  return { name, kind, position, type, isDescending, mask, shape };
}

function readTimestamp(text: string) {
  return timestampOf(BigInt(text));
}
