// Runs one node's storage for each strategy. A row of the figure stands for 4 MB, so all sizes that the strategies
// know are smaller in the same proportion.

import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import { positionOf } from '#engine/sim/ring/partitioner.ts';
import { Random } from '#engine/sim/ring/random.ts';
import { NodeStorage } from '#engine/sim/storage/node-storage.ts';
import type { SSTable } from '#engine/sim/storage/sstable.ts';
import {
  type CompactionOptions,
  leveledDefaults,
  sizeTieredDefaults,
  timeWindowDefaults,
  unifiedDefaults,
} from '#engine/values/compaction-options.ts';
import type { PartitionUpdate } from '#engine/values/coordinator.ts';
import { simpleStrategy } from '#engine/values/replication.ts';
import { never } from '#engine/values/rows.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import { flushes, type Scaling, type Setup, type StrategyName, strategyNames } from './model.ts';

/** The bytes of the simulation that stand for a megabyte. */
const megabyte = 50;
const rowsPerFlush = 25;
const rowBytes = 4 * megabyte;
/** A flush comes every six hours, so four of them are a day, which is the window of TimeWindow. */
const flushSeconds = 21_600;
const day = 86_400;
const start = 20_000 * day;
/** The rows of the time series live for half a day, and their tombstones for another half. */
const ttl = day / 2;

export interface Box {
  readonly id: number;
  readonly megabytes: number;
  readonly level: number;
  /** Written in this frame. */
  readonly isNew: boolean;
}

/** One strategy after one flush and the compactions that followed it. */
export interface Lane {
  readonly strategy: StrategyName;
  /** The oldest data first. */
  readonly boxes: readonly Box[];
  /** How many SSTables were merged, and how many deleted unread, in this frame. */
  readonly merged: number;
  readonly expired: number;
  /** All megabytes written so far, and those of the flushes alone. */
  readonly writtenMegabytes: number;
  readonly flushedMegabytes: number;
  /** In how many SSTables a key may be. */
  readonly places: number;
  /** The greatest space so far, just before a merge, over the space that the live rows need. */
  readonly space: number;
}

export type Frame = readonly Lane[];

const bytesPart = (value: number) => value * megabyte;
const sizeTiered = { ...sizeTieredDefaults, minSSTableBytes: bytesPart(50) };
const scalingOf: Readonly<Record<Scaling, number>> = { T8: 6, T4: 2, N: 0, L4: -2, L8: -6 };

function optionsOf(strategy: StrategyName, { scaling }: Setup): CompactionOptions {
  switch (strategy) {
    case 'SizeTiered':
      return { strategy: 'size-tiered', options: sizeTiered };
    case 'Leveled':
      return {
        strategy: 'leveled',
        options: { ...leveledDefaults, sstableBytes: bytesPart(160), sizeTiered },
      };
    case 'TimeWindow':
      return { strategy: 'time-window', options: { ...timeWindowDefaults, sizeTiered } };
    case 'Unified':
      return {
        strategy: 'unified',
        options: {
          ...unifiedDefaults,
          scaling: [scalingOf[scaling]],
          baseShardCount: 1,
          targetBytes: bytesPart(1024),
          minSSTableBytes: bytesPart(100),
          flushUnit: megabyte,
        },
      };
  }
}

/** A table of a text key and one value. */
function tableWith(compaction: CompactionOptions): TableShape {
  return {
    id: 'readings',
    name: 'readings',
    keyspace: { name: 'shop', replication: simpleStrategy(1), durableWrites: false },
    isCounter: false,
    columns: [
      {
        name: 'v',
        index: 0,
        type: { kind: 'native', name: 'text' },
        isStatic: false,
        isCounter: false,
        comparePaths: undefined,
        droppedAt: undefined,
      },
    ],
    compareClustering: () => 0,
    clusteringLength: 0,
    gcGraceSeconds: day / 2,
    readRepair: 'NONE',
    speculativeRetry: 'never',
    compaction,
  };
}

/**
 * The keys of each flush, by their number. All strategies get the same. A row stands for many, so the keys of a flush
 * are spread evenly: one in each part of the ring, the first and the last close to its ends.
 */
export function keysOf({ workload, seed }: Setup): readonly (readonly number[])[] {
  const random = new Random(seed);
  let number = random.below(1_000_000);
  const spread = () => {
    const keys: number[] = [];
    for (let part = 0; part < rowsPerFlush; part++) {
      const from = part === rowsPerFlush - 1 ? 1 - edge : part / rowsPerFlush;
      const to = part === 0 ? edge : (part + 1) / rowsPerFlush;
      do number++;
      while (!isBetween(placeOf(number), from, to));
      keys.push(number);
    }
    return keys;
  };
  const first = spread();
  const all: (readonly number[])[] = [first];
  for (let flush = 1; flush < flushes; flush++) {
    const keys = workload === 'same-rows' ? first : spread();
    all.push(
      workload === 'mixed'
        ? keys.map((key, part) => (random.below(2) === 0 ? key : all[random.below(flush)]![part]!))
        : keys,
    );
  }
  return all;
}

const edge = 1 / 200;
const isBetween = (place: number, from: number, to: number) => place >= from && place < to;
const placeOf = (number: number) => positionOf(murmur3Partitioner, murmur3Partitioner.tokenOf(keyOf(number)));
const keyOf = (number: number) => new TextEncoder().encode(`row-${number}`.padEnd(12, '.'));

/** The frames, from the first flush to the last. */
export function framesOf(setup: Setup): readonly Frame[] {
  const keys = keysOf(setup);
  const lanes = strategyNames.map((strategy) => runStrategy(strategy, setup, keys));
  return Array.from({ length: flushes }, (_, at) => lanes.map((lane) => lane[at]!));
}

function runStrategy(strategy: StrategyName, setup: Setup, keys: readonly (readonly number[])[]): Lane[] {
  const table = tableWith(optionsOf(strategy, setup));
  const storage = new NodeStorage({ partitioner: murmur3Partitioner, compactsByItself: false });
  const store = storage.table(table);
  let space = 1;
  const lane = (known: ReadonlySet<number>, merged: number, expired: number): Lane => {
    const { flushed, compacted } = store.written;
    return {
      strategy,
      boxes: store.sstables
        .toSorted(
          (a, b) =>
            Number(a.statistics.maxTimestamp) - Number(b.statistics.maxTimestamp) || a.first - b.first,
        )
        .map(({ id, bytes, level }) => ({ id, level, megabytes: bytes / megabyte, isNew: !known.has(id) })),
      merged,
      expired,
      flushedMegabytes: flushed / megabyte,
      writtenMegabytes: (flushed + compacted) / megabyte,
      places: placesIn(store.sstables),
      space,
    };
  };
  const lanes: Lane[] = [];
  for (const [flush, flushed] of keys.entries()) {
    const known = new Set(store.sstables.map(({ id }) => id));
    const second = start + flush * flushSeconds;
    for (const [at, key] of flushed.entries())
      storage.apply(
        rowOf(table, key, second * 1e6 + at, setup.workload === 'time-series' ? second : 0),
        second,
      );
    storage.flush(table, second);
    const needed = bytesNeeded(storage, table, second);
    if (needed > 0) space = Math.max(space, bytesIn(store.sstables) / needed);
    let merged = 0;
    let expired = 0;
    storage.events = [];
    while (storage.compact(table, second));
    for (const event of storage.events) {
      if (event.kind !== 'compaction') continue;
      expired += event.expired.length;
      merged += event.from.length - event.expired.length;
    }
    storage.events = undefined;
    lanes.push(lane(known, merged, expired));
  }
  return lanes;
}

function rowOf(table: TableShape, number: number, timestamp: number, expiresFrom: number): PartitionUpdate {
  const key = keyOf(number);
  const times =
    expiresFrom === 0 ? { ttl: 0, localDeletionTime: never } : { ttl, localDeletionTime: expiresFrom + ttl };
  const cells = [
    {
      value: new Uint8Array(rowBytes - (expiresFrom === 0 ? overhead : expiringOverhead)),
      timestamp,
      ...times,
    },
  ];
  return {
    table,
    key,
    deletion: undefined,
    ranges: [],
    staticRow: undefined,
    rows: [{ clustering: [], marker: { timestamp, ...times }, deletion: undefined, cells }],
  };
}

/** What a row takes besides its value, and what a row with a time to live takes. */
const overhead = 29;
const expiringOverhead = 53;

/** The bytes that are left if everything is merged at this moment. */
function bytesNeeded(storage: NodeStorage, table: TableShape, second: number): number {
  const copy = storage.fork();
  copy.compactMajor(table, second);
  return bytesIn(copy.table(table).sstables);
}

function bytesIn(sstables: readonly SSTable[]): number {
  return sstables.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The greatest number of SSTables that may hold the same key. */
function placesIn(sstables: readonly SSTable[]): number {
  const countAt = (place: number) =>
    sstables.filter(({ first, last }) => first <= place && last >= place).length;
  return Math.max(0, ...sstables.map(({ first }) => countAt(first)));
}

export function amplificationOf({ writtenMegabytes, flushedMegabytes }: Lane): number {
  return flushedMegabytes === 0 ? 1 : writtenMegabytes / flushedMegabytes;
}
