// What was sent and not acknowledged waits in the browser for its own learner, and for nobody who comes after them.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropAllPending, dropPending, keepPending, readPending } from './pending.ts';

beforeEach(() => {
  // As browsers have it: what is stored are properties too.
  const storage: Storage = Object.create({
    getItem: (key: string) => (storage[key] as string | undefined) ?? null,
    setItem: (key: string, value: string) => {
      storage[key] = value;
    },
    removeItem: (key: string) => {
      delete storage[key];
    },
  });
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

const request = (lab: string) => ({ key: 'one-key-of-the-page', lab, answer: 'SELECT', tips: 0 });

test('it is kept by lab until it is dropped', () => {
  keepPending(request('one'));
  keepPending(request('two'));
  dropPending('one');
  expect(readPending('one')).toBeUndefined();
  expect(readPending('two')).toEqual(request('two'));
});

test('with the learner who leaves goes all of it, and nothing else', () => {
  keepPending(request('one'));
  keepPending(request('two'));
  localStorage.setItem('ringside:progress', 'kept');
  dropAllPending();
  expect([readPending('one'), readPending('two')]).toEqual([undefined, undefined]);
  expect(localStorage.getItem('ringside:progress')).toBe('kept');
});
