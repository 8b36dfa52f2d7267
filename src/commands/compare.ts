// npm run compare: random statements on our engine and on a real Cassandra, side by side.

import { parseArgs } from 'node:util';
import { embeddedEngine } from '#cases/embedded-engine.ts';
import { compareEngines, describe } from '#cases/generated/compare.ts';
import { findCluster } from '#real/find-cluster.ts';
import { ensureTestCluster, stopTestCluster } from '#real/test-cluster.ts';

import { cassandraEngine } from './cases.ts';

const usage = `npm run compare -- [--statements 1000] [--seed 1]
RINGSIDE_CASES_CLUSTER=labs takes the labs' cluster, which must run, and not one of the tests' own.`;

export default async function compare(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      statements: { type: 'string', default: '1000' },
      seed: { type: 'string', default: '1' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const usesLabs = process.env.RINGSIDE_CASES_CLUSTER === 'labs';
  const cluster = usesLabs
    ? await findCluster()
    : (await ensureTestCluster({ nodes: 1, say: console.log }))?.cluster;
  const embedded = await embeddedEngine();
  if (!cluster || !embedded) {
    console.error('NOT RUN: needs a real Cassandra, in Docker or on Java 17');
    return 1;
  }
  try {
    const result = await compareEngines(
      { cassandra: cassandraEngine(cluster), embedded },
      { seed: Number(values.seed), statements: Number(values.statements) },
    );
    for (const difference of result.differences) console.log(`${describe(difference)}\n`);
    console.log(
      `${result.compared} statements compared, ${result.unsupported} unsupported, ${result.explained} explained, ${result.differences.length} different`,
    );
    return result.differences.length > 0 ? 1 : 0;
  } finally {
    if (!usesLabs) await stopTestCluster({ nodes: 1 });
  }
}
