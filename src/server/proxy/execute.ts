// Runs one statement of a learner: from its text to the result in the learner's names.

import { setTimeout as delay } from 'node:timers/promises';
import type { CqlSession, ResultSet } from '#engine/session/session.ts';
import type { WireStatement, WireTrace } from '#engine/session/wire.ts';
import { CqlError, cqlError } from '#engine/values/cql-error.ts';
import type { Lab } from '#labs/grading/lab.ts';

import type { ClusterContext } from './cluster-context.ts';
import { countWrite, judgeQuantity } from './count-writes.ts';
import { denial } from './denial.ts';
import { type Cut, cutResult, mapError, mapResult } from './map-back.ts';
import { missingKeyspace } from './missing-keyspace.ts';
import { pageSizeOf } from './page-size.ts';
import { openPageState, sealPageState } from './page-state.ts';
import type { Plan } from './plan.ts';
import { judgeKeyspace } from './policy.ts';
import type { Sandbox } from './sandbox.ts';
import { judgeSchemaRoom } from './schema-room.ts';
import { isSchemaChange, judgeSchemaTime, takesSchemaTime } from './schema-time.ts';
import { readTrace } from './traces.ts';
import { untilBuilt } from './until-built.ts';

export interface StatementRequest {
  sandbox: Sandbox;
  lab: Lab;
  /** The keyspace in use, by the learner's name. */
  keyspace: string | undefined;
  /** The coordinator; any node if undefined. */
  node?: string;
  wire: WireStatement;
  waiting?: (ahead: number) => void;
  sent?: () => void;
}

export interface StatementDone extends Cut {
  ms: number;
  trace?: WireTrace;
  /** The keyspace in use after USE, by the learner's name. */
  keyspace?: string;
}

/** Rejects with a CqlError in the learner's names. */
export async function executeStatement(
  context: ClusterContext,
  request: StatementRequest,
): Promise<StatementDone> {
  const { sandbox, wire } = request;
  let plan: Plan | undefined;
  try {
    judgeLevels(wire);
    if (request.keyspace !== undefined) judgeKeyspace(request.keyspace, request.lab);
    plan = sandbox.plans.plan({
      text: wire.statement,
      params: wire.params,
      policy: { lab: request.lab, copiesMax: context.copiesMax },
      names: sandbox.names,
      own: [...sandbox.own],
      inUse: request.keyspace,
    });
    judgeQuantity(plan, wire, sandbox, context.limits);
    if (takesSchemaTime(plan)) judgeSchemaTime(sandbox, context.limits);
    await judgeSchemaRoom(plan.statement, sandbox, context);
    const done = await perform(context, request, plan);
    if (plan.statement.kind === 'createIndex') await untilBuilt(context, sandbox);
    countWrite(plan, wire, sandbox);
    return done;
  } catch (error) {
    if (!(error instanceof CqlError)) throw error;
    // The outcome is unknown: Cassandra may have written the rows, so they count.
    if (plan && !error.definite) countWrite(plan, wire, sandbox);
    throw mapError(error, plan, wire.statement, sandbox.names);
  }
}

/** A guardrail of Cassandra does not stop NODE_LOCAL, so the proxy refuses it. */
function judgeLevels({ consistency, serialConsistency }: WireStatement): void {
  if (consistency === 'NODE_LOCAL' || serialConsistency === 'NODE_LOCAL')
    throw denial('consistency', 'NODE_LOCAL asks one node past all rules: it is not for labs');
}

function perform(context: ClusterContext, request: StatementRequest, plan: Plan): Promise<StatementDone> {
  const run = () => send(context, request, plan);
  if (!isSchemaChange(plan)) return context.statementQueue.run(run, request.waiting);
  const counted = takesSchemaTime(plan) ? () => request.sandbox.schemaTime.count(run) : run;
  return context.schemaQueue.run(counted, request.waiting);
}

async function send(context: ClusterContext, request: StatementRequest, plan: Plan): Promise<StatementDone> {
  const { sandbox, wire } = request;
  // The time to open a connection, or to change its keyspace, does not count as the statement's time.
  const client = () => sandbox.client(request.keyspace, request.node);
  const session =
    plan.kind === 'keyspace' ? context.provisioner.session : plan.kind === 'use' ? undefined : await client();
  const start = performance.now();
  const answered = withinDeadline(context.limits.statementMs, wire.statement, () =>
    session
      ? patiently(sandbox, async (isAgain) =>
          // The next try asks for the connection again. With many learners, the connections that were used longest
          // ago are closed, and this one may be among them.
          sendOnce(context, request, plan, isAgain && plan.kind !== 'keyspace' ? await client() : session),
        )
      : sandbox.use(plan.keyspace!, request.node),
  );
  request.sent?.();
  const result = await answered;
  const ms = performance.now() - start;
  await follow(request, plan);
  const mapped = mapResult(result, plan, sandbox.names);
  if (plan.kind === 'describe' && mapped.rows.length === 0 && result.rows.length > 0 && !result.pageState)
    throw cqlError({ kind: 'Invalid', message: 'Nothing of that name is found', statement: wire.statement });
  const { rowsPerAnswer, bytesPerAnswer } = context.limits;
  const cut = cutResult(mapped, { rows: rowsPerAnswer, bytes: bytesPerAnswer });
  if (cut.result.pageState)
    cut.result = {
      ...cut.result,
      pageState: sealPageState(cut.result.pageState, sealKey(context, sandbox), wire.statement),
    };
  const trace =
    wire.tracing && result.traceId
      ? await readTrace(context.provisioner.session, result.traceId, context.addresses)
      : undefined;
  return { ...cut, ms, ...(trace && { trace }), ...(plan.kind === 'use' && { keyspace: plan.keyspace! }) };
}

function sendOnce(
  context: ClusterContext,
  request: StatementRequest,
  plan: Plan,
  session: CqlSession,
): Promise<ResultSet> {
  const missing = missingKeyspace(plan, request.sandbox.own);
  if (missing) return missing;
  const { statement, ...options } = request.wire;
  const { pageSize: asked, params } = options;
  options.pageSize = pageSizeOf(plan.statement, { asked, params, rowsMax: context.limits.rowsPerAnswer });
  if (plan.params) options.params = plan.params;
  if (options.pageState)
    options.pageState = openPageState(options.pageState, sealKey(context, request.sandbox), statement);
  return session.execute(plan.text, options);
}

function sealKey({ secret }: ClusterContext, { id }: Sandbox): string {
  return `${secret}${id}`;
}

const memoryOfPermissionsMs = 3_000;

/** How long a lost connection is tried again. When its node has just gone, another node takes its place. */
const connectionMs = 3_000;

/**
 * Sends a statement again if it was refused for a missing permission, or was never sent. Nodes remember for a while
 * that a role had no permission.
 */
async function patiently(
  sandbox: Sandbox,
  send: (isAgain: boolean) => Promise<ResultSet>,
): Promise<ResultSet> {
  const start = performance.now();
  for (let isAgain = false; ; isAgain = true) {
    try {
      return await send(isAgain);
    } catch (error) {
      if (!(error instanceof CqlError)) throw error;
      const now = performance.now();
      const isFresh = error.kind === 'Unauthorized' && now - sandbox.grantedAt < memoryOfPermissionsMs;
      const isLost = error.kind === 'NoConnection' && now - start < connectionMs;
      if (!isFresh && !isLost) throw error;
      await delay(50);
    }
  }
}

/** Updates the sandbox after a keyspace was created or dropped. The learner's role needs permissions on a new one. */
function follow({ sandbox }: StatementRequest, plan: Plan): Promise<void> | undefined {
  const { statement, keyspace } = plan;
  if (statement.kind === 'createKeyspace') return sandbox.grant(keyspace!);
  if (statement.kind === 'dropKeyspace') sandbox.own.delete(keyspace!);
  return undefined;
}

export async function withinDeadline<T>(ms: number, statement: string, task: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const message = `The cluster did not answer within ${ms / 1000} s`;
      reject(cqlError({ kind: 'NoAnswer', message, statement }));
    }, ms);
  });
  try {
    return await Promise.race([task(), deadline]);
  } finally {
    clearTimeout(timer);
  }
}
