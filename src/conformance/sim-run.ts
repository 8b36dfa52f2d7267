// The commands of the simulated cluster:
//   npm run cases -- sim cases [part of a path …] [--rewrite]   runs its stories
//   npm run cases -- sim sweep [--seed n] [--count n]           runs random scenarios; one seed prints its story
//   npm run cases -- sim suite [part of a path …] [--seeds n,n] runs some of both, for the mutations
// The exit code of `suite` is 3 if a story differs or a scenario fails.

import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatSimCase, parseSimCase, runSimCase } from './sim-case.ts';
import { describeEvent } from './sim-journal-text.ts';
import { makeScenario } from './sim-scenario.ts';
import { runScenario } from './sim-scenario-run.ts';
import { check, describeFailure, sweep } from './sim-sweep.ts';

const usage = `npm run cases -- sim cases [part of a path …] [--rewrite]
npm run cases -- sim sweep [--seed n] [--count n]
npm run cases -- sim suite [part of a path …] [--seeds n,n]`;
const folder = join(import.meta.dirname, 'sim');

export default async function simRun(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      rewrite: { type: 'boolean', default: false },
      seed: { type: 'string' },
      count: { type: 'string', default: '2000' },
      seeds: { type: 'string', default: '' },
    },
  });
  const [what, ...patterns] = positionals;
  if (what === 'cases') return runCases(patterns, values.rewrite);
  if (what === 'sweep')
    return values.seed === undefined ? runSweep(Number(values.count)) : replay(Number(values.seed));
  if (what === 'suite') return runSuite(patterns, values.seeds);
  console.error(usage);
  return 1;
}

/** The exit code of a suite that noticed something. A program that cannot even be loaded ends with 1. */
export const caughtCode = 3;

/**
 * Reports what is wrong with some stories and scenarios. A scenario that crashes throws, and the program ends with 1.
 */
function runSuite(patterns: readonly string[], seeds: string): number {
  const stories = globSync('**/*.simtest', { cwd: folder }).filter((file) =>
    patterns.some((pattern) => file.includes(pattern)),
  );
  const different = stories.filter((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    return formatSimCase(runSimCase(parseSimCase(text))) !== text;
  });
  const failures = seeds.split(',').flatMap((seed) => {
    if (seed === '') return [];
    const found = check(makeScenario(Number(seed)));
    if (found.has('crash')) throw new Error(found.get('crash')!.join('\n'));
    return [...found.keys()].map((checker) => `${checker} (seed ${seed})`);
  });
  const caught = [...different, ...failures];
  if (caught.length > 0) console.log(`caught by ${caught.join(', ')}`);
  return caught.length > 0 ? caughtCode : 0;
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

function runSweep(count: number): number {
  const { scenarios, judged, failed } = sweep({ from: 0, count });
  for (const failure of failed) console.log(describeFailure(failure));
  for (const [name, number] of judged) console.log(`${name}: ${number} judged`);
  console.log(`${scenarios} scenarios, ${failed.length} failed`);
  return failed.length > 0 ? 1 : 0;
}

/** Prints the whole story of one seed, and what is wrong with it. */
function replay(seed: number): number {
  const scenario = makeScenario(seed);
  const { journal } = runScenario(scenario);
  const start = journal[0]?.at ?? 0;
  for (const event of journal) {
    const line = describeEvent(event);
    if (line) console.log(`${((event.at - start) / 1000).toFixed(1).padStart(9)} #${event.request} ${line}`);
  }
  const failures = check(scenario);
  if (failures.size > 0) console.log(describeFailure({ scenario, failures }));
  return failures.size > 0 ? 1 : 0;
}

if (import.meta.main) process.exitCode = await simRun(process.argv.slice(2));
