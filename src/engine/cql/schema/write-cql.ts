// The statements that create what exists, as DESCRIBE prints them: KeyspaceMetadata, UserType, TableMetadata and
// IndexMetadata of schema/, each with its appendCqlTo.

import { quote } from '#engine/values/text.ts';
import { quoteIfNeeded } from '../reserved-words.ts';
import { cqlTypeName } from '../types/type-name.ts';
import { qualifiedName } from './names.ts';
import type { KeyspaceSchema, UserTypeSchema } from './schema.ts';
import { isVirtualKeyspace } from './system-keyspaces.ts';
import {
  type ColumnSchema,
  type IndexSchema,
  refuseUnknown,
  type TableOptions,
  type TableSchema,
} from './table-schema.ts';

const locator = 'org.apache.cassandra.locator.';

export function writeKeyspace({ name, replication, shape }: KeyspaceSchema): string {
  const quoted = quoteIfNeeded(name);
  if (isVirtualKeyspace(name))
    return `/*\nWarning: Keyspace ${quoted} is a virtual keyspace and cannot be recreated with CQL.\nStructure, for reference:\nVIRTUAL KEYSPACE ${quoted};\n*/`;
  const entries = [...replication].map(
    ([option, value]) =>
      `'${option}': ${quote(value.startsWith(locator) ? value.slice(locator.length) : value)}`,
  );
  return `CREATE KEYSPACE ${quoted} WITH replication = {${entries.join(', ')}}  AND durable_writes = ${shape.durableWrites};`;
}

export function writeType({ keyspace, name, fields }: UserTypeSchema): string {
  const lines = fields.map((field) => `    ${quoteIfNeeded(field.name)} ${cqlTypeName(field.type)}`);
  return `CREATE TYPE ${qualifiedName(keyspace, name)} (\n${lines.join(',\n')}\n);`;
}

export function writeIndex(index: IndexSchema, table: TableSchema): string {
  const options = new Map(index.options);
  const target = options.get('target') ?? '';
  const className = options.get('class_name');
  options.delete('target');
  options.delete('class_name');
  const on = `INDEX ${quoteIfNeeded(index.name)} ON ${qualifiedName(table.keyspace, table.name)} (${target})`;
  if (className === undefined) return `CREATE ${on};`;
  const rest = options.size > 0 ? ` WITH OPTIONS = ${writeMap(options)}` : '';
  return `CREATE CUSTOM ${on} USING ${quote(className)}${rest};`;
}

/** `WITH INTERNALS` adds the id, and for dropped columns the statements that drop them again. */
export function writeTable(table: TableSchema, options: { internals: boolean }): string {
  refuseUnknown(table);
  const isVirtual = isVirtualKeyspace(table.keyspace);
  const name = qualifiedName(table.keyspace, table.name);
  const { dropped } = table.definition;
  const hidden = options.internals ? dropped : [];
  const isHidden = (column: ColumnSchema) => hidden.some((other) => other.name === column.name);
  const columns = [...table.partitionKey, ...table.clustering, ...table.statics, ...table.regulars]
    .filter((column) => !isHidden(column))
    .map(writeColumn);
  columns.push(
    ...hidden.map(
      (column) =>
        `${quoteIfNeeded(column.name)} ${cqlTypeName(column.type)}${column.kind === 'static' ? ' static' : ''}`,
    ),
  );
  const isSingleKey = table.partitionKey.length === 1 && table.clustering.length === 0;
  if (isSingleKey) columns[0] += ' PRIMARY KEY';
  else columns.push(writePrimaryKey(table));
  const settings = [
    ...(options.internals ? [`ID = ${table.id}`] : []),
    ...(table.clustering.length > 0
      ? [`CLUSTERING ORDER BY (${table.clustering.map(writeOrder).join(', ')})`]
      : []),
    ...(isVirtual
      ? [`comment = ${quote(String(table.options.get('comment')))}`]
      : writeOptions(table.options)),
  ];
  const text = `TABLE ${name} (\n${columns.map((column) => `    ${column}`).join(',\n')}\n) WITH ${settings.join('\n    AND ')};`;
  if (isVirtual)
    return `/*\nWarning: Table ${name} is a virtual table and cannot be recreated with CQL.\nStructure, for reference:\nVIRTUAL ${text}\n*/`;
  return [`CREATE ${text}`, ...hidden.flatMap((column) => writeDrop(table, column))].join('\n');
}

function writeDrop(table: TableSchema, dropped: TableSchema['definition']['dropped'][number]): string[] {
  const alter = `ALTER TABLE ${qualifiedName(table.keyspace, table.name)}`;
  const present = table.column(dropped.name);
  return [
    `${alter} DROP ${quoteIfNeeded(dropped.name)} USING TIMESTAMP ${dropped.droppedAt};`,
    ...(present ? [`${alter} ADD ${writeColumn(present)};`] : []),
  ];
}

function writeColumn({ name, type, kind, mask }: ColumnSchema): string {
  return `${quoteIfNeeded(name)} ${cqlTypeName(type)}${kind === 'static' ? ' static' : ''}${mask === undefined ? '' : ` MASKED WITH ${mask}`}`;
}

function writePrimaryKey({ partitionKey, clustering }: TableSchema): string {
  const names = (columns: readonly ColumnSchema[]) =>
    columns.map(({ name }) => quoteIfNeeded(name)).join(', ');
  const key = partitionKey.length > 1 ? `(${names(partitionKey)})` : names(partitionKey);
  return `PRIMARY KEY (${clustering.length > 0 ? `${key}, ${names(clustering)}` : key})`;
}

function writeOrder({ name, isDescending }: ColumnSchema): string {
  return `${quoteIfNeeded(name)} ${isDescending ? 'DESC' : 'ASC'}`;
}

/** The options whose values are neither numbers nor booleans. */
const texts = new Set(['additional_write_policy', 'comment', 'memtable', 'read_repair', 'speculative_retry']);

function writeOptions(options: TableOptions): string[] {
  return [...options].map(([name, value]) => {
    if (typeof value !== 'string') return `${name} = ${writeMap(value)}`;
    return `${name} = ${texts.has(name) ? quote(value) : value}`;
  });
}

function writeMap(map: ReadonlyMap<string, string>): string {
  const sorted = [...map].sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${sorted.map(([name, value]) => `${quote(name)}: ${quote(value)}`).join(', ')}}`;
}
