import { toHex } from '#engine/values/bytes.ts';
import { elementsOf } from '#engine/values/codec.ts';
import { splitComponents } from '#engine/values/components.ts';
import type { CqlType, NativeName } from '#engine/values/cql-type.ts';
import { natives } from '#engine/values/natives.ts';
import { splitVector } from '#engine/values/vector.ts';

import { cassandraError } from '../errors.ts';
import { textOf, timestampText } from './value-text.ts';

/** What SELECT JSON and to_json write for a value (AbstractType.toJSONString). */
export function toJson(type: CqlType, bytes: Uint8Array | null): string {
  if (bytes === null) return 'null';
  switch (type.kind) {
    case 'native':
      return nativeToJson(type.name, bytes);
    case 'list':
    case 'set':
      return `[${splitComponents(bytes.subarray(4))
        .map((part) => toJson(type.element, part))
        .join(', ')}]`;
    case 'map': {
      const parts = splitComponents(bytes.subarray(4));
      const entries: string[] = [];
      for (let at = 0; at < parts.length; at += 2)
        entries.push(`${keyToJson(toJson(type.key, parts[at]!))}: ${toJson(type.value, parts[at + 1]!)}`);
      return `{${entries.join(', ')}}`;
    }
    case 'tuple': {
      const parts = splitComponents(bytes);
      // As in Cassandra: it fails for a tuple that was written with fewer elements than its type has.
      if (parts.length < type.elements.length)
        throw cassandraError('Server', 'java.lang.IndexOutOfBoundsException');
      return `[${type.elements.map((element, at) => toJson(element, parts[at]!)).join(', ')}]`;
    }
    case 'udt': {
      const parts = splitComponents(bytes);
      const types = elementsOf(type);
      return `{${type.fields
        .map(({ name }, at) => `${quoteJson(jsonName(name))}: ${toJson(types[at]!, parts[at] ?? null)}`)
        .join(', ')}}`;
    }
    case 'vector':
      return `[${splitVector(type, bytes)
        .map((part) => toJson(type.element, part))
        .join(', ')}]`;
  }
}

/** A name with capitals keeps its own quotes inside those of JSON. */
export function jsonName(name: string): string {
  return name === name.toLowerCase() ? name : `"${name}"`;
}

/** In JSON every key is a text, whatever its type. */
function keyToJson(key: string): string {
  return key.startsWith('"') ? key : quoteJson(key);
}

const bare: readonly NativeName[] = [
  'bigint',
  'boolean',
  'counter',
  'decimal',
  'int',
  'smallint',
  'tinyint',
  'varint',
];

function nativeToJson(name: NativeName, bytes: Uint8Array): string {
  switch (name) {
    case 'text':
    case 'ascii':
      return quoteJson(natives.text.decode(bytes) as string);
    case 'blob':
      return `"0x${toHex(bytes)}"`;
  }
  if (bytes.length === 0) return '""';
  switch (name) {
    case 'float':
    case 'double': {
      const hasDigits = Number.isFinite(natives[name].decode(bytes));
      return hasDigits ? textOf(name, bytes) : 'null';
    }
    case 'timestamp':
      return `"${timestampText(bytes, ' ')}"`;
    default: {
      const text = textOf(name, bytes);
      return bare.includes(name) ? text : `"${text}"`;
    }
  }
}

const short: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

export function quoteJson(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  const escaped = text.replace(/["\\\x00-\x1f]/g, (character) => {
    const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return short[character] ?? `\\u${code}`;
  });
  return `"${escaped}"`;
}
