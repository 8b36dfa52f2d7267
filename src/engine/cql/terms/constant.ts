import { type CqlType, type NativeName, native } from '#engine/values/cql-type.ts';
import type { Decimal } from '#engine/values/cql-value.ts';
import { ValueError } from '#engine/values/cql-value.ts';
import { compareDecimals } from '#engine/values/decimal.ts';
import { natives } from '#engine/values/natives.ts';

import { invalid } from '../errors.ts';
import type { PrepareContext, Receiver } from '../execution.ts';
import type { Assignability } from '../functions/function.ts';
import type { Constant, ConstantType } from '../syntax.ts';
import { readConstant, readHex, readNative } from '../types/read-constant.ts';
import { encodeSafeLong } from '../types/read-number.ts';
import { cqlTypeName } from '../types/type-name.ts';
import { ConstantTerm } from './term.ts';

/** The native types that accept each kind of constant (Constants.Literal.testAssignment). */
const takers: Readonly<Record<ConstantType, ReadonlySet<NativeName>>> = {
  string: new Set(['ascii', 'text', 'inet', 'date', 'time', 'timestamp']),
  integer: new Set([
    'bigint',
    'counter',
    'date',
    'decimal',
    'double',
    'duration',
    'float',
    'int',
    'smallint',
    'time',
    'timestamp',
    'tinyint',
    'varint',
  ]),
  uuid: new Set(['uuid', 'timeuuid']),
  float: new Set(['decimal', 'double', 'float']),
  boolean: new Set(['boolean']),
  // tinyint is here because of the mistake described below.
  hex: new Set(['blob', 'tinyint']),
  duration: new Set(['duration']),
};

export function prepareConstant(term: Constant, receiver: Receiver, context: PrepareContext): ConstantTerm {
  const { type } = receiver;
  if (!takes(type, term))
    throw invalid(
      `Invalid ${term.type.toUpperCase()} constant (${term.text}) for "${receiver.name}" of type ${cqlTypeName(type)}`,
    );
  if (term.text.length === 3 && isNow(term, type))
    return new ConstantTerm(type, encodeSafeLong(context.coordinator.nowMillis()));
  return new ConstantTerm(type, bytesOf(term, type));
}

/** `'now'` is a valid timestamp constant (TimestampSerializer). */
function isNow({ text }: Constant, type: CqlType): boolean {
  return type.kind === 'native' && type.name === 'timestamp' && text.toLowerCase() === 'now';
}

/** Any constant may be the text form of a tuple. Cassandra checks it only when it reads the text. */
function takes(type: CqlType, term: Constant): boolean {
  return type.kind === 'native' ? takers[term.type].has(type.name) : type.kind === 'tuple';
}

function bytesOf(term: Constant, type: CqlType): Uint8Array {
  try {
    if (term.type === 'hex') return readHex(term.text.slice(2));
    return type.kind === 'native' ? readNative[type.name](term.text) : readConstant(type, term.text);
  } catch (error) {
    if (error instanceof ValueError) throw invalid(error.message);
    throw error;
  }
}

export function constantAssignability(term: Constant, { type }: Receiver): Assignability {
  if (type.kind !== 'native') return type.kind === 'tuple' ? 'weak' : 'none';
  if (preferredName(term) === type.name) return 'exact';
  return takers[term.type].has(type.name) ? 'weak' : 'none';
}

/** The type of a constant if no particular type is required (Constants.Type.getPreferedTypeFor). */
export function preferredType(term: Constant): CqlType {
  return native(preferredName(term));
}

function preferredName({ type, text }: Constant): NativeName {
  switch (type) {
    case 'string':
      return isAscii(text) ? 'ascii' : 'text';
    case 'integer': {
      const value = Number(text);
      if (value >= -0x80000000 && value < 0x80000000) return 'int';
      return BigInt.asIntN(64, BigInt(text)) === BigInt(text) ? 'bigint' : 'varint';
    }
    case 'uuid':
      return text[14] === '1' ? 'timeuuid' : 'uuid';
    case 'float':
      return isExactDouble(text) ? 'double' : 'decimal';
    // As in Cassandra: Constants.java uses ByteType, which is tinyint, where BytesType was meant.
    case 'hex':
      return 'tinyint';
    default:
      return type;
  }
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0x7f) return false;
  return true;
}

/** Whether the written digits are exactly those of the double. */
function isExactDouble(text: string): boolean {
  if (/[a-df-z]/i.test(text)) return true;
  const decimal = (digits: string) => natives.decimal.parse(digits) as Decimal;
  return compareDecimals(decimal(text), decimal(String(Number(text)))) === 0;
}
