import type { PartitionRange } from '#engine/values/coordinator.ts';
import type { Clustering, Slice } from '#engine/values/rows.ts';

import type { QueryOptions } from '../execution.ts';
import type { ColumnSchema } from '../schema/table-schema.ts';
import type { AnnRestriction } from './restriction.ts';
import type { Expression } from './row-filter.ts';

/** What a WHERE clause asks for, once it is known to be sound. */
export interface Restrictions {
  /** A part of the ring is read, not partitions by their keys. */
  readonly isKeyRange: boolean;
  /** Not every clustering column is restricted by = or IN. */
  readonly isColumnRange: boolean;
  readonly hasKeyRestrictions: boolean;
  readonly keyHasIn: boolean;
  readonly clusteringHasIn: boolean;
  readonly hasClusteringRestrictions: boolean;
  readonly hasRegularRestrictions: boolean;
  /** Partition key and clustering columns are all restricted by = or IN. */
  readonly restrictsPrimaryKeyByEquality: boolean;
  readonly usesIndex: boolean;
  /** Rows must be judged one by one, which ALLOW FILTERING must allow. */
  readonly needsFiltering: boolean;
  readonly ann: AnnRestriction | undefined;
  /** Columns outside the primary key that are filtered by. */
  readonly filteredColumns: readonly ColumnSchema[];
  isRestrictedByEq(column: ColumnSchema): boolean;
  /** In the order of the key's values, none twice, and none of them empty. */
  partitionKeys(options: QueryOptions): readonly Uint8Array[];
  /** Undefined where no token can satisfy the bounds. */
  partitionRange(options: QueryOptions): PartitionRange | undefined;
  /** Of statements that are no column range: whole clusterings in clustering order, none twice. */
  clusterings(options: QueryOptions): readonly Clustering[];
  /** In clustering order, apart from each other; `nullSlice` among them where it is kept. */
  slices(options: QueryOptions, keepsNull?: boolean): readonly Slice[];
  /** What the rows are judged by; none where keys and slices say all. */
  filter(options: QueryOptions): readonly Expression[];
}
