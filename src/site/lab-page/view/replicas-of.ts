import type { Ring } from '#engine/sim/ring/ring.ts';
import { placeReplicas } from '#engine/sim/ring/walk.ts';
import { networkTopologyStrategy, type Replication, simpleStrategy } from '#engine/values/replication.ts';

/** The replicas of a token, from the replication settings that system_schema gives for its keyspace. */
export function replicasOf(ring: Ring, replication: Record<string, string>, token: bigint): string[] {
  const placed = placeReplicas(ring, replicationOf(replication), ring.rangeOfToken(token));
  return placed.replicas.map(({ name }) => name);
}

/** The settings of a keyspace as the ring's walk takes them. */
export function replicationOf({ class: strategy = '', ...options }: Record<string, string>): Replication {
  if (strategy !== 'NetworkTopologyStrategy') return simpleStrategy(Number(options.replication_factor ?? 1));
  return networkTopologyStrategy(
    Object.fromEntries(Object.entries(options).map(([name, factor]) => [name, Number(factor)])),
  );
}
