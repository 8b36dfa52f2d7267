// Types without a code in the protocol arrive as names of Java classes. A learner must see their CQL names.

import { describe, expect, it } from 'vitest';

import { readWireType, typeText } from './wire-type.ts';

const custom = (name: string) => typeText(readWireType({ code: 0, info: name }));
const marshal = 'org.apache.cassandra.db.marshal.';

describe('typeText', () => {
  it.each([
    [`${marshal}VectorType(${marshal}FloatType , 3)`, 'vector<float, 3>'],
    [
      `${marshal}VectorType(${marshal}FrozenType(${marshal}ListType(${marshal}Int32Type)), 2)`,
      'vector<list<int>, 2>',
    ],
    [
      `${marshal}MapType(${marshal}UTF8Type,${marshal}TupleType(${marshal}LongType,${marshal}UUIDType))`,
      'map<text, tuple<bigint, uuid>>',
    ],
    [`${marshal}UserType(ks,506c616365,73:${marshal}UTF8Type)`, '"Place"'],
    ['com.example.Odd', "'com.example.Odd'"],
  ])('reads %s', (name, expected) => {
    expect(custom(name)).toBe(expected);
  });
});
