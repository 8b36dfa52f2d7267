import { invalid, unsupported } from '../errors.ts';
import { nothing, type PrepareContext, type Prepared } from '../execution.ts';
import { isVirtualKeyspace } from '../schema/system-keyspaces.ts';
import type { TruncateStatement } from '../syntax.ts';
import { keyspaceOf } from './schema-change.ts';

/** cql3/statements/TruncateStatement.java. */
export function prepareTruncate(statement: TruncateStatement, context: PrepareContext): Prepared {
  const keyspaceName = keyspaceOf(statement.table, context);
  const name = statement.table.name.name;
  const keyspace = context.schema.keyspaces.get(keyspaceName);
  return {
    run({ coordinator }) {
      if (!keyspace) throw invalid(`keyspace ${keyspaceName} does not exist`);
      const table = keyspace.tables.get(name);
      if (!table) throw invalid(`table ${name} does not exist`);
      if (isVirtualKeyspace(keyspaceName))
        throw invalid(`Truncation is not supported by table ${keyspaceName}.${name}`);
      if (table.isVirtual) throw unsupported('TRUNCATE of a system table');
      coordinator.truncate(table.shape);
      return nothing;
    },
  };
}
