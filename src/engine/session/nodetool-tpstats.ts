// `nodetool tpstats`: what each pool of threads of a node has to do, and which messages waited too long. Three pools are
// simulated, if the cluster has a Capacity; of the others only the name is known.

import type { Verb } from '#engine/sim/cluster/verb.ts';
import { type Observed, unknown } from './nodetool-ring.ts';

/** Every pool that Cassandra 5.0 prints, in its order. */
const pools = `RequestResponseStage
MutationStage
ReadStage
CompactionExecutor
SecondaryIndexExecutor
MemtableReclaimMemory
PendingRangeCalculator
GossipStage
SecondaryIndexManagement
HintsDispatcher
StatusPropagationExecutor
MigrationStage
MemtablePostFlush
PerDiskMemtableFlushWriter_0
ValidationExecutor
Sampler
ViewBuildExecutor
MemtableFlushWriter
TracingStage
CacheCleanupExecutor
Native-Transport-Auth-Requests
Native-Transport-Requests`.split('\n');

const simulated = {
  MutationStage: 'writes',
  ReadStage: 'reads',
  'Native-Transport-Requests': 'requests',
} as const;

/** Messages that a busy node throws away undone. The real table has all that there are. */
const droppable = [
  'RANGE_REQ',
  'HINT_REQ',
  'MUTATION_REQ',
  'READ_REQ',
  'READ_REPAIR_REQ',
] as const satisfies Verb[];

export function tpstatsLines({ cluster, node }: Observed): string[] {
  const { capacity } = cluster.world;
  const poolRow = (pool: string) => {
    const stage = simulated[pool as keyof typeof simulated];
    if (!capacity || stage === undefined) return [pool, ...Array(5).fill(unknown)];
    const { active, pending, completed } = capacity.stageOf(node, stage);
    return [pool, String(active), String(pending), String(completed), '0', '0'];
  };
  return [
    ...columns([
      ['Pool Name', 'Active', 'Pending', 'Completed', 'Blocked', 'All time blocked'],
      ...pools.map(poolRow),
    ]),
    '',
    'Latencies waiting in queue (micros) per dropped message types',
    ...columns([
      ['Message type', 'Dropped', '50%', '95%', '99%', 'Max'],
      ...droppable.map((verb) => [
        verb,
        capacity ? String(capacity.droppedOf(node, verb)) : unknown,
        ...Array(4).fill(unknown),
      ]),
    ]),
  ];
}

/** A table as TableBuilder.java prints it. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)));
  return rows.map((row) => row.map((cell, at) => cell.padEnd(widths[at]!)).join(' '));
}
