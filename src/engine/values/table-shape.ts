// The part of a table's definition that is needed to store its rows and to send them. The full schema, with names and
// options as in CQL, is in src/engine/cql.

import type { CompactionOptions } from './compaction-options.ts';
import type { CqlType } from './cql-type.ts';
import type { Comparator } from './order.ts';
import type { Replication } from './replication.ts';
import type { Clustering, Timestamp } from './rows.ts';

export interface KeyspaceShape {
  readonly name: string;
  /** Every change creates a new object, because placements are cached by this object. */
  readonly replication: Replication;
  readonly durableWrites: boolean;
}

export interface ColumnShape {
  readonly name: string;
  /** The column's place in `Row.cells`. It is unique in the table and is never reused for another column. */
  readonly index: number;
  readonly type: CqlType;
  readonly isStatic: boolean;
  readonly isCounter: boolean;
  /** The order of the paths in a column that is stored cell by cell; undefined if the column is a single cell. */
  readonly comparePaths: Comparator | undefined;
  /** When a column of this name was dropped. Reads do not see what was written up to that time. */
  readonly droppedAt: Timestamp | undefined;
}

export interface TableShape {
  /** Distinguishes the table from an earlier table of the same name. */
  readonly id: string;
  readonly name: string;
  readonly keyspace: KeyspaceShape;
  readonly isCounter: boolean;
  /** The regular and static columns by their index. A dropped column leaves a hole. */
  readonly columns: readonly (ColumnShape | undefined)[];
  /**
   * Compares in the table's clustering order, including DESC. A prefix comes before everything that begins with it.
   */
  readonly compareClustering: (a: Clustering, b: Clustering) => number;
  readonly clusteringLength: number;
  /**
   * Whether clusterings that compare as equal also have the same bytes, so that rows can be found by a hash of the
   * bytes. This is false for a decimal, where 1.0 equals 1.00. If it is left out, it counts as false.
   */
  readonly hasExactClustering?: boolean;
  readonly gcGraceSeconds: number;
  /** The option of its compaction: tombstones are purged only from SSTables that are marked as repaired. */
  readonly onlyPurgesRepaired?: boolean;
  /** The index summary has every so manieth key (min_index_interval); if it is left out, every 128th. */
  readonly minIndexInterval?: number;
  /** Undefined stands for the node's default, size-tiered. */
  readonly compaction?: CompactionOptions | undefined;
  readonly readRepair: 'BLOCKING' | 'NONE';
  /** The table's option as written: `99p`, `50ms`, `always`, `never`. */
  readonly speculativeRetry: string;
}
