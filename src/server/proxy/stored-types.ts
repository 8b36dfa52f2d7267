// Judges what is stored in the schema that a node reads when it starts: names and types of columns and fields.
// Cassandra accepts some types that it cannot read again: with a column of the type 'TupleType' a node never starts
// again.

import type { Identifier, Statement, TypeNode } from '#engine/cql/syntax.ts';

import { denial } from './denial.ts';

/** Cassandra limits the length of the names of keyspaces and tables itself, but not the names of columns. */
const nameMax = 100;

/** How deep types may be nested. */
const depthMax = 6;
/** The elements of one tuple. */
const elementsMax = 32;
/** All types inside of one column's type, itself included. */
const partsMax = 64;

/** Classes that stand for a type which CQL has a name for, and take no parameters. */
const classes = new Set([
  'AsciiType',
  'BooleanType',
  'ByteType',
  'BytesType',
  'DecimalType',
  'DoubleType',
  'DurationType',
  'FloatType',
  'InetAddressType',
  'Int32Type',
  'IntegerType',
  'LongType',
  'ShortType',
  'SimpleDateType',
  'TimeType',
  'TimeUUIDType',
  'TimestampType',
  'UTF8Type',
  'UUIDType',
]);
const marshal = 'org.apache.cassandra.db.marshal.';

/** Judges statements that change the schema; other statements store nothing in it. */
export function judgeStored(statement: Statement): void {
  for (const { name, type } of storedBy(statement)) {
    if (name && name.name.length > nameMax)
      throw denial('name-length', `In labs a name has at most ${nameMax} letters`);
    if (type) judgeStoredType(type);
  }
}

interface Stored {
  name?: Identifier | null;
  type?: TypeNode;
}

function storedBy(statement: Statement): readonly Stored[] {
  switch (statement.kind) {
    case 'createTable':
      return statement.elements.filter((element) => 'type' in element);
    case 'createType':
      return statement.fields;
    case 'createIndex':
      return [{ name: statement.name }];
    case 'alterTable': {
      const { change } = statement;
      if (change.kind === 'add') return change.columns;
      if (change.kind === 'rename') return change.renames.map(({ to }) => ({ name: to }));
      return change.kind === 'alterType' ? [{ type: change.type }] : [];
    }
    case 'alterType': {
      const { change } = statement;
      return change.kind === 'rename' ? change.renames.map(({ to }) => ({ name: to })) : [change.field];
    }
    default:
      return [];
  }
}

function judgeStoredType(type: TypeNode): void {
  let parts = 0;
  const visit = (node: TypeNode, depth: number): void => {
    parts++;
    if (depth > depthMax || parts > partsMax)
      throw denial('type-shape', `In labs a type holds at most ${depthMax} types within each other`);
    switch (node.kind) {
      case 'custom':
        judgeTypeClass(node.className);
        return;
      case 'list':
      case 'set':
        visit(node.element, depth + 1);
        return;
      case 'map':
        visit(node.key, depth + 1);
        visit(node.value, depth + 1);
        return;
      case 'vector':
        visit(node.element, depth + 1);
        return;
      case 'tuple':
        if (node.elements.length > elementsMax)
          throw denial('type-shape', `In labs a tuple has at most ${elementsMax} elements`);
        for (const element of node.elements) visit(element, depth + 1);
    }
  };
  visit(type, 1);
}

/** Judges the name of a class that is written in quotes in place of a type. */
export function judgeTypeClass(name: string): void {
  const short = name.startsWith(marshal) ? name.slice(marshal.length) : name;
  if (!classes.has(short)) throw denial('class-name', `The type ${name} is not for labs`);
}
