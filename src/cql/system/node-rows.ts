// What a node knows of itself and of the others: system.local, system.peers and system.peers_v2 (db/SystemKeyspace.java).

import type { Coordinator, NodeDescription } from '#values/coordinator.ts';

import type { Schema } from '../schema/schema.ts';
import { nameId } from '../schema/table-id.ts';
import { writeKeyspace } from '../schema/write-cql.ts';
import { clusterName } from './cluster-name.ts';
import type { SystemRow, World } from './system-row.ts';

const releaseVersion = '5.0.8';

export const nodeRows: Readonly<Record<string, (world: World) => SystemRow[]>> = {
  'system.local': (world) => [localRow(world)],
  'system.peers': (world) =>
    peers(world).map((node) => ({
      ...commonRow(node, world.schema),
      peer: node.address,
      rpc_address: node.address,
    })),
  'system.peers_v2': (world) =>
    peers(world).map((node) => ({
      ...commonRow(node, world.schema),
      peer: node.address,
      peer_port: 7000,
      native_address: node.address,
      native_port: 9042,
    })),
};

function peers({ coordinator }: World): readonly NodeDescription[] {
  return coordinator.nodes().slice(1);
}

function commonRow(node: NodeDescription, schema: Schema): SystemRow {
  return {
    data_center: node.datacenter,
    host_id: nameId(node.name),
    rack: node.rack,
    release_version: releaseVersion,
    schema_version: schemaVersion(schema),
    tokens: node.tokens.map(String),
  };
}

function localRow({ schema, coordinator }: World): SystemRow {
  const [node] = coordinator.nodes();
  const { address } = node!;
  return {
    ...commonRow(node!, schema),
    key: 'local',
    bootstrapped: 'COMPLETED',
    broadcast_address: address,
    broadcast_port: 7000,
    cluster_name: clusterName,
    cql_version: '3.4.7',
    gossip_generation: 1_700_000_000,
    listen_address: address,
    listen_port: 7000,
    native_protocol_version: '5',
    partitioner: `org.apache.cassandra.dht.${shortPartitioner(coordinator)}`,
    rpc_address: address,
    rpc_port: 9042,
  };
}

/** Whoever coordinates may say its partitioner with or without the package. */
export function shortPartitioner({ partitioner }: Coordinator): string {
  return partitioner.slice(partitioner.lastIndexOf('.') + 1);
}

const versions = new WeakMap<Schema, string>();

/** The same for the same schema, and another after a change: what drivers compare to see that nodes agree. */
function schemaVersion(schema: Schema): string {
  const known = versions.get(schema);
  if (known !== undefined) return known;
  const parts: string[] = [];
  for (const keyspace of schema.keyspaces.values()) {
    parts.push(writeKeyspace(keyspace), ...keyspace.types.keys());
    for (const { id, definition } of keyspace.tables.values())
      parts.push(
        id,
        ...definition.columns.map((column) => column.name),
        ...definition.indexes.map((index) => index.name),
      );
  }
  const version = nameId(parts.join('\n'));
  versions.set(schema, version);
  return version;
}
