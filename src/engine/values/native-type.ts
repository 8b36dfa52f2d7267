/** The kinds of constants that CQL's grammar distinguishes before it knows the expected type. */
export type ConstantKind = 'STRING' | 'INTEGER' | 'FLOAT' | 'BOOLEAN' | 'UUID' | 'HEX' | 'DURATION';

/** Everything that the engine knows about one native type. */
export interface NativeType<Value> {
  /** The kinds of constants that the type accepts (cql3/Constants.java). */
  constants: readonly ConstantKind[];
  /**
   * The number of bytes of every value, if Cassandra 5.0 relies on it; a vector then stores no length per element.
   * tinyint, smallint, date and time do not have it, although all their values have the same length (db/marshal,
   * `valueLengthIfFixed`).
   */
  fixedLength?: number;
  encode(value: Value): Uint8Array;
  /** Never called with zero bytes, except for the types whose value may be empty: ascii, text and blob. */
  decode(bytes: Uint8Array): Value;
  /** Compares the bytes of two values in the order of clustering columns. The empty value comes first. */
  compare(a: Uint8Array, b: Uint8Array): number;
  /** Reads the text of a constant, given without its quotes. */
  parse(text: string): Value;
  /** Prints the value as cqlsh does. */
  print(value: Value): string;
  /** Writes the value as a CQL constant. It is left out if the printed form is already a constant. */
  literal?(value: Value): string;
}
