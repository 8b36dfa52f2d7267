// SELECT from system_schema shows a learner their own keyspaces and Cassandra's, as if the learner were alone. The
// statement is confined to those names before it is sent, so that counts, limits and pages are right as well.

import { COMMENT, EQ, K_IN, K_WHERE, QMARK, STRING } from '#engine/cql/keywords.ts';
import { type Token, tokenize } from '#engine/cql/parser/tokenize.ts';
import type { Relation, SelectStatement, Term } from '#engine/cql/syntax.ts';
import type { PlainValue } from '#engine/session/session.ts';

import { denial } from './denial.ts';
import type { Edit, SandboxNames } from './names.ts';
import { isSystem } from './policy.ts';

export const systemKeyspaces = [
  'system',
  'system_auth',
  'system_distributed',
  'system_schema',
  'system_traces',
] as const;

const column = 'keyspace_name';

export interface SchemaRead {
  edits: Edit[];
  params: readonly PlainValue[] | undefined;
}

export function confineSchemaRead(options: {
  text: string;
  statement: SelectStatement;
  names: SandboxNames;
  /** The learner's keyspaces, by their own names. */
  own: readonly string[];
  params: readonly PlainValue[] | undefined;
}): SchemaRead {
  const { text, statement, names, own, params } = options;
  const rename = (name: string) => (isSystem(name) ? name : names.onCluster(name));
  const relation = relationOf(statement.where);
  const tokens = tokenize(text).filter(({ kind }) => kind !== COMMENT);
  const where = tokens.findIndex(({ kind }) => kind === K_WHERE);
  if (!relation) {
    const list = [...own.map((name) => names.onCluster(name)), ...systemKeyspaces].map(literal).join(', ');
    const condition = `${column} IN (${list})`;
    if (where >= 0) {
      const { end } = tokens[where]!;
      return { edits: [{ start: end, end, becomes: ` ${condition} AND` }], params };
    }
    const end = endOfTable(text, tokens);
    return { edits: [{ start: end, end, becomes: ` WHERE ${condition}` }], params };
  }
  const values = relation.kind === 'in' ? relation.values : [relation.value];
  const mapped = params && [...params];
  for (const term of relation.kind === 'in' && relation.marker ? [relation.marker] : values)
    if (term.kind === 'marker' && mapped)
      mapped[term.index] = renameValue(mapped[term.index] ?? null, rename);
  return { edits: literalEdits(text, tokens.slice(where), values, rename), params: mapped };
}

/** Whether the changed statement is confined. `statement` is the syntax tree of the text that will be sent. */
export function isConfined(statement: SelectStatement, names: SandboxNames): boolean {
  const relation = relationOf(statement.where);
  if (!relation) return false;
  const values = relation.kind === 'in' ? relation.values : [relation.value];
  return values.every(
    (term) =>
      term.kind === 'marker' || (term.kind === 'constant' && (names.isOwn(term.text) || isSystem(term.text))),
  );
}

type Confinable = Extract<Relation, { kind: 'column' | 'in' }>;

/**
 * The one relation that names keyspaces by a value or a list of values. Any other relation about keyspaces is
 * refused.
 */
function relationOf(where: readonly Relation[]): Confinable | undefined {
  const about = where.filter((relation) =>
    'columns' in relation
      ? relation.columns.some(({ name }) => name === column)
      : 'column' in relation && relation.column.name === column,
  );
  if (about.length === 0) return undefined;
  const [relation] = about;
  const isPlain =
    about.length === 1 &&
    (relation!.kind === 'in' || (relation!.kind === 'column' && relation!.operator === '='));
  const values = !isPlain
    ? []
    : relation!.kind === 'in'
      ? relation!.values
      : [(relation as Extract<Confinable, { kind: 'column' }>).value];
  if (!isPlain || !values.every(isText))
    throw denial('system-schema', 'A lab asks system_schema for keyspaces by = or IN and their names');
  return relation as Confinable;
}

function isText(term: Term): boolean {
  return term.kind === 'marker' || (term.kind === 'constant' && term.type === 'string');
}

function literalEdits(
  text: string,
  tokens: readonly Token[],
  values: readonly Term[],
  rename: (name: string) => string,
): Edit[] {
  const start = tokens.findIndex(
    (token, at) => nameOf(text, token) === column && [EQ, K_IN].includes(tokens[at + 1]?.kind ?? -1),
  );
  const found = tokens
    .slice(start + 2)
    .filter(({ kind }) => kind === STRING || kind === QMARK)
    .slice(0, values.length);
  return values.flatMap((term, at) => {
    const token = found[at];
    if (term.kind !== 'constant') return [];
    if (start < 0 || token?.kind !== STRING)
      throw denial('system-schema', 'The names of keyspaces were not found in the statement');
    return [{ start: token.start, end: token.end, becomes: literal(rename(term.text)) }];
  });
}

function nameOf(text: string, { class: kind, start, end }: Token): string {
  const written = text.slice(start, end);
  return kind === 'quotedName' ? written.slice(1, -1).replaceAll('""', '"') : written.toLowerCase();
}

/** `system_schema . tables`: the name after the first dot that follows FROM. */
function endOfTable(text: string, tokens: readonly Token[]): number {
  const from = tokens.findIndex((token) => nameOf(text, token) === 'from' && token.class === 'keyword');
  const table = tokens[from + 3];
  if (from < 0 || !table) throw denial('system-schema', 'The table was not found in the statement');
  return table.end;
}

function renameValue(value: PlainValue, rename: (name: string) => string): PlainValue {
  if (typeof value === 'string') return rename(value);
  return Array.isArray(value) ? value.map((part: PlainValue) => renameValue(part, rename)) : value;
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
