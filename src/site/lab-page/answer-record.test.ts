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

it('where hints were handed over or a node was missed, enough time is recorded for that to happen again', () => {
  const record = new AnswerRecord('faults', { recordsPauses: true });
  record.task = 't5';
  record.fault('n3', 'start');
  record.happened();
  record.check();
  record.check();
  expect(record.lines).toEqual(['-- task: t5', '-- @start n3', '-- @wait 20s', '-- @check', '-- @check']);
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

it('a seed is written before the answers to its questions, and lasts over a reload', () => {
  const record = open();
  expect(record.keptSeed).toBeUndefined();
  record.askBy(77);
  record.answer('heir', 'b');
  record.answer('token', '12');
  expect(record.lines).toEqual(['-- task: t1', '-- @seed 77', '-- @answer heir: b', '-- @answer token: 12']);
  const again = open();
  expect(again.keptSeed).toBe(77);
  again.askBy(77);
  again.answer('why', 'a');
  expect(again.lines.at(-1)).toBe('-- @answer why: a');
  expect(again.lines.filter((line) => line.startsWith('-- @seed'))).toHaveLength(1);
  // Somebody enters a class: its seed asks other questions, and what was typed stays.
  again.askBy(5);
  expect(again.answers).toEqual({ token: '12' });
  again.answer('heir', 'b');
  expect(again.lines.slice(-2)).toEqual(['-- @seed 5', '-- @answer heir: b']);
});

it('work that was kept before questions had seeds goes on as it was asked', () => {
  const record = open();
  record.answer('heir', 'b');
  expect(open().keptSeed).toBe(0);
});
