import type { Coordinator } from '#engine/values/coordinator.ts';

/** A coordinator for statements that change the schema: one node, which holds no data. */
export const schemaCoordinator: Coordinator = {
  partitioner: 'org.apache.cassandra.dht.Murmur3Partitioner',
  nextTimestamp: () => 1,
  nowMillis: () => 0,
  read: () => ({ partitions: [], last: undefined }),
  write: () => {},
  compareAndSet: () => ({ applied: false, current: undefined }),
  truncate: () => {},
  forget: () => {},
  nodes: () => [
    {
      name: 'n1',
      address: '127.0.0.1',
      datacenter: 'datacenter1',
      rack: 'rack1',
      tokens: [0n],
      isUp: true,
    },
  ],
  tokenOf: () => 0n,
};
