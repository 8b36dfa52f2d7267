// Checks which nodes hold which rows. Each node is asked alone.

import { quoteIfNeeded } from '#engine/cql/reserved-words.ts';
import type { TableSchema } from '#engine/session/schema.ts';
import type { PlainValue } from '#engine/session/session.ts';

import type { CheckHead, CheckOf } from '../check.ts';
import { type Judgement, right, splitTable, type Trial, wrong } from '../judgement.ts';
import type { Replay } from '../replay.ts';

type PlacementCheck = CheckOf<'placement'> & CheckHead;

/** How many of the learner's rows are shown where some are on the wrong nodes. */
const rowsShown = 8;

/** The key of each row, as JSON, and the nodes that hold it. */
type Holders = ReadonlyMap<string, readonly string[]>;

export async function judgePlacement(check: PlacementCheck, { replay }: Trial): Promise<Judgement> {
  const { keyspace, table } = splitTable(check.table, replay.lab.keyspaces);
  const schema = await replay.gradingCluster.schema(keyspace);
  const found = schema?.tables.find(({ name }) => name === table);
  if (!schema || !found) return wrong('schema.no-table', { table: check.table });
  const { holders, silent } = await askNodes(replay, keyspace, found);
  const judge = (): Judgement => {
    if (check.nodes) return judgeNodes(check.nodes, holders, replay.startKeys.get(`${keyspace}.${table}`));
    if (check.copies)
      return judgeCopies(check, check.copies, holders, { replay, replication: schema.replication });
    return judgeKey(check, found, holders);
  };
  const judgement = judge();
  if (judgement.share === 1 || silent.length === 0) return judgement;
  const reason = { code: 'placement.silent', args: { nodes: silent.join(', ') } };
  return { ...judgement, messages: [...judgement.messages, reason] };
}

async function askNodes(
  replay: Replay,
  keyspace: string,
  table: TableSchema,
): Promise<{ holders: Holders; silent: string[] }> {
  const key = keyColumns(table).map(quoteIfNeeded).join(', ');
  const holders = new Map<string, string[]>();
  const silent: string[] = [];
  // A write at ONE is acknowledged while the other copies are still on their way.
  await replay.gradingCluster.wait(1);
  for (const { name } of replay.gradingCluster.nodes) {
    const held = await replay.gradingCluster.held(
      name,
      `SELECT ${key} FROM ${keyspace}.${quoteIfNeeded(table.name)}`,
    );
    if (!held) silent.push(name);
    for (const row of held?.rows ?? []) {
      const id = JSON.stringify(row);
      holders.set(id, [...(holders.get(id) ?? []), name]);
    }
  }
  return { holders, silent };
}

function keyColumns({ columns }: TableSchema): string[] {
  return columns
    .filter(({ kind }) => kind === 'partition_key' || kind === 'clustering')
    .map(({ name }) => name);
}

function judgeNodes(
  need: Readonly<Record<string, number>>,
  holders: Holders,
  before: ReadonlySet<string> = new Set(),
): Judgement {
  const own = [...holders].filter(([key]) => !before.has(key));
  const counts = Object.entries(need).map(([node, min]) => ({
    node,
    min,
    got: own.filter(([, nodes]) => nodes.includes(node)).length,
  }));
  const short = counts.filter(({ got, min }) => got < min);
  if (short.length === 0) return right('placement', { rows: own.length });
  const [first] = short;
  const nodes = short.map(({ node }) => node).join(', ');
  if (own.length === 0) return wrong('placement.no-rows', { nodes });
  return wrong(
    'placement.too-few',
    { node: first!.node, nodes, min: first!.min, got: first!.got },
    own
      .slice(0, rowsShown)
      .map(([key, held]) => ({ kind: 'nodes', key: sayKey(key), expected: [], got: [...held] })),
    (counts.length - short.length) / counts.length,
  );
}

function judgeCopies(
  { racks, table }: PlacementCheck,
  copies: Readonly<Record<string, number>>,
  holders: Holders,
  { replay, replication }: { replay: Replay; replication: Readonly<Record<string, string>> },
): Judgement {
  const { gradingCluster } = replay;
  if (holders.size === 0) return wrong('placement.empty', { table });
  const centres = [...new Set(gradingCluster.nodes.map(({ datacenter }) => datacenter))];
  let share = 1;
  let found: Judgement | undefined;
  for (const centre of centres) {
    const members = gradingCluster.nodes.filter(({ datacenter }) => datacenter === centre);
    const wanted = copies[centre] ?? 0;
    const rackCount = Math.min(wanted, new Set(members.map(({ rack }) => rack)).size);
    for (const [key, nodes] of holders) {
      const here = members.filter(({ name }) => nodes.includes(name));
      const isCounted = here.length === wanted;
      const isSpread = !racks || new Set(here.map(({ rack }) => rack)).size >= rackCount;
      if (isCounted && isSpread) continue;
      // The keyspace already asks for that many copies. The rows are older than this replication factor.
      const isMissing = here.length < wanted && replication[centre] === String(wanted);
      share -= 1 / centres.length;
      found ??= wrong(
        isCounted ? 'placement.racks' : isMissing ? 'placement.uncopied' : 'placement.copies',
        { centre, expected: isCounted ? rackCount : wanted, got: here.length },
        [{ kind: 'nodes', key: sayKey(key), expected: [], got: [...nodes] }],
      );
      break;
    }
  }
  return found ? { ...found, share: Math.max(0, share) } : right('placement', { rows: holders.size });
}

function judgeKey({ key = {}, on = [] }: PlacementCheck, table: TableSchema, holders: Holders): Judgement {
  const id = JSON.stringify(keyColumns(table).map((name): PlainValue => key[name] ?? null));
  const got = holders.get(id) ?? [];
  if (got.length === 0) return wrong('placement.no-such-row', { key: sayKey(id) });
  const isSame = got.length === on.length && on.every((node) => got.includes(node));
  return isSame
    ? right('placement', { rows: 1 })
    : wrong('placement.elsewhere', { key: sayKey(id) }, [
        { kind: 'nodes', key: sayKey(id), expected: [...on], got: [...got] },
      ]);
}

function sayKey(json: string): string {
  return (JSON.parse(json) as PlainValue[]).map(String).join(', ');
}
