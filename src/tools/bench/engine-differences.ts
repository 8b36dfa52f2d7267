// Runs random statements on our engine and on a real Cassandra, and counts the outcomes that differ without a listed
// reason.

import { embeddedEngine } from '#conformance/embedded-engine.ts';
import { compareEngines } from '#conformance/generated/compare.ts';
import { ensureTestCluster, stopTestCluster } from '#server/cluster/test-cluster.ts';
import { cassandraEngine } from '#tools/commands/cases.ts';

const statements = 1000;

export async function countUnexplained(say: (line: string) => void): Promise<number> {
  const cluster = (await ensureTestCluster({ nodes: 1 }))?.cluster;
  if (!cluster) throw new Error('needs a real Cassandra, in Docker or on Java 17');
  try {
    const result = await compareEngines(
      { cassandra: cassandraEngine(cluster), embedded: embeddedEngine },
      { seed: 1, statements },
    );
    say(
      `${result.compared} statements on both: ${result.unsupported} beyond ours, ${result.explained} explained, ${result.differences.length} different`,
    );
    return result.differences.length;
  } finally {
    await stopTestCluster({ nodes: 1 });
  }
}
