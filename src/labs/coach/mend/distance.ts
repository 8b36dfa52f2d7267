// How far two words are apart, to tell a slip of the fingers from another word.

/** Whether a name may be a slip of the fingers for another. */
export function isSlipFor(typed: string, meant: string): boolean {
  const far = distance(typed, meant);
  return far <= (meant.length <= 4 ? 1 : 2) && far < meant.length;
}

/** How many letters are missing, superfluous, wrong or exchanged with their neighbour. */
export function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          rows[i - 1]![j]! + 1,
          row[j - 1]! + 1,
          rows[i - 1]![j - 1]! + cost,
          isSwap ? rows[i - 2]![j - 2]! + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}
