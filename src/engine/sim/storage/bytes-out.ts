import { type Deletion, type Timestamp, timestampOf } from '#engine/values/rows.ts';

/** Writes things as bytes, one after the other. */
export class BytesOut {
  bytes = new Uint8Array(0);
  length = 0;

  /** Reserves the next `count` bytes and returns where to write them. */
  private take(count: number): number {
    const at = this.length + count <= this.bytes.length ? this.length : this.makeRoom(count);
    this.length = at + count;
    return at;
  }

  /** Called if the bytes do not fit. It makes room and returns where to write them. */
  protected makeRoom(count: number): number {
    const larger = new Uint8Array(2 * (this.length + count) + 1024);
    larger.set(this.bytes.subarray(0, this.length));
    this.bytes = larger;
    return this.length;
  }

  byte(value: number): void {
    const at = this.take(1);
    this.bytes[at] = value;
  }

  uint32(value: number): void {
    const at = this.take(4);
    putWord(this.bytes, at, value);
  }

  /** Writes a count or a length. A small value takes one byte. */
  size(value: number): void {
    if (value < sizeMark) return this.byte(value);
    this.byte(sizeMark);
    this.uint32(value);
  }

  block(block: Uint8Array): void {
    const { length } = block;
    if (length >= sizeMark) {
      this.size(length);
      const start = this.take(length);
      this.bytes.set(block, start);
      return;
    }
    const at = this.take(1 + length);
    const { bytes } = this;
    bytes[at] = length;
    for (let offset = 0; offset < length; offset++) bytes[at + 1 + offset] = block[offset]!;
  }

  /** Writes any 64-bit integer: a timestamp, or a second. */
  time(value: Timestamp): void {
    const at = this.take(8);
    if (typeof value === 'bigint') {
      putWord(this.bytes, at, Number(BigInt.asIntN(32, value)));
      putWord(this.bytes, at + 4, Number(BigInt.asIntN(32, value >> 32n)));
      return;
    }
    putWord(this.bytes, at, value | 0);
    putWord(this.bytes, at + 4, Math.floor(value * perWord));
  }

  deletion({ timestamp, localDeletionTime }: Deletion): void {
    this.time(timestamp);
    this.time(localDeletionTime);
  }
}

function putWord(bytes: Uint8Array, at: number, value: number): void {
  bytes[at] = value;
  bytes[at + 1] = value >> 8;
  bytes[at + 2] = value >> 16;
  bytes[at + 3] = value >> 24;
}

export const sizeMark = 255;

/** The number of bytes that `size` writes. */
export const sizeBytes = (value: number) => (value < sizeMark ? 1 : 5);

const wordSpan = 2 ** 32;
const perWord = 2 ** -32;
const safeHigh = 2 ** 21;

export function timeOf(low: number, high: number): Timestamp {
  if (high >= -safeHigh && high < safeHigh) return high * wordSpan + low;
  return timestampOf((BigInt(high) << 32n) | BigInt(low));
}
