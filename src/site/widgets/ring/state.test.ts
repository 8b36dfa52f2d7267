// Whatever is set in the ring comes back from a URL, whichever preset, with the guess or without.

import { expect, test } from 'vitest';
import { firstShown, readShown, ringPresets, saveShown, stepsOf } from './state.ts';

test.each(ringPresets)('%s comes back', (preset) => {
  for (const guess of [undefined, 0, 3]) {
    const shown = { ...firstShown(preset), cursor: stepsOf(preset) };
    const saved = saveShown(shown, guess);
    expect(encodeURIComponent(saved)).toBe(saved);
    expect(readShown(saved)).toEqual({ shown, guess });
  }
});

test('what is none of these is refused', () => {
  for (const garbage of ['', 'g1.', 'g1.x', 'g12.4.toy.4.3.91', 'g1.9.moves.toy.4.1.j88.1.7'])
    expect(readShown(garbage)).toBeUndefined();
});

test('links from before there were guesses still work', () => {
  expect(readShown('4.toy.4.3.91')?.shown).toMatchObject({ cursor: 4, preset: 'toy', key: '91' });
});
