import { expect, test } from 'vitest';
import { compileHint } from './compile-hint.ts';

test('what a first result needs is compiled as it arrives, and nothing else is', () => {
  expect(compileHint({ name: 'session' })).toBe('//# allFunctionsCalledOnLoad');
  expect(compileHint({ name: 'extended-parts' })).toBe('');
});
