// A model as Chebotko’s diagram, as data: Chebotko, Kashlev and Lu, A Big Data Modeling Methodology for Apache
// Cassandra, 2015. K marks the partition key, C↑ and C↓ clustering columns, S static columns, IDX indexes, ++ counters;
// brackets tell collections. The physical diagram adds types, the logical one leaves them out.

import type { Model, ModelColumn, ModelIndex, ModelTable, ModelType } from './model.ts';

export interface DiagramRow {
  readonly name: string;
  readonly mark: '' | 'K' | 'C↑' | 'C↓' | 'S';
  readonly type: string;
  readonly indexes: readonly Omit<ModelIndex, 'column'>[];
}

export interface DiagramTable {
  readonly keyspace: string;
  readonly name: string;
  readonly rows: readonly DiagramRow[];
}

export interface Diagram {
  readonly tables: readonly DiagramTable[];
  readonly types: readonly ModelType[];
}

export function diagramOf({ tables, types }: Pick<Model, 'tables' | 'types'>): Diagram {
  return {
    tables: tables.map((table) => ({
      keyspace: table.keyspace,
      name: table.name,
      rows: table.columns.map((column) => ({
        name: column.name,
        mark: markOf(column),
        type: column.type,
        indexes: table.indexes
          .filter((index) => index.column === column.name)
          .map(({ name, target, isSai }) => ({ name, target, isSai })),
      })),
    })),
    types,
  };
}

export function modelOfDiagram({ tables, types }: Diagram): Pick<Model, 'tables' | 'types'> {
  return {
    tables: tables.map(
      ({ keyspace, name, rows }): ModelTable => ({
        keyspace,
        name,
        columns: rows.map((row) => ({
          name: row.name,
          type: row.type,
          kind: kindOf(row.mark),
          isDescending: row.mark === 'C↓',
        })),
        indexes: rows.flatMap((row) => row.indexes.map((index) => ({ ...index, column: row.name }))),
      }),
    ),
    types,
  };
}

function markOf({ kind, isDescending }: ModelColumn): DiagramRow['mark'] {
  if (kind === 'partition_key') return 'K';
  if (kind === 'clustering') return isDescending ? 'C↓' : 'C↑';
  return kind === 'static' ? 'S' : '';
}

function kindOf(mark: DiagramRow['mark']): ModelColumn['kind'] {
  if (mark === 'K') return 'partition_key';
  if (mark === 'S') return 'static';
  return mark === '' ? 'regular' : 'clustering';
}

/** How a logical diagram writes a column: with its brackets and without its type. */
export function logicalName({ name, type }: Pick<DiagramRow, 'name' | 'type'>): string {
  const bare = type.replace(/^frozen<(.*)>$/, '$1');
  if (bare.startsWith('list<')) return `[${name}]`;
  if (bare.startsWith('set<')) return `{${name}}`;
  if (bare.startsWith('map<')) return `<${name}>`;
  if (bare.startsWith('tuple<')) return `(${name})`;
  return bare === 'counter' ? `${name} ++` : name;
}

/** What a table has that no diagram says, by the names of CQL. */
export function notInDiagram({ schema }: Model, { keyspace, name }: ModelTable, defaults: Options): string[] {
  const table = schema.keyspaces.get(keyspace)!.tables.get(name)!;
  return [
    ...[...table.options].flatMap(([option, value]) =>
      JSON.stringify(plain(value)) === JSON.stringify(plain(defaults.get(option))) ? [] : [option],
    ),
    ...table.all.flatMap((column) => (column.mask ? [`MASKED WITH (${column.name})`] : [])),
    ...table.indexes.flatMap((index) =>
      [...index.options.keys()].some((option) => option !== 'target' && option !== 'class_name')
        ? [`OPTIONS (${index.name})`]
        : [],
    ),
  ];
}

type Options = ReadonlyMap<string, string | ReadonlyMap<string, string>>;

function plain(value: string | ReadonlyMap<string, string> | undefined) {
  return value === undefined || typeof value === 'string' ? value : [...value].sort();
}
