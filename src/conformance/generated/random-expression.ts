// Expressions that may stand in a selection, and many that may not: calls with arguments of any type, casts,
// arithmetic, elements of collections and fields of user types.

import type { Chance } from './chance.ts';
import { columnsOf, type GeneratedColumn, type GeneratedTable } from './random-schema.ts';
import { anyLiteral, native, nativeNames, randomLiteral, randomType, typeText } from './random-type.ts';

/** Functions that return something else at every call are left out. */
const functions = [
  ...['count', 'min', 'max', 'sum', 'avg', 'to_json', 'abs', 'exp', 'log', 'log10', 'round', 'token'],
  ...['map_keys', 'map_values', 'collection_count', 'collection_min'],
  ...['collection_max', 'collection_sum', 'collection_avg', 'similarity_cosine', 'similarity_euclidean'],
  ...['similarity_dot_product', 'mask_null', 'mask_default', 'mask_replace', 'mask_inner', 'mask_outer'],
  ...['mask_hash', 'to_timestamp', 'to_date', 'to_unix_timestamp', 'min_timeuuid', 'max_timeuuid', 'floor'],
  ...['from_json', 'cast', 'dateof', 'unixtimestampof', 'totimestamp', 'todate', 'tounixtimestamp', 'upper'],
  ...['nothing', 'system.abs', 'length', 'concat', 'coalesce', 'ifnull', 'substring'],
];
const castTypes = ['text', 'int', 'double', 'bigint', 'timestamp', 'date', 'decimal', 'varint', 'ascii'];
const operators = ['+', '-', '*', '/', '%'];

export function randomExpression(chance: Chance, table: GeneratedTable, depth = 0): string {
  const column = () => chance.pick(table.columns);
  const deeper = () => randomExpression(chance, table, depth + 1);
  if (depth > 2) return column().name;
  return chance.weighted<() => string>([
    [depth === 0 ? 6 : 10, () => column().name],
    [depth === 0 ? 0 : 3, () => anyLiteral(chance)],
    [6, () => call(chance, table, depth)],
    [3, () => `CAST(${deeper()} AS ${chance.oneIn(4) ? chance.pick(nativeNames) : chance.pick(castTypes)})`],
    [3, () => `${deeper()} ${chance.pick(operators)} ${deeper()}`],
    [1, () => `-${deeper()}`],
    [1, () => `(${typeText(randomType(chance, []))}) ${deeper()}`],
    [1, () => `(${deeper()})`],
    [1, () => `(${deeper()}, ${deeper()})`],
    [1, () => `[${deeper()}, ${deeper()}]`],
    [1, () => `{${deeper()}: ${deeper()}}`],
    [1, () => `{${deeper()}}`],
    [4, () => part(chance, column())],
  ])();
}

function call(chance: Chance, table: GeneratedTable, depth: number): string {
  const deeper = () => randomExpression(chance, table, depth + 1);
  const keys = columnsOf(table, 'partition').map(({ name }) => name);
  return chance.weighted<() => string>([
    [10, () => `${chance.pick(functions)}(${deeper()})`],
    [3, () => `${chance.pick(functions)}(${chance.times(0, 3, deeper).join(', ')})`],
    [2, () => conversion(chance, deeper())],
    [1, () => `token(${keys.join(', ')})`],
    // Inside another call, the time of the write would appear in a form that cannot be told from an ordinary value.
    [depth === 0 ? 2 : 0, () => `${chance.pick(['writetime', 'ttl', 'maxwritetime'])}(${deeper()})`],
    [1, () => `count(${chance.pick(['*', '1', `'a'`])})`],
  ])();
}

/** `int_as_blob`, `blobAsInt`, and the same for types that have no such function. */
function conversion(chance: Chance, argument: string): string {
  const name = chance.pick(nativeNames);
  return `${chance.pick([`${name}_as_blob`, `blob_as_${name}`, `${name}AsBlob`, `blobAs${name}`])}(${argument})`;
}

function part(chance: Chance, { name, type }: GeneratedColumn): string {
  const element =
    type.kind === 'map'
      ? type.key
      : type.kind === 'list' || type.kind === 'set'
        ? type.element
        : native(chance.pick(['int', 'text']));
  const key = () => (type.kind === 'list' ? chance.pick(['0', '1', '-1']) : randomLiteral(chance, element));
  const field = () =>
    type.kind === 'udt' && !chance.oneIn(6) ? chance.pick(type.fields).name : chance.pick(['f0', 'nothing']);
  if (type.kind === 'udt') return `${name}.${field()}`;
  return chance.weighted<() => string>([
    [4, () => `${name}[${key()}]`],
    [2, () => `${name}[${key()}..${key()}]`],
    [1, () => `${name}[${key()}..]`],
    [1, () => `${name}[..${key()}]`],
    [1, () => `${name}.${field()}`],
  ])();
}
