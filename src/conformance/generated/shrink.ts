// Makes a difference small: it leaves out the earlier statements that do not matter, then words of the statement
// itself.

import type { Difference } from './compare.ts';

/** Runs the statements on both engines anew, and returns whether the last one still differs in the same way. */
export type Differs = (before: readonly string[], statement: string) => Promise<boolean>;

/**
 * Delta debugging (A. Zeller): it leaves out halves, then quarters, down to single items. Each try needs a new
 * keyspace, so their number is limited.
 */
export async function shrink(difference: Difference, differs: Differs, triesMax = 60): Promise<Difference> {
  let tries = 0;
  const attempt = async (before: readonly string[], statement: string) =>
    tries++ < triesMax && (await differs(before, statement));
  let { before, statement } = difference;
  if (!(await attempt(before, statement))) return difference;
  before = await fewer(before, (kept) => attempt(kept, statement));
  const words = await fewer(statement.match(/'(?:[^']|'')*'|"[^"]*"|\w+|\s+|./gs) ?? [], (kept) =>
    attempt(before, kept.join('')),
  );
  statement = words.join('');
  return { ...difference, before, statement };
}

/** Returns the items that are needed for the condition to hold. */
export async function fewer<Item>(
  items: readonly Item[],
  holds: (kept: Item[]) => Promise<boolean>,
): Promise<Item[]> {
  let kept = [...items];
  for (let size = Math.ceil(kept.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < kept.length; ) {
      const without = kept.toSpliced(at, size);
      if (without.length < kept.length && (await holds(without))) kept = without;
      else at += size;
    }
  }
  return kept;
}
