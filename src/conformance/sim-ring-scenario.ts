// Random scenarios in which the ring changes under traffic: nodes join, leave, are removed and replaced, and some die
// in the middle. Seeds from `ringSeeds` on give such scenarios.

import { Random } from '#engine/sim/ring/random.ts';
import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import type { Request, Scenario, Step } from './sim-scenario.ts';

export const ringSeeds = 100_000;

const nodes = ['n1', 'n2', 'n3', 'n4', 'n5'];
const levels: readonly ConsistencyLevel[] = ['ONE', 'QUORUM', 'QUORUM', 'QUORUM', 'ALL', 'TWO'];

/** What happens to the ring. n1 and n2 never leave, so that there are always seeds. */
const plots = [
  'join',
  'decommission',
  'remove',
  'replace',
  'join-dies',
  'source-dies',
  'leaver-dies',
  'join-then-leave',
] as const;

export function makeRingScenario(seed: number): Scenario {
  const random = new Random(seed);
  const plot = plots[seed % plots.length]!;
  const gossips = random.below(2) === 0;
  const changes = changesOf(plot, random);
  const lastMs = Math.max(...changes.map(({ atMs }) => atMs)) + 60_000;
  const requests = Array.from(
    { length: 60 },
    (): Step => ({ atMs: random.below(lastMs), ...request(random, gossips) }),
  );
  return {
    seed,
    theme: 'ring',
    datacenters: { datacenter1: nodes.length },
    replication: random.below(3) === 0 ? 2 : 3,
    hintsAreOn: true,
    readRepairIsOn: random.below(4) > 0,
    latencyMs: [0.5, 1, 5, 20][random.below(4)]!,
    tiesByLot: random.below(2) === 0,
    gcGraceSeconds: 864_000,
    gossips,
    // So slow that the streams take a while, and much happens meanwhile.
    streamBytesPerSecond: 4 + random.below(40),
    steps: [...changes, ...requests].sort((a, b) => a.atMs - b.atMs),
  };
}

function changesOf(plot: (typeof plots)[number], random: Random): Step[] {
  const start = 1000 + random.below(5000);
  const node = ['n3', 'n4', 'n5'][random.below(3)]!;
  const other = ['n3', 'n4', 'n5'].filter((each) => each !== node)[random.below(2)]!;
  // A death in the middle: while the others hear of the change, or while data streams.
  const middle = start + 5000 + random.below(50_000);
  switch (plot) {
    case 'join':
      return [{ atMs: start, do: 'join', node: 'n6' }];
    case 'decommission':
      return [{ atMs: start, do: 'decommission', node }];
    case 'remove':
      return [
        { atMs: start, do: 'kill', node },
        { atMs: start + 40_000, do: 'remove', node, by: 'n1' },
      ];
    case 'replace':
      return [
        { atMs: start, do: 'kill', node },
        { atMs: start + 40_000, do: 'replace', node, by: 'n6' },
      ];
    case 'join-dies':
      return [
        { atMs: start, do: 'join', node: 'n6' },
        { atMs: middle, do: 'kill', node: 'n6' },
        { atMs: middle + 30_000 + random.below(60_000), do: 'start', node: 'n6' },
      ];
    case 'source-dies':
      return [
        { atMs: start, do: 'join', node: 'n6' },
        { atMs: middle, do: 'kill', node },
        { atMs: middle + 60_000, do: 'start', node },
      ];
    case 'leaver-dies':
      return [
        { atMs: start, do: 'decommission', node },
        { atMs: middle, do: 'kill', node: random.below(2) === 0 ? node : other },
        { atMs: middle + 60_000, do: 'start', node },
        { atMs: middle + 60_000, do: 'start', node: other },
      ];
    case 'join-then-leave':
      return [
        { atMs: start, do: 'join', node: 'n6' },
        { atMs: start + 120_000, do: 'decommission', node },
      ];
  }
}

function request(random: Random, gossips: boolean): Request {
  const node = nodes[random.below(nodes.length)]!;
  const level = levels[random.below(levels.length)]!;
  const key = `p${random.below(8)}`;
  const kinds = ['write', 'write', 'write', 'delete', 'read', 'read', 'scan', 'add', 'batch'] as const;
  const kind = kinds[random.below(kinds.length)]!;
  if (kind === 'write' && random.below(2) === 0)
    return { do: 'write', node, key: `a${random.below(12)}`, level: 'ALL' };
  if (kind === 'scan') return { do: 'scan', node, level };
  if (kind === 'add')
    return { do: 'add', node, key: `c${random.below(2)}`, amount: 1 + random.below(9), level };
  if (kind === 'batch') {
    const number = random.below(1_000_000);
    return { do: 'batch', node, keys: [`b${number}x`, `b${number}y`], level };
  }
  if (kind === 'read' && !gossips && random.below(3) === 0)
    return { do: 'increment', node, key: 'l0', level: 'QUORUM', serial: 'SERIAL' };
  return { do: kind, node, key, level };
}
