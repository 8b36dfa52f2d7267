// The fragment of the address holds the seed of a task, so that a link to the task can be shared.

const largest = 999_999;

export function seedIn(hash: string): number | undefined {
  const seed = Number(/^#practice-(\d{1,6})$/.exec(hash)?.[1]);
  return seed >= 1 ? seed : undefined;
}

export function fragmentOf(seed: number): string {
  return `#practice-${seed}`;
}

/** A series goes on by ones, so that a class that begins with the same number has the same tasks. */
export function nextSeed(seed: number): number {
  return (seed % largest) + 1;
}

export function anySeed(): number {
  const [number] = crypto.getRandomValues(new Uint32Array(1));
  return (number! % largest) + 1;
}
