import type { CqlError } from '#engine/values/cql-error.ts';
import type { CqlType } from '#engine/values/cql-type.ts';
import { comparatorOf } from '#engine/values/order.ts';
import type { Clustering, Timestamp } from '#engine/values/rows.ts';
import type { ColumnShape, KeyspaceShape, TableShape } from '#engine/values/table-shape.ts';

import { unsupported } from '../errors.ts';
import { comparePathsOf } from './multi-cell.ts';
import { qualifiedName } from './names.ts';

/** As system_schema.columns calls them. */
export type ColumnKind = 'partition_key' | 'clustering' | 'static' | 'regular';

export interface ColumnSchema {
  readonly name: string;
  readonly kind: ColumnKind;
  /** Within the partition key or the clustering columns; -1 for all others. */
  readonly position: number;
  readonly type: CqlType;
  /** CLUSTERING ORDER … DESC. */
  readonly isDescending: boolean;
  /** Of regular and static columns: where their cells are. */
  readonly shape: ColumnShape | undefined;
  /** MASKED WITH, as CQL writes it: `system.mask_default()`. */
  readonly mask: string | undefined;
}

export interface IndexSchema {
  readonly name: string;
  readonly column: string;
  readonly target: 'simple' | 'values' | 'keys' | 'entries' | 'full';
  /** As system_schema.indexes has it: COMPOSITES, KEYS or CUSTOM. */
  readonly kind: 'COMPOSITES' | 'KEYS' | 'CUSTOM';
  /** SAI finds more than legacy 2i: ranges, and several indexes at once. */
  readonly isSai: boolean;
  readonly options: ReadonlyMap<string, string>;
}

/** A text, or the entries of a map: as CREATE TABLE … WITH and system_schema.tables have them. */
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
  /** One of the system's own, computed when it is read. */
  readonly isVirtual: boolean;
}

/** A table as CQL sees it. Never changed: ALTER makes another with the same id. */
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
  /** By name, as Cassandra orders them: simple columns before those stored cell by cell, each by name. */
  readonly statics: readonly ColumnSchema[];
  readonly regulars: readonly ColumnSchema[];
  /** What SELECT * gives, in its order. */
  readonly all: readonly ColumnSchema[];
  /** What storage and cluster know of it. */
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

/** The tables of system_views are known by name alone: whoever wants more of them is told so. */
export function refuseUnknown(table: TableSchema): undefined {
  if (table.keyspace === 'system_views') throw unknownTable(table);
}

export function unknownTable({ keyspace, name }: TableSchema): CqlError {
  return unsupported(`The table ${qualifiedName(keyspace, name)}`);
}

/**
 * In Cassandra's order of names: by their UTF-8 bytes, but those that begin outside ASCII come first, since
 * ColumnMetadata compares a number whose highest bit is turned over.
 */
export function byName(a: ColumnSchema, b: ColumnSchema): number {
  const isOutside = a.name.charCodeAt(0) > 0x7f;
  if (isOutside !== b.name.charCodeAt(0) > 0x7f) return isOutside ? -1 : 1;
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}

function simpleFirstThenByName(a: ColumnSchema, b: ColumnSchema): number {
  return Number(isMultiCell(a)) - Number(isMultiCell(b)) || byName(a, b);
}

/** Stored cell by cell: a collection or user type that is not frozen. */
export function isMultiCell(column: ColumnSchema): boolean {
  return column.shape?.comparePaths !== undefined;
}

function shapeOf(table: TableSchema): TableShape {
  const { definition } = table;
  const columns: (ColumnShape | undefined)[] = [];
  // What was dropped leaves a hole, also behind the last column that is there.
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
    gcGraceSeconds: Number(definition.options.get('gc_grace_seconds') ?? 864_000),
    readRepair: definition.options.get('read_repair') === 'NONE' ? 'NONE' : 'BLOCKING',
    speculativeRetry: String(definition.options.get('speculative_retry') ?? '99p'),
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

/** Of a tinyint the first byte counts, of true and NaN there are many forms, and numbers may have needless zeros. */
const inexact = /^(?:tinyint|boolean|varint|decimal|float|double)$/;

/** Two values that compare as equal have the same bytes: not so of 1.0 and 1.00, nor if nulls may be left out. */
function isExact(type: CqlType): boolean {
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

/** What a regular or static column is to storage. */
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
