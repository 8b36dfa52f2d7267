import { viewOf } from '#engine/values/bytes.ts';
import { native } from '#engine/values/cql-type.ts';

import { invalid } from '../errors.ts';
import { type PrepareContext, type QueryOptions, unset } from '../execution.ts';
import type { TableSchema } from '../schema/table-schema.ts';
import type { BindMarker, Constant, SelectStatement } from '../syntax.ts';
import { prepareTerm } from '../terms/prepare-term.ts';
import type { PreparedTerm } from '../terms/term.ts';
import { unlimited } from './select-read.ts';

const int = native('int');

/** LIMIT and PER PARTITION LIMIT. */
export class SelectLimits {
  readonly #limit: PreparedTerm | undefined;
  readonly #perPartitionLimit: PreparedTerm | undefined;

  constructor(limit: PreparedTerm | undefined, perPartitionLimit: PreparedTerm | undefined) {
    this.#limit = limit;
    this.#perPartitionLimit = perPartitionLimit;
  }

  limit(options: QueryOptions): number {
    return limitOf(this.#limit, options);
  }

  perPartitionLimit(options: QueryOptions): number {
    return limitOf(this.#perPartitionLimit, options);
  }
}

export function prepareLimits(
  { limit, perPartitionLimit }: SelectStatement,
  table: TableSchema,
  context: PrepareContext,
): SelectLimits | undefined {
  if (limit === null && perPartitionLimit === null) return undefined;
  const prepare = (term: Constant | BindMarker | null, name: string) =>
    term === null
      ? undefined
      : prepareTerm(term, { keyspace: table.keyspace, table: table.name, name, type: int }, context);
  return new SelectLimits(prepare(limit, '[limit]'), prepare(perPartitionLimit, '[per_partition_limit]'));
}

function limitOf(term: PreparedTerm | undefined, options: QueryOptions): number {
  if (!term) return unlimited;
  const value = term.evaluate(options);
  if (value === null) throw invalid('Invalid null value of limit');
  if (value === unset) return unlimited;
  if (value.length !== 4) throw invalid('Invalid limit value');
  const limit = viewOf(value).getInt32(0);
  if (limit <= 0) throw invalid('LIMIT must be strictly positive');
  return limit;
}
