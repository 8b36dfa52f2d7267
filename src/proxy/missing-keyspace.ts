// A learner's role has no permission on what is not there, and Cassandra would say that and not what a learner needs to
// hear; so it is said here, in the words that Cassandra has for its superuser.

import type { Statement } from '#cql/syntax.ts';
import type { ResultSet } from '#session/session.ts';
import { cqlError } from '#values/cql-error.ts';

import { namesIn } from './names-in.ts';
import type { Plan } from './plan.ts';
import { isSystem } from './policy.ts';

/** Of a change of the schema; nothing where its keyspace is there. `own` are the learner's, by their own names. */
export function missingKeyspace(
  { kind, statement, keyspace }: Plan,
  own: ReadonlySet<string>,
): ResultSet | undefined {
  if (kind !== 'keyspace' && kind !== 'schema') return undefined;
  const missing = kind === 'keyspace' ? missingItself(statement, keyspace, own) : missingIn(statement, own);
  if (missing === undefined) return undefined;
  if ('ifExists' in statement && statement.ifExists) return { columns: [], rows: [], warnings: [] };
  throw cqlError({ kind: 'Invalid', message: missing, statement: '' });
}

function missingItself(
  { kind }: Statement,
  keyspace: string | undefined,
  own: ReadonlySet<string>,
): string | undefined {
  if (kind !== 'dropKeyspace' && kind !== 'alterKeyspace') return undefined;
  return own.has(keyspace!) ? undefined : `Keyspace '${keyspace}' doesn't exist`;
}

function missingIn(statement: Statement, own: ReadonlySet<string>): string | undefined {
  const [first] = namesIn(statement);
  const keyspace = first?.keyspace;
  if (!first || keyspace == null || isSystem(keyspace) || own.has(keyspace)) return undefined;
  const name = `${keyspace}.${first.name}`;
  switch (statement.kind) {
    case 'alterTable':
    case 'dropTable':
      return `Table '${name}' doesn't exist`;
    case 'alterType':
      return `Type ${name} doesn't exist`;
    case 'dropType':
      return `Type '${name}' doesn't exist`;
    case 'dropIndex':
      return `Index '${name}' doesn't exist'`;
    case 'truncate':
      return `keyspace ${keyspace} does not exist`;
    default:
      return `Keyspace '${keyspace}' doesn't exist`;
  }
}
