// What a page and the proxy of a class exchange, under `<base>api/class`. Without a class the proxy answers 404.
//
// GET  class                       → ClassView
// POST class/enter                 { code } → ClassView, and a cookie
// POST class/leave                 {} → ClassView of nobody; the session has ended
// POST class/hand-in               HandInRequest → HandInView
// GET  class/hand-ins/<id>         → HandInView
// POST class/instructor            { secret } → { done: true }, and a cookie
// GET  class/instructor/overview   → Overview
// GET  class/instructor/grades.csv

import type { Verdict } from './verdict.ts';

export interface ClassLabView {
  lab: string;
  /** ISO, UTC. */
  deadline?: string;
  counts: 'best' | 'last';
  /** The points that count now: judged and marked. */
  points?: number;
  pointsMax?: number;
  /** The written answers that this learner has handed in. Left out where there are none. */
  written?: WrittenView[];
  handIns: number;
  /** The seed that asks the learner's questions. Undefined until the learner has entered a code. */
  questions?: number;
}

/** A written answer, and what a teacher says of it. */
export interface WrittenView {
  question: string;
  pointsMax: number;
  /** The newest text has no mark yet. */
  isWaiting: boolean;
  mark?: {
    at: string;
    points: number;
    pointsMax: number;
    criteria: { id: string; points: number; pointsMax: number }[];
    comment: string;
    marker: string;
  };
}

export interface ClassView {
  name: string;
  /** Undefined until the learner has entered a code. */
  learner?: { number: string; name: string };
  labs: ClassLabView[];
}

export interface HandInRequest {
  /** The page makes one key for each hand-in. A hand-in that is sent twice with the same key is stored once. */
  key: string;
  lab: string;
  /** In the form of solution.cql (labs/README.md). */
  answer: string;
  tips: number;
}

export interface HandInView {
  id: number;
  lab: string;
  at: string;
  late: boolean;
  /**
   * A `stored` hand-in waits for its grading, which may take a while. It cannot be lost. `ahead` hand-ins go first.
   */
  state: 'stored' | 'graded';
  ahead?: number;
  verdict?: Verdict;
  /** Of the texts in this hand-in. */
  written?: WrittenView[];
  /** One line of text, signed by the class. */
  receipt?: string;
}

export interface OverviewLine {
  number: string;
  name: string;
  /** When the learner first entered the class. Undefined before that. */
  arrived?: string;
  labs: {
    handIns: number;
    waiting: number;
    late: number;
    points?: number;
    pointsMax?: number;
    unmarked?: number;
  }[];
}

export interface Overview {
  name: string;
  labs: ClassLabView[];
  learners: OverviewLine[];
  /** Hand-ins that wait for their grading. */
  queue: number;
  cluster: string;
}
