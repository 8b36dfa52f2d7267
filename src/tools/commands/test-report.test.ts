// The counts come from the reports of the test runners. If there is no report, nothing passed.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readPlaywright, readVitest } from './test-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'ringside-report-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(report: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

test('Vitest: a file that could not be loaded fails, though it has no test', () => {
  const results = (...statuses: string[]) => statuses.map((status) => ({ status }));
  const { count, files } = readVitest(
    write({
      numPassedTests: 2,
      numFailedTests: 0,
      numPendingTests: 1,
      success: false,
      testResults: [
        {
          name: resolve('src/a.test.ts'),
          status: 'passed',
          assertionResults: results('passed', 'passed', 'pending'),
        },
        { name: resolve('src/b.test.ts'), status: 'failed', assertionResults: [] },
      ],
    }),
  );
  expect(count).toEqual({ passed: 2, failed: 1, skipped: 1 });
  expect(Object.fromEntries(files)).toEqual({
    'src/a.test.ts': { passed: 2, failed: 0, skipped: 1 },
    'src/b.test.ts': { passed: 0, failed: 1, skipped: 0 },
  });
});

test('Playwright: what passed at the second try has passed; groups belong to their file', () => {
  const specs = (...statuses: string[]) => statuses.map((status) => ({ tests: [{ status }] }));
  const { count, files } = readPlaywright(
    write({
      config: { rootDir: resolve('src/tools/browser-tests') },
      stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 1 },
      suites: [
        {
          file: 'a.spec.ts',
          specs: specs('expected', 'flaky'),
          suites: [{ file: 'a.spec.ts', specs: specs('skipped') }],
        },
      ],
    }),
  );
  expect(count).toEqual({ passed: 2, failed: 0, skipped: 1 });
  expect(Object.fromEntries(files)).toEqual({ 'src/tools/browser-tests/a.spec.ts': count });
});

test('Playwright: a server that did not start is a failure, though no test has run', () => {
  const { count } = readPlaywright(
    write({
      config: { rootDir: resolve('src/tools/browser-tests') },
      stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 },
      suites: [],
      errors: [{ message: 'Process from config.webServer was not able to start.' }],
    }),
  );
  expect(count).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('no report is a failure', () => {
  expect(readVitest(join(folder, 'none.json')).count).toEqual({ passed: 0, failed: 1, skipped: 0 });
});
