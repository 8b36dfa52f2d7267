// npm run failures: records from three real nodes which answers a client gets when nodes are gone, and which replica
// holds what afterwards.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findJava } from '#server/cluster/find-java.ts';
import { ensureJars } from '#server/cluster/jars.ts';
import { recordFailures } from '#server/cluster/record-failures.ts';
import { recordRefusals } from '#server/cluster/record-refusals.ts';
import { recordRemoval } from '#server/cluster/record-removal.ts';
import { recordRepair } from '#server/cluster/record-repair.ts';
import { recordRing } from '#server/cluster/record-ring.ts';
import { recordStorage } from '#server/cluster/record-storage.ts';
import { recordStories } from '#server/cluster/record-stories.ts';
import { recordTools } from '#server/cluster/record-tools.ts';
import { ensureTestCluster, stopTestCluster } from '#server/cluster/test-cluster.ts';
import { recordTraces } from '#server/proxy/record-traces.ts';

const folder = join(import.meta.dirname, '../../conformance/failures');
const traces = join(import.meta.dirname, '../../engine/session/real-traces.json');

/** Which replica a coordinator asks first varies. So an outcome before a node is seen as DOWN may vary too. */
const repeats = 3;

function write(name: string, entries: readonly unknown[]): void {
  writeFileSync(
    join(folder, name),
    `[\n${entries.map((entry) => `  ${JSON.stringify(entry)}`).join(',\n')}\n]\n`,
  );
  console.log(`${entries.length} entries written to ${name}`);
}

export const usage = `npm run failures
npm run failures -- ring       records how nodes are seen as DOWN, join, leave and are replaced
npm run failures -- removal    records who owns what after a dead node was removed
npm run failures -- repair     records which ranges a repair finds different, and when a deleted row comes back
npm run failures -- refusals   records with which words nodes refuse to, and how six nodes hear of each other
npm run failures -- storage    records what each strategy compacts, and what a killed node still has
npm run failures -- tools      records what nodetool and cqlsh print; --cqlsh tells where a cqlsh of Cassandra 5.0 is`;

export default async function failures(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { cqlsh: { type: 'string', default: 'cqlsh' } },
  });
  const say = (line: string) => console.log(line);
  if (positionals[0] === 'ring') return recordWith(recordRing, 'ring.json', say);
  if (positionals[0] === 'removal') return recordWith(recordRemoval, 'removal.json', say);
  if (positionals[0] === 'repair') return recordWith(recordRepair, 'repair.json', say);
  if (positionals[0] === 'refusals') return recordWith(recordRefusals, 'refusals.json', say);
  if (positionals[0] === 'storage') return recordWith(recordStorage, 'storage.json', say);
  if (positionals[0] === 'tools')
    return recordWith((options) => recordTools({ ...options, cqlsh: values.cqlsh }), 'tools.json', say);
  const test = await ensureTestCluster({ nodes: 3, say });
  if (!test) {
    console.error('NOT RUN: needs a real Cassandra, in Docker or on Java 17');
    return 1;
  }
  try {
    writeFileSync(traces, `${JSON.stringify(await recordTraces(test.cluster, say), null, 1)}\n`);
    write('replica-stories.json', await recordStories(test.cluster));
    write('failure-table.json', await recordFailures(test.cluster, repeats, say));
    return 0;
  } finally {
    await stopTestCluster({ nodes: 3 });
  }
}

async function recordWith(
  record: (options: Parameters<typeof recordRing>[0]) => Promise<unknown>,
  name: string,
  say: (line: string) => void,
): Promise<number> {
  const java = findJava();
  if (!java) {
    console.error('NOT RUN: needs Java 17');
    return 1;
  }
  const recording = await record({ java, jars: await ensureJars({ say }), say });
  writeFileSync(join(folder, name), `${JSON.stringify(recording, null, 1)}\n`);
  return 0;
}
