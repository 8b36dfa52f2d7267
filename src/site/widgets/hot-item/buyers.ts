// Measures how long twenty buyers wait who want a piece each in the same moment. All write with IF: the number must
// still be the one that they know. Whoever is not applied tries again with the number that stands in the way.

import { put, readOf, replicationOf, sampleTable, valueIn } from '#engine/sim/cluster/sample-table.ts';
import { SimulatedCluster } from '#engine/sim/cluster/simulated-cluster.ts';
import { evenRing } from '#site/widgets/stage/journal/scenario.ts';
import { bucketCount, buyerCount, type Setup } from './model.ts';

const pieces = 100;
const nodes = 6;

export interface Purchase {
  readonly buyer: number;
  readonly doneMs: number;
  readonly attempts: number;
}

export interface BuyersRun {
  /** In the order in which they were served. */
  readonly purchases: readonly Purchase[];
  readonly attempts: number;
  readonly lastMs: number;
  /** The pieces that are left, over all rows. */
  readonly left: number;
}

export function measureBuyers({ way, seed }: Setup): BuyersRun {
  const buckets = bucketCount(way);
  const table = sampleTable({ replication: replicationOf(3) });
  const cluster = new SimulatedCluster({ ring: evenRing({ nodes }), seed, journal: 'none' });
  const keys = Array.from({ length: buckets }, (_, bucket) => `91-${bucket}`);
  for (const key of keys) {
    const update = put(table, { key, value: String(pieces / buckets), timestamp: 1 });
    cluster.submitWrite('N1', { updates: [update], type: 'SIMPLE', consistency: 'QUORUM' });
  }
  cluster.runFor(1000);
  const startedAt = cluster.now;
  const purchases: Purchase[] = [];

  const buy = (buyer: number, onDone: () => void) => {
    const key = keys[buyer % buckets]!;
    const via = `N${1 + (buyer % nodes)}`;
    let attempts = 0;
    const attempt = (known: string) => {
      attempts++;
      let seen = known;
      cluster.submitCas(
        via,
        {
          read: readOf(table, key),
          decide: (current, timestamp) => {
            seen = valueIn(table, current) ?? known;
            return seen === known
              ? put(table, { key, value: String(Number(known) - 1), timestamp })
              : undefined;
          },
          consistency: 'QUORUM',
          serialConsistency: 'SERIAL',
        },
        ({ value }) => {
          if (!value?.applied) {
            attempt(seen);
            return;
          }
          purchases.push({ buyer, doneMs: (cluster.now - startedAt) / 1000, attempts });
          onDone();
        },
      );
    };
    cluster.submitRead(via, readOf(table, key), 'QUORUM', ({ value }) =>
      attempt(valueIn(table, value?.partitions[0]) ?? ''),
    );
  };

  if (way === 'queue') {
    // One program takes the buyers in turn, so that nobody competes.
    const next = (buyer: number) => {
      if (buyer < buyerCount) buy(buyer, () => next(buyer + 1));
    };
    next(0);
  } else for (let buyer = 0; buyer < buyerCount; buyer++) buy(buyer, () => {});
  cluster.runUntilIdle();

  let left = 0;
  for (const key of keys)
    cluster.submitRead('N1', readOf(table, key), 'ALL', ({ value }) => {
      left += Number(valueIn(table, value?.partitions[0]));
    });
  cluster.runUntilIdle();
  return {
    purchases,
    attempts: purchases.reduce((sum, { attempts }) => sum + attempts, 0),
    lastMs: purchases.at(-1)?.doneMs ?? 0,
    left,
  };
}
