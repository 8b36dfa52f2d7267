// A learner's role has no permission on a keyspace that does not exist, so Cassandra would answer that the permission
// is missing. The learner needs to hear that the keyspace is missing. So the embedded engine answers, which has no
// keyspaces either. It uses the words in which Cassandra answers its superuser.

import { openEmbeddedSession } from '#engine/session/embedded.ts';
import type { CqlSession, ResultSet } from '#engine/session/session.ts';

import { namesIn } from './names-in.ts';
import type { Plan } from './plan.ts';
import { isSystem } from './policy.ts';

let nothing: Promise<CqlSession> | undefined;

/**
 * The answer to a change of the schema whose keyspace is missing; undefined if the keyspace exists. `own` are the
 * learner's keyspaces, by the learner's names.
 */
export function missingKeyspace(plan: Plan, own: ReadonlySet<string>): Promise<ResultSet> | undefined {
  if (!isMissing(plan, own)) return undefined;
  nothing ??= openEmbeddedSession();
  return nothing.then((session) => session.execute(plan.text));
}

function isMissing({ kind, statement, keyspace }: Plan, own: ReadonlySet<string>): boolean {
  if (kind === 'keyspace') return statement.kind !== 'createKeyspace' && !own.has(keyspace!);
  if (kind !== 'schema') return false;
  const [first] = namesIn(statement);
  return first?.keyspace != null && !isSystem(first.keyspace) && !own.has(first.keyspace);
}
