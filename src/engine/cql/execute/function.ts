// User-defined functions are off in the default cassandra.yaml, so there are none. First come the errors that
// Cassandra reports before it checks this, then the refusal.

import { cassandraError, invalid } from '../errors.ts';
import type { PrepareContext, Prepared } from '../execution.ts';
import { configuration } from '../schema/options/config-error.ts';
import { isSystemKeyspace } from '../schema/system-keyspaces.ts';
import type {
  CreateAggregateStatement,
  CreateFunctionStatement,
  DropFunctionStatement,
  TypeNode,
} from '../syntax.ts';
import { resolveType } from '../types/resolve-type.ts';
import { typeNodeText } from '../types/type-node-text.ts';
import { keyspaceOf, prepareChange } from './schema-change.ts';

/** cql3/statements/schema/CreateFunctionStatement.java. */
export function prepareCreateFunction(statement: CreateFunctionStatement, context: PrepareContext): Prepared {
  return prepareChange(context, {
    keyspace: keyspaceOf(statement.function, context),
    apply() {
      if (statement.ifNotExists && statement.orReplace)
        throw invalid("Cannot use both 'OR REPLACE' and 'IF NOT EXISTS' directives");
      throw invalid(
        'User-defined functions are disabled in cassandra.yaml - set user_defined_functions_enabled=true to enable',
      );
    },
  });
}

/**
 * cql3/statements/schema/CreateAggregateStatement.java: it looks for its function before it checks whether functions
 * are allowed.
 */
export function prepareCreateAggregate(
  statement: CreateAggregateStatement,
  context: PrepareContext,
): Prepared {
  const keyspace = keyspaceOf(statement.function, context);
  return prepareChange(context, {
    keyspace,
    authorize() {
      if (isSystemKeyspace(keyspace)) return;
      if (!context.schema.keyspaces.has(keyspace)) throw configuration(`Keyspace ${keyspace} doesn't exist`);
      for (const type of [...statement.parameters, statement.stateType])
        resolveType(type, { schema: context.schema, keyspace });
      throw noValue();
    },
    apply() {
      throw noValue();
    },
  });
}

function noValue() {
  return cassandraError('Server', 'java.util.NoSuchElementException: No value present');
}

/** DropFunctionStatement.java and DropAggregateStatement.java. */
export function prepareDropFunction(statement: DropFunctionStatement, context: PrepareContext): Prepared {
  const keyspace = keyspaceOf(statement.function, context);
  const { parameters } = statement;
  return prepareChange(context, {
    keyspace,
    apply(schema) {
      if (schema.keyspaces.has(keyspace))
        for (const type of parameters ?? [])
          checkParameter(type, () => resolveType(type, { schema, keyspace }));
      if (statement.ifExists) return schema;
      const what = statement.kind === 'dropFunction' ? 'Function' : 'Aggregate';
      const types = parameters ? `(${parameters.map((type) => typeNodeText(type)).join(', ')})` : '';
      throw invalid(`${what} '${keyspace}.${statement.function.name.name}${types}' doesn't exist`);
    },
  });
}

function checkParameter(type: TypeNode, resolve: () => void): void {
  if ('frozen' in type && type.frozen) {
    const text = typeNodeText(type);
    throw invalid(`Argument '${text}' cannot be frozen; remove frozen<> modifier from '${text}'`);
  }
  resolve();
}
