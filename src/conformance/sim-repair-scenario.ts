// Random scenarios in which replicas miss writes and deletes, tombstones are purged, and repairs run: in time, too late,
// and with nodes that die in the middle. Seeds from `repairSeeds` on give such scenarios.

import { Random } from '#engine/sim/ring/random.ts';
import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import type { Scenario, Step } from './sim-scenario.ts';

export const repairSeeds = 500_000;

const nodes = ['n1', 'n2', 'n3'];
const levels: readonly ConsistencyLevel[] = ['ONE', 'QUORUM', 'QUORUM', 'ALL'];

export function makeRepairScenario(seed: number): Scenario {
  const random = new Random(seed);
  const steps: Step[] = [];
  let atMs = 0;
  for (let count = 40 + random.below(40); count > 0; count--) {
    atMs += [5, 50, 3000, 25_000][random.below(4)]!;
    steps.push({ atMs, ...stepOf(random) });
  }
  return {
    seed,
    theme: 'repair',
    datacenters: { datacenter1: nodes.length },
    replication: 3,
    hintsAreOn: false,
    readRepairIsOn: random.below(2) === 0,
    latencyMs: [0.5, 1, 5][random.below(3)]!,
    tiesByLot: random.below(2) === 0,
    // Often what was deleted is known for an hour only, and some repairs come too late.
    gcGraceSeconds: random.below(2) === 0 ? 3600 : 864_000,
    onlyPurgesRepaired: random.below(3) === 0,
    // Often so slow that a repair takes a while, and nodes die in the middle.
    streamBytesPerSecond: [4, 40, 400_000][random.below(3)]!,
    steps,
  };
}

function stepOf(random: Random) {
  const node = nodes[random.below(nodes.length)]!;
  const level = levels[random.below(levels.length)]!;
  const key = `p${random.below(6)}`;
  const kind = random.below(20);
  if (kind < 7) return { do: 'write', node, key, level } as const;
  if (kind < 10) return { do: 'delete', node, key, level } as const;
  if (kind < 11) return { do: 'read', node, key, level } as const;
  if (kind < 13) return { do: 'kill', node } as const;
  if (kind < 15) return { do: 'start', node } as const;
  if (kind < 16) return { do: 'age', seconds: [600, 1800, 4000][random.below(3)]! } as const;
  if (kind < 17) return { do: 'compact', node } as const;
  return { do: 'repair', node, isFull: random.below(2) === 0 } as const;
}
