// `nodetool repair`: the simulated nodes compare their copies and make them equal, and the lines that Cassandra 5.0
// prints tell of it (tools/RepairRunner.java, repair/RepairCoordinator.java). Ids are made up, times are virtual.

import type { KeyspaceSchema } from '#engine/cql/schema/schema.ts';
import { nameId } from '#engine/cql/schema/table-id.ts';
import type { ClusterNode } from '#engine/sim/cluster/cluster-node.ts';
import { startRepair } from '#engine/sim/cluster/repair/repair.ts';
import { repairRanges } from '#engine/sim/cluster/repair/repair-ranges.ts';
import type { RepairOptions, RepairOutcome } from '#engine/sim/cluster/repair/repair-session.ts';
import type { SimulatedCluster } from '#engine/sim/cluster/simulated-cluster.ts';
import type { Observed } from './nodetool-ring.ts';

export interface Repaired {
  readonly lines: readonly string[];
  readonly failed: boolean;
}

/** The options that it knows, as nodetool spells them. */
const optionNames: Readonly<Record<string, keyof Chosen>> = {
  '-full': 'isFull',
  '--full': 'isFull',
  '-pr': 'isPrimary',
  '--partitioner-range': 'isPrimary',
  '-seq': 'isSequential',
  '--sequential': 'isSequential',
  '-pl': 'isPull',
  '--pull': 'isPull',
};

type Chosen = Omit<RepairOptions, 'table' | 'range'>;

/** How many repairs a cluster has begun. Cassandra counts on each node. */
const commands = new WeakMap<ClusterNode, number>();

/** A text is the reason why the words cannot be answered. */
export function repairWith(observed: Observed, words: readonly string[]): Repaired | string {
  const unknown = words.find((word) => word.startsWith('-') && !(word in optionNames));
  if (unknown !== undefined) return `the option ${unknown} of repair is not answered here`;
  const [keyspaceName, ...tableNames] = words.filter((word) => !word.startsWith('-'));
  const chosen: { -readonly [key in keyof Chosen]: Chosen[key] } = {};
  for (const word of words) if (word in optionNames) chosen[optionNames[word]!] = true;
  const keyspaces = [...observed.schema.keyspaces.values()].filter(({ name, isSystem }) =>
    keyspaceName === undefined ? !isSystem : name === keyspaceName,
  );
  if (keyspaceName !== undefined && keyspaces.length === 0)
    return `Keyspace [${keyspaceName}] does not exist.`;
  const lines: string[] = [];
  for (const keyspace of keyspaces) {
    const repaired = repairKeyspace(observed, { keyspace, tableNames, chosen });
    lines.push(...repaired.lines);
    if (repaired.failed) return { lines, failed: true };
  }
  return { lines, failed: false };
}

interface Asked {
  readonly keyspace: KeyspaceSchema;
  /** Those that were named; none means all. */
  readonly tableNames: readonly string[];
  readonly chosen: Chosen;
}

function repairKeyspace({ cluster, node }: Observed, asked: Asked): Repaired {
  const { keyspace, tableNames, chosen } = asked;
  const lines: string[] = [];
  const say = (message: string) => lines.push(`[${clockOf(cluster.now)}] ${message}`);
  const ended = (failed = false): Repaired => ({ lines, failed });
  if (cluster.world.replicasOf(keyspace.shape, node).groupOfRange(0).nodes.length < 2) {
    say(`Replication factor is 1. No repair is needed for keyspace '${keyspace.name}'`);
    return ended();
  }
  if (chosen.isPull) {
    const why = 'Please specify two hosts, one of which must be this host.';
    lines.push(`error: Pull repair can only be performed between two hosts. ${why}`);
    return ended(true);
  }
  const command = (commands.get(node) ?? 0) + 1;
  commands.set(node, command);
  const id = nameId(`repair ${command} of ${node.name}`);
  const startedAt = cluster.now;
  const end = (last: string) => {
    const seconds = Math.floor((cluster.now - startedAt) / 1e6);
    say(`Repair command #${command} finished in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`);
    say('condition satisfied queried for parent session status and discovered repair completed.');
    say(last);
    return ended();
  };
  const fail = (reason: string) => {
    const said = `Repair command #${command} failed with error ${reason}`;
    say(said);
    say(`Repair command #${command} finished with error`);
    const look = 'Check the logs on the repair participants for further details';
    lines.push(`error: Repair job has failed with the error message: ${said}. ${look}`);
    return ended(true);
  };
  const missing = tableNames.find((name) => !keyspace.tables.has(name));
  if (missing !== undefined) return fail(`Unknown keyspace/cf pair (${keyspace.name}.${missing})`);
  const tables = [...keyspace.tables.values()]
    .filter(({ name }) => tableNames.length === 0 || tableNames.includes(name))
    .map(({ shape }) => shape);
  const [first] = tables;
  if (!first) {
    const empty = `${id} Empty keyspace, skipping repair: ${keyspace.name}`;
    say(`Repair ${id} skipped: ${empty}`);
    say(empty);
    return end(empty);
  }
  const common = repairRanges(cluster.world, node, { table: first, ...chosen });
  if (typeof common === 'string') return fail(common);
  const options = optionsText(asked, common.flatMap(({ ranges }) => ranges).length);
  say(
    `Starting repair command #${command} (${id}), repairing keyspace ${keyspace.name} with repair options (${options})`,
  );
  const repairs = tables.map((table) => ({ table, ...chosen }));
  const reason = runRepairs(cluster, node.name, repairs);
  if (reason !== undefined) return fail(reason);
  const format = (token: bigint) => cluster.world.partitioner.format(token);
  for (const [at, { ranges }] of common.entries()) {
    const said = ranges.map((range) => `(${format(range.start)},${format(range.end)}]`).join(', ');
    const session = nameId(`session ${at} of ${id}`);
    // Cassandra counts the states of the whole repair here, so each session ends at the same percentage.
    say(`Repair session ${session} for range [${said}] finished (progress: 57%)`);
  }
  say('Repair completed successfully');
  return end('Repair completed successfully');
}

const settleMs = 100;

/** Repairs one table after the other. Returns why one of them failed. */
function runRepairs(
  cluster: SimulatedCluster,
  at: string,
  repairs: readonly RepairOptions[],
): string | undefined {
  for (const options of repairs) {
    let outcome: RepairOutcome | undefined;
    startRepair(cluster, at, options, (end) => {
      outcome = end;
    });
    while (outcome === undefined && cluster.step());
    if (!outcome?.isDone) return outcome?.reason ?? 'Some repair failed';
  }
  // The last messages tell the others that it is over.
  cluster.runFor(settleMs);
  return undefined;
}

function optionsText({ chosen, tableNames }: Asked, ranges: number): string {
  return [
    `parallelism: ${chosen.isSequential ? 'sequential' : 'parallel'}`,
    `primary range: ${chosen.isPrimary ?? false}`,
    `incremental: ${!chosen.isFull}`,
    'job threads: 1',
    `ColumnFamilies: [${tableNames.toSorted().join(', ')}]`,
    'dataCenters: []',
    'hosts: []',
    'previewKind: NONE',
    `# of ranges: ${ranges}`,
    `pull repair: ${chosen.isPull ?? false}`,
    'force repair: false',
    'optimise streams: false',
    'ignore unreplicated keyspaces: false',
    'repairPaxos: true',
    'paxosOnly: false',
  ].join(', ');
}

/** As Java prints a moment: 2027-01-15 08:00:12,345. */
function clockOf(micros: number): string {
  return new Date(Math.floor(micros / 1000)).toISOString().replace('T', ' ').replace('.', ',').slice(0, 23);
}
