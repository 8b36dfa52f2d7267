// Rows and partitions that are written to bytes and read back are unchanged.

import { expect, test } from 'vitest';
import { Random } from '#engine/sim/ring/random.ts';
import { fromBase64, toBase64 } from './base64.ts';
import { BytesIn } from './bytes-in.ts';
import { BytesOut } from './bytes-out.ts';
import { readPartitionBytes, writePartition } from './partition-codec.ts';
import { RandomUpdates, richTable } from './random-updates.ts';
import { replacesAt, writeRow } from './row-codec.ts';
import { updateOf } from './stored-partition.ts';
import { expiring, live, marker, row, tombstone } from './test-tables.ts';

test('all kinds of updates', () => {
  const draw = new RandomUpdates(new Random(1), richTable);
  for (let count = 0; count < 500; count++) {
    const update = draw.next();
    const out = new BytesOut();
    writePartition(out, update);
    const input = new BytesIn();
    input.open(fromBase64(toBase64(out.bytes.subarray(0, out.length))), 0);
    expect(updateOf(update.table, readPartitionBytes(input, update.table.clusteringLength))).toEqual(update);
    expect(input.isAtEnd).toBe(true);
  }
});

test.each([
  0,
  1,
  -1,
  2 ** 31,
  2 ** 32,
  -(2 ** 32),
  2 ** 53 - 1,
  -(2 ** 53) + 1,
  2n ** 53n,
  -(2n ** 63n),
  2n ** 63n - 1n,
])('the timestamp %s', (timestamp) => {
  const out = new BytesOut();
  out.time(timestamp);
  const input = new BytesIn();
  input.open(out.bytes, 0);
  expect(input.time()).toBe(timestamp);
});

test('a value of many bytes', () => {
  const out = new BytesOut();
  out.block(new Uint8Array(300_000).fill(7));
  const input = new BytesIn();
  input.open(out.bytes, 0);
  expect(input.block()).toEqual(new Uint8Array(300_000).fill(7));
});

test.each([
  ['a whole later row', row([1], [live('a', 6), live('b', 6)], { marker: marker(6) }), true],
  ['one of the same microsecond', row([1], [live('a', 5), live('b', 5)], { marker: marker(5) }), false],
  ['one that lacks a column', row([1], [live('a', 6)], { marker: marker(6) }), false],
  ['one with a gap', row([1], [live('a', 6), undefined], { marker: marker(6) }), false],
  ['one without a marker', row([1], [live('a', 6), live('b', 6)]), false],
  ['one of which a cell is older', row([1], [live('a', 6), live('b', 4)], { marker: marker(6) }), false],
  ['one with a tombstone', row([1], [live('a', 6), tombstone(6, 1)], { marker: marker(6) }), false],
  ['one that expires', row([1], [live('a', 6), expiring('b', 6, 1, 1)], { marker: marker(6) }), false],
])('what takes the place of a row unread: %s', (_, added, isReplaced) => {
  const out = new BytesOut();
  writeRow(out, row([1], [live('x', 5), live('y', 5)], { marker: marker(5) }));
  const input = new BytesIn();
  input.open(out.bytes, 0);
  expect(replacesAt(input, added)).toBe(isReplaced);
});
