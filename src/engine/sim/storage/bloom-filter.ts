import { halfOrder, murmur3Halves } from '#engine/sim/ring/murmur3.ts';

/**
 * Says either that a key is certainly not in an SSTable, or that it may be. Each key sets the bits at several places
 * that its hash gives (utils/BloomFilter.java). All places come from the two halves of one hash (Kirsch and
 * Mitzenmacher).
 */
export class BloomFilter {
  readonly #bits: Uint32Array;
  readonly #bitCount: number;
  readonly #hashCount: number;

  /** Uses as many bits as are needed for this chance of false positives. */
  constructor(keyCount: number, falsePositiveChance: number) {
    const bitsPerKey = -Math.log(falsePositiveChance) / Math.LN2 ** 2;
    this.#bitCount = Math.max(64, Math.ceil(keyCount * bitsPerKey));
    this.#bits = new Uint32Array(Math.ceil(this.#bitCount / 32));
    this.#hashCount = Math.max(1, Math.round(bitsPerKey * Math.LN2));
  }

  add(key: Uint8Array): void {
    const halves = murmur3Halves(key);
    const step = halves[halfOrder.high]! >>> 0;
    let hash = halves[halfOrder.low]! >>> 0;
    for (let count = 0; count < this.#hashCount; count++) {
      const bit = hash % this.#bitCount;
      this.#bits[bit >>> 5]! |= 1 << (bit & 31);
      hash += step;
    }
  }

  mayContain(key: Uint8Array): boolean {
    const halves = murmur3Halves(key);
    const step = halves[halfOrder.high]! >>> 0;
    let hash = halves[halfOrder.low]! >>> 0;
    for (let count = 0; count < this.#hashCount; count++) {
      const bit = hash % this.#bitCount;
      if ((this.#bits[bit >>> 5]! & (1 << (bit & 31))) === 0) return false;
      hash += step;
    }
    return true;
  }

  get bytes(): number {
    return this.#bits.byteLength;
  }
}
