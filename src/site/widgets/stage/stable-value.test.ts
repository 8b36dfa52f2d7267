import { expect, test } from 'vitest';
import { stableValue } from './stable-value.ts';

test('a value that says the same is the same one', () => {
  const keep = stableValue<{ key?: { position: number } }>();
  const first = keep({ key: { position: 0.25 } });
  expect(keep({ key: { position: 0.25 } })).toBe(first);
  const second = keep({ key: { position: 0.5 } });
  expect(second).toEqual({ key: { position: 0.5 } });
  expect(keep({})).toEqual({});
  expect(keep({ key: { position: 0.25 } })).not.toBe(first);
});
