// What INSERT, UPDATE and DELETE have in common after they are prepared (cql3/statements/ModificationStatement.java).

import { toHex } from '#engine/values/bytes.ts';
import type { Coordinator, PartitionUpdate } from '#engine/values/coordinator.ts';
import {
  type Clustering,
  type Deletion,
  everything,
  type PartitionData,
  type RangeDeletion,
  type Row,
  type Slice,
  type Timestamp,
} from '#engine/values/rows.ts';
import type { TableShape } from '#engine/values/table-shape.ts';

import type { RowPlace } from '../conditions/cas-request.ts';
import { type Conditions, conditionColumns } from '../conditions/conditions.ts';
import { cassandraError, invalid, unsupported } from '../errors.ts';
import { type Execution, nothing, type Outcome, type Prepared, type QueryOptions } from '../execution.ts';
import { extended } from '../extended.ts';
import { checkCombinations } from '../limits.ts';
import type { Operation } from '../operations/operation.ts';
import { newRow, type RowDraft } from '../operations/row-draft.ts';
import { UpdateParameters } from '../operations/update-parameters.ts';
import { nullSlice } from '../restrictions/clustering-bounds.ts';
import type { ColumnSchema, TableSchema } from '../schema/table-schema.ts';
import { checkKey, checkLength } from './check-key.ts';
import type { Attributes } from './modification-attributes.ts';
import { checkReadBeforeWrite, checkWriteConsistency } from './modification-consistency.ts';

/** Which partitions and rows a statement writes. Statements with a WHERE use `Restrictions`. */
export interface ModificationTarget {
  readonly keyHasIn: boolean;
  readonly clusteringHasIn: boolean;
  readonly hasClusteringRestrictions: boolean;
  readonly isColumnRange: boolean;
  partitionKeys(options: QueryOptions): readonly Uint8Array[];
  clusterings(options: QueryOptions): readonly Clustering[];
  slices(options: QueryOptions, keepsNull?: boolean): readonly Slice[];
}

interface PartitionDraft extends PartitionUpdate {
  readonly table: TableShape;
  readonly key: Uint8Array;
  deletion: Deletion | undefined;
  readonly ranges: RangeDeletion[];
  staticRow: Row | undefined;
  readonly rows: Row[];
  breaks: boolean;
}

const noClustering: Clustering = [];
const noClusterings: readonly Clustering[] = [noClustering];

export class Modification implements Prepared {
  readonly type: 'INSERT' | 'UPDATE' | 'DELETE';
  readonly table: TableSchema;
  readonly attributes: Attributes;
  readonly target: ModificationTarget;
  readonly conditions: Conditions | undefined;
  readonly #regular: readonly Operation[];
  readonly #static: readonly Operation[];

  constructor(request: {
    type: 'INSERT' | 'UPDATE' | 'DELETE';
    table: TableSchema;
    attributes: Attributes;
    target: ModificationTarget;
    conditions: Conditions | undefined;
    regular: readonly Operation[];
    static: readonly Operation[];
  }) {
    this.type = request.type;
    this.table = request.table;
    this.attributes = request.attributes;
    this.target = request.target;
    this.conditions = request.conditions;
    this.#regular = request.regular;
    this.#static = request.static;
    if (request.conditions !== undefined) {
      if (this.table.isCounter) throw invalid('Conditional updates are not supported on counter tables');
      if (this.attributes.hasTimestamp) throw timestampWithCondition();
    }
  }

  /** The checks that Cassandra makes once a statement, or its whole batch, is prepared. */
  validate(): void {
    if (!this.table.isCounter) return;
    if (this.attributes.hasTimestamp) throw invalid('Cannot provide custom timestamp for counter updates');
    if (this.attributes.hasTtl) throw invalid('Cannot provide custom TTL for counter updates');
  }

  /** True if the clustering columns are given. Without them, a statement may write only static columns. */
  get updatesRows(): boolean {
    return this.table.clustering.length === 0 || this.target.hasClusteringRestrictions;
  }

  get updatesStaticRow(): boolean {
    return this.#static.length > 0;
  }

  get hasSlices(): boolean {
    return this.type === 'DELETE' && this.target.hasClusteringRestrictions && this.target.isColumnRange;
  }

  /** The columns that a transaction has to read, whatever it updates. */
  columnsToRead(): readonly ColumnSchema[] {
    const ofConditions = (this.conditions && conditionColumns(this.conditions)) ?? [];
    const ofOperations = [...this.#static, ...this.#regular].filter(({ requiresRead }) => requiresRead);
    return [...ofConditions, ...ofOperations.map(({ column }) => column)];
  }

  run(execution: Execution): Outcome {
    if (this.conditions !== undefined) return extended().runConditionally(this, this.conditions, execution);
    const { coordinator, options } = execution;
    checkWriteConsistency(this.table, options.consistency);
    const updates: PartitionUpdate[] = [];
    const keys = this.partitionKeys(options);
    this.addUpdates(updates, keys, execution, coordinator.nextTimestamp());
    if (updates.length > 0) {
      const type = this.table.isCounter ? 'COUNTER' : updates.length > 1 ? 'UNLOGGED_BATCH' : 'SIMPLE';
      coordinator.write({ updates, type, consistency: options.consistency });
    }
    return nothing;
  }

  partitionKeys(options: QueryOptions): readonly Uint8Array[] {
    const keys = this.target.partitionKeys(options);
    for (const key of keys) {
      if (key.length === 0) throw invalid('Key may not be empty');
      if (key.length > 0xffff)
        throw invalid(`Key length of ${key.length} is longer than maximum of ${0xffff}`);
    }
    return keys;
  }

  /** Adds one update for each partition. */
  addUpdates(
    updates: PartitionUpdate[],
    keys: readonly Uint8Array[],
    { coordinator, options }: { coordinator: Coordinator; options: QueryOptions },
    now: Timestamp,
  ): void {
    const { hasSlices, target } = this;
    const slices = hasSlices ? target.slices(options, true) : undefined;
    const clusterings = hasSlices ? undefined : this.#clusterings(options);
    const { length } = slices ?? clusterings!;
    if (length === 0) return;
    clusterings?.forEach(checkLength);
    checkCombinations(keys.length * length);
    const fetched = this.#fetch(keys, slices, clusterings, { coordinator, options });
    const timestamp = this.attributes.timestamp(now, options);
    const ttl = this.attributes.ttl(this.table, options);
    const parameters = new UpdateParameters(coordinator, options, timestamp, ttl);
    for (const key of keys) {
      checkKey(this.table, key);
      const draft = this.#draft(key);
      const current = fetched?.get(toHex(key));
      if (clusterings !== undefined) {
        for (const clustering of clusterings) this.#addRow(draft, clustering, parameters, current);
      } else for (const slice of slices!) this.#addSlice(draft, slice, parameters);
      this.#judgeByIndexes(draft);
      updates.push(draft);
    }
  }

  #clusterings(options: QueryOptions): readonly Clustering[] {
    return this.target.hasClusteringRestrictions ? this.target.clusterings(options) : noClusterings;
  }

  #draft(key: Uint8Array): PartitionDraft {
    return {
      table: this.table.shape,
      key,
      deletion: undefined,
      ranges: [],
      staticRow: undefined,
      rows: [],
      breaks: false,
    };
  }

  #addRow(
    draft: PartitionDraft,
    clustering: Clustering,
    parameters: UpdateParameters,
    current: PartitionData | undefined,
  ): void {
    if (this.type === 'DELETE' && this.#regular.length === 0 && this.#static.length === 0) {
      if (clustering.length === 0) draft.deletion = parameters.deletion();
      else {
        const row = newRow(clustering, undefined);
        row.deletion = parameters.deletion();
        draft.rows.push(row);
      }
      return;
    }
    if (this.type === 'DELETE' ? this.#regular.length > 0 : this.updatesRows) {
      if (clustering.length < this.table.clustering.length)
        throw invalid('Range deletions are not supported for specific columns');
      const row = newRow(clustering, this.type === 'INSERT' ? parameters.marker() : undefined);
      parameters.current = current && rowAt(this.table, current, clustering);
      execute(this.#regular, row, parameters);
      if (row.marker !== undefined || row.cells.length > 0) draft.rows.push(row);
    }
    if (this.#static.length > 0) {
      // A statement that names several rows writes its static columns once for each row: counters count again, lists
      // grow again.
      const row = newRow(noClustering, undefined);
      parameters.current = current?.staticRow;
      execute(this.#static, row, parameters);
      const { staticRow } = draft;
      if (row.cells.length > 0)
        draft.staticRow = staticRow ? extended().mergeRows(this.table.shape, staticRow, row) : row;
    }
  }

  /**
   * An index may be unable to store a value. Its replica notices this only when the row is already in the commit log.
   */
  #judgeByIndexes(draft: PartitionDraft): void {
    const { table } = this;
    if (table.indexes.length === 0) return;
    const { checkIndexedSizes, canIndex } = extended();
    checkIndexedSizes(table, draft.staticRow ? [draft.staticRow, ...draft.rows] : draft.rows);
    if (!canIndex(table, draft.rows)) draft.breaks = true;
  }

  #addSlice(draft: PartitionDraft, slice: Slice, parameters: UpdateParameters): void {
    if (this.#regular.length > 0 || this.#static.length > 0)
      throw invalid('Range deletions are not supported for specific columns');
    // Replicas fail on a bound that is null.
    if (slice === nullSlice) draft.breaks = true;
    else draft.ranges.push({ slice, deletion: parameters.deletion() });
  }

  /** Some operations on lists need the present value. It is read at the statement's own consistency level. */
  #fetch(
    keys: readonly Uint8Array[],
    slices: readonly Slice[] | undefined,
    clusterings: readonly Clustering[] | undefined,
    { coordinator, options }: { coordinator: Coordinator; options: QueryOptions },
  ): ReadonlyMap<string, PartitionData> | undefined {
    if (!this.#requiresRead()) return undefined;
    checkReadBeforeWrite(options.consistency);
    if (keys.length === 0) throw nothingToRead();
    const { partitions } = coordinator.read(
      {
        table: this.table.shape,
        partitions: { keys },
        slices: this.updatesRows ? (slices ?? clusterings!.map(sliceOfRow)) : [everything],
        reversed: false,
        limit: Number.MAX_SAFE_INTEGER,
        perPartitionLimit: this.updatesRows ? Number.MAX_SAFE_INTEGER : 1,
      },
      options.consistency,
    );
    return new Map(partitions.map((partition) => [toHex(partition.key), partition]));
  }

  #requiresRead(): boolean {
    for (const operation of this.#regular) if (operation.requiresRead) return true;
    for (const operation of this.#static) if (operation.requiresRead) return true;
    return false;
  }

  // ── What transactions ask (modification-conditional.ts, batch.ts) ──

  refuseIn(): void {
    if (this.target.keyHasIn)
      throw invalid(`IN on the partition key is not supported with conditional ${this.#what}`);
    this.refuseClusteringIn();
  }

  refuseClusteringIn(): void {
    if (this.target.clusteringHasIn)
      throw invalid(`IN on the clustering key columns is not supported with conditional ${this.#what}`);
  }

  get #what(): string {
    return this.type === 'DELETE' ? 'deletions' : 'updates';
  }

  /** The row that conditions are about. A deletion of a range has none. */
  place(options: QueryOptions): RowPlace {
    if (this.hasSlices) {
      this.target.slices(options);
      return noClustering;
    }
    if (!this.target.hasClusteringRestrictions && this.#appliesOnlyToStatics()) return 'static';
    return this.#clusterings(options)[0] ?? noClustering;
  }

  #appliesOnlyToStatics(): boolean {
    return appliesOnlyToStatics({
      type: this.type,
      regular: this.#regular,
      static: this.#static,
      conditions: this.conditions,
    });
  }

  /** The update that a transaction writes for this statement, based on what it has read. */
  proposal(
    key: Uint8Array,
    { coordinator, options }: { coordinator: Coordinator; options: QueryOptions },
    timestamp: Timestamp,
    current: PartitionData | undefined,
  ): PartitionUpdate {
    const draft = this.#draft(key);
    const ttl = this.attributes.ttl(this.table, options);
    const parameters = new UpdateParameters(coordinator, options, timestamp, ttl);
    if (this.hasSlices) {
      for (const slice of this.target.slices(options, true)) this.#addSlice(draft, slice, parameters);
    } else {
      for (const clustering of this.#clusterings(options))
        this.#addRow(draft, clustering, parameters, current);
    }
    this.#judgeByIndexes(draft);
    if (draft.breaks) throw unsupported('A conditional write that fails on replicas');
    return draft;
  }
}

function execute(operations: readonly Operation[], row: RowDraft, parameters: UpdateParameters): void {
  for (let at = 0; at < operations.length; at++) operations[at]!.execute(row, parameters);
}

function rowAt(table: TableSchema, partition: PartitionData, clustering: Clustering): Row | undefined {
  const { compareClustering } = table.shape;
  return partition.rows.find((row) => compareClustering(row.clustering, clustering) === 0);
}

function sliceOfRow(clustering: Clustering): Slice {
  const bound = { prefix: clustering, inclusive: true };
  return { start: bound, end: bound };
}

/** A mistake of Cassandra: a list has to be read, but IN () names no partition to read it from. */
function nothingToRead(): Error {
  return cassandraError('Server', 'java.lang.IndexOutOfBoundsException: Index 0 out of bounds for length 0');
}

export function timestampWithCondition(): Error {
  return invalid('Cannot provide custom timestamp for conditional updates');
}

/** A DELETE without columns also deletes regular columns. */
export function appliesOnlyToStatics(statement: {
  type: 'INSERT' | 'UPDATE' | 'DELETE';
  regular: readonly Operation[];
  static: readonly Operation[];
  conditions: Conditions | undefined;
}): boolean {
  const { conditions } = statement;
  const conditionsOf = (kind: 'regular' | 'static') =>
    conditions?.kind === 'columns' && conditions[kind].length > 0;
  const writesRegular =
    statement.regular.length > 0 || (statement.type === 'DELETE' && statement.static.length === 0);
  if (writesRegular || conditionsOf('regular')) return false;
  return statement.static.length > 0 || conditionsOf('static');
}
