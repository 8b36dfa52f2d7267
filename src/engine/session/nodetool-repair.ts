// `nodetool repair` for the simulated cluster. It returns when the repair has ended, as the real one does: that takes
// virtual time. The words are those of Cassandra 5.0 (repair/RepairCoordinator.java, tools/RepairRunner.java).

import { nameId } from '#engine/cql/schema/table-id.ts';
import type { TableSchema } from '#engine/cql/schema/table-schema.ts';
import { startRepair } from '#engine/sim/cluster/repair/repair.ts';
import type { RepairOptions, RepairOutcome } from '#engine/sim/cluster/repair/repair-session.ts';
import { done, failed, type RepairTool, refused, type ToolAnswer } from './nodetool.ts';
import type { Observed } from './nodetool-ring.ts';

const flags: Readonly<Record<string, keyof Flags>> = {
  '-full': 'isFull',
  '--full': 'isFull',
  '-pr': 'isPrimary',
  '--partitioner-range': 'isPrimary',
  '-seq': 'isSequential',
  '--sequential': 'isSequential',
  '-pl': 'isPull',
  '--pull': 'isPull',
};

type Flags = Pick<RepairOptions, 'isFull' | 'isPrimary' | 'isSequential' | 'isPull'>;

export const repairTool: RepairTool = (observed, words) => {
  const { schema } = observed;
  const given = words.filter((word) => word.startsWith('-'));
  const [keyspaceName, ...tableNames] = words.filter((word) => !word.startsWith('-'));
  const unknown = given.find((word) => flags[word] === undefined);
  if (unknown !== undefined) return refused(`Found unexpected parameters: [${unknown}]`);
  const options: Partial<Record<keyof Flags, boolean>> = Object.fromEntries(
    given.map((word) => [flags[word]!, true]),
  );
  if (keyspaceName !== undefined && !schema.keyspaces.has(keyspaceName))
    return refused(`Keyspace [${keyspaceName}] does not exist.`);
  const keyspaces = [...schema.keyspaces.values()].filter(({ name, isSystem }) =>
    keyspaceName === undefined ? !isSystem : name === keyspaceName,
  );
  const lines: string[] = [];
  for (const keyspace of keyspaces) {
    const missing = tableNames.find((name) => !keyspace.tables.has(name));
    if (missing !== undefined)
      return failed(...lines, `error: Unknown keyspace/cf pair (${keyspace.name}.${missing})`);
    const tables = [...keyspace.tables.values()].filter(
      ({ name }) => tableNames.length === 0 || tableNames.includes(name),
    );
    const answer = repairTables(observed, keyspace.name, tables, options);
    lines.push(...answer.lines);
    if (answer.failed) return failed(...lines);
  }
  return done(lines);
};

/** Repairs tables of a keyspace one after the other, and tells of it as of one command. */
function repairTables(
  { cluster, node }: Observed,
  keyspace: string,
  tables: readonly TableSchema[],
  options: Flags,
): ToolAnswer {
  const { world } = cluster;
  const lines: string[] = [];
  const number = (world.repairs?.sessions.length ?? 0) + 1;
  const say = (text: string) => lines.push(`[${timeOf(cluster.now)}] ${text}`);
  const id = nameId(`repair ${number}`);
  const began = cluster.now;
  const { replication } = tables[0]?.shape.keyspace ?? {};
  const groups = replication === undefined ? undefined : world.replicasOf(tables[0]!.shape.keyspace, node);
  const { ring } = node.view;
  const own = Array.from({ length: ring.length }, (_, at) => at).filter((at) => {
    const nodes = groups?.groupOfRange(at).nodes ?? [];
    return nodes.length > 1 && (options.isPrimary ? nodes[0] === node : nodes.includes(node));
  });
  const names = tables.map(({ name }) => name).join(', ');
  if (own.length === 0 || tables.length === 0) {
    const why =
      tables.length === 0
        ? `${id} Empty keyspace, skipping repair: ${keyspace}`
        : `Replication factor is 1. No repair is needed for keyspace '${keyspace}'`;
    say(why);
    return done(lines);
  }
  say(
    `Starting repair command #${number} (${id}), repairing keyspace ${keyspace} with repair options (parallelism: ${options.isSequential ? 'sequential' : 'parallel'}, primary range: ${options.isPrimary ?? false}, incremental: ${!options.isFull}, job threads: 1, ColumnFamilies: [${names}], dataCenters: [], hosts: [], previewKind: NONE, # of ranges: ${own.length}, pull repair: ${options.isPull ?? false}, force repair: false, optimise streams: false, ignore unreplicated keyspaces: false, repairPaxos: true, paxosOnly: false)`,
  );
  for (const table of tables) {
    let outcome: RepairOutcome | undefined;
    startRepair(cluster, node.name, { ...options, table: table.shape }, (end) => {
      outcome = end;
    });
    while (outcome === undefined && cluster.step());
    if (!outcome?.isDone) {
      const reason = outcome?.reason ?? 'Some repair failed';
      say(`Repair command #${number} failed with error ${reason}`);
      say(`Repair command #${number} finished with error`);
      lines.push(
        `error: Repair job has failed with the error message: Repair command #${number} failed with error ${reason}. Check the logs on the repair participants for further details`,
      );
      return failed(...lines);
    }
  }
  // The last messages tell the others that it is over.
  cluster.runFor(settleMs);
  for (const [at, range] of own.entries()) {
    const { start, end } = ring.range(range);
    say(
      `Repair session ${nameId(`repair ${number} ${at}`)} for range [(${start},${end}]] finished (progress: ${Math.round((100 * (at + 1)) / own.length)}%)`,
    );
  }
  say('Repair completed successfully');
  const seconds = Math.floor((cluster.now - began) / 1e6);
  say(`Repair command #${number} finished in ${seconds} second${seconds === 1 ? '' : 's'}`);
  // nodetool asks the node once more what became of it (tools/RepairRunner.java).
  say('condition satisfied queried for parent session status and discovered repair completed.');
  say('Repair completed successfully');
  return done(lines);
}

const settleMs = 100;

function timeOf(micros: number): string {
  return new Date(micros / 1000).toISOString().replace('T', ' ').replace('Z', '').replace('.', ',');
}
