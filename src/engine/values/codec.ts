import { concatBytes, viewOf } from './bytes.ts';
import { type Component, joinComponents, splitComponents } from './components.ts';
import { type CqlType, typeName } from './cql-type.ts';
import { type CqlValue, ValueError } from './cql-value.ts';
import { natives } from './natives.ts';
import { comparatorOf } from './order.ts';
import { joinVector, splitVector } from './vector.ts';

/** The bytes of a value as Cassandra stores and hashes them. Like Cassandra, it sorts sets and maps first. */
export function encodeValue(type: CqlType, value: CqlValue): Uint8Array {
  if (value === null) throw new ValueError(`null has no bytes of type ${typeName(type)}`);
  switch (type.kind) {
    case 'native':
      return natives[type.name].encode(value);
    case 'list':
    case 'set': {
      const parts = itemsOf(type, value).map((item) => encodeValue(type.element, item));
      const elements = type.kind === 'set' ? sortedUnique(parts, comparatorOf(type.element)) : parts;
      return withCount(elements.length, joinComponents(elements));
    }
    case 'map': {
      const entries = new Map<Uint8Array, Uint8Array>();
      for (const pair of itemsOf(type, value)) {
        const [key = null, held = null] = itemsOf(type, pair);
        entries.set(encodeValue(type.key, key), encodeValue(type.value, held));
      }
      const keys = sortedUnique([...entries.keys()], comparatorOf(type.key));
      return withCount(keys.length, joinComponents(keys.flatMap((key) => [key, entries.get(key)!])));
    }
    case 'tuple':
    case 'udt':
      return joinComponents(encodeFields(elementsOf(type), itemsOf(type, value)));
    case 'vector': {
      const items = itemsOf(type, value);
      if (items.length !== type.dimension)
        throw new ValueError(
          `Invalid vector literal for value of type ${typeName(type)}; expected ${type.dimension} elements, but given ${items.length}`,
        );
      return joinVector(
        type,
        items.map((item) => encodeValue(type.element, item)),
      );
    }
  }
}

/** A value of zero bytes is null, unless the type has an empty value of its own. Cassandra reads it the same way. */
export function decodeValue(type: CqlType, bytes: Uint8Array): CqlValue {
  if (bytes.length === 0 && !hasEmptyValue(type)) return null;
  switch (type.kind) {
    case 'native':
      return natives[type.name].decode(bytes);
    case 'list':
    case 'set':
      return splitComponents(bytes.subarray(4)).map((part) => decodeComponent(type.element, part));
    case 'map': {
      const parts = splitComponents(bytes.subarray(4));
      return Array.from({ length: parts.length / 2 }, (_, at) => [
        decodeComponent(type.key, parts[2 * at]!),
        decodeComponent(type.value, parts[2 * at + 1]!),
      ]);
    }
    case 'tuple':
    case 'udt': {
      // A user type may have grown since the value was written: the fields that it lacks are null.
      const parts = splitComponents(bytes);
      return elementsOf(type).map((element, at) => decodeComponent(element, parts[at] ?? null));
    }
    case 'vector':
      return splitVector(type, bytes).map((part) => decodeValue(type.element, part));
  }
}

function decodeComponent(type: CqlType, component: Component): CqlValue {
  return component === null ? null : decodeValue(type, component);
}

function encodeFields(types: readonly CqlType[], values: readonly CqlValue[]): Component[] {
  if (values.length > types.length)
    throw new ValueError(`Expected ${types.length} values, but got ${values.length}`);
  return values.map((value, at) => (value === null ? null : encodeValue(types[at]!, value)));
}

export function elementsOf(type: CqlType & { kind: 'tuple' | 'udt' }): readonly CqlType[] {
  return type.kind === 'tuple' ? type.elements : type.fields.map((field) => field.type);
}

function itemsOf(type: CqlType, value: CqlValue): readonly CqlValue[] {
  if (!Array.isArray(value))
    throw new ValueError(`A ${typeName(type)} is given as an array, not as ${value}`);
  return value as readonly CqlValue[];
}

function hasEmptyValue(type: CqlType): boolean {
  return type.kind === 'native' && (type.name === 'ascii' || type.name === 'text' || type.name === 'blob');
}

/** If two keys are equal, the one written last stays, as in a Java map that is filled from a literal. */
function sortedUnique(
  parts: readonly Uint8Array[],
  compare: (a: Uint8Array, b: Uint8Array) => number,
): Uint8Array[] {
  const sorted = parts.toSorted(compare);
  return sorted.filter((part, at) => at === sorted.length - 1 || compare(part, sorted[at + 1]!) !== 0);
}

function withCount(count: number, rest: Uint8Array): Uint8Array {
  const head = new Uint8Array(4);
  viewOf(head).setInt32(0, count);
  return rest.length === 0 ? head : concatBytes([head, rest]);
}
