// As much of a table as those need to know who keep its rows and carry them about. The schema, with names and options
// as CQL has them, is cql's.

import type { CqlType } from './cql-type.ts';
import type { Comparator } from './order.ts';
import type { Replication } from './replication.ts';
import type { Clustering, Timestamp } from './rows.ts';

export interface KeyspaceShape {
  readonly name: string;
  /** A new object when it changes: placements are remembered by it. */
  readonly replication: Replication;
  readonly durableWrites: boolean;
}

export interface ColumnShape {
  readonly name: string;
  /** Its place in `Row.cells`: counted within the table, and never given to another column. */
  readonly index: number;
  readonly type: CqlType;
  readonly isStatic: boolean;
  readonly isCounter: boolean;
  /** The order of the paths of a column that is stored cell by cell; undefined where it is one cell. */
  readonly comparePaths: Comparator | undefined;
  /** A column of this name was dropped then: what was written up to that time is not seen. */
  readonly droppedAt: Timestamp | undefined;
}

export interface TableShape {
  /** Tells a table from another of the same name that was there before it. */
  readonly id: string;
  readonly name: string;
  readonly keyspace: KeyspaceShape;
  readonly isCounter: boolean;
  /** Regular and static columns, by their index; a dropped column leaves a hole. */
  readonly columns: readonly (ColumnShape | undefined)[];
  /** In the table's clustering order, DESC and all; a prefix comes before what begins with it. */
  readonly compareClustering: (a: Clustering, b: Clustering) => number;
  readonly clusteringLength: number;
  /**
   * Whether clusterings that compare as equal have the same bytes, so that rows can be found by a hash of them. Not so
   * with a decimal, where 1.0 is 1.00. Left out, it is not counted upon.
   */
  readonly hasExactClustering?: boolean;
  readonly gcGraceSeconds: number;
  readonly readRepair: 'BLOCKING' | 'NONE';
  /** `99p`, `50ms`, `always`, `never`: as the table's option says. */
  readonly speculativeRetry: string;
}
