// What a class leaves on the cluster: whether its nodes agree on the schema, and how much is on their disks.

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Cluster } from '#server/cluster/cluster.ts';

/** The versions of the schema that the nodes have. There is one if they agree. */
export async function schemaVersions(cluster: Cluster): Promise<string[]> {
  const session = await cluster.open();
  try {
    const own = await session.execute('SELECT schema_version FROM system.local');
    const others = await session.execute('SELECT schema_version FROM system.peers_v2');
    return [...new Set([...own.rows, ...others.rows].map(([version]) => String(version)))];
  } finally {
    await session.close();
  }
}

/** The size of all files below the cluster's folder. Files may appear and disappear meanwhile. */
export function diskBytes({ folder }: Cluster): number {
  let bytes = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    bytes += statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0;
  }
  return bytes;
}
