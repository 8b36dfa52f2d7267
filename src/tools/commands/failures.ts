// npm run failures: records from three real nodes which answers a client gets when nodes are gone, and which replica
// holds what afterwards.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { recordFailures } from '#server/cluster/record-failures.ts';
import { recordStories } from '#server/cluster/record-stories.ts';
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

export const usage = 'npm run failures';

export default async function failures(args: string[]): Promise<number> {
  parseArgs({ args });
  const say = (line: string) => console.log(line);
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
