// What the page writes down is what the grader runs again, also after a reload.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AnswerRecord } from './answer-record.svelte.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

function open(): AnswerRecord {
  const record = new AnswerRecord('a-lab', { recordsPauses: false });
  record.read();
  record.task = 't1';
  return record;
}

it('a node that was cut off before a reload rejoins after it', () => {
  open().fault('n3', 'isolate');
  const again = open();
  again.fault('n3', 'start');
  expect(again.lines).toEqual(['-- task: t1', '-- @isolate n3', '-- @rejoin n3']);
  // It has rejoined, so the next start is one of a stopped node.
  const later = open();
  later.fault('n3', 'stop');
  later.fault('n3', 'start');
  expect(later.lines.slice(3)).toEqual(['-- @stop n3', '-- @start n3']);
});

it('what was taken back is cut off as before', () => {
  const record = open();
  record.fault('n2', 'isolate');
  const takeBack = record.clear();
  record.fault('n1', 'isolate');
  takeBack();
  record.fault('n2', 'start');
  record.fault('n1', 'start');
  expect(record.lines).toEqual(['-- task: t1', '-- @isolate n2', '-- @rejoin n2', '-- @start n1']);
});
