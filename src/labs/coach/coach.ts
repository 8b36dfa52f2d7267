// What to say beside one of Cassandra's errors: what it means, and what to try, in the words of the learner's own
// table. The rules are content/coach; Cassandra's message itself is never touched.

import { quoteIfNeeded } from '#engine/cql/reserved-words.ts';
import type { TableSchema } from '#engine/session/schema.ts';
import type { ErrorDetails, ErrorKind } from '#engine/values/cql-error.ts';

export interface CoachRule {
  id: string;
  kind: ErrorKind;
  /** The message, with `{name}` where it tells something that the words below use, and `…` where anything may stand. */
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
  /** Undefined where the keyspace in use is meant: then a suggestion does not name it either. */
  keyspace: string | undefined;
  schema: TableSchema;
}

/** The most telling rule for an error: of those that fit, the one whose message leaves least open. */
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

/** What the error carries besides its text: `required`, `alive`, `received`, `blockFor` and the like. */
function detailsOf(details: ErrorDetails = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) =>
      typeof value === 'object' ? [] : [[name, String(value)] as const],
    ),
  );
}

/**
 * What the message tells under each name, or nothing where it is another message. Capitals do not count: a message
 * quotes the learner's keywords as they were typed.
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

/** Undefined where a name is not known: then there is no advice rather than one with a hole. */
function fill(text: string, facts: Readonly<Record<string, string>>): string | undefined {
  let isWhole = true;
  const filled = text.replace(/('?)\{(\w+)\}/g, (hole, quote: string, name: string) => {
    const fact = facts[name];
    if (fact === undefined) isWhole = false;
    // Within a text of CQL an apostrophe is doubled.
    return fact === undefined ? hole : quote + (quote ? fact.replaceAll("'", "''") : fact);
  });
  return isWhole ? filled : undefined;
}

/**
 * What rules may name of the learner's table. Names that a table has no column for are left out, and so are literals
 * of columns whose type has no literal that would do on any table.
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

/** A literal that a column of this type takes; none for counters, which take differences, and for user types. */
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

/** `text, frozen<map<int, int>>` at its outer commas. */
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
