// npm run failures: what a client gets when nodes are gone, asked of three real nodes and written down.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordFailures } from '#real/record-failures.ts';
import { ensureTestCluster, stopTestCluster } from '#real/test-cluster.ts';

const file = join(import.meta.dirname, '../cases/failures/cassandra-5.0.8.json');

/** Which replica a coordinator asks first varies, so an outcome in the window before DOWN may vary too. */
const repeats = 3;

export default async function failures(): Promise<number> {
  const say = (line: string) => console.log(line);
  const test = await ensureTestCluster({ nodes: 3, say });
  if (!test) {
    console.error('NOT RUN: needs a real Cassandra, in Docker or on Java 17');
    return 1;
  }
  try {
    const entries = await recordFailures(test.cluster, repeats, say);
    writeFileSync(file, `[\n${entries.map((entry) => `  ${JSON.stringify(entry)}`).join(',\n')}\n]\n`);
    say(`${entries.length} outcomes written to ${file}`);
    return 0;
  } finally {
    await stopTestCluster({ nodes: 3 });
  }
}
