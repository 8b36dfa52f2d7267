// npm run check: types, lint and format, layers, content and its three languages. Under a minute on two cores.

import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type { Problem } from '../../content/problem.ts';
import { type ContentReading, readContent } from '../../content/read-content.ts';
import { readCoach } from '../../labs/coach/read-coach.ts';
import { readBriefs } from '../../labs/definition/lab-loader.ts';
import { checkCycles } from '../checks/cycles.ts';
import { checkDependencies } from '../checks/dependencies.ts';
import { checkLayers } from '../checks/layers.ts';
import { checkPapers } from '../checks/papers.ts';
import { checkRoomsTable } from '../checks/rooms-table.ts';
import { checkUnused } from '../checks/unused-files.ts';
import { captureTool } from './tools.ts';

export interface CheckResult {
  name: string;
  ok: boolean;
  output: string;
  /** What is printed even if the check passes. */
  notes?: string;
}

type Check = () => Promise<Omit<CheckResult, 'name'>>;

const tool =
  (name: string, args: string[], packageName = name): Check =>
  async () => {
    const { code, output } = await captureTool(name, args, {}, packageName);
    return { ok: code === 0, output };
  };

const judged =
  (find: () => Problem[]): Check =>
  async () => {
    const problems = find();
    return { ok: problems.length === 0, output: problems.map(tellProblem).join('\n') };
  };

export function tellProblem({ file, line, message }: Problem): string {
  return `${file}:${line}: ${message}`;
}

/** Mistakes fail; warnings and what is known about the whole course are only told. */
export function judgeContent({ problems, warnings, notes }: ContentReading): Omit<CheckResult, 'name'> {
  return {
    ok: problems.length === 0,
    output: problems.map(tellProblem).join('\n'),
    notes: [...warnings.map((warning) => `warning: ${tellProblem(warning)}`), ...notes].join('\n'),
  };
}

const root = process.cwd();

/** Both type checks read what Astro generates from the content's schemas. It is generated only once. */
let synced: ReturnType<typeof captureTool> | undefined;
const typed =
  (check: Check): Check =>
  async () => {
    synced ??= captureTool('astro', ['sync']);
    const { code, output } = await synced;
    return code === 0 ? check() : { ok: false, output };
  };

/** In each area, the check that takes the longest comes first. */
export const checks: Record<string, [name: string, check: Check][]> = {
  types: [
    // This checks all TypeScript and the Svelte files.
    ['svelte-check', typed(tool('svelte-check', ['--tsconfig', './tsconfig.json', '--fail-on-warnings']))],
    // This checks the Astro files. It reads other files only if Astro files import them.
    [
      'astro check',
      typed(
        tool('astro', [
          ...['check', '--noSync', '--tsconfig', './tsconfig.astro.json'],
          ...['--minimumFailingSeverity', 'error'],
        ]),
      ),
    ],
  ],
  lint: [['biome', tool('biome', ['check', '--error-on-warnings', '.'], '@biomejs/biome')]],
  layers: [
    ['layers', judged(() => checkLayers(root))],
    ['cycles', judged(() => checkCycles(root))],
    ['unused files', judged(() => checkUnused(root))],
    ['dependencies', judged(() => checkDependencies(root))],
    ['papers', judged(() => [...checkRoomsTable(root), ...checkPapers(root)])],
  ],
  languages: [
    ['languages', async () => judgeContent(readContent({ root, demandLevel: true }))],
    ['labs', judged(() => readBriefs(root).problems)],
    ['coach', judged(() => readCoach(root).problems)],
  ],
};

/** Runs as many checks at once as there are processors. */
export async function runChecks(
  areas: string[],
  report: (result: CheckResult) => void,
): Promise<CheckResult[]> {
  const due = areas.flatMap((area) => checks[area] ?? []);
  const results: CheckResult[] = [];
  const work = async () => {
    for (let next = due.shift(); next; next = due.shift()) {
      const [name, check] = next;
      const result = { name, ...(await check()) };
      results.push(result);
      report(result);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return results;
}

export function printCheck({ name, ok, output, notes }: CheckResult): void {
  console.log(`${ok ? 'ok   ' : 'FAIL '} ${name}`);
  if (!ok) console.log(output.trimEnd());
  if (notes) console.log(notes.replaceAll(/^/gm, '      '));
}

export const usage = `npm run check [-- ${Object.keys(checks).join('|')} …]`;

export default async function check(args: string[]): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const areas = positionals.length > 0 ? positionals : Object.keys(checks);
  const unknown = areas.filter((area) => !(area in checks));
  if (unknown.length > 0) {
    console.error(`No check ${unknown.join(', ')}; there are ${Object.keys(checks).join(', ')}.`);
    return 1;
  }
  const results = await runChecks(areas, printCheck);
  const failed = results.filter((result) => !result.ok).length;
  console.log(`${results.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
