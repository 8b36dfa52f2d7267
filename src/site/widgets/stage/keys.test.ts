// Keys move a widget, but they are never taken from an element that needs them: a field, the slider, a button.

import { describe, expect, test } from 'vitest';
import { actionFor, type Focused } from './keys.ts';

const keys = [' ', 'ArrowLeft', 'ArrowRight', 'Home', 'End'];
const press = (focused: Focused, modified = false) =>
  keys.map((key) => actionFor({ key, modified, focused }));

describe('keys inside a widget', () => {
  test('all five work where nothing else wants them', () => {
    expect(press('other')).toEqual(['toggle', 'back', 'on', 'first', 'last']);
  });

  test('a field keeps them all', () => {
    expect(press('field')).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });

  test('the slider keeps its own arrows, Home and End', () => {
    expect(press('slider')).toEqual(['toggle', undefined, undefined, undefined, undefined]);
  });

  test('Space presses the button that has the focus', () => {
    expect(press('button')).toEqual([undefined, 'back', 'on', 'first', 'last']);
  });

  test('a key with a modifier belongs to the browser', () => {
    expect(press('other', true).every((action) => action === undefined)).toBe(true);
  });

  test('other keys do nothing', () => {
    expect(actionFor({ key: 'a', modified: false, focused: 'other' })).toBeUndefined();
  });
});
