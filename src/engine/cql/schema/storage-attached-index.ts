// What a storage-attached index (SAI) may be created on: index/sai/StorageAttachedIndex.java, validateOptions.

import type { CqlType } from '#engine/values/cql-type.ts';

import { invalid } from '../errors.ts';
import { cqlTypeName } from '../types/type-name.ts';
import { JavaHashMap } from './java-hash-map.ts';
import { configuration } from './options/config-error.ts';
import type { ColumnSchema, IndexSchema, TableSchema } from './table-schema.ts';
import { innerTypes, isCollection, isMultiCellType, isNativeType } from './type-facts.ts';

const className = 'org.apache.cassandra.index.sai.StorageAttachedIndex';

/** The class may be given by its short name in any case, or by its full class name. */
export function isStorageAttachedClass(name: string): boolean {
  return name === className || /^(?:sai|storageattachedindex)$/i.test(name);
}

export function isStorageAttached(index: IndexSchema): boolean {
  return isStorageAttachedClass(index.options.get('class_name') ?? '');
}

const analyzerOptions = ['case_sensitive', 'normalize', 'ascii'];
const vectorOptions = [
  'maximum_node_connections',
  'construction_beam_width',
  'similarity_function',
  'optimize_for',
];
const knownOptions = new Set(['target', 'class_name', ...analyzerOptions, ...vectorOptions]);

const vectorWarning = `SAI ANN indexes on vector columns are experimental and are not recommended for production use.
They don't yet support SELECT queries with:
 * Consistency level higher than ONE/LOCAL_ONE.
 * Paging.
 * No LIMIT clauses.
 * PER PARTITION LIMIT clauses.
 * GROUP BY clauses.
 * Aggregation functions.
 * Filters on columns without a SAI index.`;

export function checkStorageAttached(
  index: IndexSchema,
  table: TableSchema,
  warn: (message: string) => void,
): void {
  const { options } = index;
  const unknown = new JavaHashMap<string>(2);
  for (const [name, value] of options) if (!knownOptions.has(name)) unknown.set(name, value);
  if (unknown.size > 0)
    throw configuration(
      `Properties specified ${unknown.printKeys()} are not understood by StorageAttachedIndex`,
    );
  const target = options.get('target')!;
  if (target.includes(','))
    throw invalid(`A storage-attached index cannot be created over multiple columns: ${target}`);
  const column = table.column(index.column);
  if (!column) throw invalid(`Failed to retrieve target column for: ${target}`);
  const alike = (other: IndexSchema) =>
    isStorageAttached(other) && other.column === index.column && other.target === index.target;
  if (table.indexes.filter(alike).length > 1)
    throw invalid(`Cannot create more than one storage-attached index on the same column: ${column.name}`);
  checkAnalyzer(index, column);
  checkVectorOptions(index, column);
  checkIndexedTypes(index, column);
  const types = indexedTypes(index, column);
  const [type] = types;
  if (types.length > 1 || type?.kind !== 'vector') return;
  if (!isNativeType(type.element, 'float'))
    throw invalid('SAI ANN indexes are only allowed on vector columns with float elements');
  const similarity = options.get('similarity_function')?.toUpperCase() ?? 'COSINE';
  if (type.dimension === 1 && similarity === 'COSINE')
    throw invalid('Cosine similarity is not supported for single-dimension vectors');
  warn(vectorWarning);
}

/**
 * The types of the values in the index. There are two types if the index holds the entries of a map (IndexTermType).
 */
function indexedTypes(index: IndexSchema, column: ColumnSchema): readonly CqlType[] {
  const { type } = column;
  if (!isCollection(type) || type.frozen) return [type];
  if (type.kind !== 'map') return [type.element];
  if (index.target === 'entries') return [type.key, type.value];
  return [index.target === 'keys' ? type.key : type.value];
}

function checkIndexedTypes(index: IndexSchema, column: ColumnSchema): void {
  for (const type of indexedTypes(index, column))
    if (!isSupported(type)) throw invalid(`Unsupported type: ${cqlTypeName(type)}`);
}

function isSupported(type: CqlType): boolean {
  if (type.kind === 'native') return !['blob', 'counter', 'duration'].includes(type.name);
  return innerTypes(type).length > 0 && !isMultiCellType(type);
}

function checkAnalyzer(index: IndexSchema, column: ColumnSchema): void {
  const given = [...index.options].filter(([name]) => analyzerOptions.includes(name));
  if (given.length === 0) return;
  if (column.position >= 0) {
    const sorted = given.toSorted(([a], [b]) => (a < b ? -1 : 1));
    const printed = sorted.map(([name, value]) => `'${name}': '${value}'`).join(', ');
    throw invalid(`Analysis options are not supported on primary key columns, but found {${printed}}`);
  }
  const types = indexedTypes(index, column);
  const [type] = types;
  if (types.length > 1 || !(isNativeType(type!, 'text') || isNativeType(type!, 'ascii')))
    throw invalid(`CQL type ${types.map(cqlTypeName).join(', ')} cannot be analyzed.`);
  for (const [name, value] of given) {
    if (value === '') throw invalid(`Empty value for boolean option '${name}'`);
    if (!/^(?:true|false)$/i.test(value))
      throw invalid(`Illegal value for boolean option '${name}': ${value}`);
  }
}

/**
 * index/sai/disk/v1/IndexWriterConfig.java. The name of the index is not known there, so the message contains null.
 */
function checkVectorOptions(index: IndexSchema, column: ColumnSchema): void {
  const { options } = index;
  if (!vectorOptions.some((name) => options.has(name))) return;
  const types = indexedTypes(index, column);
  if (types.length > 1 || types[0]?.kind !== 'vector')
    throw invalid(`CQL type ${types.map(cqlTypeName).join(', ')} cannot have vector options`);
  const refused = (what: string) =>
    invalid(`${what} cannot be set without enabling SAI_VECTOR_ALLOW_CUSTOM_PARAMETERS`);
  if (options.has('maximum_node_connections')) throw refused('Maximum node connections');
  if (options.has('construction_beam_width')) throw refused('Construction beam width');
  const similarity = options.get('similarity_function')?.toUpperCase();
  if (similarity !== undefined && !['EUCLIDEAN', 'DOT_PRODUCT', 'COSINE'].includes(similarity))
    throw invalid(
      `Similarity function ${similarity} was not recognized for index null. Valid values are: EUCLIDEAN, DOT_PRODUCT, COSINE`,
    );
  const optimize = options.get('optimize_for')?.toUpperCase();
  if (optimize !== undefined && optimize !== 'LATENCY' && optimize !== 'RECALL')
    throw invalid(
      `optimize_for '${optimize}' was not recognized for index null. Valid values are: LATENCY, RECALL`,
    );
}
