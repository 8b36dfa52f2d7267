// Changes of the schema. Most of them are about objects made for this purpose (d0, d1, …), so that the tables with
// rows stay.

import type { Chance } from './chance.ts';
import { replication, tableOptions } from './random-options.ts';
import { columnsOf, type GeneratedTable } from './random-schema.ts';
import { deepType, nativeNames, typeText } from './random-type.ts';

const names = ['d0', 'd1', 'd2', 'd3'];
const typeNames = ['y0', 'y1', 'y2'];
const columnNames = ['k0', 'c0', 'v0', 'v1', 's0', 'w0', 'w1', '"V2"'];

export function randomSchemaChange(chance: Chance, tables: readonly GeneratedTable[], other: string): string {
  return chance.weighted<() => string>([
    [8, () => createTable(chance)],
    [9, () => alterTable(chance, tables)],
    [1, () => `DROP TABLE ${ifExists(chance)}${chance.pick(names)}`],
    [4, () => createType(chance)],
    [4, () => alterType(chance)],
    [1, () => `DROP TYPE ${ifExists(chance)}${chance.pick(typeNames)}`],
    [6, () => createIndex(chance, tables)],
    [
      1,
      () => `DROP INDEX ${ifExists(chance)}${chance.pick(['i0', 'i1', 'd0_v0_idx', 'nothing', 't0_v0_idx'])}`,
    ],
    [2, () => createView(chance, tables)],
    [3, () => keyspaceChange(chance, other)],
    [1, () => `TRUNCATE ${chance.pick(['', 'TABLE '])}${chance.pick([...names, 'nothing', 'nothing.d0'])}`],
  ])();
}

function ifExists(chance: Chance): string {
  return chance.oneIn(3) ? 'IF EXISTS ' : '';
}

function typeOf(chance: Chance): string {
  if (chance.oneIn(25))
    return chance.pick(['string', 'integer', 'varchar', 'frozen<int>', 'list', 'map<int>', 'counter', "'x'"]);
  return typeText(deepType(chance, typeNames));
}

function createTable(chance: Chance): string {
  const key = () => (chance.oneIn(5) ? typeOf(chance) : chance.pick(nativeNames));
  const clustering = chance.times(0, 2, (at) => `c${at}`);
  const columns = [
    `k0 ${key()}`,
    ...clustering.map((name) => `${name} ${key()}`),
    ...(chance.oneIn(4) ? [`s0 ${typeOf(chance)} static`] : []),
    ...chance.times(
      0,
      3,
      (at) =>
        `v${chance.oneIn(20) ? 0 : at} ${typeOf(chance)}${chance.oneIn(20) ? ' MASKED WITH DEFAULT' : ''}`,
    ),
  ];
  const parts = chance.oneIn(20) ? ['k0', 'nothing'] : ['k0', ...clustering];
  const order =
    clustering.length > 0 && chance.oneIn(3)
      ? ` WITH CLUSTERING ORDER BY (${chance.oneIn(6) ? chance.pick(['v0 DESC', 'c1 ASC', 'k0 DESC', 'c0 DESC, c0 ASC']) : clustering.map((name) => `${name} ${chance.pick(['ASC', 'DESC'])}`).join(', ')})`
      : '';
  const options = tableOptions(chance);
  const primary = chance.oneIn(6)
    ? `PRIMARY KEY ((${parts.join(', ')}))`
    : `PRIMARY KEY (${parts.join(', ')})`;
  const body = [...columns, ...(chance.oneIn(25) ? [] : [primary])].join(', ');
  return `CREATE TABLE ${chance.oneIn(4) ? 'IF NOT EXISTS ' : ''}${chance.pick(names)} (${body})${order}${order ? options.replace(' WITH ', ' AND ') : options}`;
}

function alterTable(chance: Chance, tables: readonly GeneratedTable[]): string {
  const table = chance.oneIn(12)
    ? chance.pick(['nothing', 'nothing.d0', 'system.local', ...tables.map(({ name }) => name)])
    : chance.pick(names);
  const column = () => chance.pick(columnNames);
  const add = () => `${column()} ${typeOf(chance)}${chance.oneIn(8) ? ' static' : ''}`;
  const change = chance.weighted<() => string>([
    [5, () => `ADD ${chance.oneIn(5) ? 'IF NOT EXISTS ' : ''}${add()}`],
    [2, () => `ADD (${chance.times(1, 3, add).join(', ')})`],
    [4, () => `DROP ${ifExists(chance)}${column()}`],
    [1, () => `DROP (${column()}, ${column()})${chance.oneIn(3) ? ' USING TIMESTAMP 100' : ''}`],
    [
      3,
      () =>
        `RENAME ${ifExists(chance)}${column()} TO ${column()}${chance.oneIn(6) ? ` AND ${column()} TO ${column()}` : ''}`,
    ],
    [1, () => `ALTER ${column()} TYPE ${typeOf(chance)}`],
    [
      1,
      () =>
        `ALTER ${column()} ${chance.pick(['MASKED WITH DEFAULT', 'DROP MASKED', 'MASKED WITH mask_inner(1, 1)'])}`,
    ],
    [6, () => tableOptions(chance, 1).trim()],
    [1, () => 'DROP COMPACT STORAGE'],
  ])();
  return `ALTER TABLE ${ifExists(chance)}${table} ${change}`;
}

function createType(chance: Chance): string {
  const fields = chance.times(1, 3, (at) => `f${chance.oneIn(12) ? 0 : at} ${typeOf(chance)}`);
  return `CREATE TYPE ${chance.oneIn(4) ? 'IF NOT EXISTS ' : ''}${chance.oneIn(15) ? chance.pick(['int', 'text', 'nothing.y0', 'system.y0', '"Y"', 'list']) : chance.pick(typeNames)} (${fields.join(', ')})`;
}

function alterType(chance: Chance): string {
  const field = () => chance.pick(['f0', 'f1', 'f2', 'g0', 'g1']);
  const change = chance.weighted<() => string>([
    [4, () => `ADD ${chance.oneIn(4) ? 'IF NOT EXISTS ' : ''}${field()} ${typeOf(chance)}`],
    [
      3,
      () =>
        `RENAME ${ifExists(chance)}${field()} TO ${field()}${chance.oneIn(5) ? ` AND ${field()} TO ${field()}` : ''}`,
    ],
    [1, () => `ALTER ${field()} TYPE ${typeOf(chance)}`],
  ])();
  return `ALTER TYPE ${ifExists(chance)}${chance.oneIn(12) ? chance.pick(['nothing', 'u0', 'nothing.y0', 'int']) : chance.pick(typeNames)} ${change}`;
}

function createIndex(chance: Chance, tables: readonly GeneratedTable[]): string {
  const table = chance.pick(tables);
  const [on, column] = chance.oneIn(3)
    ? [table.name, chance.pick(table.columns).name]
    : [chance.pick(names), chance.pick(columnNames)];
  const target = chance.oneIn(4)
    ? `${chance.pick(['keys', 'values', 'entries', 'full'])}(${column})`
    : column;
  const using = chance.weighted<() => string>([
    [3, () => ''],
    [3, () => " USING 'sai'"],
    [
      1,
      () =>
        ` USING '${chance.pick(['legacy_local_table', 'StorageAttachedIndex', 'SAI', 'nothing', 'org.apache.cassandra.index.sasi.SASIIndex', 'org.apache.cassandra.index.sai.StorageAttachedIndex'])}'`,
    ],
  ])();
  const options = chance.oneIn(4)
    ? ` WITH OPTIONS = {${new Set(
        chance.times(0, 2, () =>
          chance.pick([
            "'case_sensitive': false",
            "'case_sensitive': 'x'",
            "'normalize': 'true'",
            "'ascii': true",
            "'similarity_function': 'cosine'",
            "'similarity_function': 'x'",
            "'maximum_node_connections': 16",
            "'construction_beam_width': 0",
            "'nothing': 1",
            "'optimize_for': 'latency'",
            "'class_name': 'x'",
            "'target': 'x'",
          ]),
        ),
      )
        .keys()
        .toArray()
        .join(', ')}}`
    : '';
  return `CREATE ${chance.oneIn(6) ? 'CUSTOM ' : ''}INDEX ${chance.oneIn(5) ? 'IF NOT EXISTS ' : ''}${chance.oneIn(2) ? `${chance.pick(['i0', 'i1', 'i2'])} ` : ''}ON ${on} (${target})${using}${options}`;
}

function createView(chance: Chance, tables: readonly GeneratedTable[]): string {
  const table = chance.pick(tables);
  const keys = columnsOf(table, 'partition', 'clustering').map(({ name }) => name);
  return chance.pick([
    `CREATE MATERIALIZED VIEW m0 AS SELECT * FROM ${table.name} WHERE ${keys.map((name) => `${name} IS NOT NULL`).join(' AND ')} PRIMARY KEY (${keys.join(', ')})`,
    'CREATE MATERIALIZED VIEW m0 AS SELECT * FROM nothing PRIMARY KEY (k0)',
    'DROP MATERIALIZED VIEW m0',
    'DROP MATERIALIZED VIEW IF EXISTS m0',
    "ALTER MATERIALIZED VIEW m0 WITH comment = 'x'",
    'ALTER MATERIALIZED VIEW IF EXISTS m0 WITH gc_grace_seconds = 1',
  ]);
}

/** Changes the additional keyspace that a round may create. */
function keyspaceChange(chance: Chance, other: string): string {
  const durable = chance.oneIn(4)
    ? ` AND durable_writes = ${chance.pick(['true', 'false', "'x'", '1'])}`
    : '';
  return chance.pick([
    `CREATE KEYSPACE ${chance.pick(['system', 'system_schema', 'system_auth'])} WITH replication = ${replication(chance)}${durable}`,
    `CREATE KEYSPACE ${other} WITH replication = ${replication(chance)}${durable}`,
    `CREATE KEYSPACE IF NOT EXISTS ${other} WITH replication = ${replication(chance)}${durable}`,
    `ALTER KEYSPACE ${other} WITH replication = ${replication(chance)}${durable}`,
    `ALTER KEYSPACE ${ifExists(chance)}nothing WITH replication = ${replication(chance)}`,
    `ALTER KEYSPACE ${other} WITH durable_writes = ${chance.pick(['true', 'false', "'x'"])}`,
    `DROP KEYSPACE ${other}`,
    'DROP KEYSPACE IF EXISTS nothing',
  ]);
}
