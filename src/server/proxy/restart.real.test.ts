// What learners store in the schema never keeps a node from starting. Random changes of the schema, and values at the
// bounds of the policy, go through the proxy to a real node, which then stops, starts and answers for every table.

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Chance } from '#conformance/generated/chance.ts';
import { randomSchemaChange } from '#conformance/generated/random-ddl.ts';
import { randomSchema } from '#conformance/generated/random-schema.ts';
import { RemoteSession } from '#engine/session/remote.ts';
import { CqlError } from '#engine/values/cql-error.ts';
import { sandboxLab } from '#labs/grading/lab.ts';
import { ensureTestCluster, stopTestCluster } from '#server/cluster/test-cluster.ts';

import { followCluster } from './cluster-link.ts';
import { findLabIn } from './labs.ts';
import { createProxy } from './server.ts';

const test = await ensureTestCluster({ nodes: 1 });

const table =
  (columns: string, options = '') =>
  (name: string) =>
    `CREATE TABLE ${name} (k int PRIMARY KEY${columns && `, ${columns}`})${options && ` WITH ${options}`}`;
const compaction = (name: string, options: string) =>
  table('', `compaction = {'class': '${name}CompactionStrategy', ${options}}`);
const compression = (name: string, options: string) =>
  table('v text', `compression = {'class': '${name}Compressor', ${options}}`);

/** Tables at the bounds of what the policy allows, or odd in another way. */
const atTheBounds = [
  compression('LZ4', "'chunk_length_in_kb': 64"),
  compression(
    'LZ4',
    "'chunk_length_in_kb': 1, 'lz4_compressor_type': 'high', 'lz4_high_compressor_level': 17",
  ),
  compression('Zstd', "'compression_level': 9, 'chunk_length_in_kb': 64"),
  compression('Zstd', "'compression_level': -7"),
  compression('Deflate', "'min_compress_ratio': 1000"),
  compaction('Unified', "'base_shard_count': 16, 'target_sstable_size': '1MiB'"),
  compaction('Unified', "'scaling_parameters': 'T99, L99, N, -99'"),
  compaction('Unified', "'flush_size_override': '9999999999GiB'"),
  compaction('Unified', "'sstable_growth': '100%', 'min_sstable_size': '0B'"),
  compaction('Leveled', "'sstable_size_in_mb': 1, 'fanout_size': 100"),
  compaction('Leveled', "'sstable_size_in_mb': 1024"),
  compaction('SizeTiered', "'min_sstable_size': 9999999999, 'bucket_low': 0, 'bucket_high': 1000"),
  compaction('SizeTiered', "'min_threshold': 2, 'max_threshold': 1000, 'tombstone_threshold': 1000"),
  compaction('TimeWindow', "'compaction_window_size': 10000, 'compaction_window_unit': 'DAYS'"),
  compaction('TimeWindow', "'compaction_window_size': 10000, 'timestamp_resolution': 'NANOSECONDS'"),
  table('', 'gc_grace_seconds = 630720000 AND default_time_to_live = 630720000'),
  table('', 'memtable_flush_period_in_ms = 60000 AND min_index_interval = 16 AND max_index_interval = 16'),
  table(
    '',
    "bloom_filter_fp_chance = 0.0001 AND crc_check_chance = 0 AND caching = {'rows_per_partition': 10000}",
  ),
  table('', "speculative_retry = 'MAX(0p, 999999ms)' AND additional_write_policy = '99.9999p'"),
  table('', `comment = '${'Ж'.repeat(1000)}'`),
  table('', "comment = '$$ '' -- */ \\ \u2028 \u{1F600}'"),
  table(`v ${'frozen<list<'.repeat(5)}int${'>>'.repeat(5)}`),
  table(`v tuple<${'int, '.repeat(31)}int>`),
  table('v vector<float, 2048>'),
  table('v vector<frozen<map<text, frozen<list<int>>>>, 16>'),
  table("v 'UTF8Type', w 'org.apache.cassandra.db.marshal.InetAddressType', x frozen<list<'LongType'>>"),
  table(`"${'Я'.repeat(100)}" text`),
  table('"a ""b"" \u{1F600} \'c\'" text, "" int'),
  table('"." text, "/" text, "\\" text'),
];

describe.skipIf(!test)('a node that learners have changed the schema of', { timeout: 300_000 }, () => {
  const [node] = test!.cluster.nodes;
  let proxy: FastifyInstance;
  let base: string;

  beforeAll(async () => {
    const link = followCluster(() => Promise.resolve(test!.cluster));
    await link.look();
    const limits = {
      runsPerMinute: 100_000,
      schemaMsPerMinute: 1e9,
      statementMs: 30_000,
      warm: 0,
      tablesPerSandbox: 400,
      typesPerSandbox: 400,
      indexesPerSandbox: 400,
    };
    proxy = createProxy({ root: 'dist', link, limits, findLab: findLabIn([sandboxLab]) });
    base = `${await proxy.listen({ host: '127.0.0.1', port: 0 })}/api/`;
  }, 120_000);
  afterAll(async () => {
    await proxy?.close();
    await stopTestCluster();
  }, 120_000);

  it('starts again and answers for every table', async () => {
    const session = new RemoteSession({ base, lab: 'sandbox' });
    const accepted: string[] = [];
    const tryOne = async (statement: string) => {
      try {
        await session.execute(statement);
        accepted.push(statement);
      } catch (error) {
        if (!(error instanceof CqlError) || error.kind === 'NoAnswer' || error.kind === 'NoConnection')
          throw new Error(`${statement}: ${(error as Error).message}`, { cause: error });
      }
    };
    const replication = "{'class': 'SimpleStrategy', 'replication_factor': 1}";
    await session.execute(`CREATE KEYSPACE z WITH replication = ${replication}`);
    await session.execute('USE z');
    for (const [at, write] of atTheBounds.entries()) await tryOne(write(`bound_${at}`));
    expect(accepted.length).toBeGreaterThan(20);
    for (const [at] of atTheBounds.entries()) await tryOne(`INSERT INTO bound_${at} (k) VALUES (1)`);
    const chance = new Chance(21);
    const { statements, tables } = randomSchema(chance, 2);
    for (const statement of statements) await tryOne(statement);
    for (let time = 0; time < 250; time++) await tryOne(randomSchemaChange(chance, tables, 'y'));
    expect(accepted.length).toBeGreaterThan(80);

    await test!.cluster.stop(node!);
    await test!.cluster.start(node!);

    const admin = await test!.cluster.open();
    const { rows } = await admin.execute('SELECT keyspace_name, table_name FROM system_schema.tables');
    const made = rows.filter(([keyspace]) => /^s[a-z0-9]+_z$/.test(String(keyspace)));
    expect(made.length).toBeGreaterThan(20);
    for (const [keyspace, name] of made) await admin.execute(`SELECT * FROM ${keyspace}."${name}" LIMIT 1`);
    await admin.close();
  });
});
