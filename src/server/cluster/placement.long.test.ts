// Compares the ring and the replicas that real nodes report with those that we compute from the same tokens, for many
// replication settings. Three nodes are one data centre; six nodes are two data centres with racks.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CqlSession } from '#engine/session/session.ts';
import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import { Placement } from '#engine/sim/ring/placement.ts';
import { Ring, type RingNode } from '#engine/sim/ring/ring.ts';
import { networkTopologyStrategy, type Replication, simpleStrategy } from '#engine/values/replication.ts';

import type { Cluster } from './cluster.ts';
import { ensureTestCluster, stopTestCluster } from './test-cluster.ts';
import type { Size } from './topology.ts';

const shapes: Record<number, Replication[]> = {
  3: [simpleStrategy(1), simpleStrategy(2), simpleStrategy(3), networkTopologyStrategy({ datacenter1: 2 })],
  6: [
    simpleStrategy(3),
    networkTopologyStrategy({ dc1: 1, dc2: 1 }),
    networkTopologyStrategy({ dc1: 2, dc2: 3 }),
    networkTopologyStrategy({ dc1: 3 }),
    networkTopologyStrategy({ dc2: 2 }),
  ],
};

for (const size of [3, 6] as Size[])
  describe(`${size} real nodes`, { timeout: 300_000 }, () => {
    let cluster: Cluster;
    let session: CqlSession;
    let ring: Ring;

    beforeAll(async () => {
      cluster = (await ensureTestCluster({ nodes: size }))!.cluster;
      session = await cluster.open({ coordinator: 'n1' });
      ring = new Ring(murmur3Partitioner, await readNodes(session, cluster));
    }, 400_000);

    afterAll(async () => {
      await session?.close();
      await stopTestCluster({ nodes: size });
    }, 120_000);

    it.each(shapes[size]!)('replicas of every range: %j', async (replication) => {
      await session.execute('DROP KEYSPACE IF EXISTS placed');
      await session.execute(`CREATE KEYSPACE placed WITH replication = ${optionsOf(replication)}`);
      const placement = new Placement(ring, replication);
      const real = await describeRing(cluster);
      expect(real.size).toBe(ring.length);
      const ours = new Map(
        ring.tokens.map((token, range) => [
          String(token),
          placement.replicasOfRange(range).map(({ name }) => name),
        ]),
      );
      expect(ours).toEqual(real);
    });
  });

async function readNodes(session: CqlSession, cluster: Cluster): Promise<RingNode[]> {
  const columns = 'rpc_address, data_center, rack, tokens';
  const local = await session.execute(`SELECT ${columns} FROM system.local`);
  const peers = await session.execute(`SELECT ${columns} FROM system.peers`);
  return [...local.rows, ...peers.rows].map(([address, datacenter, rack, tokens]) => ({
    name: nameOf(cluster, String(address)),
    datacenter: String(datacenter),
    rack: String(rack),
    tokens: (tokens as string[]).map(BigInt),
  }));
}

/** For each token at the end of a range, the replicas in their order. */
async function describeRing(cluster: Cluster): Promise<Map<string, string[]>> {
  const { output } = await cluster.engine.nodetool(cluster.node('n1'), ['describering', 'placed']);
  const ranges = output.matchAll(/end_token:(-?\d+), endpoints:\[([^\]]*)\]/g);
  return new Map(
    [...ranges].map(([, token = '', endpoints = '']) => [
      token,
      endpoints.split(',').map((address) => nameOf(cluster, address.trim())),
    ]),
  );
}

function nameOf(cluster: Cluster, address: string): string {
  const found = cluster.nodes.find((node) => cluster.engine.internalAddress(node).split(':')[0] === address);
  if (!found) throw new Error(`no node has the address ${address}`);
  return found.name;
}

function optionsOf(replication: Replication): string {
  const options =
    replication.class === 'SimpleStrategy'
      ? `'replication_factor': ${replication.replicationFactor}`
      : Object.entries(replication.datacenters)
          .map(([name, factor]) => `'${name}': ${factor}`)
          .join(', ');
  return `{'class': '${replication.class}', ${options}}`;
}
