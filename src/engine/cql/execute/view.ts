import { invalid } from '../errors.ts';
import type { PrepareContext, Prepared } from '../execution.ts';
import { authorizeChange, tableResource } from '../schema/system-keyspaces.ts';
import type { AlterViewStatement, CreateViewStatement, DropStatement } from '../syntax.ts';
import { keyspaceOf, prepareChange } from './schema-change.ts';

/**
 * Materialized views are off in the default cassandra.yaml. First come the errors that Cassandra reports before it
 * checks this, then the refusal.
 */
export function prepareCreateView(statement: CreateViewStatement, context: PrepareContext): Prepared {
  const keyspace = keyspaceOf(statement.view, context);
  const { table } = statement;
  if (table.keyspace && table.keyspace.name !== keyspace)
    throw invalid('Cannot create a materialized view on a table in a different keyspace');
  if (statement.markers.length > 0)
    throw invalid('Bind variables are not allowed in CREATE MATERIALIZED VIEW statements');
  return prepareChange(context, {
    keyspace,
    authorize: () => authorizeChange('ALTER', tableResource(keyspace, table.name.name)),
    apply() {
      throw invalid('Materialized views are disabled. Enable in cassandra.yaml to use.');
    },
  });
}

/** There are no views. */
export function prepareAlterOrDropView(
  statement: AlterViewStatement | DropStatement,
  context: PrepareContext,
): Prepared {
  const view = statement.kind === 'alterView' ? statement.view : statement.name;
  const keyspace = keyspaceOf(view, context);
  return prepareChange(context, {
    keyspace,
    apply(schema) {
      if (statement.ifExists) return schema;
      throw invalid(`Materialized view '${keyspace}.${view.name.name}' doesn't exist`);
    },
  });
}
