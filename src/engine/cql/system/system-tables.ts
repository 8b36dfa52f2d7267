import { native } from '#engine/values/cql-type.ts';
import { parseType } from '#engine/values/parse-type.ts';
import { simpleStrategy } from '#engine/values/replication.ts';
import type { KeyspaceShape } from '#engine/values/table-shape.ts';

import { keyColumn, valueColumn } from '../schema/make-column.ts';
import { defaultOptions } from '../schema/options/default-options.ts';
import type { KeyspaceSchema } from '../schema/schema.ts';
import { nameId } from '../schema/table-id.ts';
import {
  type ColumnSchema,
  type DroppedColumn,
  type IndexSchema,
  TableSchema,
} from '../schema/table-schema.ts';
import { definitions } from './definitions.ts';

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

/** A column that was dropped in 4.0. The largest possible timestamp hides all its values for ever. */
const thriftVersion: DroppedColumn = {
  name: 'thrift_version',
  type: native('text'),
  kind: 'regular',
  droppedAt: 2n ** 63n - 1n,
  index: 100,
};

let made: readonly KeyspaceSchema[] | undefined;

/** The system keyspaces are the same for every cluster, so they are created once. */
export function systemKeyspaces(): readonly KeyspaceSchema[] {
  made ??= definitions
    .trim()
    .split(/\n(?! )/)
    .map(makeKeyspace);
  return made;
}

function makeKeyspace(text: string): KeyspaceSchema {
  const [head = '', ...lines] = text.split('\n ');
  const [name = '', copies = '', gcGraceSeconds = '', flushMs = ''] = head.split('|');
  const shape: KeyspaceShape = {
    name,
    replication: simpleStrategy(Number(copies || 1)),
    durableWrites: true,
  };
  const replication = new Map([
    ['class', `org.apache.cassandra.locator.${copies ? 'Simple' : 'Local'}Strategy`],
  ]);
  if (copies) replication.set('replication_factor', copies);
  let tables: KeyspaceSchema['tables'] | undefined;
  return {
    name,
    replication,
    shape,
    // The tables are created on first use: creating a hundred tables would take a third of the time until a page's
    // first answer.
    get tables() {
      tables ??= new Map(
        lines
          .map((line) => makeTable(line, shape, { gcGraceSeconds, flushMs }))
          .map((table) => [table.name, table]),
      );
      return tables;
    },
    types: new Map(),
    isSystem: true,
  };
}

function makeTable(
  line: string,
  keyspace: KeyspaceShape,
  usual: { gcGraceSeconds: string; flushMs: string },
): TableSchema {
  // A table of which only the name is known gets a key that nobody can ask for.
  const [name = '', comment = '', key = '?', clustering, others, timeToLive, compaction] = line.split('|');
  const options = new Map(defaultOptions)
    .set('comment', comment)
    .set('gc_grace_seconds', usual.gcGraceSeconds)
    .set('memtable_flush_period_in_ms', usual.flushMs);
  if (timeToLive) options.set('default_time_to_live', timeToLive);
  if (compaction) options.set('compaction', makeCompaction(compaction));
  return new TableSchema({
    id: nameId(keyspace.name + name),
    keyspace,
    name,
    columns: [
      ...makeColumns(key, 'partition_key'),
      ...makeColumns(clustering, 'clustering'),
      ...makeColumns(others, 'regular'),
    ],
    isCounter: false,
    options,
    indexes: name === 'paxos' ? [paxosIndex] : [],
    dropped: name === 'local' ? [thriftVersion] : [],
    isVirtual: true,
  });
}

function makeColumns(
  text: string | undefined,
  kind: 'partition_key' | 'clustering' | 'regular',
): ColumnSchema[] {
  if (!text) return [];
  return text.split(';').map((column, position) => {
    const [name = '', ...words] = column.split(' ');
    const type = parseType(words.join(' ') || 'text');
    return kind === 'regular'
      ? valueColumn({ name, kind, type, index: position })
      : keyColumn({ name, kind, position, type, isDescending: false });
  });
}

function makeCompaction(text: string): ReadonlyMap<string, string> {
  const options = new Map(text.split(',').map((pair) => pair.split(':') as [string, string]));
  return options.set('class', `org.apache.cassandra.db.compaction.${options.get('class')}`);
}
