// Types and their literals. There are few different values of each type, so that rows are often equal. Now and then a
// value does not fit its type.

import type { Chance } from './chance.ts';

export type GeneratedType =
  | { kind: 'native'; name: string }
  | { kind: 'list' | 'set'; element: GeneratedType; frozen: boolean }
  | { kind: 'map'; key: GeneratedType; value: GeneratedType; frozen: boolean }
  | { kind: 'tuple'; elements: GeneratedType[] }
  | { kind: 'udt'; name: string; fields: { name: string; type: GeneratedType }[]; frozen: boolean }
  | { kind: 'vector'; dimension: number; element?: GeneratedType };

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

/** Values that at least one type refuses. */
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

/** Texts that are almost literals of a type, or rare forms of its literals. */
const nearly: Record<string, readonly string[]> = {
  ascii: ["'é'", '1', '$$a$$'],
  bigint: ['9223372036854775808', '1.0', "'1'", '-0', '1e3', '0x01'],
  blob: ['0xabc', "'ff'", '0xZZ', '0xCAFE', '255'],
  boolean: ["'true'", '1', 'yes', '0x01', 'False'],
  date: [
    "'2026-13-01'",
    "'2026-02-30'",
    "'2026-1-1'",
    "'-5877641-06-23'",
    "'20261116'",
    '-1',
    '4294967296',
    "'1'",
  ],
  decimal: ["'1'", '1e-10', '-1.50E+5', '.5', '5.', 'NaN', '1e-999999'],
  double: ["'1'", 'nan', '-NaN', '-Infinity', '1e400', '1e-400', '.5'],
  duration: [
    "'1h'",
    '1x',
    'P1Y2M10DT2H30M',
    'P0001-03-02T12:10:50',
    'P3W',
    '1d1d',
    '1h1y',
    '-P1D',
    '10',
    '1mo-1d',
    '89h4m48s',
    '1ms1us1ns',
    '1µs',
    'PT1S',
  ],
  float: ['1e39', "'1'", '-0.0', '16777217', '1e-46'],
  inet: [
    "'localhost'",
    "'256.1.1.1'",
    "'1.2.3'",
    "'1'",
    "'::ffff:1.2.3.4'",
    "'fe80::1%eth0'",
    "''",
    '1',
    "'::g'",
    "'01.02.03.04'",
  ],
  int: ['2147483648', '1.0', "'1'", '+1', '-0', '0x00000001', 'true', '1e1'],
  smallint: ['32768', "'1'", '1.5', '-32769'],
  text: ['1', "$$it's$$", '$$dollar$$', '"a"', "'💥'", "'a\u0000b'", 'true', '0xff'],
  time: [
    "'24:00:00'",
    "'8:30'",
    "'08:30:00'",
    "'08:30:61'",
    "'08:30:00.1234567890'",
    '-1',
    '86400000000000',
    "'8:3:0'",
  ],
  timestamp: [
    ...[
      "'2026-11-16T10:00'",
      "'2026-11-16 10:00:00 UTC'",
      "'2026-11-16T10:00:00+01'",
      "'2026-11-16T10:00:00.1234Z'",
    ],
    ...[
      "'16/11/2026'",
      "'now'",
      "'1763287200000'",
      '9223372036854775807',
      "'2026-11-16 25:00'",
      "'2026-11-16Z'",
      "'2026-11-16+0100'",
    ],
  ],
  timeuuid: ['123e4567-e89b-42d3-a456-426614174000', "'50554d6e-29bb-11e5-b345-feff819cdc9f'", '1'],
  tinyint: ['128', "'1'", '-129'],
  uuid: [
    "'123e4567-e89b-12d3-a456-426614174000'",
    '123e4567-e89b-12d3-a456-42661417400',
    '123E4567-E89B-12D3-A456-426614174000',
    '1',
  ],
  varint: ['1.0', "'1'", '1e3', '-0', '0x01'],
};

export const nativeNames = Object.keys(literals);

/** A literal, or almost a literal, of any type. */
export function anyLiteral(chance: Chance): string {
  const name = chance.pick(nativeNames);
  return chance.pick([
    ...literals[name]!,
    ...(chance.oneIn(3) ? nearly[name]! : []),
    ...(chance.oneIn(6) ? misfits : []),
  ]);
}

/** Types inside types, some of which are not allowed there. */
export function deepType(chance: Chance, userTypes: readonly string[], depth = 0): GeneratedType {
  const deeper = () => deepType(chance, userTypes, depth + 1);
  const frozen = depth > 0 ? !chance.oneIn(6) : chance.oneIn(3);
  if (depth > 2) return native(chance.pick(nativeNames));
  return chance.weighted<() => GeneratedType>([
    [depth === 0 ? 8 : 6, () => native(chance.pick(nativeNames))],
    [1, () => ({ kind: 'list', element: deeper(), frozen })],
    [1, () => ({ kind: 'set', element: deeper(), frozen })],
    [1, () => ({ kind: 'map', key: deeper(), value: deeper(), frozen })],
    [1, () => ({ kind: 'tuple', elements: chance.times(1, 2, deeper) })],
    [1, () => ({ kind: 'vector', dimension: 1 + chance.below(3), element: deeper() })],
    [1, () => ({ kind: 'udt', name: chance.pick([...userTypes, 'nothing']), fields: [], frozen })],
  ])();
}
/** The types that a primary key may have. */
export const keyTypes = nativeNames.filter((name) => name !== 'duration');

/** Types whose literals above are all different values, so that no map contains a key twice. */
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
      return `vector<${type.element ? typeText(type.element) : 'float'}, ${type.dimension}>`;
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
    [1, () => nested(chance, simple)],
    [
      1,
      () =>
        userTypes.length === 0
          ? simple()
          : ({ ...chance.pick(userTypes), frozen: chance.oneIn(2) } as GeneratedType),
    ],
  ])();
}

/** Collections inside collections and tuples, frozen as required. */
function nested(chance: Chance, simple: () => GeneratedType): GeneratedType {
  const inner = chance.weighted<() => GeneratedType>([
    [1, () => ({ kind: 'list', element: simple(), frozen: true })],
    [1, () => ({ kind: 'set', element: simple(), frozen: true })],
    [1, () => ({ kind: 'map', key: native(chance.pick(mapKeys)), value: simple(), frozen: true })],
    [1, () => ({ kind: 'tuple', elements: chance.times(1, 2, simple) })],
    [1, () => ({ kind: 'vector', dimension: 2, element: native(chance.pick(['int', 'text', 'double'])) })],
  ])();
  return chance.weighted<() => GeneratedType>([
    [1, () => ({ kind: 'list', element: inner, frozen: chance.oneIn(3) })],
    [1, () => ({ kind: 'set', element: inner, frozen: chance.oneIn(3) })],
    [1, () => ({ kind: 'map', key: native(chance.pick(mapKeys)), value: inner, frozen: chance.oneIn(3) })],
    [1, () => ({ kind: 'tuple', elements: [inner, simple()] })],
    [1, () => ({ kind: 'vector', dimension: 2, element: inner })],
  ])();
}

export function randomLiteral(chance: Chance, type: GeneratedType): string {
  if (chance.oneIn(40)) return chance.pick(misfits);
  if (chance.oneIn(40)) return 'null';
  if (chance.oneIn(20) && type.kind === 'native') return chance.pick(nearly[type.name] ?? misfits);
  if (chance.oneIn(60)) return anyLiteral(chance);
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
      // No key occurs twice, because Cassandra would decide anew each time which value wins.
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
      return `[${Array.from({ length: type.dimension }, () =>
        type.element ? literalOf(chance, type.element) : chance.pick(['0', '1', '0.5', '-2']),
      ).join(', ')}]`;
  }
}
