// npm run cases: runs the text cases, which describe what CQL does, on our engine and on a real Cassandra.

import { parseArgs } from 'node:util';
import type { EngineName } from '#conformance/case-file.ts';
import { describeDifference } from '#conformance/difference.ts';
import { embeddedEngine } from '#conformance/embedded-engine.ts';
import { findCaseFiles, readCaseFile } from '#conformance/find-files.ts';
import { rewriteFile } from '#conformance/rewrite-file.ts';
import { type CaseEngine, runFile, type StepResult } from '#conformance/run-file.ts';
import { stampProblem } from '#conformance/stamp.ts';
import { waitForIndexes } from '#conformance/wait-for-indexes.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import { findCluster } from '#server/cluster/find-cluster.ts';
import { ensureTestCluster, stopTestCluster } from '#server/cluster/test-cluster.ts';
import { type Count, describeCount, noneYet } from './count.ts';

export const usage = `npm run cases -- [--engine embedded|cassandra|both] [part of a path …] [--rewrite]
  runs the text cases of src/conformance/cql, on both engines at first
  --rewrite records what a real Cassandra answers
npm run cases -- sim cases [--rewrite] | sim sweep --seed N
  stories of the simulated cluster; one random scenario again
RINGSIDE_CASES_CLUSTER=labs takes the labs' cluster, which must run, and not one of the tests' own.`;

const engineNames = ['embedded', 'cassandra', 'both'];

export default async function cases(args: string[]): Promise<number> {
  // The stories and random scenarios of the simulated cluster have their own command.
  if (args[0] === 'sim') return (await import('#conformance/sim-run.ts')).default(args.slice(1));
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      engine: { type: 'string' },
      rewrite: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const engine = values.engine ?? (values.rewrite ? 'cassandra' : 'both');
  if (values.help || !engineNames.includes(engine)) {
    console.error(usage);
    return values.help ? 0 : 1;
  }
  if (values.rewrite && engine !== 'cassandra') {
    console.error('--rewrite takes what is expected from a real Cassandra, and from nothing else.');
    return 1;
  }
  const paths = findCaseFiles(positionals);
  if (paths.length === 0) {
    console.error(`No case has ${positionals.join(' or ')} in its path.`);
    return 1;
  }
  const total = noneYet();
  if (engine !== 'cassandra') await runAll(paths, embeddedEngine, total);
  if (engine !== 'embedded') await runCassandra(paths, total, values.rewrite);
  console.log(describeCount(total));
  return total.failed > 0 ? 1 : 0;
}

async function runCassandra(paths: string[], total: Count, isRewriting: boolean): Promise<void> {
  const usesLabs = process.env.RINGSIDE_CASES_CLUSTER === 'labs';
  const cluster = usesLabs
    ? await findCluster()
    : (await ensureTestCluster({ nodes: 1, say: console.log }))?.cluster;
  if (!cluster) {
    console.log(`NOT RUN: ${paths.length} files need a Cassandra. Install Docker or Java 17.`);
    total.skipped += paths.length;
    if (process.env.RINGSIDE_DEMAND_CASSANDRA === '1' || isRewriting) total.failed++;
    return;
  }
  try {
    if (isRewriting) await rewriteAll(paths, cluster, total);
    else await runAll(paths, cassandraEngine(cluster), total);
  } finally {
    if (!usesLabs) await stopTestCluster({ nodes: 1 });
  }
}

export function cassandraEngine(cluster: Cluster): CaseEngine {
  return {
    name: 'cassandra' satisfies EngineName,
    open: () => cluster.open({ coordinator: cluster.nodes[0]!.name }),
    settle: waitForIndexes,
  };
}

async function runAll(paths: string[], engine: CaseEngine, total: Count): Promise<void> {
  for (const path of paths) {
    const file = readCaseFile(path);
    const problem = stampProblem(file);
    if (problem) {
      total.failed++;
      console.log(`${path}: ${problem}`);
      continue;
    }
    try {
      for (const result of await runFile({ file, path, engine })) count(path, result, engine, total);
    } catch (error) {
      total.failed += file.steps.length;
      console.log(`${engine.name}: ${path}: ${(error as Error).message}\n`);
    }
  }
}

function count(path: string, result: StepResult, engine: CaseEngine, total: Count): void {
  if (!result.outcome) total.skipped++;
  else if (result.passed) total.passed++;
  else {
    total.failed++;
    console.log(`${engine.name}: ${describeDifference(path, result)}\n`);
  }
}

async function rewriteAll(paths: string[], cluster: Cluster, total: Count): Promise<void> {
  const engine = cassandraEngine(cluster);
  const session = await engine.open();
  const { rows } = await session.execute('SELECT release_version FROM system.local');
  await session.close();
  const version = String(rows[0]![0]);
  for (const path of paths) {
    const { steps, changed } = await rewriteFile({ file: readCaseFile(path), path, engine, version });
    console.log(`${path}: ${steps} steps, ${changed} changed`);
    total.passed += steps;
  }
}
