import type { TimeWindowOptions } from '#engine/values/compaction-options.ts';
import {
  type Candidate,
  type Cut,
  type Moment,
  oneSSTable,
  type Strategy,
  type Task,
} from './compaction-task.ts';
import { chooseSizeTiered } from './size-tiered.ts';

const microsPerSecond = 1_000_000;

/**
 * Keeps the data of each window of time apart (db/compaction/TimeWindowCompactionStrategy.java). The newest window is
 * compacted by size. An older window is compacted until one SSTable is left. What has expired is dropped whole.
 */
export class TimeWindow implements Strategy {
  readonly #options: TimeWindowOptions;
  /** The start of the newest window that any SSTable belonged to. The clock does not matter. */
  #newestSeen = 0;
  #checkedAt = 0;

  constructor(options: TimeWindowOptions) {
    this.#options = options;
  }

  choose<C extends Candidate>(sstables: readonly C[], moment: Moment<C>): Task<C> | undefined {
    let expired: readonly C[] = [];
    if (moment.nowSeconds - this.#checkedAt > this.#options.expiredCheckSeconds) {
      expired = moment.expiredOf(sstables);
      this.#checkedAt = moment.nowSeconds;
    }
    const chosen = this.#newest(
      expired.length === 0 ? sstables : sstables.filter((one) => !expired.includes(one)),
    );
    if (chosen.length === 0 && expired.length === 0) return undefined;
    return { sstables: chosen, expired, cut: oneSSTable, isMove: false };
  }

  #newest<C extends Candidate>(sstables: readonly C[]): readonly C[] {
    const { windowSeconds, sizeTiered } = this.#options;
    const windows = new Map<number, C[]>();
    for (const sstable of sstables) {
      const second = Math.floor(Number(sstable.statistics.maxTimestamp) / microsPerSecond);
      const window = second - (second % windowSeconds);
      const others = windows.get(window);
      if (others === undefined) windows.set(window, [sstable]);
      else others.push(sstable);
      this.#newestSeen = Math.max(this.#newestSeen, window);
    }
    for (const [window, group] of [...windows].sort(([a], [b]) => b - a)) {
      if (window < this.#newestSeen) {
        if (group.length >= 2) return smallest(group, sizeTiered.maxThreshold);
        continue;
      }
      const chosen = group.length < sizeTiered.minThreshold ? [] : chooseSizeTiered(group, sizeTiered);
      if (chosen.length > 0) return chosen;
    }
    return [];
  }

  flushCut(): Cut {
    return oneSSTable;
  }

  majorCut(): Cut {
    return oneSSTable;
  }

  flushed(): void {}

  done(): void {}

  fork(): Strategy {
    const copy = new TimeWindow(this.#options);
    copy.#newestSeen = this.#newestSeen;
    copy.#checkedAt = this.#checkedAt;
    return copy;
  }
}

function smallest<C extends Candidate>(sstables: readonly C[], most: number): readonly C[] {
  return sstables.toSorted((a, b) => a.bytes - b.bytes || a.id - b.id).slice(0, most);
}
