import type { TaskWords } from './task-words.ts';

export const tasksEn: TaskWords = {
  tip: 'Tip',
  question: 'Question',
  answer: 'Your answer',
  choose: 'choose',
  tasks: 'Tasks',
  task: (number) => `Task ${number}`,
  points: (points, of) => `${points} of ${of} points`,
  current: 'What you run now counts for this task.',
  check: 'Check',
  checking: 'Checking …',
  selfCheck:
    'A self-check: your statements are run again, in this browser, on a new cluster. It is not an official grade.',
  selfCheckThere:
    'A self-check: your statements are run again on the real cluster, from the lab’s beginning. It is not an official grade.',
  choicesCost:
    'In a question with options, each wrong one that you check costs part of its points. Changing your mind before you check costs nothing.',
  download: 'Download your work',
  practice: 'Practise with new tasks',
  practiceFailed: 'The tasks could not be loaded. Reload the page and try again.',
  next: (title) => `Next: ${title}`,
  allDone: 'All tasks are done.',
  notJudged: 'Not judged: it does not count as an attempt.',
  failed: 'The check could not be loaded. Reload the page and try again.',
  expected: 'expected',
  got: 'got',
  firstDifference: (row) => `First difference: row ${row}.`,
  heldBy: (key, nodes) => `(${key}) lies on ${nodes || 'no node'}`,
  shouldBe: (nodes) => `it should lie on ${nodes}`,
  partitions: (count) => (count === 'all' ? 'Goes through all partitions.' : `Partitions touched: ${count}.`),
  key: (table, partition, clustering) =>
    `${table}: partition key (${partition}), clustering ${clustering || 'none'}`,
  outcome: { statement: 'statement', level: 'level' },
};
