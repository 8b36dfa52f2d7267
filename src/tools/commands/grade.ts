// npm run grade -- bundle.json…: replays what learners handed in and writes verdicts. It ignores what a bundle claims
// about points and engine, and identifies a bundle only by its file.

import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { describeVerdict } from '#labs/definition/check-lab.ts';
import { compileLab } from '#labs/definition/compile-lab.ts';
import type { LabFolder } from '#labs/definition/read-lab.ts';
import { readLabFolders } from '#labs/definition/read-labs.ts';
import { findSimilarAnswers, shownBy } from '#labs/definition/similar-answers.ts';
import { type Bundle, isBundle } from '#labs/grading/bundle.ts';
import type { CompiledLab } from '#labs/grading/compiled-lab.ts';
import { writeCsv } from '#labs/grading/csv.ts';
import { openEmbeddedGradingCluster } from '#labs/grading/embedded-grading-cluster.ts';
import { type GradeOptions, grade } from '#labs/grading/grade.ts';
import type { Verdict } from '#labs/grading/verdict.ts';
import { openClassFolder, regrade, writeGrades } from '#server/class/class-command.ts';
import { ClassFileError } from '#server/class/class-file.ts';
import type { OpenClass } from '#server/class/open-class.ts';

export const usage = `npm run grade -- bundle.json… [--cluster] [--labs folder] [--csv grades.csv] [--json verdicts.json] [--lang pt|ru|en] [--quiet]
  replays bundles on the embedded engine, or with --cluster on the real cluster that RINGSIDE_LABS_CLUSTER names
npm run grade -- --class folder --csv grades.csv      the gradebook of a class, and whose answers are alike
npm run grade -- --class folder --regrade [--keep]    judges all hand-ins anew and shows what changes; --keep writes it down;
                                                      labs of engine cassandra on the cluster that RINGSIDE_LABS_CLUSTER names`;

interface Graded {
  file: string;
  lab: string;
  tips: number;
  answer: string;
  /** Undefined if the file is no valid bundle, or if its lab does not exist here. */
  verdict: Verdict | undefined;
  problem: string;
}

const bytesMax = 1_000_000;

export default async function gradeCommand(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      cluster: { type: 'boolean', default: false },
      labs: { type: 'string' },
      csv: { type: 'string' },
      json: { type: 'string' },
      lang: { type: 'string', default: 'en' },
      quiet: { type: 'boolean', default: false },
      class: { type: 'string' },
      regrade: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
    },
  });
  if (values.class !== undefined) return gradeClass({ ...values, class: values.class });
  const { lang } = values;
  if (positionals.length === 0 || (lang !== 'pt' && lang !== 'ru' && lang !== 'en')) {
    console.error(usage);
    return 1;
  }
  const { folders } = readLabFolders('.', { more: values.labs });
  const graded: Graded[] = [];
  const compiled = new Map<string, Promise<CompiledLab>>();
  for (const file of positionals) {
    const one = await gradeFile(file, folders, compiled, values.cluster);
    graded.push(one);
    if (values.quiet) continue;
    const points = one.verdict
      ? `${one.verdict.points} of ${one.verdict.pointsMax}${one.verdict.gradable ? '' : ', not judged'}`
      : one.problem;
    console.log(`${file}: ${one.lab} ${points}`);
    if (one.verdict) console.log(describeVerdict(one.verdict, lang));
  }
  if (values.csv !== undefined) writeFileSync(values.csv, csvOf(graded));
  if (values.json !== undefined)
    writeFileSync(
      values.json,
      `${JSON.stringify(
        graded.map(({ file, verdict, problem }) => ({ file, verdict, problem })),
        null,
        2,
      )}\n`,
    );
  for (const line of alikeLines(
    graded.map(({ file, lab, answer }) => ({ name: file, lab, answer })),
    folders,
  ))
    console.log(line);
  const failed = graded.filter(({ verdict }) => verdict === undefined).length;
  console.log(`${graded.length - failed} graded, ${failed} could not be read`);
  return failed > 0 ? 1 : 0;
}

async function gradeFile(
  file: string,
  folders: readonly LabFolder[],
  compiled: Map<string, Promise<CompiledLab>>,
  isReal: boolean,
): Promise<Graded> {
  const nothing = { file, lab: '', tips: 0, answer: '', verdict: undefined };
  let bundle: Bundle;
  try {
    const text = readFileSync(file, 'utf8');
    if (text.length > bytesMax) return { ...nothing, problem: `larger than ${bytesMax} characters` };
    const read: unknown = JSON.parse(text);
    if (!isBundle(read)) return { ...nothing, problem: 'is no bundle of a lab' };
    bundle = read;
  } catch (error) {
    return { ...nothing, problem: (error as Error).message };
  }
  const { lab: slug, answer } = bundle;
  const tips = Number.isInteger(bundle.tips) ? bundle.tips : 0;
  const folder = folders.find(({ lab }) => lab.slug === slug);
  if (!folder) return { ...nothing, lab: slug, problem: 'there is no such lab here' };
  if (!compiled.has(slug)) compiled.set(slug, compileLab(folder));
  const lab = await compiled.get(slug)!;
  const options: GradeOptions = {
    engine: 'embedded',
    open: (seed) => openEmbeddedGradingCluster(lab.lab.nodes, seed),
  };
  const verdict = isReal
    ? await (await import('./labs-cassandra.ts')).withCassandra(lab.lab.nodes, async (bench) =>
        bench ? grade(lab, answer, bench(folder)) : undefined,
      )
    : await grade(lab, answer, options);
  return {
    file,
    lab: slug,
    tips,
    answer,
    verdict,
    problem: verdict ? '' : 'there is no cluster of that size',
  };
}

function csvOf(graded: readonly Graded[]): string {
  const head = ['file', 'lab', 'points', 'of', 'judged', 'tips', 'problem'];
  const lines = graded.map(({ file, lab, tips, verdict, problem }) => [
    basename(file),
    lab,
    verdict ? String(verdict.points) : '',
    verdict ? String(verdict.pointsMax) : '',
    verdict?.gradable ? 'yes' : 'no',
    String(tips),
    problem,
  ]);
  return writeCsv([head, ...lines]);
}

/** The statements of a pair that are quoted, so that an instructor sees what there is to talk about. */
const quotedMax = 3;

function alikeLines(
  answers: readonly { lab: string; name: string; answer: string }[],
  folders: readonly LabFolder[],
): string[] {
  const labs = [...new Set(answers.map(({ lab }) => lab))].filter((lab) => lab !== '');
  return labs.flatMap((slug) => {
    const folder = folders.find(({ lab }) => lab.slug === slug);
    const known = folder ? shownBy(folder) : [];
    return findSimilarAnswers(
      answers.filter((one) => one.lab === slug),
      known,
    ).flatMap(({ a, b, share, statements }) => [
      `${slug}: ${a} and ${b} share ${statements.length} statements that few others wrote, ${Math.round(share * 100)} % of what is not common:`,
      ...statements.slice(0, quotedMax).map((statement) => `  ${statement}`),
    ]);
  });
}

/** Compares the last hand-in of each learner. Earlier ones are only steps towards it. */
function alikeInClass({ store }: OpenClass, folders: readonly LabFolder[]): string[] {
  const last = new Map(store.handIns().map((handIn) => [`${handIn.learner} ${handIn.lab}`, handIn]));
  return alikeLines(
    [...last.values()].map(({ learner, lab, answer }) => ({
      lab,
      answer,
      name: store.learner(learner)?.number ?? '',
    })),
    folders,
  );
}

async function gradeOnCluster(
  compiled: CompiledLab,
  answer: string,
  folders: readonly LabFolder[],
): Promise<Verdict> {
  const folder = folders.find(({ lab }) => lab.slug === compiled.lab.slug)!;
  if (!process.env.RINGSIDE_LABS_CLUSTER) throw new Error('RINGSIDE_LABS_CLUSTER names no cluster');
  const { withCassandra } = await import('./labs-cassandra.ts');
  return withCassandra(compiled.lab.nodes, async (bench) => {
    if (!bench) throw new Error(`RINGSIDE_LABS_CLUSTER names no cluster of ${compiled.lab.nodes} nodes`);
    return grade(compiled, answer, bench(folder));
  });
}

async function gradeClass(values: {
  class: string;
  labs?: string;
  csv?: string;
  regrade: boolean;
  keep: boolean;
}): Promise<number> {
  if (values.csv === undefined && !values.regrade) {
    console.error(usage);
    return 1;
  }
  const { folders } = readLabFolders('.', { more: values.labs });
  try {
    const opened = openClassFolder(values.class, folders);
    try {
      let code = 0;
      if (values.regrade)
        code = await regrade(opened, folders, {
          keep: values.keep,
          say: console.log,
          onCluster: async ({ folder, ...seeds }, answer) =>
            gradeOnCluster(await compileLab(folder, seeds), answer, folders),
        });
      if (values.csv !== undefined) writeGrades(opened, values.csv, console.log);
      for (const line of alikeInClass(opened, folders)) console.log(line);
      return code;
    } finally {
      opened.store.close();
    }
  } catch (error) {
    if (!(error instanceof ClassFileError)) throw error;
    console.error(error.message);
    return 1;
  }
}
