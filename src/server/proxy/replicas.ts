// Reads what each single node holds of a partition: through that node at NODE_LOCAL, by the proxy's own role. The
// read takes a place among the statements of all learners, and its answer is cut like theirs.

import { quoteIfNeeded } from '#engine/cql/reserved-words.ts';
import { readSchema, type TableSchema } from '#engine/session/schema.ts';
import type { CqlSession, PlainValue, ResultSet } from '#engine/session/session.ts';
import type { ReplicasAnswer, WireNode } from '#engine/session/wire.ts';
import type { ClusterContext } from './cluster-context.ts';
import { withinDeadline } from './execute.ts';
import { cutResult } from './map-back.ts';
import { partitionKeyOf, replicasOf } from './placement.ts';
import { RefusedRun } from './runs.ts';
import type { Sandbox } from './sandbox.ts';

/** How many rows of a partition are shown at most. The page needs only a few. */
const rowsPerNode = 100;

/** Throws a RefusedRun if the learner has no such table, or if the key does not fit it. */
export async function readReplicas(options: {
  sandbox: Sandbox;
  context: Pick<ClusterContext, 'provisioner' | 'statementQueue' | 'limits'>;
  nodes: readonly WireNode[];
  keyspace: string;
  table: string;
  key: readonly PlainValue[];
}): Promise<ReplicasAnswer> {
  const { sandbox, context, nodes, key } = options;
  const { provisioner, statementQueue, limits } = context;
  const name = sandbox.names.onCluster(options.keyspace);
  const [keyspace] = (await readSchema(provisioner.session, name)).keyspaces;
  const table = keyspace?.tables.find((each) => each.name === options.table);
  if (!keyspace || !table) throw new RefusedRun({ refused: 'no-such-thing' });
  const partitionKey = partitionKeyOf(table, key);
  if (!partitionKey) throw new RefusedRun({ refused: 'bad-key' });
  const replicas = replicasOf({ nodes, replication: keyspace.replication, partitionKey });
  const keyColumns = table.columns.filter(({ kind }) => kind === 'partition_key');
  const statement = `SELECT ${columnsOf(table)} FROM ${quoteIfNeeded(name)}.${quoteIfNeeded(table.name)} WHERE ${keyColumns
    .map((column) => `${quoteIfNeeded(column.name)} = ?`)
    .join(' AND ')}`;
  const max = { rows: rowsPerNode, bytes: Math.floor(limits.bytesPerAnswer / Math.max(1, nodes.length)) };
  const readAt = (node: string) =>
    withinDeadline(limits.statementMs, statement, () => readOwn(provisioner.at(node), statement, key));
  const heldBy = async ({ name: node, answers }: WireNode) => {
    const result = answers ? await readAt(node).catch(() => undefined) : undefined;
    return {
      node,
      isReplica: replicas.includes(node),
      ...(result && { result: cutResult(inLearnersNames(result, sandbox), max).result }),
    };
  };
  return statementQueue.run(async () => ({ nodes: await Promise.all(nodes.map(heldBy)) }));
}

async function readOwn(
  session: Promise<CqlSession>,
  statement: string,
  key: readonly PlainValue[],
): Promise<ResultSet> {
  return (await session).execute(statement, {
    consistency: 'NODE_LOCAL',
    params: key,
    pageSize: rowsPerNode,
  });
}

/** Each column, together with its writetime if the column has a single one. */
function columnsOf({ columns }: TableSchema): string {
  return columns
    .flatMap(({ name, kind, type }) => {
      const column = quoteIfNeeded(name);
      const hasMoment =
        (kind === 'regular' || kind === 'static') && !/^(?:list|set|map|counter)\b/.test(type);
      return hasMoment ? [column, `writetime(${column})`] : [column];
    })
    .join(', ');
}

function inLearnersNames(result: ResultSet, { names }: Sandbox): ResultSet {
  const { pageState: _, ...rest } = result;
  return {
    ...rest,
    columns: result.columns.map((column) => ({
      ...column,
      ...(column.keyspace && { keyspace: names.toLearner(column.keyspace) }),
    })),
  };
}
