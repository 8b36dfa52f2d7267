// The tests of the proxy and of the class notice broken code. Each change of the list is made to a copy of the
// source. The test that it names passes before the change, and must fail after it.

import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';

import { mutations as ofClass } from '#server/class/mutations.ts';

import { mutations as ofProxy } from './mutations.ts';

const mutations = [...ofProxy, ...ofClass];

const root = join(import.meta.dirname, '../../..');
const copy = mkdtempSync(join(tmpdir(), 'ringside-proxy-mutations-'));
const run = promisify(execFile);
const timeoutMs = 180_000;

describe('a change of the source is noticed', () => {
  for (const name of ['src', 'labs', 'package.json', 'tsconfig.json', 'vitest.config.ts'])
    cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('not where there is none', { timeout: timeoutMs }, async () => {
    expect(await runTests([...new Set(mutations.map(({ test }) => test))])).toMatchObject({ failed: 0 });
  });

  it.each(mutations)('$breaks', { timeout: timeoutMs }, async ({ file, text, becomes, test }) => {
    const path = join(copy, 'src', file);
    const source = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      source.replace(text, () => becomes),
    );
    try {
      const { passed, failed } = await runTests([test]);
      // If a program cannot be loaded, none of its tests passes, and none has noticed anything.
      expect(passed).toBeGreaterThan(0);
      expect(failed).toBeGreaterThan(0);
    } finally {
      writeFileSync(path, source);
    }
  });
});

async function runTests(tests: readonly string[]): Promise<{ passed: number; failed: number }> {
  const report = join(copy, 'report.json');
  const args = [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...tests.map((test) => `src/${test}`),
    '--reporter=json',
    `--outputFile=${report}`,
  ];
  await run(process.execPath, args, { cwd: copy, env: { ...process.env, RINGSIDE_TESTS: 'unit' } }).catch(
    () => undefined,
  );
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  return { passed: numPassedTests, failed: numFailedTests };
}
