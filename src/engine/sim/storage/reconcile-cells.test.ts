// Which of two versions of a cell wins. The results come from Cassandra 5.0.8: the versions were written with USING
// TIMESTAMP, in both orders, and read back. Timestamps beyond 53 bits, equal expiry and two tombstones with the same
// timestamp follow its source (db/rows/Cells.java).

import { expect, test } from 'vitest';
import { never } from '#engine/values/rows.ts';
import { counterIdOf, findShard, mergeShards, shardOf, sumOfShards } from './counter-shards.ts';
import { reconcileCells, reconcileCounters, reconcileMarkers } from './reconcile-cells.ts';
import { bytesOf, expiring, intBytes, live, marker, tombstone } from './test-tables.ts';

const blob = (...bytes: number[]) => ({ ...live('', 5), value: bytesOf(...bytes) });

test.each([
  ['the later write wins', live('a', 6), live('z', 5)],
  ['also beyond what a number holds exactly', live('a', 2n ** 60n + 1n), live('z', 2n ** 60n)],
  ['and a number is compared with a bigint', live('a', 2n ** 60n), live('z', 7)],
  ['of one microsecond, the greater bytes', live('b', 5), live('a', 5)],
  [
    'a negative int is greater: bytes have no sign',
    { ...live('', 5), value: intBytes(-1) },
    { ...live('', 5), value: intBytes(1) },
  ],
  ['the longer of two that begin alike', blob(1, 0), blob(1)],
  ['anything over empty bytes', blob(0), blob()],
  ['a tombstone over a value', tombstone(5, 100), live('z', 5)],
  ['what expires over what does not, whatever the values', expiring('a', 5, 100, 100), live('z', 5)],
  ['what expires later over what expires sooner', expiring('a', 5, 100, 200), expiring('z', 5, 100, 100)],
  ['a tombstone over what expires', tombstone(5, 1), expiring('z', 5, 100, 200)],
  ['of what expires together, the greater bytes', expiring('b', 5, 100, 100), expiring('a', 5, 101, 99)],
  ['of tombstones, the one made later', tombstone(5, 101), tombstone(5, 100)],
])('%s', (_, winner, loser) => {
  expect(reconcileCells(winner, loser)).toBe(winner);
  expect(reconcileCells(loser, winner)).toBe(winner);
});

test('a row marker that expires wins over one that does not, of the same microsecond', () => {
  const forEver = marker(5);
  const short = { timestamp: 5, ttl: 1, localDeletionTime: 101 };
  const long = { timestamp: 5, ttl: 9, localDeletionTime: 109 };
  expect(reconcileMarkers(forEver, short)).toBe(short);
  expect(reconcileMarkers(long, short)).toBe(long);
  expect(reconcileMarkers(short, marker(6))).toEqual(marker(6));
  expect(reconcileMarkers(undefined, short)).toBe(short);
});

const [n1, n2] = [counterIdOf('n1'), counterIdOf('n2')];
const counter = (timestamp: number, ...shards: Uint8Array[]) => ({
  value: shards.reduce(mergeShards),
  timestamp,
  ttl: 0,
  localDeletionTime: never,
});
const total = (cell: { value: Uint8Array | null }) =>
  new DataView(sumOfShards(cell.value!).buffer).getBigInt64(0);

test('a counter keeps of each leader the shard with the later clock', () => {
  const old = counter(5, shardOf(n1, { clock: 1n, count: 10n }), shardOf(n2, { clock: 7n, count: 5n }));
  const next = counter(6, shardOf(n1, { clock: 2n, count: 13n }));
  const merged = reconcileCounters(old, next);
  expect(total(merged)).toBe(18n);
  expect(merged.timestamp).toBe(6);
  expect(reconcileCounters(next, old)).toEqual(merged);
  expect(reconcileCounters(merged, old)).toBe(merged);
  expect(findShard(merged.value!, n1)).toEqual({ clock: 2n, count: 13n });
  expect(findShard(merged.value!, counterIdOf('n3'))).toBeUndefined();
});

test('of two shards with one clock the greater count is kept', () => {
  const less = counter(5, shardOf(n1, { clock: 1n, count: -3n }));
  const more = counter(5, shardOf(n1, { clock: 1n, count: 3n }));
  expect(total(reconcileCounters(less, more))).toBe(3n);
  expect(total(reconcileCounters(more, less))).toBe(3n);
});

test('the tombstone of a counter wins even over later updates (CASSANDRA-7346)', () => {
  const deleted = tombstone(5, 100);
  const later = counter(9, shardOf(n1, { clock: 1n, count: 3n }));
  expect(reconcileCounters(later, deleted)).toBe(deleted);
  expect(reconcileCounters(deleted, later)).toBe(deleted);
  expect(reconcileCounters(deleted, tombstone(4, 200))).toBe(deleted);
});

test('names of nodes become different ids', () => {
  const names = Array.from({ length: 200 }, (_, at) => `node${at}.datacenter-of-the-north`);
  expect(new Set(names.map((name) => `${counterIdOf(name)}`)).size).toBe(200);
});
