import { invalid } from '../errors.ts';
import type { PrepareContext, Prepared } from '../execution.ts';
import { withKeyspace, withoutTable } from '../schema/change-schema.ts';
import { authorizeChange, tableResource } from '../schema/system-keyspaces.ts';
import type { DropStatement } from '../syntax.ts';
import { keyspaceOf, prepareChange } from './schema-change.ts';

/** cql3/statements/schema/DropTableStatement.java. */
export function prepareDropTable(statement: DropStatement, context: PrepareContext): Prepared {
  const keyspaceName = keyspaceOf(statement.name, context);
  const name = statement.name.name.name;
  return prepareChange(context, {
    keyspace: keyspaceName,
    authorize: () => authorizeChange('DROP', tableResource(keyspaceName, name)),
    apply(schema, execution) {
      const keyspace = schema.keyspaces.get(keyspaceName);
      const table = keyspace?.tables.get(name);
      if (!keyspace || !table) {
        if (statement.ifExists) return schema;
        throw invalid(`Table '${keyspaceName}.${name}' doesn't exist`);
      }
      execution.coordinator.forget(table.shape);
      return withKeyspace(schema, withoutTable(keyspace, name));
    },
  });
}
