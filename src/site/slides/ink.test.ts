import { describe, expect, it } from 'vitest';

import { applyInk, extend, hasInk, type Ink, inkLimits, pathOf } from './ink.ts';

const stroke = [[1, 2] as const, [5, 6] as const];

describe('ink', () => {
  it('belongs to its slide', () => {
    let ink: Ink = {};
    ink = applyInk(ink, { kind: 'add', slide: 3, stroke });
    ink = applyInk(ink, { kind: 'add', slide: 4, stroke });
    ink = applyInk(ink, { kind: 'clear', slide: 3 });
    expect(ink).toEqual({ 3: [], 4: [stroke] });
    expect(hasInk(ink)).toBe(true);
    expect(hasInk(applyInk(ink, { kind: 'undo', slide: 4 }))).toBe(false);
  });

  it('takes the last stroke back, and does no harm where there is none', () => {
    const ink = applyInk({ 1: [stroke, [[9, 9]]] }, { kind: 'undo', slide: 1 });
    expect(ink[1]).toEqual([stroke]);
    expect(applyInk({}, { kind: 'undo', slide: 1 })).toEqual({ 1: [] });
  });

  it('is bounded', () => {
    let ink: Ink = {};
    for (let at = 0; at < inkLimits.strokes + 7; at++)
      ink = applyInk(ink, { kind: 'add', slide: 0, stroke: [[at, 0]] });
    expect(ink[0]).toHaveLength(inkLimits.strokes);
    expect(ink[0]?.at(-1)).toEqual([[inkLimits.strokes + 6, 0]]);
    const long = Array.from({ length: 5_000 }, (_, at) => [at, 0] as const);
    expect(applyInk({}, { kind: 'add', slide: 0, stroke: long })[0]?.[0]).toHaveLength(inkLimits.points);
  });

  it('leaves out points that are next to each other', () => {
    expect(extend([[10, 10]], [11, 10])).toEqual([[10, 10]]);
    expect(extend([[10, 10]], [13.4, 10])).toEqual([
      [10, 10],
      [13, 10],
    ]);
  });

  it('is a path; a dot too', () => {
    expect(pathOf([])).toBe('');
    expect(pathOf([[4, 5]])).toBe('M4 5h0.1');
    expect(
      pathOf([
        [0, 0],
        [10, 0],
        [20, 10],
      ]),
    ).toBe('M0 0Q10 0 15 5L20 10');
  });
});
