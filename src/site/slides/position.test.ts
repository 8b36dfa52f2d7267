// A deck is a sequence of pictures. Going forward and going back must show the same pictures, and the address of a
// picture must lead back to it.

import { describe, expect, it } from 'vitest';

import {
  back,
  clampPosition,
  formatPlace,
  forward,
  isSame,
  lastPosition,
  type Position,
  parsePlace,
  wholeSlide,
} from './position.ts';

const counts = [0, 3, 0, 2];

function walk(step: (at: Position) => Position, from: Position): Position[] {
  const path = [from];
  for (let at = from, next = step(at); !isSame(next, at); at = next, next = step(at)) path.push(next);
  return path;
}

describe('forward and back', () => {
  it('pass through the same positions', () => {
    const there = walk((at) => forward(counts, at), { slide: 0, step: 0 });
    const andBack = walk((at) => back(counts, at), lastPosition(counts));
    expect(there).toHaveLength(9);
    expect(andBack.reverse()).toEqual(there);
  });

  it('stay at the ends', () => {
    expect(back(counts, { slide: 0, step: 0 })).toEqual({ slide: 0, step: 0 });
    expect(forward(counts, { slide: 3, step: 2 })).toEqual({ slide: 3, step: 2 });
  });
});

describe('a whole slide', () => {
  it('lands on the first picture of its neighbour', () => {
    expect(wholeSlide(counts, { slide: 1, step: 2 }, 1)).toEqual({ slide: 2, step: 0 });
    expect(wholeSlide(counts, { slide: 3, step: 2 }, -1)).toEqual({ slide: 2, step: 0 });
  });

  it('stays in the deck', () => {
    expect(wholeSlide(counts, { slide: 0, step: 0 }, -1)).toEqual({ slide: 0, step: 0 });
    expect(wholeSlide(counts, { slide: 3, step: 1 }, 1)).toEqual({ slide: 3, step: 0 });
  });
});

describe('the address', () => {
  it('counts slides from one and leaves out step 0', () => {
    expect(formatPlace({ slide: 3, step: 0, widgets: {} })).toBe('#4');
    expect(formatPlace({ slide: 3, step: 2, widgets: {} })).toBe('#4.2');
  });

  it('brings back slide, step and widgets', () => {
    const place = { slide: 5, step: 1, widgets: { 'scale-chart': 'c=3&log', other: 'é.1' } };
    expect(parsePlace(formatPlace(place))).toEqual(place);
  });

  it('is not read where it names no slide', () => {
    expect(parsePlace('')).toBeUndefined();
    expect(parsePlace('#s3')).toBeUndefined();
    expect(parsePlace('#4.2.1')).toBeUndefined();
  });

  it('survives what mail programs do to it', () => {
    expect(parsePlace('#0')).toEqual({ slide: 0, step: 0, widgets: {} });
    expect(parsePlace('#2&a=%E0%A4%A')).toEqual({ slide: 1, step: 0, widgets: { a: '%E0%A4%A' } });
  });

  it('is brought into the deck', () => {
    expect(clampPosition(counts, { slide: 99, step: 99 })).toEqual({ slide: 3, step: 2 });
    expect(clampPosition(counts, { slide: 1, step: 99 })).toEqual({ slide: 1, step: 3 });
  });
});
