/** Whether two plain values are equal, whatever the order of their properties. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Array.isArray(a) === Array.isArray(b) && [...keys].every((key) => isEqual(one[key], other[key]));
}
