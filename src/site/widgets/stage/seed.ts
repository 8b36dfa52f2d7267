/** Seeds are shown and typed, so they are small. */
export const seedMax = 9999;

/** What a learner typed, or a URL says; nothing where it is no seed. */
export function readSeed(typed: string): number | undefined {
  const seed = Number(typed.trim());
  return /^\d+$/.test(typed.trim()) && seed >= 1 && seed <= seedMax ? seed : undefined;
}

/** Another one, without chance: the next. */
export function nextSeed(seed: number): number {
  return seed >= seedMax ? 1 : seed + 1;
}
