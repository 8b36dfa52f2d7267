/** A decimal number, `unscaled / 10 ** scale`, as in java.math.BigDecimal. 1.0 and 1.00 are different values. */
export interface Decimal {
  unscaled: bigint;
  scale: number;
}

/**
 * Months, days and nanoseconds are separate, because months and days have no fixed length. All three have the same
 * sign.
 */
export interface Duration {
  months: number;
  days: number;
  nanoseconds: bigint;
}

/**
 * What a value of each type is here:
 *
 * - ascii, text, uuid, timeuuid, inet: string
 * - tinyint, smallint, int, float, double: number; bigint, counter, varint: bigint; decimal: Decimal
 * - boolean: boolean; blob: Uint8Array; duration: Duration
 * - date: number, days since 1970-01-01; time: bigint, nanoseconds since midnight; timestamp: bigint, milliseconds
 *   since 1970-01-01
 * - list, set, vector: array of values; map: array of pairs; tuple and user type: array of values or null, in order
 */
export type CqlValue =
  | null
  | string
  | number
  | bigint
  | boolean
  | Uint8Array
  | Decimal
  | Duration
  | readonly CqlValue[];

/**
 * Thrown for a text that is not a value of its type, or a value that its type cannot hold. The messages are
 * Cassandra's own.
 */
export class ValueError extends Error {
  override name = 'ValueError';
}
