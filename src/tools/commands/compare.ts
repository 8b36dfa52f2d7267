// npm run compare: runs random statements on our engine and on a real Cassandra, and compares the answers.

import { parseArgs } from 'node:util';
import { embeddedEngine } from '#conformance/embedded-engine.ts';
import { type Comparison, compareEngines, describe } from '#conformance/generated/compare.ts';
import { areaNames } from '#conformance/generated/random-step.ts';
import { findCluster } from '#server/cluster/find-cluster.ts';
import { ensureTestCluster, stopTestCluster } from '#server/cluster/test-cluster.ts';

import { cassandraEngine } from './cases.ts';

export const usage = `npm run compare -- [--statements 1000] [--seed 1] [--area ${areaNames.join('|')}] [--together 1] [--shrink]
  --area  of this area alone, and may be given more than once
  --together  so many rounds at the same time
  --shrink  makes each difference small, which takes a while
RINGSIDE_CASES_CLUSTER=labs takes the labs' cluster, which must run, and not one of the tests' own.`;

export default async function compare(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      statements: { type: 'string', default: '1000' },
      seed: { type: 'string', default: '1' },
      area: { type: 'string', multiple: true, default: [] },
      together: { type: 'string', default: '1' },
      shrink: { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help || values.area.some((area) => !areaNames.includes(area))) {
    console.log(usage);
    return values.help ? 0 : 1;
  }
  const usesLabs = process.env.RINGSIDE_CASES_CLUSTER === 'labs';
  const cluster = usesLabs
    ? await findCluster()
    : (await ensureTestCluster({ nodes: 1, say: console.log }))?.cluster;
  if (!cluster) {
    console.error('NOT RUN: needs a real Cassandra, in Docker or on Java 17');
    return 1;
  }
  try {
    const result = await compareEngines(
      { cassandra: cassandraEngine(cluster), embedded: embeddedEngine },
      {
        seed: Number(values.seed),
        statements: Number(values.statements),
        areas: values.area,
        together: Number(values.together),
        shrinks: values.shrink,
        // A run may take an hour, so each difference is printed as soon as it is found.
        ...(values.shrink ? {} : { found: (difference) => console.log(`${describe(difference)}\n`) }),
        ...(values.verbose && { say: (line) => console.error(line) }),
      },
    );
    if (values.shrink) for (const difference of result.differences) console.log(`${describe(difference)}\n`);
    report(result);
    return result.differences.length > 0 ? 1 : 0;
  } finally {
    if (!usesLabs) await stopTestCluster({ nodes: 1 });
  }
}

function report(result: Comparison): void {
  for (const [message, count] of countRefusals(result)) console.log(`${count} × ${message}`);
  for (const [area, { compared, unsupported, different }] of result.areas)
    console.log(`${area}: ${compared} compared, ${unsupported} unsupported, ${different} different`);
  console.log(
    `${result.compared} statements compared, ${result.unsupported} unsupported, ${result.explained} explained, ${result.differences.length} different`,
  );
}

function countRefusals({ refusals }: Comparison): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { message } of refusals) counts.set(message, (counts.get(message) ?? 0) + 1);
  return counts;
}
