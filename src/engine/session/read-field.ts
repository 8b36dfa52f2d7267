// A field of a CSV file as a value, read as COPY of cqlsh reads it.

import { encodeValue } from '#engine/values/codec.ts';
import { parseLiteral } from '#engine/values/parse-literal.ts';
import { parseType } from '#engine/values/parse-type.ts';
import { toPlain } from './plain-value.ts';
import type { PlainValue } from './session.ts';

const isText = /^(?:text|varchar|ascii)$/;
const isQuoted = /^(?:timestamp|date|time|inet)$/;

/** An empty field is null. Texts need no quotes, but texts inside a collection do. */
export function readField(typeText: string, field: string): PlainValue {
  if (field === '') return null;
  if (isText.test(typeText)) return field;
  const type = parseType(typeText);
  const literal = isQuoted.test(typeText) ? `'${field.replaceAll("'", "''")}'` : field;
  return toPlain(type, encodeValue(type, parseLiteral(type, literal)));
}
