import { BytesOut } from './bytes-out.ts';

const pageBits = 18;
const pageSpan = 1 << pageBits;
const firstPage = 1024;

/** The place of a record: its page and its offset in the page. */
export type Address = number;

/**
 * Records of bytes in pages that grow up to 256 KiB. A record is in one page. To add a record, call `begin`, write
 * it, and call `end`. Written records never change, so forks share them.
 */
export class Arena extends BytesOut {
  #pages: Uint8Array[] = [];
  #start = 0;
  #total = 0;

  /** The number of bytes of all records. */
  get total(): number {
    return this.#total;
  }

  begin(): void {
    // An address cannot point further. Only a page that was made for one very long record has such places.
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

  /** Continues the record in a new page and copies there what is already written of it. */
  protected override makeRoom(count: number): number {
    const begun = this.bytes.subarray(this.#start, this.length);
    const usual = Math.min(firstPage << Math.min(this.#pages.length, pageBits), pageSpan);
    const page = new Uint8Array(Math.max(usual, 2 * (begun.length + count)));
    page.set(begun);
    // The begun part of the record stays in the last page too, but no record points to it.
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

  /** An arena with the same records. From here on both arenas write to pages of their own. */
  fork(): Arena {
    const copy = new Arena();
    copy.#pages = this.#pages.slice();
    copy.#total = this.#total;
    this.#leavePage();
    return copy;
  }
}
