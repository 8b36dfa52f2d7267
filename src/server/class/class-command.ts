// What an instructor does with a class folder, apart from serving it.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { LabFolder } from '#labs/definition/read-lab.ts';
import { writeCsv } from '#labs/grading/csv.ts';
import { GradingThreads } from '#server/grading/grading-threads.ts';
import { type GraderOptions, officialGrader } from './grade-hand-in.ts';
import { type Change, changesBetween, gradebook, gradebookRows } from './gradebook.ts';
import { addLearners, type OpenClass, openClass, writeClassTemplate } from './open-class.ts';
import { readLearners } from './read-learners.ts';
import { answerDigest, publicKeyOf, readReceipt } from './receipt.ts';
import type { Grading } from './store.ts';

export type Say = (line: string) => void;

export function openClassFolder(folder: string, folders: readonly LabFolder[]): OpenClass {
  return openClass(resolve(folder), (slug) => {
    const lab = folders.find((one) => one.lab.slug === slug)?.lab;
    // A lab that stops nodes is not graded on the real cluster, because everybody uses its nodes.
    return lab?.faults === 'nodes' ? lab.engines.filter((engine) => engine === 'embedded') : lab?.engines;
  });
}

export function newClass(folder: string, say: Say): number {
  if (existsSync(resolve(folder, 'class.yaml'))) {
    say(`${folder}/class.yaml is there already.`);
    return 1;
  }
  say(
    `${writeClassTemplate(resolve(folder))}: change it, then npm run class -- codes ${folder} learners.csv`,
  );
  return 0;
}

/** Writes the codes to a file beside the list, for the instructor to hand out. The class keeps only digests. */
export function writeCodes(opened: OpenClass, list: string, say: Say): number {
  const { learners, problems } = readLearners(readFileSync(list, 'utf8'));
  if (problems.length > 0) {
    for (const problem of problems) say(`${list}: ${problem}`);
    return 1;
  }
  const rows = addLearners(opened, learners).map(({ learner, code }) => [learner.number, learner.name, code]);
  const file = `${list.replace(/\.csv$/i, '')}-codes.csv`;
  writeFileSync(file, writeCsv([['number', 'name', 'code'], ...rows]), { mode: 0o600 });
  opened.audit.add({ event: 'codes-made', count: rows.length });
  say(`${rows.length} codes in ${file}. Each opens one session; for a new one run this again.`);
  return tellSecret(opened, say);
}

export function tellSecret({ instructorSecret, audit }: OpenClass, say: Say): number {
  audit.add({ event: 'secret-told' });
  say(`The instructor's page opens with ${instructorSecret}`);
  return 0;
}

export function writeGrades(opened: OpenClass, file: string, say: Say): number {
  const book = gradebook(opened.course, opened.store);
  writeFileSync(file, writeCsv(gradebookRows(opened.course, book)), { mode: 0o600 });
  opened.audit.add({ event: 'grades-read' });
  const waiting = book.flatMap(({ labs }) => labs).reduce((sum, lab) => sum + lab.waiting, 0);
  say(`${book.length} learners in ${file}${waiting > 0 ? `; ${waiting} hand-ins wait to be graded` : ''}.`);
  return 0;
}

/** Grades every hand-in again and says which grades change. The new gradings are stored only with `keep`. */
export async function regrade(
  opened: OpenClass,
  folders: readonly LabFolder[],
  { keep, say, onCluster }: { keep: boolean; say: Say } & Pick<GraderOptions, 'onCluster'>,
): Promise<number> {
  const { course, store, digestKey } = opened;
  const threads = new GradingThreads();
  const grade = officialGrader({ course, folders, digestKey, threads, ...(onCluster && { onCluster }) });
  const judged = new Map<number, Omit<Grading, 'id' | 'at'>>();
  let failed = 0;
  for (const handIn of store.handIns()) {
    try {
      judged.set(handIn.id, { handIn: handIn.id, ...(await grade(handIn)) });
    } catch (error) {
      failed += 1;
      say(`hand-in ${handIn.id}: not graded, ${(error as Error).message}`);
    }
  }
  await threads.close();
  const before = gradebook(course, store);
  const kept = store.gradings();
  const points = new Map([...judged].map(([handIn, { verdict }]) => [handIn, verdict]));
  const after = gradebook(course, store, points);
  const changes = changesBetween(before, after);
  for (const change of changes) say(tell(change));
  const fresh = [...judged.values()].filter(
    ({ handIn, verdict }) => JSON.stringify(kept.get(handIn)?.verdict) !== JSON.stringify(verdict),
  );
  if (keep) {
    // A learner may have been erased while the hand-ins were graded.
    for (const grading of fresh) if (store.handIn(grading.handIn)) store.addGrading(grading);
    opened.audit.add({ event: 'verdicts-changed', count: fresh.length });
  }
  say(
    `${judged.size} hand-ins judged anew, ${fresh.length} verdicts differ, ${changes.length} grades ${keep ? 'changed' : 'would change; --keep writes it down'}.`,
  );
  return failed > 0 ? 1 : 0;
}

function tell({ learner, lab, before, after }: Change): string {
  return `${learner.number} ${lab}: ${before ?? '–'} → ${after ?? '–'}`;
}

/** Exit code 0 only for a receipt that this class signed and whose hand-in it has. */
export function checkReceipt(opened: OpenClass, text: string, say: Say): number {
  const receipt = readReceipt(text, publicKeyOf(opened.signingKey));
  if (!receipt) {
    say('NOT GENUINE: this class has not signed it.');
    return 1;
  }
  const handIn = opened.store.handIn(receipt.handIn);
  if (!handIn || answerDigest(handIn.answer) !== receipt.answer) {
    say('SIGNED, but the hand-in is not in the records: were they restored from an older copy?');
    return 1;
  }
  say(
    `GENUINE: ${receipt.learner}, ${receipt.lab}, hand-in ${receipt.handIn} of ${receipt.at}: ${receipt.points} of ${receipt.pointsMax}${receipt.late ? ', late' : ''}.`,
  );
  const { written } = receipt;
  if (written) {
    const waits = written.unmarked > 0 ? `; ${written.unmarked} had no mark yet` : '';
    say(`Written answers: ${written.points} of ${written.pointsMax} by then${waits}.`);
  }
  return 0;
}
