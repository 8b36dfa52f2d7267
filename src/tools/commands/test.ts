// npm test: everything that must hold, and one count over all of it in the last line.

import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { forgetRan, readRan, type Suite } from '../../conformance/expectations.ts';
import { formatProblems } from '../../content/problem.ts';
import { readLabFolders } from '../../labs/definition/read-labs.ts';
import { ensureTestCluster, stopTestCluster } from '../../server/cluster/test-cluster.ts';
import { ensureBuilt } from './build.ts';
import { type checks, printCheck, runChecks } from './check.ts';
import { ensureBrowser } from './find-browser.ts';
import { checkAll } from './labs.ts';
import { captureTool, runTool } from './tools.ts';

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

interface Options {
  install: boolean;
  long: boolean;
}

const areas: Record<string, (options: Options) => Promise<Count>> = {
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

/** They do not run in the gate. */
const longAreas = ['long', 'labs-on-cassandra'];

export default async function test(args: string[]): Promise<number> {
  const options = { install: !args.includes('--no-install'), long: args.includes('--long') };
  const named = args.filter((arg) => !arg.startsWith('--'));
  const unknown = [
    ...named.filter((area) => !(area in areas)),
    ...args.filter((arg) => arg.startsWith('--') && !['--no-install', '--long'].includes(arg)),
  ];
  if (unknown.length > 0) {
    console.error(
      `No part ${unknown.join(', ')} of the tests; there are ${Object.keys(areas).join(', ')}, and --no-install.`,
    );
    return 1;
  }
  mkdirSync('.cache', { recursive: true });
  const total: Count = { passed: 0, failed: 0, skipped: 0 };
  const chosen = options.long
    ? [...longAreas, 'browser']
    : named.length > 0
      ? named
      : Object.keys(areas).filter((area) => !longAreas.includes(area));
  for (const area of chosen) {
    console.log(`\n── ${area}`);
    const start = performance.now();
    const count = await areas[area]!(options);
    console.log(`${area}: ${say(count)} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
    for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += count[key];
  }
  if (options.long) recordLongRun(total);
  console.log(`\n${say(total)}`);
  return total.failed > 0 ? 1 : 0;
}

function say({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

function checkArea(area: keyof typeof checks) {
  return async (): Promise<Count> => {
    const results = await runChecks([area], printCheck);
    const failed = results.filter((result) => !result.ok).length;
    return { passed: results.length - failed, failed, skipped: 0 };
  };
}

async function runVitest(kind: 'unit' | 'real' | 'long'): Promise<Count> {
  const file = `.cache/vitest-${kind}.json`;
  rmSync(file, { force: true });
  await runTool('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], {
    RINGSIDE_TESTS: kind,
  });
  return readReport(
    file,
    (report: {
      numPassedTests: number;
      numFailedTests: number;
      numPendingTests: number;
      success: boolean;
    }) => ({
      passed: report.numPassedTests,
      // A file that could not be loaded has no failed test, and fails all the same.
      failed: report.success ? 0 : Math.max(1, report.numFailedTests),
      skipped: report.numPendingTests,
    }),
  );
}

/** Says how many expectations ran, and fails where fewer did than are committed: green must mean run. */
async function withExpectations(suites: Suite[], run: () => Promise<Count>): Promise<Count> {
  for (const suite of suites) forgetRan(suite);
  const count = await run();
  for (const suite of suites) {
    const { ok, text } = readRan(suite);
    console.log(text);
    if (!ok) count.failed++;
  }
  return count;
}

/** On a real Cassandra of the tests' own. Where none can be had the files count as skipped, or fail if demanded. */
async function runCassandraTests(): Promise<Count> {
  const cluster = await ensureTestCluster({ nodes: 1, say: console.log });
  if (!cluster) {
    const files = globSync('src/**/*.real.test.ts').length;
    console.log(`NOT RUN: ${files} files need a Cassandra. Install Docker or Java 17.`);
    const isDemanded = process.env.RINGSIDE_DEMAND_CASSANDRA === '1';
    return { passed: 0, failed: isDemanded ? 1 : 0, skipped: files };
  }
  try {
    return await withExpectations(['cql-cassandra'], () => runVitest('real'));
  } finally {
    await stopTestCluster({ nodes: 1, force: true });
  }
}

async function runBuild(): Promise<Count> {
  try {
    await ensureBuilt();
    return { passed: 1, failed: 0, skipped: 0 };
  } catch (error) {
    console.error((error as Error).message);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/** Every lab proves itself: solution, mistakes, cheats. On a real cluster each mistake takes seconds, and those with
    nodes that stop and start a minute. */
async function runLabProofs(engine: 'embedded' | 'cassandra'): Promise<Count> {
  const { folders, problems } = readLabFolders('.');
  if (problems.length > 0) console.error(formatProblems(problems));
  const due = engine === 'embedded' ? folders : folders.filter(({ lab }) => lab.nodes === 3);
  const count = await checkAll(due, [engine]);
  return { ...count, failed: count.failed + problems.length };
}

/** The whole way from the lab page to a real cluster of three nodes and back. */
async function runLabTest({ install }: Options): Promise<Count> {
  const browser = ensureBrowser({ install });
  const cluster = browser ? await ensureTestCluster({ nodes: 3, say: console.log }) : undefined;
  if (!browser || !cluster) {
    console.log('NOT RUN: 1 browser test needs a browser and a Cassandra (Docker or Java 17).');
    return { passed: 0, failed: process.env.RINGSIDE_DEMAND_CASSANDRA === '1' ? 1 : 0, skipped: 1 };
  }
  try {
    await ensureBuilt();
    return await runPlaywright(browser, ['--grep=@cassandra'], { RINGSIDE_CLUSTER: cluster.cluster.name });
  } finally {
    await stopTestCluster({ nodes: 3, force: true });
  }
}

async function runBrowserTests({ install, long }: Options): Promise<Count> {
  const browser = ensureBrowser({ install });
  if (!browser) {
    const listed = await countBrowserTests();
    console.log(
      `No browser${install ? '' : ', and --no-install forbids to install one'}: ${listed} browser tests skipped.`,
    );
    return { passed: 0, failed: install ? 1 : 0, skipped: listed };
  }
  await ensureBuilt();
  return runPlaywright(browser, long ? ['--grep=@long'] : [everyDay]);
}

/** Neither what takes long nor what needs a Cassandra. */
const everyDay = '--grep-invert=@long|@cassandra';

async function runPlaywright(
  browser: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<Count> {
  const file = '.cache/playwright.json';
  rmSync(file, { force: true });
  await runTool(
    'playwright',
    ['test', ...args],
    { RINGSIDE_BROWSER: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...environment },
    '@playwright/test',
  );
  return readReport(
    file,
    ({ stats }: { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    }),
  );
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

/** The long tests do not run in the gate; what they last said is kept, with its date, below what was written before. */
function recordLongRun(total: Count): void {
  const date = new Date().toISOString().slice(0, 10);
  const file = 'src/tools/browser-tests/LONG.md';
  const before = readFileSync(file, 'utf8').trimEnd();
  writeFileSync(file, `${before}\n- \`npm run test:long\`, all of it, on ${date}: ${say(total)}.\n`);
}

/** A run that leaves no report did not run: it counts as a failure, never as silence. */
function readReport<T>(file: string, count: (report: T) => Count): Count {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')) as T);
  } catch {
    console.error(`no report in ${file}`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
