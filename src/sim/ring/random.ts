/**
 * Chance that can be repeated: the same seed gives the same numbers, anywhere (xoshiro128**, D. Blackman and S. Vigna).
 */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #d: number;

  constructor(seed: number) {
    let state = seed | 0;
    // A step of splitmix32 for each word, so that like seeds do not begin alike.
    const spread = () => {
      state = (state + 0x9e3779b9) | 0;
      let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
      mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
      return mixed ^ (mixed >>> 16);
    };
    this.#a = spread();
    this.#b = spread();
    this.#c = spread();
    this.#d = spread();
  }

  /** A whole number of 32 bits, not negative. */
  uint32(): number {
    const scrambled = Math.imul(rotate(Math.imul(this.#b, 5), 7), 9);
    const shifted = this.#b << 9;
    this.#c ^= this.#a;
    this.#d ^= this.#b;
    this.#b ^= this.#c;
    this.#a ^= this.#d;
    this.#c ^= shifted;
    this.#d = rotate(this.#d, 11);
    return scrambled >>> 0;
  }

  /** From 0 to just below 1. */
  float(): number {
    return ((this.uint32() >>> 5) * 2 ** 26 + (this.uint32() >>> 6)) / 2 ** 53;
  }

  /** A whole number from 0 to just below a limit. */
  below(limit: number): number {
    return Math.floor(this.float() * limit);
  }

  bigintBelow(limit: bigint): bigint {
    const words = Math.ceil(limit.toString(2).length / 32) + 2;
    let drawn = 0n;
    for (let count = 0; count < words; count++) drawn = (drawn << 32n) | BigInt(this.uint32());
    return (drawn * limit) >> BigInt(32 * words);
  }

  bytes(length: number): Uint8Array {
    return Uint8Array.from({ length }, () => this.uint32() >>> 24);
  }
}

function rotate(value: number, by: number): number {
  return (value << by) | (value >>> (32 - by));
}
