// For a table that the learner brings: rows made up from the types of its columns, and typical questions on its key.

import { quoteIfNeeded } from '#engine/cql/reserved-words.ts';
import { type Design, inSlot, type Row } from './design.ts';
import { column, type Table } from './tables.ts';

/** How many rows the learner's own table gets. */
const rowCount = 24;

export const firstOwn = `CREATE TABLE readings (
  room text,
  sensor text,
  at timestamp,
  value int,
  PRIMARY KEY ((room), sensor, at)
);`;

export const firstOwnDesign: Design = {
  table: 'readings',
  columns: [
    column('room', 'text', 'partition'),
    column('sensor', 'text', 'clustering'),
    column('at', 'timestamp', 'clustering'),
    column('value', 'int', 'regular'),
  ],
};

export function ownTable(design: Design): Table {
  const grow = (at: number): Row =>
    Object.fromEntries(
      design.columns.flatMap(({ name, type }, place) => {
        const literal = literalOf(type, at, nameSeed(name) + place);
        return literal === undefined ? [] : [[name, literal] as const];
      }),
    );
  return {
    design,
    rows: Array.from({ length: rowCount }, (_, at) => grow(at)),
    questions: questionsOn(design, grow(0), grow(5)),
    grow,
  };
}

/** The questions use the key with which the table came. Afterwards the learner moves its columns. */
function questionsOn(design: Design, row: Row, other: Row): string[] {
  const partition = inSlot(design, 'partition');
  const clustering = inSlot(design, 'clustering');
  const [regular] = inSlot(design, 'other').filter(({ name }) => isPlain(row[name]));
  const is = (columns: readonly { name: string }[]) =>
    columns.map(({ name }) => `${quoteIfNeeded(name)} = ${row[name]}`).join(' AND ');
  const whole = is(partition);
  const [first, second] = clustering;
  return [
    ...(whole ? [`WHERE ${whole}`] : []),
    ...(first ? [`WHERE ${is([...partition, first])}`] : []),
    ...(first ? [`WHERE ${whole} AND ${quoteIfNeeded(first.name)} >= ${row[first.name]}`] : []),
    ...(first ? [`WHERE ${whole} ORDER BY ${quoteIfNeeded(first.name)} DESC LIMIT 3`] : []),
    ...(second ? [`WHERE ${is([...partition, second])}`] : []),
    ...(partition.length > 1 ? [`WHERE ${is(partition.slice(0, 1))}`] : []),
    ...(partition.length === 1 && partition[0] && row[partition[0].name] !== other[partition[0].name]
      ? [
          `WHERE ${quoteIfNeeded(partition[0].name)} IN (${row[partition[0].name]}, ${other[partition[0].name]})`,
        ]
      : []),
    ...(first ? [`WHERE ${is([first])}`] : []),
    ...(regular ? [`WHERE ${is([regular])}`] : []),
  ];
}

/** Other questions on the same key, for a reader who has already seen the first ones answered. */
export function liveQuestions(design: Design, row: Row): string[] {
  const partition = inSlot(design, 'partition');
  const [first, second] = inSlot(design, 'clustering');
  const regular = inSlot(design, 'other').findLast(({ name }) => isPlain(row[name]));
  const is = (...columns: readonly { name: string }[]) =>
    columns.map(({ name }) => `${quoteIfNeeded(name)} = ${row[name]}`).join(' AND ');
  return [
    `WHERE ${is(...partition)}`,
    ...(first ? [`WHERE ${is(...partition)} ORDER BY ${quoteIfNeeded(first.name)} DESC`] : []),
    ...(second ? [`WHERE ${is(...partition, second)}`] : []),
    ...(partition.length > 1 ? [`WHERE ${is(partition.at(-1)!)}`] : []),
    ...(first ? [`WHERE ${is(first)}`] : []),
    ...(regular ? [`WHERE ${is(...partition, regular)}`] : []),
  ];
}

/** Questions with an equals sign are made only for simple values, not for collections. */
function isPlain(literal: string | undefined): boolean {
  return literal !== undefined && !/^[[{(]/.test(literal);
}

/** Different names start with different values, so that two columns of one type do not hold the same values. */
function nameSeed(name: string): number {
  return [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
}

/**
 * The value of row `at`. Texts and small numbers repeat, as real ones do; times and ids are new in each row.
 * Undefined for a type that has no literal here: the column is then left out.
 */
export function literalOf(type: string, at: number, seed: number): string | undefined {
  const [, outer = type, inner = ''] = /^(\w+)<(.*)>$/.exec(type) ?? [];
  const kinds = 3 + (seed % 4);
  const kind = (at * (1 + (seed % 5)) + Math.floor(at / kinds)) % kinds;
  switch (outer) {
    case 'text':
    case 'varchar':
    case 'ascii':
      return `'${'abcdefgh'[kind]}'`;
    case 'boolean':
      return String(at % 2 === 0);
    case 'tinyint':
    case 'smallint':
    case 'int':
    case 'bigint':
    case 'varint':
      return String(kind + 1);
    case 'float':
    case 'double':
    case 'decimal':
      return `${kind + 1}.5`;
    case 'timestamp':
      return `'2026-01-${two(1 + (Math.floor(at / 24) % 28))} ${two(at % 24)}:${two(Math.floor(at / 672) % 60)}:00Z'`;
    case 'date':
      return `'2026-${two(1 + (Math.floor(at / 112) % 12))}-${two(1 + (Math.floor(at / 4) % 28))}'`;
    case 'time':
      return `'${two(Math.floor(at / 60) % 24)}:${two(at % 60)}:00'`;
    case 'uuid':
      return `00000000-0000-4000-8000-${at.toString(16).padStart(12, '0')}`;
    case 'timeuuid':
      return `${(0x10000000 + at).toString(16)}-29bb-11f0-8000-0000000000aa`;
    case 'blob':
      return `0x${two(kind)}`;
    case 'inet':
      return `'10.0.0.${kind + 1}'`;
    case 'duration':
      return `${kind + 1}h`;
    case 'frozen':
      return literalOf(inner, at, seed);
    case 'list':
      return wrapped('[', literalOf(inner, at, seed), ']');
    case 'set':
      return wrapped('{', literalOf(inner, at, seed), '}');
    default:
      return undefined;
  }
}

function wrapped(open: string, inside: string | undefined, close: string): string | undefined {
  return inside === undefined ? undefined : open + inside + close;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
