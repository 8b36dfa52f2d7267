export function say(message: string): void {
  process.stderr.write(`bench: ${message}\n`);
}

/** Takes something that may not be there to be taken; says why where it is not. */
export async function attempt<T>(what: string, take: () => Promise<T>): Promise<T | null> {
  try {
    return await take();
  } catch (error) {
    say(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) throw new Error('no values to take a median of');
  return sorted.length % 2 === 1 ? upper : (sorted[middle - 1]! + upper) / 2;
}
