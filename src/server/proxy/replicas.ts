// What each node holds of a partition by itself: read through that node at NODE_LOCAL, by the proxy's own role.

import { quoteIfNeeded } from '#engine/cql/reserved-words.ts';
import { readSchema, type TableSchema } from '#engine/session/schema.ts';
import type { CqlSession, PlainValue, ResultSet } from '#engine/session/session.ts';
import type { ReplicasAnswer, WireNode } from '#engine/session/wire.ts';
import { replicasOf } from './placement.ts';
import type { Provisioner } from './provisioner.ts';
import type { Sandbox } from './sandbox.ts';

/** Nothing where the learner has no such table, or the key does not fit it. */
export async function readReplicas(options: {
  sandbox: Sandbox;
  provisioner: Provisioner;
  nodes: readonly WireNode[];
  keyspace: string;
  table: string;
  key: readonly PlainValue[];
}): Promise<ReplicasAnswer | undefined> {
  const { sandbox, provisioner, nodes, key } = options;
  const name = sandbox.names.onCluster(options.keyspace);
  const [keyspace] = (await readSchema(provisioner.session, name)).keyspaces;
  const table = keyspace?.tables.find((each) => each.name === options.table);
  const keyColumns = table?.columns.filter(({ kind }) => kind === 'partition_key') ?? [];
  if (!keyspace || !table || keyColumns.length !== key.length) return undefined;
  const replicas = replicasOf({ nodes, replication: keyspace.replication, table, key });
  const statement = `SELECT ${columnsOf(table)} FROM ${quoteIfNeeded(name)}.${quoteIfNeeded(table.name)} WHERE ${keyColumns
    .map((column) => `${quoteIfNeeded(column.name)} = ?`)
    .join(' AND ')}`;
  return {
    nodes: await Promise.all(
      nodes.map(async ({ name: node, answers }) => {
        const result = answers
          ? await readOwn(provisioner.at(node), statement, key).catch(() => undefined)
          : undefined;
        return {
          node,
          isReplica: replicas.includes(node),
          ...(result && { result: inLearnersNames(result, sandbox) }),
        };
      }),
    ),
  };
}

async function readOwn(
  session: Promise<CqlSession>,
  statement: string,
  key: readonly PlainValue[],
): Promise<ResultSet> {
  return (await session).execute(statement, { consistency: 'NODE_LOCAL', params: key, pageSize: 200 });
}

/** Each column, and when it was written where that is one moment. */
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
