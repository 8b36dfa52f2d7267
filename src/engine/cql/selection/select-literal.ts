// Values that consist of other selections: tuples, lists, vectors and sets, and a single selection in parentheses.

import { elementsOf } from '#engine/values/codec.ts';
import { joinComponents } from '#engine/values/components.ts';
import type { CqlType } from '#engine/values/cql-type.ts';
import { comparatorOf } from '#engine/values/order.ts';
import { joinVector } from '#engine/values/vector.ts';

import { cassandraError, invalid, unsupported } from '../errors.ts';
import type { Receiver } from '../execution.ts';
import type { Assignability } from '../functions/function.ts';
import { freeze, isValueCompatible } from '../types/compatible.ts';
import { cqlTypeName } from '../types/type-name.ts';
import { type Bytes, braced, collectionOf, combine, fitting, noCast, testAll } from './combined-selector.ts';
import { nullPointer } from './java-failures.ts';
import { cannotInfer } from './select-term.ts';
import type { Selected } from './selector.ts';

/** `(a)` is the same as `a`, but its type must follow from the context. `(a, b)` is a tuple. */
export function selectParentheses(elements: readonly Selected[]): Selected {
  const [only] = elements;
  const isSingle = elements.length === 1;
  const text = () => `(${elements.map((element) => element.text).join(', ')})`;
  const tupleOf = (typeOf: (element: Selected) => CqlType | undefined): CqlType | undefined => {
    const types = elements.map(typeOf);
    return isSingle || types.includes(undefined)
      ? undefined
      : { kind: 'tuple', elements: (types as CqlType[]).map(freeze) };
  };
  const exactType = () => tupleOf((element) => element.exactType());
  return {
    get text() {
      return text();
    },
    isMarker: false,
    arrayLength: undefined,
    exactType,
    compatibleType: () => tupleOf((element) => element.compatibleType()),
    testAssignment(receiver) {
      if (isSingle && !isTupleType(receiver.type)) return only!.testAssignment(receiver);
      return testTuple(elements, receiver);
    },
    selectsColumn: (test) => elements.some((element) => element.selectsColumn(test)),
    factory(expected, scope) {
      const type = exactType() ?? expected;
      if (!type) throw cannotInfer(text());
      if (isSingle && !isTupleType(type)) {
        const inner = only!.factory(type, scope);
        return { ...inner, name: `(${inner.name})`, column: undefined };
      }
      if (type.kind !== 'tuple' && type.kind !== 'udt') throw noCast(type, 'Tuple');
      const types = elementsOf(type);
      const factories = elements.map((element, at) => fitting(element.factory(types[at], scope), types[at]!));
      return combine(factories, {
        name: (names) => `(${names.join(', ')})`,
        type,
        build: (values) => joinComponents(values),
      });
    },
  };
}

function isTupleType(type: CqlType): boolean {
  return type.kind === 'tuple';
}

function testTuple(elements: readonly Selected[], receiver: Receiver): Assignability {
  const { type } = receiver;
  if (type.kind !== 'tuple' && type.kind !== 'udt') return 'none';
  const types = elementsOf(type);
  if (elements.length > types.length) return 'none';
  const fits = elements.every(
    (element, at) => element.testAssignment({ ...receiver, type: types[at]! }) !== 'none',
  );
  return fits ? 'weak' : 'none';
}

/** `[a, b]` is a list, or a vector if one is expected. */
export function selectArray(elements: readonly Selected[]): Selected {
  const text = () => `[${elements.map((element) => element.text).join(', ')}]`;
  const listOf = (element: CqlType | undefined): CqlType | undefined =>
    element && { kind: 'list', element, frozen: true };
  const exactType = () => listOf(firstKnown(elements));
  return {
    get text() {
      return text();
    },
    isMarker: false,
    arrayLength: elements.length,
    exactType,
    compatibleType: () => listOf(commonType(elements)),
    testAssignment(receiver) {
      const { type } = receiver;
      if (type.kind !== 'list' && type.kind !== 'vector') throw unsupportedLiteral(type);
      return testAll(elements, { ...receiver, type: type.element });
    },
    selectsColumn: (test) => elements.some((element) => element.selectsColumn(test)),
    factory(expected, scope) {
      if (expected && expected.kind !== 'list' && expected.kind !== 'vector')
        throw unsupportedLiteral(expected);
      const exact = exactType();
      const type = expected?.kind === 'vector' ? expected : (exact ?? expected);
      if (!type) throw cannotInfer(text());
      if (type.kind === 'vector') {
        if (type.dimension !== elements.length)
          throw unsupported(`A ${cqlTypeName(type)} of ${elements.length} elements`);
        return combine(
          elements.map((element) => fitting(element.factory(type.element, scope), type.element)),
          {
            name: bracketed,
            type,
            build(values) {
              if (values.includes(null)) throw nullInVector(elements, values, type);
              return joinVector(type, values as Uint8Array[]);
            },
          },
        );
      }
      const { element: elementType } = type as CqlType & { kind: 'list' };
      return combine(
        elements.map((element) => fitting(element.factory(elementType, scope), elementType)),
        { name: bracketed, type, build: collectionOf },
      );
    },
  };
}

/** Cassandra's message prints its buffers. For columns we do not know their positions. */
function nullInVector(
  elements: readonly Selected[],
  values: readonly Bytes[],
  { element }: CqlType & { kind: 'vector' },
): Error {
  if (elements.some(({ selectsColumn }) => selectsColumn(() => true)))
    return unsupported('Null as an element of a vector');
  const buffers = values.map(
    (bytes) => bytes && `java.nio.HeapByteBuffer[pos=0 lim=${bytes.length} cap=${bytes.length}]`,
  );
  return cassandraError(
    'Server',
    `org.apache.cassandra.serializers.MarshalException: Element at index ${values.indexOf(null)} is null (expected type ${cqlTypeName(element)}); given [${buffers.map(String).join(', ')}]`,
  );
}

function bracketed(names: readonly string[]): string {
  return `[${names.join(', ')}]`;
}

function unsupportedLiteral(type: CqlType): Error {
  return cassandraError(
    'Server',
    `java.lang.IllegalArgumentException: Unsupported target type: ${cqlTypeName(type)}`,
  );
}

/** `{a, b}`; `{}` may also be an empty map. */
export function selectSet(elements: readonly Selected[]): Selected {
  const text = () => braced(elements.map((element) => element.text));
  const setOf = (element: CqlType | undefined): CqlType | undefined =>
    element && { kind: 'set', element, frozen: true };
  const exactType = () => setOf(firstKnown(elements));
  return {
    get text() {
      return text();
    },
    isMarker: false,
    arrayLength: undefined,
    exactType,
    compatibleType: () => setOf(commonType(elements)),
    testAssignment(receiver) {
      const { type } = receiver;
      if (type.kind === 'map' && elements.length === 0) return 'weak';
      return type.kind === 'set' ? testAll(elements, { ...receiver, type: type.element }) : 'none';
    },
    selectsColumn: (test) => elements.some((element) => element.selectsColumn(test)),
    factory(expected, scope) {
      const type = exactType() ?? expected;
      if (!type) throw cannotInfer(text());
      if (type.kind === 'map') return combine([], { name: () => '{}', type, build: () => collectionOf([]) });
      if (type.kind !== 'set') throw noCast(type, 'Set');
      const { element: elementType } = type;
      if (elementType.kind === 'native' && elementType.name === 'duration')
        throw invalid(`Durations are not allowed inside sets: ${cqlTypeName(type)}`);
      const compare = comparatorOf(elementType);
      return combine(
        elements.map((element) => fitting(element.factory(elementType, scope), elementType)),
        {
          name: braced,
          type,
          build(values) {
            if (values.includes(null)) throw nullPointer(elementType);
            const sorted = (values as Uint8Array[]).toSorted(compare);
            return collectionOf(
              sorted.filter((value, at) => at === 0 || compare(sorted[at - 1]!, value) !== 0),
            );
          },
        },
      );
    },
  };
}

function firstKnown(elements: readonly Selected[]): CqlType | undefined {
  for (const element of elements) {
    const type = element.exactType();
    if (type) return type;
  }
  return undefined;
}

/** A type of one of the elements that all the others fit (AssignmentTestable.getCompatibleTypeIfKnown). */
function commonType(elements: readonly Selected[]): CqlType | undefined {
  const types = elements.map((element) => element.compatibleType()).filter((type) => type !== undefined);
  return types.find((type) => types.every((other) => isValueCompatible(type, other)));
}
