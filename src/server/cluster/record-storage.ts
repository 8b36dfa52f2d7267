// Records from one real node which SSTables each compaction strategy merges, when a tombstone goes, and which writes
// are still there after SIGKILL. `npm run failures -- storage` writes it again; it takes about five minutes.

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'cassandra-driver';

import {
  type CrashRecording,
  digestOf,
  flushCount,
  rowsPerFlush,
  type StorageRecording,
  type TableRecording,
  type Written,
} from '#conformance/failures/storage-recording.ts';

import { BareCluster, cqlPort } from './bare-cluster.ts';
import type { Say } from './cluster.ts';

interface Wanted {
  compaction: Record<string, string>;
  isSame: boolean;
}

const wanted: readonly Wanted[] = [
  { compaction: { class: 'SizeTieredCompactionStrategy' }, isSame: false },
  { compaction: { class: 'LeveledCompactionStrategy', sstable_size_in_mb: '1' }, isSame: false },
  { compaction: { class: 'UnifiedCompactionStrategy', scaling_parameters: 'T4' }, isSame: false },
  { compaction: { class: 'UnifiedCompactionStrategy', scaling_parameters: 'L4' }, isSame: false },
  { compaction: { class: 'UnifiedCompactionStrategy', scaling_parameters: 'L4' }, isSame: true },
  { compaction: { class: 'TimeWindowCompactionStrategy' }, isSame: false },
];

export async function recordStorage(options: {
  java: string;
  jars: readonly string[];
  say: Say;
}): Promise<StorageRecording> {
  const { say } = options;
  const crashes: CrashRecording[] = [];
  for (const sync of ['periodic', 'batch'] as const) {
    const cluster = new BareCluster(options);
    try {
      crashes.push(await recordCrash(cluster, sync, say));
    } finally {
      await cluster.wipe();
    }
  }
  const cluster = new BareCluster(options);
  try {
    await cluster.start(1, { token: '0' });
    const client = await connect();
    const tables = await recordCompactions(cluster, client, say);
    const purges = await recordPurges(cluster, client, say);
    await client.shutdown();
    const version = (await cluster.nodetool(1, 'version')).replace(/.*: /, '').trim();
    const content = { recordedAt: new Date().toISOString(), tables, purges, crashes };
    return { stamp: `Cassandra ${version}, sha256 ${digestOf(content)}`, ...content };
  } finally {
    await cluster.wipe();
  }
}

async function connect(): Promise<Client> {
  const client = new Client({
    contactPoints: [`127.0.0.1:${cqlPort}`],
    localDataCenter: 'datacenter1',
    protocolOptions: { port: cqlPort },
  });
  await client.execute(
    "CREATE KEYSPACE IF NOT EXISTS ks WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}",
  );
  return client;
}

/** Writes one row after the other for three seconds and kills the node in the middle of it. */
async function recordCrash(
  cluster: BareCluster,
  sync: 'periodic' | 'batch',
  say: Say,
): Promise<CrashRecording> {
  await cluster.start(1, { token: '0', sync });
  let client = await connect();
  await client.execute('CREATE TABLE ks.w (k int PRIMARY KEY, v int)');
  await cluster.nodetool(1, 'flush', 'system_schema');
  const times: number[] = [];
  const until = Date.now() + 3000;
  for (let at = 0; Date.now() < until; at++) {
    await client.execute('INSERT INTO ks.w (k, v) VALUES (?, ?)', [at, at], { prepare: true });
    times.push(Date.now());
  }
  const killedAt = Date.now();
  await cluster.kill(1);
  await client.shutdown();
  await cluster.start(1, { token: '0', sync });
  client = await connect();
  const { rows } = await client.execute('SELECT k FROM ks.w', [], { fetchSize: 100_000 });
  await client.shutdown();
  const found = rows.map(({ k }) => k as number).sort((a, b) => a - b);
  const lastMs = times
    .slice(-500)
    .map((time) => killedAt - time)
    .reverse();
  say(`${sync}: ${times.length} writes confirmed, ${found.length} found after the restart`);
  return {
    sync,
    confirmed: times.length,
    lastMs,
    found: found.length,
    isPrefix: found.every((key, at) => key === at),
  };
}

async function recordCompactions(cluster: BareCluster, client: Client, say: Say): Promise<TableRecording[]> {
  const tables = wanted.map((table, at): TableRecording & { name: string } => ({
    ...table,
    name: `t${at}`,
    flushes: [],
  }));
  for (const { name, compaction } of tables)
    await client.execute(
      `CREATE TABLE ks.${name} (k int PRIMARY KEY, v blob) WITH compression = {'enabled': false} AND compaction = ${JSON.stringify(compaction).replaceAll('"', "'")}`,
    );
  const value = Buffer.alloc(1000);
  for (let flush = 0; flush < flushCount; flush++) {
    for (const { name, isSame } of tables) {
      // Four flushes have timestamps of one day.
      const micros = 1_700_006_400_000_000 + Math.floor(flush / 4) * 86_400_000_000 + flush * 1_000_000;
      const writes = Array.from({ length: rowsPerFlush }, (_, at) => [
        isSame ? at : flush * rowsPerFlush + at,
        value,
        micros + at,
      ]);
      for (let from = 0; from < writes.length; from += 100)
        await Promise.all(
          writes.slice(from, from + 100).map((parameters) =>
            client.execute(`INSERT INTO ks.${name} (k, v) VALUES (?, ?) USING TIMESTAMP ?`, parameters, {
              prepare: true,
            }),
          ),
        );
    }
    const since = Date.now();
    await cluster.nodetool(1, 'flush', 'ks');
    await delay(1500);
    while (!/pending tasks:?\s+0\b/.test(await cluster.nodetool(1, 'compactionstats'))) await delay(500);
    for (const table of tables) table.flushes.push(whatHappened(cluster, table.name, since));
    say(`flush ${flush + 1} of ${flushCount}`);
  }
  return tables.map(({ name: _, ...table }) => table);
}

/** What the log says of one table since a flush. */
function whatHappened(cluster: BareCluster, table: string, since: number): TableRecording['flushes'][number] {
  const lines = cluster.said(1, new RegExp(`/ks/${table}-`), since);
  const idsIn = (text: string) => [
    ...new Set(
      [...text.matchAll(new RegExp(`/ks/${table}-[^,\\s]*?-(\\d+)-big`, 'g'))].map(([, id]) => Number(id)),
    ),
  ];
  const compactions: { from: number[]; into: Written[] }[] = [];
  const begun = new Map<string, number[]>();
  for (const line of lines) {
    const starts = /Compacting \(([\w-]+)\) \[(.*)\]/.exec(line);
    if (starts)
      begun.set(
        starts[1]!,
        idsIn(starts[2]!).sort((a, b) => a - b),
      );
    const ends = /Compacted \(([\w-]+)\) \d+ sstables to \[([^\]]*)\]/.exec(line);
    if (ends && begun.has(ends[1]!))
      compactions.push({
        from: begun.get(ends[1]!)!,
        into: idsIn(ends[2]!).map((id) => ({ id, bytes: sizeOf(cluster, table, id) })),
      });
  }
  const made = new Set(compactions.flatMap(({ into }) => into.map(({ id }) => id)));
  const wrote = [
    ...new Set([...idsIn(compactions.length > 0 ? lines.join(' ') : ''), ...idsOnDisk(cluster, table)]),
  ]
    .filter((id) => !made.has(id))
    .sort((a, b) => a - b)
    .map((id) => ({ id, bytes: sizeOf(cluster, table, id) }));
  return { wrote, compactions };
}

function folderOf(cluster: BareCluster, table: string): string {
  const parent = join(cluster.dataFolder(1), 'data', 'ks');
  return join(parent, readdirSync(parent).find((name) => name.startsWith(`${table}-`))!);
}

function idsOnDisk(cluster: BareCluster, table: string): number[] {
  return readdirSync(folderOf(cluster, table)).flatMap((name) => {
    const [, id] = /^\w+-(\d+)-big-Data\.db$/.exec(name) ?? [];
    return id === undefined ? [] : [Number(id)];
  });
}

/** The bytes of the data file; 0 if a later compaction has already removed it. */
function sizeOf(cluster: BareCluster, table: string, id: number): number {
  const folder = folderOf(cluster, table);
  const name = readdirSync(folder).find((one) => one.endsWith(`-${id}-big-Data.db`));
  return name === undefined ? 0 : statSync(join(folder, name)).size;
}

async function recordPurges(
  cluster: BareCluster,
  client: Client,
  say: Say,
): Promise<StorageRecording['purges']> {
  await client.execute('CREATE TABLE ks.p (k int PRIMARY KEY, v int) WITH gc_grace_seconds = 20');
  const purges: StorageRecording['purges'] = [];
  const note = (after: string) => {
    purges.push({ after, sstables: idsOnDisk(cluster, 'p').length });
    say(`${after}: ${purges.at(-1)!.sstables}`);
  };
  await client.execute('INSERT INTO ks.p (k, v) VALUES (1, 1)');
  await cluster.nodetool(1, 'flush', 'ks', 'p');
  await client.execute('DELETE FROM ks.p WHERE k = 1');
  await cluster.nodetool(1, 'flush', 'ks', 'p');
  note('delete and flush');
  await cluster.nodetool(1, 'compact', 'ks', 'p');
  await delay(1000);
  note('merge within gc_grace_seconds');
  await delay(21_000);
  await cluster.nodetool(1, 'compact', 'ks', 'p');
  await delay(1000);
  note('merge after gc_grace_seconds');
  return purges;
}
