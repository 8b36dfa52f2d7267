import type { Clustering } from '#engine/values/rows.ts';

/**
 * Finds things by their bytes, in the same time however many there are. It is a table of slots, each with a hash and
 * the number of the thing that has this hash. A Map would need a new string as key for every lookup, which takes
 * longer than all the rest. The owner of the things compares their bytes.
 */
export class HashSlots {
  /**
   * The hash and the number + 1 of each thing side by side, so that one memory access loads both. The value 0 marks a
   * free slot.
   */
  #slots: Int32Array;
  #count = 0;
  #mask: number;

  constructor(expected: number) {
    let size = 16;
    while (size < 2 * expected) size *= 2;
    this.#slots = new Int32Array(2 * size);
    this.#mask = size - 1;
  }

  /** The first slot to check for a hash; `nextAt` gives the next one. */
  firstAt(hash: number): number {
    return (hash & this.#mask) << 1;
  }

  nextAt(at: number): number {
    return (at + 2) & (2 * this.#mask + 1);
  }

  hashAt(at: number): number {
    return this.#slots[at]!;
  }

  /** Negative if the slot is free: the search ends there. */
  numberAt(at: number): number {
    return this.#slots[at + 1]! - 1;
  }

  /** Gives the thing in this slot another number. */
  renumber(at: number, number: number): void {
    this.#slots[at + 1] = number + 1;
  }

  /** Adds a thing that is not in the table yet. */
  add(hash: number, number: number): void {
    if (2 * ++this.#count > this.#mask) this.#grow();
    put(this.#slots, this.#mask, hash, number + 1);
  }

  clone(): HashSlots {
    const copy = new HashSlots(0);
    copy.#slots = this.#slots.slice();
    copy.#mask = this.#mask;
    copy.#count = this.#count;
    return copy;
  }

  #grow(): void {
    const old = this.#slots;
    this.#mask = 2 * this.#mask + 1;
    this.#slots = new Int32Array(2 * old.length);
    for (let at = 0; at < old.length; at += 2)
      if (old[at + 1] !== 0) put(this.#slots, this.#mask, old[at]!, old[at + 1]!);
  }
}

function put(slots: Int32Array, mask: number, hash: number, tag: number): void {
  let at = hash & mask;
  while (slots[2 * at + 1] !== 0) at = (at + 1) & mask;
  slots[2 * at] = hash;
  slots[2 * at + 1] = tag;
}

const basis = 0x811c9dc5;
const prime = 0x01000193;

/** FNV-1a, with its bits mixed once more at the end, because the slot is chosen by the lowest bits. */
export function hashBytes(bytes: Uint8Array): number {
  let hash = basis;
  for (let at = 0; at < bytes.length; at++) hash = Math.imul(hash ^ bytes[at]!, prime);
  return mix(hash);
}

export function hashClustering(clustering: Clustering): number {
  let hash = basis;
  for (let index = 0; index < clustering.length; index++) {
    const bytes = clustering[index]!;
    hash = Math.imul(hash ^ bytes.length, prime);
    for (let at = 0; at < bytes.length; at++) hash = Math.imul(hash ^ bytes[at]!, prime);
  }
  return mix(hash);
}

function mix(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return mixed ^ (mixed >>> 13);
}

export function isSameBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a === b) return true;
  const { length } = a;
  if (length !== b.length) return false;
  for (let at = 0; at < length; at++) if (a[at] !== b[at]) return false;
  return true;
}
