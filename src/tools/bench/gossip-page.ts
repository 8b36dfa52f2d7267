// What a page does to measure gossip: src/tools/bench/gossip-speed.ts bundles it and runs it in a browser.

import { ChangingCluster } from '#engine/sim/cluster/changing-cluster.ts';
import { defaultGossip } from '#engine/sim/cluster/settings.ts';
import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import { Random } from '#engine/sim/ring/random.ts';
import { randomTokens } from '#engine/sim/ring/random-tokens.ts';
import { Ring } from '#engine/sim/ring/ring.ts';

/** Virtual seconds that pass in a second while this many nodes gossip, in the best of some runs. */
export function gossipSpeed(nodeCount: number, virtualSeconds: number, runs: number): number {
  const random = new Random(nodeCount);
  const nodes = Array.from({ length: nodeCount }, (_, at) => ({
    name: `n${at}`,
    datacenter: 'dc1',
    rack: 'rack1',
    tokens: randomTokens(murmur3Partitioner, { count: 4, random }),
  }));
  const cluster = new ChangingCluster({
    ring: new Ring(murmur3Partitioner, nodes),
    seed: 1,
    // As a figure would: the last events can be seen.
    journal: 10_000,
    startMillis: 1_700_000_000_000,
    settings: { gossip: { ...defaultGossip, seeds: ['n0', 'n1', 'n2'] } },
  });
  let best = 0;
  for (let run = 0; run < runs; run++) {
    const from = performance.now();
    cluster.runFor(virtualSeconds * 1000);
    best = Math.max(best, (virtualSeconds * 1000) / (performance.now() - from));
  }
  return best;
}

Object.assign(globalThis, { gossipSpeed });
