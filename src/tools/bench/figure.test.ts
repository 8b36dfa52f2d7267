// The verdicts of the bench: a figure that misses its bar, or was not measured, is never printed as `ok`.

import { expect, test } from 'vitest';

import { areas, bars, complete, type FigureId, formatTable, idsOf, judge } from './figure.ts';

test('the bar itself is still ok, one byte more is short', () => {
  expect(judge('site.lesson-bytes', { ours: 30_720, peer: 60_000 })).toEqual({
    id: 'site.lesson-bytes',
    ours: 30_720,
    unit: 'B',
    peer: 60_000,
    peerName: 'Starlight 0.42.4',
    ratio: 0.51,
    bar: 30_720,
    ok: true,
  });
  expect(judge('site.lesson-bytes', { ours: 30_721 }).ok).toBe(false);
});

test('a score has to reach its bar', () => {
  expect(judge('site.lighthouse-performance', { ours: 98 }).ok).toBe(false);
  expect(judge('site.lighthouse-performance', { ours: 99 }).ok).toBe(true);
  expect(judge('site.lighthouse-performance', { ours: 99 }).peerName).toBeNull();
});

test('a bar just missed is short even where it rounds to the bar', () => {
  expect(judge('slides.key-to-paint-ms', { ours: 24.001 })).toMatchObject({ ours: 24, ok: false });
});

test('a peer that was not measured is called recorded', () => {
  expect(judge('slides.first-bytes', { ours: 50_245, peer: null })).toMatchObject({
    peer: 251_225,
    peerName: 'Slidev 53.0.0 (recorded)',
    ratio: 0.2,
  });
});

test('what could not be measured is null and short, and keeps its line', () => {
  expect(judge('site.build-growth', { ours: null, peer: 3 })).toMatchObject({
    ours: null,
    ratio: null,
    ok: false,
  });
  const figures = complete(areas, []);
  expect(figures.map((figure) => figure.id)).toEqual(Object.keys(bars) as FigureId[]);
  expect(figures.some((figure) => figure.ok)).toBe(false);
  expect(idsOf('slides')).toEqual([
    'slides.smallest-label-px',
    'slides.with-picture',
    'slides.first-bytes',
    'slides.key-to-paint-ms',
  ]);
});

test('the table aligns its columns', () => {
  const table = formatTable([
    judge('site.lighthouse-others', { ours: 100 }),
    judge('slides.first-bytes', { ours: 70_000 }),
    judge('slides.key-to-paint-ms', { ours: null, peer: 24 }),
  ]);
  expect(table.split('\n')).toEqual([
    'figure                          ours  peer                                ours/peer        bar',
    'site.lighthouse-others           100                                                     ≥ 100  ok',
    'slides.first-bytes           70000 B  251225 B  Slidev 53.0.0 (recorded)       0.28  ≤ 61440 B  short',
    'slides.key-to-paint-ms  not measured  24 ms  Slidev 53.0.0                             ≤ 24 ms  short',
  ]);
});
