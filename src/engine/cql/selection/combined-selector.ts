// What selections that consist of others have in common: how their values are combined, and which types fit.

import { viewOf } from '#engine/values/bytes.ts';
import { joinComponents } from '#engine/values/components.ts';
import type { CqlType } from '#engine/values/cql-type.ts';

import { cassandraError, unsupported } from '../errors.ts';
import type { Receiver } from '../execution.ts';
import type { Assignability } from '../functions/function.ts';
import { freeze, isValueCompatible } from '../types/compatible.ts';
import { cqlTypeName } from '../types/type-name.ts';
import { javaTypeName } from './java-failures.ts';
import type { Selected, SelectorFactory } from './selector.ts';

export type Bytes = Uint8Array | null;

export function combine(
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

export function collectionOf(parts: readonly Bytes[], count = parts.length): Uint8Array {
  const joined = joinComponents(parts);
  const bytes = new Uint8Array(4 + joined.length);
  viewOf(bytes).setInt32(0, count);
  bytes.set(joined, 4);
  return bytes;
}

/** Cassandra checks only the first element, and then reads the bytes of the others as if they had its type. */
export function fitting(factory: SelectorFactory, type: CqlType): SelectorFactory {
  if (!isValueCompatible(freeze(type), freeze(factory.type)))
    throw unsupported(`A collection of ${cqlTypeName(type)} and ${cqlTypeName(factory.type)}`);
  return factory;
}

export function testAll(elements: readonly Selected[], receiver: Receiver): Assignability {
  return elements.length === 0 ? 'weak' : worst(elements.map((element) => element.testAssignment(receiver)));
}

export function worst(results: readonly Assignability[]): Assignability {
  if (results.includes('none')) return 'none';
  return results.includes('weak') ? 'weak' : 'exact';
}

/** Cassandra casts the expected type to this kind of type, and fails. */
export function noCast(type: CqlType, wanted: 'Map' | 'Set' | 'Tuple'): Error {
  const name = `org.apache.cassandra.db.marshal.${javaTypeName(type)}`;
  const other = `org.apache.cassandra.db.marshal.${wanted}Type`;
  return cassandraError(
    'Server',
    `java.lang.ClassCastException: class ${name} cannot be cast to class ${other} (${name} and ${other} are in unnamed module of loader 'app')`,
  );
}

export function braced(parts: readonly string[]): string {
  return `{${parts.join(', ')}}`;
}
