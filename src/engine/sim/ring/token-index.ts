/**
 * Finds the range of a token among thousands in a few steps. The first bits of the token select a part of the list,
 * and a binary search in that part finds the token. Hashed tokens are spread evenly, so the part is small. Tokens
 * have 64 bits and are kept in halves: a bigint for each comparison would cost more than the search.
 */
export class TokenIndex {
  readonly #highs: Int32Array;
  /** The lower halves with the top bit inverted, so that they compare as signed numbers. */
  readonly #lows: Int32Array;
  /**
   * For each value of the first bits, the index of the first token with this value or a larger one; and one more
   * entry at the end.
   */
  readonly #starts: Int32Array;
  readonly #shift: number;

  /** The tokens must be sorted, without repeats. */
  constructor(tokens: readonly bigint[]) {
    const count = tokens.length;
    this.#highs = Int32Array.from(tokens, (token) => Number(token >> 32n));
    this.#lows = Int32Array.from(tokens, (token) => Number(BigInt.asIntN(32, token)) ^ topBit);
    // About four tokens share a value. With more values the table itself would no longer fit the CPU's cache.
    const bits = Math.min(20, Math.max(1, 30 - Math.clz32(count)));
    this.#shift = 32 - bits;
    this.#starts = new Int32Array(2 ** bits + 1).fill(count);
    for (let at = count - 1; at >= 0; at--) this.#starts[(this.#highs[at]! ^ topBit) >>> this.#shift] = at;
    for (let slot = 2 ** bits - 1; slot >= 0; slot--)
      this.#starts[slot] = Math.min(this.#starts[slot]!, this.#starts[slot + 1]!);
  }

  /** The index of the first token that is not before this one. After the last token it is the first of all. */
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
