import { expect, test } from 'vitest';

import { compareParagraphs, countSentences } from './parity.ts';
import { parseMdx } from './parse.ts';

const compare = (pt: string, ru: string, en: string) =>
  compareParagraphs({ pt: parseMdx(pt), ru: parseMdx(ru), en: parseMdx(en) });

test('counts sentences in any of the three languages', () => {
  expect(countSentences('Tokens of 5.0 are 64 bits. The ring has no end; “so they say.” Is it so?')).toBe(3);
  expect(countSentences('Узел N3 недоступен. «Где копия?» Координатор ждёт.')).toBe(3);
  expect(countSentences('')).toBe(0);
});

test('paragraphs of several sentences are compared in pairs', () => {
  const two = 'Um. Dois.\n';
  expect(compare(two, two, two)).toEqual({ several: 1, alike: 1 });
  expect(compare(two, 'Один.\n', two)).toEqual({ several: 1, alike: 0 });
  expect(compare('Um.\n', 'Один.\n', 'One.\n')).toEqual({ several: 0, alike: 0 });
});

test('a section with another number of paragraphs has none alike', () => {
  expect(compare('Um. Dois.\n\nTrês.\n', 'Раз. Два.\n', 'One. Two.\n\nThree. Four.\n')).toEqual({
    several: 2,
    alike: 0,
  });
});

test('questions and notes are not compared', () => {
  const notes = '<Notes>\nAsk. Wait.\n</Notes>\n';
  expect(compare(notes, '<Notes>\nСпросите.\n</Notes>\n', notes)).toEqual({ several: 0, alike: 0 });
});
