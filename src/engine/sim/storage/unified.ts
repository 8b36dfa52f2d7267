import type { UnifiedOptions } from '#engine/values/compaction-options.ts';
import type { Candidate, Cut, Moment, Strategy, Task } from './compaction-task.ts';
import { bucketsOfSets, overlapSets } from './overlap-sets.ts';

/** A span of less of the ring than this counts as the whole ring. */
const leastShare = 2 ** -48;
/** What an average over a thousand flushes keeps of itself at each flush (utils/ExpMovingAverage.java). */
const averageKeeps = 0.01 ** (1 / 1000);

export const fanoutOf = (scaling: number) => 2 + Math.abs(scaling);
export const thresholdOf = (scaling: number) => (scaling > 0 ? 2 + scaling : 2);

/**
 * Sorts SSTables into levels by density, which is bytes divided by the share of the ring. In each level it compacts
 * when enough SSTables overlap (db/compaction/UnifiedCompactionStrategy.java). With a positive scaling parameter it
 * behaves as a tiered strategy, with a negative one as a leveled one. Simplified: the node's ranges are the whole
 * ring, and of several equally good buckets the first is chosen, not one at random.
 */
export class Unified implements Strategy {
  readonly #options: UnifiedOptions;
  #checkedAt = 0;
  #averageFlush = Number.NaN;
  #flushBytes = 0;

  constructor(options: UnifiedOptions) {
    this.#options = options;
  }

  choose<C extends Candidate>(sstables: readonly C[], moment: Moment<C>): Task<C> | undefined {
    let expired: readonly C[] = [];
    if (moment.nowSeconds - this.#checkedAt > this.#options.expiredCheckSeconds) {
      expired = moment.expiredOf(sstables);
      this.#checkedAt = moment.nowSeconds;
    }
    const rest = expired.length === 0 ? sstables : sstables.filter((one) => !expired.includes(one));
    const chosen = this.#pick(rest);
    if (chosen.length === 0 && expired.length === 0) return undefined;
    return { sstables: chosen, expired, cut: this.majorCut(chosen), isMove: false };
  }

  /** The pick of the level in which most SSTables overlap; of equal ones that of the lowest level. */
  #pick<C extends Candidate>(sstables: readonly C[]): readonly C[] {
    let most = -1;
    let picked: readonly C[] = [];
    for (const [index, members] of this.levelsOf(sstables).entries()) {
      const sets = overlapSets(members);
      const overlap = Math.max(0, ...sets.map(({ length }) => length));
      if (overlap <= most) continue;
      most = overlap;
      picked = overlap < thresholdOf(this.#scaling(index)) ? [] : this.#fromLevel(index, sets);
    }
    return picked;
  }

  /** The SSTables of each level, the least dense first. */
  levelsOf<C extends Candidate>(sstables: readonly C[]): C[][] {
    const all: C[][] = [[]];
    let densityMax = Math.floor(this.#baseBytes() * fanoutOf(this.#scaling(0)));
    for (const sstable of sstables.toSorted((a, b) => densityOf([a]) - densityOf([b]))) {
      while (densityOf([sstable]) >= densityMax) {
        densityMax = Math.floor(densityMax * fanoutOf(this.#scaling(all.length)));
        all.push([]);
      }
      all.at(-1)!.push(sstable);
    }
    return all;
  }

  #scaling(level: number): number {
    const { scaling } = this.#options;
    return scaling[Math.min(level, scaling.length - 1)]!;
  }

  /** Where the levels begin: a little less than a flush usually writes. */
  #baseBytes(): number {
    const { flushUnit } = this.#options;
    const average = this.#averageFlush;
    if (this.#flushBytes === 0 || Math.abs(1 - this.#flushBytes / average) > 0.5)
      this.#flushBytes = Number.isNaN(average) ? 0 : Math.ceil(average / flushUnit) * flushUnit;
    return Math.max(flushUnit, this.#flushBytes) * (1 - 0.9 / fanoutOf(this.#scaling(0)));
  }

  #fromLevel<C extends Candidate>(level: number, sets: readonly (readonly C[])[]): readonly C[] {
    const buckets = bucketsOfSets(sets, thresholdOf(this.#scaling(level)));
    const overlapOf = (bucket: readonly (readonly C[])[]) => Math.max(...bucket.map(({ length }) => length));
    const overlap = Math.max(...buckets.map(overlapOf));
    const bucket = buckets.find((one) => overlapOf(one) === overlap)!;
    return oldest(bucket, this.#limit(level, overlap));
  }

  /** How many overlapping SSTables one compaction takes. */
  #limit(level: number, overlap: number): number {
    const scaling = this.#scaling(level);
    let fanout = fanoutOf(scaling);
    const most = Math.max(fanout, this.#options.sstablesMax);
    if (overlap <= fanout) return overlap;
    if (overlap <= fanout * fanoutOf(this.#scaling(level + 1)) || most === fanout)
      return Math.min(overlap, most);
    // Far behind: as many as would have made one SSTable of a higher level.
    const limit = Math.min(most, overlap);
    let size = fanout;
    for (let next = fanout, index = level; next <= limit; ) {
      size = next;
      fanout = fanoutOf(this.#scaling(++index));
      next *= fanout;
    }
    return scaling < 0 ? size * Math.floor(limit / size) : size;
  }

  flushCut(): Cut {
    return { level: 0, shards: this.shardsFor(this.#averageFlush) };
  }

  majorCut(sstables: readonly Candidate[]): Cut {
    return { level: 0, shards: sstables.length === 0 ? 1 : this.shardsFor(densityOf(sstables)) };
  }

  /** Into how many parts of the ring data of this density is cut (compaction/unified/Controller.java). */
  shardsFor(density: number): number {
    const { baseShardCount, targetBytes, minSSTableBytes, growth } = this.#options;
    if (minSSTableBytes > 0 && !(density / minSSTableBytes >= baseShardCount)) {
      const count = Math.trunc(density / minSSTableBytes) | 1;
      return Math.min(2 ** (31 - Math.clz32(count)), baseShardCount & -baseShardCount);
    }
    const power = Math.log2(density / (targetBytes * baseShardCount)) * (1 - growth) + 0.5;
    return baseShardCount * 2 ** Math.min(20, Math.max(0, Math.floor(power)));
  }

  flushed(bytes: number): void {
    this.#averageFlush = Number.isNaN(this.#averageFlush)
      ? bytes
      : bytes + (this.#averageFlush - bytes) * averageKeeps;
  }

  done(): void {}

  fork(): Strategy {
    const copy = new Unified(this.#options);
    copy.#checkedAt = this.#checkedAt;
    copy.#averageFlush = this.#averageFlush;
    copy.#flushBytes = this.#flushBytes;
    return copy;
  }
}

/** The bytes of the SSTables divided by the share of the ring from their first to their last key. */
function densityOf(sstables: readonly Candidate[]): number {
  const bytes = sstables.reduce((sum, one) => sum + one.bytes, 0);
  const first = Math.min(...sstables.map((one) => one.first));
  const share = Math.max(...sstables.map(({ last }) => last)) - first;
  return bytes / (share < leastShare ? 1 : share);
}

/** The SSTables with the oldest data, until one place of the ring would have more of them than the limit. */
function oldest<C extends Candidate>(sets: readonly (readonly C[])[], limit: number): readonly C[] {
  const age = ({ statistics }: C) => Number(statistics.maxTimestamp);
  const all = [...new Set(sets.flat())].sort((a, b) => age(a) - age(b) || a.id - b.id);
  const taken = new Set<C>();
  for (const one of all) {
    const isFull = sets.some(
      (set) => set.includes(one) && set.filter((other) => taken.has(other)).length >= limit,
    );
    if (isFull) break;
    taken.add(one);
  }
  return [...taken];
}
