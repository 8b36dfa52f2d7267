// Checks that all replicas of a table hold the same, and that they were made alike by no more than it takes. Every node
// is asked alone, so looking repairs nothing. It is for keyspaces of which every node is a replica.

import { quoteIfNeeded } from '#engine/cql/reserved-words.ts';
import type { PlainValue } from '#engine/session/session.ts';

import type { CheckHead, CheckOf } from '../check.ts';
import { type Judgement, right, splitTable, type Trial, wrong } from '../judgement.ts';
import type { Replay } from '../replay.ts';
import type { Message } from '../verdict.ts';

type AlikeCheck = CheckOf<'alike'> & CheckHead;

export async function judgeAlike(check: AlikeCheck, { replay }: Trial): Promise<Judgement> {
  const named = splitTable(check.table, replay.lab.keyspaces);
  const name = `${named.keyspace}.${quoteIfNeeded(named.table)}`;
  const { gradingCluster, twin } = replay;
  const schema = await gradingCluster.schema(named.keyspace);
  const table = schema?.tables.find((one) => one.name === named.table);
  if (!table) return wrong('schema.no-table', { table: check.table });
  const key = table.columns.filter(({ kind }) => kind === 'partition_key' || kind === 'clustering').length;
  const columns = table.columns.map((column) => quoteIfNeeded(column.name));
  const query = `SELECT ${columns.join(', ')} FROM ${name}`;
  // A repair or a write is acknowledged while the last copies are still on their way.
  await gradingCluster.wait(1);
  // A twin's replicas may differ too: a keyspace that has got more of them is as empty there.
  const { rows } = twin.executeNow(query, { consistency: 'ALL', pageSize: 0 });
  const wanted = new Set(rows.map((row) => JSON.stringify(row)));
  const others: { node: string; rows: readonly (readonly PlainValue[])[] }[] = [];
  for (const { name: node } of gradingCluster.nodes) {
    const held = await gradingCluster.held(node, query);
    if (!held) return wrong('alike.away', { table: check.table, node });
    const got = new Set(held.rows.map((row) => JSON.stringify(row)));
    const differing = [
      ...rows.filter((row) => !got.has(JSON.stringify(row))),
      ...held.rows.filter((row) => !wanted.has(JSON.stringify(row))),
    ];
    if (differing.length > 0) others.push({ node, rows: differing });
  }
  if (others.length === 0) return judgeMeans(check, replay, named);
  const keys = [
    ...new Set(others.flatMap((one) => one.rows.map((row) => JSON.stringify(row.slice(0, key))))),
  ];
  const nodes = others.map(({ node }) => node);
  return wrong('alike.differ', { table: check.table, nodes: nodes.join(', '), rows: keys.length }, [
    ...keys.slice(0, 3).map((one) => ({
      kind: 'nodes' as const,
      key: (JSON.parse(one) as PlainValue[]).join(', '),
      expected: gradingCluster.nodes.map((node) => node.name),
      got: gradingCluster.nodes
        .map((node) => node.name)
        .filter(
          (node) =>
            !others.some(
              (other) =>
                other.node === node && other.rows.some((row) => JSON.stringify(row.slice(0, key)) === one),
            ),
        ),
    })),
  ]);
}

/** What was spent on the table so far: half of the points are for not spending more than it takes. */
function judgeMeans(
  check: AlikeCheck,
  { records, gradingCluster }: Replay,
  { keyspace, table }: { keyspace: string; table: string },
): Judgement {
  const on = records.filter((record) => record.keyspace === keyspace && record.outcome === 'ok');
  const repairs = on.filter(
    ({ tool, tables = [] }) => tool === 'repair' && (tables.length === 0 || tables.includes(table)),
  );
  // With -pr a node compares the ranges of which it is the first replica: all nodes together do it once.
  const costs = repairs.map(({ flags = [] }) =>
    flags.some((flag) => flag === '-pr' || flag === '--partitioner-range')
      ? 1 / gradingCluster.nodes.length
      : 1,
  );
  const spent = {
    repairs: Math.ceil(costs.reduce((sum, cost) => sum + cost, 0) - 1e-9),
    wide: repairs.filter(({ tables = [] }) => tables.length === 0).length,
    writes: on.filter((record) => record.do === 'write' && record.table === table).length,
    reads: on.filter(
      (record) => record.do === 'read' && record.table === table && record.result?.repaired === true,
    ).length,
  };
  const messages = (Object.keys(spent) as (keyof typeof spent)[]).flatMap((means): Message[] => {
    const max = check[means];
    if (max === undefined || spent[means] <= max) return [];
    return [{ code: `alike.${means}`, args: { table: check.table, got: spent[means], max } }];
  });
  return messages.length === 0
    ? right('alike', { table: check.table })
    : { share: 0.5, messages, evidence: [] };
}
