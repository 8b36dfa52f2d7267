import type { PartitionRange } from '#engine/values/coordinator.ts';
import { type Bound, type Clustering, everything, type Slice } from '#engine/values/rows.ts';

import type { QueryOptions } from '../execution.ts';
import type { ColumnSchema, TableSchema } from '../schema/table-schema.ts';
import type { PreparedTerm } from '../terms/term.ts';
import { partitionKeyOf } from './partition-keys.ts';
import { keyValue } from './restriction.ts';
import type { IndexedRestriction, Restrictions } from './restrictions.ts';
import type { Expression } from './row-filter.ts';

const wholePartition: readonly Slice[] = [everything];
const none: readonly never[] = [];

/**
 * One partition by its whole key, and in it the rows that begin with given clustering values. It is created for every
 * point read, so it has only two fields and computes the rest in getters.
 */
export class PointRestrictions implements Restrictions {
  readonly #table: TableSchema;
  /** The terms of the partition key's columns, then of clustering columns from the first on. */
  readonly #terms: readonly PreparedTerm[];

  constructor(table: TableSchema, terms: readonly PreparedTerm[]) {
    this.#table = table;
    this.#terms = terms;
  }

  get isKeyRange(): boolean {
    return false;
  }

  get hasKeyRestrictions(): boolean {
    return true;
  }

  get keyHasIn(): boolean {
    return false;
  }

  get clusteringHasIn(): boolean {
    return false;
  }

  get hasRegularRestrictions(): boolean {
    return false;
  }

  get usesIndex(): boolean {
    return false;
  }

  get needsFiltering(): boolean {
    return false;
  }

  get ann(): undefined {
    return undefined;
  }

  get filteredColumns(): readonly ColumnSchema[] {
    return none;
  }

  get isColumnRange(): boolean {
    return this.#terms.length < this.#table.partitionKey.length + this.#table.clustering.length;
  }

  get hasClusteringRestrictions(): boolean {
    return this.#terms.length > this.#table.partitionKey.length;
  }

  get restrictsPrimaryKeyByEquality(): boolean {
    return !this.isColumnRange;
  }

  isRestrictedByEq(column: ColumnSchema): boolean {
    if (column.kind === 'partition_key') return true;
    return (
      column.kind === 'clustering' && column.position < this.#terms.length - this.#table.partitionKey.length
    );
  }

  partitionKeys(options: QueryOptions): readonly Uint8Array[] {
    const columns = this.#table.partitionKey;
    if (columns.length === 1)
      return [partitionKeyOf([keyValue(columns[0]!, this.#terms[0]!.evaluate(options))])];
    const values: Uint8Array[] = [];
    for (let at = 0; at < columns.length; at++)
      values.push(keyValue(columns[at]!, this.#terms[at]!.evaluate(options)));
    return [partitionKeyOf(values)];
  }

  partitionRange(): PartitionRange | undefined {
    return undefined;
  }

  clusterings(options: QueryOptions): readonly Clustering[] {
    return [this.#prefix(options)];
  }

  slices(options: QueryOptions): readonly Slice[] {
    if (!this.hasClusteringRestrictions) return wholePartition;
    const bound: Bound = { prefix: this.#prefix(options), inclusive: true };
    return [{ start: bound, end: bound }];
  }

  indexed(): readonly IndexedRestriction[] {
    return none;
  }

  filter(): readonly Expression[] {
    return none;
  }

  #prefix(options: QueryOptions): Clustering {
    const { partitionKey, clustering } = this.#table;
    const prefix: Uint8Array[] = [];
    for (let at = partitionKey.length; at < this.#terms.length; at++)
      prefix.push(keyValue(clustering[at - partitionKey.length]!, this.#terms[at]!.evaluate(options)));
    return prefix;
  }
}
