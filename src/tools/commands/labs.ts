// npm run labs: creates labs and proves them. labs/README.md is the author's guide.

import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatProblems } from '#content/problem.ts';
import { type Language, languages } from '#i18n/languages.ts';
import { checkLab, describeVerdict, type ProofOptions } from '#labs/definition/check-lab.ts';
import { compileLab } from '#labs/definition/compile-lab.ts';
import { labTemplate } from '#labs/definition/lab-template.ts';
import { expectLines } from '#labs/definition/mistake.ts';
import type { LabFolder } from '#labs/definition/read-lab.ts';
import { readLabFolders } from '#labs/definition/read-labs.ts';
import { setupOf } from '#labs/definition/setup.ts';
import { openEmbeddedGradingCluster } from '#labs/grading/embedded-grading-cluster.ts';
import { grade } from '#labs/grading/grade.ts';
import type { EngineName } from '#labs/grading/lab.ts';
import { type Count, describeCount, noneYet } from './count.ts';
import { missingFolder, readLanguages } from './private-options.ts';

export const usage = `npm run labs -- check [part of a name] [--engine embedded|cassandra|both] [--labs folder] [--brief]
  proves labs: solution, mistakes, cheats; --brief ends with the first proof of a lab that fails
npm run labs -- new 07-my-lab
  lays out a lab of the course that passes
npm run labs -- new 01-my-lab --labs folder [--lang pt,ru,en]
  lays out a short private lab that passes, in the languages that you name (en)
npm run labs -- verdict 07-my-lab answer.cql [--engine …]
  what an answer earns, in three languages, and as the lines of a mistake
npm run labs -- show 07-my-lab [--seed N]
  what stands there before the learner begins
With --labs folder, check, verdict and show are about the labs of that folder.`;

export default async function labs(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      engine: { type: 'string', default: 'embedded' },
      labs: { type: 'string' },
      lang: { type: 'string', default: 'en' },
      seed: { type: 'string' },
      brief: { type: 'boolean', default: false },
    },
  });
  const [action, named = '', file] = positionals;
  const written = readLanguages(values.lang);
  if (action === 'new' && /^\d\d-[a-z0-9-]+$/.test(named) && written)
    return values.labs === undefined
      ? layOut(join('labs', named))
      : layOutPrivate(join(values.labs, named), written);
  const isEngine = ['embedded', 'cassandra', 'both'].includes(values.engine);
  if (!isEngine || (action !== 'check' && action !== 'verdict' && action !== 'show')) {
    console.error(usage);
    return 1;
  }
  const missing = missingFolder({ labs: values.labs });
  if (missing) {
    console.error(missing);
    return 1;
  }
  const { folders: all, problems } = readLabFolders('.', { more: values.labs, named });
  const folders = all.filter(({ isPrivate }) => isPrivate === (values.labs !== undefined));
  if (problems.length > 0) {
    console.error(formatProblems(problems));
    // An author who writes a mistake wants to see its verdict before writing it into the file. So only `check` stops
    // here.
    if (action === 'check') return 1;
  }
  if (folders.length === 0) {
    console.error(`No lab has ${named} in its name.`);
    return 1;
  }
  const engines: EngineName[] =
    values.engine === 'both' ? ['embedded', 'cassandra'] : [values.engine as EngineName];
  if (action === 'show') {
    const seed = values.seed === undefined ? undefined : Number(values.seed);
    console.log(
      setupOf(folders[0]!, seed)
        .map((statement) => `${statement};`)
        .join('\n'),
    );
    return 0;
  }
  if (action === 'verdict') return tellVerdict(folders[0]!, file, engines[0]!);
  const total = await checkAll(folders, engines, { isBrief: values.brief });
  console.log(describeCount(total));
  return total.failed > 0 ? 1 : 0;
}

/** Copies the first lab, which is complete and passes. An author then changes it piece by piece. */
function layOut(path: string): number {
  if (existsSync(path)) {
    console.error(`${path} is there already; nothing was changed.`);
    return 1;
  }
  cpSync(join(import.meta.dirname, '../../../labs/02-tokens-and-owners'), path, { recursive: true });
  console.log(
    `${path} is laid out as a copy of the first lab, and passes “npm run labs -- check”.\n` +
      'Change it piece by piece; labs/README.md tells what each file may hold.',
  );
  return 0;
}

function layOutPrivate(path: string, written: readonly Language[]): number {
  if (existsSync(path)) {
    console.error(`${path} is there already; nothing was changed.`);
    return 1;
  }
  for (const [file, text] of Object.entries(labTemplate(written))) {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(join(path, file), text);
  }
  const folder = dirname(path);
  console.log(
    `${path} is laid out: one task, one mistake, and it passes. labs/README.md tells what each file may hold. Next:\n` +
      `  npm run labs -- check --labs ${folder}     proves it again after each change\n` +
      `  npm start -- --labs ${folder}              serves the course with it`,
  );
  return 0;
}

async function tellVerdict(folder: LabFolder, file: string | undefined, engine: EngineName): Promise<number> {
  const text = readFileSync(file ?? join(folder.folder, 'solution.cql'), 'utf8');
  return withEngine(engine, folder.lab.nodes, async (bench) => {
    if (!bench) return 1;
    const verdict = await grade(await compileLab(folder), text, bench(folder));
    for (const language of languages) console.log(`${describeVerdict(verdict, language)}\n`);
    console.log(`${verdict.points} of ${verdict.pointsMax}${verdict.gradable ? '' : ', not judged'}`);
    console.log(expectLines(verdict).join('\n'));
    return 0;
  });
}

/** Proves every lab on every requested engine that the lab allows. */
export async function checkAll(
  folders: readonly LabFolder[],
  engines: readonly EngineName[],
  { say = console.log, isBrief = false }: { say?: (line: string) => void; isBrief?: boolean } = {},
): Promise<Count> {
  const total = noneYet();
  for (const engine of engines) {
    const due = folders.filter(({ lab }) => [...lab.engines, ...(lab.provenOn ?? [])].includes(engine));
    for (const nodes of [1, 3, 6] as const) {
      const some = due.filter(({ lab }) => lab.nodes === nodes);
      if (some.length === 0) continue;
      await withEngine(engine, nodes, async (bench) => {
        if (!bench) {
          say(`NOT RUN: ${some.length} labs need a Cassandra of ${nodes} nodes. Install Docker or Java 17.`);
          total.skipped += some.length;
          if (process.env.RINGSIDE_DEMAND_CASSANDRA === '1') total.failed++;
          return;
        }
        for (const folder of some) await checkOne(folder, { ...bench(folder), isBrief }, total, say);
      });
    }
  }
  return total;
}

async function checkOne(
  folder: LabFolder,
  options: ProofOptions,
  total: Count,
  say: (line: string) => void,
): Promise<void> {
  const start = performance.now();
  const proofs = await checkLab(folder, await compileLab(folder), options);
  const failed = proofs.filter(({ failure }) => failure !== undefined);
  total.passed += proofs.length - failed.length;
  total.failed += failed.length;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  say(
    `${folder.folder} on ${options.engine}: ${proofs.length - failed.length} of ${proofs.length} hold (${seconds} s)`,
  );
  for (const { name, failure } of failed) say(`  ${name}: ${failure}`);
}

type OpenFor = (folder: LabFolder) => ProofOptions;

async function withEngine<T>(
  engine: EngineName,
  nodes: 1 | 3 | 6,
  work: (bench: OpenFor | undefined) => Promise<T>,
): Promise<T> {
  if (engine === 'embedded')
    return work(({ lab }) => ({ engine, open: (seed) => openEmbeddedGradingCluster(lab.nodes, seed) }));
  const { withCassandra } = await import('./labs-cassandra.ts');
  return withCassandra(nodes, work);
}
