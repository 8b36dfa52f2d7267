import type { CqlType } from '#values/cql-type.ts';

import { unsupported } from '../errors.ts';

/** A document as it was written: numbers keep their text, since `bigint` and `decimal` need every digit. */
export type JsonValue =
  | null
  | boolean
  | string
  | { readonly number: string }
  | readonly JsonValue[]
  | ReadonlyMap<string, JsonValue>;

/** What SELECT JSON and to_json write for a value (AbstractType.toJSONString). */
export function toJson(_type: CqlType, _bytes: Uint8Array | null): string {
  throw unsupported('JSON');
}

/** The bytes of a value given as JSON (AbstractType.fromJSONObject); throws a ValueError with Cassandra's message. */
export function fromJson(_type: CqlType, _value: JsonValue): Uint8Array | null {
  throw unsupported('JSON');
}

/** Throws a ValueError with the parser's complaint. */
export function parseJson(_text: string): JsonValue {
  throw unsupported('JSON');
}
