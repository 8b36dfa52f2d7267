import { expect, test } from 'vitest';

import { adviseLeads, adviseLength, countPageWords, pageWordLimits } from './advice.ts';
import { parseMdx } from './parse.ts';

const opening = '# Title\n\nWhy is it so?\n\n---\n\n## A\n\n';
const leads = (text: string) => adviseLeads('en.mdx', parseMdx(text)).map(({ message }) => message);

test('a long lead, or one that is no sentence, is named and is no mistake', () => {
  expect(leads(`${opening}A whole sentence.\n`)).toEqual([]);
  expect(leads(`${opening}${'word '.repeat(31)}.\n`)[0]).toMatch(/has 31 words; at most 30/);
  expect(leads(`${opening}No full stop\n`)).toEqual([
    'the lead is a whole sentence, with a full stop at its end',
  ]);
});

test('a section that is not on the slides may open as it likes', () => {
  expect(leads(`# T\n\nQ?\n\n---\n\n<Slide off />\n\n## A\n\n${'word '.repeat(40)}\n`)).toEqual([]);
});

test('a lesson of 35 minutes may be longer', () => {
  expect(pageWordLimits(20)).toEqual({ least: 1200, most: 2000 });
  expect(pageWordLimits(35)).toEqual({ least: 1200, most: 3200 });
});

test('lengths outside the usual are named together', () => {
  const sections = Array.from({ length: 8 }, () => ({ off: false }));
  const text = (words: number) => ({ path: 'x', words, sections, quizzes: 4 });
  expect(adviseLength('f', 20, { pt: text(1500), ru: text(1100), en: text(2100) })).toEqual([
    { file: 'f', line: 1, message: '1100 in ru, 2100 in en words; 1200 to 2000 are usual' },
  ]);
  expect(adviseLength('f', 40, { en: text(2100) })).toEqual([]);
});

test('quizzes, notes and code do not count as words of the page', () => {
  const text =
    '# One two\n\n<Quiz question="a b c">\n- d {right} — *e*\n- f — *g*\n</Quiz>\n\n<Notes>\nh i\n</Notes>\n\n```text\nj k\n```\n\n<Aside title="three">\nfour\n</Aside>\n';
  expect(countPageWords(parseMdx(text))).toBe(4);
});
