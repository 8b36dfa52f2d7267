import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import { Placement } from '#engine/sim/ring/placement.ts';
import { Ring } from '#engine/sim/ring/ring.ts';
import { encodeValue } from '#engine/values/codec.ts';
import { type CqlType, native } from '#engine/values/cql-type.ts';
import type { CqlValue } from '#engine/values/cql-value.ts';
import type { KeyspaceShape } from '#engine/values/table-shape.ts';

import type { Outcome, PrepareContext } from '../execution.ts';
import { clusterName } from '../system/cluster-name.ts';
import { shortPartitioner } from '../system/node-rows.ts';

const text = native('text');
const ownership: CqlType = {
  kind: 'map',
  key: text,
  value: { kind: 'list', element: text, frozen: false },
  frozen: false,
};

/** The name, the partitioner and the snitch. If a keyspace of the learner is in use, also who owns which range. */
export function describeCluster(context: PrepareContext): Outcome {
  const cells: [string, CqlType, CqlValue][] = [
    ['cluster', text, clusterName],
    ['partitioner', text, shortPartitioner(context.coordinator)],
    ['snitch', text, 'DynamicEndpointSnitch'],
  ];
  const keyspace =
    context.keyspace === undefined ? undefined : context.schema.keyspaces.get(context.keyspace);
  if (keyspace && !keyspace.isSystem)
    cells.push(['range_ownership', ownership, owners(context, keyspace.shape)]);
  return {
    kind: 'rows',
    columns: cells.map(([name, type]) => ({ name, type, keyspace: 'system', table: 'describe' })),
    rows: [cells.map(([, type, value]) => encodeValue(type, value))],
    pageState: undefined,
  };
}

function owners({ coordinator }: PrepareContext, { replication }: KeyspaceShape): CqlValue {
  const nodes = coordinator.nodes();
  const ring = new Ring(murmur3Partitioner, nodes);
  const placement = new Placement(ring, replication);
  const addresses = new Map(nodes.map((node) => [node.name, endpoint(node.address)]));
  return ring.tokens.map((token, range) => [
    String(token),
    placement.replicasOfRange(range).map((node) => addresses.get(node.name)!),
  ]);
}

/** InetAddressAndPort.toString: the host name, if it is known, is before the slash. */
function endpoint(address: string): string {
  return `${address === '127.0.0.1' ? 'localhost' : ''}/${address}:7000`;
}
