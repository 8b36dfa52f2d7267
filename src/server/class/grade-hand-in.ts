// The official grading: the answer runs again on the data that everybody sees and on hidden data that is seeded for
// the learner. Results that the page claims are ignored.

import { createHash, createHmac } from 'node:crypto';
import type { LabFolder } from '#labs/definition/read-lab.ts';
import { writtenTaskOf } from '#labs/definition/written-schema.ts';
import type { Verdict } from '#labs/grading/verdict.ts';
import type { SeededLab } from '#server/grading/grading-job.ts';
import type { GradingThreads } from '#server/grading/grading-threads.ts';

import type { ClassFile } from './class-file.ts';
import type { Grade } from './grading-queue.ts';

export interface GraderOptions {
  course: ClassFile;
  folders: readonly LabFolder[];
  digestKey: string;
  threads: GradingThreads;
  /** Grades on the real cluster, under a role of its own. It rejects while the cluster cannot grade. */
  onCluster?: (lab: SeededLab, answer: string) => Promise<Verdict>;
}

/** Raise this number when verdicts may change although the lab's files did not. */
const graderVersion = 2;

export function officialGrader({ course, folders, digestKey, threads, onCluster }: GraderOptions): Grade {
  return async (handIn) => {
    const folder = folders.find(({ lab }) => lab.slug === handIn.lab);
    if (!folder) throw new Error(`the lab ${handIn.lab} is not here`);
    const engine = course.labs.find(({ lab }) => lab === handIn.lab)?.engine ?? 'embedded';
    if (engine === 'cassandra' && !onCluster) throw new Error('grading on a real cluster is not here');
    const lab = {
      folder,
      hiddenFrom: seedOf(digestKey, handIn),
      questionsFrom: questionsOf(digestKey, handIn),
    };
    const verdict =
      engine === 'cassandra'
        ? await onCluster!(lab, handIn.answer)
        : await threads.grade({ lab, answer: handIn.answer });
    return { verdict, engine, grader: versionOf(folder) };
  };
}

/** The seed is always the same for a learner and a lab. Nobody without the class folder can know it. */
export function seedOf(digestKey: string, { learner, lab }: { learner: number; lab: string }): number {
  return createHmac('sha256', digestKey).update(`seed:${learner}:${lab}`).digest().readUInt32BE(0);
}

/**
 * The seed that asks a learner's questions in a lab (labs/grading/questions.ts). The page knows it, so it tells nothing
 * about the seed of the hidden data. It is not 0, which would ask as the brief is written.
 */
export function questionsOf(digestKey: string, { learner, lab }: { learner: number; lab: string }): number {
  const digest = createHmac('sha256', digestKey).update(`questions:${learner}:${lab}`).digest();
  return digest.readUInt32BE(0) || 1;
}

/** The version of the grader and the lab that judged a hand-in. */
export function versionOf({ lab, checks, dataCql, datasets, solution, written }: LabFolder): string {
  const asked = written.length > 0 ? [written.map(writtenTaskOf)] : [];
  const text = JSON.stringify([lab, checks, dataCql, datasets, solution, ...asked]);
  return `${graderVersion}-${createHash('sha256').update(text).digest('hex').slice(0, 12)}`;
}
