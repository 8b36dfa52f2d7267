// If a measurement fails, only its own figure is lost. The bench continues.

import { expect, test, vi } from 'vitest';

import { attempt, median } from './attempt.ts';

test('a failure becomes null, with its reason on stderr', async () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(
    await attempt('slides.first-bytes not measured', () => Promise.reject(new Error('no browser'))),
  ).toBeNull();
  expect(write).toHaveBeenCalledWith('bench: slides.first-bytes not measured: no browser\n');
  write.mockRestore();
  expect(await attempt('a figure', () => Promise.resolve(7))).toBe(7);
});

test('the median of an even number of values lies between the two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([10, 2])).toBe(6);
  expect(() => median([])).toThrow('no values to take a median of');
});
