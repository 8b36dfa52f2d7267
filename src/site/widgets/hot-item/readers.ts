// Measures how long the readers of one phone wait, and those of other products, on nodes with a capacity.

import { Capacity } from '#engine/sim/cluster/capacity.ts';
import { exponential } from '#engine/sim/cluster/distribution.ts';
import { Driver } from '#engine/sim/cluster/driver.ts';
import { DriverSession } from '#engine/sim/cluster/driver-session.ts';
import { bytesOf, readOf, replicationOf, sampleTable } from '#engine/sim/cluster/sample-table.ts';
import { SimulatedCluster } from '#engine/sim/cluster/simulated-cluster.ts';
import { buildRing } from '#engine/sim/ring/build-ring.ts';
import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import { Random } from '#engine/sim/ring/random.ts';
import { placeReplicas } from '#engine/sim/ring/walk.ts';
import { bucketCount, nodeCount, otherPerSecond, type Setup, seconds, steps } from './model.ts';

/** How many programs keep the page of the phone, and for how long. */
const programs = 10;
const cachedMs = 1000;

export interface Waits {
  readonly asked: number;
  readonly failed: number;
  /** Of those that were answered, in ms. */
  readonly medianMs: number;
  readonly p99Ms: number;
}

export interface ReadersAt {
  /** For each node, the reads that it did in each second on average since the last moment, and what waits now. */
  readonly nodes: readonly { readonly perSecond: number; readonly waiting: number }[];
}

export interface ReadersRun {
  readonly names: readonly string[];
  /** The nodes with a copy of the phone, or of one of its buckets. */
  readonly holders: readonly string[];
  /** At the beginning and after each step. */
  readonly moments: readonly ReadersAt[];
  readonly phone: Waits;
  readonly others: Waits;
  /** How many reads of the phone the programs answered themselves. */
  readonly fromCache: number;
}

export function measureReaders(setup: Setup): ReadersRun {
  const { remedy, perSecond, seed } = setup;
  const copies = remedy === 'one-copy' ? 1 : 3;
  const buckets = bucketCount(remedy);
  const ring = buildRing({
    partitioner: murmur3Partitioner,
    nodes: Array.from({ length: nodeCount(setup) }, (_, at) => ({
      name: `N${at + 1}`,
      datacenter: 'dc1',
      rack: 'r1',
    })),
    allocation: 'even',
    tokensPerNode: 4,
    seed: 1,
  });
  const table = sampleTable({ replication: replicationOf(copies), speculativeRetry: 'never' });
  const { replication } = table.keyspace;
  const capacity = new Capacity({ concurrentReads: 2, readMs: exponential(1 / 10) });
  const cluster = new SimulatedCluster({
    ring,
    seed,
    journal: 'none',
    capacity,
    settings: { proximityTies: 'by-lot' },
  });
  const random = new Random(seed + 1);
  const session = new DriverSession(
    cluster,
    new Driver({ ring, replication, policy: 'token-aware', random: new Random(seed + 2) }),
  );
  const phone = new Tally();
  const others = new Tally();
  const keptUntil = new Map<number, number>();
  const moments: ReadersAt[] = [];
  let done = cluster.nodes.map(() => 0);
  const look = () => {
    const all = cluster.nodes.map((node) => capacity.stageOf(node, 'reads').completed);
    moments.push({
      nodes: cluster.nodes.map((node, at) => ({
        perSecond: Math.round(((all[at]! - done[at]!) * steps) / seconds),
        waiting: capacity.stageOf(node, 'reads').pending + capacity.stageOf(node, 'requests').pending,
      })),
    });
    done = all;
  };
  look();
  const total = perSecond + otherPerSecond;
  const stepMs = (seconds * 1000) / steps;
  let nowMs = 0;
  let fromCache = 0;
  while (true) {
    const gapMs = (-1000 / total) * Math.log1p(-random.float());
    nowMs += gapMs;
    while (moments.length <= steps && nowMs >= moments.length * stepMs) {
      cluster.runUntil(moments.length * stepMs * 1000);
      look();
    }
    if (nowMs >= seconds * 1000) break;
    cluster.runUntil(Math.round(nowMs * 1000));
    const isPhone = random.float() * total < perSecond;
    if (isPhone && remedy === 'cache') {
      const program = random.below(programs);
      if (nowMs < (keptUntil.get(program) ?? 0)) {
        fromCache++;
        phone.answered(0);
        continue;
      }
      keptUntil.set(program, nowMs + cachedMs);
    }
    const key = isPhone ? phoneKey(random.below(buckets)) : `product-${random.below(100_000)}`;
    const tally = isPhone ? phone : others;
    const startedAt = cluster.now;
    session.read(readOf(table, key), 'ONE', { isIdempotent: true }, ({ error }) => {
      if (error) tally.failed++;
      else tally.answered((cluster.now - startedAt) / 1000);
    });
  }
  cluster.runUntilIdle();
  const holders = new Set(
    Array.from({ length: buckets }, (_, bucket) =>
      placeReplicas(ring, replication, ring.rangeOfKey(bytesOf(phoneKey(bucket)))).replicas.map(
        ({ name }) => name,
      ),
    ).flat(),
  );
  return {
    names: ring.nodes.map(({ name }) => name),
    holders: [...holders],
    moments,
    phone: phone.waits(),
    others: others.waits(),
    fromCache,
  };
}

function phoneKey(bucket: number): string {
  return `phone-91-${bucket}`;
}

class Tally {
  failed = 0;
  readonly #ms: number[] = [];

  answered(ms: number): void {
    this.#ms.push(ms);
  }

  waits(): Waits {
    const sorted = this.#ms.toSorted((a, b) => a - b);
    const at = (part: number) => Math.round(sorted[Math.floor(part * sorted.length)] ?? 0);
    return {
      asked: sorted.length + this.failed,
      failed: this.failed,
      medianMs: at(0.5),
      p99Ms: at(0.99),
    };
  }
}
