// What the pages show of a class: its labs, a learner's progress, and one hand-in.

import type { ClassLabView, ClassView, HandInView, Overview, WrittenView } from '#labs/grading/class-wire.ts';

import type { ClassFile, ClassLab } from './class-file.ts';
import { questionsOf } from './grade-hand-in.ts';
import { bookLine, gradebook, isLate, type LabProgress, totalOf } from './gradebook.ts';
import type { GradingQueue } from './grading-queue.ts';
import type { OpenClass } from './open-class.ts';
import { receiptFor, signReceipt } from './receipt.ts';
import type { ClassStore, HandIn, Learner } from './store.ts';
import { markOfText, totalWritten, type WrittenGrade } from './written-grades.ts';

/** The class as a learner sees it, or as somebody sees it who is not in the class. */
export function classView({ course, store, digestKey }: OpenClass, learner: Learner | undefined): ClassView {
  const line = learner && bookLine(course, store, learner);
  return {
    name: course.name,
    ...(learner && { learner: { number: learner.number, name: learner.name } }),
    labs: course.labs.map((lab, at) => ({
      ...labView(lab, line?.labs[at]),
      ...(learner && { questions: questionsOf(digestKey, { learner: learner.id, lab: lab.lab }) }),
    })),
  };
}

function labView({ lab, deadline, counts }: ClassLab, progress?: LabProgress): ClassLabView {
  const total = progress && totalOf(progress);
  return {
    lab,
    counts,
    ...(deadline !== undefined && { deadline: new Date(deadline).toISOString() }),
    ...total,
    ...(progress && progress.written.length > 0 && { written: progress.written.map(writtenView) }),
    handIns: progress?.handIns ?? 0,
  };
}

function writtenView({ question, pointsMax, mark, unmarked }: WrittenGrade): WrittenView {
  return {
    question,
    pointsMax,
    isWaiting: unmarked !== undefined,
    ...(mark && {
      mark: {
        at: new Date(mark.at).toISOString(),
        points: mark.points,
        pointsMax: mark.pointsMax,
        criteria: mark.criteria,
        comment: mark.comment,
        marker: mark.marker,
      },
    }),
  };
}

/** A hand-in, with its verdict and receipt once it is graded. */
export function handInView(opened: OpenClass, queue: GradingQueue, handIn: HandIn, of: Learner): HandInView {
  const { course, store, signingKey } = opened;
  const late = isLate(labOf(course, handIn), handIn);
  const facts = { id: handIn.id, lab: handIn.lab, at: new Date(handIn.at).toISOString(), late };
  const grading = store.grading(handIn.id);
  if (!grading) {
    const ahead = queue.ahead(handIn.id);
    return { ...facts, state: 'stored', ...(ahead !== undefined && { ahead }) };
  }
  const written = writtenOf(store, handIn);
  const receipt = receiptFor({ course: course.name, learner: of, handIn, grading, late, written });
  return {
    ...facts,
    state: 'graded',
    verdict: grading.verdict,
    ...(written.length > 0 && { written: written.map(writtenView) }),
    receipt: signReceipt(receipt, signingKey),
  };
}

/** Of this hand-in alone, late or not: its texts and their marks. */
function writtenOf(store: ClassStore, { id, learner, lab }: HandIn): WrittenGrade[] {
  const attempts = store.attempts(learner).filter((attempt) => attempt.lab === lab);
  const marks = store.marks(learner);
  const written = attempts.find((attempt) => attempt.id === id)?.written ?? [];
  return written.map(({ id: question, pointsMax, digest }) => {
    const mark = digest === '' ? undefined : markOfText(attempts, marks, { question, digest });
    return {
      question,
      pointsMax,
      ...(mark && { mark }),
      ...(digest !== '' && !mark && { unmarked: id }),
    };
  });
}

function labOf({ labs }: ClassFile, handIn: HandIn): ClassLab | undefined {
  return labs.find(({ lab }) => lab === handIn.lab);
}

/** For the instructor: everybody's progress. */
export function overviewOf({ course, store }: OpenClass): Pick<Overview, 'name' | 'labs' | 'learners'> {
  const arrivals = store.arrivals();
  return {
    name: course.name,
    labs: course.labs.map((lab) => labView(lab)),
    learners: gradebook(course, store).map(({ learner, labs }) => ({
      number: learner.number,
      name: learner.name,
      ...(arrivals.has(learner.id) && { arrived: new Date(arrivals.get(learner.id)!).toISOString() }),
      labs: labs.map((progress) => ({
        handIns: progress.handIns,
        waiting: progress.waiting,
        late: progress.late,
        ...totalOf(progress),
        ...(progress.written.length > 0 && { unmarked: totalWritten(progress.written)!.unmarked }),
      })),
    })),
  };
}
