// The simulated fortnight behind the figure, as plain data.

import { ChangingCluster } from '#engine/sim/cluster/changing-cluster.ts';
import type { ClusterNode } from '#engine/sim/cluster/cluster-node.ts';
import { startRepair } from '#engine/sim/cluster/repair/repair.ts';
import {
  bytesOf,
  put,
  readOf,
  remove,
  replicationOf,
  sampleTable,
} from '#engine/sim/cluster/sample-table.ts';
import { isSameBytes } from '#engine/sim/storage/hash-slots.ts';
import { evenRing } from '#site/widgets/stage/journal/scenario.ts';
import { lastDay, type Setup } from './model.ts';

/** What a replica holds; nothing is known of one that is away. */
export type Holding = 'row' | 'tombstone' | 'nothing' | 'away';

export interface Moment {
  readonly kind: 'before' | 'away' | 'deleted' | 'back' | 'compaction' | 'repair' | 'end';
  /** Days since the delete. */
  readonly day: number;
  /** What each replica holds from now on. */
  readonly holdings: readonly Holding[];
}

export interface Play {
  readonly replicas: readonly string[];
  readonly away: string;
  readonly moments: readonly Moment[];
  /** What the repair has copied to a replica that lacked it. */
  readonly copied: 'row' | 'tombstone' | undefined;
  /** Whether a read of all replicas finds the row in the end. */
  readonly isBack: boolean;
}

const hourMicros = 3600 * 1_000_000;
const dayMicros = 24 * hourMicros;
/** The node goes away this long before the delete: longer than hints are kept for it. */
const hoursBefore = 4;

export function playOf({ nodes, key, away: awayAt, repairDay, grace, waits, seed }: Setup): Play {
  const cluster = new ChangingCluster({ ring: evenRing({ nodes }), seed, startMillis: 1_700_000_000_000 });
  const table = sampleTable({
    replication: replicationOf(3),
    gcGraceSeconds: grace * 86_400,
    onlyPurgesRepaired: waits,
  });
  const replicas = cluster.world.replicasOf(table.keyspace).groupOfKey(bytesOf(key)).nodes;
  const away = replicas[awayAt]!;
  const [first, second] = replicas.filter((node) => node !== away) as [ClusterNode, ClusterNode];
  const nowSeconds = () => Math.floor(cluster.now / 1_000_000);
  const moments: Moment[] = [];
  const note = (kind: Moment['kind'], day: number) =>
    moments.push({ kind, day, holdings: replicas.map(holdingOf) });

  function holdingOf({ storage, status }: ClusterNode): Holding {
    if (status === 'down') return 'away';
    storage.flush(table, nowSeconds());
    const everywhere = { start: undefined, end: undefined };
    for (const partition of storage.table(table).held(everywhere, () => true))
      if (isSameBytes(partition.key, bytesOf(key))) return partition.rows.length > 0 ? 'row' : 'tombstone';
    return 'nothing';
  }

  const timestamp = () => cluster.coordinator(first.name).nextTimestamp();
  const write = (update: ReturnType<typeof remove>, consistency: 'ALL' | 'QUORUM') => {
    cluster.submitWrite(first.name, { updates: [update], type: 'SIMPLE', consistency });
    cluster.runFor(1000);
  };
  write(put(table, { key, value: 'lamp', timestamp: timestamp() }), 'ALL');
  note('before', -1);
  cluster.kill(away.name);
  cluster.noticeAll();
  note('away', -hoursBefore / 24);
  cluster.runFor(hoursBefore * 3_600_000);
  const deletedAt = cluster.now;
  write(remove(table, key, timestamp()), 'QUORUM');
  note('deleted', 0);
  let copied: Play['copied'];
  for (let day = 1; day <= lastDay; day++) {
    cluster.runUntil(deletedAt + day * dayMicros);
    if (day === 1) {
      cluster.start(away.name);
      cluster.noticeAll();
      cluster.runFor(60_000);
      note('back', day);
    }
    for (const { storage } of replicas) {
      storage.flush(table, nowSeconds());
      storage.compactMajor(table, nowSeconds());
    }
    // The first compaction after the end of the grace.
    if (day === grace + 1) note('compaction', day);
    if (day !== repairDay) continue;
    cluster.runUntil(deletedAt + day * dayMicros + 12 * hourMicros);
    const before = replicas.map(holdingOf);
    startRepair(cluster, second.name, { table, isFull: !waits });
    cluster.runFor(3_600_000);
    note('repair', day + 0.5);
    const after = moments.at(-1)!.holdings;
    const changed = after.findIndex((holding, at) => holding !== before[at]);
    if (changed >= 0) copied = after[changed] === 'row' ? 'row' : 'tombstone';
  }
  let isBack = false;
  cluster.runUntil(deletedAt + (lastDay + 0.9) * dayMicros);
  cluster.submitRead(first.name, readOf(table, key), 'ALL', ({ value }) => {
    isBack = (value?.partitions ?? []).some(({ rows }) => rows.length > 0);
  });
  cluster.runFor(10_000);
  note('end', lastDay + 0.9);
  return { replicas: replicas.map(({ name }) => name), away: away.name, moments, copied, isBack };
}
