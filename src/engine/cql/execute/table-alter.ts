import { invalid } from '../errors.ts';
import type { Execution, PrepareContext, Prepared } from '../execution.ts';
import { withKeyspace, withTable } from '../schema/change-schema.ts';
import { maskingDisabled } from '../schema/make-column.ts';
import { configuration } from '../schema/options/config-error.ts';
import { checkTableProperties, readTableOptions } from '../schema/options/table-options.ts';
import { Properties } from '../schema/properties.ts';
import type { KeyspaceSchema, Schema } from '../schema/schema.ts';
import { authorizeChange, tableResource } from '../schema/system-keyspaces.ts';
import { readTableId } from '../schema/table-id.ts';
import { type TableDefinition, TableSchema } from '../schema/table-schema.ts';
import type { AlterTableStatement, TableChange } from '../syntax.ts';
import { keyspaceOf, prepareChange } from './schema-change.ts';
import { addColumns, dropColumns, renameColumns } from './table-alter-columns.ts';

/** What a change of a table starts from, and where its warnings go. */
export interface TableDraft {
  readonly schema: Schema;
  readonly keyspace: KeyspaceSchema;
  readonly table: TableSchema;
  readonly execution: Execution;
}

/** cql3/statements/schema/AlterTableStatement.java. */
export function prepareAlterTable(statement: AlterTableStatement, context: PrepareContext): Prepared {
  const { change } = statement;
  const properties = new Properties(change.kind === 'properties' ? change.properties : []);
  const keyspaceName = keyspaceOf(statement.table, context);
  const name = statement.table.name.name;
  return prepareChange(context, {
    keyspace: keyspaceName,
    authorize: () => authorizeChange('ALTER', tableResource(keyspaceName, name)),
    validate() {
      readTableOptions(properties);
      if (change.kind === 'mask' && change.mask) throw invalid(maskingDisabled);
    },
    apply(schema, execution) {
      const keyspace = schema.keyspaces.get(keyspaceName);
      const table = keyspace?.tables.get(name);
      if (!keyspace || !table) {
        if (statement.ifExists) return schema;
        throw invalid(`Table '${keyspaceName}.${name}' doesn't exist`);
      }
      const changed = changeTable({ schema, keyspace, table, execution }, change, properties);
      if (!changed) return schema;
      return withKeyspace(schema, withTable(keyspace, new TableSchema(changed)));
    },
  });
}

/** Undefined if there is nothing to change. */
function changeTable(
  draft: TableDraft,
  change: TableChange,
  properties: Properties,
): TableDefinition | undefined {
  switch (change.kind) {
    case 'alterType':
      throw invalid('Altering column types is no longer supported');
    case 'mask':
      return dropMask(draft, change);
    case 'add':
      return addColumns(draft, change);
    case 'drop':
      return dropColumns(draft, change);
    case 'rename':
      return renameColumns(draft, change);
    case 'dropCompactStorage':
      throw invalid('DROP COMPACT STORAGE is disabled. Enable in cassandra.yaml to use.');
    case 'properties':
      return changeOptions(draft, properties);
  }
}

function dropMask(
  { table }: TableDraft,
  change: TableChange & { kind: 'mask' },
): TableDefinition | undefined {
  const name = change.column.name;
  const column = table.column(name);
  if (!column) {
    if (change.ifColumn) return undefined;
    throw invalid(`Column with name '${name}' doesn't exist on table '${table.name}'`);
  }
  if (column.mask === undefined) return undefined;
  const columns = table.definition.columns.map((other) =>
    other === column ? { ...column, mask: undefined } : other,
  );
  return { ...table.definition, columns };
}

function changeOptions({ table }: TableDraft, properties: Properties): TableDefinition | undefined {
  checkTableProperties(properties);
  if (readTableId(properties) !== undefined) throw configuration('Cannot alter table id.');
  const options = readTableOptions(properties, table.options);
  if (table.isCounter && Number(options.get('default_time_to_live')) > 0)
    throw invalid('Cannot set default_time_to_live on a table with counters');
  return { ...table.definition, options };
}
