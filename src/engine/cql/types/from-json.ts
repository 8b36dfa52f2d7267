import { elementsOf } from '#engine/values/codec.ts';
import { type Component, joinComponents } from '#engine/values/components.ts';
import type { CqlType, NativeName } from '#engine/values/cql-type.ts';
import { ValueError } from '#engine/values/cql-value.ts';
import { encodeVarint } from '#engine/values/integer.ts';
import { natives } from '#engine/values/natives.ts';
import { comparatorOf } from '#engine/values/order.ts';
import { joinVector } from '#engine/values/vector.ts';

import { javaDouble } from './java-double.ts';
import { packCollection } from './pack.ts';
import { isNumber, type JsonValue, parseJson } from './parse-json.ts';
import { readHex, readNative } from './read-constant.ts';
import { encodeInt, readBigint } from './read-number.ts';

/** The bytes of a value given as JSON (AbstractType.fromJSONObject); throws a ValueError with Cassandra's message. */
export function fromJson(type: CqlType, value: JsonValue): Uint8Array | null {
  return value === null ? null : fromPresent(type, value);
}

type Present = Exclude<JsonValue, null>;

function fromPresent(type: CqlType, value: Present): Uint8Array {
  switch (type.kind) {
    case 'native':
      return fromNative(type.name, value);
    case 'list':
      return packCollection(elements(value, type.element, 'a list', 'list'));
    case 'set': {
      const compare = comparatorOf(type.element);
      const sorted = elements(value, type.element, 'a list (representing a set)', 'set').sort(compare);
      return packCollection(sorted.filter((part, at) => at === 0 || compare(sorted[at - 1]!, part) !== 0));
    }
    case 'map':
      return fromMap(type, value);
    case 'tuple':
      return fromTuple(type, value);
    case 'udt':
      return fromUserType(type, value);
    case 'vector':
      return fromVector(type, value);
  }
}

/** A collection may be given as a text that contains JSON. Keys of maps can only be given this way. */
function opened(value: Present): JsonValue {
  if (typeof value !== 'string') return value;
  try {
    return parseJson(value);
  } catch (error) {
    if (!(error instanceof ValueError)) throw error;
    throw new ValueError(`Error decoding JSON string: ${error.message.replace(/^[\w.]+: /, '')}`);
  }
}

function listIn(value: Present, wanted: string): readonly JsonValue[] {
  const list = opened(value);
  if (!Array.isArray(list)) throw unfit(wanted, list);
  return list;
}

function elements(value: Present, type: CqlType, wanted: string, name: string): Uint8Array[] {
  return listIn(value, wanted).map((element) => {
    if (element === null) throw new ValueError(`Invalid null element in ${name}`);
    return fromPresent(type, element);
  });
}

function fromVector(type: CqlType & { kind: 'vector' }, value: Present): Uint8Array {
  const list = listIn(value, 'a list');
  if (list.length !== type.dimension)
    throw new ValueError(
      `List had incorrect size: expected ${type.dimension} but given ${list.length}; ${javaText(list)}`,
    );
  return joinVector(type, elements(value, type.element, 'a list', 'list'));
}

function mapIn(value: Present): ReadonlyMap<string, JsonValue> {
  const map = opened(value);
  if (!(map instanceof Map)) throw unfit('a map', map);
  return map;
}

function fromMap(type: CqlType & { kind: 'map' }, value: Present): Uint8Array {
  const compare = comparatorOf(type.key);
  const entries = [...mapIn(value)].map(([key, held]): [Uint8Array, Uint8Array] => {
    if (held === null) throw new ValueError('Invalid null value in map');
    return [fromPresent(type.key, key), fromPresent(type.value, held)];
  });
  entries.sort(([a], [b]) => compare(a, b));
  const kept = entries.filter(
    ([key], at) => at === entries.length - 1 || compare(key, entries[at + 1]![0]) !== 0,
  );
  return packCollection(kept.flat(), kept.length);
}

function fromTuple(type: CqlType & { kind: 'tuple' }, value: Present): Uint8Array {
  const list = listIn(value, 'a list representation of a tuple');
  const wanted = type.elements.length;
  if (list.length > wanted)
    throw new ValueError(`Tuple contains extra items (expected ${wanted}): ${javaText(list)}`);
  if (list.length < wanted)
    throw new ValueError(`Tuple is missing items (expected ${wanted}): ${javaText(list)}`);
  return joinComponents(list.map((element, at) => fromJson(type.elements[at]!, element)));
}

function fromUserType(type: CqlType & { kind: 'udt' }, value: Present): Uint8Array {
  const map = foldCase(mapIn(value));
  const types = elementsOf(type);
  const fields = type.fields.map(({ name }, at): Component => fromJson(types[at]!, map.get(name) ?? null));
  for (const name of map.keys())
    if (!type.fields.some((field) => field.name === name))
      throw new ValueError(`Unknown field '${name}' in value of user defined type ${type.name}`);
  return joinComponents(fields);
}

/**
 * Names are case-insensitive unless they have quotes of their own: `"\"Street\""` (JsonUtils.handleCaseSensitivity).
 */
export function foldCase(map: ReadonlyMap<string, JsonValue>): Map<string, JsonValue> {
  const folded = new Map(map);
  for (const [name, value] of map) {
    const isQuoted = name.length > 1 && name.startsWith('"') && name.endsWith('"');
    const meant = isQuoted ? name.slice(1, -1) : name.toLowerCase();
    if (meant === name) continue;
    folded.delete(name);
    folded.set(meant, value);
  }
  return folded;
}

/** How each type describes what it expects, in the message about a wrong value. */
const wants: { readonly [name in NativeName]?: string } = {
  ascii: 'an ascii string',
  text: 'a UTF-8 string',
  bigint: 'a bigint value',
  boolean: 'a boolean value',
  date: 'a string representation of a date value',
  double: 'a double value',
  duration: 'a string representation of a duration',
  float: 'a float value',
  inet: 'a string representation of an inet value',
  int: 'an int value',
  smallint: 'a short value',
  time: 'a string representation of a time value',
  timestamp: 'a long or a datestring representation of a timestamp value',
  timeuuid: 'a string representation of a timeuuid',
  tinyint: 'a byte value',
  uuid: 'a string representation of a uuid',
};

function fromNative(name: NativeName, value: Present): Uint8Array {
  if (name === 'blob') return fromHex(value);
  if (name === 'varint' || name === 'decimal') return fromDigits(name, value);
  if (typeof value === 'string') return readNative[name](value);
  if (isNumber(value)) {
    const bytes = fromNumber(name, value.number);
    if (bytes) return bytes;
  }
  if (name === 'boolean' && typeof value === 'boolean') return Uint8Array.of(value ? 1 : 0);
  throw unfit(wants[name] ?? name, value);
}

/** A number has the class that Jackson gives it: an int, a long, something larger, or a double. */
function fromNumber(name: NativeName, text: string): Uint8Array | undefined {
  const javaName = numberClass(text);
  switch (name) {
    case 'tinyint':
    case 'smallint':
      return readNative[name](numberText(text));
    case 'int':
      return javaName === 'Integer' ? encodeInt(Number(text)) : undefined;
    case 'bigint':
    case 'counter':
      return javaName === 'Integer' || javaName === 'Long' ? readBigint(text) : undefined;
    case 'double':
    case 'float':
      return natives[name].encode(Number(text));
    case 'timestamp':
      if (javaName === 'Integer') return undefined;
      return javaName === 'Long' ? readBigint(text) : undefined;
    default:
      return undefined;
  }
}

function fromDigits(name: 'varint' | 'decimal', value: Present): Uint8Array {
  if (name === 'decimal' && value === '') return new Uint8Array(0);
  const text = javaText(value);
  const isFit = name === 'varint' ? /^[+-]?\d+$/ : /^[+-]?(?:\d+\.?\d*|\.\d+)(?:E[+-]?\d+)?$/i;
  if (!isFit.test(text))
    throw new ValueError(`Value '${text}' is not a valid representation of a ${name} value`);
  if (name === 'varint') return encodeVarint(BigInt(text.replace(/^\+/, '')));
  return natives.decimal.encode(natives.decimal.parse(text));
}

function fromHex(value: Present): Uint8Array {
  const fail = (why: string) =>
    new ValueError(`Value '${javaText(value)}' is not a valid blob representation: ${why}`);
  if (typeof value !== 'string') {
    const loader = "are in module java.base of loader 'bootstrap'";
    const javaClass = `java.${classPackage(value)}.${classOf(value)}`;
    throw fail(
      `class ${javaClass} cannot be cast to class java.lang.String (${javaClass} and java.lang.String ${loader})`,
    );
  }
  if (!value.startsWith('0x')) throw fail(`String representation of blob is missing 0x prefix: ${value}`);
  try {
    return readHex(value.slice(2));
  } catch (error) {
    throw fail((error as Error).message);
  }
}

function classPackage(value: Present): string {
  if (value instanceof Map || Array.isArray(value)) return 'util';
  return classOf(value) === 'BigInteger' ? 'math' : 'lang';
}

function unfit(wanted: string, value: JsonValue): ValueError {
  return new ValueError(`Expected ${wanted}, but got a ${classOf(value)}: ${javaText(value)}`);
}

/** The Java class that Jackson gives to the value. */
function classOf(value: JsonValue): string {
  if (value === null) return 'null';
  if (typeof value === 'string') return 'String';
  if (typeof value === 'boolean') return 'Boolean';
  if (isNumber(value)) return numberClass(value.number);
  return value instanceof Map ? 'LinkedHashMap' : 'ArrayList';
}

function numberClass(text: string): 'Integer' | 'Long' | 'BigInteger' | 'Double' {
  if (/[.eE]/.test(text)) return 'Double';
  const value = Number(text);
  if (value >= -0x80000000 && value < 0x80000000) return 'Integer';
  return BigInt.asIntN(64, BigInt(text)) === BigInt(text) ? 'Long' : 'BigInteger';
}

function numberText(text: string): string {
  return numberClass(text) === 'Double' ? javaDouble(Number(text)) : String(BigInt(text));
}

/** The value as Java prints it: `[1, 2]`, `{a=1}`. */
function javaText(value: JsonValue): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return value;
  if (isNumber(value)) return numberText(value.number);
  if (value instanceof Map)
    return `{${[...value].map(([key, held]) => `${key}=${javaText(held)}`).join(', ')}}`;
  return `[${(value as readonly JsonValue[]).map(javaText).join(', ')}]`;
}
