// Answers as a class hands them in: most statements are everybody's, a few are one's own.

import { beforeAll, expect, it } from 'vitest';
import { type LabFolder, readLabFolder } from './read-lab.ts';
import { findSimilarAnswers, shownBy } from './similar-answers.ts';

let folder: LabFolder;
beforeAll(() => {
  folder = readLabFolder('labs/02-tokens-and-owners', 'labs/02-tokens-and-owners').folder!;
});

const insert = (last: string, first: string) =>
  `INSERT INTO users (lastname, firstname) VALUES ('${last}', '${first}');\n`;

/** What everybody runs: the query of the tip, the counts, the answers. */
const common = `-- task: t1
SELECT token(lastname, firstname) FROM users;
SELECT lastname, firstname, token(lastname, firstname) FROM users;
-- task: t4
SELECT name FROM visitors WHERE token(name) > -6148914691236517206 AND token(name) <= -1;
-- task: t5
SELECT count(*) FROM visitors WHERE token(name) > 6148914691236517204;
SELECT count(*) FROM visitors WHERE token(name) <= -6148914691236517206;
-- @answer count: 11
`;

const lasts = [
  'Moura',
  'Teixeira',
  'Sokolov',
  'Bauer',
  'Lindgren',
  'Okafor',
  'Rossi',
  'Nakamura',
  'Dubois',
  'Haddad',
];
const firsts = ['Rita', 'Caio', 'Vera', 'Jonas', 'Astrid', 'Chidi', 'Luca', 'Emi', 'Chloe', 'Samir'];

/** The answer of a learner who chose names of their own. */
function ownAnswer(learner: number): string {
  const rows = Array.from({ length: 10 }, (_, at) =>
    insert(lasts[learner]!, firsts[(learner + at * 3) % 10]!),
  );
  return `${common}-- task: t3\n${rows.join('')}`;
}

/** Copies so many of the ten statements verbatim, and makes the rest up. */
function copied(from: number, count: number, by: string): string {
  const lines = ownAnswer(from)
    .split('\n')
    .filter((line) => line.startsWith('INSERT'));
  const made = Array.from({ length: 10 - count }, (_, at) => insert(by, `X${at}`));
  return `${common}-- task: t3\n${lines.slice(0, count).join('\n')}\n${made.join('')}`;
}

const classOf = (...more: [string, string][]) => [
  ...lasts.map((_, at) => ({ name: `learner ${at}`, answer: ownAnswer(at) })),
  ...more.map(([name, answer]) => ({ name, answer })),
];
const pairsOf = (answers: { name: string; answer: string }[]) =>
  findSimilarAnswers(answers, shownBy(folder)).map(({ a, b }) => [a, b]);

it('ten learners who all used the statements of the brief are not alike', () => {
  expect(pairsOf(classOf())).toEqual([]);
});

it('eight of ten statements copied verbatim are noticed, and shown', () => {
  const [found, ...others] = findSimilarAnswers(classOf(['copier', copied(3, 8, 'Weiss')]), shownBy(folder));
  expect(others).toEqual([]);
  expect([found!.a, found!.b]).toEqual(['learner 3', 'copier']);
  expect(found!.share).toBeCloseTo(0.8, 1);
  expect(found!.statements).toHaveLength(8);
  expect(found!.statements[0]).toBe("INSERT INTO users (lastname, firstname) VALUES ('Bauer', 'Jonas')");
});

it('other blanks, other case and much of one’s own do not hide it', () => {
  const disguised = copied(3, 8, 'Weiss')
    .replaceAll('INSERT INTO', 'insert   into')
    .replaceAll("', '", "','");
  const more = Array.from({ length: 30 }, (_, at) => insert('Filler', `F${at}`)).join('');
  expect(pairsOf(classOf(['copier', disguised + more]))).toEqual([['learner 3', 'copier']]);
});

it('two statements of ten that happen to be the same are no copy', () => {
  expect(pairsOf(classOf(['lucky', copied(3, 2, 'Weiss')]))).toEqual([]);
});

it('what half of the class wrote tells nothing', () => {
  const popular = ['Silva', 'Souza', 'Costa', 'Lima'].map((last) => insert(last, 'Maria')).join('');
  const answers = lasts.map((_, at) => ({
    name: `learner ${at}`,
    answer: `${common}${at % 2 === 0 ? popular : ''}${insert(lasts[at]!, 'A')}${insert(lasts[at]!, 'B')}${insert(lasts[at]!, 'C')}`,
  }));
  expect(pairsOf(answers)).toEqual([]);
});

it('the solution of the lab, handed in by two, tells nothing of the one about the other', () => {
  expect(
    pairsOf([
      { name: 'a', answer: folder.solution },
      { name: 'b', answer: folder.solution },
    ]),
  ).toEqual([]);
});

it('two bundles alone are compared too', () => {
  const answers = [
    { name: 'a', answer: ownAnswer(3) },
    { name: 'b', answer: copied(3, 8, 'Weiss') },
  ];
  expect(pairsOf(answers)).toEqual([['a', 'b']]);
});
