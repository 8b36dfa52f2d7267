// Prose in an answer: it comes back as it was typed, whatever was typed, and it steers nothing.

import { describe, expect, it } from 'vitest';

import { parseAnswer, writeAnswer } from './answer.ts';
import { cutProse, findWritten, proseLines, proseOf, tidyProse } from './written.ts';

const task = {
  id: 'why',
  task: 't2',
  charactersMax: 40,
  about: [],
  criteria: [
    { id: 'reason', points: 2 },
    { id: 'price', points: 1 },
  ],
};
const answerOf = (text: string) =>
  `-- task: t2\n${proseLines('why', text)
    .map((line) => `${line}\n`)
    .join('')}`;
const readBack = (text: string) => {
  const { steps, problems } = parseAnswer(answerOf(text));
  expect(problems).toEqual([]);
  const [step] = steps;
  return step?.kind === 'written' ? step.text : undefined;
};

describe('the form of a written answer', () => {
  it.each([
    ['one line', 'Because of the key.'],
    ['paragraphs', 'First.\n\nSecond.\n'],
    ['spaces at the ends of lines', '  in  \n out '],
    ['quotes that CQL would open', "it's \" $$ /* -- ; '"],
    ['lines that look like steps', '-- @check\n-- task: t9\n-- @answer why: a\n-- > quoted\nDROP TABLE t;'],
    ['other alphabets and signs', 'Партиция, coração, 分区, 🦁, \u2028x'],
    ['nothing', ''],
  ])('keeps %s', (_, text) => {
    expect(readBack(text)).toBe(text);
  });

  it('knows line ends of other systems, and leaves out what nobody can type', () => {
    expect(readBack('a\r\nb\rc')).toBe('a\nb\nc');
    expect(readBack('\u001b[31mred\u0000\u009b1m\ud800')).toBe('[31mred1m\ufffd');
  });

  it('is written by a page as it is read by a grader', () => {
    const text = `-- task: t1\nSELECT k FROM t;\n\n${answerOf('One.\n\nTwo.')}-- @check\n`;
    expect(writeAnswer(parseAnswer(text).steps)).toBe(text);
    const crlf = parseAnswer(text.replaceAll('\n', '\r\n')).steps.find(({ kind }) => kind === 'written');
    expect(crlf).toMatchObject({ text: 'One.\n\nTwo.' });
  });

  it('is one step, however long it is, and is read in one go', () => {
    expect(parseAnswer(answerOf('x\n'.repeat(30_000))).steps).toHaveLength(1);
  });

  it('ends where something else begins: a comment that looks like prose belongs to nothing', () => {
    const { steps, problems } = parseAnswer(
      '-- > loose\n-- task: t2\n-- @written why\n-- > mine\n\n-- > not mine\nSELECT k FROM t;\n-- > nor this\n',
    );
    expect(problems).toEqual([]);
    expect(steps.map((step) => ('text' in step ? step.text : ''))).toEqual(['mine', 'SELECT k FROM t']);
  });
});

describe('what counts of a text', () => {
  const found = (text: string) => findWritten([task], parseAnswer(text).steps)!;

  it('is the last one, without space around it, and as much as the rubric allows', () => {
    const text = `${answerOf('first')}${answerOf(` ${'x'.repeat(50)}`)}`;
    expect(proseOf(parseAnswer(text).steps, [task]).get('why')).toBe('x'.repeat(40));
    expect(cutProse(`${'x'.repeat(39)}🦁`, 40)).toBe(`${'x'.repeat(39)}\ufffd`);
    expect(tidyProse('\tkept')).toBe('\tkept');
  });

  it('is known again by its digest, wherever it stands', () => {
    const [one, two, other] = ['Same.', ' Same.\n', 'Another.'].map((text) => found(answerOf(text))[0]!);
    expect(one).toMatchObject({ id: 'why', task: 't2', pointsMax: 3, characters: 5 });
    expect(two!.digest).toBe(one!.digest);
    expect(other!.digest).not.toBe(one!.digest);
  });

  it('is nothing where nothing was written, and left out where nothing is asked', () => {
    expect(found('SELECT 1;')).toMatchObject([{ characters: 0, digest: '', messages: [] }]);
    expect(findWritten([], [])).toBeUndefined();
    expect(findWritten(undefined, [])).toBeUndefined();
  });
});
