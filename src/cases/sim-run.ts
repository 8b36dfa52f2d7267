// node src/cases/sim-run.ts cases [part of a path …] [--rewrite]: the stories of the simulated cluster.

import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatSimCase, parseSimCase, runSimCase } from './simtest.ts';

const folder = join(import.meta.dirname, 'sim');

export default async function simRun(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { rewrite: { type: 'boolean', default: false } },
  });
  const [what, ...patterns] = positionals;
  if (what === 'cases') return runCases(patterns, values.rewrite);
  console.error('node src/cases/sim-run.ts cases [part of a path …] [--rewrite]');
  return 1;
}

function runCases(patterns: readonly string[], isRewriting: boolean): number {
  let failed = 0;
  for (const file of globSync('**/*.simtest', { cwd: folder }).sort()) {
    if (patterns.length > 0 && !patterns.some((pattern) => file.includes(pattern))) continue;
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    const told = formatSimCase(runSimCase(parseSimCase(text)));
    if (told === text) continue;
    if (isRewriting) {
      writeFileSync(path, told);
      console.log(`${file}: rewritten`);
    } else {
      failed++;
      console.log(`${file}: differs\n${told}`);
    }
  }
  return failed > 0 ? 1 : 0;
}

if (import.meta.main) process.exitCode = await simRun(process.argv.slice(2));
