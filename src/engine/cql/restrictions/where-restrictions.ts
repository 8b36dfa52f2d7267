import type { Coordinator, PartitionRange } from '#engine/values/coordinator.ts';
import type { Clustering, Slice } from '#engine/values/rows.ts';

import type { QueryOptions } from '../execution.ts';
import {
  type ColumnSchema,
  type IndexSchema,
  isMultiCell,
  type TableSchema,
} from '../schema/table-schema.ts';
import { clusteringsOf, slicesOf } from './clustering-bounds.ts';
import { hasSupportingIndex, indexGroups, needsFilteringBeside } from './index-support.ts';
import { partitionKeyOf, partitionKeyValues } from './partition-keys.ts';
import { type AnnRestriction, isEq, type Restriction } from './restriction.ts';
import { isLeftToFilter, nextPosition, type RestrictionSet } from './restriction-set.ts';
import type { IndexedRestriction, Restrictions } from './restrictions.ts';
import { type Expression, expressionsOf } from './row-filter.ts';
import { type Analyzer, analyzerOf } from './text-analyzer.ts';
import { type TokenRestriction, tokenFilter, tokenRange } from './token-restriction.ts';

interface Where {
  readonly table: TableSchema;
  readonly coordinator: Coordinator;
  readonly key: RestrictionSet;
  readonly clustering: RestrictionSet;
  readonly others: RestrictionSet;
  readonly token: TokenRestriction | undefined;
  /** Those of the three sets that rows are filtered by. */
  readonly filters: readonly RestrictionSet[];
  readonly isKeyRange: boolean;
  readonly usesIndex: boolean;
}

/** The restrictions of any valid WHERE clause. */
export class WhereRestrictions implements Restrictions {
  readonly isKeyRange: boolean;
  readonly usesIndex: boolean;
  readonly #where: Where;

  constructor(where: Where) {
    this.#where = where;
    this.isKeyRange = where.isKeyRange;
    this.usesIndex = where.usesIndex;
  }

  get isColumnRange(): boolean {
    const { clustering, table } = this.#where;
    return clustering.size < table.clustering.length || !clustering.isOnlyEquality;
  }

  get hasKeyRestrictions(): boolean {
    return !this.#where.key.isEmpty || this.#where.token !== undefined;
  }

  get keyHasIn(): boolean {
    return !this.#isOnToken && this.#where.key.hasIn;
  }

  get clusteringHasIn(): boolean {
    return this.#where.clustering.hasIn;
  }

  get hasClusteringRestrictions(): boolean {
    return !this.#where.clustering.isEmpty;
  }

  get hasRegularRestrictions(): boolean {
    return this.#where.others.has('regular');
  }

  get restrictsPrimaryKeyByEquality(): boolean {
    const { key, clustering, table, token } = this.#where;
    return (
      token === undefined &&
      key.size === table.partitionKey.length &&
      key.isOnlyEquality &&
      clustering.size === table.clustering.length &&
      clustering.isOnlyEquality
    );
  }

  get needsFiltering(): boolean {
    const { filters, clustering, table } = this.#where;
    if (filters.length > 0) {
      const isServed = indexGroups(table.indexes).some((group) =>
        filters.every((set) => set.all().every((restriction) => !needsFilteringBeside(restriction, group))),
      );
      if (!isServed) return true;
    }
    return filters.every((set) => set.isEmpty) && !clustering.isEmpty;
  }

  get ann(): AnnRestriction | undefined {
    return this.#where.others.ann as AnnRestriction | undefined;
  }

  get filteredColumns(): readonly ColumnSchema[] {
    return this.#where.filters.includes(this.#where.others) ? this.#where.others.columns : [];
  }

  get #isOnToken(): boolean {
    return this.#where.token !== undefined && this.isKeyRange;
  }

  isRestrictedByEq(column: ColumnSchema): boolean {
    const restriction = this.#setOf(column).of(column);
    return restriction !== undefined && isEq(restriction);
  }

  partitionKeys(options: QueryOptions): readonly Uint8Array[] {
    const { key, table, token, coordinator } = this.#where;
    const keys = partitionKeyValues(key.all(), table, options).map(partitionKeyOf);
    if (!token) return keys;
    const isWithin = tokenFilter(token, options);
    return keys.filter((bytes) => isWithin(coordinator.tokenOf(bytes)));
  }

  partitionRange(options: QueryOptions): PartitionRange | undefined {
    return tokenRange(this.#where.token, options);
  }

  clusterings(options: QueryOptions): readonly Clustering[] {
    return clusteringsOf(this.#where.clustering.all(), this.#where.table, options);
  }

  slices(options: QueryOptions, keepsNull?: boolean): readonly Slice[] {
    const { clustering, table } = this.#where;
    if (this.isColumnRange) return slicesOf(clustering.all(), table, options, keepsNull);
    return this.clusterings(options).map((prefix) => {
      const bound = { prefix, inclusive: true };
      return { start: bound, end: bound };
    });
  }

  filter(options: QueryOptions): readonly Expression[] {
    const expressions: Expression[] = [];
    for (const set of this.#where.filters) {
      let position = 0;
      for (const restriction of set.all()) {
        if (set === this.#where.clustering) {
          const isFiltered =
            isLeftToFilter(restriction, position) ||
            hasSupportingIndex(this.#where.table.indexes, restriction);
          if (!isFiltered) {
            position = nextPosition(restriction, position);
            continue;
          }
        }
        expressions.push(...expressionsOf(restriction, options, this.#analyzerFor(restriction)));
      }
    }
    return this.#isServedBySai ? expressions.map(asSaiJudges) : expressions;
  }

  get #isServedBySai(): boolean {
    if (!this.usesIndex) return false;
    const indexes = this.#where.table.indexes.filter((index) => index.isSai);
    return this.#where.filters.some((set) =>
      set.all().some((restriction) => hasSupportingIndex(indexes, restriction)),
    );
  }

  indexed(): readonly IndexedRestriction[] {
    return this.#where.filters.flatMap((set) =>
      set.all().flatMap((restriction) => {
        const index = this.#indexFor(restriction);
        return index ? [{ restriction, index }] : [];
      }),
    );
  }

  #analyzerFor(restriction: Restriction): Analyzer | undefined {
    const index = this.#indexFor(restriction);
    return index && analyzerOf(index);
  }

  #indexFor(restriction: Restriction): IndexSchema | undefined {
    if (!this.usesIndex) return undefined;
    return this.#where.table.indexes.find((other) => hasSupportingIndex([other], restriction));
  }

  #setOf(column: ColumnSchema): RestrictionSet {
    const { key, clustering, others } = this.#where;
    if (column.kind === 'partition_key') return key;
    return column.kind === 'clustering' ? clustering : others;
  }
}

/** A mistake of SAI in 5.0: if it also filters, CONTAINS on a frozen collection is always false. */
function asSaiJudges(expression: Expression): Expression {
  const isOnFrozen = expression.isSatisfiedByCells !== undefined && !isMultiCell(expression.column);
  return isOnFrozen ? { ...expression, isSatisfiedBy: () => false } : expression;
}
