import { invalid } from '../errors.ts';
import type { PrepareContext, Prepared } from '../execution.ts';
import type { UseStatement } from '../syntax.ts';

/** cql3/statements/UseStatement.java, ClientState.setKeyspace. */
export function prepareUse(statement: UseStatement, context: PrepareContext): Prepared {
  const keyspace = statement.keyspace.name;
  return {
    run() {
      if (!context.schema.keyspaces.has(keyspace)) throw invalid(`Keyspace '${keyspace}' does not exist`);
      return { kind: 'use', keyspace };
    },
  };
}
