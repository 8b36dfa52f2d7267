/** Seeds are shown and typed, so they are small. */
export const seedMax = 9999;

/** The seed that a learner typed or that a URL contains. Undefined if it is not a valid seed. */
export function readSeed(typed: string): number | undefined {
  const seed = Number(typed.trim());
  return /^\d+$/.test(typed.trim()) && seed >= 1 && seed <= seedMax ? seed : undefined;
}

/** Another seed: simply the next one, not a random one. */
export function nextSeed(seed: number): number {
  return seed >= seedMax ? 1 : seed + 1;
}
