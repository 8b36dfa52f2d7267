import type { Deletion, Timestamp } from '#engine/values/rows.ts';
import { sizeMark, timeOf } from './bytes-out.ts';

/** Reads what BytesOut wrote, starting at any place. */
export class BytesIn {
  #bytes: Uint8Array = new Uint8Array(0);
  at = 0;

  open(bytes: Uint8Array, at: number): void {
    this.#bytes = bytes;
    this.at = at;
  }

  get isAtEnd(): boolean {
    return this.at >= this.#bytes.length;
  }

  byte(): number {
    return this.#bytes[this.at++]!;
  }

  uint32(): number {
    const bytes = this.#bytes;
    const { at } = this;
    this.at = at + 4;
    return (bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24)) >>> 0;
  }

  size(): number {
    const size = this.byte();
    return size < sizeMark ? size : this.uint32();
  }

  /** Returns a view of the bytes, not a copy, because they never change. */
  block(): Uint8Array {
    const length = this.size();
    const bytes = this.#bytes;
    const start = bytes.byteOffset + this.at;
    this.at += length;
    return new Uint8Array(bytes.buffer, start, length);
  }

  /** Whether the block at this place has these bytes. In both cases the reader then stands after the block. */
  isBlock(block: Uint8Array): boolean {
    const length = this.size();
    const start = this.at;
    this.at += length;
    if (length !== block.length) return false;
    const bytes = this.#bytes;
    for (let at = 0; at < length; at++) if (bytes[start + at] !== block[at]) return false;
    return true;
  }

  skipBlock(): void {
    const length = this.size();
    this.at += length;
  }

  time(): Timestamp {
    const low = this.uint32();
    return timeOf(low, this.uint32() | 0);
  }

  deletion(): Deletion {
    const timestamp = this.time();
    return { timestamp, localDeletionTime: Number(this.time()) };
  }
}
