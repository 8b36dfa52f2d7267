import type { Coordinator } from '#engine/values/coordinator.ts';

/** A coordinator for statements that change the schema: one node, which holds no data. */
export function newSchemaCoordinator(): Coordinator {
  // The id of a table is made of the time, so no two tables may be created at the same time.
  let timestamp = 0;
  return {
    partitioner: 'org.apache.cassandra.dht.Murmur3Partitioner',
    nextTimestamp: () => ++timestamp,
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
}
