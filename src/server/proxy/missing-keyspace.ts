// A learner's role has no permission on what is not there, and Cassandra would say that and not what a learner needs to
// hear. So the embedded engine answers, in the words that Cassandra has for its superuser: nothing is there either.

import { openEmbeddedSession } from '#engine/session/embedded.ts';
import type { CqlSession, ResultSet } from '#engine/session/session.ts';

import { namesIn } from './names-in.ts';
import type { Plan } from './plan.ts';
import { isSystem } from './policy.ts';

let nothing: Promise<CqlSession> | undefined;

/** Of a change of the schema; nothing where its keyspace is there. `own` are the learner's, by their own names. */
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
