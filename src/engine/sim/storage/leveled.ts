import type { LeveledOptions } from '#engine/values/compaction-options.ts';
import type { Candidate, Cut, Moment, Strategy, Task } from './compaction-task.ts';
import { chooseSizeTiered } from './size-tiered.ts';

const levels = 9;
/** With more SSTables than this, level 0 is first compacted by size. */
const level0Max = 32;
/** After so many compactions without it, a high level takes part in one. */
const roundsUntilStarved = 25;

/**
 * Keeps SSTables of one size in levels. Within a level above 0 no two SSTables overlap, and each level holds ten
 * times as much as the one before (db/compaction/LeveledManifest.java).
 */
export class Leveled implements Strategy {
  readonly #options: LeveledOptions;
  /** For each level, where the result of its last compaction ended. The next one goes on after that place. */
  #endedAt: (number | undefined)[] = [];
  /** For each level, the number of compactions since the last one into it. */
  #rounds: number[] = Array.from({ length: levels }, () => 0);

  constructor(options: LeveledOptions) {
    this.#options = options;
  }

  choose<C extends Candidate>(sstables: readonly C[], _moment: Moment<C>): Task<C> | undefined {
    const inLevel = (level: number) => sstables.filter((sstable) => sstable.level === level);
    const level0 = inLevel(0);
    const { sizeTiered, sstableBytes } = this.#options;
    const behind = level0.length > level0Max ? chooseSizeTiered(level0, sizeTiered) : [];
    const bySize: Task<C> | undefined =
      behind.length === 0 ? undefined : { sstables: behind, expired: [], cut: { level: 0 }, isMove: false };
    for (let level = levels - 2; level > 0; level--) {
      const members = inLevel(level);
      if (members.length === 0 || bytesOf(members) <= 1.001 * this.#levelBytesMax(level)) continue;
      if (bySize !== undefined) return bySize;
      return this.#task(this.#withStarved(sstables, this.#fromLevel(level, members, inLevel(level + 1))));
    }
    const candidates = this.#fromLevel0(level0);
    if (candidates.length > 0 && bytesOf(candidates) > sstableBytes)
      candidates.push(...overlapping(spanOf(candidates), inLevel(1)));
    return candidates.length < 2 ? bySize : this.#task(candidates);
  }

  #levelBytesMax(level: number): number {
    const { sstableBytes, fanout } = this.#options;
    return level === 0 ? 4 * sstableBytes : fanout ** level * sstableBytes;
  }

  #task<C extends Candidate>(sstables: readonly C[]): Task<C> {
    const { sstableBytes, movesSingle } = this.#options;
    const level = this.#levelOfResult(sstables);
    const isMove = movesSingle && sstables.length === 1;
    return { sstables, expired: [], cut: { level, bytesMax: sstableBytes }, isMove };
  }

  #levelOfResult(sstables: readonly Candidate[]): number {
    const greatest = Math.max(...sstables.map(({ level }) => level));
    const least = Math.min(...sstables.map(({ level }) => level));
    if (greatest === 0 && bytesOf(sstables) < this.#options.sstableBytes) return 0;
    return least === greatest ? greatest + 1 : greatest;
  }

  /** The oldest SSTables of level 0 and all that overlap them, at most 32. */
  #fromLevel0<C extends Candidate>(level0: readonly C[]): C[] {
    const { maxThreshold } = this.#options.sizeTiered;
    const remaining = new Set(byAge(level0));
    const candidates: C[] = [];
    for (const sstable of byAge(level0)) {
      if (!remaining.has(sstable)) continue;
      for (const one of overlapping(sstable, [...remaining])) {
        candidates.push(one);
        remaining.delete(one);
      }
      if (candidates.length > maxThreshold) return byAge(candidates).slice(0, maxThreshold);
    }
    return candidates;
  }

  /** The next SSTable in turn, and those of the next level that overlap it. */
  #fromLevel<C extends Candidate>(level: number, members: readonly C[], next: readonly C[]): C[] {
    const inOrder = members.toSorted((a, b) => a.first - b.first);
    const endedAt = this.#endedAt[level];
    const chosen = inOrder.find(({ first }) => endedAt === undefined || first > endedAt) ?? inOrder[0]!;
    return [chosen, ...overlapping(chosen, next)];
  }

  /** Adds an SSTable of the highest level, if that level has waited long and the result cannot overlap it. */
  #withStarved<C extends Candidate>(sstables: readonly C[], candidates: C[]): C[] {
    for (let level = 1; level < levels; level++) this.#rounds[level]!++;
    this.#rounds[this.#levelOfResult(candidates)] = 0;
    const highest = Math.max(...sstables.map(({ level }) => level));
    if (this.#rounds[highest]! <= roundsUntilStarved) return candidates;
    const { first, last } = spanOf(candidates);
    const starved = sstables.find((one) => one.level === highest && one.first > first && one.last <= last);
    return starved === undefined || candidates.includes(starved) ? candidates : [...candidates, starved];
  }

  flushCut(): Cut {
    return { level: 0 };
  }

  majorCut(): Cut {
    return {
      level: 1,
      bytesMax: this.#options.sstableBytes,
      levelBytesMax: (level) => this.#levelBytesMax(level),
    };
  }

  flushed(): void {}

  done(from: readonly Candidate[], into: readonly Candidate[]): void {
    if (into.length === 0) return;
    const least = Math.min(...from.map(({ level }) => level));
    this.#endedAt[least] = Math.max(...into.map(({ last }) => last));
  }

  fork(): Strategy {
    const copy = new Leveled(this.#options);
    copy.#endedAt = this.#endedAt.slice();
    copy.#rounds = this.#rounds.slice();
    return copy;
  }
}

interface Span {
  readonly first: number;
  readonly last: number;
}

function bytesOf(sstables: readonly Candidate[]): number {
  return sstables.reduce((sum, { bytes }) => sum + bytes, 0);
}

function byAge<C extends Candidate>(sstables: readonly C[]): C[] {
  const age = ({ statistics }: C) => Number(statistics.maxTimestamp);
  return sstables.toSorted((a, b) => age(a) - age(b) || a.id - b.id);
}

function spanOf(sstables: readonly Candidate[]): Span {
  return {
    first: Math.min(...sstables.map(({ first }) => first)),
    last: Math.max(...sstables.map(({ last }) => last)),
  };
}

function overlapping<C extends Candidate>({ first, last }: Span, sstables: readonly C[]): C[] {
  return sstables.filter((one) => one.first <= last && one.last >= first);
}
