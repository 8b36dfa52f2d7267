// A real cluster for proving or grading labs: the one that RINGSIDE_LABS_CLUSTER names, or a cluster of the tests.

import type { ProofOptions } from '#labs/definition/check-lab.ts';
import type { LabFolder } from '#labs/definition/read-lab.ts';
import { openEmbeddedGradingCluster } from '#labs/grading/embedded-grading-cluster.ts';
import { CassandraLabTarget } from '#server/cluster/cassandra-lab-target.ts';
import { findCluster } from '#server/cluster/find-cluster.ts';
import { ensureTestCluster, stopTestCluster } from '#server/cluster/test-cluster.ts';

type OpenFor = (folder: LabFolder) => ProofOptions;

export async function withCassandra<T>(
  nodes: 1 | 3 | 6,
  work: (bench: OpenFor | undefined) => Promise<T>,
): Promise<T> {
  const named = process.env.RINGSIDE_LABS_CLUSTER;
  const cluster = named
    ? await findCluster({ name: named })
    : (await ensureTestCluster({ nodes, say: console.log }))?.cluster;
  if (!cluster || cluster.size !== nodes) return work(undefined);
  const targets: CassandraLabTarget[] = [];
  try {
    return await work(({ lab }) => {
      targets.push(new CassandraLabTarget(cluster, lab));
      const target = targets.at(-1)!;
      return {
        engine: 'cassandra',
        open: () => target.open(),
        openOthers: (seed, isHidden) =>
          isHidden ? openEmbeddedGradingCluster(lab.nodes, seed) : target.open(),
      };
    });
  } finally {
    for (const target of targets) await target.clear();
    if (!named) await stopTestCluster({ nodes });
  }
}
