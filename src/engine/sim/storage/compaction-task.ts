import type { Timestamp } from '#engine/values/rows.ts';

/** What a strategy knows of an SSTable. */
export interface Candidate {
  readonly id: number;
  readonly bytes: number;
  readonly level: number;
  /** Where its first and its last key are on the ring, 0 to 1. */
  readonly first: number;
  readonly last: number;
  readonly statistics: {
    readonly minTimestamp: Timestamp;
    readonly maxTimestamp: Timestamp;
    readonly maxLocalDeletionTime: number;
  };
}

/** How the result of a compaction or a flush is cut into SSTables. */
export interface Cut {
  /** The level of the result. */
  readonly level: number;
  /** An SSTable with more bytes is closed. */
  readonly bytesMax?: number;
  /** The ring is divided into so many equal parts, and each gets an SSTable of its own. */
  readonly shards?: number;
  /** If a level of the result has more bytes, what follows goes to the next level. */
  readonly levelBytesMax?: (level: number) => number;
}

export const oneSSTable: Cut = { level: 0 };

/** SSTables to merge, or only to drop, and what becomes of them. */
export interface Task<C> {
  readonly sstables: readonly C[];
  /** These are fully expired, and are deleted unread. */
  readonly expired: readonly C[];
  readonly cut: Cut;
  /** True if the one SSTable is not rewritten: it is only noted that it belongs to another level. */
  readonly isMove: boolean;
}

export interface Moment<C> {
  readonly nowSeconds: number;
  /** Finds those among the SSTables that are fully expired. */
  readonly expiredOf: (sstables: readonly C[]) => readonly C[];
}

/** Chooses what to compact (db/compaction/AbstractCompactionStrategy.java). */
export interface Strategy {
  /** The next task; undefined if there is nothing to do. */
  choose<C extends Candidate>(sstables: readonly C[], moment: Moment<C>): Task<C> | undefined;
  /** How a flush is cut. */
  flushCut(): Cut;
  /** How the result is cut when all SSTables are compacted (nodetool compact). */
  majorCut(sstables: readonly Candidate[]): Cut;
  /** Called after a flush with the bytes that it wrote. */
  flushed(bytes: number): void;
  /** Called after a task with its result. */
  done(from: readonly Candidate[], into: readonly Candidate[]): void;
  fork(): Strategy;
}
