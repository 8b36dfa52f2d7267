/** A number with a fixed point: `unscaled / 10 ** scale`, as java.math.BigDecimal has it; 1.0 and 1.00 differ. */
export interface Decimal {
  unscaled: bigint;
  scale: number;
}

/** Months, days and nanoseconds stay apart, since months and days have no fixed length. All of one sign. */
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

/** A text that is no value of its type, or a value that its type cannot hold. Messages are Cassandra's own. */
export class ValueError extends Error {
  override name = 'ValueError';
}
