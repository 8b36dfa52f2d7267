// Calls of functions whose arguments fit: a column of the wanted type if there is one, otherwise a literal with its
// type.

import type { Chance } from './chance.ts';
import type { GeneratedTable } from './random-schema.ts';
import { native, nativeNames, randomLiteral } from './random-type.ts';

const numbers = ['int', 'bigint', 'double', 'float', 'decimal', 'varint', 'smallint', 'tinyint'];
const times = ['timestamp', 'date', 'timeuuid'];
const keyed = nativeNames.filter((name) => name !== 'duration');

/** One entry for each type that a function accepts. `any` means any type at all. */
const signatures: readonly (readonly [name: string, ...types: string[]])[] = [
  ...numbers.flatMap((type) =>
    ['abs', 'exp', 'log', 'log10', 'round', 'sum', 'avg', 'min', 'max'].map((name) => [name, type] as const),
  ),
  ...times.flatMap((type) =>
    ['to_timestamp', 'to_date', 'to_unix_timestamp'].map((name) => [name, type] as const),
  ),
  ...keyed.map((type) => [`${type}_as_blob`, type] as const),
  ...keyed.map((type) => ['count', type] as const),
  ...keyed.map((type) => ['max', type] as const),
  ['min_timeuuid', 'timestamp'],
  ['max_timeuuid', 'timestamp'],
  ['floor', 'timestamp', 'duration'],
  ['floor', 'date', 'duration'],
  ['floor', 'time', 'duration'],
  ['floor', 'timeuuid', 'duration'],
  ['floor', 'timestamp', 'duration', 'timestamp'],
  ['mask_null', 'any'],
  ['mask_default', 'any'],
  ['mask_inner', 'text', 'int', 'int'],
  ['mask_outer', 'text', 'int', 'int'],
  ['mask_inner', 'text', 'int', 'int', 'text'],
  ['mask_hash', 'any'],
  ['to_json', 'any'],
];

const small = ['1', '2', '0', 'null', '-1', '5'];

export function fittingCall(chance: Chance, table: GeneratedTable): string {
  const argument = (type: string): string => {
    const columns = table.columns.filter(
      (column) => type === 'any' || (column.type.kind === 'native' && column.type.name === type),
    );
    if (columns.length > 0 && !chance.oneIn(3)) return chance.pick(columns).name;
    if (type === 'int') return chance.pick(small);
    const of = type === 'any' ? chance.pick(nativeNames) : type;
    return `(${of}) ${randomLiteral(chance, native(of))}`;
  };
  return chance.weighted<() => string>([
    [
      6,
      () => {
        const [name, ...types] = chance.pick(signatures);
        return `${name}(${types.map(argument).join(', ')})`;
      },
    ],
    [
      2,
      () =>
        `${argument(chance.pick(numbers))} ${chance.pick(['+', '-', '*', '/', '%'])} ${argument(chance.pick(numbers))}`,
    ],
    [
      1,
      () =>
        `${argument(chance.pick(['timestamp', 'date']))} ${chance.pick(['+', '-'])} ${argument('duration')}`,
    ],
    [1, () => `-${argument(chance.pick(numbers))}`],
    [
      2,
      () =>
        `CAST(${argument(chance.pick([...numbers, ...times]))} AS ${chance.pick([...numbers, ...times, 'text', 'ascii'])})`,
    ],
  ])();
}
