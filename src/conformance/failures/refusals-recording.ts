// With which words real nodes refused to leave, to remove others and to join, and how six of them heard of each other:
// `npm run failures -- refusals` writes it.

import { createHash } from 'node:crypto';

export interface Refusals {
  /** Cassandra's version, and a digest of everything else here. */
  stamp: string;
  recordedAt: string;
  /** What nodetool or the node's log said. */
  refusals: Record<string, string>;
  /** For each newcomer, the size of the cluster with it, and when each other node knew it after the first that did. */
  newcomers: { nodes: number; seconds: number[] }[];
  /** Of six nodes: seconds from SIGKILL to `is now DOWN`, with the threshold of the node that saw it. */
  down: { threshold: number; seconds: number }[];
  /** What a write at ALL to a new table was answered while a node that did not know it came back, each text once. */
  newTable: string[];
}

export function digestOf(content: Omit<Refusals, 'stamp'>): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
}
