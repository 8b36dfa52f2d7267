import { BytesOut } from './bytes-out.ts';

const pageBits = 18;
const pageSpan = 1 << pageBits;
const firstPage = 1024;

/** Where a record lies: its page and its place there. */
export type Address = number;

/**
 * Records of bytes in pages that grow to 256 KiB; a record lies in one page. `begin`, write it, `end`. What was written
 * never changes, so forks share it.
 */
export class Arena extends BytesOut {
  #pages: Uint8Array[] = [];
  #start = 0;
  #total = 0;

  /** Bytes of all records. */
  get total(): number {
    return this.#total;
  }

  begin(): void {
    // An address cannot reach further; only a page made for one very long record has such places.
    if (this.length >= pageSpan) this.#leavePage();
    this.#start = this.length;
  }

  #leavePage(): void {
    this.bytes = new Uint8Array(0);
    this.length = 0;
  }

  end(): Address {
    const start = this.#start;
    this.#total += this.length - start;
    return ((this.#pages.length - 1) << pageBits) | start;
  }

  /** The record goes on in a new page, with what there is of it. */
  protected override makeRoom(count: number): number {
    const begun = this.bytes.subarray(this.#start, this.length);
    const usual = Math.min(firstPage << Math.min(this.#pages.length, pageBits), pageSpan);
    const page = new Uint8Array(Math.max(usual, 2 * (begun.length + count)));
    page.set(begun);
    // What had just been begun in the last page is left there, and no record points to it.
    this.#pages.push(page);
    this.bytes = page;
    this.#start = 0;
    return begun.length;
  }

  pageOf(address: Address): Uint8Array {
    return this.#pages[address >> pageBits]!;
  }

  offsetOf(address: Address): number {
    return address & (pageSpan - 1);
  }

  /** The same records; both go on in pages of their own. */
  fork(): Arena {
    const copy = new Arena();
    copy.#pages = this.#pages.slice();
    copy.#total = this.#total;
    this.#leavePage();
    return copy;
  }
}
