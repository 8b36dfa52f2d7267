import { invalid } from '../errors.ts';
import type { PrepareContext, Prepared } from '../execution.ts';
import type { CreateTriggerStatement, DropTriggerStatement } from '../syntax.ts';
import { keyspaceOf, prepareChange } from './schema-change.ts';

/** CreateTriggerStatement.java: there is no class that could be loaded. */
export function prepareCreateTrigger(statement: CreateTriggerStatement, context: PrepareContext): Prepared {
  const keyspaceName = keyspaceOf(statement.table, context);
  const name = statement.table.name.name;
  return prepareChange(context, {
    keyspace: keyspaceName,
    apply(schema) {
      const keyspace = schema.keyspaces.get(keyspaceName);
      if (!keyspace) throw invalid(`Keyspace '${keyspaceName}' doesn't exist`);
      if (!keyspace.tables.has(name)) throw invalid(`Table '${name}' doesn't exist`);
      throw invalid(`Trigger class '${statement.className}' couldn't be loaded`);
    },
  });
}

/** DropTriggerStatement.java: there are no triggers. */
export function prepareDropTrigger(statement: DropTriggerStatement, context: PrepareContext): Prepared {
  const keyspace = keyspaceOf(statement.table, context);
  return prepareChange(context, {
    keyspace,
    apply(schema) {
      if (statement.ifExists) return schema;
      throw invalid(
        `Trigger '${statement.name.name}' on '${keyspace}.${statement.table.name.name}' doesn't exist`,
      );
    },
  });
}
