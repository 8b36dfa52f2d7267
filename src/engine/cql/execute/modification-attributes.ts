// USING TIMESTAMP … AND TTL … (cql3/Attributes.java).

import { viewOf } from '#engine/values/bytes.ts';
import { native } from '#engine/values/cql-type.ts';
import { type Timestamp, timestampOf } from '#engine/values/rows.ts';

import { invalid } from '../errors.ts';
import { type PrepareContext, type QueryOptions, unset } from '../execution.ts';
import { factsOf } from '../operations/table-columns.ts';
import type { TableSchema } from '../schema/table-schema.ts';
import type { Using } from '../syntax.ts';
import { prepareTerm } from '../terms/prepare-term.ts';
import type { PreparedTerm } from '../terms/term.ts';

/** Twenty years. */
const ttlMax = 20 * 365 * 24 * 60 * 60;

export class Attributes {
  readonly #timestamp: PreparedTerm | undefined;
  readonly #ttl: PreparedTerm | undefined;

  constructor(timestamp: PreparedTerm | undefined, ttl: PreparedTerm | undefined) {
    this.#timestamp = timestamp;
    this.#ttl = ttl;
  }

  get hasTimestamp(): boolean {
    return this.#timestamp !== undefined;
  }

  get hasTtl(): boolean {
    return this.#ttl !== undefined;
  }

  timestamp(now: Timestamp, options: QueryOptions): Timestamp {
    if (this.#timestamp === undefined) return now;
    const value = this.#timestamp.evaluate(options);
    if (value === null) throw invalid('Invalid null value of timestamp');
    return value === unset ? now : timestampOf(viewOf(value).getBigInt64(0));
  }

  ttl(table: TableSchema, options: QueryOptions): number {
    if (this.#ttl === undefined) return factsOf(table).defaultTtl;
    const value = this.#ttl.evaluate(options);
    if (value === unset) return factsOf(table).defaultTtl;
    if (value === null || value.length === 0) return 0;
    const ttl = viewOf(value).getInt32(0);
    if (ttl < 0) throw invalid(`A TTL must be greater or equal to 0, but was ${ttl}`);
    if (ttl > ttlMax) throw invalid(`ttl is too large. requested (${ttl}) maximum (${ttlMax})`);
    return ttl;
  }
}

const none = new Attributes(undefined, undefined);

export function prepareAttributes(
  { timestamp, ttl }: Using,
  where: { keyspace: string; name: string },
  context: PrepareContext,
): Attributes {
  if (timestamp === null && ttl === null) return none;
  const receiver = (name: string, type: 'bigint' | 'int') => ({
    keyspace: where.keyspace,
    table: where.name,
    name,
    type: native(type),
  });
  return new Attributes(
    timestamp === null ? undefined : prepareTerm(timestamp, receiver('[timestamp]', 'bigint'), context),
    ttl === null ? undefined : prepareTerm(ttl, receiver('[ttl]', 'int'), context),
  );
}
