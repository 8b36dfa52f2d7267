// The WHERE clause as a whole: which partitions, which of their rows, and what is left to filter
// (cql3/restrictions/StatementRestrictions.java of 5.0). The checks are in Cassandra's order: of several mistakes it
// reports the first that it finds.

import { invalid } from '../errors.ts';
import type { PrepareContext } from '../execution.ts';
import { existingColumn } from '../operations/table-columns.ts';
import { quoteIfNeeded } from '../reserved-words.ts';
import type { ColumnSchema, TableSchema } from '../schema/table-schema.ts';
import type { CustomIndexRelation, Relation } from '../syntax.ts';
import { prepareTerm } from '../terms/prepare-term.ts';
import type { PreparedTerm } from '../terms/term.ts';
import { checkAnn, checkIndexedVectors } from './ann-checks.ts';
import { hasSupportingIndex } from './index-support.ts';
import { PointRestrictions } from './point-restrictions.ts';
import { prepareRelation } from './prepare-relation.ts';
import { relationText } from './relation-text.ts';
import { firstColumn, isSlice, type Restriction } from './restriction.ts';
import { isLeftToFilter, nextPosition, RestrictionSet } from './restriction-set.ts';
import type { Restrictions } from './restrictions.ts';

export type { Restrictions } from './restrictions.ts';

import { mergeTokenRestrictions, prepareTokenRelation, type TokenRestriction } from './token-restriction.ts';
import { WhereRestrictions } from './where-restrictions.ts';

export interface RestrictionsRequest {
  /** The name of the statement in messages. */
  readonly statement: 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE';
  readonly table: TableSchema;
  readonly where: readonly Relation[];
  readonly context: PrepareContext;
  /** True if all columns that are selected or modified are static. */
  readonly onlyStatics: boolean;
  readonly allowFiltering: boolean;
  /** Only ANN orderings matter here: Cassandra treats them as restrictions, so that an index may serve them. */
  readonly orderBy: readonly PreparedOrdering[];
}

/** One column of ORDER BY; `ann` is the vector of ANN OF. */
export interface PreparedOrdering {
  readonly column: ColumnSchema;
  readonly ann: PreparedTerm | undefined;
  readonly descending: boolean;
}

export const filteringMessage =
  'Cannot execute this query as it might involve data filtering and thus may have unpredictable performance. If you want to execute this query despite the performance unpredictability, use ALLOW FILTERING';

export function prepareRestrictions(request: RestrictionsRequest): Restrictions {
  return preparePoint(request) ?? new Analysis(request).restrictions();
}

/**
 * The fast path for the most common case: the whole partition key by =, and clustering columns from the first on by
 * =. Undefined in all other cases; nothing has been prepared by then.
 */
function preparePoint(request: RestrictionsRequest): Restrictions | undefined {
  const { table, where, context } = request;
  const keyLength = table.partitionKey.length;
  const count = where.length;
  if (count < keyLength || count > keyLength + table.clustering.length) return undefined;
  if (count > keyLength && request.onlyStatics) return undefined;
  for (let at = 0; at < request.orderBy.length; at++) if (request.orderBy[at]!.ann) return undefined;
  if (request.statement !== 'SELECT' && request.statement !== 'DELETE' && !request.onlyStatics)
    if (count !== keyLength + table.clustering.length) return undefined;
  for (let at = 0; at < count; at++) {
    const relation = where[at]!;
    if (relation.kind !== 'column' || relation.operator !== '=') return undefined;
    const column = table.column(relation.column.name);
    if (!column || column.position < 0) return undefined;
  }
  const terms: (PreparedTerm | undefined)[] = [];
  for (let at = 0; at < count; at++) terms.push(undefined);
  for (let at = 0; at < count; at++) {
    const relation = where[at]! as Relation & { kind: 'column' };
    const { column, receiver } = existingColumn(table, relation.column);
    const place = column.kind === 'partition_key' ? column.position : keyLength + column.position;
    if (place >= count || terms[place] !== undefined) return undefined;
    terms[place] = prepareTerm(relation.value, receiver, context);
  }
  return new PointRestrictions(table, terms as PreparedTerm[]);
}

/** What the checks find, step by step. */
class Analysis {
  readonly #request: RestrictionsRequest;
  readonly #table: TableSchema;
  readonly #key = new RestrictionSet();
  readonly #clustering = new RestrictionSet();
  readonly #others = new RestrictionSet();
  #token: TokenRestriction | undefined;
  #isKeyRange = false;
  #usesIndex = false;

  constructor(request: RestrictionsRequest) {
    this.#request = request;
    this.#table = request.table;
  }

  restrictions(): Restrictions {
    const { statement, where, context, onlyStatics } = this.#request;
    const custom: CustomIndexRelation[] = [];
    for (const relation of where) {
      if (relation.kind === 'customIndex') custom.push(relation);
      else this.#add(relation);
    }
    this.#addAnn();
    if (statement === 'SELECT' && custom.length > 0) refuseCustomIndex(custom, this.#table);
    const hasClusteringIndex = this.#isIndexed(this.#clustering);
    const hasIndex = hasClusteringIndex || this.#isIndexed(this.#key) || this.#isIndexed(this.#others);

    const filters: RestrictionSet[] = [];
    this.#checkPartitionKey(hasIndex);
    if (this.#usesIndex || this.#keyNeedsFiltering) filters.push(this.#key);
    if (onlyStatics && !this.#clustering.isEmpty) {
      if (statement === 'DELETE' || statement === 'UPDATE')
        throw invalid(
          `Invalid restrictions on clustering columns since the ${statement} statement modifies only static columns`,
        );
      if (statement === 'SELECT')
        throw invalid('Cannot restrict clustering columns when selecting only static columns');
    }
    this.#checkClustering(hasIndex);
    if (this.#isKeyRange && hasClusteringIndex) this.#usesIndex = true;
    if (this.#usesIndex || clusteringNeedsFiltering(this.#clustering)) filters.push(this.#clustering);
    if (!this.#others.isEmpty) {
      this.#checkOthers(hasIndex);
      filters.push(this.#others);
    }
    if (this.#usesIndex && this.#keyHasIn)
      throw invalid('Select on indexed columns and with IN clause for the PRIMARY KEY are not supported');
    return new WhereRestrictions({
      table: this.#table,
      coordinator: context.coordinator,
      key: this.#key,
      clustering: this.#clustering,
      others: this.#others,
      token: this.#token,
      filters,
      isKeyRange: this.#isKeyRange,
      usesIndex: this.#usesIndex,
    });
  }

  #isIndexed(set: RestrictionSet): boolean {
    const { indexes } = this.#table;
    if (indexes.length === 0 || !this.#allowsIndexes) return false;
    return set.all().some((restriction) => hasSupportingIndex(indexes, restriction));
  }

  get #allowsIndexes(): boolean {
    return this.#request.statement === 'SELECT';
  }

  #add(relation: Exclude<Relation, CustomIndexRelation>): void {
    const { statement, context } = this.#request;
    if (relation.kind === 'token') {
      const restriction = prepareTokenRelation(relation, this.#table, context);
      this.#token = this.#token ? mergeTokenRestrictions(this.#token, restriction, this.#table) : restriction;
      return;
    }
    if (relation.kind === 'column') {
      const { operator } = relation;
      if (
        (operator === 'CONTAINS' || operator === 'CONTAINS KEY') &&
        (statement === 'UPDATE' || statement === 'DELETE')
      )
        throw invalid(`Cannot use ${statement} with ${operator}`);
      if (operator === 'IS NOT') throw invalid(`Unsupported restriction: ${relationText(relation)}`);
    }
    const restriction = prepareRelation(relation, this.#table, context);
    if (
      restriction.kind === 'like' &&
      !(this.#allowsIndexes && hasSupportingIndex(this.#table.indexes, restriction))
    )
      throw invalid(
        `LIKE restriction is only supported on properly indexed columns. ${relationText(relation)} is not valid.`,
      );
    const { kind } = firstColumn(restriction);
    if (kind === 'partition_key') this.#key.add(restriction);
    else if (kind === 'clustering') this.#addClustering(restriction);
    else this.#others.add(restriction);
  }

  /** Without filtering or an index, a slice must be the last of the restricted clustering columns. */
  #addClustering(restriction: Restriction): void {
    const last = this.#clustering.last();
    const column = firstColumn(restriction);
    const next = this.#clustering.next(column);
    this.#clustering.add(restriction);
    if (!last || this.#request.allowFiltering) return;
    if (this.#allowsIndexes && hasSupportingIndex(this.#table.indexes, restriction)) return;
    const lastColumn = firstColumn(last);
    if (isSlice(last) && column.position > lastColumn.position)
      throw invalid(
        `Clustering column "${column.name}" cannot be restricted (preceding column "${lastColumn.name}" is restricted by a non-EQ relation)`,
      );
    if (column.position < lastColumn.position && isSlice(restriction))
      throw invalid(
        `PRIMARY KEY column "${next?.name}" cannot be restricted (preceding column "${column.name}" is restricted by a non-EQ relation)`,
      );
  }

  #addAnn(): void {
    const { orderBy } = this.#request;
    const ann = orderBy.filter((ordering) => ordering.ann !== undefined);
    const [only] = ann;
    if (!only?.ann) return;
    if (ann.length > 1) throw invalid('Cannot specify more than one ANN ordering');
    if (orderBy.length > 1) throw invalid('ANN ordering does not support any other ordering');
    if (only.descending) throw invalid('Descending ANN ordering is not supported');
    this.#others.add({ kind: 'ann', columns: [only.column], term: only.ann });
  }

  get #isOnToken(): boolean {
    if (!this.#token) return false;
    return this.#key.isEmpty || this.#keyNeedsFiltering || this.#key.size < this.#table.partitionKey.length;
  }

  get #keyHasIn(): boolean {
    return !this.#isOnToken && this.#key.hasIn;
  }

  get #hasUnrestrictedKey(): boolean {
    if (this.#token && this.#key.isEmpty) return false;
    return this.#key.size < this.#table.partitionKey.length;
  }

  get #keyNeedsFiltering(): boolean {
    return (
      !this.#key.isEmpty &&
      (this.#key.size < this.#table.partitionKey.length || this.#key.hasSlice || this.#key.hasContains)
    );
  }

  #checkPartitionKey(hasIndex: boolean): void {
    const { statement, allowFiltering } = this.#request;
    if (statement !== 'SELECT') {
      if (this.#isOnToken)
        throw invalid(`The token function cannot be used in WHERE clauses for ${statement} statements`);
      if (this.#hasUnrestrictedKey)
        throw invalid(
          `Some partition key parts are missing: ${missing(this.#table.partitionKey, this.#key.columns)}`,
        );
      if (this.#key.hasSlice)
        throw invalid(
          `Only EQ and IN relation are supported on the partition key (unless you use the token() function) for ${statement} statements`,
        );
      return;
    }
    if (this.#isOnToken) this.#isKeyRange = true;
    if (this.#key.isEmpty && this.#hasUnrestrictedKey) {
      this.#isKeyRange = true;
      this.#usesIndex = hasIndex;
    }
    if (this.#keyNeedsFiltering) {
      if (!allowFiltering && !hasIndex && requiresAllowFiltering(this.#table))
        throw invalid(filteringMessage);
      this.#isKeyRange = true;
      this.#usesIndex = hasIndex;
    }
  }

  #checkClustering(hasIndex: boolean): void {
    const { statement, onlyStatics, allowFiltering } = this.#request;
    const allowsSlices = statement === 'SELECT' || statement === 'DELETE';
    const { clustering } = this.#table;
    if (!allowsSlices) {
      if (this.#clustering.hasSlice)
        throw invalid(
          `Slice restrictions are not supported on the clustering columns in ${statement} statements`,
        );
      if (!onlyStatics && clustering.length !== this.#clustering.size)
        throw invalid(`Some clustering keys are missing: ${missing(clustering, this.#clustering.columns)}`);
      return;
    }
    if (this.#clustering.hasContains && !hasIndex && !allowFiltering)
      throw invalid(
        'Clustering columns can only be restricted with CONTAINS with a secondary index or filtering',
      );
    if (this.#clustering.isEmpty || !clusteringNeedsFiltering(this.#clustering)) return;
    if (hasIndex) this.#usesIndex = true;
    else if (!allowFiltering)
      this.#clustering.columns.forEach((restricted, at) => {
        const expected = clustering[at]!;
        if (restricted !== expected)
          throw invalid(
            `PRIMARY KEY column "${restricted.name}" cannot be restricted as preceding column "${expected.name}" is not restricted`,
          );
      });
  }

  #checkOthers(hasIndex: boolean): void {
    const { statement, allowFiltering } = this.#request;
    if (statement !== 'SELECT')
      throw invalid(
        `Non PRIMARY KEY columns found in where clause: ${this.#others.columns.map((column) => column.name).join(', ')} `,
      );
    if (this.#others.ann)
      checkAnn({
        table: this.#table,
        others: this.#others,
        clustering: this.#clustering,
        keyNeedsFiltering: this.#keyNeedsFiltering,
        hasUnrestrictedKey: this.#hasUnrestrictedKey,
        clusteringNeedsFiltering: clusteringNeedsFiltering(this.#clustering),
      });
    else checkIndexedVectors(this.#table, this.#others);
    if (hasIndex) this.#usesIndex = true;
    else if (!allowFiltering && requiresAllowFiltering(this.#table)) throw invalid(filteringMessage);
  }
}

/**
 * Cassandra filters the tables of its virtual keyspaces without ALLOW FILTERING
 * (VirtualTable.allowFilteringImplicitly).
 */
export function requiresAllowFiltering(table: TableSchema): boolean {
  return table.keyspace !== 'system_views' && table.keyspace !== 'system_virtual_schema';
}

function clusteringNeedsFiltering(set: RestrictionSet): boolean {
  let position = 0;
  for (const restriction of set.all()) {
    if (isLeftToFilter(restriction, position)) return true;
    position = nextPosition(restriction, position);
  }
  return set.hasContains;
}

function missing(all: readonly ColumnSchema[], restricted: readonly ColumnSchema[]): string {
  return all
    .filter((column) => !restricted.includes(column))
    .map((column) => column.name)
    .join(', ');
}

/** `expr(index, value)`: no index of this engine accepts it, and neither does any index that comes with Cassandra. */
function refuseCustomIndex(relations: readonly CustomIndexRelation[], table: TableSchema): never {
  if (relations.length > 1)
    throw invalid('Multiple custom index expressions in a single query are not supported');
  const { name } = relations[0]!.index;
  const index = table.indexes.find((other) => other.name === name);
  if (!index)
    throw invalid(
      `Invalid index expression, index ${name} not found for ${quoteIfNeeded(table.keyspace)}.${quoteIfNeeded(table.name)}`,
    );
  if (index.kind !== 'CUSTOM')
    throw invalid(`Only CUSTOM indexes may be used in custom index expressions, ${name} is not valid`);
  throw invalid(`Index ${name} does not support custom expressions`);
}
