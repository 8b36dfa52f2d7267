// What a crash costs, by the time since the last sync and the last marker.

import { expect, test } from 'vitest';
import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import { everything } from '#engine/values/rows.ts';
import { type Crash, type LogSync, syncDefaults } from './commit-log.ts';
import { NodeStorage } from './node-storage.ts';
import { intBytes, live, row, testTable, update } from './test-tables.ts';

const table = testTable();
const whole = { slices: [everything], reversed: false, limit: 10, nowSeconds: 100 };

/** Writes one row every 10 ms, key 0 at time 0, and returns the keys that are there after a crash and a restart. */
function survivors(commitLogSync: LogSync | undefined, untilMs: number, crash: Crash): number[] {
  const storage = new NodeStorage({ partitioner: murmur3Partitioner, commitLogSync });
  const keys = Array.from({ length: untilMs / 10 }, (_, at) => at);
  for (const key of keys) {
    storage.commitLog.advance(key * 10);
    storage.apply(update(table, key, { rows: [row([1], [live('v', key)])] }), 0);
  }
  storage.commitLog.advance(untilMs);
  storage.crash(crash);
  storage.restart(1);
  return keys.filter((key) => storage.read(table, intBytes(key), whole).partition !== undefined);
}

test('a killed process loses what follows the last marker, at most 100 ms', () => {
  expect(survivors(syncDefaults, 1000, 'kill')).toHaveLength(100);
  expect(survivors(syncDefaults, 1090, 'kill')).toHaveLength(100);
  expect(survivors(syncDefaults, 1100, 'kill')).toHaveLength(110);
});

test('a power failure loses what follows the last sync, at most ten seconds', () => {
  expect(survivors(syncDefaults, 9990, 'power')).toEqual([]);
  expect(survivors(syncDefaults, 10_000, 'power')).toHaveLength(1000);
  expect(survivors(syncDefaults, 14_000, 'power')).toHaveLength(1000);
});

test('with batch nothing is lost, and without settings neither', () => {
  for (const crash of ['kill', 'power'] as const) {
    expect(survivors({ ...syncDefaults, mode: 'batch' }, 1090, crash)).toHaveLength(109);
    expect(survivors(undefined, 1090, crash)).toHaveLength(109);
  }
});

test('what was lost stays lost, and what is written afterwards is safe again', () => {
  const storage = new NodeStorage({ partitioner: murmur3Partitioner, commitLogSync: syncDefaults });
  const write = (key: number) => storage.apply(update(table, key, { rows: [row([1], [live('v', key)])] }), 0);
  const has = (key: number) => storage.read(table, intBytes(key), whole).partition !== undefined;
  storage.commitLog.advance(5000);
  write(1);
  storage.crash('power');
  write(2);
  storage.commitLog.advance(20_000);
  storage.crash('power');
  storage.restart(1);
  expect([has(1), has(2)]).toEqual([false, true]);
});
