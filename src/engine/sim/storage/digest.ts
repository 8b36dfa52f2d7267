import type { Bound, Cell, ColumnData, Deletion, Row, Timestamp } from '#engine/values/rows.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import type { StoredPartition } from './stored-partition.ts';

/**
 * A number that is the same for replicas that hold the same data, tombstones included. Different data gives different
 * numbers, except with a chance of one in 2^53. The local deletion times of tombstones do not count, because each
 * replica has its own (db/DeletionTime.java, digest). Simplified: Cassandra uses MD5.
 */
export function digestOf(_table: TableShape, stored: StoredPartition | undefined): number {
  if (stored === undefined) return 0;
  const digest = new Digest();
  digest.bytes(stored.key);
  digest.deletion(stored.deletion);
  for (const { slice, deletion } of stored.ranges) {
    digest.bound(slice.start);
    digest.bound(slice.end);
    digest.deletion(deletion);
  }
  digest.int(stored.ranges.length);
  if (stored.staticRow !== undefined) digest.row(stored.staticRow);
  digest.int(stored.rows.length);
  for (const row of stored.rows) digest.row(row);
  return digest.value;
}

class Digest {
  #a = 0x811c9dc5;
  #b = 0x1b873593;

  int(value: number): void {
    const mixed = Math.imul(value, 0xcc9e2d51);
    const turned = (mixed << 15) | (mixed >>> 17);
    this.#a = Math.imul(this.#a ^ value, 0x01000193);
    this.#a ^= this.#a >>> 15;
    const sum = this.#b ^ Math.imul(turned, 0x1b873593);
    this.#b = (Math.imul((sum << 13) | (sum >>> 19), 5) + 0xe6546b64) | 0;
  }

  get value(): number {
    return (this.#a >>> 0) * 2 ** 21 + (this.#b >>> 11);
  }

  bytes(bytes: Uint8Array): void {
    this.int(bytes.length);
    for (let at = 0; at < bytes.length; at++) this.int(bytes[at]!);
  }

  timestamp(timestamp: Timestamp): void {
    if (typeof timestamp === 'bigint') {
      this.int(Number(BigInt.asIntN(32, timestamp)));
      this.int(Number(BigInt.asIntN(32, timestamp >> 32n)));
    } else {
      this.int(timestamp | 0);
      this.int(Math.floor(timestamp / 2 ** 32));
    }
  }

  deletion(deletion: Deletion | undefined): void {
    this.int(deletion === undefined ? 0 : 1);
    if (deletion !== undefined) this.timestamp(deletion.timestamp);
  }

  bound({ prefix, inclusive }: Bound): void {
    this.int(prefix.length);
    for (const value of prefix) this.bytes(value);
    this.int(inclusive ? 1 : 0);
  }

  row({ clustering, marker, deletion, cells }: Row): void {
    for (const value of clustering) this.bytes(value);
    this.deletion(deletion);
    this.int(marker === undefined ? 0 : 1);
    if (marker !== undefined) {
      this.timestamp(marker.timestamp);
      this.int(marker.ttl);
      if (marker.ttl !== 0) this.int(marker.localDeletionTime | 0);
    }
    for (let at = 0; at < cells.length; at++) {
      const data = cells[at];
      if (data !== undefined) this.column(at, data);
    }
  }

  column(index: number, data: ColumnData): void {
    this.int(index);
    if (!('cells' in data)) return this.cell(data);
    this.deletion(data.deletion);
    for (const cell of data.cells) {
      this.bytes(cell.path);
      this.cell(cell);
    }
    this.int(data.cells.length);
  }

  cell({ value, timestamp, ttl }: Cell): void {
    this.int(value === null ? 0 : 1);
    if (value !== null) this.bytes(value);
    this.timestamp(timestamp);
    this.int(ttl);
  }
}
