// Where Cassandra 5.0 does not refuse a selection but fails, its answer is a server error with Java's own words.

import type { CqlType, NativeName } from '#values/cql-type.ts';

import { cassandraError } from '../errors.ts';

const javaNames: Readonly<Record<NativeName, string>> = {
  ascii: 'AsciiType',
  bigint: 'LongType',
  blob: 'BytesType',
  boolean: 'BooleanType',
  counter: 'CounterColumnType',
  date: 'SimpleDateType',
  decimal: 'DecimalType',
  double: 'DoubleType',
  duration: 'DurationType',
  float: 'FloatType',
  inet: 'InetAddressType',
  int: 'Int32Type',
  smallint: 'ShortType',
  text: 'UTF8Type',
  time: 'TimeType',
  timestamp: 'TimestampType',
  timeuuid: 'TimeUUIDType',
  tinyint: 'ByteType',
  uuid: 'UUIDType',
  varint: 'IntegerType',
};

/** The class in org.apache.cassandra.db.marshal. */
export function javaTypeName(type: CqlType): string {
  switch (type.kind) {
    case 'native':
      return javaNames[type.name];
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
