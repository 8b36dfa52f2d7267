import type { TaskWords } from './task-words.ts';

export const tasksEn: TaskWords = {
  tip: 'Tip',
  question: 'Question',
  answer: 'Your answer',
  choose: 'choose',
  tasks: 'Tasks',
  task: (number) => `Task ${number}`,
  points: (points, of) => `${points} of ${of} points`,
  pointsMax: (points) => (points === 1 ? '1 point' : `${points} points`),
  score: (points, of) => `${points} of ${of}`,
  scoreOpens: 'Your points, download and hand-in',
  step: (number, title, progress, points) => `Task ${number}, ${title}: ${progress}, ${points}`,
  progress: { todo: 'not begun', tried: 'tried', done: 'done' },
  theCase: 'The case',
  asked: 'What is asked',
  found: 'What the check found',
  check: 'Check',
  checkTask: (number) => `Check task ${number}`,
  checking: 'Checking …',
  selfCheck:
    'This is a self-check: your statements were run again in this browser, on a new cluster. It is not an official grade.',
  selfCheckThere:
    'This is a self-check: your statements are run again on the real cluster, from the beginning of the lab. It is not an official grade.',
  choicesCost:
    'In a question with options, each wrong one that you check costs part of its points. Changing your mind before you check costs nothing.',
  handIn: 'Hand in to your class',
  download: 'Download your work',
  practice: 'Practise with new tasks',
  practiceFailed: 'The tasks could not be loaded. Reload the page and try again.',
  next: (title) => `Next: ${title}`,
  allDone: 'All tasks are done.',
  notJudged: 'This could not be judged, and it does not count as an attempt.',
  failed: 'The check could not be loaded. Reload the page and try again.',
  expected: 'expected',
  got: 'got',
  rowsFound: (expected, got) =>
    `${expected === 1 ? '1 row was' : `${expected} rows were`} expected, and ${got} came.`,
  rowIs: { extra: 'not expected', missing: 'expected, not here' },
  moreRows: (count) => `${count} more rows are not shown.`,
  firstDifference: (row) => `The first difference is in row ${row}.`,
  heldBy: (key, nodes) => `(${key}) lies on ${nodes || 'no node'}`,
  shouldBe: (nodes) => `it should lie on ${nodes}`,
  partitions: (count) => (count === 'all' ? 'Goes through all partitions.' : `Partitions touched: ${count}.`),
  key: (table, partition, clustering) =>
    `${table}: partition key (${partition}), clustering ${clustering || 'none'}`,
  outcome: { level: 'level' },
};
