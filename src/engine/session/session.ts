// One interface for everything that runs CQL: the real cluster (server/cluster/driver-session.ts), the embedded
// engine (embedded.ts) and the proxy (remote.ts). It also runs in the browser, so it uses no Node API, and all its
// values survive JSON unchanged.

import type { ConsistencyLevel } from '#engine/values/consistency.ts';

import type { Schema } from './schema.ts';

/**
 * A value in the form that travels; the column's CQL type says how to read it.
 *
 * | CQL type                          | form                                                                   |
 * | --------------------------------- | ---------------------------------------------------------------------- |
 * | text, varchar, ascii              | string                                                                 |
 * | tinyint, smallint, int            | number                                                                 |
 * | bigint, counter, varint           | string of digits: a number would lose some                             |
 * | decimal                           | string that keeps the scale: `1.50`; `5E+2000` past 1,000 digits       |
 * | float, double                     | number (a float: the shortest that gives it back); `NaN`, `Infinity`, `-Infinity`, `-0` as strings |
 * | boolean                           | boolean                                                                |
 * | uuid, timeuuid, inet              | string, lower case                                                     |
 * | blob, and types unknown to us     | string `0x0aff`                                                        |
 * | timestamp                         | string `2026-11-16T14:00:00.000Z`; past the year 275760, milliseconds  |
 * | date                              | string `2026-11-16`; past the year 275760, days since 1970             |
 * | time                              | string `08:30:00.000000000`                                            |
 * | duration                          | string as Cassandra prints it, `1y2mo3d4h5m6s7ms8us9ns`                |
 * | list, set, tuple, vector          | array                                                                  |
 * | map                               | array of [key, value], in Cassandra's order                            |
 * | user type                         | array of [field, value], in the order of the type                      |
 *
 * null is null. A fixed-size value of no bytes, which Cassandra allows, is the empty string.
 */
export type PlainValue = null | boolean | number | string | readonly PlainValue[];

export interface Column {
  name: string;
  /** The type as CQL text, as the native protocol gives it: without `frozen<>`. */
  type: string;
  /** The user types that occur in it. Each stands after those that its fields have. */
  userTypes?: readonly ColumnUserType[];
  keyspace?: string;
  table?: string;
}

export interface ColumnUserType {
  name: string;
  /** The types are CQL text, as that of the column is. */
  fields: readonly { name: string; type: string }[];
}

export interface ResultSet {
  columns: Column[];
  /**
   * One array for each row, in the order of the columns. It is not an object, because names of columns may repeat.
   */
  rows: PlainValue[][];
  warnings: string[];
  /** Set if there are more rows. Pass it as `ExecuteOptions.pageState` to get the next page. */
  pageState?: string;
  /** The node that coordinated the statement, where the engine knows it: `127.0.0.1:9042`. */
  coordinator?: string;
  traceId?: string;
  /** False after a change of the schema that not all live nodes know yet. */
  schemaAgreed?: false;
}

export interface ExecuteOptions {
  /** The default is LOCAL_ONE, as in Cassandra's drivers. */
  consistency?: ConsistencyLevel;
  serialConsistency?: ConsistencyLevel;
  /** Values for `?`, in the form above. */
  params?: readonly PlainValue[];
  /** The default is 5000. With 0, all rows come in one page. */
  pageSize?: number;
  pageState?: string;
  tracing?: boolean;
}

export interface CqlSession {
  /** If the statement fails, the promise rejects with a CqlError, and with nothing else. */
  execute(statement: string, options?: ExecuteOptions): Promise<ResultSet>;
  schema(keyspace?: string): Promise<Schema>;
  close(): Promise<void>;
}
