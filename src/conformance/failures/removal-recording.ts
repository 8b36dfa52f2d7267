// What real nodes did when one of them died and was removed: `npm run failures -- removal` writes it.

import { createHash } from 'node:crypto';
import type { RingOf, RingRecording } from './ring-recording.ts';

export interface RemovalRecording {
  /** Cassandra's version, and a digest of everything else here. */
  stamp: string;
  recordedAt: string;
  /** The ring before and after the removal. */
  rings: RingOf[];
  /** What each remaining node said of the removal: seconds since it began. */
  progress: { node: string; lines: RingRecording['progress'][string] }[];
}

export function digestOf(content: Omit<RemovalRecording, 'stamp'>): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
}
