// What real nodes did when nodes died, joined, left and were replaced: `npm run failures -- ring` writes it.

import { createHash } from 'node:crypto';

export interface RingRecording {
  /** Cassandra's version, and a digest of everything else here. */
  stamp: string;
  recordedAt: string;
  /** Seconds from SIGKILL to `is now DOWN`, with the threshold, and how long the node had been up before. */
  down: { threshold: number; seconds: number; upSeconds: number }[];
  /** The ring after each change, in this order. */
  rings: RingOf[];
  /** What the joining, the leaving and the replacing node said of their progress: seconds since the beginning. */
  progress: Record<string, { seconds: number; line: string }[]>;
  /** What nodetool printed, by the change before it and the command. */
  texts: Record<string, string>;
}

export interface RingOf {
  after: 'start' | 'join' | 'decommission' | 'replace' | 'removenode';
  nodes: { name: string; tokens: string[] }[];
  /** For each keyspace, by its replication factor: the replicas of each range, and of each key. */
  ranges: Record<string, { start: string; end: string; nodes: string[] }[]>;
  keys: Record<string, Record<string, string[]>>;
}

export function digestOf(content: Omit<RingRecording, 'stamp'>): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
}
