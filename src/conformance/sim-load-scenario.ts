// Random scenarios in which nodes have more to do than they can, and clients ask by way of a driver that tries again
// and asks a second node. Seeds from `loadSeeds` on give such scenarios.

import { Random } from '#engine/sim/ring/random.ts';
import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import type { Request, Scenario, Step, Trouble } from './sim-scenario.ts';

export const loadSeeds = 300_000;

const nodes = ['n1', 'n2', 'n3', 'n4'];
const levels: readonly ConsistencyLevel[] = ['ONE', 'QUORUM', 'QUORUM', 'QUORUM', 'ALL'];

export function makeLoadScenario(seed: number): Scenario {
  const random = new Random(seed);
  const pick = <T>(items: readonly T[]) => items[random.below(items.length)]!;
  const serviceMs = pick([5, 50, 200, 700]);
  let atMs = 0;
  const steps = Array.from({ length: 50 + random.below(50) }, (): Step => {
    // A burst is as quick as to fill the queues, a pause as long as to empty them.
    atMs += random.below(12) === 0 ? 5000 + random.below(20_000) : random.float() * serviceMs;
    atMs = Math.round(atMs * 1000) / 1000;
    return { atMs, ...(random.below(12) === 0 ? trouble(random) : request(random)) };
  });
  return {
    seed,
    theme: 'load',
    datacenters: { datacenter1: nodes.length },
    replication: 3,
    hintsAreOn: true,
    readRepairIsOn: random.below(4) > 0,
    latencyMs: pick([0.5, 5]),
    tiesByLot: random.below(2) === 0,
    gcGraceSeconds: 864_000,
    load: {
      threads: 1 + random.below(3),
      serviceMs,
      requestsMax: pick([4, 20, 1000]),
      hasSnitch: random.below(2) === 0,
      speculateMs: pick([undefined, serviceMs, 3 * serviceMs]),
      policy: pick(['round-robin', 'token-aware'] as const),
    },
    steps,
  };
}

function trouble(random: Random): Trouble {
  const node = nodes[random.below(nodes.length)]!;
  switch (random.below(5)) {
    case 0:
      return { do: 'kill', node };
    case 1:
      return { do: 'slow', node, factor: 5 };
    case 2:
      return { do: 'pause', node };
    case 3:
      return { do: 'resume', node };
    default:
      return { do: 'start', node };
  }
}

function request(random: Random): Request {
  const node = nodes[random.below(nodes.length)]!;
  const level = levels[random.below(levels.length)]!;
  // Half of the requests are for one hot partition.
  const key = `p${random.below(2) * random.below(4)}`;
  const kinds = ['write', 'write', 'write', 'delete', 'read', 'read', 'add', 'batch'] as const;
  const kind = kinds[random.below(kinds.length)]!;
  if (kind === 'add')
    return { do: 'add', node, key: `c${random.below(2)}`, amount: 1 + random.below(9), level };
  if (kind === 'batch') {
    const number = random.below(1_000_000);
    return { do: 'batch', node, keys: [`b${number}x`, `b${number}y`], level };
  }
  return { do: kind, node, key, level };
}
