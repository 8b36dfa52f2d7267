// Words of the tasks of a lab: what is asked, checked and said of it.

export interface TaskWords {
  tip: string;
  question: string;
  answer: string;
  choose: string;
  tasks: string;
  task: (number: number) => string;
  points: (points: number, of: number) => string;
  current: string;
  check: string;
  checking: string;
  selfCheck: string;
  /** The learner works on the real cluster. */
  selfCheckThere: string;
  /** What a wrong option costs once it was checked. */
  choicesCost: string;
  download: string;
  practice: string;
  practiceFailed: string;
  next: (title: string) => string;
  allDone: string;
  notJudged: string;
  failed: string;
  expected: string;
  got: string;
  firstDifference: (row: number) => string;
  heldBy: (key: string, nodes: string) => string;
  shouldBe: (nodes: string) => string;
  partitions: (count: number | 'all') => string;
  key: (table: string, partition: string, clustering: string) => string;
  outcome: { statement: string; level: string };
}
