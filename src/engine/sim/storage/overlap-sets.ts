// Which SSTables may hold the same key (utils/Overlaps.java).

interface Span {
  readonly first: number;
  readonly last: number;
}

/**
 * The sets of SSTables that overlap at some place of the ring, in the order of the ring. Sets that are part of
 * another set are left out.
 */
export function overlapSets<S extends Span>(sstables: readonly S[]): S[][] {
  const sets: S[][] = [];
  let active: S[] = [];
  for (const sstable of sstables.toSorted((a, b) => a.first - b.first)) {
    const going = active.filter(({ last }) => last >= sstable.first);
    if (going.length < active.length) sets.push(active);
    active = [...going, sstable];
  }
  if (active.length > 0) sets.push(active);
  return sets;
}

/**
 * Groups of sets that are compacted together: a set of at least `threshold` SSTables, and those beside it that have
 * an SSTable in common with it, directly or through others.
 */
export function bucketsOfSets<S>(sets: readonly (readonly S[])[], threshold: number): (readonly S[])[][] {
  const buckets: (readonly S[])[][] = [];
  let after = 0;
  for (let at = 0; at < sets.length; at++) {
    if (sets[at]!.length < threshold) continue;
    const all = new Set(sets[at]);
    const joins = (other: readonly S[]) => {
      if (!other.some((one) => all.has(one))) return false;
      for (const one of other) all.add(one);
      return true;
    };
    let start = at;
    while (start > after && joins(sets[start - 1]!)) start--;
    let end = at + 1;
    while (end < sets.length && joins(sets[end]!)) end++;
    buckets.push(sets.slice(start, end));
    after = end;
    at = end - 1;
  }
  return buckets;
}
