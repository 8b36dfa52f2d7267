import type { Coordinator } from '#engine/values/coordinator.ts';
import type { CqlValue } from '#engine/values/cql-value.ts';

import type { Schema } from '../schema/schema.ts';

/** A row by the names of its columns. Missing columns are null. */
export type SystemRow = Readonly<Record<string, CqlValue>>;

/** What the rows describe. */
export interface World {
  readonly schema: Schema;
  readonly coordinator: Coordinator;
}
