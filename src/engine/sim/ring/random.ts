/**
 * Repeatable random numbers: the same seed gives the same numbers everywhere (xoshiro128**, D. Blackman and S.
 * Vigna).
 */
export class Random {
  /**
   * Four 32-bit words in an array. As fields, most of them would be heap objects, and every number drawn would create
   * five.
   */
  readonly #words = new Int32Array(4);

  constructor(seed: number) {
    let state = seed | 0;
    // Each word takes one step of splitmix32, so that similar seeds do not give similar first numbers.
    const spread = () => {
      state = (state + 0x9e3779b9) | 0;
      let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
      mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
      return mixed ^ (mixed >>> 16);
    };
    for (let at = 0; at < 4; at++) this.#words[at] = spread();
  }

  /** A whole number of 32 bits, not negative. */
  uint32(): number {
    const words = this.#words;
    // The words are read one by one. Until the code is compiled, destructuring the array would take longer than all
    // the rest.
    const a = words[0]!;
    const b = words[1]!;
    const c = words[2]! ^ a;
    const d = words[3]! ^ b;
    words[0] = a ^ d;
    words[1] = b ^ c;
    words[2] = c ^ (b << 9);
    words[3] = rotate(d, 11);
    return Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0;
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

/** A seed made of a text. FNV-1a: similar texts give numbers that are far apart. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193);
  return hash | 0;
}

/** The places from 0 to just below a count, in random order. */
export function shuffledPlaces(random: Random, count: number): number[] {
  const places = Array.from({ length: count }, (_, at) => at);
  for (let at = count - 1; at > 0; at--) {
    const other = random.below(at + 1);
    [places[at], places[other]] = [places[other]!, places[at]!];
  }
  return places;
}

/** The same, but never in the order 0, 1, 2 …: for things that shall be put in order. */
export function unsortedPlaces(random: Random, count: number): number[] {
  const places = shuffledPlaces(random, count);
  const isSorted = places.every((place, at) => place === at);
  return isSorted && count > 1 ? unsortedPlaces(random, count) : places;
}

function rotate(value: number, by: number): number {
  return (value << by) | (value >>> (32 - by));
}
