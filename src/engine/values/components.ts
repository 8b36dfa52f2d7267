import { concatBytes, viewOf } from './bytes.ts';
import { ValueError } from './cql-value.ts';

/** One part of a collection, tuple or user type: its bytes, or null, which is written as the length −1. */
export type Component = Uint8Array | null;

/** Writes the length of each part in four bytes before it. */
export function joinComponents(components: readonly Component[]): Uint8Array {
  return concatBytes(
    components.flatMap((component) => {
      const length = new Uint8Array(4);
      viewOf(length).setInt32(0, component === null ? -1 : component.length);
      return component === null ? [length] : [length, component];
    }),
  );
}

export function splitComponents(bytes: Uint8Array): Component[] {
  const view = viewOf(bytes);
  const components: Component[] = [];
  let offset = 0;
  while (offset < bytes.length) {
    const length = offset + 4 <= bytes.length ? view.getInt32(offset) : Number.POSITIVE_INFINITY;
    offset += 4;
    if (offset + length > bytes.length)
      throw new ValueError(`Not enough bytes to read ${components.length}th component`);
    components.push(length < 0 ? null : bytes.subarray(offset, offset + length));
    offset += Math.max(length, 0);
  }
  return components;
}
