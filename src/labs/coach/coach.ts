// The advice beside one of Cassandra's errors: what the error means, and what to try, with the names of the learner's
// own table. The rules are in content/coach. Cassandra's message itself is never changed.

import { quoteIfNeeded } from '#engine/cql/reserved-words.ts';
import type { TableSchema } from '#engine/session/schema.ts';
import type { ErrorDetails, ErrorKind } from '#engine/values/cql-error.ts';

export interface CoachRule {
  id: string;
  kind: ErrorKind;
  /** The message, with `{name}` for a part that the texts below use, and `…` for any text. */
  message: string;
  says: string;
  /** A statement that works on the learner's table. */
  try?: string;
}

export interface Advice {
  id: string;
  says: string;
  try?: string;
}

export interface LearnersTable {
  /** Undefined if the table is in the keyspace in use. Then a suggestion does not name the keyspace either. */
  keyspace: string | undefined;
  schema: TableSchema;
}

/**
 * Returns the advice of the most specific rule: of the rules that match, the one whose message leaves the least open.
 */
export function adviseOn(
  error: { kind: ErrorKind; message: string; details?: ErrorDetails },
  rules: readonly CoachRule[],
  table?: LearnersTable,
): Advice | undefined {
  const fitting = rules
    .filter(({ kind }) => kind === error.kind)
    .flatMap((rule) => {
      const told = match(rule.message, error.message);
      return told ? [{ rule, told }] : [];
    })
    .sort((a, b) => plainLength(b.rule.message) - plainLength(a.rule.message));
  for (const { rule, told } of fitting) {
    const facts = { ...(table && factsOf(table)), ...detailsOf(error.details), ...told };
    const says = fill(rule.says, facts);
    if (says === undefined) continue;
    const tried = rule.try === undefined ? undefined : fill(rule.try, facts);
    return { id: rule.id, says, ...(tried !== undefined && { try: tried }) };
  }
  return undefined;
}

function plainLength(pattern: string): number {
  return pattern.replace(/\{\w+\}|…/g, '').length;
}

/** The fields of the error besides its text: `required`, `alive`, `received`, `blockFor` and so on. */
function detailsOf(details: ErrorDetails = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) =>
      typeof value === 'object' ? [] : [[name, String(value)] as const],
    ),
  );
}

/**
 * Returns the part of the message for each name, or undefined if it is another message. The comparison ignores case,
 * because a message quotes the learner's keywords as they were typed.
 */
function match(pattern: string, message: string): Record<string, string> | undefined {
  const names: string[] = [];
  const source = pattern.split(/(\{\w+\}|…)/).map((part) => {
    if (part === '…') return '[\\s\\S]*';
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined) return part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
    names.push(name);
    return '([\\s\\S]+?)';
  });
  const found = new RegExp(`^${source.join('')}$`, 'i').exec(message);
  return found ? Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? ''])) : undefined;
}

/** Returns undefined if a name is not known. Then there is no advice, rather than advice with a gap. */
function fill(text: string, facts: Readonly<Record<string, string>>): string | undefined {
  let isWhole = true;
  const filled = text.replace(/('?)\{(\w+)\}/g, (hole, quote: string, name: string) => {
    const fact = facts[name];
    if (fact === undefined) isWhole = false;
    // Inside a CQL string, an apostrophe is doubled.
    return fact === undefined ? hole : quote + (quote ? fact.replaceAll("'", "''") : fact);
  });
  return isWhole ? filled : undefined;
}

/**
 * The facts about the learner's table that rules may use. A name is left out if the table has no such column. A
 * literal is left out if the column's type has no literal that is valid in every table.
 */
function factsOf({ keyspace, schema }: LearnersTable): Record<string, string> {
  const of = (kind: string) => schema.columns.filter((column) => column.kind === kind);
  const partition = of('partition_key');
  const clustering = of('clustering');
  const primary = [...partition, ...clustering];
  const [first] = of('regular');
  const facts: Record<string, string | undefined> = {
    table: (keyspace === undefined ? '' : `${quoteIfNeeded(keyspace)}.`) + quoteIfNeeded(schema.name),
    partitionKey: names(partition),
    partitionKeyEquals: equals(partition),
    primaryKey: names(primary),
    primaryKeyEquals: equals(primary),
    primaryKeyValues: joined(
      primary.map(({ type }) => sampleOf(type)),
      ', ',
    ),
    columns: names(schema.columns),
    clustering: clustering[0] && names(clustering),
    firstClustering: clustering[0] && quoteIfNeeded(clustering[0].name),
    firstClusteringSample: clustering[0] && sampleOf(clustering[0].type),
    regular: first && quoteIfNeeded(first.name),
    regularSample: first && sampleOf(first.type),
  };
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, fact]) => (fact === undefined ? [] : [[name, fact] as const])),
  );
}

function names(columns: TableSchema['columns']): string {
  return columns.map(({ name }) => quoteIfNeeded(name)).join(', ');
}

function equals(columns: TableSchema['columns']): string | undefined {
  const sampled = columns.map(({ name, type }) => {
    const sample = sampleOf(type);
    return sample && `${quoteIfNeeded(name)} = ${sample}`;
  });
  return joined(sampled, ' AND ');
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
