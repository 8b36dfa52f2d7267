// What a read had to go through, from the journal of the simulation.

import type { JournalEvent } from '#engine/sim/cluster/journal.ts';
import type { Touched } from './grading-cluster.ts';

/** Undefined if nothing was read. Of several replicas, the one that had to do most counts. */
export function touchedIn(events: readonly JournalEvent[]): Touched | undefined {
  const perNode = new Map<string, { tombstones: number; sstables: number }>();
  for (const event of events) {
    if (event.kind !== 'executing-query' && event.kind !== 'executing-scan') continue;
    const sstables = event.kind === 'executing-query' ? event.sstables : event.scanned?.sstables;
    const known = perNode.get(event.node) ?? { tombstones: 0, sstables: 0 };
    perNode.set(event.node, {
      tombstones: known.tombstones + event.tombstones,
      sstables: Math.max(known.sstables, sstables ?? 0),
    });
  }
  if (perNode.size === 0) return undefined;
  const all = [...perNode.values()];
  return {
    tombstones: Math.max(...all.map(({ tombstones }) => tombstones)),
    sstables: Math.max(...all.map(({ sstables }) => sstables)),
  };
}
