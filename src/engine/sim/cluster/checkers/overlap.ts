import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import { datacenterOf, type FinishedRun, totalCopies } from './finished-run.ts';

interface Asked {
  readonly node: string;
  readonly level: ConsistencyLevel;
}

/**
 * Whether every set of replicas that acknowledges such a write shares a replica with every set that answers such a
 * read: W + R > RF. This counts among all replicas, or among those of one data centre for the levels that count only
 * there.
 */
export function mustOverlap(run: FinishedRun, write: Asked, read: Asked): boolean {
  const total = totalCopies(run);
  const written = leastPerDatacenter(run, write);
  const asked = leastPerDatacenter(run, read);
  if (leastInAll(run, write) + leastInAll(run, read) > total) return true;
  return Object.entries(run.replication).some(
    ([name, factor]) => (written[name] ?? 0) + (asked[name] ?? 0) > factor,
  );
}

/** The smallest number of replicas, of all data centres, that took part. */
function leastInAll(run: FinishedRun, { node, level }: Asked): number {
  const half = (count: number) => Math.floor(count / 2) + 1;
  const { replication } = run;
  switch (level) {
    case 'ONE':
    case 'LOCAL_ONE':
      return 1;
    case 'TWO':
      return 2;
    case 'THREE':
      return 3;
    case 'QUORUM':
    case 'SERIAL':
      return half(totalCopies(run));
    case 'ALL':
      return totalCopies(run);
    case 'LOCAL_QUORUM':
    case 'LOCAL_SERIAL':
      return half(replication[datacenterOf(run, node)] ?? 0);
    case 'EACH_QUORUM':
      return Object.values(replication).reduce((sum, factor) => sum + half(factor), 0);
    case 'ANY':
    case 'NODE_LOCAL':
      return 0;
  }
}

/** The smallest number of replicas of each data centre that took part. */
function leastPerDatacenter(run: FinishedRun, asked: Asked): Record<string, number> {
  const { replication } = run;
  const half = (count: number) => Math.floor(count / 2) + 1;
  const own = datacenterOf(run, asked.node);
  switch (asked.level) {
    case 'LOCAL_ONE':
      return { [own]: 1 };
    case 'LOCAL_QUORUM':
    case 'LOCAL_SERIAL':
      return { [own]: half(replication[own] ?? 0) };
    case 'EACH_QUORUM':
      return Object.fromEntries(Object.entries(replication).map(([name, factor]) => [name, half(factor)]));
    default: {
      // All replicas of the other data centres may have taken part. The rest must be in this one.
      const all = leastInAll(run, asked);
      const total = totalCopies(run);
      return Object.fromEntries(
        Object.entries(replication).map(([name, factor]) => [name, Math.max(0, all - (total - factor))]),
      );
    }
  }
}
