import type { PartitionUpdate } from '#engine/values/coordinator.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import { LogSegment } from './log-segment.ts';

/** When the log is forced to the disk (`commitlog_sync`). */
export interface LogSync {
  /** `batch`: before a write is acknowledged. `periodic`: at regular times, and writes do not wait. */
  readonly mode: 'periodic' | 'batch';
  readonly periodMs: number;
  /**
   * How often a marker is put after the records (AbstractCommitLogService.java). A replay stops at the last marker, so
   * what follows it is lost when the process is killed, although the operating system has the bytes.
   */
  readonly markerMs: number;
}

export const syncDefaults: LogSync = { mode: 'periodic', periodMs: 10_000, markerMs: 100 };

/** The process is killed, or the machine loses power and with it what was not forced to the disk. */
export type Crash = 'kill' | 'power';

/**
 * Every write goes here first (db/commitlog/CommitLog.java). A flush makes a table's records clean. A segment without
 * dirty records is deleted. Without a `LogSync` every record is safe at once.
 */
export class CommitLog {
  readonly #segmentBytesMax: number;
  readonly #sync: LogSync | undefined;
  #nowMs = 0;
  /** The records before this number have a marker after them. */
  #marked = 0;
  /** The records before this number were forced to the disk. */
  #synced = 0;
  /** The records that crashes have lost, by their first and the number after their last. */
  #lost: readonly (readonly [from: number, to: number])[] = [];
  #segments: LogSegment[] = [];
  #nextSegment = 1;
  #next = 0;
  #bytes = 0;

  constructor(segmentBytesMax: number, sync?: LogSync) {
    this.#segmentBytesMax = segmentBytesMax;
    this.#sync = sync;
  }

  /** The records from this number on would be lost now. */
  safeUpTo(crash: Crash): number {
    if (this.#sync === undefined) return this.#next;
    return crash === 'kill' ? Math.max(this.#marked, this.#synced) : this.#synced;
  }

  /** Time passes: markers are put and the log is forced to the disk as often as the settings say. */
  advance(nowMs: number): void {
    if (this.#sync === undefined) return;
    const { periodMs, markerMs } = this.#sync;
    const passes = (interval: number) => Math.floor(nowMs / interval) > Math.floor(this.#nowMs / interval);
    if (passes(markerMs)) this.#marked = this.#next;
    if (passes(periodMs)) this.#synced = this.#next;
    this.#nowMs = nowMs;
  }

  /** What was not yet safe is lost. */
  crash(crash: Crash): void {
    const from = this.safeUpTo(crash);
    if (from < this.#next) this.#lost = [...this.#lost, [from, this.#next]];
    this.#marked = this.#next;
    this.#synced = this.#next;
  }

  /** Whether the record was lost in a crash. */
  hasLost(record: number): boolean {
    return this.#lost.some(([from, to]) => record >= from && record < to);
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
    if (this.#sync?.mode === 'batch') this.#synced = this.#next;
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
        const record = segment.first + at;
        if (table !== undefined && record >= table.replayFrom && !this.hasLost(record))
          yield segment.read(at, table.shape);
      }
  }

  fork(): CommitLog {
    const copy = new CommitLog(this.#segmentBytesMax, this.#sync);
    copy.#segments = this.#segments.map((segment) => segment.share());
    copy.#nextSegment = this.#nextSegment;
    copy.#next = this.#next;
    copy.#bytes = this.#bytes;
    copy.#nowMs = this.#nowMs;
    copy.#marked = this.#marked;
    copy.#synced = this.#synced;
    copy.#lost = this.#lost;
    return copy;
  }
}
