// The levels that a learner chose for a kind of data, judged by what happens under them when nodes fail. Nothing says
// which levels are right: the cluster is asked, so another failure gives another verdict.

import { type ConsistencyLevel, consistencyLevels } from '#engine/values/consistency.ts';
import { CqlError } from '#engine/values/cql-error.ts';

import type { CheckHead, CheckOf, PolicyNeed } from '../check.ts';
import type { GradingCluster, GradingResult } from '../grading-cluster.ts';
import { type Judgement, right, splitTable, type Trial, wrong } from '../judgement.ts';
import { outcomeOf } from '../step-record.ts';
import type { Message } from '../verdict.ts';

type PolicyCheck = CheckOf<'policy'> & CheckHead;
type Levels = Readonly<Record<'write' | 'read', ConsistencyLevel>>;
/** Does something on a cluster that is as it was at the beginning, with an empty table. */
type Aside = <T>(work: (cluster: GradingCluster) => Promise<T>) => Promise<T>;

export async function judgePolicy(check: PolicyCheck, { replay }: Trial): Promise<Judgement> {
  const levelOf = (question: string) =>
    consistencyLevels.find((level) => level === replay.answers.get(question)?.trim().toUpperCase());
  const [write, read] = [levelOf(check.write), levelOf(check.read)];
  if (!write || !read) return wrong('answers.none', { question: write ? check.read : check.write });
  const { keyspace, table } = splitTable(check.table, replay.lab.keyspaces);
  const aside: Aside = (work) => replay.gradingCluster.aside([`${keyspace}.${table}`], work);
  const messages: Message[] = [];
  for (const need of check.needs) {
    const tried = need.is === 'fresh' ? tryFresh : tryAvailable;
    const problem = await tried(check, need, { aside, levels: { write, read } });
    if (problem) messages.push(problem);
  }
  if (messages.length === 0) return right('policy', { write, read, cases: check.needs.length });
  return { share: 1 - messages.length / check.needs.length, messages, evidence: [] };
}

interface Trying {
  readonly aside: Aside;
  readonly levels: Levels;
}

/** Writes, reads or both must be answered while nodes are stopped. */
function tryAvailable(check: PolicyCheck, need: PolicyNeed, { aside, levels }: Trying) {
  return aside(async (cluster): Promise<Message | undefined> => {
    for (const node of need.stopped) await cluster.event('stop', node);
    for (const what of need.is === 'available'
      ? (['write', 'read'] as const)
      : [need.is as 'write' | 'read']) {
      const { failed } = await run(cluster, check, { what, level: levels[what], at: 'n1' });
      if (failed !== undefined) return failure(what, levels, { nodes: need.stopped, outcome: failed });
    }
    return undefined;
  });
}

/**
 * What was acknowledged must be read afterwards, on the worst day: it reached only as many replicas as the level
 * waits for, and then some of these are stopped.
 */
async function tryFresh(
  check: PolicyCheck,
  need: PolicyNeed,
  { aside, levels }: Trying,
): Promise<Message | undefined> {
  const reached = await fewestReplicas(check, { aside, levels });
  if (reached === undefined) return failure('write', levels, { nodes: [], outcome: 'unavailable' });
  return aside(async (cluster) => {
    for (const { name } of cluster.nodes.slice(0, reached))
      await cluster.execute(check.run.write, { consistency: 'NODE_LOCAL', at: name });
    for (const node of need.stopped) await cluster.event('stop', node);
    const at = need.at ?? cluster.nodes.at(-1)!.name;
    const { result, failed } = await run(cluster, check, { what: 'read', level: levels.read, at });
    if (failed !== undefined) return failure('read', levels, { nodes: need.stopped, outcome: failed });
    if (result!.rows.length > 0) return undefined;
    return { code: 'policy.stale', args: { ...levels, reached, nodes: need.stopped.join(', '), at } };
  });
}

/** To how many replicas a write goes at least that the client was told of: all others are stopped, and it is tried. */
async function fewestReplicas(check: PolicyCheck, { aside, levels }: Trying): Promise<number | undefined> {
  for (let reached = 1; ; reached++) {
    const tried = await aside(async (cluster) => {
      if (reached > cluster.nodes.length) return 'never';
      for (const { name } of cluster.nodes.slice(reached)) await cluster.event('stop', name);
      const { failed } = await run(cluster, check, { what: 'write', level: levels.write, at: 'n1' });
      return failed === undefined ? 'enough' : 'too few';
    });
    if (tried === 'enough') return reached;
    if (tried === 'never') return undefined;
  }
}

async function run(
  cluster: GradingCluster,
  check: PolicyCheck,
  { what, level, at }: { what: 'write' | 'read'; level: ConsistencyLevel; at: string },
): Promise<{ result?: GradingResult; failed?: string }> {
  try {
    return { result: await cluster.execute(check.run[what], { consistency: level, at }) };
  } catch (error) {
    if (!(error instanceof CqlError)) throw error;
    return { failed: outcomeOf(error.kind) };
  }
}

function failure(
  what: 'write' | 'read',
  levels: Levels,
  { nodes, outcome }: { nodes: readonly string[]; outcome: string },
): Message {
  return { code: `policy.${what}-fails`, args: { nodes: nodes.join(', '), level: levels[what], outcome } };
}
