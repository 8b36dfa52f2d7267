// What a real node has on disk of a table, as printed by Cassandra's sstabledump (tools/SSTableExport.java). It works
// with the Java engine only, because the files of a container cannot be read from outside.

import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import type { Cluster } from './cluster.ts';
import { findJava } from './find-java.ts';
import { ensureJars } from './jars.ts';
import { configurationFolder } from './paths.ts';

export interface DumpedCell {
  name: string;
  value?: string | number | boolean;
  tstamp?: string;
  deletion_info?: object;
}

export interface DumpedRow {
  type: 'static_block' | 'row' | 'range_tombstone_bound' | 'range_tombstone_boundary';
  clustering?: (string | number)[];
  liveness_info?: { tstamp: string };
  deletion_info?: { marked_deleted: string };
  cells?: DumpedCell[];
  start?: { type: string; clustering: (string | number)[]; deletion_info: { marked_deleted: string } };
}

export interface DumpedPartition {
  partition: { key: string[]; deletion_info?: { marked_deleted: string } };
  rows: DumpedRow[];
}

/** Flushes the memtable, then compacts: ALTER TABLE may have flushed before, and all data must be in one SSTable. */
export async function dumpTable(
  cluster: Cluster,
  { keyspace, table }: { keyspace: string; table: string },
): Promise<DumpedPartition[]> {
  const node = cluster.node('n1');
  for (const command of ['flush', 'compact']) {
    const { code, output } = await cluster.engine.nodetool(node, [command, keyspace, table]);
    if (code !== 0) throw new Error(`nodetool ${command} failed: ${output.trim()}`);
  }
  const home = join(cluster.folder, `${cluster.size}-node${cluster.size > 1 ? 's' : ''}`, node.name);
  const files = globSync(`data/data/${keyspace}/${table}-*/*-Data.db`, { cwd: home });
  if (files.length !== 1) throw new Error(`${files.length} SSTables of ${keyspace}.${table}, expected one`);
  const work = mkdtempSync(join(tmpdir(), 'ringside-dump-'));
  try {
    const jars = await ensureJars({ say: () => {} });
    const { stdout } = await promisify(execFile)(
      findJava() ?? 'java',
      [
        `@${join(configurationFolder, 'java-access.args')}`,
        '-Xmx256m',
        `-Dcassandra.storagedir=${work}`,
        `-Dcassandra.config=file:${join(home, 'conf/cassandra.yaml')}`,
        `-Dlogback.configurationFile=${join(configurationFolder, 'logback-tools.xml')}`,
        '-cp',
        jars.join(delimiter),
        'org.apache.cassandra.tools.SSTableExport',
        join(home, files[0]!),
      ],
      { maxBuffer: 16 * 2 ** 20 },
    );
    return JSON.parse(stdout) as DumpedPartition[];
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
