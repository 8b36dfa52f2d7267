// For labs in which replicas disagree. The statement is written through each of the given nodes at NODE_LOCAL, so it
// stays on that node. It is judged and counted like any other write, and only plain writes are allowed.

import { quoteIfNeeded } from '#engine/cql/reserved-words.ts';
import type { DivergenceRequest } from '#engine/session/wire.ts';
import { CqlError } from '#engine/values/cql-error.ts';
import type { Lab } from '#labs/grading/lab.ts';
import type { ClusterContext } from './cluster-context.ts';
import { countWrite, judgeQuantity } from './count-writes.ts';
import { denial } from './denial.ts';
import { withinDeadline } from './execute.ts';
import { mapError } from './map-back.ts';
import { type Plan, planStatement } from './plan.ts';
import { judgeKeyspace } from './policy.ts';
import type { Sandbox } from './sandbox.ts';

/** Rejects with a CqlError in the learner's names. */
export async function diverge(
  context: ClusterContext,
  options: { sandbox: Sandbox; lab: Lab; request: DivergenceRequest },
): Promise<void> {
  const { sandbox, lab, request } = options;
  const { statement: text, params } = request;
  let plan: Plan | undefined;
  try {
    const keyspace = request.keyspace ?? lab.keyspaces[0];
    if (keyspace !== undefined) judgeKeyspace(keyspace, lab);
    plan = planStatement({
      text,
      params,
      policy: { lab, copiesMax: context.copiesMax },
      names: sandbox.names,
      own: [...sandbox.own],
    });
    judgePlainWrite(plan);
    judgeQuantity(plan, request, sandbox, context.limits);
    const owner = keyspace === undefined ? undefined : sandbox.names.onCluster(keyspace);
    if (!owner && !isQualified(plan))
      throw denial('foreign-keyspace', 'The table must be named with its keyspace');
    const { text: sent, params: sentParams } = plan;
    // The write counts before it is sent: if the second node fails, the first one has it already.
    countWrite(plan, request, sandbox);
    // One at a time: all learners share these sessions, and USE applies to a whole session.
    await context.nodeQueue.run(async () => {
      for (const node of request.nodes) {
        const session = await context.provisioner.at(node);
        try {
          if (owner) await session.execute(`USE ${quoteIfNeeded(owner)}`);
          await withinDeadline(context.limits.statementMs, text, () =>
            session.execute(sent, { consistency: 'NODE_LOCAL', ...(sentParams && { params: sentParams }) }),
          );
        } catch (error) {
          // A USE that is answered late would take effect among the statements of the next learner.
          if (error instanceof CqlError && error.kind === 'NoAnswer') await context.provisioner.letGo(node);
          throw error;
        }
      }
    });
  } catch (error) {
    if (!(error instanceof CqlError)) throw error;
    throw mapError(error, plan, text, sandbox.names);
  }
}

/**
 * Refuses writes with a condition, because a condition asks all replicas. A counter does not stay on one node either,
 * because its leader writes to all replicas; this function does not recognise counters.
 */
function judgePlainWrite({ statement }: Plan): void {
  const isPlain =
    (statement.kind === 'insert' && !statement.ifNotExists) ||
    ((statement.kind === 'update' || statement.kind === 'delete') &&
      !statement.ifExists &&
      statement.conditions.length === 0);
  if (!isPlain)
    throw denial(
      'statement-kind',
      'Replicas are made to disagree by INSERT, UPDATE or DELETE without a condition',
    );
}

/**
 * True if the statement names the keyspace of its table. Without a USE of this learner, the keyspace in use on the
 * shared session is another learner's.
 */
function isQualified({ statement }: Plan): boolean {
  return 'table' in statement && statement.table.keyspace !== null;
}
