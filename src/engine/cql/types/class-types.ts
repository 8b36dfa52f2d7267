import type { NativeName } from '#engine/values/cql-type.ts';

/** Cassandra's classes of native types (db/marshal). */
export const classTypes: Readonly<Record<string, NativeName>> = {
  AsciiType: 'ascii',
  LongType: 'bigint',
  BytesType: 'blob',
  BooleanType: 'boolean',
  CounterColumnType: 'counter',
  SimpleDateType: 'date',
  DecimalType: 'decimal',
  DoubleType: 'double',
  DurationType: 'duration',
  FloatType: 'float',
  InetAddressType: 'inet',
  Int32Type: 'int',
  ShortType: 'smallint',
  UTF8Type: 'text',
  TimeType: 'time',
  TimestampType: 'timestamp',
  TimeUUIDType: 'timeuuid',
  ByteType: 'tinyint',
  UUIDType: 'uuid',
  IntegerType: 'varint',
};
