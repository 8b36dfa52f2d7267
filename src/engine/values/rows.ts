// What a table holds, as it is written, kept, sent and read: rows of cells, each with a timestamp, and tombstones.
// Values are bytes here (codec.ts); who merges them is sim/storage, who gives them a meaning is cql.

/**
 * Microseconds since 1970, as in USING TIMESTAMP: any signed number of 64 bits. A number wherever that is exact, which
 * is nearly always and quick; a bigint beyond. `<`, `>` and `===` compare them rightly, since no value has both forms.
 */
export type Timestamp = number | bigint;

export function timestampOf(value: bigint): Timestamp {
  const rounded = Number(value);
  return Number.isSafeInteger(rounded) ? rounded : value;
}

/** The second at which something expires or was deleted, where there is none. */
export const never = Number.MAX_SAFE_INTEGER;

/** Takes away everything it covers that is not newer. */
export interface Deletion {
  readonly timestamp: Timestamp;
  /** The second in which it was made: gc_grace_seconds counts from there. */
  readonly localDeletionTime: number;
}

export interface Cell {
  /** Null: a tombstone. A counter's cell holds a difference on its way in, its sum on the way out (both a bigint's
   * bytes), and its shards in between. */
  readonly value: Uint8Array | null;
  readonly timestamp: Timestamp;
  /** Seconds to live from the write on; 0 for ever. */
  readonly ttl: number;
  /** The second at which it expires, or was deleted; otherwise `never`. */
  readonly localDeletionTime: number;
}

/** One element of a collection or one field of a user type, where these are not frozen. */
export interface PathCell extends Cell {
  /** A set's element, a map's key, a list's timeuuid, the number of a user type's field in two bytes. */
  readonly path: Uint8Array;
}

/** All that a row has in a column that is stored cell by cell. */
export interface ComplexCells {
  /** Set by writes that replace the whole: `s = {1}` deletes what was there, then adds. */
  readonly deletion: Deletion | undefined;
  /** In the order of their paths, no path twice. */
  readonly cells: readonly PathCell[];
}

export type ColumnData = Cell | ComplexCells;

export function isComplex(data: ColumnData): data is ComplexCells {
  return 'cells' in data;
}

/** That a row exists though all its columns may be null: INSERT writes it, UPDATE does not. */
export interface RowMarker {
  readonly timestamp: Timestamp;
  readonly ttl: number;
  readonly localDeletionTime: number;
}

export interface Row {
  /** Values of the clustering columns; none for the static row, and in a table without clustering columns. */
  readonly clustering: Clustering;
  readonly marker: RowMarker | undefined;
  readonly deletion: Deletion | undefined;
  /** By `Column.index`; a column that was not written is undefined or lies past the end. */
  readonly cells: readonly (ColumnData | undefined)[];
}

export type Clustering = readonly Uint8Array[];

/**
 * One end of a slice of a partition: before or after everything that begins with `prefix`, in the table's own order
 * (`compareClustering`). As a start, inclusive means before; as an end, after. An empty prefix is the partition's end.
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

/** What is alive of a partition: no tombstones, no expired cells, no empty rows. */
export interface PartitionData {
  readonly key: Uint8Array;
  readonly staticRow: Row | undefined;
  /** In clustering order, or against it where the command says `reversed`. */
  readonly rows: readonly Row[];
}
