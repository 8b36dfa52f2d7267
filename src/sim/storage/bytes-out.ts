import { type Deletion, type Timestamp, timestampOf } from '#values/rows.ts';

/** Where things are put together as bytes before they are kept; used again and again, so that writing makes no garbage. */
export class BytesOut {
  bytes = new Uint8Array(1024);
  length = 0;

  clear(): void {
    this.length = 0;
  }

  #room(count: number): void {
    if (this.length + count <= this.bytes.length) return;
    const larger = new Uint8Array(Math.max(2 * this.bytes.length, this.length + count));
    larger.set(this.bytes.subarray(0, this.length));
    this.bytes = larger;
  }

  byte(value: number): void {
    this.#room(1);
    this.bytes[this.length++] = value;
  }

  uint32(value: number): void {
    this.#room(4);
    const { bytes } = this;
    bytes[this.length] = value;
    bytes[this.length + 1] = value >>> 8;
    bytes[this.length + 2] = value >>> 16;
    bytes[this.length + 3] = value >>> 24;
    this.length += 4;
  }

  /** A count or a length: one byte as long as that is enough. */
  size(value: number): void {
    if (value < sizeMark) return this.byte(value);
    this.byte(sizeMark);
    this.uint32(value);
  }

  block(block: Uint8Array): void {
    const { length } = block;
    this.size(length);
    this.#room(length);
    copyBytes(block, 0, this.bytes, this.length, length);
    this.length += length;
  }

  /** Any number of 64 bits: a timestamp, or a second. */
  time(value: Timestamp): void {
    if (typeof value === 'bigint') {
      this.uint32(Number(BigInt.asUintN(32, value)));
      this.uint32(Number(BigInt.asIntN(32, value >> 32n)));
      return;
    }
    const high = Math.floor(value / wordSpan);
    this.uint32(value - high * wordSpan);
    this.uint32(high);
  }

  deletion({ timestamp, localDeletionTime }: Deletion): void {
    this.time(timestamp);
    this.time(localDeletionTime);
  }
}

export const sizeMark = 255;

/** Bytes that `size` takes. */
export const sizeBytes = (value: number) => (value < sizeMark ? 1 : 5);

const wordSpan = 2 ** 32;
const safeHigh = 2 ** 21;

export function timeOf(low: number, high: number): Timestamp {
  if (high >= -safeHigh && high < safeHigh) return high * wordSpan + low;
  return timestampOf((BigInt(high) << 32n) | BigInt(low));
}

/** A loop is quicker than a call for the few bytes that most things have. */
export function copyBytes(
  from: Uint8Array,
  fromAt: number,
  to: Uint8Array,
  toAt: number,
  length: number,
): void {
  if (length > 64) to.set(from.subarray(fromAt, fromAt + length), toAt);
  else for (let at = 0; at < length; at++) to[toAt + at] = from[fromAt + at]!;
}
