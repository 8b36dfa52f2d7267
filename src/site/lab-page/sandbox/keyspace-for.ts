import type { RingPlan } from '#engine/session/ring-plan.ts';

/** A keyspace that suits a cluster: three replicas in each data centre, or as many as it has nodes. */
export function keyspaceFor({ datacenters }: RingPlan): string {
  const copies = datacenters.map(({ nodes }, at) => `'dc${at + 1}': ${Math.min(3, nodes)}`);
  return `CREATE KEYSPACE shop\nWITH replication = {'class': 'NetworkTopologyStrategy', ${copies.join(', ')}};`;
}
