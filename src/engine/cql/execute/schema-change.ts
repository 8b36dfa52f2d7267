import { invalid } from '../errors.ts';
import { type Execution, nothing, type PrepareContext, type Prepared } from '../execution.ts';
import type { Schema } from '../schema/schema.ts';
import { checkKeyspaceName } from '../schema/system-keyspaces.ts';
import type { Identifier } from '../syntax.ts';

/**
 * The steps of a statement that changes the schema, in Cassandra's order. The first step that fails determines the
 * error.
 */
export interface SchemaChange {
  readonly keyspace: string;
  authorize?(): void;
  validate?(): void;
  /** Returns the same schema if there is nothing to change. */
  apply(schema: Schema, execution: Execution): Schema;
}

/** cql3/statements/schema/AlterSchemaStatement.java. */
export function prepareChange(context: PrepareContext, change: SchemaChange): Prepared {
  const { schema } = context;
  return {
    run(execution) {
      change.authorize?.();
      change.validate?.();
      checkKeyspaceName(change.keyspace);
      const changed = change.apply(schema, execution);
      return changed === schema ? nothing : { kind: 'schema', schema: changed };
    },
  };
}

/** The keyspace that was written, or the current one. */
export function keyspaceOf(name: { readonly keyspace: Identifier | null }, context: PrepareContext): string {
  const keyspace = name.keyspace?.name ?? context.keyspace;
  if (keyspace === undefined)
    throw invalid('No keyspace has been specified. USE a keyspace, or explicitly specify keyspace.tablename');
  return keyspace;
}
