// The chart teaches by its figures: each must follow from the four measurements, and a frame from its state alone.

import { describe, expect, test } from 'vitest';
import { languages } from '#i18n/languages.ts';
import { plainText } from '#site/widgets/stage/emphasis.ts';
import { sentenceMax } from '#site/widgets/stage/reading-time.ts';
import { figureNarrowSize, figureSize, layOut, slideSize } from './layout.ts';
import { measurements, onTheLine, readOwnNodes, readState, rows, saveState, steps } from './model.ts';
import { labels, narrations, percent } from './words.ts';

const size = figureSize;
const cursors = Array.from({ length: steps + 1 }, (_, cursor) => cursor);

describe('the line', () => {
  test('passes through the origin and the first measurement', () => {
    expect(onTheLine(0)).toBe(0);
    expect(onTheLine(48)).toBe(174_373);
    expect([96, 144, 288].map(onTheLine)).toEqual([348_746, 523_119, 1_046_238]);
  });

  test('is exceeded a little by every other measurement', () => {
    const ratios = rows(steps).map((row) => percent('en', row.ratio));
    expect(ratios).toEqual(['100.0%', '105.2%', '102.7%', '105.1%']);
    expect(rows(steps).map((row) => row.side)).toEqual(['on', 'above', 'above', 'above']);
  });
});

describe('frames', () => {
  test('show the first point, then the line, then one more point each', () => {
    expect(cursors.map((cursor) => rows(cursor).filter((row) => row.shown).length)).toEqual([1, 1, 2, 3, 4]);
    expect(cursors.map((cursor) => layOut({ cursor }, size).line !== undefined)).toEqual([
      false,
      true,
      true,
      true,
      true,
    ]);
  });

  test('follow one point at a time, the newest', () => {
    const followed = cursors.map((cursor) => rows(cursor).filter((row) => row.newest));
    expect(followed.map((newest) => newest.map((row) => row.nodes))).toEqual([
      [48],
      [48],
      [96],
      [144],
      [288],
    ]);
  });

  test('are the same on the way forward and on the way back', () => {
    const forward = cursors.map((cursor) => layOut({ cursor, own: 500 }, size));
    const back = cursors.toReversed().map((cursor) => layOut({ cursor, own: 500 }, size));
    expect(back.toReversed()).toEqual(forward);
  });
});

describe('the drawing', () => {
  const sizes = [figureSize, figureNarrowSize, slideSize];

  test.each(sizes)('keeps every mark inside $width × $height', (of) => {
    for (const own of [undefined, 1, 48, 200, 288, 1000]) {
      for (const cursor of cursors) {
        const { plot, points, own: mark } = layOut({ cursor, own }, of);
        for (const { x, y } of mark ? [...points, mark] : points) {
          expect(x).toBeGreaterThanOrEqual(plot.left);
          expect(x).toBeLessThanOrEqual(plot.right);
          expect(y).toBeGreaterThanOrEqual(plot.top);
          expect(y).toBeLessThanOrEqual(plot.bottom);
        }
      }
    }
  });

  test.each(sizes)('labels no point over another at $width × $height', (of) => {
    const tops = layOut({ cursor: steps }, of)
      .points.filter((point) => point.label?.anchor === 'start')
      .map((point) => point.label!.y);
    expect(tops.length).toBe(3);
    for (const [index, top] of tops.entries()) {
      if (index > 0) expect(tops[index - 1]! - top).toBeGreaterThan(of.type * 2);
    }
  });

  test('writes coordinates with one decimal at most', () => {
    const numbers = JSON.stringify(layOut({ cursor: steps, own: 77 }, size).line).match(/\d+\.\d+/g) ?? [];
    expect(numbers.every((text) => /\.\d$/.test(text))).toBe(true);
  });

  test('marks the learner’s own number on the line, once the line is there', () => {
    expect(layOut({ cursor: 0, own: 500 }, size).own).toBeUndefined();
    expect(layOut({ cursor: 0, own: 500 }, size)).toEqual(layOut({ cursor: 0 }, size));
    const { own, points } = layOut({ cursor: 1, own: 48 }, size);
    expect([own?.x, own?.y]).toEqual([points[0]!.x, points[0]!.y]);
  });
});

describe('what a learner types', () => {
  test.each([
    ['500', 500],
    [' 96 ', 96],
    ['1000', 1000],
    ['', undefined],
    ['0', undefined],
    ['1001', undefined],
    ['-5', undefined],
    ['4.5', undefined],
    ['many', undefined],
  ])('%j is %s nodes', (typed, nodes) => {
    expect(readOwnNodes(typed)).toBe(nodes);
  });
});

describe('saving', () => {
  test('gives back every state', () => {
    for (const cursor of cursors) {
      for (const state of [{ cursor }, { cursor, own: 1 }, { cursor, own: 1000 }]) {
        const saved = saveState(state);
        expect(encodeURIComponent(saved)).toBe(saved);
        expect(readState(saved)).toEqual(state);
      }
    }
  });

  test.each([
    '',
    'x',
    '5',
    '99',
    '-1',
    '2.',
    '2.0',
    '2.1001',
    '2.50.1',
    '2 ',
    ' 2',
    '1e1',
    'row',
    '<b>',
    '٣',
  ])('refuses %j', (garbage) => {
    expect(readState(garbage)).toBeUndefined();
  });
});

describe('narration', () => {
  test.each(languages)('%s has one for each frame', (language) => {
    const says = narrations(language);
    expect(says).toHaveLength(steps + 1);
    expect(new Set(says).size).toBe(steps + 1);
    for (const line of says) expect(plainText(line).length, line).toBeLessThanOrEqual(sentenceMax);
    expect(new Set(labels(language)).size).toBe(steps + 1);
  });

  test('tells the figures in the way of each language', () => {
    expect(narrations('en')[4]).toContain('1,099,837');
    expect(narrations('pt')[4]).toContain('1.099.837');
    expect(narrations('ru')[4]).toContain('1\u00a0099\u00a0837 записей');
    expect(narrations('ru')[0]).toContain('174\u00a0373 записи');
    expect(narrations('pt')[2]).toContain('105,2%');
    expect(narrations('ru')[2]).toContain('105,2\u00a0%');
  });

  test('names every measurement that its frame adds', () => {
    for (const [index, { nodes }] of measurements.entries()) {
      if (index > 0) expect(narrations('en')[index + 1]).toContain(`**${nodes} nodes**`);
    }
  });
});
