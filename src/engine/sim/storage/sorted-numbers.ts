/** A place in the order: the chunk, and the place in the chunk. */
export type Position = number;

const chunkMax = 512;
const chunkBits = 10;
const chunkSpan = 1 << chunkBits;

/**
 * Keeps an order of things that are in an array in order of arrival. It stores their numbers in that array. Added
 * things are sorted in only when the order is needed, so writes alone cost nothing. The order is split into chunks,
 * so that a new thing finds its place in a few steps however many there are.
 */
export class SortedNumbers<Key> {
  #chunks: number[][];
  /** The first key of each chunk, so that finding a chunk needs no access to the things themselves. */
  #firstKeys: Key[];
  #pending: number[] = [];
  #settled: number;
  readonly #keyOf: (number: number) => Key;
  readonly #compare: (a: Key, b: Key) => number;

  /** The things `0` to `count − 1` are already in order. */
  constructor(keyOf: (number: number) => Key, compare: (a: Key, b: Key) => number, count: number) {
    this.#keyOf = keyOf;
    this.#compare = compare;
    this.#settled = count;
    this.#chunks = chunked(Array.from({ length: count }, (_, at) => at));
    this.#firstKeys = this.#chunks.map(([first]) => keyOf(first!));
  }

  add(number: number): void {
    this.#pending.push(number);
  }

  /** The position just after the last thing. */
  get end(): Position {
    return this.#chunks.length << chunkBits;
  }

  /** The position of the last thing. Allowed only after `settle`, and if there is one. */
  get last(): Position {
    const chunk = this.#chunks.length - 1;
    return (chunk << chunkBits) + this.#chunks[chunk]!.length - 1;
  }

  /** Allowed only after `settle`, and not at the end. */
  numberAt(position: Position): number {
    return this.#chunks[position >> chunkBits]![position & (chunkSpan - 1)]!;
  }

  next(position: Position): Position {
    const chunk = position >> chunkBits;
    const isLast = (position & (chunkSpan - 1)) + 1 === this.#chunks[chunk]!.length;
    return isLast ? (chunk + 1) << chunkBits : position + 1;
  }

  previous(position: Position): Position {
    if ((position & (chunkSpan - 1)) > 0) return position - 1;
    const chunk = (position >> chunkBits) - 1;
    return (chunk << chunkBits) + this.#chunks[chunk]!.length - 1;
  }

  /**
   * The first position for which `isBefore` is false. `isBefore` must be true for the first keys and false for all
   * after them.
   */
  seek(isBefore: (key: Key) => boolean): Position {
    this.settle();
    const firstKeys = this.#firstKeys;
    let from = 0;
    let to = firstKeys.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if (isBefore(firstKeys[middle]!)) from = middle + 1;
      else to = middle;
    }
    if (from === 0) return 0;
    const chunk = this.#chunks[from - 1]!;
    let first = 1;
    let last = chunk.length;
    while (first < last) {
      const middle = (first + last) >> 1;
      if (isBefore(this.#keyOf(chunk[middle]!))) first = middle + 1;
      else last = middle;
    }
    return first === chunk.length ? from << chunkBits : ((from - 1) << chunkBits) + first;
  }

  /** Sorts the added things into the order. */
  settle(): void {
    const pending = this.#pending;
    if (pending.length === 0) return;
    this.#pending = [];
    const count = this.#settled;
    this.#settled += pending.length;
    const compare = this.#compare;
    const added = pending.map((number) => ({ number, key: this.#keyOf(number) }));
    if (added.length > 1) added.sort((a, b) => compare(a.key, b.key));
    if (added.length * 8 < count) for (const { number, key } of added) this.#insert(number, key);
    else this.#merge(added);
  }

  #insert(number: number, key: Key): void {
    const position = this.seek((other) => this.#compare(other, key) < 0);
    const within = position & (chunkSpan - 1);
    // If the place is the start of a chunk, the thing can as well go to the end of the chunk before.
    const at = within === 0 && position > 0 ? (position >> chunkBits) - 1 : position >> chunkBits;
    const chunk = this.#chunks[at]!;
    chunk.splice(within === 0 && position > 0 ? chunk.length : within, 0, number);
    if (position === 0) this.#firstKeys[0] = key;
    if (chunk.length <= chunkMax) return;
    const half = chunk.splice(chunkMax >> 1);
    this.#chunks.splice(at + 1, 0, half);
    this.#firstKeys.splice(at + 1, 0, this.#keyOf(half[0]!));
  }

  #merge(added: readonly { readonly number: number; readonly key: Key }[]): void {
    const old = this.#chunks.flat();
    const merged: number[] = [];
    let at = 0;
    for (const number of old) {
      const key = this.#keyOf(number);
      while (at < added.length && this.#compare(added[at]!.key, key) < 0) merged.push(added[at++]!.number);
      merged.push(number);
    }
    while (at < added.length) merged.push(added[at++]!.number);
    this.#chunks = chunked(merged);
    this.#firstKeys = this.#chunks.map(([first]) => this.#keyOf(first!));
  }

  clone(keyOf: (number: number) => Key, compare: (a: Key, b: Key) => number): SortedNumbers<Key> {
    const copy = new SortedNumbers<Key>(keyOf, compare, 0);
    copy.#chunks = this.#chunks.map((chunk) => chunk.slice());
    copy.#firstKeys = this.#firstKeys.slice();
    copy.#pending = this.#pending.slice();
    copy.#settled = this.#settled;
    return copy;
  }
}

function chunked(numbers: number[]): number[][] {
  const chunks: number[][] = [];
  for (let at = 0; at < numbers.length; at += chunkMax / 2) chunks.push(numbers.slice(at, at + chunkMax / 2));
  return chunks;
}
