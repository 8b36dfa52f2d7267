// What nodetool and cqlsh of a real cluster printed: `npm run failures -- tools` writes it. The simulated terminal must
// print the same.

import { createHash } from 'node:crypto';

export interface ToolsRecording {
  /** Cassandra's version, and a digest of everything else here. */
  stamp: string;
  recordedAt: string;
  steps: ToolStep[];
}

/** Something happens to the cluster, or somebody asks a tool. The steps follow each other on one cluster. */
export type ToolStep =
  | { does: 'stop'; node: number }
  | { does: 'start'; node: number }
  | { does: 'nodetool'; node: number; command: string; output: string; errors: string; code: number }
  /** All commands of cqlsh are typed into one session, on N1. */
  | { does: 'cqlsh'; command: string; output: string };

export function digestOf(content: Omit<ToolsRecording, 'stamp'>): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
}
