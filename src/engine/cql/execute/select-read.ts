// How a SELECT gets its rows from the coordinator: all at once, or a page at a time (service/pager).

import type { IndexLookup, Partitions, Place, ReadCommand, ReadResult } from '#engine/values/coordinator.ts';
import type { PartitionData, Slice } from '#engine/values/rows.ts';

import { invalid } from '../errors.ts';
import type { Execution } from '../execution.ts';
import { extended } from '../extended.ts';
import type { Accepts } from '../restrictions/row-filter.ts';
import type { Schema } from '../schema/schema.ts';
import type { TableSchema } from '../schema/table-schema.ts';
import { InputRow } from '../selection/input-row.ts';
import { type PageState, writePageState } from './select-page.ts';
import type { ResultRows } from './select-rows.ts';

/** Cassandra's Integer.MAX_VALUE, which means no limit. */
export const unlimited = 2_147_483_647;

/** How many rows are read at once while groups are counted. */
const chunkSize = 1000;

export interface Reading {
  readonly table: TableSchema;
  readonly schema: Schema;
  readonly execution: Execution;
  readonly partitions: Partitions;
  readonly slices: readonly Slice[];
  readonly reversed: boolean;
  readonly accepts: Accepts | undefined;
  readonly indexes?: readonly IndexLookup[] | undefined;
  /** True if partitions with only static columns are in the result. */
  readonly withStaticOnly: boolean;
  /** True if replicas will fail to answer. */
  readonly breaks?: boolean;
  /** True if there are no pages, so that all partitions can be read at once. */
  readonly atOnce?: boolean;
}

/** The limits of one page, in rows, or in groups if there are any. */
export interface Limits {
  readonly page: number;
  /** What LIMIT still allows after the earlier pages. */
  readonly remaining: number;
  readonly perPartition: number;
}

/** Adds all rows at once. */
export function readAll(reading: Reading, results: ResultRows, limits: Limits): void {
  const partitions = read(reading, limits.remaining, limits.perPartition, undefined);
  for (const partition of partitions) addPartition(reading, partition, results);
}

/** Adds the rows of a page. Returns where the next page begins, if there may be one. */
export function readPage(
  reading: Reading,
  results: ResultRows,
  limits: Limits,
  state: PageState | undefined,
): string | undefined {
  const count = Math.min(limits.page, limits.remaining);
  const partitions = readFrom(reading, count, limits.perPartition, state);
  let rows = 0;
  for (const partition of partitions) {
    rows += Math.max(partition.rows.length, 1);
    addPartition(reading, partition, results);
  }
  const last = partitions.at(-1);
  const remaining = limits.remaining - rows;
  if (!last || rows < count) return undefined;
  const before = isSameKey(state?.place.key, last.key) ? state!.remainingInPartition : limits.perPartition;
  const place = placeOf(last);
  return nextPage(reading, place, remaining, before - Math.max(last.rows.length, 1));
}

/** A partition of one row, or of only static columns, has no more rows (AbstractQueryPager). */
function nextPage(
  { partitions }: Reading,
  place: Place,
  remaining: number,
  leftInPartition: number,
): string | undefined {
  const remainingInPartition = place.clustering && place.clustering.length > 0 ? leftInPartition : 0;
  if (remaining === 0 || (remainingInPartition === 0 && isLastKey(partitions, place.key))) return undefined;
  return writePageState({ place, remaining, remainingInPartition });
}

/** Like readPage, but counts groups. */
export function readGroups(
  reading: Reading,
  results: ResultRows,
  limits: Limits,
  state: PageState | undefined,
): string | undefined {
  const count = Math.min(limits.page, limits.remaining);
  let groups = 0;
  let left = limits.perPartition;
  let key: Uint8Array | undefined;
  let place: Place | undefined;
  if (state && state.place.clustering !== undefined) {
    left = state.remainingInPartition;
    key = state.place.key;
  }
  let after = state && left === 0 ? wholePartition(state.place) : state?.place;
  while (true) {
    const partitions = read(reading, chunkSize, unlimited, after);
    let rows = 0;
    for (const partition of partitions) {
      rows += Math.max(partition.rows.length, 1);
      if (!isSameKey(key, partition.key)) left = limits.perPartition;
      key = partition.key;
      for (const row of inputRows(reading, partition)) {
        const isNew = isNewGroup(reading, results, row);
        if (isNew && groups === count)
          return nextPage(
            reading,
            place!,
            limits.remaining - count,
            isSameKey(place!.key, partition.key) ? left : limits.perPartition,
          );
        if (isNew) {
          if (left === 0) break;
          left--;
          groups++;
        }
        results.add(row, isNew);
        place = { key: partition.key, clustering: row.row?.clustering };
      }
    }
    const last = partitions.at(-1);
    if (!last || rows < chunkSize) break;
    after = placeOf(last);
  }
  return groups < count ? undefined : nextPage(reading, place!, limits.remaining - count, left);
}

/** Replicas count the groups. So if a function of GROUP BY fails, the replicas fail. */
function isNewGroup(reading: Reading, results: ResultRows, row: InputRow): boolean {
  try {
    return results.isNewGroup(row);
  } catch (error) {
    const token = reading.execution.coordinator.tokenOf(row.key);
    const here = { token, inclusive: true };
    read({ ...reading, partitions: { range: { start: here, end: here } }, breaks: true }, 1, 1, undefined);
    throw error;
  }
}

function wholePartition({ key }: Place): Place {
  return { key, clustering: undefined };
}

/** A page that ended within a partition continues there, with the rest of its limit, and then after it. */
function readFrom(
  reading: Reading,
  count: number,
  perPartition: number,
  state: PageState | undefined,
): readonly PartitionData[] {
  if (!state || perPartition === unlimited || state.place.clustering === undefined)
    return read(reading, count, perPartition, state?.place);
  const { place, remainingInPartition } = state;
  if (remainingInPartition === 0) return read(reading, count, perPartition, wholePartition(place));
  const here = { ...reading, partitions: { keys: [place.key] } };
  const first = read(here, count, remainingInPartition, place);
  const found = first[0]?.rows.length ?? 0;
  if (found === count) return first;
  return [...first, ...read(reading, count - found, perPartition, wholePartition(place))];
}

function read(
  reading: Reading,
  limit: number,
  perPartitionLimit: number,
  after: Place | undefined,
): readonly PartitionData[] {
  const { table, execution } = reading;
  const command: ReadCommand = {
    table: table.shape,
    partitions: reading.partitions,
    slices: reading.slices,
    reversed: reading.reversed,
    accepts: reading.accepts,
    indexes: reading.indexes,
    limit,
    perPartitionLimit,
    after,
    ...(reading.breaks && { breaks: true }),
    ...(reading.atOnce && { atOnce: true }),
  };
  const result: ReadResult = table.isVirtual
    ? extended().readSystemTable(table, command, {
        schema: reading.schema,
        coordinator: execution.coordinator,
      })
    : execution.coordinator.read(command, execution.options.consistency);
  return result.partitions;
}

function addPartition(reading: Reading, partition: PartitionData, results: ResultRows): void {
  for (const row of inputRows(reading, partition)) results.add(row, results.isNewGroup(row));
}

function inputRows(
  { table, execution, withStaticOnly }: Reading,
  { key, staticRow, rows }: PartitionData,
): InputRow[] {
  const keyLength = table.partitionKey.length;
  const inputs: InputRow[] = [];
  for (const row of rows) {
    execution.step();
    inputs.push(new InputRow(key, keyLength, staticRow, row));
  }
  if (rows.length === 0 && staticRow && withStaticOnly)
    inputs.push(new InputRow(key, keyLength, staticRow, undefined));
  return inputs;
}

function placeOf({ key, rows }: PartitionData): Place {
  return { key, clustering: rows.at(-1)?.clustering };
}

function isSameKey(a: Uint8Array | undefined, b: Uint8Array): boolean {
  return a !== undefined && a.length === b.length && a.every((byte, at) => byte === b[at]);
}

function isLastKey(partitions: Partitions, key: Uint8Array): boolean {
  return 'keys' in partitions && isSameKey(partitions.keys.at(-1), key);
}

/**
 * Only one partition can be read serially, unless pages read them one after the other (StorageProxy.readWithPaxos).
 */
export function refuseSerial({ execution, partitions }: Reading): void {
  const { consistency } = execution.options;
  if (
    (consistency === 'SERIAL' || consistency === 'LOCAL_SERIAL') &&
    'keys' in partitions &&
    partitions.keys.length > 1
  )
    throw invalid('SERIAL/LOCAL_SERIAL consistency may only be requested for one partition at a time');
}
