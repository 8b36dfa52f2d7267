// The cluster of the tests: one per clone and size, apart from the labs' own, fresh at its first use.
//
// The command that runs the tests starts it and stops it; a single test file run by hand starts its own and stops it
// again, and leaves alone what it found running.

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

/** Started by this process, and so ended by it. */
const started = new Map<string, Cluster>();

/** Nothing where neither Docker nor Java is at hand: the tests that need it are then skipped, and counted. */
export async function ensureTestCluster(
  options: { nodes?: Size; say?: Say } = {},
): Promise<TestCluster | undefined> {
  const { nodes = 1, say = () => {} } = options;
  // Of several test files the first starts it and the others wait; its own folder is removed in between.
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
    // What an interrupted run left behind.
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
 * Ends the cluster and removes its data, if this process started it; with `force` in any case, which is for the
 * command that runs all tests: an interrupted run may have left it.
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
