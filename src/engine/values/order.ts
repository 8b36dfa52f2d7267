import { emptyFirst } from './bytes.ts';
import { type Component, splitComponents } from './components.ts';
import type { CqlType } from './cql-type.ts';
import { natives } from './natives.ts';
import { splitVector } from './vector.ts';

export type Comparator = (a: Uint8Array, b: Uint8Array) => number;

/** The order in which Cassandra keeps values of a type: that of clustering columns, set elements and map keys. */
export function comparatorOf(type: CqlType): Comparator {
  switch (type.kind) {
    case 'native':
      return natives[type.name].compare;
    case 'list':
    case 'set':
      return compareCollections([comparatorOf(type.element)]);
    case 'map':
      return compareCollections([comparatorOf(type.key), comparatorOf(type.value)]);
    case 'tuple':
      return compareFields(type.elements.map(comparatorOf));
    case 'udt':
      return compareFields(type.fields.map((field) => comparatorOf(field.type)));
    case 'vector': {
      const compare = comparatorOf(type.element);
      return emptyFirst((a, b) => {
        const right = splitVector(type, b);
        return firstDifference(splitVector(type, a).map((left, at) => compare(left, right[at]!)));
      });
    }
  }
}

/** Compares element by element. If one collection is the beginning of the other, the shorter one comes first. */
function compareCollections(comparators: readonly Comparator[]): Comparator {
  return emptyFirst((a, b) => {
    const left = splitComponents(a.subarray(4));
    const right = splitComponents(b.subarray(4));
    for (let at = 0; at < Math.min(left.length, right.length); at++) {
      const difference = compareComponents(comparators[at % comparators.length]!, left[at]!, right[at]!);
      if (difference !== 0) return difference;
    }
    return left.length - right.length;
  });
}

/** Compares field by field. null comes first, and a field that is missing at the end counts as null (TupleType). */
function compareFields(comparators: readonly Comparator[]): Comparator {
  return emptyFirst((a, b) => {
    const left = splitComponents(a);
    const right = splitComponents(b);
    return firstDifference(
      comparators.map((compare, at) => compareComponents(compare, left[at] ?? null, right[at] ?? null)),
    );
  });
}

function compareComponents(compare: Comparator, a: Component, b: Component): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null);
  return compare(a, b);
}

function firstDifference(differences: readonly number[]): number {
  return differences.find((difference) => difference !== 0) ?? 0;
}
