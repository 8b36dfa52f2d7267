/** The replication options of a keyspace. */
export type Replication =
  | { readonly class: 'SimpleStrategy'; readonly replicationFactor: number }
  | {
      readonly class: 'NetworkTopologyStrategy';
      /** The number of replicas in each data centre. */
      readonly datacenters: Readonly<Record<string, number>>;
    };

export function simpleStrategy(replicationFactor: number): Replication {
  return { class: 'SimpleStrategy', replicationFactor };
}

export function networkTopologyStrategy(datacenters: Readonly<Record<string, number>>): Replication {
  return { class: 'NetworkTopologyStrategy', datacenters };
}

/** The number of all replicas together. QUORUM is computed from it. */
export function totalReplicas(replication: Replication): number {
  return replication.class === 'SimpleStrategy'
    ? replication.replicationFactor
    : Object.values(replication.datacenters).reduce((sum, factor) => sum + factor, 0);
}
