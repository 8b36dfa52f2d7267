/** The value that this share of the values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1);
  const found = sorted[Math.max(0, at)];
  if (found === undefined) throw new Error('no values to take a percentile of');
  return found;
}
