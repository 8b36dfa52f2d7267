import { native } from '#values/cql-type.ts';
import { parseType } from '#values/parse-type.ts';
import { simpleStrategy } from '#values/replication.ts';
import type { KeyspaceShape } from '#values/table-shape.ts';

import { keyColumn, valueColumn } from '../schema/make-column.ts';
import { readCompaction } from '../schema/options/compaction.ts';
import { defaultOptions } from '../schema/options/table-options.ts';
import type { KeyspaceSchema } from '../schema/schema.ts';
import { nameId } from '../schema/table-id.ts';
import {
  type ColumnSchema,
  type DroppedColumn,
  type IndexSchema,
  type TableOptions,
  TableSchema,
} from '../schema/table-schema.ts';
import {
  authTables,
  distributedTables,
  schemaTables,
  systemTables,
  traceTables,
  virtualSchemaTables,
} from './definitions.ts';
import { viewTables } from './view-definitions.ts';

interface Origin {
  readonly name: string;
  readonly tables: string;
  /** Undefined is LocalStrategy: each node for itself. */
  readonly copies?: number;
  readonly gcGraceSeconds: number;
  readonly flushMs: number;
}

const hour = 3_600_000;

const origins: readonly Origin[] = [
  { name: 'system', tables: systemTables, gcGraceSeconds: 0, flushMs: hour },
  { name: 'system_schema', tables: schemaTables, gcGraceSeconds: 604_800, flushMs: hour },
  { name: 'system_auth', tables: authTables, copies: 1, gcGraceSeconds: 7_776_000, flushMs: 0 },
  { name: 'system_distributed', tables: distributedTables, copies: 3, gcGraceSeconds: 864_000, flushMs: 0 },
  { name: 'system_traces', tables: traceTables, copies: 2, gcGraceSeconds: 0, flushMs: 0 },
  { name: 'system_virtual_schema', tables: virtualSchemaTables, gcGraceSeconds: 0, flushMs: 0 },
  { name: 'system_views', tables: viewTables, gcGraceSeconds: 0, flushMs: 0 },
];

const windows = readCompaction(
  new Map([
    ['class', 'TimeWindowCompactionStrategy'],
    ['compaction_window_size', '1'],
    ['compaction_window_unit', 'DAYS'],
  ]),
);
const repairHistory: Readonly<Record<string, string | ReadonlyMap<string, string>>> = {
  compaction: windows,
  default_time_to_live: '2592000',
};

/** Where a table differs from the others of its keyspace. */
const ownOptions: Readonly<Record<string, typeof repairHistory>> = {
  batches: {
    compaction: readCompaction(
      new Map([
        ['class', 'SizeTieredCompactionStrategy'],
        ['min_threshold', '2'],
      ]),
    ),
  },
  compaction_history: { default_time_to_live: '604800' },
  paxos: { compaction: readCompaction(new Map([['class', 'LeveledCompactionStrategy']])) },
  parent_repair_history: repairHistory,
  repair_history: repairHistory,
};

const paxosIndex: IndexSchema = {
  name: 'PaxosUncommittedIndex',
  column: '',
  target: 'simple',
  kind: 'CUSTOM',
  isSai: false,
  options: new Map([
    ['class_name', 'org.apache.cassandra.service.paxos.uncommitted.PaxosUncommittedIndex'],
    ['target', ''],
  ]),
};

/** Gone since 4.0, and for ever. */
const thriftVersion: DroppedColumn = {
  name: 'thrift_version',
  type: native('text'),
  kind: 'regular',
  droppedAt: 2n ** 63n - 1n,
  index: 100,
};

let made: readonly KeyspaceSchema[] | undefined;

/** They are the same for every cluster: made once. */
export function systemKeyspaces(): readonly KeyspaceSchema[] {
  made ??= origins.map(makeKeyspace);
  return made;
}

function makeKeyspace(origin: Origin): KeyspaceSchema {
  const { name, copies } = origin;
  const shape: KeyspaceShape = { name, replication: simpleStrategy(copies ?? 1), durableWrites: true };
  const locator = 'org.apache.cassandra.locator.';
  const replication = new Map(
    copies === undefined
      ? [['class', `${locator}LocalStrategy`]]
      : [
          ['class', `${locator}SimpleStrategy`],
          ['replication_factor', String(copies)],
        ],
  );
  const tables = origin.tables
    .trim()
    .split('\n')
    .map((line) => makeTable(line, origin, shape));
  return {
    name,
    replication,
    shape,
    tables: new Map(tables.map((table) => [table.name, table])),
    types: new Map(),
    isSystem: true,
  };
}

function makeTable(line: string, origin: Origin, keyspace: KeyspaceShape): TableSchema {
  const [name = '', keyLength, clusteringLength, comment = '', columns = ''] = line.split('|');
  const keyed = Number(keyLength);
  const clustered = keyed + Number(clusteringLength);
  return new TableSchema({
    id: nameId(keyspace.name + name),
    keyspace,
    name,
    columns: columns.split('; ').map((text, at): ColumnSchema => {
      const space = text.indexOf(' ');
      const column = text.slice(0, space);
      const type = parseType(text.slice(space + 1));
      if (at >= clustered) return valueColumn({ name: column, kind: 'regular', type, index: at - clustered });
      const kind = at < keyed ? 'partition_key' : 'clustering';
      const position = at < keyed ? at : at - keyed;
      return keyColumn({ name: column, kind, position, type, isDescending: false });
    }),
    isCounter: false,
    options: makeOptions(name, comment, origin),
    indexes: name === 'paxos' ? [paxosIndex] : [],
    dropped: name === 'local' ? [thriftVersion] : [],
    isVirtual: true,
  });
}

function makeOptions(table: string, comment: string, { gcGraceSeconds, flushMs }: Origin): TableOptions {
  const options = new Map(defaultOptions)
    .set('comment', comment)
    .set('gc_grace_seconds', String(gcGraceSeconds))
    .set('memtable_flush_period_in_ms', String(flushMs));
  for (const [name, value] of Object.entries(ownOptions[table] ?? {})) options.set(name, value);
  return options;
}
