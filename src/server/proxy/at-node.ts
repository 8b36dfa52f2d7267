// Asks one node by the proxy's own role. All learners share the session, and USE applies to a whole session: whoever
// calls this must hold the node queue, and a name without a keyspace must never be read in the keyspace that the learner
// before had in use.

import { quoteIfNeeded } from '#engine/cql/reserved-words.ts';
import type { CqlSession } from '#engine/session/session.ts';
import { CqlError } from '#engine/values/cql-error.ts';

import type { ClusterContext } from './cluster-context.ts';
import { denial } from './denial.ts';
import type { Plan } from './plan.ts';

/** `keyspace` is the one in use, by its name on the cluster. */
export async function atNode<T>(
  { provisioner }: ClusterContext,
  { node, keyspace }: { node: string; keyspace: string | undefined },
  ask: (session: CqlSession) => Promise<T>,
): Promise<T> {
  const session = await provisioner.at(node);
  try {
    if (keyspace !== undefined) await session.execute(`USE ${quoteIfNeeded(keyspace)}`);
    return await ask(session);
  } catch (error) {
    // A USE that is answered late would take effect among the statements of the next learner.
    if (error instanceof CqlError && error.kind === 'NoAnswer') await provisioner.letGo(node);
    throw error;
  }
}

export function judgeTableNamed({ statement }: Plan, keyspace: string | undefined): void {
  const isQualified = 'table' in statement && statement.table.keyspace !== null;
  if (keyspace === undefined && !isQualified)
    throw denial('foreign-keyspace', 'The table must be named with its keyspace');
}
