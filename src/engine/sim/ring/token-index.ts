/**
 * Finds the range of a token among thousands in a few steps: the first bits of the token tell where to look, and a
 * binary search over what is left there finds it. Tokens of a hash spread evenly, so little is left. For tokens of 64
 * bits, in halves: one bigint for each comparison would cost more than the search.
 */
export class TokenIndex {
  readonly #highs: Int32Array;
  /** With the top bit turned, so that they compare as signed numbers. */
  readonly #lows: Int32Array;
  /** For each value of the first bits, the first token that has it or comes after it; one more at the end. */
  readonly #starts: Int32Array;
  readonly #shift: number;

  /** Sorted, without repeats. */
  constructor(tokens: readonly bigint[]) {
    const count = tokens.length;
    this.#highs = Int32Array.from(tokens, (token) => Number(token >> 32n));
    this.#lows = Int32Array.from(tokens, (token) => Number(BigInt.asIntN(32, token)) ^ topBit);
    // About four tokens to a value: with more values the table itself no longer fits the cache.
    const bits = Math.min(20, Math.max(1, 30 - Math.clz32(count)));
    this.#shift = 32 - bits;
    this.#starts = new Int32Array(2 ** bits + 1).fill(count);
    for (let at = count - 1; at >= 0; at--) this.#starts[(this.#highs[at]! ^ topBit) >>> this.#shift] = at;
    for (let slot = 2 ** bits - 1; slot >= 0; slot--)
      this.#starts[slot] = Math.min(this.#starts[slot]!, this.#starts[slot + 1]!);
  }

  /** The first token that is not before this one; past the last, the first of all. */
  find(high: number, low: number): number {
    const highs = this.#highs;
    const slot = (high ^ topBit) >>> this.#shift;
    const turned = low ^ topBit;
    let from = this.#starts[slot]!;
    let to = this.#starts[slot + 1]!;
    while (from < to) {
      const middle = (from + to) >> 1;
      const there = highs[middle]!;
      if (there < high || (there === high && this.#lows[middle]! < turned)) from = middle + 1;
      else to = middle;
    }
    return from === highs.length ? 0 : from;
  }
}

const topBit = 1 << 31;
