import type { CqlType } from '#engine/values/cql-type.ts';

import type { Receiver } from '../execution.ts';

// The names of the parts of a value, derived from the receiver of the whole value. Messages show them, and clients
// get them as the names of bind markers.

function part({ keyspace, table }: Receiver, name: string, type: CqlType): Receiver {
  return { keyspace, table, name, type };
}

/** An element of a list, a set or a vector, or a map's value. */
export function elementOf(receiver: Receiver, type: CqlType): Receiver {
  return part(receiver, `value(${receiver.name})`, type);
}

export { elementOf as valueOf };

export function keyOf(receiver: Receiver, type: CqlType): Receiver {
  return part(receiver, `key(${receiver.name})`, type);
}

/** The index of a list's element. */
export function indexOf(receiver: Receiver): Receiver {
  return part(receiver, `idx(${receiver.name})`, { kind: 'native', name: 'int' });
}

export function fieldOf(receiver: Receiver, field: { name: string; type: CqlType }): Receiver {
  return part(receiver, `${receiver.name}.${field.name}`, field.type);
}

export function componentOf(receiver: Receiver, at: number, type: CqlType): Receiver {
  return part(receiver, `${receiver.name}[${at}]`, type);
}

/** `c IN ?` */
export function inOf(receiver: Receiver): Receiver {
  return part(receiver, `in(${receiver.name})`, { kind: 'list', element: receiver.type, frozen: true });
}

/** `(a, b) = ?` */
export function tupleOf(receivers: readonly Receiver[]): Receiver {
  const names = receivers.map(({ name }) => name).join(',');
  return part(receivers[0]!, `(${names})`, tupleType(receivers));
}

/** `(a, b) IN ?` */
export function inTupleOf(receivers: readonly Receiver[]): Receiver {
  const names = receivers.map(({ name }) => name).join(',');
  const type: CqlType = { kind: 'list', element: tupleType(receivers), frozen: true };
  return part(receivers[0]!, `in(${names})`, type);
}

function tupleType(receivers: readonly Receiver[]): CqlType {
  return { kind: 'tuple', elements: receivers.map(({ type }) => type) };
}
