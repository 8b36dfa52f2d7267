// What to say beside one of Cassandra's errors: what it means, and what to try, in the words of the learner's own
// table. The rules are content/coach; Cassandra's message itself is never touched.

import type { TableSchema } from '#session/schema.ts';
import type { ErrorKind } from '#values/cql-error.ts';

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

/** The most telling rule for an error: of those that fit, the one whose message leaves least open. */
export function adviseOn(
  error: { kind: ErrorKind; message: string },
  rules: readonly CoachRule[],
  table?: { keyspace: string; schema: TableSchema },
): Advice | undefined {
  const fitting = rules
    .filter(({ kind }) => kind === error.kind)
    .flatMap((rule) => {
      const told = match(rule.message, error.message);
      return told ? [{ rule, told }] : [];
    })
    .sort((a, b) => plainLength(b.rule.message) - plainLength(a.rule.message));
  for (const { rule, told } of fitting) {
    const facts = { ...(table && factsOf(table)), ...told };
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

/** What the message tells under each name, or nothing where it is another message. */
function match(pattern: string, message: string): Record<string, string> | undefined {
  const names: string[] = [];
  const source = pattern.split(/(\{\w+\}|…)/).map((part) => {
    if (part === '…') return '[\\s\\S]*';
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined) return part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
    names.push(name);
    return '([\\s\\S]+?)';
  });
  const found = new RegExp(`^${source.join('')}$`).exec(message);
  return found ? Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? ''])) : undefined;
}

/** Undefined where a name is not known: then there is no advice rather than one with a hole. */
function fill(text: string, facts: Readonly<Record<string, string>>): string | undefined {
  let isWhole = true;
  const filled = text.replace(/\{(\w+)\}/g, (hole, name: string) => {
    if (facts[name] === undefined) isWhole = false;
    return facts[name] ?? hole;
  });
  return isWhole ? filled : undefined;
}

/** What rules may name of the learner's table. Names that a table has no column for are left out. */
function factsOf({ keyspace, schema }: { keyspace: string; schema: TableSchema }): Record<string, string> {
  const of = (kind: string) => schema.columns.filter((column) => column.kind === kind);
  const names = (columns: TableSchema['columns']) => columns.map(({ name }) => quoted(name)).join(', ');
  const equals = (columns: TableSchema['columns']) =>
    columns.map(({ name, type }) => `${quoted(name)} = ${sampleOf(type)}`).join(' AND ');
  const partition = of('partition_key');
  const clustering = of('clustering');
  const regular = of('regular');
  const [first] = regular;
  return {
    table: `${quoted(keyspace)}.${quoted(schema.name)}`,
    partitionKey: names(partition),
    partitionKeyEquals: equals(partition),
    primaryKey: names([...partition, ...clustering]),
    primaryKeyEquals: equals([...partition, ...clustering]),
    primaryKeyValues: [...partition, ...clustering].map(({ type }) => sampleOf(type)).join(', '),
    columns: names(schema.columns),
    ...(clustering[0] && {
      clustering: names(clustering),
      firstClustering: quoted(clustering[0].name),
      firstClusteringSample: sampleOf(clustering[0].type),
    }),
    ...(first && { regular: quoted(first.name), regularSample: sampleOf(first.type) }),
  };
}

function quoted(name: string): string {
  return /^[a-z][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`;
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

/** A literal that a column of this type takes. */
function sampleOf(type: string): string {
  const [, outer = type, inner] = /^(\w+)<(.*)>$/.exec(type) ?? [];
  if (outer === 'frozen') return sampleOf(inner ?? '');
  if (outer === 'list') return `[${sampleOf(inner ?? '')}]`;
  if (outer === 'set') return `{${sampleOf(inner ?? '')}}`;
  return samples[type] ?? (/^(?:tiny|small|big|var)?int$/.test(type) ? '1' : 'null');
}
