// nodetool for the simulated cluster, in the words of Cassandra 5.0. It answers from the state of the node that is
// asked. What the simulation does not have, such as a disk, it does not invent: a single figure is
// `?`, and a command that has nothing to tell says so.

import type { Schema } from '#engine/cql/schema/schema.ts';
import { nameId } from '#engine/cql/schema/table-id.ts';
import type { TableSchema } from '#engine/cql/schema/table-schema.ts';
import { readNative } from '#engine/cql/types/read-constant.ts';
import type { SimulatedCluster } from '#engine/sim/cluster/simulated-cluster.ts';
import { joinPartitionKey } from '#engine/values/partition-key.ts';
import { hintLines } from './nodetool-hints.ts';
import { repairWith } from './nodetool-repair.ts';
import { type Observed, ringLines, statusLines, UnknownKeyspace, unknown } from './nodetool-ring.ts';
import { tpstatsLines } from './nodetool-tpstats.ts';

export interface ToolAnswer {
  readonly lines: readonly string[];
  readonly failed: boolean;
}

/** The commands that it answers. */
export const nodetoolCommands = [
  'status',
  'info',
  'ring',
  'getendpoints',
  'tablestats',
  'flush',
  'compact',
  'repair',
  'listpendinghints',
  'tpstats',
  'version',
  'statusgossip',
  'statusbinary',
] as const;

/** `words` are the words after `nodetool`. */
export function nodetool(
  { cluster, schema }: { cluster: SimulatedCluster; schema: Schema },
  at: string,
  words: readonly string[],
): ToolAnswer {
  const node = cluster.node(at);
  const observed: Observed = { cluster, schema, node };
  const [command = 'help', ...rest] = words;
  if (node.status === 'down')
    return failed(
      `nodetool: Failed to connect to '${node.address}:7199' - ConnectException: 'Connection refused'.`,
    );
  const keyspace = rest[0];
  try {
    switch (command) {
      case 'status':
        return done(statusLines(observed, keyspace));
      case 'ring':
        return done(ringLines(observed, keyspace));
      case 'info':
        return done(infoLines(observed));
      case 'getendpoints':
        return endpoints(observed, rest);
      case 'tablestats':
        return tableStats(observed, rest);
      case 'flush':
        return onTables(observed, rest, ({ node, cluster }, { shape }) =>
          node.storage.flush(shape, Math.floor(cluster.now / 1e6)),
        );
      case 'compact':
        // It merges the SSTables that there are, and leaves the memtable alone (CompactionManager.performMaximal).
        return onTables(observed, rest, ({ node, cluster }, { shape }) =>
          node.storage.compactMajor(shape, Math.floor(cluster.now / 1e6)),
        );
      case 'listpendinghints':
        return done(hintLines(observed));
      case 'repair':
        return repair(observed, rest);
      case 'tpstats':
        return done(tpstatsLines(observed));
      case 'version':
        return done(['ReleaseVersion: 5.0.8']);
      case 'statusgossip':
      case 'statusbinary':
        return done(['running']);
      case 'help':
        return done(['The most commonly used nodetool commands are:', `    ${nodetoolCommands.join(', ')}`]);
    }
  } catch (error) {
    if (error instanceof UnknownKeyspace) return failed('', `Error: ${error.message}`);
    throw error;
  }
  return refused(`Found unexpected parameters: [${words.join(', ')}]`);
}

function done(lines: readonly string[]): ToolAnswer {
  return { lines, failed: false };
}

function failed(...lines: string[]): ToolAnswer {
  return { lines, failed: true };
}

function refused(message: string): ToolAnswer {
  return failed(`nodetool: ${message}`, "See 'nodetool help' or 'nodetool help <command>'.");
}

function infoLines({ cluster, node }: Observed): string[] {
  const tokens = node.ringNode.tokens.map((token) => cluster.world.partitioner.format(token));
  const uptime = Math.floor((cluster.now - node.statusSince) / 1e6);
  const fields: [string, string][] = [
    ['ID', nameId(node.name)],
    ['Gossip active', 'true'],
    ['Native Transport active', String(node.servesClients)],
    ['Load', unknown],
    ['Uncompressed load', unknown],
    ['Generation No', unknown],
    ['Uptime (seconds)', String(uptime)],
    ['Heap Memory (MB)', unknown],
    ['Off Heap Memory (MB)', unknown],
    ['Data Center', node.datacenter],
    ['Rack', node.rack],
    ['Exceptions', unknown],
    ['Key Cache', unknown],
    ['Row Cache', unknown],
    ['Counter Cache', unknown],
    ['Network Cache', unknown],
    ['Percent Repaired', unknown],
    [
      'Token',
      tokens.length === 1 ? tokens[0]! : `(invoke with -T/--tokens to see all ${tokens.length} tokens)`,
    ],
    ['Bootstrap state', node.ownStatus === 'BOOT' ? 'IN_PROGRESS' : 'COMPLETED'],
    ['Bootstrap failed', 'false'],
    ['Decommissioning', String(node.ownStatus === 'LEAVING')],
    ['Decommission failed', 'false'],
  ];
  return fields.map(([name, value]) => `${name.padEnd(23)}: ${value}`);
}

function endpoints(observed: Observed, words: readonly string[]): ToolAnswer {
  const [keyspaceName, tableName, key] = words;
  if (keyspaceName === undefined || tableName === undefined || key === undefined || words.length > 3)
    return refused('getendpoints requires keyspace, table and partition key arguments');
  const keyspace = observed.schema.keyspaces.get(keyspaceName);
  if (!keyspace) return refused(`Unknown keyspace '${keyspaceName}'`);
  const table = keyspace.tables.get(tableName);
  if (!table) return refused(`Unknown table '${tableName}' in keyspace '${keyspaceName}'`);
  const bytes = keyOf(table, key);
  if (bytes === undefined) return failed(`error: For input string: "${key}"`);
  const { nodes } = observed.node.view.replicasOf(keyspace.shape.replication).groupOfKey(bytes);
  return done(nodes.map(({ address }) => address));
}

/** The bytes of a partition key that was typed. The parts of a composite key stand between colons. */
function keyOf({ partitionKey }: TableSchema, text: string): Uint8Array | undefined {
  const parts = partitionKey.length === 1 ? [text] : text.split(':');
  if (parts.length !== partitionKey.length) return undefined;
  try {
    const bytes = partitionKey.map(({ type }, at) =>
      type.kind === 'native' ? readNative[type.name](parts[at]!) : undefined,
    );
    return bytes.every((part) => part !== undefined) ? joinPartitionKey(bytes) : undefined;
  } catch {
    return undefined;
  }
}

function tableStats(observed: Observed, [which]: readonly string[]): ToolAnswer {
  const { schema } = observed;
  const [keyspaceName, tableName] = (which ?? '').split('.');
  if (!keyspaceName)
    return refused('tablestats is answered here for a keyspace or a table, such as shop.orders');
  const keyspace = schema.keyspaces.get(keyspaceName);
  if (!keyspace) return refused(`Unknown keyspace: ${keyspaceName}`);
  if (tableName !== undefined && !keyspace.tables.has(tableName))
    return refused(`Unknown tables: [${tableName}] in keyspace: ${keyspaceName}`);
  const tables = [...keyspace.tables.values()]
    .filter(({ name }) => tableName === undefined || name === tableName)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const lines = tables.flatMap((table) => tableLines(observed, table));
  const fields = ['Read Count', 'Read Latency', 'Write Count', 'Write Latency', 'Pending Flushes'];
  return done([
    `Total number of tables: ${tables.length}`,
    '----------------',
    `Keyspace: ${keyspaceName}`,
    ...fields.map((name) => `\t${name}: ${unknown}`),
    ...lines,
    '----------------',
  ]);
}

/** Every line that Cassandra prints of a table. Most of them tell of disk, memory and time, which are not simulated. */
const tableFields = `SSTable count
Old SSTable count
Max SSTable size
Space used (live)
Space used (total)
Space used by snapshots (total)
Off heap memory used (total)
SSTable Compression Ratio
Number of partitions (estimate)
Memtable cell count
Memtable data size
Memtable off heap memory used
Memtable switch count
Speculative retries
Local read count
Local read latency
Local write count
Local write latency
Local read/write ratio
Pending flushes
Percent repaired
Bytes repaired
Bytes unrepaired
Bytes pending repair
Bloom filter false positives
Bloom filter false ratio
Bloom filter space used
Bloom filter off heap memory used
Index summary off heap memory used
Compression metadata off heap memory used
Compacted partition minimum bytes
Compacted partition maximum bytes
Compacted partition mean bytes
Average live cells per slice (last five minutes)
Maximum live cells per slice (last five minutes)
Average tombstones per slice (last five minutes)
Maximum tombstones per slice (last five minutes)
Droppable tombstone ratio`.split('\n');

function tableLines({ node }: Observed, table: TableSchema): string[] {
  const { memtable, sstables } = node.storage.table(table.shape);
  const stored = sstables.reduce((sum, { partitions }) => sum + partitions.count, 0);
  const known: Record<string, number> = {
    'SSTable count': sstables.length,
    'Number of partitions (estimate)': memtable.partitions.count + stored,
  };
  return [
    `\t\tTable: ${table.name}`,
    ...tableFields.map((name) => `\t\t${name}: ${known[name] ?? unknown}`),
    '',
  ];
}

/** Does something to the tables that are named: one, those of a keyspace, or all. */
function onTables(
  observed: Observed,
  [keyspaceName, tableName]: readonly string[],
  act: (observed: Observed, table: TableSchema) => void,
): ToolAnswer {
  const { schema } = observed;
  const keyspaces =
    keyspaceName === undefined
      ? [...schema.keyspaces.values()].filter(({ isSystem }) => !isSystem)
      : [schema.keyspaces.get(keyspaceName)];
  for (const keyspace of keyspaces) {
    if (!keyspace) return refused(`Keyspace [${keyspaceName}] does not exist.`);
    if (tableName !== undefined && !keyspace.tables.has(tableName))
      return failed(`error: Unknown keyspace/cf pair (${keyspaceName}.${tableName})`);
    for (const table of keyspace.tables.values())
      if (tableName === undefined || table.name === tableName) act(observed, table);
  }
  return done([]);
}

function repair(observed: Observed, words: readonly string[]): ToolAnswer {
  const answer = repairWith(observed, words);
  return typeof answer === 'string' ? refused(answer) : answer;
}
