// The cluster of the tests. There is one per clone and size, separate from the labs' cluster. It is new at its first
// use.
//
// The command that runs all tests starts and stops it. A single test file that is run by hand starts and stops it
// itself, unless the cluster runs already.

import { createHash } from 'node:crypto';
import { join } from 'node:path';

import { NothingToRunOn } from './choose-engine.ts';
import type { Cluster, Say } from './cluster.ts';
import { findCluster, forgetCluster, prepareCluster } from './find-cluster.ts';
import { findJava } from './find-java.ts';
import { withLock } from './lock.ts';
import { cacheFolder, configurationFolder } from './paths.ts';
import type { Size } from './topology.ts';

export interface TestCluster {
  cluster: Cluster;
  contactPoints: string[];
  localDataCenter: string;
  credentials: { username: string; password: string };
}

/** The clusters that this process started and so must stop. */
const started = new Map<string, Cluster>();

/** Returns undefined if there is neither Docker nor Java. Tests that need a cluster are then skipped and counted. */
export async function ensureTestCluster(
  options: { nodes?: Size; say?: Say } = {},
): Promise<TestCluster | undefined> {
  const { nodes = 1, say = () => {} } = options;
  // The first of several test files starts the cluster, and the others wait. The lock is not in the cluster's own
  // folder, because that folder is removed meanwhile.
  const lock = join(cacheFolder(), 'locks', testClusterName(nodes));
  return withLock(lock, 600_000, () => startOrFind(nodes, say));
}

async function startOrFind(nodes: Size, say: Say): Promise<TestCluster | undefined> {
  const name = testClusterName(nodes);
  try {
    const found = await findCluster({ name });
    if (found && (await found.isRunning())) {
      await found.up(say);
      return describeCluster(found);
    }
    // An interrupted run left this cluster behind.
    if (found) await found.wipe();
    forgetCluster(name);
    // Java first: it needs no image and starts faster.
    const cluster = await prepareCluster({ name, size: nodes, ...(findJava() && { engine: 'java' }), say });
    started.set(name, cluster);
    await cluster.up(say);
    return describeCluster(cluster);
  } catch (error) {
    if (error instanceof NothingToRunOn) return undefined;
    // Half a cluster would stay behind.
    await stopTestCluster({ nodes });
    throw error;
  }
}

/**
 * Stops the cluster and removes its data if this process started it. With `force` it does so in any case. The command
 * that runs all tests uses `force`, because an interrupted run may have left a cluster.
 */
export async function stopTestCluster(options: { nodes?: Size; force?: boolean } = {}): Promise<void> {
  const { nodes = 1, force = false } = options;
  const name = testClusterName(nodes);
  const cluster = started.get(name) ?? (force ? await findCluster({ name }) : undefined);
  if (!cluster) return;
  started.delete(name);
  await cluster.wipe();
  forgetCluster(name);
}

function testClusterName(nodes: Size): string {
  const clone = createHash('sha256').update(configurationFolder).digest('hex').slice(0, 8);
  return `test-${clone}-${nodes}`;
}

function describeCluster(cluster: Cluster): TestCluster {
  const { contactPoints, localDataCenter, credentials } = cluster.sessionOptions();
  return { cluster, contactPoints, localDataCenter, credentials };
}
