// A learner's statement → what is sent, and by whom: parsed, judged, its names replaced, and judged once more as it
// will be sent.

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
    /** CREATE, ALTER and DROP KEYSPACE, by the proxy's own role. */
    | 'keyspace'
    /** Any other change of the schema: one at a time in the whole cluster. */
    | 'schema'
    | 'describe'
    | 'read'
    | 'write';
  statement: Statement;
  /** As it is sent. */
  text: string;
  edits: readonly Edit[];
  params: readonly PlainValue[] | undefined;
  /** Reads Cassandra's tables about the schema: names of keyspaces are values there. */
  readsSchema: boolean;
  /** The keyspace that a statement of these kinds is about, by the learner's name. */
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

/** Throws Cassandra's error of syntax, or a denial; neither has reached a node. */
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

/** The text that will be sent names the sandbox's keyspaces and Cassandra's, and nothing else, or it is not sent. */
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
 * `DESCRIBE music`: a keyspace of that name comes first, as in Cassandra, and then what the keyspace in use has. A name
 * never reaches Cassandra as it is written: whoever has another learner's would be answered otherwise than about nobody's.
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
