import type { PartitionRange } from '#engine/values/coordinator.ts';
import type { Clustering, Slice } from '#engine/values/rows.ts';

import type { QueryOptions } from '../execution.ts';
import type { ColumnSchema, IndexSchema } from '../schema/table-schema.ts';
import type { AnnRestriction, Restriction } from './restriction.ts';
import type { Expression } from './row-filter.ts';

export interface IndexedRestriction {
  readonly restriction: Restriction;
  readonly index: IndexSchema;
}

/** What a WHERE clause asks for, after all checks. */
export interface Restrictions {
  /** True if a part of the ring is read, not partitions by their keys. */
  readonly isKeyRange: boolean;
  /** True if not every clustering column is restricted by = or IN. */
  readonly isColumnRange: boolean;
  readonly hasKeyRestrictions: boolean;
  readonly keyHasIn: boolean;
  readonly clusteringHasIn: boolean;
  readonly hasClusteringRestrictions: boolean;
  readonly hasRegularRestrictions: boolean;
  /** True if the partition key and all clustering columns are restricted by = or IN. */
  readonly restrictsPrimaryKeyByEquality: boolean;
  readonly usesIndex: boolean;
  /** True if rows must be filtered one by one, which needs ALLOW FILTERING. */
  readonly needsFiltering: boolean;
  readonly ann: AnnRestriction | undefined;
  /** The columns outside the primary key that are filtered. */
  readonly filteredColumns: readonly ColumnSchema[];
  isRestrictedByEq(column: ColumnSchema): boolean;
  /** The keys in the order of their values, without duplicates. None of them is empty. */
  partitionKeys(options: QueryOptions): readonly Uint8Array[];
  /** Undefined if no token can satisfy the bounds. */
  partitionRange(options: QueryOptions): PartitionRange | undefined;
  /** For statements without a column range: whole clusterings in clustering order, without duplicates. */
  clusterings(options: QueryOptions): readonly Clustering[];
  /** The slices are in clustering order and do not overlap. With `keepsNull` they may include `nullSlice`. */
  slices(options: QueryOptions, keepsNull?: boolean): readonly Slice[];
  /** The restrictions that an index serves, each with its index. */
  indexed(): readonly IndexedRestriction[];
  /** The expressions that filter the rows; none if keys and slices are enough. */
  filter(options: QueryOptions): readonly Expression[];
}
