// What the pages show of a class: its labs, a learner's progress, and one hand-in.

import type { ClassLabView, ClassView, HandInView, Overview } from '#labs/grading/class-wire.ts';

import type { ClassFile, ClassLab } from './class-file.ts';
import { questionsOf } from './grade-hand-in.ts';
import { bookLine, gradebook, isLate, type LabProgress } from './gradebook.ts';
import type { GradingQueue } from './grading-queue.ts';
import type { OpenClass } from './open-class.ts';
import { receiptFor, signReceipt } from './receipt.ts';
import type { HandIn, Learner } from './store.ts';

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
  const { grade } = progress ?? {};
  return {
    lab,
    counts,
    ...(deadline !== undefined && { deadline: new Date(deadline).toISOString() }),
    ...(grade && { points: grade.points, pointsMax: grade.pointsMax }),
    handIns: progress?.handIns ?? 0,
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
  const receipt = receiptFor({ course: course.name, learner: of, handIn, grading, late });
  return { ...facts, state: 'graded', verdict: grading.verdict, receipt: signReceipt(receipt, signingKey) };
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
      labs: labs.map(({ handIns, waiting, late, grade }) => ({
        handIns,
        waiting,
        late,
        ...(grade && { points: grade.points, pointsMax: grade.pointsMax }),
      })),
    })),
  };
}
