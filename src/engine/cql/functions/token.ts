import { native } from '#engine/values/cql-type.ts';
import { encodeLong } from '#engine/values/integer.ts';
import { joinPartitionKey } from '#engine/values/partition-key.ts';

import { invalid } from '../errors.ts';
import type { FunctionFactory } from './factory.ts';
import { type ScalarFunction, strict } from './function.ts';
import type { ResolveOptions } from './resolve.ts';

/** `token(…)` takes the partition key of the table that the statement is about (cql3/functions/TokenFct.java). */
export function tokenFactory(name: string): FunctionFactory | undefined {
  return name === 'token'
    ? { name, parameters: [], ignoresArguments: true, make: (_, options) => tokenFunction(options) }
    : undefined;
}

function tokenFunction({ keyspace, table, context }: ResolveOptions): ScalarFunction {
  if (!keyspace) throw invalid('No receiver keyspace has been specified for function system.token');
  if (!table) throw invalid('No receiver table has been specified for function system.token');
  const found = context.schema.keyspaces.get(keyspace)?.tables.get(table);
  if (!found)
    throw invalid(
      `The receiver table ${keyspace}.${table} specified by call to function system.token hasn't been found`,
    );
  return strict({
    name: 'token',
    args: found.partitionKey.map((column) => column.type),
    returns: native('bigint'),
    // No partition key is empty. But a value without bytes has a token: the smallest.
    execute: (columns, { coordinator }) =>
      encodeLong(coordinator.tokenOf(columns.length === 1 ? columns[0]! : joinPartitionKey(columns))),
  });
}
