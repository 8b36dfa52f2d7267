// Judges on the syntax tree which statements a lab lets through. What is not on the list is refused. So is new syntax
// that the parser may understand later and this file does not know.

import type { Statement, TypeNode } from '#engine/cql/syntax.ts';
import type { Lab } from '#labs/grading/lab.ts';

import { denial } from './denial.ts';
import { namesIn } from './names-in.ts';
import { judgeReplication } from './replication.ts';
import { judgeStored, judgeTypeClass } from './stored-types.ts';
import { judgeIndex, judgeOptions } from './table-options.ts';

export interface PolicyContext {
  lab: Lab;
  /** How many copies of its data a keyspace may have. */
  copiesMax: number;
}

type Kind = Statement['kind'];

const allowed: ReadonlySet<Kind> = new Set<Kind>([
  'select',
  'insert',
  'insertJson',
  'update',
  'delete',
  'batch',
  'use',
  'truncate',
  'describe',
  'createKeyspace',
  'alterKeyspace',
  'dropKeyspace',
  'createTable',
  'alterTable',
  'dropTable',
  'createType',
  'alterType',
  'dropType',
  'createIndex',
  'dropIndex',
]);

const functions: ReadonlySet<Kind> = new Set<Kind>([
  'createFunction',
  'createAggregate',
  'dropFunction',
  'dropAggregate',
  'createTrigger',
  'dropTrigger',
]);

/**
 * Cassandra's own tables that a learner may read. `system_schema` shows only the learner's keyspaces and Cassandra's.
 */
const readable: Record<string, ReadonlySet<string> | 'all'> = {
  system: new Set(['local', 'peers', 'peers_v2']),
  system_schema: 'all',
  system_virtual_schema: 'all',
};

/** Throws a denial if the statement is not allowed. */
export function judge(statement: Statement, { lab, copiesMax }: PolicyContext): void {
  judgeKind(statement, lab);
  judgeNames(statement, lab);
  judgeStored(statement);
  switch (statement.kind) {
    case 'use':
      judgeKeyspace(statement.keyspace.name, lab);
      return;
    case 'createKeyspace':
    case 'alterKeyspace':
      judgeKeyspace(statement.keyspace.name, lab);
      judgeReplication(statement.properties, copiesMax);
      return;
    case 'dropKeyspace':
      judgeKeyspace(statement.name.name.name, lab);
      return;
    case 'createTable':
      judgeOptions(statement.options.properties);
      judgeTypes(statement);
      return;
    case 'alterTable':
      if (statement.change.kind === 'properties') judgeOptions(statement.change.properties);
      judgeTypes(statement);
      return;
    case 'createIndex':
      judgeIndex(statement);
      return;
    default:
      judgeTypes(statement);
  }
}

function judgeKind(statement: Statement, lab: Lab): void {
  const { kind } = statement;
  if (kind === 'role') throw denial('roles', `Roles and permissions are not for labs (${statement.what})`);
  if (functions.has(kind)) throw denial('functions', 'Functions, aggregates and triggers are not for labs');
  if (!allowed.has(kind)) throw denial('statement-kind', `Statements of the kind ${kind} are not for labs`);
  const parts = statement.kind === 'batch' ? statement.statements : [statement];
  for (const part of [statement, ...parts])
    if (lab.statements && !lab.statements.includes(part.kind))
      throw denial('not-in-this-lab', `This lab does without statements of the kind ${part.kind}`);
}

function judgeNames(statement: Statement, lab: Lab): void {
  for (const { keyspace, name, names } of namesIn(statement)) {
    if (keyspace === null) continue;
    if (names === 'function' && keyspace === 'system') continue;
    if (isSystem(keyspace)) {
      const tables = statement.kind === 'select' && names === 'table' ? readable[keyspace] : undefined;
      if (tables === 'all' || tables?.has(name)) continue;
      // What DESCRIBE says of Cassandra's own tables is the same for everybody.
      if (statement.kind === 'describe') continue;
      throw denial('system-keyspace', `The keyspace ${keyspace} is not for labs`, { keyspace });
    }
    judgeKeyspace(keyspace, lab);
  }
}

/** A lab has a list of keyspaces. The list of the free lab is empty, and the learner may create any keyspace there. */
export function judgeKeyspace(keyspace: string, lab: Lab): void {
  if (isSystem(keyspace))
    throw denial('system-keyspace', `The keyspace ${keyspace} is not for labs`, { keyspace });
  if (lab.keyspaces.length > 0 && !lab.keyspaces.includes(keyspace))
    throw denial('foreign-keyspace', `The keyspaces of this lab are ${lab.keyspaces.join(', ')}`, {
      keyspace,
    });
}

/** The names of all keyspaces of Cassandra begin like this, and so will the names of new ones. */
export function isSystem(keyspace: string): boolean {
  return /^system(?:_|$)/i.test(keyspace);
}

/** Cassandra looks up `'BytesType'` as a class, and also what stands between its parentheses. */
function judgeTypes(node: unknown): void {
  if (typeof node !== 'object' || node === null || node instanceof Map) return;
  const type = node as Partial<TypeNode>;
  if (type.kind === 'custom') judgeTypeClass(type.className ?? '');
  for (const part of Object.values(node)) judgeTypes(part);
}
