// For labs in which replicas disagree. The statement is written through each of the given nodes at NODE_LOCAL, so it
// stays on that node. It is judged and counted like any other write, and only plain writes are allowed.

import type { DivergenceRequest } from '#engine/session/wire.ts';
import { CqlError } from '#engine/values/cql-error.ts';
import type { Lab } from '#labs/grading/lab.ts';
import { atNode, judgeTableNamed } from './at-node.ts';
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
    judgeTableNamed(plan, owner);
    await judgeNoCounter(context, plan, { sandbox, owner });
    const { text: sent, params: sentParams } = plan;
    // The write counts before it is sent: if the second node fails, the first one has it already.
    countWrite(plan, request, sandbox);
    await context.nodeQueue.run(async () => {
      for (const node of request.nodes)
        await atNode(context, { node, keyspace: owner }, (session) =>
          withinDeadline(context.limits.statementMs, text, () =>
            session.execute(sent, { consistency: 'NODE_LOCAL', ...(sentParams && { params: sentParams }) }),
          ),
        );
    });
  } catch (error) {
    if (!(error instanceof CqlError)) throw error;
    throw mapError(error, plan, text, sandbox.names);
  }
}

/** Refuses writes with a condition, because a condition asks all replicas. */
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

/** Refuses writes to counters: the node that leads one writes to all replicas, whatever the level. */
async function judgeNoCounter(
  { provisioner }: ClusterContext,
  { statement }: Plan,
  { sandbox, owner }: { sandbox: Sandbox; owner: string | undefined },
): Promise<void> {
  if (!('table' in statement)) return;
  const { keyspace, name } = statement.table;
  const { rows } = await provisioner.execute(
    'SELECT type FROM system_schema.columns WHERE keyspace_name = ? AND table_name = ?',
    [keyspace === null ? owner! : sandbox.names.onCluster(keyspace.name), name.name],
  );
  if (rows.some(([type]) => type === 'counter'))
    throw denial(
      'statement-kind',
      'Replicas of a counter are not made to disagree: a write of it reaches all',
    );
}
