// Records of every version can be read again. Anything else is refused with a reason, so that it can be set aside.
import { expect, it } from 'vitest';
import { firstPlan } from '#engine/session/ring-plan.ts';

import { emptyRecord, readRecord } from './lab-record.ts';

it('a record comes back as it was', () => {
  const record = { ...emptyRecord('SELECT 1', 3), revision: 7, history: ['SELECT 1'], savedAtMs: 5 };
  expect(readRecord(JSON.parse(JSON.stringify(record)), 1)).toEqual(record);
});

it('a ring of the learner’s own comes back; one that is too large is refused', () => {
  const record = { ...emptyRecord('', firstPlan), revision: 1 };
  expect(readRecord(JSON.parse(JSON.stringify(record)), 3)).toEqual(record);
  const large = { ...firstPlan, datacenters: [{ nodes: 13, racks: 1 }] };
  expect(() => readRecord({ ...record, size: large }, 3)).toThrow('its size cannot be read');
});

it('the first version was a text alone', () => {
  expect(readRecord('SELECT 1', 3)).toMatchObject({
    text: 'SELECT 1',
    size: 3,
    engine: 'browser',
    history: [],
  });
});

it('a setting that is new has its first value', () => {
  const { settings, ...record } = emptyRecord('', 3);
  const { tracing: _, ...older } = settings;
  expect(readRecord({ ...record, settings: older }, 3).settings.tracing).toBe(false);
});

it.each([
  [undefined, 'not a record'],
  [{ version: 99 }, 'version 99 is not known'],
  [{ ...emptyRecord('', 3), text: 5 }, 'its text cannot be read'],
  [{ ...emptyRecord('', 3), size: 4 }, 'its size cannot be read'],
  [{ ...emptyRecord('', 3), history: [1] }, 'its history cannot be read'],
  [{ ...emptyRecord('', 3), session: { version: 3 } }, 'its session cannot be read'],
])('%j is refused', (raw, reason) => {
  expect(() => readRecord(raw, 3)).toThrow(reason);
});
