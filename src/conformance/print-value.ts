// Prints a value as a case writes it: as a CQL literal wherever there is one. Different values are printed
// differently. A value in a form that session.ts does not allow for its type is printed with a question mark.

import type { PlainValue } from '#engine/session/session.ts';

interface TypeText {
  name: string;
  inner: TypeText[];
}

export function printValue(value: PlainValue, type: string): string {
  return print(value, readType(type));
}

const quoted = new Set(['text', 'ascii']);
const numbers = new Set(['tinyint', 'smallint', 'int']);
const bareWords = new Set(
  'bigint counter varint decimal uuid timeuuid inet blob timestamp date time duration'.split(' '),
);

function print(value: PlainValue, type: TypeText): string {
  const { name, inner } = type;
  const [first = { name: '', inner: [] }, second = first] = inner;
  if (value === null) return 'null';
  if (value === '') return "''";
  if (Array.isArray(value)) {
    const items = value as PlainValue[];
    if (name === 'list' || name === 'vector')
      return `[${items.map((item) => print(item, first)).join(', ')}]`;
    if (name === 'set') return `{${items.map((item) => print(item, first)).join(', ')}}`;
    if (name === 'tuple') return `(${items.map((item, at) => print(item, inner[at] ?? first)).join(', ')})`;
    if (name === 'map') return `{${pairs(items, (key) => print(key, first), second)}}`;
    return isUserType(name) ? `{${pairs(items, String, { name: '?', inner: [] })}}` : unknown(value);
  }
  if (quoted.has(name)) return typeof value === 'string' ? quote(value) : unknown(value);
  if (numbers.has(name)) return typeof value === 'number' ? String(value) : unknown(value);
  if (bareWords.has(name)) return typeof value === 'string' ? value : unknown(value);
  if (name === 'float' || name === 'double') return String(value);
  if (name === 'boolean') return typeof value === 'boolean' ? String(value) : unknown(value);
  return unknown(value);
}

function pairs(items: PlainValue[], key: (value: PlainValue) => string, type: TypeText): string {
  return items
    .map((pair) => {
      const [name = null, held = null] = pair as readonly PlainValue[];
      return `${key(name)}: ${type.name === '?' ? field(held) : print(held, type)}`;
    })
    .join(', ');
}

/**
 * The protocol names a column's user type, but not the types of its fields. Fields are therefore printed in their
 * plain form.
 */
function field(value: PlainValue): string {
  if (Array.isArray(value)) return `[${value.map(field).join(', ')}]`;
  return typeof value === 'string' ? quote(value) : String(value);
}

function isUserType(name: string): boolean {
  return !quoted.has(name) && !numbers.has(name) && !bareWords.has(name);
}

function unknown(value: PlainValue): string {
  return `?${JSON.stringify(value)}`;
}

/**
 * Line breaks stay, because outcome.ts indents the lines. Other control characters are escaped, because they are
 * invisible.
 */
function quote(text: string): string {
  const visible = text.replace(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u00a0]/gu, escapeOne);
  return `'${visible.replaceAll("'", "''")}'`;
}

function escapeOne(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

const types = new Map<string, TypeText>();

/**
 * Reads a type such as `map<text, list<int>>` as the protocol gives it: without `frozen<>`, and with quotes around
 * names that need them.
 */
function readType(text: string): TypeText {
  const known = types.get(text);
  if (known) return known;
  const open = text.startsWith('"') || text.startsWith("'") ? -1 : text.indexOf('<');
  const type: TypeText =
    open < 0
      ? { name: text, inner: [] }
      : { name: text.slice(0, open), inner: splitArguments(text.slice(open + 1, -1)).map(readType) };
  types.set(text, type);
  return type;
}

function splitArguments(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at <= text.length; at++) {
    if (text[at] === '<') depth++;
    else if (text[at] === '>') depth--;
    else if (at === text.length || (text[at] === ',' && depth === 0)) {
      parts.push(text.slice(start, at).trim());
      start = at + 1;
    }
  }
  return parts;
}
