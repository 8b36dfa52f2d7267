// On a slide the deck owns the keys, but never those that somebody types into a field.

import { describe, expect, it } from 'vitest';

import { type Focus, type KeyPress, readKey } from './keys.ts';

function press(key: string, more: Partial<KeyPress> = {}): string | undefined {
  const reading = readKey({
    key,
    code: '',
    shift: false,
    modified: false,
    focus: 'none',
    typed: '',
    ...more,
  });
  return reading.command?.name;
}

describe('keys of a deck', () => {
  it.each([
    ['ArrowRight', 'forward'],
    ['ArrowDown', 'forward'],
    [' ', 'forward'],
    ['PageDown', 'forward'],
    ['ArrowLeft', 'back'],
    ['ArrowUp', 'back'],
    ['PageUp', 'back'],
    ['Home', 'first'],
    ['End', 'last'],
    ['o', 'overview'],
    ['p', 'presenter'],
    ['f', 'full-screen'],
    ['b', 'black'],
    ['.', 'black'],
    ['d', 'theme'],
    ['r', 'run'],
    ['x', 'pointer'],
    ['w', 'pen'],
    ['u', 'undo'],
    ['c', 'clear'],
    ['?', 'help'],
    ['Escape', 'leave'],
  ])('%s is %s', (key, command) => {
    expect(press(key)).toBe(command);
  });

  it.each([
    [' ', 'back'],
    ['ArrowRight', 'next-slide'],
    ['ArrowLeft', 'previous-slide'],
  ])('Shift and %s is %s', (key, command) => {
    expect(press(key, { shift: true })).toBe(command);
  });

  it('knows letters by their place on a Cyrillic keyboard', () => {
    expect(press('щ', { code: 'KeyO' })).toBe('overview');
    expect(press('и', { code: 'KeyB' })).toBe('black');
  });

  it('leaves Ctrl, Alt and Meta to the browser', () => {
    expect(press('p', { modified: true })).toBeUndefined();
    expect(press('ArrowLeft', { modified: true })).toBeUndefined();
  });
});

describe('a number and Enter', () => {
  it('go to that slide', () => {
    let typed = '';
    for (const key of ['1', '2']) typed = readKey({ ...plain, key, typed }).typed;
    expect(readKey({ ...plain, key: 'Enter', typed })).toEqual({
      command: { name: 'jump', slide: 11 },
      typed: '',
    });
  });

  it('are forgotten with the next other key', () => {
    expect(readKey({ ...plain, key: 'ArrowRight', typed: '1' }).typed).toBe('');
    expect(readKey({ ...plain, key: 'Escape', typed: '1' })).toEqual({ typed: '' });
  });

  it('Enter alone is nothing', () => {
    expect(press('Enter')).toBeUndefined();
  });
});

describe('focus', () => {
  it('in a text field keeps every key', () => {
    for (const key of ['ArrowRight', ' ', 'o', 'PageDown', 'Escape', '1', '?']) {
      expect(press(key, { focus: 'text' }), key).toBeUndefined();
    }
  });

  it.each<[Focus, string, string | undefined]>([
    ['choice', 'ArrowRight', undefined],
    ['choice', 'Home', undefined],
    ['choice', 'PageDown', 'forward'],
    ['choice', 'o', 'overview'],
    ['button', ' ', undefined],
    ['button', 'Enter', undefined],
    ['button', 'ArrowRight', 'forward'],
  ])('on a %s leaves %s: %s', (focus, key, command) => {
    expect(press(key, { focus })).toBe(command);
  });
});

const plain: KeyPress = { key: '', code: '', shift: false, modified: false, focus: 'none', typed: '' };
