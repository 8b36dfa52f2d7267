import type { Coordinator } from '#engine/values/coordinator.ts';
import {
  type Cell,
  type Deletion,
  never,
  type PathCell,
  type Row,
  type RowMarker,
  type Timestamp,
  timestampOf,
} from '#engine/values/rows.ts';

import { invalid } from '../errors.ts';
import type { QueryOptions } from '../execution.ts';

const minimum = -(2n ** 63n);

/** What all rows of one statement share while it runs (cql3/UpdateParameters.java). */
export class UpdateParameters {
  readonly options: QueryOptions;
  readonly coordinator: Coordinator;
  readonly timestamp: Timestamp;
  readonly nowSeconds: number;
  readonly ttl: number;
  readonly expiresAt: number;
  /** The current row as it was read before, for the operations that need it (`Operation.requiresRead`). */
  current: Row | undefined;

  constructor(coordinator: Coordinator, options: QueryOptions, timestamp: Timestamp, ttl: number) {
    if (timestamp === minimum)
      throw invalid(`Out of bound timestamp, must be in [${minimum + 1n}, ${2n ** 63n - 1n}]`);
    this.options = options;
    this.coordinator = coordinator;
    this.timestamp = timestamp;
    this.nowSeconds = Math.floor(coordinator.nowMillis() / 1000);
    this.ttl = ttl;
    this.expiresAt = ttl === 0 ? never : this.nowSeconds + ttl;
    this.current = undefined;
  }

  cell(value: Uint8Array): Cell {
    return { value, timestamp: this.timestamp, ttl: this.ttl, localDeletionTime: this.expiresAt };
  }

  tombstone(): Cell {
    return { value: null, timestamp: this.timestamp, ttl: 0, localDeletionTime: this.nowSeconds };
  }

  pathCell(path: Uint8Array, value: Uint8Array): PathCell {
    return { value, timestamp: this.timestamp, ttl: this.ttl, localDeletionTime: this.expiresAt, path };
  }

  pathTombstone(path: Uint8Array): PathCell {
    return { value: null, timestamp: this.timestamp, ttl: 0, localDeletionTime: this.nowSeconds, path };
  }

  marker(): RowMarker {
    return { timestamp: this.timestamp, ttl: this.ttl, localDeletionTime: this.expiresAt };
  }

  deletion(): Deletion {
    return { timestamp: this.timestamp, localDeletionTime: this.nowSeconds };
  }

  /** Deletes what was there before, but not what the same statement writes. */
  deletionForOverwrite(): Deletion {
    return { timestamp: justBefore(this.timestamp), localDeletionTime: this.nowSeconds };
  }
}

export function justBefore(timestamp: Timestamp): Timestamp {
  const before = typeof timestamp === 'number' ? timestamp - 1 : 0.5;
  return Number.isSafeInteger(before) ? before : timestampOf(BigInt(timestamp) - 1n);
}
