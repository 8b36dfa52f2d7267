// Words of the tasks of a lab: what is asked, checked and said of it.

export interface TaskWords {
  tip: string;
  question: string;
  answer: string;
  choose: string;
  tasks: string;
  task: (number: number) => string;
  points: (points: number, of: number) => string;
  /** Before anything was tried. */
  pointsMax: (points: number) => string;
  /** Of a task that asks for prose alone. They are marked, not checked. */
  textPoints: (points: number) => string;
  ownTextPoints: (points: number, of: number) => string;
  /** What the check says of a text. */
  textFound: (characters: number) => string;
  noText: string;
  /** In the bar, where room is short. */
  score: (points: number, of: number) => string;
  scoreOpens: string;
  /** A task in the row of tasks, for screen readers. */
  step: (number: number, title: string, progress: string, points: string) => string;
  progress: Record<'todo' | 'tried' | 'done', string>;
  theCase: string;
  asked: string;
  found: string;
  check: string;
  checkTask: (number: number) => string;
  checking: string;
  selfCheck: string;
  /** The learner works on the real cluster. */
  selfCheckThere: string;
  /** What a wrong option costs once it was checked. */
  choicesCost: string;
  download: string;
  handIn: string;
  nextLab: string;
  /** What the last lab offers in place of a next one. */
  toSandbox: string;
  nextLesson: string;
  ofLesson: string;
  practice: string;
  practiceFailed: string;
  next: (title: string) => string;
  allDone: string;
  notJudged: string;
  failed: string;
  expected: string;
  got: string;
  row: string;
  rowsFound: (expected: number, got: number) => string;
  rowIs: Record<'extra' | 'missing', string>;
  moreRows: (count: number) => string;
  firstDifference: (row: number) => string;
  heldBy: (key: string, nodes: string) => string;
  shouldBe: (nodes: string) => string;
  partitions: (count: number | 'all') => string;
  key: (table: string, partition: string, clustering: string) => string;
  outcome: { level: string };
}
