import { type NativeName, native } from '#engine/values/cql-type.ts';

import { cassandraError } from '../errors.ts';
import { encodeText } from '../types/read-text.ts';
import { textOf } from '../types/value-text.ts';
import { type ScalarFunction, strict } from './function.ts';
import {
  type AnyNumber,
  decimalOfDouble,
  decimalOfFloat,
  decodeNumber,
  encodeNumber,
  isNumberName,
  type NumberName,
  toDouble,
  toInt,
  toLong,
} from './numbers.ts';
import { timeFunctions } from './time.ts';

/** The name of `CAST(… AS type)` as a function. Nothing can be cast to varchar by that name. */
export function castName(type: string): string {
  return `cast_as_${type}`;
}

const t = 'tinyint';
const s = 'smallint';
const i = 'int';
const b = 'bigint';
const f = 'float';
const d = 'double';
const v = 'varint';
const e = 'decimal';
const c = 'counter';

/**
 * The types that can be cast to each type, in the order in which Cassandra 5.0.8 lists them: that of a hash table.
 */
const sources: { readonly [to in NativeName]?: readonly NativeName[] } = {
  tinyint: [e, d, b, v, f, c, i, s],
  smallint: [d, v, b, i, f, c, t, e],
  int: [t, b, e, f, d, c, v, s],
  bigint: [t, c, s, d, i, f, v, e],
  float: [e, i, c, v, s, b, d, t],
  double: [f, v, s, i, c, t, b, e],
  decimal: [i, f, t, s, d, c, v, b],
  varint: [c, t, i, s, f, d, b, e],
  ascii: ['timestamp', 'uuid', 'date', 'inet', d, 'boolean', c, v, t, 'timeuuid', 'time', e, i, f, s, b],
  text: [
    d,
    'boolean',
    f,
    'time',
    v,
    b,
    c,
    e,
    'inet',
    'ascii',
    'uuid',
    'date',
    'timestamp',
    'timeuuid',
    s,
    i,
    t,
  ],
  timestamp: ['date', 'timeuuid'],
  date: ['timeuuid', 'timestamp'],
};

/** Finds casts by the name of castName, or by the older `castAsInt`. Empty if the name is none of these. */
export function castFunctions(name: string): ScalarFunction[] {
  const to = /^(?:cast_as_([a-z]+)|castAs([A-Z][a-z]+))$/.exec(name);
  const type = (to?.[1] ?? to?.[2]?.toLowerCase()) as NativeName | undefined;
  const from = type && Object.hasOwn(sources, type) ? sources[type] : undefined;
  return from?.map((source) => cast(name, source, type!)) ?? [];
}

function cast(name: string, from: NativeName, to: NativeName): ScalarFunction {
  return strict({
    name,
    args: [native(from)],
    returns: native(to),
    execute: ([bytes]) => convert(from, to, bytes!),
  });
}

function convert(from: NativeName, to: NativeName, bytes: Uint8Array): Uint8Array {
  if (to === 'text' || to === 'ascii') return from === 'ascii' ? bytes : encodeText(textOf(from, bytes));
  if (isNumberName(from) && isNumberName(to))
    return encodeNumber(to, convertNumber(from, to, decodeNumber(from, bytes)));
  const [delegate] = timeFunctions(`to_${to}`).filter(
    ({ argTypes: [only] }) => only?.kind === 'native' && only.name === from,
  );
  return delegate!.execute([bytes], undefined as never)!;
}

function convertNumber(from: NumberName, to: NumberName, value: AnyNumber): AnyNumber {
  switch (to) {
    case 'tinyint':
    case 'smallint':
    case 'int':
      return toInt(value);
    case 'bigint':
    case 'counter':
    case 'varint':
      return toLong(value);
    case 'float':
    case 'double':
      return toDouble(value);
    case 'decimal':
      return toDecimal(from, value);
  }
}

function toDecimal(from: NumberName, value: AnyNumber): AnyNumber {
  if (typeof value === 'bigint') return { unscaled: value, scale: 0 };
  if (from !== 'float' && from !== 'double') return { unscaled: BigInt(value as number), scale: 0 };
  if (!Number.isFinite(value))
    throw cassandraError(
      'Server',
      `java.lang.NumberFormatException: Character ${Number.isNaN(value) ? 'N' : 'I'} is neither a decimal digit number, decimal point, nor "e" notation exponential mark.`,
    );
  return from === 'float' ? decimalOfFloat(value as number) : decimalOfDouble(value as number);
}
