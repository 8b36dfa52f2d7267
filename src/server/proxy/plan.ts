// Turns a learner's statement into what is sent, and says who sends it. The statement is parsed and judged, its names
// are replaced, and the text that will be sent is judged once more.

import { COMMENT } from '#engine/cql/keywords.ts';
import { parseWithKeyspaces } from '#engine/cql/parser/parse-statement.ts';
import { tokenize } from '#engine/cql/parser/tokenize.ts';
import { quoteIfNeeded } from '#engine/cql/reserved-words.ts';
import type { Statement } from '#engine/cql/syntax.ts';
import type { PlainValue } from '#engine/session/session.ts';

import { denial } from './denial.ts';
import { applyEdits, type Edit, keyspaceEdits, type SandboxNames } from './names.ts';
import { namesIn } from './names-in.ts';
import { isSystem, judge, type PolicyContext } from './policy.ts';
import { confineSchemaRead, isConfined } from './schema-read.ts';

export interface Plan {
  kind:
    | 'use'
    /** CREATE, ALTER and DROP KEYSPACE, which the proxy's own role runs. */
    | 'keyspace'
    /** Any other change of the schema: one at a time in the whole cluster. */
    | 'schema'
    | 'describe'
    | 'read'
    | 'write';
  statement: Statement;
  /** The text that is sent. */
  text: string;
  edits: readonly Edit[];
  params: readonly PlainValue[] | undefined;
  /** True if it reads Cassandra's tables about the schema, where the names of keyspaces are values. */
  readsSchema: boolean;
  /** The keyspace that USE, or CREATE, ALTER or DROP KEYSPACE, is about, by the learner's name. */
  keyspace?: string;
}

export interface PlanOptions {
  text: string;
  params?: readonly PlainValue[] | undefined;
  policy: PolicyContext;
  names: SandboxNames;
  /** The learner's keyspaces that exist, by their own names. */
  own: readonly string[];
  /** The keyspace in use, by the learner's name. */
  inUse?: string | undefined;
}

/** Throws Cassandra's syntax error or a denial. In both cases nothing was sent to a node. */
export function planStatement({ text, params, policy, names, own, inUse }: PlanOptions): Plan {
  const { statement, keyspaces } = parseWithKeyspaces(text);
  judge(statement, policy);
  const edits = keyspaceEdits(keyspaces, (name) => (isSystem(name) ? name : names.onCluster(name)));
  let sentParams = params;
  const readsSchema = statement.kind === 'select' && statement.table.keyspace?.name === 'system_schema';
  if (statement.kind === 'select' && readsSchema) {
    const read = confineSchemaRead({ text, statement, names, own, params });
    edits.push(...read.edits);
    sentParams = read.params;
  }
  if (statement.kind === 'describe') edits.push(...bareName(text, statement, { names, own, inUse }));
  const sent = applyEdits(text, edits);
  confirm(sent, statement.kind, names, readsSchema);
  const keyspace = keyspaceOf(statement);
  return {
    kind: kindOf(statement),
    statement,
    text: sent,
    edits,
    params: sentParams,
    readsSchema,
    ...(keyspace !== undefined && { keyspace }),
  };
}

/** Throws a denial unless the text that will be sent names only the sandbox's keyspaces and Cassandra's. */
function confirm(sent: string, kind: Statement['kind'], names: SandboxNames, readsSchema: boolean): void {
  const { statement, keyspaces } = parseWithKeyspaces(sent);
  const said = [
    ...keyspaces.map(({ name }) => name),
    ...namesIn(statement).flatMap(({ keyspace }) => keyspace ?? []),
  ];
  const isKept =
    statement.kind === kind &&
    said.every((name) => names.isOwn(name) || isSystem(name)) &&
    (!readsSchema || (statement.kind === 'select' && isConfined(statement, names)));
  if (!isKept) throw denial('foreign-keyspace', 'The statement could not be confined to your keyspaces');
}

/**
 * `DESCRIBE music` means a keyspace of that name first, as in Cassandra, and otherwise something in the keyspace in
 * use. A name never reaches Cassandra as it is written. Otherwise the answer about another learner's keyspace would
 * differ from the answer about a name that nobody has.
 */
function bareName(
  text: string,
  { what, name }: Extract<Statement, { kind: 'describe' }>,
  { names, own, inUse }: Pick<PlanOptions, 'names' | 'own' | 'inUse'>,
): Edit[] {
  if (what !== 'anything' || !name || name.keyspace || isSystem(name.name.name)) return [];
  const word = tokenize(text).filter(({ kind }) => kind !== COMMENT)[1]!;
  if (inUse === undefined || own.includes(name.name.name))
    return keyspaceEdits([{ ...word, name: name.name.name }], (each) => names.onCluster(each));
  const { start } = word;
  return [{ start, end: start, becomes: `${quoteIfNeeded(names.onCluster(inUse))}.` }];
}

function kindOf({ kind }: Statement): Plan['kind'] {
  switch (kind) {
    case 'use':
    case 'describe':
      return kind;
    case 'select':
      return 'read';
    case 'insert':
    case 'insertJson':
    case 'update':
    case 'delete':
    case 'batch':
      return 'write';
    case 'createKeyspace':
    case 'alterKeyspace':
    case 'dropKeyspace':
      return 'keyspace';
    default:
      return 'schema';
  }
}

function keyspaceOf(statement: Statement): string | undefined {
  switch (statement.kind) {
    case 'use':
    case 'createKeyspace':
    case 'alterKeyspace':
      return statement.keyspace.name;
    case 'dropKeyspace':
      return statement.name.name.name;
    default:
      return undefined;
  }
}
