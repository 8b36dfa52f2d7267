// What one real node compacted, and what it still had after it was killed: `npm run failures -- storage` writes it.

import { createHash } from 'node:crypto';

export interface StorageRecording {
  /** Cassandra's version, and a digest of everything else here. */
  stamp: string;
  recordedAt: string;
  tables: TableRecording[];
  /** How many SSTables were left of a row that was deleted, by what was done before. */
  purges: { after: string; sstables: number }[];
  crashes: CrashRecording[];
}

export interface TableRecording {
  /** The table option `compaction`, as CQL has it. */
  compaction: Record<string, string>;
  /** True if every flush had the same rows. */
  isSame: boolean;
  /** For each flush the generations that it wrote and their bytes, and the compactions after it. */
  flushes: { wrote: Written[]; compactions: { from: number[]; into: Written[] }[] }[];
}

export interface Written {
  id: number;
  bytes: number;
}

export interface CrashRecording {
  sync: 'periodic' | 'batch';
  /** How many writes were confirmed before SIGKILL, and when; one came after the other. */
  confirmed: number;
  /** Milliseconds from the confirmation of each of the last writes to SIGKILL, the last write first. */
  lastMs: number[];
  /** How many of them a read found after the restart. They are the first ones if `isPrefix`. */
  found: number;
  isPrefix: boolean;
}

export const rowsPerFlush = 1500;
export const flushCount = 9;

export function digestOf(content: Omit<StorageRecording, 'stamp'>): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
}
