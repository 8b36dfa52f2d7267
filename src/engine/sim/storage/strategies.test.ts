// What each strategy compacts, on the same workloads: sixteen flushes of 100 units, where a unit stands for a megabyte.

import { describe, expect, test } from 'vitest';
import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import {
  type CompactionOptions,
  leveledDefaults,
  sizeTieredDefaults,
  timeWindowDefaults,
  unifiedDefaults,
} from '#engine/values/compaction-options.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import { NodeStorage } from './node-storage.ts';
import { expiring, live, marker, row, testTable, update } from './test-tables.ts';
import { Unified } from './unified.ts';

const rowsPerFlush = 100;
const start = 1_000_000 * 86_400;
/** The bytes of a row are about this many, so they stand for a megabyte each. */
const unit = 1000;

const sizeTiered = { ...sizeTieredDefaults, minSSTableBytes: 50 * unit };
const unified = (scaling: number): CompactionOptions => ({
  strategy: 'unified',
  options: {
    ...unifiedDefaults,
    scaling: [scaling],
    // One SSTable for each result, so that the few keys of a test need not be spread evenly.
    baseShardCount: 1,
    targetBytes: 1024 * unit,
    minSSTableBytes: 100 * unit,
    flushUnit: unit,
  },
});
const strategies = {
  STCS: { strategy: 'size-tiered', options: sizeTiered },
  LCS: { strategy: 'leveled', options: { ...leveledDefaults, sstableBytes: 168 * unit, sizeTiered } },
  TWCS: { strategy: 'time-window', options: { ...timeWindowDefaults, sizeTiered } },
  T4: unified(2),
  L4: unified(-2),
} satisfies Record<string, CompactionOptions>;

const textOf = (letter: string) => letter.repeat(unit - 33);

function makeStorage(compaction: CompactionOptions, rest: Partial<TableShape> = {}) {
  const { columns: _, ...others } = rest;
  const table = testTable({ ...others, compaction });
  const storage = new NodeStorage({ partitioner: murmur3Partitioner });
  storage.events = [];
  return { table, storage };
}

/** Flushes come six hours apart. The keys go on from flush to flush, or they are always the same. */
function run(compaction: CompactionOptions, { flushes, isSame }: { flushes: number; isSame: boolean }) {
  const { table, storage } = makeStorage(compaction);
  const found: number[] = [];
  for (let flush = 0; flush < flushes; flush++) {
    const second = start + flush * 21_600;
    for (let at = 0; at < rowsPerFlush; at++) {
      const timestamp = second * 1e6 + at;
      const key = isSame ? at : flush * rowsPerFlush + at;
      const cells = [live(textOf('v'), timestamp)];
      storage.apply(update(table, key, { rows: [row([1], cells, { marker: marker(timestamp) })] }), second);
    }
    storage.flush(table, second);
    found.push(placesFor(storage, table));
  }
  const { written } = storage.table(table);
  const amplification = (written.flushed + written.compacted) / written.flushed;
  return { storage, table, found, amplification };
}

/** The greatest number of SSTables whose span of the ring holds one place. */
function placesFor(storage: NodeStorage, table: TableShape): number {
  const { sstables } = storage.table(table);
  return Math.max(
    ...sstables.map(({ first }) => sstables.filter((one) => one.first <= first && one.last >= first).length),
  );
}

describe('sixteen flushes of new rows', () => {
  test.each([
    ['STCS', 3, 6],
    ['T4', 3, 6],
    ['LCS', 5.5, 2],
    ['L4', 5.5, 2],
    ['TWCS', 2, 6],
  ] as const)(
    '%s writes every byte %d times, and after 15 flushes a key may be in %d SSTables',
    (name, written, places) => {
      const { amplification, found } = run(strategies[name], { flushes: 16, isSame: false });
      expect(amplification).toBeCloseTo(written, 1);
      expect(found[14]).toBe(places);
    },
  );
});

describe('sixteen flushes of the same rows', () => {
  test.each([
    ['STCS', 21 / 16],
    ['T4', 21 / 16],
    ['LCS', 24 / 16],
    ['L4', 31 / 16],
  ] as const)('%s writes every byte %d times', (name, written) => {
    const { amplification } = run(strategies[name], { flushes: 16, isSame: true });
    expect(amplification).toBeCloseTo(written, 1);
  });
});

test('data is cut into 1, 2 and 4 shards from 100 MiB each on, and further as it grows', () => {
  const { shardsFor } = shardCounts();
  const gigabyte = 2 ** 30;
  expect([0.05, 0.15, 0.25, 0.39].map((density) => shardsFor(density * gigabyte))).toEqual([1, 1, 2, 2]);
  expect([0.4, 1, 4, 10, 100, 1000].map((density) => shardsFor(density * gigabyte))).toEqual([
    4, 4, 4, 8, 32, 128,
  ]);
  expect(shardsFor(Number.NaN)).toBe(1);
});

function shardCounts() {
  const strategy = new Unified(unifiedDefaults);
  return { shardsFor: (density: number) => strategy.shardsFor(density) };
}

describe('carts that expire after three days', () => {
  const day = 86_400;
  const graceDays = 10;
  const twcs = strategies.TWCS;
  const cart = (at: number, second: number, ttl = 3 * day) => {
    const timestamp = second * 1e6 + at;
    return { rows: [row([1], [expiring('cart', timestamp, second, ttl)])] };
  };

  /** One flush a day, and then nothing but the strategy's own checks. */
  function carts(days: number) {
    const { table, storage } = makeStorage(twcs, { gcGraceSeconds: graceDays * day });
    for (let flush = 0; flush < days; flush++) {
      const second = start + flush * day;
      for (let at = 0; at < 10; at++) storage.apply(update(table, 10 * flush + at, cart(at, second)), second);
      storage.flush(table, second);
    }
    const count = () => storage.table(table).sstables.length;
    return { table, storage, count };
  }

  test('an SSTable is dropped whole 13 days after its last write, and not before', () => {
    const { storage, table, count } = carts(1);
    expect(storage.compact(table, start + 13 * day)).toBe(false);
    expect(count()).toBe(1);
    // The check is made again after ten minutes only.
    expect(storage.compact(table, start + 13 * day + 1)).toBe(false);
    expect(storage.compact(table, start + 13 * day + 601)).toBe(true);
    expect(count()).toBe(0);
    expect(storage.events!.at(-1)).toEqual({
      kind: 'compaction',
      table: 't',
      from: [1],
      into: [],
      expired: [1],
    });
    expect(storage.table(table).written.compacted).toBe(0);
  });

  test('the windows go one after the other', () => {
    const { storage, table, count } = carts(5);
    expect(count()).toBe(5);
    const left = [12, 13, 14, 15, 16].map((days) => {
      while (storage.compact(table, start + days * day + 700));
      return count();
    });
    expect(left).toEqual([5, 4, 3, 2, 1]);
  });

  test('an SSTable with an older row that does not expire blocks it', () => {
    const { storage, table, count } = carts(1);
    const timestamp = (start - 5) * 1e6;
    const late = start + 2 * day;
    // The row comes late, with an old timestamp, and its own window is closed.
    for (let at = 0; at < 10; at++)
      storage.apply(update(table, at, { rows: [row([2], [live('old', timestamp)])] }), late);
    storage.flush(table, late);
    expect(count()).toBe(2);
    expect(storage.compact(table, start + 30 * day)).toBe(false);
    expect(count()).toBe(2);
  });

  test('a merge may drop the expired cells three days sooner', () => {
    const { storage, table } = carts(1);
    storage.compactMajor(table, start + 10 * day);
    expect(storage.table(table).sstables).toHaveLength(1);
    storage.compactMajor(table, start + 10 * day + 1);
    expect(storage.table(table).sstables).toHaveLength(0);
  });
});

test('a fork goes on as its origin would', () => {
  for (const compaction of Object.values(strategies)) {
    const { storage, table } = run(compaction, { flushes: 5, isSame: false });
    const copy = storage.fork();
    const second = start + 40 * 21_600;
    const more = (into: NodeStorage) => {
      for (let flush = 0; flush < 3; flush++) {
        for (let at = 0; at < rowsPerFlush; at++) {
          const timestamp = second * 1e6 + flush * rowsPerFlush + at;
          into.apply(
            update(table, 5000 + flush * 100 + at, { rows: [row([1], [live(textOf('w'), timestamp)])] }),
            second,
          );
        }
        into.flush(table, second);
      }
      return into.table(table).sstables.map(({ id, bytes, level }) => ({ id, bytes, level }));
    };
    expect(more(copy)).toEqual(more(storage));
  }
});
