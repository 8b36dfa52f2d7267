// A real cluster for labs that are proved or graded: the one that RINGSIDE_LABS_CLUSTER names, or one of the tests' own.

import type { ProofOptions } from '#lab-files/check-lab.ts';
import type { LabFolder } from '#lab-files/read-lab.ts';
import { openCassandraBench } from '#real/cassandra-bench.ts';
import { findCluster } from '#real/find-cluster.ts';
import { ensureTestCluster, stopTestCluster } from '#real/test-cluster.ts';

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
  try {
    return await work(({ lab }) => ({
      engine: 'cassandra',
      open: () => openCassandraBench(cluster, lab),
      solutionRuns: 1,
    }));
  } finally {
    if (!named) await stopTestCluster({ nodes });
  }
}
