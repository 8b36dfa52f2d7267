/** The kinds of constants that CQL's grammar tells apart, before it knows the type that is asked for. */
export type ConstantKind = 'STRING' | 'INTEGER' | 'FLOAT' | 'BOOLEAN' | 'UUID' | 'HEX' | 'DURATION';

/** All there is to know of one native type. */
export interface NativeType<Value> {
  /** The constants it takes (cql3/Constants.java). */
  constants: readonly ConstantKind[];
  /**
   * Bytes of every value, where Cassandra 5.0 counts on it: in a vector no length is written then. tinyint, smallint,
   * date and time have none, though all their values are equally long (db/marshal, `valueLengthIfFixed`).
   */
  fixedLength?: number;
  encode(value: Value): Uint8Array;
  /** Never called with no bytes at all, save for those types whose value may be empty: ascii, text and blob. */
  decode(bytes: Uint8Array): Value;
  /** The order of clustering columns, on bytes. No bytes at all come first. */
  compare(a: Uint8Array, b: Uint8Array): number;
  /** From the text of a constant, without its quotes. */
  parse(text: string): Value;
  /** As cqlsh prints it. */
  print(value: Value): string;
  /** As a CQL constant; where the printed form is one already, it is left out. */
  literal?(value: Value): string;
}
