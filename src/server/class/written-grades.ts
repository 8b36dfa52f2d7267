// What a learner's written answers have earned in one lab: from the hand-ins and the teachers' marks. A mark holds for
// a text, so a learner who hands in again with the same text keeps it.

import type { Attempt, Mark } from './store.ts';

export interface WrittenGrade {
  question: string;
  pointsMax: number;
  /** The mark that counts. */
  mark?: Mark;
  /** The hand-in with the newest text in time, if nobody has marked that text yet. */
  unmarked?: number;
}

export interface WrittenTotal {
  points: number;
  pointsMax: number;
  /** How many answers wait for a mark. */
  unmarked: number;
}

/** `attempts` are the learner's in one lab, without those that came too late; `marks` all of the learner's. */
export function writtenGrades(
  counts: 'best' | 'last',
  attempts: readonly Attempt[],
  marks: readonly Mark[],
): WrittenGrade[] {
  const newest = attempts.findLast(({ written }) => written.length > 0)?.written ?? [];
  return newest.map(({ id: question, pointsMax }) => {
    const texts = attempts.flatMap(({ id: handIn, written }) => {
      const digest = written.find((one) => one.id === question)?.digest ?? '';
      return digest === '' ? [] : [{ handIn, digest }];
    });
    const markOf = (digest: string) => markOfText(attempts, marks, { question, digest });
    const last = texts.at(-1);
    const made = texts.flatMap(({ digest }) => markOf(digest) ?? []);
    const best = made.reduce<Mark | undefined>((a, b) => (a && a.points >= b.points ? a : b), undefined);
    const mark = counts === 'last' ? last && markOf(last.digest) : best;
    return {
      question,
      pointsMax,
      ...(mark && { mark }),
      ...(last && !markOf(last.digest) && { unmarked: last.handIn }),
    };
  });
}

/** The newest mark of a text. The same words in another lab, or from another learner, are another text. */
export function markOfText(
  attempts: readonly Pick<Attempt, 'id'>[],
  marks: readonly Mark[],
  { question, digest }: { question: string; digest: string },
): Mark | undefined {
  return marks.findLast(
    (mark) =>
      mark.question === question && mark.text === digest && attempts.some(({ id }) => id === mark.handIn),
  );
}

/** Undefined where nothing is to be written. */
export function totalWritten(grades: readonly WrittenGrade[]): WrittenTotal | undefined {
  if (grades.length === 0) return undefined;
  return {
    points: grades.reduce((sum, { mark }) => sum + (mark?.points ?? 0), 0),
    pointsMax: grades.reduce((sum, { pointsMax }) => sum + pointsMax, 0),
    unmarked: grades.filter(({ unmarked }) => unmarked !== undefined).length,
  };
}
