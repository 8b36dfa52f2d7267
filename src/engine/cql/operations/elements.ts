import { type Component, splitComponents } from '#engine/values/components.ts';

/** The elements of a list or set; for a map, keys and values alternate. */
export function elementsOfCollection(bytes: Uint8Array): readonly Uint8Array[] {
  return splitComponents(bytes.subarray(4)) as Uint8Array[];
}

/** The fields in the order of the type. Missing fields at the end are null. */
export function fieldsOfUserType(bytes: Uint8Array): readonly Component[] {
  return splitComponents(bytes);
}

/** The path of a user type's field: its number in two bytes (UserType.cellPathForField). */
export function fieldPath(position: number): Uint8Array {
  return Uint8Array.of(position >> 8, position & 0xff);
}
