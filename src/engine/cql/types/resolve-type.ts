// src/engine/cql/types: types as statements name them, how types relate to each other, and their values in text and
// JSON. It may import src/engine/values and, in src/engine/cql, errors, schema and syntax.
//
// resolve-type.ts looks types up, compatible.ts compares them, read-*.ts read the bytes of constants, validate.ts
// checks bytes that a client sent, json.ts and *-json.ts read and write JSON.

import { type CqlType, native } from '#engine/values/cql-type.ts';

import { cassandraError, invalid, unsupported } from '../errors.ts';
import type { Schema } from '../schema/schema.ts';
import type { ListTypeNode, MapTypeNode, TypeNode, UserTypeNode } from '../syntax.ts';
import { classTypes } from './class-types.ts';
import { freeze } from './compatible.ts';
import { ownerOf, setOwner, typeNodeText } from './type-node-text.ts';

interface Where {
  readonly schema: Schema;
  readonly keyspace: string;
}

/** The type that a statement names, with its user types looked up (cql3/CQL3Type.java, Raw.prepare). */
export function resolveType(node: TypeNode, where: Where): CqlType {
  switch (node.kind) {
    case 'native':
      return native(node.name === 'varchar' ? 'text' : node.name);
    case 'list':
    case 'set':
      checkInside(node, node.element);
      if (node.kind === 'set' && isNative(node.element, 'duration'))
        throw invalid(`Durations are not allowed inside sets: ${typeNodeText(node)}`);
      return { kind: node.kind, element: inside(node, node.element, where), frozen: node.frozen };
    case 'map': {
      checkInside(node, node.value);
      checkKey(node);
      const value = inside(node, node.value, where);
      return { kind: 'map', key: inside(node, node.key, where), value, frozen: node.frozen };
    }
    case 'tuple':
      return {
        kind: 'tuple',
        elements: node.elements.map((element) => {
          if (isNative(element, 'counter')) throw invalid('Counters are not allowed inside tuples');
          return freeze(resolveType(element, where));
        }),
      };
    case 'vector': {
      const element = resolveType(node.element, where);
      if (node.dimension < 1)
        throw invalid(`vectors may only have positive dimensions; given ${node.dimension}`);
      return { kind: 'vector', element, dimension: node.dimension };
    }
    case 'user':
      return resolveUserType(node, where);
    case 'custom':
      return resolveClass(node.className);
  }
}

/** If the outer type is frozen, its inner types are frozen too (CQL3Type.Raw.freeze). */
function inside({ frozen }: ListTypeNode | MapTypeNode, inner: TypeNode, where: Where): CqlType {
  const type = resolveType(inner, where);
  return frozen ? freeze(type) : type;
}

/** A collection may not contain anything that is stored cell by cell itself, and no counter. */
function checkInside(node: ListTypeNode | MapTypeNode, inner: TypeNode): void {
  checkFrozen(node, inner);
  if (isNative(inner, 'counter'))
    throw invalid(`Counters are not allowed inside collections: ${typeNodeText(node)}`);
}

function checkKey(node: MapTypeNode): void {
  if (isNative(node.key, 'counter'))
    throw invalid(`Counters are not allowed inside collections: ${typeNodeText(node)}`);
  if (isNative(node.key, 'duration'))
    throw invalid(`Durations are not allowed as map keys: ${typeNodeText(node)}`);
  checkFrozen(node, node.key);
}

function checkFrozen(node: ListTypeNode | MapTypeNode, inner: TypeNode): void {
  if (node.frozen || !('frozen' in inner) || inner.frozen) return;
  const what = inner.kind === 'user' ? 'UDTs' : 'collections';
  throw invalid(`Non-frozen ${what} are not allowed inside collections: ${typeNodeText(node)}`);
}

function isNative(node: TypeNode, name: 'counter' | 'duration'): boolean {
  return node.kind === 'native' && node.name === name;
}

function resolveUserType(node: UserTypeNode, { schema, keyspace }: Where): CqlType {
  const written = ownerOf(node);
  if (written !== undefined && written !== keyspace)
    throw invalid(
      `Statement on keyspace ${keyspace} cannot refer to a user type in keyspace ${written}; user types can only be used in the keyspace they are defined in`,
    );
  if (written === undefined) setOwner(node, keyspace);
  const name = node.name.name.name;
  const found = schema.keyspaces.get(keyspace)?.types.get(name);
  if (!found) throw invalid(`Unknown type ${keyspace}.${name}`);
  return { kind: 'udt', name, fields: found.fields, frozen: node.frozen };
}

/** `'org.apache.cassandra.db.marshal.Int32Type'` is `int`; the package may be left out. */
function resolveClass(className: string): CqlType {
  const name = className.replace(/^org\.apache\.cassandra\.db\.marshal\./, '');
  const type = classTypes[name];
  if (type) return native(type);
  if (/[(.]/.test(name) || /^(?:Empty|LexicalUUID|DynamicComposite|Composite|Reversed)Type$/.test(name))
    throw unsupported(`The type '${className}'`);
  throw cassandraError(
    'Syntax',
    `Error setting type ${className}: Unable to find abstract-type class 'org.apache.cassandra.db.marshal.${name}'`,
  );
}
