// Where Cassandra 5.0 does not refuse a selection but fails, its answer is a server error with Java's own words.

import type { CqlType } from '#values/cql-type.ts';

import { cassandraError } from '../errors.ts';
import { classTypes } from '../types/class-types.ts';

/** The class in org.apache.cassandra.db.marshal. */
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

/** Null where values are sorted. */
export function nullPointer(type: CqlType): Error {
  const isBytes = type.kind === 'native' && /^(text|ascii|blob|inet)$/.test(type.name);
  const failed = isBytes
    ? 'Cannot invoke "java.nio.ByteBuffer.hasArray()" because "buffer1" is null'
    : 'Cannot invoke "java.nio.ByteBuffer.remaining()" because "value" is null';
  return cassandraError('Server', `java.lang.NullPointerException: ${failed}`);
}
