import type { PartitionUpdate } from '#engine/values/coordinator.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import { LogSegment } from './log-segment.ts';

/**
 * Every write goes here first, so that a crash loses no write (db/commitlog/CommitLog.java). A flush makes a table's
 * records clean. A segment without dirty records is deleted. Simplified: nothing is lost between two syncs to disk.
 */
export class CommitLog {
  readonly #segmentBytesMax: number;
  #segments: LogSegment[] = [];
  #nextSegment = 1;
  #next = 0;
  #bytes = 0;

  constructor(segmentBytesMax: number) {
    this.#segmentBytesMax = segmentBytesMax;
  }

  get segments(): readonly LogSegment[] {
    return this.#segments;
  }

  /** The number that the next record will have. */
  get next(): number {
    return this.#next;
  }

  get bytes(): number {
    return this.#bytes;
  }

  append(update: PartitionUpdate): void {
    let segment = this.#segments[this.#segments.length - 1];
    if (segment === undefined || segment.isClosed || segment.bytes > this.#segmentBytesMax) {
      segment = new LogSegment(this.#nextSegment++, this.#next);
      this.#segments.push(segment);
    }
    this.#bytes += segment.append(update);
    this.#next++;
  }

  /** Called when a table's records so far are in SSTables, or are no longer needed. */
  markClean(tableId: string): void {
    this.#segments = this.#segments.filter((segment) => segment.markClean(tableId));
    this.#bytes = this.#segments.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /**
   * The records in the order of writing. `tableOf` gives the table and its first record to replay: earlier records
   * were flushed.
   */
  *replay(
    tableOf: (id: string) => { readonly shape: TableShape; readonly replayFrom: number } | undefined,
  ): Generator<PartitionUpdate> {
    for (const segment of this.#segments)
      for (let at = 0; at < segment.count; at++) {
        const table = tableOf(segment.tableAt(at));
        if (table !== undefined && segment.first + at >= table.replayFrom)
          yield segment.read(at, table.shape);
      }
  }

  fork(): CommitLog {
    const copy = new CommitLog(this.#segmentBytesMax);
    copy.#segments = this.#segments.map((segment) => segment.share());
    copy.#nextSegment = this.#nextSegment;
    copy.#next = this.#next;
    copy.#bytes = this.#bytes;
    return copy;
  }
}
