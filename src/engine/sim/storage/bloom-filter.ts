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
    const { bitsPerKey, hashCount } = specOf(falsePositiveChance);
    this.#bitCount = keyCount * bitsPerKey + spareBits;
    this.#bits = new Uint32Array(Math.ceil(this.#bitCount / 32));
    this.#hashCount = hashCount;
  }

  get hashCount(): number {
    return this.#hashCount;
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

/** Cassandra adds a few bits, so that the filter of a single key has some (utils/FilterFactory.java). */
const spareBits = 20;
const bitsPerKeyMax = 20;

/**
 * The fewest bits for each key with which some number of hashes keeps to the chance, and the fewest hashes that then
 * do (utils/BloomCalculations.java, which has the chances in a table): 10 bits and 5 hashes for 0.01, 5 bits and 3
 * hashes for 0.1.
 */
function specOf(chance: number): { readonly bitsPerKey: number; readonly hashCount: number } {
  for (let bitsPerKey = 2; bitsPerKey <= bitsPerKeyMax; bitsPerKey++)
    for (let hashCount = 1; hashCount <= bitsPerKey; hashCount++)
      if ((1 - Math.exp(-hashCount / bitsPerKey)) ** hashCount <= chance) return { bitsPerKey, hashCount };
  return { bitsPerKey: bitsPerKeyMax, hashCount: Math.round(bitsPerKeyMax * Math.LN2) };
}
