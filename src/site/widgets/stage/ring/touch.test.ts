import { expect, it } from 'vitest';
import { positionAt, sideOf, type TokenTouch, valueAfterKey, valueNear } from './touch.ts';

const centre = { x: 100, y: 100 };

it.each([
  [{ x: 100, y: 0 }, 0],
  [{ x: 200, y: 100 }, 0.25],
  [{ x: 100, y: 200 }, 0.5],
  [{ x: 0, y: 100 }, 0.75],
])('a pointer at %o is in the direction of a position', (point, position) => {
  expect(positionAt(point, centre)).toBeCloseTo(position);
});

it('a verb stands where its node has room', () => {
  expect(sideOf({ x: 100, y: 0 }, centre)).toEqual(['to-right', 'is-top']);
  expect(sideOf({ x: 100, y: 200 }, centre)).toEqual(['to-right', 'is-bottom']);
  expect(sideOf({ x: 200, y: 100 }, centre)).toEqual(['to-right']);
  expect(sideOf({ x: 0, y: 100 }, centre)).toEqual(['to-left']);
});

it('a verb leaves the place at the right of a node to its card', () => {
  expect(sideOf({ x: 100, y: 0 }, centre, true)).toEqual(['to-left', 'is-top']);
  expect(sideOf({ x: 100, y: 200 }, centre, true)).toEqual(['to-left', 'is-bottom']);
  expect(sideOf({ x: 200, y: 100 }, centre, true)).toEqual(['to-right']);
});

const token: TokenTouch = {
  label: 'N2',
  value: 25,
  min: 1,
  max: 49,
  step: 1,
  text: '25',
  valueAt: (position) => position * 100,
  move: () => undefined,
};

it('the arrow keys move a token by a step, with Shift by ten, and never past its neighbours', () => {
  const press = (key: string, isFast = false) => valueAfterKey(token, { key, isFast });
  expect(press('ArrowRight')).toBe(26);
  expect(press('ArrowDown')).toBe(24);
  expect(press('ArrowRight', true)).toBe(35);
  expect(press('ArrowLeft', true)).toBe(15);
  expect(valueAfterKey({ ...token, value: 45 }, { key: 'ArrowRight', isFast: true })).toBe(49);
  expect(press('Home')).toBe(1);
  expect(press('End')).toBe(49);
  expect(press('f')).toBeUndefined();
});

it('a pointer moves a token to the nearest whole value within its limits', () => {
  expect(valueNear(token, 0.304)).toBe(30);
  expect(valueNear(token, 0.7)).toBe(49);
});
