// Computes which nodes should hold a partition, from the ring of the cluster and the keyspace's replication.

import { fromPlain } from '#engine/session/plain-value.ts';
import type { TableSchema } from '#engine/session/schema.ts';
import type { PlainValue } from '#engine/session/session.ts';
import type { WireNode } from '#engine/session/wire.ts';
import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import { Placement } from '#engine/sim/ring/placement.ts';
import { Ring } from '#engine/sim/ring/ring.ts';
import { ValueError } from '#engine/values/cql-value.ts';
import { parseType } from '#engine/values/parse-type.ts';
import { joinPartitionKey } from '#engine/values/partition-key.ts';
import { networkTopologyStrategy, type Replication, simpleStrategy } from '#engine/values/replication.ts';

/**
 * The bytes of a partition key; undefined if the number of values is wrong, a value does not fit its column's type,
 * or the key is too long.
 */
export function partitionKeyOf(table: TableSchema, key: readonly PlainValue[]): Uint8Array | undefined {
  const columns = table.columns.filter(({ kind }) => kind === 'partition_key');
  if (columns.length !== key.length) return undefined;
  try {
    const parts = columns.map(({ type }, at) => {
      const parsed = parseType(type);
      // Without this check, a list of one number would be read as that number.
      if (parsed.kind === 'native' && Array.isArray(key[at])) throw new ValueError(`a list is no ${type}`);
      return fromPlain(parsed, key[at]!) ?? new Uint8Array();
    });
    return joinPartitionKey(parts);
  } catch {
    return undefined;
  }
}

export function replicasOf(options: {
  nodes: readonly WireNode[];
  replication: Readonly<Record<string, string>>;
  partitionKey: Uint8Array;
}): string[] {
  const { nodes, replication, partitionKey } = options;
  const ring = new Ring(
    murmur3Partitioner,
    nodes.map(({ name, dataCenter, rack, tokens }) => ({
      name,
      datacenter: dataCenter,
      rack,
      tokens: tokens.map(BigInt),
    })),
  );
  const placement = new Placement(ring, readReplication(replication));
  return placement.replicasOfKey(partitionKey).map(({ name }) => name);
}

function readReplication({
  class: strategy = '',
  ...options
}: Readonly<Record<string, string>>): Replication {
  if (strategy.endsWith('SimpleStrategy')) return simpleStrategy(Number(options.replication_factor));
  return networkTopologyStrategy(
    Object.fromEntries(Object.entries(options).map(([center, copies]) => [center, Number(copies)])),
  );
}
