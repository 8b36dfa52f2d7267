// Cassandra 5.0 does not refuse some selections but fails. Its answer is then a server error with Java's own message.

import type { CqlType } from '#engine/values/cql-type.ts';

import { cassandraError, unsupported } from '../errors.ts';
import { classTypes } from '../types/class-types.ts';

/** The class name in org.apache.cassandra.db.marshal. */
export function javaTypeName(type: CqlType): string {
  switch (type.kind) {
    case 'native':
      return Object.keys(classTypes).find((name) => classTypes[name] === type.name)!;
    case 'udt':
      return 'UserType';
    default:
      return `${type.kind[0]!.toUpperCase()}${type.kind.slice(1)}Type`;
  }
}

/** The error for a null among values that are sorted. */
export function nullPointer(type: CqlType): Error {
  const name = type.kind === 'native' ? type.name : '';
  if (/^(text|ascii|blob|inet|date|time)$/.test(name)) return nullIs('hasArray', 'buffer1');
  return nullIs(name === 'smallint' || name === 'tinyint' ? 'position' : 'remaining', 'value');
}

/** The error for a null element of a list that is written as JSON. */
export function nullInJson(type: CqlType): Error {
  const name = type.kind === 'native' ? type.name : '';
  if (name === 'text' || name === 'ascii') return nullIs('duplicate', 'buffer');
  if (name === 'int' || name === 'bigint') return nullIs('remaining', 'value');
  return unsupported('Null in a list that is written as JSON');
}

function nullIs(method: string, variable: string): Error {
  return cassandraError(
    'Server',
    `java.lang.NullPointerException: Cannot invoke "java.nio.ByteBuffer.${method}()" because "${variable}" is null`,
  );
}
