import type { CqlType, NativeName } from '#engine/values/cql-type.ts';

import type { Assignability } from '../functions/function.ts';

/** AbstractType.equals: frozen and non-frozen types differ, also inside other types. */
export function sameType(a: CqlType, b: CqlType): boolean {
  if (a === b) return true;
  switch (a.kind) {
    case 'native':
      return b.kind === 'native' && a.name === b.name;
    case 'list':
    case 'set':
      return b.kind === a.kind && a.frozen === b.frozen && sameType(a.element, b.element);
    case 'map':
      return (
        b.kind === 'map' && a.frozen === b.frozen && sameType(a.key, b.key) && sameType(a.value, b.value)
      );
    case 'tuple':
      return b.kind === 'tuple' && sameTypes(a.elements, b.elements);
    case 'udt':
      return b.kind === 'udt' && a.frozen === b.frozen && a.name === b.name && sameFields(a, b);
    case 'vector':
      return b.kind === 'vector' && a.dimension === b.dimension && sameType(a.element, b.element);
  }
}

type UserType = CqlType & { kind: 'udt' };

function sameFields(a: UserType, b: UserType): boolean {
  return (
    a.fields.length === b.fields.length &&
    a.fields.every(({ name, type }, at) => name === b.fields[at]!.name && sameType(type, b.fields[at]!.type))
  );
}

function sameTypes(a: readonly CqlType[], b: readonly CqlType[]): boolean {
  return a.length === b.length && a.every((type, at) => sameType(type, b[at]!));
}

/** How well a value of one type fits where another type is expected (AbstractType.testAssignment). */
export function testTypes(type: CqlType, wanted: CqlType): Assignability {
  const receiver = isFrozen(type) ? freeze(wanted) : wanted;
  if (sameType(type, receiver)) return 'exact';
  return isValueCompatible(receiver, type) ? 'weak' : 'none';
}

/** The other types whose values a native type can read (the overrides of isValueCompatibleWithInternal). */
const readable: { readonly [name in NativeName]?: readonly NativeName[] } = {
  text: ['ascii'],
  bigint: ['timestamp'],
  timestamp: ['bigint'],
  time: ['bigint'],
  date: ['int'],
  varint: ['int', 'bigint', 'timestamp'],
  uuid: ['timeuuid'],
};

/** Whether values of `other` can be read as values of `type` (AbstractType.isValueCompatibleWith). */
export function isValueCompatible(type: CqlType, other: CqlType): boolean {
  if (type === other) return true;
  switch (type.kind) {
    case 'native':
      if (type.name === 'blob') return true;
      if (other.kind !== 'native') return false;
      return type.name === other.name || (readable[type.name]?.includes(other.name) ?? false);
    case 'list':
      return (
        other.kind === 'list' &&
        type.frozen === other.frozen &&
        isValueCompatible(type.element, other.element)
      );
    case 'set':
      return (
        other.kind === 'set' && type.frozen === other.frozen && isCompatible(type.element, other.element)
      );
    case 'map':
      return (
        other.kind === 'map' &&
        type.frozen === other.frozen &&
        isCompatible(type.key, other.key) &&
        isValueCompatible(type.value, other.value)
      );
    default:
      return isCompatibleBy(isValueCompatible, type, other);
  }
}

/** Like isValueCompatible, and the values also sort in the same order (AbstractType.isCompatibleWith). */
export function isCompatible(type: CqlType, previous: CqlType): boolean {
  if (type === previous) return true;
  switch (type.kind) {
    case 'native':
      if (previous.kind !== 'native') return false;
      if (type.name === previous.name) return true;
      if (type.name === 'blob') return previous.name === 'ascii' || previous.name === 'text';
      return type.name === 'text' && previous.name === 'ascii';
    case 'list':
    case 'set':
      return (
        previous.kind === type.kind &&
        type.frozen === previous.frozen &&
        isCompatible(type.element, previous.element)
      );
    case 'map':
      return (
        previous.kind === 'map' &&
        type.frozen === previous.frozen &&
        isCompatible(type.key, previous.key) &&
        (type.frozen ? isCompatible : isValueCompatible)(type.value, previous.value)
      );
    default:
      return isCompatibleBy(isCompatible, type, previous);
  }
}

/** Tuples and user types may have grown at their end. Where a tuple is expected, a user type counts as a tuple. */
function isCompatibleBy(
  compatible: (type: CqlType, previous: CqlType) => boolean,
  type: CqlType & { kind: 'tuple' | 'udt' | 'vector' },
  previous: CqlType,
): boolean {
  if (type.kind === 'vector') return sameType(type, previous);
  if (type.kind === 'udt') {
    return (
      previous.kind === 'udt' &&
      type.frozen === previous.frozen &&
      type.name === previous.name &&
      previous.fields.length <= type.fields.length &&
      previous.fields.every((field, at) => isCompatible(type.fields[at]!.type, field.type))
    );
  }
  const elements =
    previous.kind === 'tuple'
      ? previous.elements
      : previous.kind === 'udt'
        ? previous.fields.map((field) => field.type)
        : undefined;
  return (
    elements !== undefined &&
    elements.length <= type.elements.length &&
    elements.every((element, at) => compatible(type.elements[at]!, element))
  );
}

function isFrozen(type: CqlType): boolean {
  return 'frozen' in type && type.frozen;
}

/** Freezes the type and its inner types, as AbstractType.freeze does. */
export function freeze(type: CqlType): CqlType {
  switch (type.kind) {
    case 'list':
    case 'set':
      return { kind: type.kind, element: freeze(type.element), frozen: true };
    case 'map':
      return { kind: 'map', key: freeze(type.key), value: freeze(type.value), frozen: true };
    case 'udt':
      return type.frozen ? type : { ...type, frozen: true };
    default:
      return type;
  }
}
