/**
 * What repair has done with an SSTable (io/sstable/metadata/StatsMetadata.java). SSTables with different marks are
 * never compacted together.
 */
export interface RepairMark {
  /** When an incremental repair ended that had compared all of it, in milliseconds; 0 if none has. */
  readonly repairedAt: number;
  /** The number of the incremental repair that compares it at this moment. */
  readonly pendingRepair: number | undefined;
}

export const unrepaired: RepairMark = { repairedAt: 0, pendingRepair: undefined };

export function isSameMark(a: RepairMark, b: RepairMark): boolean {
  // Whatever was repaired belongs together, whenever that was (db/compaction/CompactionStrategyManager.java).
  return a.pendingRepair === b.pendingRepair && isRepaired(a) === isRepaired(b);
}

export function isRepaired({ repairedAt }: RepairMark): boolean {
  return repairedAt > 0;
}
