// The trace of a statement on a real cluster becomes the journal that is drawn. Fetched when there is a trace.

import { partitionOf } from '#engine/session/partition-of.ts';
import { journalOfTrace } from '#engine/session/real-journal.ts';
import type { Schema } from '#engine/session/schema.ts';
import type { WireTrace } from '#engine/session/wire.ts';
import type { JournalEvent } from '#engine/sim/cluster/journal.ts';
import type { Ring } from '#engine/sim/ring/ring.ts';
import type { ConsistencyLevel } from '#engine/values/consistency.ts';

import { replicasOf, replicationOf } from '../view/replicas-of.ts';

export interface TracedStatement {
  statement: string;
  trace: WireTrace;
  consistency: ConsistencyLevel;
  rows: number;
}

/** Returns no events for a statement that concerns no table of the learner's. */
export function realJourney(
  { statement, trace, consistency, rows }: TracedStatement,
  { schema, keyspace, ring }: { schema: Schema; keyspace: string | undefined; ring: Ring },
): JournalEvent[] {
  const partition = partitionOf(statement, { schema, keyspace });
  if (!partition) return [];
  const { key, isScan, table } = partition;
  const replicas = key
    ? replicasOf(ring, partition.keyspace.replication, ring.partitioner.tokenOf(key))
    : isScan
      ? []
      : tookPart(trace, table.name);
  const replication = replicationOf(partition.keyspace.replication);
  return journalOfTrace(trace, {
    table: table.name,
    consistency,
    replicas,
    replication,
    rows,
    ...(key && { key }),
  });
}

/** The nodes that wrote or read. Used if a function made the key: then the trace tells nothing more. */
function tookPart({ events }: WireTrace, table: string): string[] {
  const did = new Set([`Adding to ${table} memtable`, `Executing single-partition query on ${table}`]);
  return [...new Set(events.filter(({ activity }) => did.has(activity)).map(({ node }) => node))];
}
