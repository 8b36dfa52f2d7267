// INSERT JSON and from_json, with values in the forms of JSON, in the forms of CQL, and in wrong forms.

import type { Chance } from './chance.ts';
import { columnsOf, type GeneratedTable } from './random-schema.ts';
import { type GeneratedType, randomLiteral } from './random-type.ts';

export function randomJson(chance: Chance, table: GeneratedTable): string {
  const columns = [
    ...columnsOf(table, 'partition', 'clustering').filter(() => !chance.oneIn(20)),
    ...chance.some(columnsOf(table, 'static', 'regular')),
  ];
  if (chance.oneIn(5)) {
    const values = columns.map(({ type, kind }) =>
      kind !== 'partition' && chance.oneIn(2)
        ? `${chance.pick(['from_json', 'fromJson'])}(${quoted(jsonValue(chance, type))})`
        : randomLiteral(chance, type),
    );
    return `INSERT INTO ${table.name} (${columns.map(({ name }) => name).join(', ')}) VALUES (${values.join(', ')})`;
  }
  const fields = columns.map(({ name, type }) => `"${fieldName(chance, name)}": ${jsonValue(chance, type)}`);
  if (chance.oneIn(15)) fields.push('"nothing": 1');
  let text = `{${fields.join(', ')}}`;
  if (chance.oneIn(15)) text = text.slice(0, chance.below(text.length));
  if (chance.oneIn(40))
    text = chance.pick(['[]', 'null', '1', '"a"', '', '{}', '{"a"}', "{'k0': 1}", '{"k0": 1,}']);
  return `INSERT INTO ${table.name} JSON ${quoted(text)}${chance.pick(['', '', '', ' DEFAULT UNSET', ' DEFAULT NULL', ' IF NOT EXISTS', ' USING TTL 100000'])}`;
}

function fieldName(chance: Chance, name: string): string {
  return chance.oneIn(30) ? chance.pick([name.toUpperCase(), `\\"${name}\\"`, ` ${name}`]) : name;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

const wrong = [
  'null',
  '1',
  '1.5',
  '"x"',
  'true',
  '[]',
  '{}',
  '"1"',
  '"true"',
  '[1]',
  '{"a": 1}',
  '""',
  '1e3',
  '-0',
  '"0xff"',
  '"NaN"',
  'NaN',
];

/** JSON that may be valid for a value of the type. */
export function jsonValue(chance: Chance, type: GeneratedType): string {
  if (chance.oneIn(12)) return chance.pick(wrong);
  const many = (element: GeneratedType) => chance.times(0, 3, () => jsonValue(chance, element)).join(', ');
  switch (type.kind) {
    case 'list':
    case 'set':
      return `[${many(type.element)}]`;
    case 'vector':
      return `[${Array.from({ length: type.dimension }, () =>
        type.element ? jsonValue(chance, type.element) : chance.pick(['0', '1', '0.5', '"2"', '-2']),
      ).join(', ')}]`;
    case 'tuple':
      return `[${type.elements.map((element) => jsonValue(chance, element)).join(', ')}]`;
    case 'map': {
      const keys = new Set(chance.times(0, 3, () => jsonKey(chance, type.key)));
      return `{${[...keys].map((key) => `${key}: ${jsonValue(chance, type.value)}`).join(', ')}}`;
    }
    case 'udt':
      return `{${chance
        .some(type.fields)
        .map((field) => `"${field.name}": ${jsonValue(chance, field.type)}`)
        .join(', ')}}`;
    case 'native':
      return plain(chance, randomLiteral(chance, type));
  }
}

/** Keys of maps are strings in JSON, whatever their type. */
function jsonKey(chance: Chance, type: GeneratedType): string {
  const value = jsonValue(chance, type);
  return value.startsWith('"') ? value : `"${value.replaceAll('"', '\\"')}"`;
}

/**
 * Writes a CQL literal of a native type as JSON: most numbers and words without quotes, everything else in quotes.
 */
function plain(chance: Chance, literal: string): string {
  const inner = literal.startsWith("'") ? literal.slice(1, -1).replaceAll("''", "'") : literal;
  const isBare = /^-?\d+(\.\d+)?(e\d+)?$|^(true|false|null)$/.test(literal) && !chance.oneIn(5);
  return isBare ? literal : `"${inner}"`;
}
