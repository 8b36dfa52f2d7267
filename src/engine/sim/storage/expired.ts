import type { Timestamp } from '#engine/values/rows.ts';
import type { Candidate } from './compaction-task.ts';

/**
 * The SSTables in which everything has expired and may be purged, and which cover nothing that is still alive. They
 * are deleted unread (db/compaction/CompactionController.java, getFullyExpiredSSTables). An SSTable that overlaps
 * them and has older data keeps them.
 */
export function fullyExpired<C extends Candidate>(
  sstables: readonly C[],
  {
    others,
    gcBefore,
    memtableTimestamp,
  }: {
    others: readonly Candidate[];
    gcBefore: number;
    /** The lowest timestamp in the memtable; it is asked only if it matters. */
    memtableTimestamp: () => Timestamp;
  },
): readonly C[] {
  const isOver = ({ statistics }: Candidate) => statistics.maxLocalDeletionTime < gcBefore;
  const over = sstables.filter(isOver);
  if (over.length === 0) return over;
  let oldest = memtableTimestamp();
  const consider = ({ statistics: { minTimestamp } }: Candidate) => {
    if (minTimestamp < oldest) oldest = minTimestamp;
  };
  for (const one of sstables) if (!isOver(one)) consider(one);
  for (const one of others)
    if (!isOver(one) && sstables.some(({ first, last }) => one.first <= last && one.last >= first))
      consider(one);
  return over.filter(({ statistics }) => statistics.maxTimestamp < oldest);
}
