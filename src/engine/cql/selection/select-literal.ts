// Values made of other selections: tuples, lists, sets, vectors, maps and user types, and what a type hint or
// parentheses make of one.

import { viewOf } from '#engine/values/bytes.ts';
import { elementsOf } from '#engine/values/codec.ts';
import { joinComponents } from '#engine/values/components.ts';
import type { CqlType } from '#engine/values/cql-type.ts';
import { comparatorOf } from '#engine/values/order.ts';
import { joinVector } from '#engine/values/vector.ts';

import { cassandraError, invalid, unsupported } from '../errors.ts';
import type { Receiver } from '../execution.ts';
import type { Assignability } from '../functions/function.ts';
import { freeze, isValueCompatible, sameType } from '../types/compatible.ts';
import { sortEntries } from '../types/pack.ts';
import { cqlTypeName } from '../types/type-name.ts';
import { javaTypeName, nullPointer } from './java-failures.ts';
import { cannotInfer } from './select-term.ts';
import type { Scope, Selected, SelectorFactory } from './selector.ts';

type Bytes = Uint8Array | null;

/** `(a)`: what it was, but its type must follow from where it stands. `(a, b)`: a tuple. */
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

/** `[a, b]`: a list, or a vector where one is wanted. */
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

/** Cassandra prints its buffers, and of those that hold columns we do not know where they lie. */
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

/** Cassandra looks at the first element only, and then reads the bytes of the others as if they were of its type. */
function fitting(factory: SelectorFactory, type: CqlType): SelectorFactory {
  if (!isValueCompatible(freeze(type), freeze(factory.type)))
    throw unsupported(`A collection of ${cqlTypeName(type)} and ${cqlTypeName(factory.type)}`);
  return factory;
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

/** `{a, b}`; `{}` may be an empty map as well. */
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

function braced(parts: readonly string[]): string {
  return `{${parts.join(', ')}}`;
}

export interface SelectedEntry {
  /** A bare name may be a column or the field of a user type: which, only the type tells. */
  readonly field: string | undefined;
  /** The key as a selection: a bare name must be a column then. */
  readonly key: () => Selected;
  readonly value: () => Selected;
}

function entryText({ field, key, value }: SelectedEntry): string {
  return `${field ?? key().text}: ${value().text}`;
}

/** `{a: b}`: a map or a user type, as the type that is wanted says. */
export function selectMap(entries: readonly SelectedEntry[]): Selected {
  const nothing = () => undefined;
  return {
    get text() {
      return braced(entries.map(entryText));
    },
    isMarker: false,
    arrayLength: undefined,
    exactType: nothing,
    compatibleType: nothing,
    testAssignment(receiver) {
      const { type } = receiver;
      if (type.kind === 'udt') {
        const fits = fieldsOf(entries, type).every(
          ({ field, value }) => value.testAssignment({ ...receiver, type: field.type }) !== 'none',
        );
        return fits ? 'weak' : 'none';
      }
      const resolved = entries.map(({ key, value }) => [key(), value()] as const);
      if (type.kind !== 'map') throw noCast(type, 'Map');
      return worst([
        ...resolved.map(([key]) => key.testAssignment({ ...receiver, type: type.key })),
        ...resolved.map(([, value]) => value.testAssignment({ ...receiver, type: type.value })),
      ]);
    },
    // The values are asked the wrong way round by Cassandra 5.0, and so they are here.
    selectsColumn: (test) =>
      entries.some(
        ({ field, key, value }) =>
          (field === undefined && key().selectsColumn(test)) || !value().selectsColumn(test),
      ),
    factory(expected, scope) {
      if (!expected) throw cannotInfer(braced(entries.map(entryText)));
      if (expected.kind === 'udt') return userTypeFactory(entries, expected, scope);
      if (expected.kind !== 'map') throw noCast(expected, 'Map');
      return mapFactory(entries, expected, scope);
    },
  };
}

/** Cassandra takes what is wanted for a type of its kind, and fails. */
function noCast(type: CqlType, wanted: 'Map' | 'Set' | 'Tuple'): Error {
  const name = `org.apache.cassandra.db.marshal.${javaTypeName(type)}`;
  const other = `org.apache.cassandra.db.marshal.${wanted}Type`;
  return cassandraError(
    'Server',
    `java.lang.ClassCastException: class ${name} cannot be cast to class ${other} (${name} and ${other} are in unnamed module of loader 'app')`,
  );
}

function mapFactory(
  entries: readonly SelectedEntry[],
  type: CqlType & { kind: 'map' },
  scope: Scope,
): SelectorFactory {
  if (type.key.kind === 'native' && type.key.name === 'duration')
    throw invalid(`Durations are not allowed as map keys: ${cqlTypeName(type)}`);
  const compare = comparatorOf(type.key);
  const factories = entries.flatMap(({ key, value }) => [
    fitting(key().factory(type.key, scope), type.key),
    fitting(value().factory(type.value, scope), type.value),
  ]);
  return combine(factories, {
    name: (names) => braced(entries.map((_, at) => `${names[2 * at]}: ${names[2 * at + 1]}`)),
    type,
    build(values) {
      if (values.some((value, at) => at % 2 === 0 && value === null)) throw nullPointer(type.key);
      const kept = sortEntries(values, compare as (a: Bytes, b: Bytes) => number);
      return collectionOf(kept, kept.length / 2);
    },
  });
}

function userTypeFactory(
  entries: readonly SelectedEntry[],
  type: CqlType & { kind: 'udt' },
  scope: Scope,
): SelectorFactory {
  const fields = fieldsOf(entries, type);
  const factories = fields.map(({ field, value }) => value.factory(field.type, scope));
  return combine(factories, {
    name: (names) => braced(fields.map(({ field }, at) => `${field.name}: ${names[at]}`)),
    type,
    build: (values) =>
      joinComponents(
        type.fields.map(({ name }) => {
          const at = fields.findIndex(({ field }) => field.name === name);
          return at < 0 ? null : values[at]!;
        }),
      ),
  });
}

/** All values are looked up before the first field is; of a field that is there twice the last value counts. */
function fieldsOf(entries: readonly SelectedEntry[], type: CqlType & { kind: 'udt' }) {
  const values = new Map<string, Selected>();
  for (const { field, key, value } of entries) {
    if (field === undefined) throw unsupported(`${key().text} as a field of ${type.name}`);
    values.set(field, value());
  }
  return Array.from(values, ([written, value]) => {
    const field = type.fields.find(({ name }) => name === written);
    if (!field) throw invalid(`Unknown field '${written}' in value of user defined type ${type.name}`);
    return { field, value };
  });
}

/** `(int) a`; `typeText` is the type as it was written. */
export function selectHint(operand: Selected, type: CqlType, typeText: string): Selected {
  const text = () => `(${typeText})${operand.text}`;
  const exactType = () => type;
  return {
    get text() {
      return text();
    },
    isMarker: false,
    arrayLength: undefined,
    exactType,
    compatibleType: exactType,
    testAssignment(receiver) {
      if (sameType(receiver.type, type)) return 'exact';
      return isValueCompatible(receiver.type, type) ? 'weak' : 'none';
    },
    selectsColumn: (test) => operand.selectsColumn(test),
    factory(_expected, scope) {
      const { keyspace, name: table } = scope.table;
      if (operand.testAssignment({ keyspace, table, name: '', type }) === 'none')
        throw invalid(`Cannot assign value ${text()} to ${text()} of type ${cqlTypeName(type)}`);
      const inner = operand.factory(type, scope);
      return { ...inner, name: `(${typeText})${inner.name}`, type, column: undefined };
    },
  };
}

function combine(
  factories: readonly SelectorFactory[],
  options: {
    name: (names: readonly string[]) => string;
    type: CqlType;
    build: (values: readonly Bytes[]) => Uint8Array;
  },
): SelectorFactory {
  return {
    name: options.name(factories.map((factory) => factory.name)),
    type: options.type,
    isAggregate: factories.some((factory) => factory.isAggregate),
    column: undefined,
    open(run) {
      const selectors = factories.map((factory) => factory.open(run));
      return { value: (row) => options.build(selectors.map((selector) => selector.value(row))) };
    },
  };
}

function collectionOf(parts: readonly Bytes[], count = parts.length): Uint8Array {
  const joined = joinComponents(parts);
  const bytes = new Uint8Array(4 + joined.length);
  viewOf(bytes).setInt32(0, count);
  bytes.set(joined, 4);
  return bytes;
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

function testAll(elements: readonly Selected[], receiver: Receiver): Assignability {
  return elements.length === 0 ? 'weak' : worst(elements.map((element) => element.testAssignment(receiver)));
}

function worst(results: readonly Assignability[]): Assignability {
  if (results.includes('none')) return 'none';
  return results.includes('weak') ? 'weak' : 'exact';
}
