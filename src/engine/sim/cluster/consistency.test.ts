// How many replicas a level requires, and the error if there are too few: with Cassandra's own texts and numbers.

import { describe, expect, it } from 'vitest';
import { buildRing } from '#engine/sim/ring/build-ring.ts';
import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import { type ConsistencyLevel, consistencyLevels } from '#engine/values/consistency.ts';
import { CqlError } from '#engine/values/cql-error.ts';
import { networkTopologyStrategy, type Replication, simpleStrategy } from '#engine/values/replication.ts';
import type { ClusterNode } from './cluster-node.ts';
import { SimulatedCluster } from './simulated-cluster.ts';
import { assureSufficientLive } from './sufficient-replicas.ts';

const ring = buildRing({
  partitioner: murmur3Partitioner,
  nodes: ['east', 'west'].flatMap((datacenter) =>
    [1, 2, 3, 4].map((number) => ({ name: `${datacenter}${number}`, datacenter, rack: 'r' })),
  ),
  allocation: 'even',
  tokensPerNode: 1,
  seed: 1,
});
const { world } = new SimulatedCluster({ ring, seed: 1 });

describe('answers needed, seen from east', () => {
  it.each<[string, Replication, Partial<Record<ConsistencyLevel, number>>]>([
    ['SimpleStrategy 3', simpleStrategy(3), counts(1, 1, 2, 3, 2, 3, 2, 2, 2, 2, 1, 1)],
    ['SimpleStrategy 4', simpleStrategy(4), counts(1, 1, 2, 3, 3, 4, 3, 3, 3, 3, 1, 1)],
    [
      'east 3, west 2',
      networkTopologyStrategy({ east: 3, west: 2 }),
      counts(1, 1, 2, 3, 3, 5, 2, 4, 3, 2, 1, 1),
    ],
    ['west alone', networkTopologyStrategy({ west: 3 }), counts(1, 1, 2, 3, 2, 3, 1, 2, 2, 1, 1, 1)],
  ])('%s', (_, replication, expected) => {
    const replicas = replicasOf(replication);
    for (const level of consistencyLevels)
      expect([level, replicas.blockFor(level, 'east')]).toEqual([level, expected[level]]);
  });
});

describe('too few', () => {
  const both = replicasOf(networkTopologyStrategy({ east: 3, west: 3 }));
  it.each<[ConsistencyLevel, string[], string, number, number]>([
    ['ONE', [], 'Cannot achieve consistency level ONE', 1, 0],
    ['QUORUM', ['east1', 'west1', 'west2'], 'Cannot achieve consistency level QUORUM', 4, 3],
    ['ALL', ['east1', 'east2', 'east3', 'west1', 'west2'], 'Cannot achieve consistency level ALL', 6, 5],
    ['LOCAL_ONE', ['west1'], 'Cannot achieve consistency level LOCAL_ONE', 1, 0],
    ['LOCAL_QUORUM', ['east1', 'west1', 'west2'], 'Cannot achieve consistency level LOCAL_QUORUM', 2, 1],
    [
      'EACH_QUORUM',
      ['east1', 'east2', 'west1'],
      'Cannot achieve consistency level EACH_QUORUM in DC west',
      2,
      0,
    ],
  ])('%s of %j', (level, live, message, required, alive) => {
    const error = catchError(() => assureSufficientLive(both, level, options(live)));
    expect(error).toMatchObject({
      kind: 'Unavailable',
      code: 0x1000,
      message,
      definite: true,
      details: { consistency: level, required, alive },
    });
  });

  it.each<[ConsistencyLevel, string[]]>([
    ['ANY', []],
    ['ONE', ['west1']],
    ['LOCAL_QUORUM', ['east1', 'east3']],
    ['EACH_QUORUM', ['east1', 'east3', 'west1', 'west2']],
    ['QUORUM', ['east1', 'west1', 'west2', 'west3']],
  ])('%s is content with %j', (level, live) => {
    expect(() => assureSufficientLive(both, level, options(live))).not.toThrow();
  });
});

function replicasOf(replication: Replication) {
  return world.replicasOf({ name: 'ks', replication, durableWrites: true });
}

function options(live: readonly string[]): { coordinator: ClusterNode; live: ClusterNode[] } {
  const find = (name: string) => world.nodes.find((node) => node.name === name)!;
  return { coordinator: find('east1'), live: live.map(find) };
}

/** The numbers are in the order of the levels' codes. */
function counts(...numbers: number[]): Partial<Record<ConsistencyLevel, number>> {
  return Object.fromEntries(consistencyLevels.map((level, at) => [level, numbers[at]!]));
}

function catchError(run: () => void): CqlError {
  try {
    run();
  } catch (error) {
    if (error instanceof CqlError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}
