// The facts about the learner's table that the coach's rules may use. Where the learner's statement gives a value, the
// suggestions keep it.

import { quoteIfNeeded } from '#engine/cql/reserved-words.ts';
import type { TableSchema } from '#engine/session/schema.ts';
import type { LearnersTable, Reading } from './coach.ts';

/**
 * A name is left out if the table has no such column. A
 * literal is left out if the column's type has no literal that is valid in every table.
 */
export function factsOf({ keyspace, schema }: LearnersTable, reading?: Reading): Record<string, string> {
  const of = (kind: string) => schema.columns.filter((column) => column.kind === kind);
  const literal: LiteralOf = ({ name, type }) => reading?.valueOf(name, type) ?? sampleOf(type);
  const partition = of('partition_key');
  const clustering = of('clustering');
  const primary = [...partition, ...clustering];
  const regular = of('regular').find(({ name }) => reading?.columns.includes(name)) ?? of('regular')[0];
  const [first] = clustering;
  const facts: Record<string, string | undefined> = {
    table: (keyspace === undefined ? '' : `${quoteIfNeeded(keyspace)}.`) + quoteIfNeeded(schema.name),
    partitionKey: names(partition),
    partitionKeyEquals: equals(partition, literal),
    primaryKey: names(primary),
    primaryKeyEquals: equals(primary, literal),
    primaryKeyValues: joined(primary.map(literal), ', '),
    columns: names(schema.columns),
    clustering: first && names(clustering),
    firstClustering: first && quoteIfNeeded(first.name),
    firstClusteringSample: first && literal(first),
    regular: regular && quoteIfNeeded(regular.name),
    regularSample: regular && literal(regular),
    ...writtenColumns(schema, reading, literal),
    selection: selectionOf(schema, reading),
  };
  facts.onOneRow = onOneRow(facts, reading?.verb ?? 'select');
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, fact]) => (fact === undefined ? [] : [[name, fact] as const])),
  );
}

/** The learner's kind of statement on the one row that the whole primary key names. */
function onOneRow(facts: Readonly<Record<string, string | undefined>>, verb: string): string | undefined {
  const { table, written, writtenValues, regular, regularSample, primaryKeyEquals, selection } = facts;
  const isOpen = (...parts: (string | undefined)[]) => parts.includes(undefined);
  if (verb === 'insert')
    return isOpen(writtenValues) ? undefined : `INSERT INTO ${table} (${written}) VALUES (${writtenValues})`;
  if (isOpen(primaryKeyEquals)) return undefined;
  if (verb === 'update')
    return isOpen(regular, regularSample)
      ? undefined
      : `UPDATE ${table} SET ${regular} = ${regularSample} WHERE ${primaryKeyEquals}`;
  if (verb === 'delete') return `DELETE FROM ${table} WHERE ${primaryKeyEquals}`;
  return `SELECT ${selection} FROM ${table} WHERE ${primaryKeyEquals}`;
}

type LiteralOf = (column: TableSchema['columns'][number]) => string | undefined;

/** The whole primary key and the other columns that the learner gave values to, for an INSERT. */
function writtenColumns(
  { columns }: TableSchema,
  reading: Reading | undefined,
  literal: LiteralOf,
): { written: string; writtenValues: string | undefined } {
  const written = columns.filter(
    ({ name, type, kind }) =>
      kind === 'partition_key' ||
      kind === 'clustering' ||
      (reading?.columns.includes(name) && reading.valueOf(name, type) !== undefined),
  );
  return { written: names(written), writtenValues: joined(written.map(literal), ', ') };
}

/** What the learner selected, if all of it are columns of the table; else all columns. */
function selectionOf({ columns }: TableSchema, reading: Reading | undefined): string {
  const selection = reading?.facts.selection ?? '*';
  const known = columns.map(({ name }) => quoteIfNeeded(name));
  return selection.split(/\s*,\s*/).every((part) => known.includes(part.toLowerCase())) ? selection : '*';
}

function names(columns: TableSchema['columns']): string {
  return columns.map(({ name }) => quoteIfNeeded(name)).join(', ');
}

function equals(columns: TableSchema['columns'], literal: LiteralOf): string | undefined {
  const conditions = columns.map((column) => {
    const value = literal(column);
    return value && `${quoteIfNeeded(column.name)} = ${value}`;
  });
  return joined(conditions, ' AND ');
}

function joined(parts: readonly (string | undefined)[], separator: string): string | undefined {
  return parts.includes(undefined) ? undefined : parts.join(separator);
}

const samples: Record<string, string> = {
  ascii: "'a'",
  blob: '0xff',
  boolean: 'true',
  date: "'2026-11-16'",
  decimal: '1.5',
  double: '1.5',
  duration: '1h',
  float: '1.5',
  inet: "'127.0.0.1'",
  text: "'a'",
  time: "'10:30:00'",
  timestamp: "'2026-11-16 10:30:00Z'",
  timeuuid: '50554d6e-29bb-11e5-b345-feff819cdc9f',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
};

/**
 * A literal for a column of this type. There is none for counters, which only take differences, and for user types.
 */
function sampleOf(type: string): string | undefined {
  const [, outer = type, inner = ''] = /^(\w+)<(.*)>$/.exec(type) ?? [];
  switch (outer) {
    case 'frozen':
      return sampleOf(inner);
    case 'list':
      return wrapped('[', [inner], ']');
    case 'set':
      return wrapped('{', [inner], '}');
    case 'tuple':
      return wrapped('(', partsOf(inner), ')');
    case 'map': {
      const [key, value] = partsOf(inner).map(sampleOf);
      return key && value && `{${key}: ${value}}`;
    }
    case 'vector': {
      const [element = '', length] = partsOf(inner);
      return wrapped('[', Array<string>(Number(length)).fill(element), ']');
    }
    default:
      return samples[type] ?? (/^(?:tiny|small|big|var)?int$/.test(type) ? '1' : undefined);
  }
}

function wrapped(open: string, types: readonly string[], close: string): string | undefined {
  const inside = joined(types.map(sampleOf), ', ');
  return inside && open + inside + close;
}

/** Splits `text, frozen<map<int, int>>` at its outer commas. */
function partsOf(types: string): string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const character of types) {
    if (character === '<') depth++;
    if (character === '>') depth--;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
}
