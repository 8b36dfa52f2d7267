// `npm run labs -- check` notices when the grader or a check is broken. Each mutation is applied to a copy of the
// source, and the command must then report a failure. Before that it reported none. At least nine of ten mutations
// must be noticed.

import { execFile } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';

import { mutations } from './mutations.ts';

const root = join(import.meta.dirname, '../../..');
const copy = mkdtempSync(join(tmpdir(), 'ringside-lab-mutations-'));
const run = promisify(execFile);
const timeoutMs = 600_000;
const survivors: string[] = [];

describe('a change of the grader is noticed', () => {
  for (const name of ['src', 'labs', 'package.json', 'tsconfig.json'])
    cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('not where there is none', { timeout: timeoutMs }, async () => {
    const { passed, failed } = await proveLabs('');
    expect(passed).toBeGreaterThan(100);
    expect(failed).toBe(0);
  });

  it.each(mutations)('$breaks', { timeout: timeoutMs }, async ({ file, text, becomes, breaks, lab }) => {
    const path = join(copy, file);
    const source = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      source.replace(text, () => becomes),
    );
    try {
      // A program that cannot be loaded reports no failures, so it has noticed nothing.
      const isCaught = (await proveLabs(`${lab}-`)).failed > 0 || (await proveLabs('')).failed > 0;
      if (!isCaught) survivors.push(breaks);
      if (process.env.RINGSIDE_MUTATIONS_LOG)
        appendFileSync(
          process.env.RINGSIDE_MUTATIONS_LOG,
          `${isCaught ? 'caught' : 'SURVIVED'}: ${breaks}\n`,
        );
    } finally {
      writeFileSync(path, source);
    }
  });

  it('nine times of ten', () => {
    console.log(
      `${mutations.length - survivors.length} of ${mutations.length} noticed; not: ${survivors.join('; ') || 'none'}`,
    );
    expect(survivors.length).toBeLessThanOrEqual(mutations.length / 10);
  });
});

async function proveLabs(named: string): Promise<{ passed: number; failed: number }> {
  const { stdout } = await run(
    process.execPath,
    ['src/tools/commands/run.mjs', 'labs', 'check', named, '--brief'],
    { cwd: copy, maxBuffer: 2 ** 26 },
  ).catch((error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }));
  const [, passed = 0, failed = 0] = /(\d+) passed, (\d+) failed, \d+ skipped\s*$/.exec(stdout) ?? [];
  return { passed: Number(passed), failed: Number(failed) };
}
