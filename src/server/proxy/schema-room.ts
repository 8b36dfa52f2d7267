// Limits how much schema one learner, and all learners together, may have. Only the cluster knows how much there is,
// so it is asked before a statement adds something. Nodes work well with about a thousand tables. An index counts as
// well, because it is one more table behind its own table.

import type { Statement } from '#engine/cql/syntax.ts';
import type { PlainValue } from '#engine/session/session.ts';

import type { ClusterContext } from './cluster-context.ts';
import { denial } from './denial.ts';
import type { Sandbox } from './sandbox.ts';

type Asked = Pick<ClusterContext, 'limits' | 'provisioner'>;

/** Throws a denial if there is no room for what the statement creates. Other statements need no room. */
export async function judgeSchemaRoom(
  { kind }: Pick<Statement, 'kind'>,
  sandbox: Sandbox,
  context: Asked,
): Promise<void> {
  const { limits } = context;
  switch (kind) {
    case 'createKeyspace':
      await judgeCluster(['keyspaces'], limits.keyspacesOnCluster, context);
      return;
    case 'createTable':
      if ((await countOwn('tables', sandbox, context)) >= limits.tablesPerSandbox)
        throw denial('tables-max', `A sandbox has ${limits.tablesPerSandbox} tables at most`);
      await judgeCluster(['tables', 'indexes'], limits.tablesOnCluster, context);
      return;
    case 'createIndex':
      if ((await countOwn('indexes', sandbox, context)) >= limits.indexesPerSandbox)
        throw denial('indexes-max', `A sandbox has ${limits.indexesPerSandbox} indexes at most`);
      await judgeCluster(['tables', 'indexes'], limits.tablesOnCluster, context);
      return;
    case 'createType':
      if ((await countOwn('types', sandbox, context)) >= limits.typesPerSandbox)
        throw denial('types-max', `A sandbox has ${limits.typesPerSandbox} types at most`);
  }
}

type Counted = 'keyspaces' | 'tables' | 'indexes' | 'types';

async function countOwn(what: Counted, { own, names }: Sandbox, { provisioner }: Asked): Promise<number> {
  let sum = 0;
  for (const keyspace of own)
    sum += await count(provisioner, `FROM system_schema.${what} WHERE keyspace_name = ?`, [
      names.onCluster(keyspace),
    ]);
  return sum;
}

/**
 * Counts what all learners have, and Cassandra's own. A class that fills the cluster is told so before a node
 * suffers.
 */
async function judgeCluster(what: readonly Counted[], most: number, { provisioner }: Asked): Promise<void> {
  let sum = 0;
  for (const each of what) sum += await count(provisioner, `FROM system_schema.${each}`);
  if (sum >= most) throw denial('cluster-full', `The cluster has ${most} ${what.join(' and ')}, and no room`);
}

async function count(
  provisioner: Asked['provisioner'],
  from: string,
  params: readonly PlainValue[] = [],
): Promise<number> {
  const { rows } = await provisioner.execute(`SELECT count(*) ${from}`, params);
  return Number(rows[0]![0]);
}
