import { invalid } from '../errors.ts';
import type { PrepareContext, Prepared } from '../execution.ts';
import { quoteIfNeeded } from '../reserved-words.ts';
import { withKeyspace, withTable } from '../schema/change-schema.ts';
import { checkTable } from '../schema/check-table.ts';
import { isWordName, qualifiedName } from '../schema/names.ts';
import { Properties } from '../schema/properties.ts';
import type { KeyspaceSchema } from '../schema/schema.ts';
import { isStorageAttachedClass } from '../schema/storage-attached-index.ts';
import { authorizeChange, tableResource } from '../schema/system-keyspaces.ts';
import { type ColumnSchema, type IndexSchema, TableSchema } from '../schema/table-schema.ts';
import { isCollection, isMultiCellType, refersToDuration } from '../schema/type-facts.ts';
import type { CreateIndexStatement } from '../syntax.ts';
import { keyspaceOf, prepareChange } from './schema-change.ts';

interface Target {
  readonly kind: IndexSchema['target'];
  readonly column: ColumnSchema;
}

const sasi = 'org.apache.cassandra.index.sasi.SASIIndex';
const legacy = 'legacy_local_table';

/** cql3/statements/schema/CreateIndexStatement.java. */
export function prepareCreateIndex(statement: CreateIndexStatement, context: PrepareContext): Prepared {
  const properties = new Properties(statement.properties ?? []);
  const keyspaceName = keyspaceOf(statement.table, context);
  const tableName = statement.table.name.name;
  const className = classOf(statement);
  return prepareChange(context, {
    keyspace: keyspaceName,
    authorize: () => authorizeChange('ALTER', tableResource(keyspaceName, tableName)),
    apply(schema, execution) {
      const options = readOptions(properties, className);
      if (className === sasi) throw invalid('SASI indexes are disabled. Enable in cassandra.yaml to use.');
      const keyspace = schema.keyspaces.get(keyspaceName);
      if (!keyspace) throw invalid(`Keyspace '${keyspaceName}' doesn't exist`);
      const table = keyspace.tables.get(tableName);
      if (!table) throw invalid(`Table '${tableName}' doesn't exist`);
      const written = statement.name?.name;
      if (written !== undefined && hasIndex(keyspace, written)) {
        if (statement.ifNotExists) return schema;
        throw invalid(`Index '${written}' already exists`);
      }
      if (table.isCounter) throw invalid("Secondary indexes on counter tables aren't supported");
      const targets = readTargets(statement, table, className !== undefined);
      const index = buildIndex({
        name: written ?? defaultName(keyspace, table, targets),
        targets,
        className,
        options,
      });
      const twin = table.indexes.find((other) => isDuplicate(index, other));
      if (twin) {
        if (statement.ifNotExists) return schema;
        throw invalid(`Index ${index.name} is a duplicate of existing index ${twin.name}`);
      }
      const changed = new TableSchema({ ...table.definition, indexes: [...table.indexes, index] });
      checkTable(changed, (message) => execution.warn(message));
      return withKeyspace(schema, withTable(keyspace, changed));
    },
  });
}

/** The class of the index. Undefined means Cassandra's original kind of index, a hidden table on each node. */
function classOf({ className, custom }: CreateIndexStatement): string | undefined {
  const name = className ?? legacy;
  return !custom && name.toLowerCase() === legacy ? undefined : name;
}

const knownProperties = new Set(['options']);

/** IndexAttributes.validate. */
function readOptions(
  properties: Properties,
  className: string | undefined,
): ReadonlyMap<string, string> | undefined {
  properties.checkNames(knownProperties);
  if (className === undefined && !properties.isEmpty)
    throw invalid('Cannot specify options for a non-CUSTOM index');
  const options = properties.map('options');
  for (const name of ['class_name', 'target'])
    if (options?.has(name)) throw invalid(`Cannot specify ${name} as a CUSTOM option`);
  return options;
}

function readTargets(
  statement: CreateIndexStatement,
  table: TableSchema,
  isCustom: boolean,
): readonly Target[] {
  const targets = statement.targets.map((target): Target => {
    const { name } = target.column;
    const column = table.column(name);
    if (!column)
      throw invalid(
        `Undefined column name ${quoteIfNeeded(name)} in table ${qualifiedName(table.keyspace, table.name)}`,
      );
    return { kind: target.kind === 'simple' && isCollection(column.type) ? 'values' : target.kind, column };
  });
  if (targets.length === 0 && !isCustom)
    throw invalid('Only CUSTOM indexes can be created without specifying a target column');
  if (targets.length > 1) {
    if (!isCustom) throw invalid('Only CUSTOM indexes support multiple columns');
    targets.forEach(({ column }, at) => {
      if (targets.findIndex((other) => other.column === column) < at)
        throw invalid(`Duplicate column '${column.name}' in index target list`);
    });
  }
  for (const target of targets) checkTarget(target, table, isCustom);
  return targets;
}

function checkTarget({ kind, column }: Target, table: TableSchema, isCustom: boolean): void {
  const { name, type } = column;
  if (isCustom && !isWordName(name))
    throw invalid(`Column '${name}' contains non-alphanumeric-underscore characters`);
  if (isCustom && name.length > 48)
    throw invalid(`Column '${name}' is longer than the permissible name length of 48 characters`);
  if (refersToDuration(type)) {
    const what = isCollection(type)
      ? 'collections containing durations'
      : type.kind === 'udt'
        ? 'UDTs containing durations'
        : type.kind === 'tuple'
          ? 'tuples containing durations'
          : 'duration columns';
    throw invalid(`Secondary indexes are not supported on ${what}`);
  }
  if (column.kind === 'partition_key' && table.partitionKey.length === 1)
    throw invalid(`Cannot create secondary index on the only partition key column ${name}`);
  const isFrozenCollection = isCollection(type) && type.frozen;
  if (isFrozenCollection && kind !== 'full')
    throw invalid(
      `Cannot create ${kind}() index on frozen column ${name}. Frozen collections are immutable and must be fully indexed by using the 'full(${quoteIfNeeded(name)})' modifier`,
    );
  if (!isFrozenCollection && kind === 'full')
    throw invalid('full() indexes can only be created on frozen collections');
  if (!isCollection(type) && kind !== 'simple')
    throw invalid(
      `Cannot create ${kind}() index on ${name}. Non-collection columns only support simple indexes`,
    );
  if (!(type.kind === 'map' && isMultiCellType(type)) && (kind === 'keys' || kind === 'entries'))
    throw invalid(`Cannot create index on ${kind} of column ${name} with non-map type`);
  if (type.kind === 'udt' && !type.frozen)
    throw invalid(`Cannot create index on non-frozen UDT column ${name}`);
}

/** `t_c_idx`, followed by a number if that name is taken. */
function defaultName(keyspace: KeyspaceSchema, table: TableSchema, targets: readonly Target[]): string {
  const base = `${[table.name, ...targets.map(({ column }) => column.name)].join('_')}_idx`.replace(
    /\W/g,
    '',
  );
  let name = base;
  for (let count = 1; hasIndex(keyspace, name); count++) name = `${base}_${count}`;
  return name;
}

function hasIndex(keyspace: KeyspaceSchema, name: string): boolean {
  return [...keyspace.tables.values()].some((table) => table.indexes.some((index) => index.name === name));
}

function buildIndex(parts: {
  name: string;
  targets: readonly Target[];
  className: string | undefined;
  options: ReadonlyMap<string, string> | undefined;
}): IndexSchema {
  const { name, targets, className } = parts;
  const options = new Map(parts.options);
  const single = targets.length === 1 ? targets[0] : undefined;
  if (className !== undefined) options.set('class_name', className);
  options.set('target', targets.map(printTarget).join(', '));
  return {
    name,
    column: single?.column.name ?? '',
    target: single?.kind ?? 'simple',
    kind: className === undefined ? 'COMPOSITES' : 'CUSTOM',
    isSai: className !== undefined && isStorageAttachedClass(className),
    options,
  };
}

function printTarget({ kind, column }: Target): string {
  const name = quoteIfNeeded(column.name);
  return kind === 'simple' ? name : `${kind}(${name})`;
}

function isDuplicate(index: IndexSchema, other: IndexSchema): boolean {
  return (
    index.kind === other.kind &&
    index.options.size === other.options.size &&
    [...index.options].every(([name, value]) => other.options.get(name) === value)
  );
}
