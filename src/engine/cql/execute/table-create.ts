import type { CqlType } from '#engine/values/cql-type.ts';

import { invalid, unsupported } from '../errors.ts';
import type { Execution, PrepareContext, Prepared } from '../execution.ts';
import { extended } from '../extended.ts';
import { quoteIfNeeded } from '../reserved-words.ts';
import { alreadyExists } from '../schema/already-exists.ts';
import { withKeyspace, withTable } from '../schema/change-schema.ts';
import { checkTable } from '../schema/check-table.ts';
import { columnHash, JavaHashMap } from '../schema/java-hash-map.ts';
import { checkNestedTypes, keyColumn, maskingDisabled, valueColumn } from '../schema/make-column.ts';
import { defaultOptions } from '../schema/options/default-options.ts';
import { Properties } from '../schema/properties.ts';
import type { KeyspaceSchema, Schema } from '../schema/schema.ts';
import { allTables, authorizeChange } from '../schema/system-keyspaces.ts';
import { newTableId, readTableId } from '../schema/table-id.ts';
import { type ColumnSchema, type TableOptions, TableSchema } from '../schema/table-schema.ts';
import { isCollection, isMultiCellType, isNativeType, refersToDuration } from '../schema/type-facts.ts';
import type { ColumnDefinition, CreateTableStatement, PrimaryKey } from '../syntax.ts';
import { resolveType } from '../types/resolve-type.ts';
import { cqlTypeName } from '../types/type-name.ts';
import { writtenName } from '../written-name.ts';
import { keyspaceOf, prepareChange } from './schema-change.ts';

/** cql3/statements/schema/CreateTableStatement.java. */
export function prepareCreateTable(statement: CreateTableStatement, context: PrepareContext): Prepared {
  const properties = new Properties(statement.options.properties);
  const keyspaceName = keyspaceOf(statement.table, context);
  const name = statement.table.name.name;
  const primaryKey = statement.elements.find((element) => 'partitionKey' in element);
  if (!primaryKey)
    throw invalid(
      `No PRIMARY KEY specifed for table '${writtenName(statement.table)}' (exactly one required)`,
    );
  const options = properties.isEmpty ? undefined : extended();
  return prepareChange(context, {
    keyspace: keyspaceName,
    authorize: () => authorizeChange('CREATE', allTables(keyspaceName)),
    validate() {
      options?.readTableOptions(properties);
      if (columnsOf(statement).some((column) => column.mask)) throw invalid(maskingDisabled);
    },
    apply(schema, execution) {
      const keyspace = schema.keyspaces.get(keyspaceName);
      if (!keyspace) throw invalid(`Keyspace '${keyspaceName}' doesn't exist`);
      if (keyspace.tables.has(name)) {
        if (statement.ifNotExists) return schema;
        throw alreadyExists({ keyspace: keyspaceName, table: name });
      }
      options?.checkTableProperties(properties);
      const read = options?.readTableOptions(properties) ?? defaultOptions;
      const draft = { statement, primaryKey, options: read, keyspace, schema };
      const table = buildTable(draft, properties, execution);
      checkTable(table, (message) => execution.warn(message));
      return withKeyspace(schema, withTable(keyspace, table));
    },
  });
}

function columnsOf({ elements }: CreateTableStatement): readonly ColumnDefinition[] {
  return elements.filter((element) => 'type' in element);
}

interface Draft {
  readonly statement: CreateTableStatement;
  readonly primaryKey: PrimaryKey;
  readonly options: TableOptions;
  readonly keyspace: KeyspaceSchema;
  readonly schema: Schema;
}

function buildTable(draft: Draft, properties: Properties, execution: Execution): TableSchema {
  const { statement, primaryKey, keyspace } = draft;
  const types = resolveTypes(draft);
  checkPrimaryKey(draft, types);
  checkClusteringOrder(draft);
  const key = [...primaryKey.partitionKey, ...primaryKey.clustering].map((column) => column.name);
  const rest = [...types.keys()].filter((column) => !key.includes(column));
  const statics = new Set(
    columnsOf(statement)
      .filter((column) => column.static)
      .map(({ name }) => name.name),
  );
  if (statement.options.compactStorage) checkCompactStorage(draft, types, rest, statics);
  else if (primaryKey.clustering.length === 0 && statics.size > 0)
    throw invalid(
      'Static columns are only useful (and thus allowed) if the table has at least one clustering column',
    );
  const isCounter = columnsOf(statement).some(
    ({ type }) => type.kind === 'native' && type.name === 'counter',
  );
  if (isCounter) {
    if (rest.some((column) => !isNativeType(types.get(column)!, 'counter')))
      throw invalid('Cannot mix counter and non counter columns in the same table');
    if (Number(draft.options.get('default_time_to_live')) > 0)
      throw invalid('Cannot set default_time_to_live on a table with counters');
  }
  const id = readTableId(properties) ?? newTableId(execution.coordinator.nextTimestamp());
  if (statement.options.compactStorage) throw unsupported('COMPACT STORAGE');
  return new TableSchema({
    id,
    keyspace: keyspace.shape,
    name: statement.table.name.name,
    columns: [
      ...keyColumns(draft, types),
      ...rest.map((name, index) =>
        valueColumn({ name, kind: statics.has(name) ? 'static' : 'regular', type: types.get(name)!, index }),
      ),
    ],
    isCounter,
    options: draft.options,
    indexes: [],
    dropped: [],
    isVirtual: false,
  });
}

/**
 * The types by the names of columns, in the order of the names. They are looked up in the order of a Java map, and
 * the first wrong type is reported.
 */
function resolveTypes({ statement, schema, keyspace }: Draft): ReadonlyMap<string, CqlType> {
  const written = new JavaHashMap<ColumnDefinition>(16, columnHash);
  for (const column of columnsOf(statement)) written.set(column.name.name, column);
  const types = new Map<string, CqlType>();
  for (const name of written.keys())
    types.set(name, resolveType(written.get(name)!.type, { schema, keyspace: keyspace.name }));
  const sorted = new Map([...types].sort(([a], [b]) => (a < b ? -1 : 1)));
  for (const type of sorted.values()) checkNestedTypes(type, '');
  return sorted;
}

function checkPrimaryKey(
  { statement, primaryKey, keyspace }: Draft,
  types: ReadonlyMap<string, CqlType>,
): void {
  const table = statement.table.name.name;
  const seen = new Set<string>();
  for (const { name } of [...primaryKey.partitionKey, ...primaryKey.clustering]) {
    const type = types.get(name);
    if (!type) throw invalid(`Unknown column '${name}' referenced in PRIMARY KEY for table '${table}'`);
    if (seen.has(name))
      throw invalid(`Duplicate column '${name}' in PRIMARY KEY clause for table '${table}'`);
    seen.add(name);
    if (isMultiCellType(type))
      throw invalid(
        isCollection(type)
          ? `Invalid non-frozen collection type ${cqlTypeName(type)} for PRIMARY KEY column '${name}'`
          : `Invalid non-frozen user-defined type ${rawUserType(keyspace, type)} for PRIMARY KEY column '${name}'`,
      );
    if (isNativeType(type, 'counter'))
      throw invalid(`counter type is not supported for PRIMARY KEY column '${name}'`);
    if (refersToDuration(type))
      throw invalid(`duration type is not supported for PRIMARY KEY column '${name}'`);
    if (columnsOf(statement).some((column) => column.name.name === name && column.static))
      throw invalid(`Static column '${name}' cannot be part of the PRIMARY KEY`);
  }
}

/** Cassandra treats keyspace and name as one name here, and quotes it. */
function rawUserType(keyspace: KeyspaceSchema, type: CqlType): string {
  return quoteIfNeeded(`${keyspace.name}.${type.kind === 'udt' ? type.name : ''}`);
}

function checkClusteringOrder({ statement, primaryKey }: Draft): void {
  const clustering = primaryKey.clustering.map((column) => column.name);
  const ordered = statement.options.clusteringOrder.map(({ column }) => column.name);
  const others = ordered.filter((name) => !clustering.includes(name));
  if (others.length > 0)
    throw invalid(
      `Only clustering key columns can be defined in CLUSTERING ORDER directive: [${others.join(', ')}] are not clustering columns`,
    );
  ordered.forEach((name, at) => {
    const expected = clustering[at]!;
    if (name === expected) return;
    throw invalid(
      ordered.includes(expected)
        ? `The order of columns in the CLUSTERING ORDER directive must match that of the clustering columns (${expected} must appear before ${name})`
        : `Missing CLUSTERING ORDER for column ${expected}`,
    );
  });
}

function checkCompactStorage(
  { primaryKey }: Draft,
  types: ReadonlyMap<string, CqlType>,
  rest: readonly string[],
  statics: ReadonlySet<string>,
): void {
  if (rest.some((name) => isMultiCellType(types.get(name)!)))
    throw invalid('Non-frozen collections and UDTs are not supported with COMPACT STORAGE');
  if (statics.size > 0) throw invalid('Static columns are not supported in COMPACT STORAGE tables');
  if (primaryKey.clustering.length === 0) {
    if (rest.length === 0) throw invalid('No definition found that is not part of the PRIMARY KEY');
  } else if (rest.length > 1)
    throw invalid(
      `COMPACT STORAGE with composite PRIMARY KEY allows no more than one column not part of the PRIMARY KEY (got: ${rest.join(', ')})`,
    );
}

function keyColumns({ statement, primaryKey }: Draft, types: ReadonlyMap<string, CqlType>): ColumnSchema[] {
  const descending = new Set(
    statement.options.clusteringOrder.filter((order) => order.descending).map(({ column }) => column.name),
  );
  const columns = (kind: 'partition_key' | 'clustering', names: PrimaryKey['clustering']) =>
    names.map(({ name }, position) =>
      keyColumn({ name, kind, position, type: types.get(name)!, isDescending: descending.has(name) }),
    );
  return [
    ...columns('partition_key', primaryKey.partitionKey),
    ...columns('clustering', primaryKey.clustering),
  ];
}
