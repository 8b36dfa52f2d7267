import type { CqlError } from '#engine/values/cql-error.ts';
import type { CqlType } from '#engine/values/cql-type.ts';
import { comparatorOf } from '#engine/values/order.ts';
import type { Clustering, Timestamp } from '#engine/values/rows.ts';
import type { ColumnShape, KeyspaceShape, TableShape } from '#engine/values/table-shape.ts';

import { unsupported } from '../errors.ts';
import { comparePathsOf } from './multi-cell.ts';
import { qualifiedName } from './names.ts';
import { compactionOf } from './options/compaction-choice.ts';

/** The kinds as system_schema.columns names them. */
export type ColumnKind = 'partition_key' | 'clustering' | 'static' | 'regular';

export interface ColumnSchema {
  readonly name: string;
  readonly kind: ColumnKind;
  /** The position within the partition key or the clustering columns; -1 for all other columns. */
  readonly position: number;
  readonly type: CqlType;
  /** CLUSTERING ORDER … DESC. */
  readonly isDescending: boolean;
  /** Where the cells of the column are. Only regular and static columns have it. */
  readonly shape: ColumnShape | undefined;
  /** The function of MASKED WITH as CQL writes it: `system.mask_default()`. */
  readonly mask: string | undefined;
}

export interface IndexSchema {
  readonly name: string;
  readonly column: string;
  readonly target: 'simple' | 'values' | 'keys' | 'entries' | 'full';
  /** The kind as system_schema.indexes shows it: COMPOSITES, KEYS or CUSTOM. */
  readonly kind: 'COMPOSITES' | 'KEYS' | 'CUSTOM';
  /** SAI supports more than a legacy 2i: ranges, and several indexes at once. */
  readonly isSai: boolean;
  readonly options: ReadonlyMap<string, string>;
}

/** Each option is a text or the entries of a map, as in CREATE TABLE … WITH and in system_schema.tables. */
export type TableOptions = ReadonlyMap<string, string | ReadonlyMap<string, string>>;

export interface DroppedColumn {
  readonly name: string;
  readonly type: CqlType;
  readonly kind: 'static' | 'regular';
  readonly droppedAt: Timestamp;
  readonly index: number;
}

export interface TableDefinition {
  readonly id: string;
  readonly keyspace: KeyspaceShape;
  readonly name: string;
  readonly columns: readonly ColumnSchema[];
  readonly isCounter: boolean;
  readonly options: TableOptions;
  readonly indexes: readonly IndexSchema[];
  readonly dropped: readonly DroppedColumn[];
  /** True for a system table that is computed when it is read. */
  readonly isVirtual: boolean;
}

/** A table as CQL sees it. It is never changed: ALTER creates another one with the same id. */
export class TableSchema {
  readonly definition: TableDefinition;
  readonly id: string;
  readonly keyspace: string;
  readonly name: string;
  readonly isCounter: boolean;
  readonly isVirtual: boolean;
  readonly indexes: readonly IndexSchema[];
  readonly options: TableOptions;
  readonly partitionKey: readonly ColumnSchema[];
  readonly clustering: readonly ColumnSchema[];
  /**
   * In Cassandra's order: simple columns come before columns that are stored cell by cell, and each group is ordered
   * by name.
   */
  readonly statics: readonly ColumnSchema[];
  readonly regulars: readonly ColumnSchema[];
  /** The columns of SELECT *, in its order. */
  readonly all: readonly ColumnSchema[];
  /** The table as storage and cluster see it. */
  readonly shape: TableShape;
  readonly #byName: ReadonlyMap<string, ColumnSchema>;

  constructor(definition: TableDefinition) {
    this.definition = definition;
    this.id = definition.id;
    this.keyspace = definition.keyspace.name;
    this.name = definition.name;
    this.isCounter = definition.isCounter;
    this.isVirtual = definition.isVirtual;
    this.indexes = definition.indexes;
    this.options = definition.options;
    const ofKind = (kind: ColumnKind) => definition.columns.filter((column) => column.kind === kind);
    this.partitionKey = ofKind('partition_key').toSorted((a, b) => a.position - b.position);
    this.clustering = ofKind('clustering').toSorted((a, b) => a.position - b.position);
    this.statics = ofKind('static').toSorted(simpleFirstThenByName);
    this.regulars = ofKind('regular').toSorted(simpleFirstThenByName);
    this.all = [
      ...this.partitionKey,
      ...this.clustering,
      ...this.statics.toSorted(byName),
      ...this.regulars.toSorted(byName),
    ];
    this.#byName = new Map(definition.columns.map((column) => [column.name, column]));
    this.shape = shapeOf(this);
  }

  column(name: string): ColumnSchema | undefined {
    return this.#byName.get(name) ?? refuseUnknown(this);
  }

  get hasStaticColumns(): boolean {
    return this.statics.length > 0;
  }
}

/** Only the names of the tables in system_views are known. Any other use of such a table is refused. */
export function refuseUnknown(table: TableSchema): undefined {
  if (table.keyspace === 'system_views') throw unknownTable(table);
}

export function unknownTable({ keyspace, name }: TableSchema): CqlError {
  return unsupported(`The table ${qualifiedName(keyspace, name)}`);
}

/**
 * Cassandra's order of names: by their UTF-8 bytes, but names that begin outside ASCII come first. The reason is that
 * ColumnMetadata compares a number whose highest bit is inverted.
 */
export function byName(a: ColumnSchema, b: ColumnSchema): number {
  const isOutside = a.name.charCodeAt(0) > 0x7f;
  if (isOutside !== b.name.charCodeAt(0) > 0x7f) return isOutside ? -1 : 1;
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}

function simpleFirstThenByName(a: ColumnSchema, b: ColumnSchema): number {
  return Number(isMultiCell(a)) - Number(isMultiCell(b)) || byName(a, b);
}

/** Whether the column is stored cell by cell: a collection or user type that is not frozen. */
export function isMultiCell(column: ColumnSchema): boolean {
  return column.shape?.comparePaths !== undefined;
}

function shapeOf(table: TableSchema): TableShape {
  const { definition } = table;
  const columns: (ColumnShape | undefined)[] = [];
  const compaction = definition.options.get('compaction') as ReadonlyMap<string, string> | undefined;
  // A dropped column leaves a hole, even after the last column that exists.
  for (const { index } of definition.dropped) if (!definition.isVirtual) columns[index] = undefined;
  for (const { shape } of definition.columns) if (shape) columns[shape.index] = shape;
  return {
    id: definition.id,
    name: definition.name,
    keyspace: definition.keyspace,
    isCounter: definition.isCounter,
    columns,
    compareClustering: compareClusteringBy(table.clustering),
    clusteringLength: table.clustering.length,
    hasExactClustering: table.clustering.every(({ type }) => isExact(type)),
    compaction: compaction instanceof Map ? compactionOf(compaction) : undefined,
    gcGraceSeconds: Number(definition.options.get('gc_grace_seconds') ?? 864_000),
    readRepair: definition.options.get('read_repair') === 'NONE' ? 'NONE' : 'BLOCKING',
    speculativeRetry: String(definition.options.get('speculative_retry') ?? '99p'),
    ...(compaction?.get('only_purge_repaired_tombstones') === 'true' && { onlyPurgesRepaired: true }),
  };
}

function compareClusteringBy(columns: readonly ColumnSchema[]): (a: Clustering, b: Clustering) => number {
  const comparators = columns.map((column) => {
    const compare = comparatorOf(column.type);
    return column.isDescending ? (a: Uint8Array, b: Uint8Array) => compare(b, a) : compare;
  });
  return (a, b) => {
    const common = Math.min(a.length, b.length);
    for (let at = 0; at < common; at++) {
      const difference = comparators[at]!(a[at]!, b[at]!);
      if (difference !== 0) return difference;
    }
    return a.length - b.length;
  };
}

/**
 * Types in which equal values may have different bytes. Only the first byte of a tinyint counts, true and NaN have
 * many forms, and numbers may have superfluous zeros.
 */
const inexact = /^(?:tinyint|boolean|varint|decimal|float|double)$/;

/**
 * Whether two values that compare as equal always have the same bytes. This is not so for 1.0 and 1.00, or if nulls
 * at the end may be left out.
 */
export function isExact(type: CqlType): boolean {
  switch (type.kind) {
    case 'native':
      return !inexact.test(type.name);
    case 'map':
      return isExact(type.key) && isExact(type.value);
    case 'tuple':
    case 'udt':
      return false;
    default:
      return isExact(type.element);
  }
}

/** A regular or static column as storage sees it. */
export function columnShape(options: {
  name: string;
  index: number;
  type: CqlType;
  isStatic: boolean;
  droppedAt: Timestamp | undefined;
}): ColumnShape {
  return {
    ...options,
    isCounter: options.type.kind === 'native' && options.type.name === 'counter',
    comparePaths: comparePathsOf(options.type),
  };
}
