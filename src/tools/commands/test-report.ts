// Reads the reports of Vitest and Playwright as counts: for the whole run, and for each test file.

import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { addCount, type Count, noneYet } from './count.ts';

export interface Report {
  count: Count;
  files: Map<string, Count>;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  success: boolean;
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
}

export function readVitest(file: string): Report {
  return read(file, (report: VitestReport) => ({
    count: {
      passed: report.numPassedTests,
      // A file that could not be loaded has no failed test, but it still counts as failed.
      failed: report.success ? 0 : Math.max(1, report.numFailedTests),
      skipped: report.numPendingTests,
    },
    files: new Map(
      report.testResults.map(({ name, status, assertionResults }) => {
        const having = (wanted: string) => assertionResults.filter((test) => test.status === wanted).length;
        const passed = having('passed');
        const failed = having('failed') || (status === 'failed' ? 1 : 0);
        return [
          relative(process.cwd(), name).replaceAll('\\', '/'),
          { passed, failed, skipped: assertionResults.length - passed - having('failed') },
        ];
      }),
    ),
  }));
}

interface PlaywrightSuite {
  file: string;
  specs: { tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  config: { rootDir: string };
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
  /** What belongs to no test, such as a server that did not start. */
  errors?: { message?: string }[];
}

export function readPlaywright(file: string): Report {
  return read(file, ({ config, stats, suites, errors = [] }: PlaywrightReport) => {
    const folder = relative(process.cwd(), config.rootDir).replaceAll('\\', '/');
    if (stats.flaky > 0)
      console.warn(`${stats.flaky} passed only at the second try and must be mended. They are named above.`);
    for (const { message } of errors) console.error(message ?? 'Playwright tells an error without a word.');
    return {
      count: {
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected + errors.length,
        skipped: stats.skipped,
      },
      files: new Map(suites.map((suite) => [`${folder}/${suite.file}`, countSuite(suite)])),
    };
  });
}

function countSuite({ specs, suites = [] }: PlaywrightSuite): Count {
  const count = noneYet();
  for (const { tests } of specs)
    for (const { status } of tests)
      count[status === 'unexpected' ? 'failed' : status === 'skipped' ? 'skipped' : 'passed']++;
  for (const inner of suites) addCount(count, countSuite(inner));
  return count;
}

/** A run that leaves no report did not run. It counts as a failure. */
function read<T>(file: string, count: (report: T) => Report): Report {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')) as T);
  } catch {
    console.error(`no report in ${file}`);
    return { count: { ...noneYet(), failed: 1 }, files: new Map() };
  }
}
