// Written answers in a class, from the hand-in to the grade book: what waits for a mark, what a mark changes, and that
// neither learners nor marks can do more than they should.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type LabFolder, readLabFolder } from '#labs/definition/read-lab.ts';
import { writtenTaskOf } from '#labs/definition/written-schema.ts';
import { parseAnswer } from '#labs/grading/answer.ts';
import { findWritten, proseLines } from '#labs/grading/written.ts';

import { type ExampleClass, exampleClass, verdictOf } from './example-class.ts';
import { bookLine, gradebook, gradebookRows } from './gradebook.ts';
import { GradingQueue } from './grading-queue.ts';
import { type MarkOptions, markAnswers } from './mark-command.ts';
import { publicKeyOf, readReceipt } from './receipt.ts';
import { ClassStore } from './store.ts';
import { classView, handInView } from './views.ts';

let folder: LabFolder;
beforeAll(() => {
  // The example class hands in two labs; the first borrows the rubric of another.
  const marketplace = readLabFolder('labs/11-marketplace', 'labs/11-marketplace').folder!;
  folder = { ...marketplace, lab: { ...marketplace.lab, slug: 'tokens-and-owners' } };
});

let now: number;
let made: ExampleClass;
let said: string[];
beforeEach(() => {
  now = Date.UTC(2027, 0, 1);
  made = exampleClass(2, () => now);
  said = [];
});
afterEach(() => made.remove());

let keys = 0;
function handIn(learner: number, text: string, { lab = 'tokens-and-owners', points = 6 } = {}): number {
  const { store } = made.opened;
  const answer = `-- task: t7\n${proseLines('for-the-review', text).join('\n')}\n`;
  const { id } = store.addHandIn({ learner, lab, key: `key-${keys++}`, answer, tips: 0 });
  const written = findWritten(folder.written.map(writtenTaskOf), parseAnswer(answer).steps)!;
  const verdict = { ...verdictOf(points), written };
  store.addGrading({ handIn: id, grader: 'g1', engine: 'embedded', verdict });
  return id;
}

const all = 'refusal=2,copies=1,upkeep=0,limits=2';
function mark(words: (string | number)[], options: Partial<MarkOptions> = {}): number {
  said = [];
  return markAnswers(made.opened, [folder], words.map(String), {
    say: (line) => said.push(line),
    language: 'en',
    isBlind: false,
    ...options,
  });
}
const lineOf = (learner: number) =>
  bookLine(made.opened.course, made.opened.store, made.opened.store.learner(learner)!).labs[0]!;

test('what waits is listed with names, or without them; an answer is shown beside its rubric', () => {
  const first = handIn(1, 'Because of the date.');
  expect(mark([])).toBe(0);
  expect(said).toEqual([
    'tokens-and-owners for-the-review: 1 without a mark, 0 marked',
    `  ${first} for-the-review  s1 Learner 1`,
    'To read one: npm run class -- mark <folder> <hand-in> <question>',
  ]);
  mark([], { isBlind: true });
  expect(said.join()).not.toMatch(/s1|Learner/);
  expect(mark([first, 'for-the-review'], { isBlind: true, language: 'pt' })).toBe(0);
  const shown = said.join('\n');
  expect(shown).toContain('  | Because of the date.');
  expect(shown).toContain(folder.written[0]!.criteria[0]!.full.pt);
  expect(shown).not.toContain('Learner 1');
});

test('a mark is a record: grade, grade book, receipt and the learner’s page follow it', () => {
  const id = handIn(1, 'Because of the date.');
  const { opened } = made;
  const receiptOf = () => {
    const queue = new GradingQueue({ store: opened.store, grade: () => Promise.reject(new Error('unused')) });
    const view = handInView(opened, queue, opened.store.handIn(id)!, opened.store.learner(1)!);
    return readReceipt(view.receipt!, publicKeyOf(opened.signingKey))!;
  };
  expect(receiptOf()).toMatchObject({
    points: 6,
    pointsMax: 10,
    written: { points: 0, pointsMax: 8, unmarked: 1 },
  });
  expect(
    mark([id, 'for-the-review'], { points: all, comment: ' Name the\r\nsecond table. ', by: 'F. C.' }),
  ).toBe(0);
  expect(opened.store.marks()).toMatchObject([
    {
      handIn: id,
      question: 'for-the-review',
      marker: 'F. C.',
      points: 5,
      pointsMax: 8,
      comment: 'Name the\nsecond table.',
      criteria: [
        { id: 'refusal', points: 2, pointsMax: 2 },
        { id: 'copies', points: 1, pointsMax: 2 },
        { id: 'upkeep', points: 0, pointsMax: 2 },
        { id: 'limits', points: 2, pointsMax: 2 },
      ],
    },
  ]);
  expect(receiptOf()).toMatchObject({ points: 6, written: { points: 5, pointsMax: 8, unmarked: 0 } });
  expect(classView(opened, opened.store.learner(1)!).labs[0]).toMatchObject({
    points: 11,
    pointsMax: 18,
    written: [
      {
        question: 'for-the-review',
        isWaiting: false,
        mark: { points: 5, comment: 'Name the\nsecond table.' },
      },
    ],
  });
  const [head, first, second] = gradebookRows(opened.course, gradebook(opened.course, opened.store));
  const cell = (row: string[] | undefined, name: string) => row![head!.indexOf(name)];
  expect(cell(first, 'tokens-and-owners')).toBe('11');
  expect(cell(first, 'tokens-and-owners written')).toBe('5');
  expect(cell(first, 'tokens-and-owners unmarked')).toBe('0');
  expect(cell(second, 'tokens-and-owners written')).toBe('');
  expect(head).not.toContain('key-workshop written');
  expect(readFileSync(join(opened.folder, 'audit.log'), 'utf8')).toContain(`"event":"marked","handIn":${id}`);
  expect(mark([])).toBe(0);
  expect(said.at(-1)).toBe('No written answer waits for a mark.');
});

test('the same text handed in again keeps its mark; another text waits for its own', () => {
  mark([handIn(1, 'Good reasons.'), 'for-the-review'], { points: all });
  handIn(1, ' Good reasons.\n');
  expect(lineOf(1).written).toMatchObject([{ mark: { points: 5 } }]);
  expect(lineOf(1).written[0]).not.toHaveProperty('unmarked');
  const other = handIn(1, 'Other reasons.');
  // The best counts: the mark of the first text stays until the second has a better one.
  expect(lineOf(1).written).toMatchObject([{ mark: { points: 5 }, unmarked: other }]);
  mark([other, 'for-the-review'], { points: 'refusal=0,copies=0,upkeep=0,limits=1' });
  expect(lineOf(1).written).toMatchObject([{ mark: { points: 5 } }]);
  // The same words of somebody else are not marked.
  const copied = handIn(2, 'Good reasons.');
  expect(lineOf(2).written).toMatchObject([{ unmarked: copied }]);
  mark([copied, 'for-the-review']);
  expect(said.join('\n')).toContain('the same text is in hand-ins of others: ');
});

test('a second mark of a text replaces the first, and both stay in the records', () => {
  const id = handIn(1, 'Reasons.');
  mark([id, 'for-the-review'], { points: all });
  mark([id, 'for-the-review'], { points: 'refusal=0,copies=1,upkeep=0,limits=0', comment: 'Seen again.' });
  expect(lineOf(1).written).toMatchObject([{ mark: { points: 1, comment: 'Seen again.' } }]);
  expect(made.opened.store.marks()).toHaveLength(2);
});

test('what came late is not asked for and does not count', () => {
  now = Date.UTC(2027, 5, 1);
  const late = handIn(1, 'Late reasons.');
  expect(lineOf(1).written).toEqual([]);
  expect(mark([late, 'for-the-review'], { points: all })).toBe(0);
  expect(lineOf(1).written).toEqual([]);
});

test.each([
  ['a criterion is missing', 'refusal=2', '--points lacks copies, upkeep, limits.'],
  ['a criterion has too many', all.replace('copies=1', 'copies=3'), 'copies has at most 2 points.'],
  [
    'a criterion stands twice',
    `${all},refusal=1`,
    '--points has refusal=0…2,copies=0…2,upkeep=0…2,limits=0…2, each once.',
  ],
  [
    'it is no number',
    all.replace('copies=1', 'copies=-1'),
    '--points has refusal=0…2,copies=0…2,upkeep=0…2,limits=0…2, each once.',
  ],
])('nothing is stored if %s', (_, points, why) => {
  const id = handIn(1, 'Reasons.');
  expect(mark([id, 'for-the-review'], { points })).toBe(1);
  expect(said).toEqual([why, 'Nothing was stored.']);
  expect(made.opened.store.marks()).toEqual([]);
});

test('nor if the comment is too long, the hand-in is unknown or has no text', () => {
  const id = handIn(1, 'Reasons.');
  expect(mark([id, 'for-the-review'], { points: all, comment: 'x'.repeat(2001) })).toBe(1);
  expect(mark(['99', 'for-the-review'], { points: all })).toBe(1);
  expect(mark([id, 'another'], { points: all })).toBe(1);
  expect(mark([handIn(1, ' \n'), 'for-the-review'], { points: all })).toBe(1);
  expect(made.opened.store.marks()).toEqual([]);
});

test('what a learner wrote does not steer the terminal', () => {
  const { store } = made.opened;
  const learner = store.addLearner({ number: 's9', name: 'Eve\u001b[2J\u202e' });
  const id = handIn(learner.id, 'red \u001b[31m\nback\u202ewards\u2066');
  mark([]);
  mark([id, 'for-the-review']);
  mark([id, 'for-the-review'], { points: all, comment: 'a\u001b[2Jb' });
  mark([id, 'for-the-review']);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be said
  expect(said.join('')).not.toMatch(/[\u0000-\u001f\u202e\u2066]/);
  expect(said.join('\n')).toContain('back<U+202E>wards');
});

test('an export has the marks, an erasure takes them along, and nobody can change them', () => {
  const id = handIn(1, 'Reasons of one.');
  mark([id, 'for-the-review'], { points: all, comment: 'remark-of-the-teacher' });
  mark([handIn(2, 'Reasons of two.'), 'for-the-review'], { points: all });
  const { store } = made.opened;
  expect(store.recordsOf(1).handIns[0]!.marks).toMatchObject([{ comment: 'remark-of-the-teacher' }]);
  store.erase(1);
  store.rewriteFile();
  expect(store.marks()).toHaveLength(1);
  expect(readFileSync(join(made.opened.folder, 'class.db'), 'latin1')).not.toContain('remark-of-the-teacher');
  const file = join(made.opened.folder, 'copy.db');
  store.copyInto(file);
  expect(new ClassStore(file).counts().marks).toBe(1);
});
