/** What a keyspace says of its copies. */
export type Replication =
  | { readonly class: 'SimpleStrategy'; readonly replicationFactor: number }
  | {
      readonly class: 'NetworkTopologyStrategy';
      /** Copies in each data centre. */
      readonly datacenters: Readonly<Record<string, number>>;
    };

export function simpleStrategy(replicationFactor: number): Replication {
  return { class: 'SimpleStrategy', replicationFactor };
}

export function networkTopologyStrategy(datacenters: Readonly<Record<string, number>>): Replication {
  return { class: 'NetworkTopologyStrategy', datacenters };
}

/** Copies in all: what QUORUM counts with. */
export function totalReplicas(replication: Replication): number {
  return replication.class === 'SimpleStrategy'
    ? replication.replicationFactor
    : Object.values(replication.datacenters).reduce((sum, factor) => sum + factor, 0);
}
