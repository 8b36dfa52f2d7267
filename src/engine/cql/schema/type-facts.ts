// What the schema needs to know about types: what db/marshal/AbstractType.java answers about their inner types.

import type { CqlType, UserTypeField } from '#engine/values/cql-type.ts';

import { isValueCompatible } from '../types/compatible.ts';

export function isNativeType(type: CqlType, name: string): boolean {
  return type.kind === 'native' && type.name === name;
}

export type CollectionType = CqlType & { kind: 'list' | 'set' | 'map' };

export function isCollection(type: CqlType): type is CollectionType {
  return type.kind === 'list' || type.kind === 'set' || type.kind === 'map';
}

/** Whether the type is stored cell by cell. */
export function isMultiCellType(type: CqlType): boolean {
  return 'frozen' in type && !type.frozen;
}

/** The types that a type contains. */
export function innerTypes(type: CqlType): readonly CqlType[] {
  switch (type.kind) {
    case 'native':
      return [];
    case 'list':
    case 'set':
    case 'vector':
      return [type.element];
    case 'map':
      return [type.key, type.value];
    case 'tuple':
      return type.elements;
    case 'udt':
      return type.fields.map((field) => field.type);
  }
}

export function refersToDuration(type: CqlType): boolean {
  return isNativeType(type, 'duration') || innerTypes(type).some(refersToDuration);
}

export function refersToUserType(type: CqlType, name: string): boolean {
  return (
    (type.kind === 'udt' && type.name === name) ||
    innerTypes(type).some((inner) => refersToUserType(inner, name))
  );
}

/** The same type with all its inner types replaced. */
function mapInner(type: CqlType, change: (inner: CqlType) => CqlType): CqlType {
  switch (type.kind) {
    case 'native':
      return type;
    case 'list':
    case 'set':
    case 'vector':
      return { ...type, element: change(type.element) };
    case 'map':
      return { ...type, key: change(type.key), value: change(type.value) };
    case 'tuple':
      return { ...type, elements: type.elements.map(change) };
    case 'udt':
      return { ...type, fields: type.fields.map((field) => ({ ...field, type: change(field.type) })) };
  }
}

/** The type in which every use of the named user type gets these fields. */
export function withUserType(type: CqlType, name: string, fields: readonly UserTypeField[]): CqlType {
  if (!refersToUserType(type, name)) return type;
  if (type.kind === 'udt' && type.name === name) return { ...type, fields };
  return mapInner(type, (inner) => withUserType(inner, name, fields));
}

/** Turns user types into tuples: a dropped column must be readable even if its type is gone. */
export function expandUserTypes(type: CqlType): CqlType {
  if (type.kind === 'udt')
    return { kind: 'tuple', elements: type.fields.map((field) => expandUserTypes(field.type)) };
  return mapInner(type, expandUserTypes);
}

const fixedLengths: Readonly<Record<string, number>> = {
  boolean: 1,
  int: 4,
  float: 4,
  bigint: 8,
  double: 8,
  timestamp: 8,
  uuid: 16,
  timeuuid: 16,
};

/**
 * AbstractType.valueLengthIfFixed: undefined for tinyint, smallint, date and time, although all their values have the
 * same length.
 */
function fixedLength(type: CqlType): number | undefined {
  if (type.kind === 'native') return fixedLengths[type.name];
  if (type.kind !== 'vector') return undefined;
  const length = fixedLength(type.element);
  return length === undefined ? undefined : length * type.dimension;
}

/** Whether a dropped column of the previous type may be added again with this type. */
export function isSerializationCompatible(type: CqlType, previous: CqlType): boolean {
  if (isNativeType(type, 'blob') && (isCollection(previous) || previous.kind === 'udt')) return false;
  return (
    isValueCompatible(type, previous) &&
    fixedLength(type) === fixedLength(previous) &&
    isMultiCellType(type) === isMultiCellType(previous)
  );
}
