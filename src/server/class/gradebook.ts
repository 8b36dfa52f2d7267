// The gradebook: what every learner has earned. It is computed from the records alone, so the same hand-ins and
// gradings always give the same book.

import type { ClassFile, ClassLab } from './class-file.ts';
import type { Attempt, ClassStore, Learner, Mark, Points } from './store.ts';
import { totalWritten, type WrittenGrade, writtenGrades } from './written-grades.ts';

export interface Grade {
  lab: string;
  points: number;
  pointsMax: number;
  /** The hand-in that counts. */
  handIn: number;
  at: number;
  tips: number;
}

export interface LabProgress {
  lab: string;
  handIns: number;
  /** How many hand-ins are stored but not graded yet. */
  waiting: number;
  late: number;
  /** What the program has judged. */
  grade?: Grade;
  /** What teachers have marked, or are to mark. */
  written: readonly WrittenGrade[];
}

export interface BookLine {
  learner: Learner;
  labs: LabProgress[];
}

export function isLate(lab: ClassLab | undefined, handIn: Pick<Attempt, 'at'>): boolean {
  return lab?.deadline !== undefined && handIn.at > lab.deadline;
}

/** `judged` comes before the gradings of the store, to see the grades that another grader would give. */
export function gradebook(
  course: ClassFile,
  store: ClassStore,
  judged: ReadonlyMap<number, Points> = new Map(),
): BookLine[] {
  const attempts = store.attempts().map((attempt) => {
    const points = judged.get(attempt.id) ?? attempt.points;
    return { ...attempt, ...(points && { points }) };
  });
  const byLearner = Map.groupBy(attempts, ({ learner }) => learner);
  const learnerOf = new Map(attempts.map(({ id, learner }) => [id, learner]));
  const marks = Map.groupBy(store.marks(), ({ handIn }) => learnerOf.get(handIn));
  return store
    .learners()
    .map((learner) => lineOf(course, learner, byLearner.get(learner.id) ?? [], marks.get(learner.id) ?? []));
}

/** The line of one learner, read without the others' records. */
export function bookLine(course: ClassFile, store: ClassStore, learner: Learner): BookLine {
  return lineOf(course, learner, store.attempts(learner.id), store.marks(learner.id));
}

function lineOf(
  course: ClassFile,
  learner: Learner,
  attempts: readonly Attempt[],
  marks: readonly Mark[],
): BookLine {
  return { learner, labs: course.labs.map((lab) => progressOf(lab, attempts, marks)) };
}

function progressOf(lab: ClassLab, attempts: readonly Attempt[], marks: readonly Mark[]): LabProgress {
  const own = attempts.filter((attempt) => attempt.lab === lab.lab);
  const counted = own.flatMap((attempt): Grade[] => {
    // A hand-in that could not be judged is not an attempt.
    if (!attempt.points?.gradable || isLate(lab, attempt)) return [];
    const { points, pointsMax } = attempt.points;
    return [{ lab: lab.lab, points, pointsMax, handIn: attempt.id, at: attempt.at, tips: attempt.tips }];
  });
  const grade =
    lab.counts === 'last'
      ? counted.at(-1)
      : counted.reduce<Grade | undefined>(
          (best, one) => (best && best.points >= one.points ? best : one),
          undefined,
        );
  return {
    lab: lab.lab,
    handIns: own.length,
    waiting: own.filter(({ points }) => points === undefined).length,
    late: own.filter((attempt) => isLate(lab, attempt)).length,
    ...(grade && { grade }),
    written: writtenGrades(
      lab.counts,
      own.filter((attempt) => !isLate(lab, attempt)),
      marks,
    ),
  };
}

/** What was judged and what was marked, together. Undefined if there is neither. */
export function totalOf({
  grade,
  written,
}: Pick<LabProgress, 'grade' | 'written'>): { points: number; pointsMax: number } | undefined {
  const marked = totalWritten(written);
  if (!grade && !written.some(({ mark }) => mark)) return undefined;
  return {
    points: (grade?.points ?? 0) + (marked?.points ?? 0),
    pointsMax: (grade?.pointsMax ?? 0) + (marked?.pointsMax ?? 0),
  };
}

export interface Change {
  learner: Learner;
  lab: string;
  before: number | undefined;
  after: number | undefined;
}

/** The grades that differ between two gradebooks, learner by learner. */
export function changesBetween(before: readonly BookLine[], after: readonly BookLine[]): Change[] {
  return after.flatMap(({ learner, labs }, at) =>
    labs.flatMap(({ lab, grade }, n) => {
      const old = before[at]?.labs[n]?.grade?.points;
      return old === grade?.points ? [] : [{ learner, lab, before: old, after: grade?.points }];
    }),
  );
}

/**
 * A table for a spreadsheet; a cell that could be taken for a formula is text. A lab with written answers has two more
 * columns: what of its points teachers have given, and how many answers wait for a mark.
 */
export function gradebookRows(course: ClassFile, book: readonly BookLine[]): string[][] {
  const hasWritten = course.labs.map((_, at) => book.some(({ labs }) => labs[at]!.written.length > 0));
  const head = [
    'number',
    'name',
    ...course.labs.flatMap(({ lab }, at) => [
      lab,
      `${lab} max`,
      ...(hasWritten[at] ? [`${lab} written`, `${lab} unmarked`] : []),
      `${lab} handed in`,
      `${lab} late`,
      `${lab} tips`,
    ]),
    'total',
  ];
  const body = book.map(({ learner, labs }) => [
    learner.number,
    learner.name,
    ...labs.flatMap((progress, at) => [
      text(totalOf(progress)?.points),
      text(totalOf(progress)?.pointsMax),
      ...(hasWritten[at] ? writtenCells(progress) : []),
      String(progress.handIns),
      String(progress.late),
      text(progress.grade?.tips),
    ]),
    String(labs.reduce((sum, progress) => sum + (totalOf(progress)?.points ?? 0), 0)),
  ]);
  return [head, ...body];
}

function writtenCells({ written }: LabProgress): string[] {
  const isMarked = written.some(({ mark }) => mark);
  const total = totalWritten(written);
  return [text(isMarked ? total?.points : undefined), text(total?.unmarked)];
}

/** A lab without a grade is an empty cell, not a zero. */
function text(value: number | undefined): string {
  return value === undefined ? '' : String(value);
}
