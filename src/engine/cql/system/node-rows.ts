// What a node knows about itself and the others: system.local, system.peers and system.peers_v2
// (db/SystemKeyspace.java).

import type { Coordinator, NodeDescription } from '#engine/values/coordinator.ts';

import { describeKeyspace } from '../schema/describe-elements.ts';
import type { Schema } from '../schema/schema.ts';
import { nameId } from '../schema/table-id.ts';
import { clusterName } from './cluster-name.ts';
import type { SystemRow, World } from './system-row.ts';

/** The row of a node for any of the three tables. Each table has some of these columns. */
export function nodeRow(node: NodeDescription, { schema, coordinator }: World): SystemRow {
  const { address } = node;
  return {
    key: 'local',
    bootstrapped: 'COMPLETED',
    broadcast_address: address,
    broadcast_port: 7000,
    cluster_name: clusterName,
    cql_version: '3.4.7',
    data_center: node.datacenter,
    gossip_generation: 1_700_000_000,
    host_id: nameId(node.name),
    listen_address: address,
    listen_port: 7000,
    native_address: address,
    native_port: 9042,
    native_protocol_version: '5',
    partitioner: `org.apache.cassandra.dht.${shortPartitioner(coordinator)}`,
    peer: address,
    peer_port: 7000,
    rack: node.rack,
    release_version: '5.0.8',
    rpc_address: address,
    rpc_port: 9042,
    schema_version: schemaVersion(schema),
    tokens: node.tokens.map(String),
  };
}

/** The name of the partitioner without its package. A coordinator may give it with or without. */
export function shortPartitioner({ partitioner }: Coordinator): string {
  return partitioner.slice(partitioner.lastIndexOf('.') + 1);
}

/** It is the same for the same schema, and changes with the schema. Drivers compare it to see that nodes agree. */
function schemaVersion({ keyspaces }: Schema): string {
  const elements = [...keyspaces.values()]
    .filter((keyspace) => !keyspace.isSystem)
    .flatMap((keyspace) => describeKeyspace(keyspace, { only: false }));
  return nameId(elements.map((element) => element.write({ internals: true })).join('\n'));
}
