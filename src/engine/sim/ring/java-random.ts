const multiplier = 0x5deece66dn;
const mask = 2n ** 48n - 1n;

/**
 * Draws the same numbers as java.util.Random does from a seed. Cassandra uses the number of tokens as the seed
 * (CASSANDRA-15600).
 */
export class JavaRandom {
  #state: bigint;

  constructor(seed: number) {
    this.#state = (BigInt(seed) ^ multiplier) & mask;
  }

  /** From 0 to just below 1. */
  nextDouble(): number {
    return (this.#next(26) * 2 ** 27 + this.#next(27)) / 2 ** 53;
  }

  #next(bits: number): number {
    this.#state = (this.#state * multiplier + 0xbn) & mask;
    return Number(this.#state >> BigInt(48 - bits));
  }
}
