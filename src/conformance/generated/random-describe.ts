// DESCRIBE, and reads of the system tables that tools read.

import type { Chance } from './chance.ts';
import type { GeneratedTable } from './random-schema.ts';

export function randomDescribe(chance: Chance, tables: readonly GeneratedTable[]): string {
  const table = () =>
    chance.pick([...tables.map(({ name }) => name), 'd0', 'd1', 'nothing', 'nothing.t0', '"T0"']);
  const describe = chance.pick(['DESCRIBE', 'DESC', 'describe']);
  const internals = chance.oneIn(12) ? ' WITH INTERNALS' : '';
  const what = chance.weighted<() => string>([
    [6, () => `TABLE ${table()}`],
    [2, () => table()],
    [2, () => `TYPE ${chance.pick(['u0', 'u1', 'y0', 'y1', 'nothing'])}`],
    [
      2,
      () =>
        `INDEX ${chance.pick(['i0', 'i1', 't0_v0_idx', 't1_v0_idx', 't2_c0_idx', 'd0_v0_idx', 'nothing'])}`,
    ],
    [
      1,
      () =>
        chance.pick([
          'TABLES',
          'TYPES',
          'FUNCTIONS',
          'AGGREGATES',
          'table',
          'TABLE',
          'KEYSPACE nothing',
          'ONLY KEYSPACE',
        ]),
    ],
    [2, () => 'KEYSPACE'],
    [1, () => `MATERIALIZED VIEW ${table()}`],
    [1, () => `FUNCTION ${chance.pick(['nothing', 'abs', 'system.abs'])}`],
    [1, () => `AGGREGATE ${chance.pick(['nothing', 'count'])}`],
    [1, () => `TABLE system.${chance.pick(['local', 'peers_v2', 'nothing', '"IndexInfo"'])}`],
    [
      1,
      () =>
        `TABLE system_schema.${chance.pick(['tables', 'columns', 'keyspaces', 'indexes', 'types', 'nothing'])}`,
    ],
  ])();
  return `${describe} ${what}${internals}`;
}

const schemaTables: Record<string, readonly string[]> = {
  keyspaces: ['keyspace_name', 'durable_writes', 'replication'],
  tables: [
    ...[
      'keyspace_name',
      'table_name',
      'comment',
      'compaction',
      'compression',
      'caching',
      'gc_grace_seconds',
      'flags',
    ],
    ...[
      'bloom_filter_fp_chance',
      'default_time_to_live',
      'speculative_retry',
      'read_repair',
      'extensions',
      'cdc',
    ],
  ],
  columns: [
    'keyspace_name',
    'table_name',
    'column_name',
    'clustering_order',
    'kind',
    'position',
    'type',
    'column_name_bytes',
  ],
  types: ['keyspace_name', 'type_name', 'field_names', 'field_types'],
  indexes: ['keyspace_name', 'table_name', 'index_name', 'kind', 'options'],
  views: ['keyspace_name', 'view_name', 'base_table_name'],
  functions: ['keyspace_name', 'function_name', 'argument_types', 'language'],
  aggregates: ['keyspace_name', 'aggregate_name'],
  triggers: ['keyspace_name', 'table_name', 'trigger_name'],
  column_masks: ['keyspace_name', 'table_name', 'column_name', 'function_name'],
};
const virtualTables: Record<string, readonly string[]> = {
  keyspaces: ['keyspace_name'],
  tables: ['keyspace_name', 'table_name', 'comment'],
  columns: [
    'keyspace_name',
    'table_name',
    'column_name',
    'clustering_order',
    'kind',
    'position',
    'type',
    'column_name_bytes',
  ],
};

export function randomSystemRead(
  chance: Chance,
  keyspace: string,
  tables: readonly GeneratedTable[],
): string {
  if (chance.oneIn(6))
    return chance.pick([
      'SELECT key, bootstrapped, cluster_name, cql_version, data_center, rack, partitioner, release_version FROM system.local',
      "SELECT key, native_protocol_version, release_version FROM system.local WHERE key = 'local'",
      "SELECT * FROM system.local WHERE key = 'nothing'",
      'SELECT * FROM system.peers',
      'SELECT * FROM system.peers_v2',
      'SELECT count(*) FROM system.peers_v2',
      'SELECT * FROM system.nothing',
      'SELECT nothing FROM system.local',
      "SELECT * FROM system.local WHERE cluster_name = 'x'",
      "SELECT key FROM system.local WHERE cluster_name = 'x' ALLOW FILTERING",
      'SELECT JSON key, cluster_name FROM system.local',
      `SELECT * FROM system."IndexInfo" WHERE table_name = 'nothing'`,
      'SELECT * FROM system.batches',
      'SELECT * FROM system_views.nothing',
      'SELECT * FROM system_virtual_schema.nothing',
      'INSERT INTO system_schema.nothing (a) VALUES (1)',
      'SELECT writetime(cluster_name) FROM system_virtual_schema.keyspaces',
    ]);
  const isVirtual = chance.oneIn(5);
  const among = isVirtual ? virtualTables : schemaTables;
  const name = chance.pick(Object.keys(among));
  const columns = among[name]!;
  const what = chance.weighted<() => string>([
    [name === 'tables' || name === 'keyspaces' ? 0 : 3, () => '*'],
    [4, () => chance.times(1, 3, () => chance.pick(columns)).join(', ')],
    [1, () => 'count(*)'],
    [name === 'tables' ? 0 : 1, () => `JSON ${chance.pick(columns)}`],
    [1, () => `DISTINCT ${columns[0]}`],
    [1, () => `max(${chance.pick(columns)})`],
  ])();
  const relations = [
    `keyspace_name = '${isVirtual ? chance.pick(['system_virtual_schema', 'nothing']) : chance.pick([keyspace, keyspace, keyspace, 'nothing'])}'`,
    ...(columns.length > 1 && chance.oneIn(2)
      ? [
          `${chance.pick(columns)} ${chance.pick(['=', '=', '>', '<', 'IN'])} ${chance.pick([...tables.map((table) => `'${table.name}'`), "'tables'", "'k0'", '1', "('t0', 't1')"])}`,
        ]
      : []),
  ];
  const rest = [
    ...(chance.oneIn(10) ? [`ORDER BY ${chance.pick(columns)} DESC`] : []),
    ...(chance.oneIn(10) ? [`LIMIT ${chance.pick(['1', '2', '0'])}`] : []),
    ...(chance.oneIn(4) ? ['ALLOW FILTERING'] : []),
  ];
  return [
    `SELECT ${what} FROM ${isVirtual ? 'system_virtual_schema' : 'system_schema'}.${name} WHERE ${relations.join(' AND ')}`,
    ...rest,
  ].join(' ');
}
