// A difference made small: statements before it that do not matter are left out, then words of its own statement.

import type { Difference } from './compare.ts';

/** Runs a story on both engines anew; whether its last step still differs in the same way. */
export type Differs = (before: readonly string[], statement: string) => Promise<boolean>;

/** As in delta debugging (A. Zeller): halves, then quarters, until single ones; each try is a keyspace, so few. */
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

/** The items without which it no longer holds. */
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
