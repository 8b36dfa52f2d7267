import { elementsOf } from '#engine/values/codec.ts';
import { type Component, joinComponents } from '#engine/values/components.ts';
import type { CqlType } from '#engine/values/cql-type.ts';
import { ValueError } from '#engine/values/cql-value.ts';

import { cqlTypeName } from './type-name.ts';

/**
 * Reads `1:abc:@`: colons separate the parts, `@` is null, and a backslash escapes either (TupleType.fromString). The
 * caller's own reader reads the parts, because a tuple may contain a tuple.
 */
export function readTupleText(
  type: CqlType & { kind: 'tuple' | 'udt' },
  text: string,
  readPart: (type: CqlType, text: string) => Uint8Array,
): Uint8Array {
  if (text === '') return new Uint8Array(0);
  const types = elementsOf(type);
  const parts = text.split(/(?<!\\):/);
  if (parts.length > types.length)
    throw new ValueError(
      `Invalid tuple literal: too many elements. Type ${cqlTypeName(type)} expects ${types.length} but got ${parts.length}`,
    );
  return joinComponents(
    parts.map(
      (part, at): Component => (part === '@' ? null : readPart(types[at]!, part.replace(/\\([:@])/g, '$1'))),
    ),
  );
}
