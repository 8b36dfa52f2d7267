// What real nodes did when they were repaired: `npm run failures -- repair` writes it.

import { createHash } from 'node:crypto';

export interface RepairRecording {
  /** Cassandra's version, and a digest of everything else here. */
  stamp: string;
  recordedAt: string;
  /** The token of each node, and the keys of the table, each `key` and a number. */
  tokens: string[];
  keys: number;
  comparisons: Comparison[];
  zombies: Zombie[];
  /** What nodetool printed, and what the nodes' logs had of each comparison. */
  texts: Record<string, string>;
}

/** One repair of a table from n1, after n3 had missed some writes. */
export interface Comparison {
  /** The keys that n3 missed an update of, and those of which it has nothing. */
  outdated: string[];
  missing: string[];
  isFull: boolean;
  /** The number of leaves of all trees of each node. */
  leaves: Record<string, number>;
  /** The pairs that differ, with the number of ranges that the log tells. */
  pairs: Record<string, number>;
}

/** A row was deleted while n3 was away. Who has it in the end? */
export interface Zombie {
  story: 'in time' | 'late' | 'late, not compacted' | 'late, only_purge_repaired_tombstones';
  before: Record<string, boolean>;
  after: Record<string, boolean>;
}

/** The ranges in which any two trees differ, as the coordinator's log tells them at level TRACE, each once. */
export function rangesIn(log: string): string[] {
  const found = log.matchAll(/to diff as fully inconsistent #<TreeRange \((-?\d+),(-?\d+)\]/g);
  return [...new Set([...found].map(([, start, end]) => `(${start}, ${end}]`))].sort();
}

export function digestOf(content: Omit<RepairRecording, 'stamp'>): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
}
