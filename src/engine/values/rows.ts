// What a table holds when it is written, stored, sent and read: rows of cells, each with a timestamp, and tombstones.
// Values are bytes here (codec.ts). src/engine/sim/storage merges them; src/engine/cql gives them a meaning.

/**
 * Microseconds since 1970, as in USING TIMESTAMP: any signed 64-bit integer. It is a number if a number holds it
 * exactly, which is nearly always so and fast; otherwise it is a bigint. `<`, `>` and `===` compare timestamps
 * correctly, since no value has both forms.
 */
export type Timestamp = number | bigint;

export function timestampOf(value: bigint): Timestamp {
  const rounded = Number(value);
  return Number.isSafeInteger(rounded) ? rounded : value;
}

/** The value of an expiry or deletion second that means: this never expires or was not deleted. */
export const never = Number.MAX_SAFE_INTEGER;

/** Removes everything it covers that is not newer than it. */
export interface Deletion {
  readonly timestamp: Timestamp;
  /** The second in which the deletion was made. gc_grace_seconds counts from it. */
  readonly localDeletionTime: number;
}

export interface Cell {
  /**
   * Null means a tombstone. The value of a counter's cell is a difference when it is written and the sum when it is
   * read, both as the bytes of a bigint; in storage it holds the shards.
   */
  readonly value: Uint8Array | null;
  readonly timestamp: Timestamp;
  /** The time to live in seconds, counted from the write; 0 means no expiry. */
  readonly ttl: number;
  /** The second at which the cell expires or was deleted; otherwise `never`. */
  readonly localDeletionTime: number;
}

/** One element of a collection, or one field of a user type, in a column that is not frozen. */
export interface PathCell extends Cell {
  /**
   * The element of a set, the key of a map, the timeuuid of a list element, or the two-byte number of a user type's
   * field.
   */
  readonly path: Uint8Array;
}

/** Everything that a row has in a column that is stored cell by cell. */
export interface ComplexCells {
  /** Set by writes that replace the whole value: `s = {1}` deletes the old elements, then adds the new one. */
  readonly deletion: Deletion | undefined;
  /** The cells are in the order of their paths, and no path is there twice. */
  readonly cells: readonly PathCell[];
}

export type ColumnData = Cell | ComplexCells;

export function isComplex(data: ColumnData): data is ComplexCells {
  return 'cells' in data;
}

/** Says that a row exists even if all its columns are null. INSERT writes it, UPDATE does not. */
export interface RowMarker {
  readonly timestamp: Timestamp;
  readonly ttl: number;
  readonly localDeletionTime: number;
}

export interface Row {
  /**
   * The values of the clustering columns. It is empty for the static row, and in a table without clustering columns.
   */
  readonly clustering: Clustering;
  readonly marker: RowMarker | undefined;
  readonly deletion: Deletion | undefined;
  /** The cells by `ColumnShape.index`. A column that was not written is undefined or beyond the end of the array. */
  readonly cells: readonly (ColumnData | undefined)[];
}

export type Clustering = readonly Uint8Array[];

/**
 * One end of a slice of a partition: before or after all rows whose clustering begins with `prefix`, in the table's
 * own order (`compareClustering`). An inclusive start means before these rows, an inclusive end means after them. An
 * empty prefix means the end of the partition.
 */
export interface Bound {
  readonly prefix: Clustering;
  readonly inclusive: boolean;
}

export interface Slice {
  readonly start: Bound;
  readonly end: Bound;
}

export const everything: Slice = {
  start: { prefix: [], inclusive: true },
  end: { prefix: [], inclusive: true },
};

export interface RangeDeletion {
  readonly slice: Slice;
  readonly deletion: Deletion;
}

/** The live data of a partition: no tombstones, no expired cells, no empty rows. */
export interface PartitionData {
  readonly key: Uint8Array;
  readonly staticRow: Row | undefined;
  /** The rows are in clustering order, or in the opposite order if the command is `reversed`. */
  readonly rows: readonly Row[];
}
