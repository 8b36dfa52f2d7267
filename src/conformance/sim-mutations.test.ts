// The stories and scenarios notice when the simulation is broken. Each mutation is applied to a copy of the source,
// and the part of the suite that it names must report what is wrong. Code that no longer loads, or that crashes, does
// not count as noticed.

import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { type Mutation, mutations } from './sim/mutations.ts';

const root = join(import.meta.dirname, '../..');
const copy = mkdtempSync(join(tmpdir(), 'ringside-mutations-'));
const run = promisify(execFile);
const timeoutMs = 120_000;

describe('a change of the source is noticed', () => {
  layOut();
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('there are many, each of its own kind', () => {
    expect(mutations.length).toBeGreaterThanOrEqual(60);
    expect(new Set(mutations.map(({ breaks }) => breaks)).size).toBe(mutations.length);
  });

  it(
    'not where there is none',
    async () => {
      const stories = mutations.flatMap((mutation) => mutation.stories);
      const seeds = mutations.flatMap((mutation) => mutation.seeds);
      expect(await runSuite({ stories, seeds })).toEqual({ code: 0, output: '' });
    },
    timeoutMs,
  );

  it.each(mutations)(
    '$breaks',
    async (mutation) => {
      const path = join(copy, 'src/engine/sim/cluster', mutation.file);
      const source = readFileSync(path, 'utf8');
      expect(source.split(mutation.text), `${mutation.file} has the text once`).toHaveLength(2);
      writeFileSync(
        path,
        source.replace(mutation.text, () => mutation.becomes),
      );
      try {
        const { code, output } = await runSuite(mutation);
        expect(output).toMatch(/^caught by /);
        expect(code).toBe(3);
      } finally {
        writeFileSync(path, source);
      }
    },
    timeoutMs,
  );
});

/** Copies the part of the source that the suite needs. */
function layOut(): void {
  mkdirSync(join(copy, 'src/conformance'), { recursive: true });
  for (const folder of ['engine/sim', 'engine/values', 'conformance/sim'])
    cpSync(join(root, 'src', folder), join(copy, 'src', folder), { recursive: true });
  for (const file of globSync('sim-*.ts', { cwd: import.meta.dirname }))
    cpSync(join(import.meta.dirname, file), join(copy, 'src/conformance', file));
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  writeFileSync(join(copy, 'package.json'), JSON.stringify({ type: 'module', imports }));
}

async function runSuite({
  stories,
  seeds,
}: Pick<Mutation, 'stories' | 'seeds'>): Promise<{ code: number; output: string }> {
  const args = ['src/conformance/sim-run.ts', 'suite', ...stories, '--seeds', seeds.join(',')];
  try {
    const { stdout } = await run(process.execPath, args, { cwd: copy });
    return { code: 0, output: stdout.trim() };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout.trim() || stderr.trim() };
  }
}
