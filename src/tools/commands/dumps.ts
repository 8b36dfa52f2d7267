// npm run dumps: runs the stories of the widget two-views on a real node, and records what its SSTables then contain.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type DumpedPartition, dumpTable } from '#server/cluster/dump-sstables.ts';
import { ensureTestCluster, stopTestCluster } from '#server/cluster/test-cluster.ts';
import { scriptIds, scripts } from '#site/widgets/two-views/scripts.ts';

const file = join(import.meta.dirname, '../../site/widgets/two-views/sstabledump.json');

export const usage = 'npm run dumps';

export default async function dumps(args: string[]): Promise<number> {
  parseArgs({ args });
  const test = await ensureTestCluster({ nodes: 1, say: (line) => console.log(line) });
  if (!test) {
    console.error('NOT RUN: needs a real Cassandra, on Java 17');
    return 1;
  }
  const session = await test.cluster.open();
  const stories: Record<string, Record<string, DumpedPartition[]>> = {};
  try {
    for (const id of scriptIds) {
      const keyspace = keyspaceOf(id);
      const { before, steps } = scripts[id];
      await session.execute(`DROP KEYSPACE IF EXISTS ${keyspace}`);
      await session.execute(
        `CREATE KEYSPACE ${keyspace} WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}`,
      );
      await session.execute(`USE ${keyspace}`);
      for (const statement of [...before, ...steps]) await session.execute(statement);
      const table = /CREATE TABLE (\w+)/.exec(before[0]!)![1]!;
      stories[id] = { [table]: (await dumpTable(test.cluster, { keyspace, table })).map(withoutChance) };
    }
  } finally {
    for (const id of scriptIds) await session.execute(`DROP KEYSPACE IF EXISTS ${keyspaceOf(id)}`);
    await session.close();
    await stopTestCluster({ nodes: 1 });
  }
  writeFileSync(file, `${JSON.stringify(stories, null, 1)}\n`);
  console.log(`${scriptIds.length} stories written to ${file}`);
  return 0;
}

const keyspaceOf = (story: string) => `dumped_${story}`;

/** Removes what differs from run to run: positions in the file, and times that the statements did not set. */
function withoutChance(partition: DumpedPartition): DumpedPartition {
  return JSON.parse(JSON.stringify(partition), (key, value) => {
    if (key === 'position' || key === 'local_delete_time' || key === 'table kind') return undefined;
    return key === 'tstamp' && !String(value).startsWith('1970-01-01') ? undefined : value;
  });
}
