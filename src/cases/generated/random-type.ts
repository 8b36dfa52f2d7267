// Types and literals of them. Few different values of each, so that rows meet; now and then one that does not fit.

import type { Chance } from './chance.ts';

export type GeneratedType =
  | { kind: 'native'; name: string }
  | { kind: 'list' | 'set'; element: GeneratedType; frozen: boolean }
  | { kind: 'map'; key: GeneratedType; value: GeneratedType; frozen: boolean }
  | { kind: 'tuple'; elements: GeneratedType[] }
  | { kind: 'udt'; name: string; fields: { name: string; type: GeneratedType }[]; frozen: boolean }
  | { kind: 'vector'; dimension: number };

const literals: Record<string, readonly string[]> = {
  ascii: ["''", "'a'", "'b'", "'Zz'", "'~'"],
  bigint: ['0', '1', '-1', '9223372036854775807', '-9223372036854775808'],
  blob: ['0x', '0x00', '0xff', '0x0aff', '0xcafebabe'],
  boolean: ['true', 'false', 'TRUE'],
  date: ["'2026-11-16'", "'1970-01-01'", "'1969-12-31'", '2147483648', "'0001-01-01'"],
  decimal: ['0', '1.0', '1.00', '-0.5', '123456789.123456789', '1e10'],
  double: ['0', '1.5', '-1.5', '1e300', 'NaN', 'Infinity', '-0.0'],
  duration: ['1h', '2mo', '1y2mo3d', '-3s', 'P1Y', '0s'],
  float: ['0', '1.5', '-1.5', '0.1', '3.4e38', 'NaN'],
  inet: ["'127.0.0.1'", "'10.0.0.2'", "'::1'", "'2001:db8::1'"],
  int: ['0', '1', '2', '-1', '3', '2147483647', '-2147483648'],
  smallint: ['0', '1', '-1', '32767', '-32768'],
  text: ["''", "'a'", "'b'", "'é'", "'it''s'", "'Zz'", "'日本'"],
  time: ["'00:00:00'", "'08:30:00.123456789'", "'23:59:59.999999999'", '1'],
  timestamp: ["'2026-11-16'", "'2026-11-16T10:00:00Z'", '0', '-1', "'2026-11-16 10:00:00.123+0200'"],
  timeuuid: ['50554d6e-29bb-11e5-b345-feff819cdc9f', 'd2177dd0-eaa2-11de-a572-001b779c76e3'],
  tinyint: ['0', '1', '-1', '127', '-128'],
  uuid: [
    '123e4567-e89b-12d3-a456-426614174000',
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-4fff-bfff-ffffffffffff',
  ],
  varint: ['0', '1', '-1', '123456789012345678901234567890', '-128'],
};

/** Values that some type or other refuses. */
const misfits = [
  "'x'",
  '1.5',
  'true',
  '0xff',
  'null',
  '99999999999999999999',
  '123e4567-e89b-12d3-a456-426614174000',
  '[1]',
  '{1}',
  "{'a': 1}",
  '(1, 2)',
  '1h',
  "''",
  'NaN',
];

export const nativeNames = Object.keys(literals);
/** What may stand in a primary key. */
export const keyTypes = nativeNames.filter((name) => name !== 'duration');

/** Types whose literals above are all different values, so that no map has a key twice. */
const mapKeys = ['int', 'text', 'bigint', 'uuid', 'inet', 'blob'];

export function native(name: string): GeneratedType {
  return { kind: 'native', name };
}

export function typeText(type: GeneratedType): string {
  const frozen = (text: string, isFrozen: boolean) => (isFrozen ? `frozen<${text}>` : text);
  switch (type.kind) {
    case 'native':
      return type.name;
    case 'list':
    case 'set':
      return frozen(`${type.kind}<${typeText(type.element)}>`, type.frozen);
    case 'map':
      return frozen(`map<${typeText(type.key)}, ${typeText(type.value)}>`, type.frozen);
    case 'tuple':
      return `tuple<${type.elements.map(typeText).join(', ')}>`;
    case 'udt':
      return frozen(type.name, type.frozen);
    case 'vector':
      return `vector<float, ${type.dimension}>`;
  }
}

export function randomType(chance: Chance, userTypes: readonly GeneratedType[]): GeneratedType {
  const simple = () => native(chance.pick(keyTypes));
  return chance.weighted<() => GeneratedType>([
    [10, () => native(chance.pick(nativeNames))],
    [1, () => ({ kind: 'list', element: simple(), frozen: chance.oneIn(3) })],
    [1, () => ({ kind: 'set', element: simple(), frozen: chance.oneIn(3) })],
    [1, () => ({ kind: 'map', key: native(chance.pick(mapKeys)), value: simple(), frozen: chance.oneIn(3) })],
    [1, () => ({ kind: 'tuple', elements: chance.times(1, 3, simple) })],
    [1, () => ({ kind: 'vector', dimension: 2 })],
    [
      1,
      () =>
        userTypes.length === 0
          ? simple()
          : ({ ...chance.pick(userTypes), frozen: chance.oneIn(2) } as GeneratedType),
    ],
  ])();
}

export function randomLiteral(chance: Chance, type: GeneratedType): string {
  if (chance.oneIn(40)) return chance.pick(misfits);
  if (chance.oneIn(40)) return 'null';
  return literalOf(chance, type);
}

function literalOf(chance: Chance, type: GeneratedType): string {
  const many = (element: GeneratedType) => chance.times(0, 3, () => literalOf(chance, element)).join(', ');
  switch (type.kind) {
    case 'native':
      return chance.pick(literals[type.name] ?? ['null']);
    case 'list':
      return `[${many(type.element)}]`;
    case 'set':
      return `{${many(type.element)}}`;
    case 'map': {
      // No key twice: which value then wins, Cassandra decides anew each time.
      const keys = new Set(chance.times(0, 3, () => literalOf(chance, type.key)));
      return `{${[...keys].map((key) => `${key}: ${literalOf(chance, type.value)}`).join(', ')}}`;
    }
    case 'tuple':
      return `(${type.elements.map((element) => literalOf(chance, element)).join(', ')})`;
    case 'udt':
      return `{${chance
        .some(type.fields)
        .map((field) => `${field.name}: ${literalOf(chance, field.type)}`)
        .join(', ')}}`;
    case 'vector':
      return `[${Array.from({ length: type.dimension }, () => chance.pick(['0', '1', '0.5', '-2'])).join(', ')}]`;
  }
}
