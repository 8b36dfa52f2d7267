// npm test: runs everything that must hold, and prints one count of all of it in the last line.

import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { forgetRan, readRan, type Suite } from '../../conformance/expectations.ts';
import { formatProblems } from '../../content/problem.ts';
import { readLabFolders } from '../../labs/definition/read-labs.ts';
import { ensureTestCluster, stopTestCluster } from '../../server/cluster/test-cluster.ts';
import { ensureBuilt } from './build.ts';
import { type checks, printCheck, runChecks } from './check.ts';
import { addCount, type Count, describeCount, noneYet } from './count.ts';
import { ensureBrowser } from './find-browser.ts';
import { type AreaRun, budgetWarning, gateFile, gateRecord, gateTable } from './gate-record.ts';
import { checkAll } from './labs.ts';
import { longFile, replaceRows } from './long-record.ts';
import { readPlaywright, readVitest } from './test-report.ts';
import { captureTool, runTool } from './tools.ts';

interface Options {
  install: boolean;
  long: boolean;
}

interface Outcome {
  count: Count;
  /** The counts for each test file, if they are known. */
  files?: ReadonlyMap<string, Count>;
  /** Lines that say how many expectations ran. */
  expectations?: string[];
}

const areas: Record<string, (options: Options) => Promise<Outcome>> = {
  types: checkArea('types'),
  lint: checkArea('lint'),
  layers: checkArea('layers'),
  languages: checkArea('languages'),
  unit: () => withExpectations(['cql-embedded', 'sim'], () => runVitest('unit')),
  labs: () => runLabProofs('embedded'),
  cassandra: runCassandraTests,
  build: runBuild,
  browser: runBrowserTests,
  lab: runLabTest,
  long: () => runVitest('long'),
  'labs-on-cassandra': () => runLabProofs('cassandra'),
};

/** The first two do not run in the gate. Of the browser's tests, those marked @long do not run in the gate. */
const longAreas = ['long', 'labs-on-cassandra', 'browser'];
const gateAreas = Object.keys(areas).filter((area) => area === 'browser' || !longAreas.includes(area));

export const usage = `npm test [-- area …] [--no-install] [--record]
  areas         ${Object.keys(areas).join(', ')}
  --no-install  no browser is installed where there is none
  --record      all of it, and how long it took is written to ${gateFile}
npm run test:long [-- area …]
  what takes too long for the gate, of ${longAreas.join(', ')}; its results are written to ${longFile}`;

export default async function test(args: string[]): Promise<number> {
  const { values, positionals: named } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'no-install': { type: 'boolean' }, long: { type: 'boolean' }, record: { type: 'boolean' } },
  });
  const { long = false, record = false, 'no-install': noInstall = false } = values;
  const known = long ? longAreas : Object.keys(areas);
  const unknown = named.filter((area) => !known.includes(area));
  if (unknown.length > 0) {
    console.error(`No part ${unknown.join(', ')} of the tests; there are ${known.join(', ')}.\n\n${usage}`);
    return 1;
  }
  if (record && (long || named.length > 0)) {
    console.error(`--record: only a run of the whole gate is recorded.\n\n${usage}`);
    return 1;
  }
  mkdirSync('.cache', { recursive: true });
  const runs: (AreaRun & Outcome)[] = [];
  for (const area of named.length > 0 ? named : long ? longAreas : gateAreas) {
    console.log(`\n── ${area}`);
    const start = performance.now();
    const outcome = await areas[area]!({ install: !noInstall, long });
    runs.push({ area, ms: performance.now() - start, ...outcome });
    console.log(`${area}: ${describeCount(outcome.count)}`);
  }
  const total = noneYet();
  for (const { count } of runs) addCount(total, count);
  if (long) recordLong(runs);
  if (record && total.failed === 0) recordGate(runs);
  console.log(`\n${gateTable(runs)}\n`);
  const warning = long ? undefined : budgetWarning(runs);
  if (warning) console.warn(`${warning}\n`);
  console.log(describeCount(total));
  return total.failed > 0 ? 1 : 0;
}

function checkArea(area: keyof typeof checks) {
  return async (): Promise<Outcome> => {
    const results = await runChecks([area], printCheck);
    const failed = results.filter((result) => !result.ok).length;
    return { count: { passed: results.length - failed, failed, skipped: 0 } };
  };
}

async function runVitest(kind: 'unit' | 'real' | 'long'): Promise<Outcome> {
  const file = `.cache/vitest-${kind}.json`;
  rmSync(file, { force: true });
  await runTool('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], {
    RINGSIDE_TESTS: kind,
  });
  return readVitest(file);
}

/**
 * Prints how many expectations ran, and fails if fewer ran than are committed. A green result must mean that they
 * ran.
 */
async function withExpectations(suites: Suite[], run: () => Promise<Outcome>): Promise<Outcome> {
  for (const suite of suites) forgetRan(suite);
  const { count, ...rest } = await run();
  const expectations = suites.map((suite) => {
    const { ok, text } = readRan(suite);
    console.log(text);
    if (!ok) count.failed++;
    return text;
  });
  return { ...rest, count, expectations };
}

/**
 * Runs the tests that need a real Cassandra, on a cluster of their own. If there is none, the files count as skipped,
 * or as a failure if RINGSIDE_DEMAND_CASSANDRA is 1.
 */
async function runCassandraTests(): Promise<Outcome> {
  const cluster = await ensureTestCluster({ nodes: 1, say: console.log });
  if (!cluster) {
    const files = globSync('src/**/*.real.test.ts').length;
    console.log(`NOT RUN: ${files} files need a Cassandra. Install Docker or Java 17.`);
    const isDemanded = process.env.RINGSIDE_DEMAND_CASSANDRA === '1';
    return { count: { passed: 0, failed: isDemanded ? 1 : 0, skipped: files } };
  }
  try {
    return await withExpectations(['cql-cassandra'], () => runVitest('real'));
  } finally {
    await stopTestCluster({ nodes: 1, force: true });
  }
}

async function runBuild(): Promise<Outcome> {
  try {
    await ensureBuilt();
    return { count: { ...noneYet(), passed: 1 } };
  } catch (error) {
    console.error((error as Error).message);
    return { count: { ...noneYet(), failed: 1 } };
  }
}

/**
 * Proves every lab: solution, mistakes, cheats. On a real cluster each mistake takes seconds, and a minute if nodes
 * are stopped and started.
 */
async function runLabProofs(engine: 'embedded' | 'cassandra'): Promise<Outcome> {
  const { folders, problems } = readLabFolders('.');
  if (problems.length > 0) console.error(formatProblems(problems));
  const due = engine === 'embedded' ? folders : folders.filter(({ lab }) => lab.nodes === 3);
  const count = await checkAll(due, [engine]);
  count.failed += problems.length;
  return { count, files: new Map([[`npm run labs -- check --engine ${engine}`, count]]) };
}

/** Tests the whole way from the lab page to a real cluster of three nodes and back. */
async function runLabTest({ install }: Options): Promise<Outcome> {
  const browser = ensureBrowser({ install });
  const cluster = browser ? await ensureTestCluster({ nodes: 3, say: console.log }) : undefined;
  if (!browser || !cluster) {
    console.log('NOT RUN: 1 browser test needs a browser and a Cassandra (Docker or Java 17).');
    const isDemanded = process.env.RINGSIDE_DEMAND_CASSANDRA === '1';
    return { count: { passed: 0, failed: isDemanded ? 1 : 0, skipped: 1 } };
  }
  try {
    await ensureBuilt();
    return await runPlaywright(browser, ['--grep=@cassandra'], { RINGSIDE_CLUSTER: cluster.cluster.name });
  } finally {
    await stopTestCluster({ nodes: 3, force: true });
  }
}

async function runBrowserTests({ install, long }: Options): Promise<Outcome> {
  const browser = ensureBrowser({ install });
  if (!browser) {
    const listed = await countBrowserTests();
    console.log(
      `No browser${install ? '' : ', and --no-install forbids to install one'}: ${listed} browser tests skipped.`,
    );
    return { count: { passed: 0, failed: install ? 1 : 0, skipped: listed } };
  }
  await ensureBuilt();
  return runPlaywright(browser, long ? ['--grep=@long'] : [everyDay]);
}

/** Leaves out the tests that take long or need a Cassandra. */
const everyDay = '--grep-invert=@long|@cassandra';

async function runPlaywright(
  browser: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<Outcome> {
  const file = '.cache/playwright.json';
  rmSync(file, { force: true });
  await runTool(
    'playwright',
    ['test', ...args],
    { RINGSIDE_BROWSER: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...environment },
    '@playwright/test',
  );
  return readPlaywright(file);
}

async function countBrowserTests(): Promise<number> {
  const { output } = await captureTool(
    'playwright',
    ['test', '--list', '--reporter=list', everyDay],
    {},
    '@playwright/test',
  );
  return Number(/Total: (\d+) tests?/.exec(output)?.[1] ?? 0);
}

const today = () => new Date().toISOString().slice(0, 10);

function recordLong(runs: readonly Outcome[]): void {
  const files = new Map(runs.flatMap((run) => [...(run.files ?? [])]));
  writeFileSync(longFile, replaceRows(readFileSync(longFile, 'utf8'), files, today()));
}

function recordGate(runs: readonly (AreaRun & Outcome)[]): void {
  const expectations = runs.flatMap((run) => run.expectations ?? []);
  mkdirSync(dirname(gateFile), { recursive: true });
  writeFileSync(gateFile, gateRecord(runs, { date: today(), cores: availableParallelism(), expectations }));
}
