// What could stand at the cursor: words of CQL, and the names of the learner's own schema. A pure function of text,
// place and schema; the editor only shows it.

import { nativeTypeWords, parameterizedTypeWords } from '#engine/cql/keywords.ts';
import { type Token, tokenize } from '#engine/cql/parser/tokenize.ts';
import { splitScript } from '#engine/cql/split-script.ts';
import type { KeyspaceSchema, Schema, TableSchema } from '#engine/session/schema.ts';
import { consistencyLevels } from '#engine/values/consistency.ts';
import { functionNames, keywords } from './cql-vocabulary.ts';

export interface Suggestion {
  label: string;
  kind: 'keyword' | 'keyspace' | 'table' | 'column' | 'type' | 'function' | 'level';
  /** More about the suggestion: a column's type, a table's keyspace. */
  detail?: string;
}

export interface Suggestions {
  from: number;
  options: Suggestion[];
}

interface Place {
  /** The words before the cursor in its statement, in lower case; names without their quotes. */
  before: readonly string[];
  word: string;
  from: number;
  statement: string;
}

export function completionsAt(
  text: string,
  cursor: number,
  { schema, keyspace }: { schema: Schema; keyspace: string | undefined },
): Suggestions | undefined {
  const place = placeAt(text, cursor);
  if (!place) return undefined;
  const options = optionsAt(place, schema, keyspace);
  const typed = place.word.toLowerCase();
  const fitting = options.filter(
    ({ label }) => label.toLowerCase().startsWith(typed) && label !== place.word,
  );
  return fitting.length === 0 ? undefined : { from: place.from, options: fitting };
}

function optionsAt({ before, statement }: Place, schema: Schema, keyspace: string | undefined): Suggestion[] {
  const last = before.at(-1) ?? '';
  if (before.length === 0) return words(keywords.first);
  if (before[0] === 'consistency' || before[0] === 'serial') return levels();
  if (last === '.') return namesIn(before.at(-2) ?? '', schema);
  if (
    last === 'use' ||
    (/^(?:describe|desc|create|drop|alter)$/.test(before.at(-2) ?? '') && last === 'keyspace')
  )
    return keyspaces(schema);
  if (isBeforeTable(before)) return [...tables(schema, keyspace), ...keyspaces(schema)];
  const table = tableIn(statement, schema, keyspace);
  const inTypes = before[0] === 'create' || before[0] === 'alter';
  return [
    ...(table ? columns(table) : []),
    ...(inTypes ? types(schema, keyspace) : []),
    ...words(keywords.inside),
    ...(before[0] === 'select' || before.includes('where') || before.includes('values') ? functions() : []),
  ];
}

function placeAt(text: string, cursor: number): Place | undefined {
  const piece = splitScript(text).findLast(({ start }) => start <= cursor);
  // A semicolon stands between: the next statement has not begun yet.
  const isAfter = piece !== undefined && text.slice(piece.end, cursor).includes(';');
  const start = !piece ? 0 : isAfter ? text.indexOf(';', piece.end) + 1 : piece.start;
  const end = piece && !isAfter ? Math.max(piece.end, cursor) : cursor;
  const statement = text.slice(start, end);
  const tokens = tokenize(text.slice(start, cursor));
  const inside = tokens.at(-1);
  if (inside && start + inside.end === cursor && /string|comment|error/.test(inside.class)) return undefined;
  const isWord = inside && start + inside.end === cursor && /^[\w"]/.test(text.slice(start + inside.start));
  if (isWord && /number|constant/.test(inside.class)) return undefined;
  const ahead = isWord ? tokens.slice(0, -1) : tokens;
  const word = isWord ? text.slice(start + inside.start, cursor) : '';
  return {
    before: ahead.filter((token) => token.class !== 'comment').map((token) => plain(text, start, token)),
    word,
    from: cursor - word.length,
    statement,
  };
}

function plain(text: string, start: number, token: Token): string {
  const word = text.slice(start + token.start, start + token.end);
  return word.startsWith('"') ? word.slice(1, -1).replaceAll('""', '"') : word.toLowerCase();
}

function isBeforeTable(before: readonly string[]): boolean {
  const last = before.at(-1) ?? '';
  if (/^(?:from|into|update|truncate|copy)$/.test(last)) return true;
  if (last === 'table') return before[0] !== 'create';
  return last === 'on' && before.includes('index');
}

function tableIn(statement: string, schema: Schema, keyspace: string | undefined): TableSchema | undefined {
  const tokens = tokenize(statement).filter((token) => token.class !== 'comment');
  const at = tokens.findIndex((_, index) =>
    isBeforeTable(tokens.slice(0, index + 1).map((one) => plain(statement, 0, one))),
  );
  if (at < 0) return undefined;
  const name = (index: number) => {
    const token = tokens[index];
    return token ? plain(statement, 0, token) : '';
  };
  const isQualified = name(at + 2) === '.';
  const owner = isQualified ? name(at + 1) : keyspace;
  const table = isQualified ? name(at + 3) : name(at + 1);
  const known = schema.keyspaces.find((one) => one.name === owner);
  return known?.tables.find((one) => one.name === table);
}

function words(list: readonly string[]): Suggestion[] {
  return list.map((label) => ({ label, kind: 'keyword' }));
}

function levels(): Suggestion[] {
  return consistencyLevels
    .filter((level) => level !== 'NODE_LOCAL')
    .map((label) => ({ label, kind: 'level' as const }));
}

function keyspaces({ keyspaces: list }: Schema): Suggestion[] {
  return list.map(({ name }) => ({ label: written(name), kind: 'keyspace' }));
}

function tables({ keyspaces: list }: Schema, keyspace: string | undefined): Suggestion[] {
  const inUse = list.find(({ name }) => name === keyspace);
  return list.flatMap((owner) =>
    owner.tables.map(({ name }) => ({
      label: owner === inUse ? written(name) : `${written(owner.name)}.${written(name)}`,
      kind: 'table' as const,
      detail: owner.name,
    })),
  );
}

function namesIn(keyspace: string, { keyspaces: list }: Schema): Suggestion[] {
  const owner = list.find(({ name }) => name === keyspace);
  return owner
    ? owner.tables.map(({ name }) => ({ label: written(name), kind: 'table', detail: owner.name }))
    : [];
}

function columns({ columns: list }: TableSchema): Suggestion[] {
  return list.map(({ name, type }) => ({ label: written(name), kind: 'column', detail: type }));
}

function types({ keyspaces: list }: Schema, keyspace: string | undefined): Suggestion[] {
  const own: KeyspaceSchema | undefined = list.find(({ name }) => name === keyspace);
  return [
    ...nativeTypeWords,
    ...[...parameterizedTypeWords, 'set'].map((type) => `${type}<>`),
    ...(own?.types.map(({ name }) => written(name)) ?? []),
  ].map((label) => ({ label, kind: 'type' }));
}

function functions(): Suggestion[] {
  return functionNames.map((label) => ({ label: `${label}()`, kind: 'function' }));
}

/** The name in the form that CQL needs, with quotes if necessary. */
function written(name: string): string {
  return /^[a-z]\w*$/.test(name) && name === name.toLowerCase() ? name : `"${name.replaceAll('"', '""')}"`;
}
