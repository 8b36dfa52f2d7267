import { invalid } from '../errors.ts';
import type { PrepareContext, Prepared } from '../execution.ts';
import { withKeyspace, withTable } from '../schema/change-schema.ts';
import { authorizeChange, tableResource } from '../schema/system-keyspaces.ts';
import { TableSchema } from '../schema/table-schema.ts';
import type { DropStatement } from '../syntax.ts';
import { keyspaceOf, prepareChange } from './schema-change.ts';

/** cql3/statements/schema/DropIndexStatement.java. */
export function prepareDropIndex(statement: DropStatement, context: PrepareContext): Prepared {
  const keyspaceName = keyspaceOf(statement.name, context);
  const name = statement.name.name.name;
  const keyspace = context.schema.keyspaces.get(keyspaceName);
  const table = [...(keyspace?.tables.values() ?? [])].find(({ indexes }) =>
    indexes.some((index) => index.name === name),
  );
  return prepareChange(context, {
    keyspace: keyspaceName,
    authorize() {
      if (table) authorizeChange('ALTER', tableResource(keyspaceName, table.name));
    },
    apply(schema) {
      if (!keyspace || !table) {
        if (statement.ifExists) return schema;
        throw invalid(`Index '${keyspaceName}.${name}' doesn't exist'`);
      }
      const indexes = table.indexes.filter((index) => index.name !== name);
      return withKeyspace(schema, withTable(keyspace, new TableSchema({ ...table.definition, indexes })));
    },
  });
}
