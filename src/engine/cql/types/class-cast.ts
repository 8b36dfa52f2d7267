import type { CqlType } from '#engine/values/cql-type.ts';

import { cassandraError } from '../errors.ts';
import { classTypes } from './class-types.ts';

type ClassName = 'ListType' | 'SetType' | 'MapType' | 'TupleType' | 'UserType' | 'VectorType';

const classes: Readonly<Record<Exclude<CqlType['kind'], 'native'>, ClassName>> = {
  list: 'ListType',
  set: 'SetType',
  map: 'MapType',
  tuple: 'TupleType',
  udt: 'UserType',
  vector: 'VectorType',
};

/** The ClassCastException that Java throws if Cassandra treats a type as another one. The message is Java's own. */
export function classCast(type: CqlType, wanted: ClassName) {
  const found =
    type.kind === 'native'
      ? Object.keys(classTypes).find((name) => classTypes[name] === type.name)!
      : classes[type.kind];
  return javaClassCast(`db.marshal.${found}`, `db.marshal.${wanted}`);
}

/** The same exception for any two of Cassandra's classes. */
export function javaClassCast(found: string, wanted: string) {
  const from = `org.apache.cassandra.${found}`;
  const to = `org.apache.cassandra.${wanted}`;
  return cassandraError(
    'Server',
    `java.lang.ClassCastException: class ${from} cannot be cast to class ${to} (${from} and ${to} are in unnamed module of loader 'app')`,
  );
}
