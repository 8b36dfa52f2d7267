import type { PartitionUpdate } from '#engine/values/coordinator.ts';
import { type ColumnData, type Deletion, isComplex, type Row } from '#engine/values/rows.ts';

import { justBefore } from './update-parameters.ts';

/**
 * The update that a lightweight transaction proposes has the timestamp of its ballot. Its deletions have one
 * microsecond less, so that they do not delete what it writes (PartitionUpdate.Builder.updateAllTimestamp).
 */
export function withBallot(update: PartitionUpdate, timestamp: number): PartitionUpdate {
  const earlier = (deletion: Deletion | undefined): Deletion | undefined =>
    deletion && { ...deletion, timestamp: justBefore(timestamp) };
  const data = (column: ColumnData | undefined): ColumnData | undefined =>
    column !== undefined && isComplex(column)
      ? { deletion: earlier(column.deletion), cells: column.cells }
      : column;
  const row = (old: Row): Row => ({ ...old, deletion: earlier(old.deletion), cells: old.cells.map(data) });
  return {
    ...update,
    deletion: earlier(update.deletion),
    ranges: update.ranges.map(({ slice, deletion }) => ({ slice, deletion: earlier(deletion)! })),
    staticRow: update.staticRow && row(update.staticRow),
    rows: update.rows.map(row),
  };
}
