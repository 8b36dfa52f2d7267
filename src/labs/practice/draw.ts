import type { Random } from '#engine/sim/ring/random.ts';

export function pick<T>(random: Random, list: readonly T[]): T {
  return list[random.below(list.length)]!;
}

/** Returns `count` of the items, each once, in random order. */
export function some<T>(random: Random, list: readonly T[], count = list.length): T[] {
  const left = [...list];
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(random.below(left.length), 1)[0]!,
  );
}

/** How many of something a task has: the least at the first level, two more than drawn at the last. */
export function byLevel(level: 1 | 2 | 3, least: number, drawn: number): number {
  return level === 1 ? least : level === 2 ? drawn : drawn + 2;
}

/** Both ends are included. */
export function between(random: Random, from: number, to: number): number {
  return from + random.below(to - from + 1);
}
