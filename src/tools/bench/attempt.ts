import { availableParallelism, loadavg } from 'node:os';

export function say(message: string): void {
  process.stderr.write(`bench: ${message}\n`);
}

/** Tries to measure something that may not be available. If it fails, prints why and returns null. */
export async function attempt<T>(what: string, take: () => Promise<T>): Promise<T | null> {
  try {
    return await take();
  } catch (error) {
    say(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}

/**
 * On a machine with other work, a wall clock also measures the other work. Our own browser and build stay below this
 * load.
 */
export function warnIfBusy(): void {
  const [load = 0] = loadavg();
  const cores = availableParallelism();
  if (load > 2 * cores)
    say(`load ${load.toFixed(1)} on ${cores} cores: other work is running, times are not to be trusted`);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) throw new Error('no values to take a median of');
  return sorted.length % 2 === 1 ? upper : (sorted[middle - 1]! + upper) / 2;
}
