import type { BytesOut } from './bytes-out.ts';

const pageBits = 18;
const pageSpan = 1 << pageBits;
const firstPage = 1024;

/** Where a record lies: its page and its place there. */
export type Address = number;

/** Records of bytes one after the other, in pages that grow to 256 KiB. What was written never changes. */
export class Arena {
  #pages: Uint8Array[] = [];
  /** Bytes taken of the last page. */
  #used = 0;
  bytes = 0;

  /** Keeps what `out` holds. */
  add(out: BytesOut): Address {
    const { length } = out;
    const last = this.#pages.length - 1;
    if (last < 0 || this.#used + length > this.#pages[last]!.length) return this.#addToNewPage(out);
    const at = this.#used;
    copyBytes(out.bytes, this.#pages[last]!, at, length);
    this.#used = at + length;
    this.bytes += length;
    return (last << pageBits) | at;
  }

  #addToNewPage(out: BytesOut): Address {
    const usual = Math.min(firstPage << Math.min(this.#pages.length, pageBits), pageSpan);
    this.#pages.push(new Uint8Array(Math.max(usual, out.length)));
    this.#used = 0;
    return this.add(out);
  }

  pageOf(address: Address): Uint8Array {
    return this.#pages[address >> pageBits]!;
  }

  offsetOf(address: Address): number {
    return address & (pageSpan - 1);
  }

  /** Both go on in new pages. */
  fork(): Arena {
    const copy = new Arena();
    this.#used = Number.MAX_SAFE_INTEGER;
    copy.#pages = this.#pages.slice();
    copy.#used = this.#used;
    copy.bytes = this.bytes;
    return copy;
  }
}

/** A loop is quicker than a call for the few bytes that most records have. */
function copyBytes(from: Uint8Array, to: Uint8Array, toAt: number, length: number): void {
  if (length > 64) to.set(from.subarray(0, length), toAt);
  else for (let at = 0; at < length; at++) to[toAt + at] = from[at]!;
}
