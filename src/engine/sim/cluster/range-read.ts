import { livePartition } from '#engine/sim/storage/live-partition.ts';
import { mergePartitions } from '#engine/sim/storage/merge-partitions.ts';
import type { StorageScan } from '#engine/sim/storage/read-options.ts';
import type { StoredPartition } from '#engine/sim/storage/stored-partition.ts';
import { compareBytes, toHex } from '#engine/values/bytes.ts';
import type { PartitionRange, Place, ReadCommand, ReadResult } from '#engine/values/coordinator.ts';
import type { PartitionData, Row } from '#engine/values/rows.ts';
import type { ClusterNode } from './cluster-node.ts';
import { noteTimeout } from './mutation-writer.ts';
import type { ReadContext } from './partition-read.ts';
import type { RangeQuery } from './query.ts';
import { planRanges, type RangePlan } from './range-plan.ts';
import { ReadHandler } from './read-handler.ts';
import { filteredChunk, placeOf, takeRows } from './read-path.ts';
import { Repairs, type Version } from './read-repair.ts';
import { scanRange } from './replica.ts';
import type { Process } from './task.ts';
import type { World } from './world.ts';

/**
 * Reads a part of the ring in token order, range after range, until there are enough rows. There are no digests: all
 * replicas that are asked send data (service/reads/range/RangeCommandIterator.java). Simplified: it reads one range
 * at a time. Cassandra estimates how many ranges to ask for at once.
 */
export function* readRange(
  world: World,
  coordinator: ClusterNode,
  command: ReadCommand,
  context: ReadContext,
): Process<ReadResult> {
  const result = new RangeResult(command, world.nowSecondsAt(coordinator));
  for (const plan of planRanges(world, coordinator, command, context.level)) {
    let after = command.after;
    for (;;) {
      const query = result.nextQuery(plan, after);
      const chunk = yield* readChunk(world, coordinator, { plan, query, context });
      if (result.take(chunk.partitions)) return result.finish(true);
      if (!chunk.last) break;
      after = chunk.last;
    }
  }
  return result.finish(false);
}

/** The partitions so far. A partition may come in several pieces. */
class RangeResult {
  readonly #command: ReadCommand;
  readonly #nowSeconds: number;
  readonly #partitions: PartitionData[] = [];
  /** The partition of the last piece. More of its rows may follow. */
  #open: { key: Uint8Array; staticRow: Row | undefined; rows: Row[]; isResumed: boolean } | undefined;
  #left: number;

  constructor(command: ReadCommand, nowSeconds: number) {
    this.#command = command;
    this.#nowSeconds = nowSeconds;
    this.#left = command.limit;
  }

  nextQuery({ range, contacts }: RangePlan, after: Place | undefined): RangeQuery {
    const { table, slices, reversed, accepts, indexes, perPartitionLimit } = this.#command;
    // A replica that stops at a partition's limit may have counted rows that another replica knows to be deleted. So
    // the coordinator applies the limit, unless only one replica answers.
    const canLimit = contacts.length === 1 && !accepts;
    return {
      table,
      range,
      slices,
      reversed,
      limit: accepts ? Math.max(this.#left, filteredChunk) : this.#left,
      perPartitionLimit: canLimit ? perPartitionLimit : Number.MAX_SAFE_INTEGER,
      after,
      // What one replica's index finds, another may know to be overwritten, and its own index would be silent about it.
      // Cassandra asks such replicas again, row by row (ReplicaFilteringProtection). Simplified: they scan.
      indexes: contacts.length === 1 ? indexes : undefined,
      nowSeconds: this.#nowSeconds,
      breaks: this.#command.breaks ?? false,
    };
  }

  /** Adds partitions. Returns true if there are enough rows. */
  take(stored: readonly StoredPartition[]): boolean {
    const { table, reversed } = this.#command;
    for (const partition of stored) {
      const live = livePartition(table, partition, { nowSeconds: this.#nowSeconds, reversed });
      if (live && this.#takePartition(live)) return true;
    }
    return false;
  }

  #takePartition(live: PartitionData): boolean {
    const { accepts, perPartitionLimit, after } = this.#command;
    if (!this.#open || compareBytes(this.#open.key, live.key) !== 0) {
      this.#close();
      if (this.#left <= 0) return true;
      const isResumed = after !== undefined && compareBytes(after.key, live.key) === 0;
      this.#open = { key: live.key, staticRow: live.staticRow, rows: [], isResumed };
    }
    const { rows } = this.#open;
    takeRows(live, { rows, limit: Math.min(this.#left, perPartitionLimit), accepts });
    return rows.length >= this.#left;
  }

  #close(): void {
    if (!this.#open) return;
    const { key, staticRow, rows, isResumed } = this.#open;
    this.#open = undefined;
    const { accepts } = this.#command;
    const isStaticAlone = rows.length === 0 && staticRow !== undefined && !isResumed;
    if (rows.length === 0 && !(isStaticAlone && (accepts?.(key, staticRow, undefined) ?? true))) return;
    this.#partitions.push({ key, staticRow, rows });
    this.#left -= Math.max(1, rows.length);
  }

  finish(isFull: boolean): ReadResult {
    this.#close();
    const last = this.#partitions.at(-1);
    if (!(isFull || this.#left <= 0) || !last) return { partitions: this.#partitions, last: undefined };
    const isWhole = last.rows.length === 0 || last.rows.length >= this.#command.perPartitionLimit;
    return { partitions: this.#partitions, last: placeOf(last, isWhole) };
  }
}

interface RangeChunk {
  readonly partitions: readonly StoredPartition[];
  /** Where the result ends although the range continues. */
  readonly last: Place | undefined;
}

function* readChunk(
  world: World,
  coordinator: ClusterNode,
  { plan, query, context }: { plan: RangePlan; query: RangeQuery; context: ReadContext },
): Process<RangeChunk> {
  const { level, request, startedAt } = context;
  if (level === 'NODE_LOCAL') return scanRange(world, coordinator, query, request);
  const handler = new ReadHandler({
    level,
    blockFor: plan.blockFor,
    contacts: () => plan.contacts.length,
  });
  const timeoutMicros = world.settings.rangeTimeoutMs * 1000;
  for (const to of plan.contacts) {
    if (to === coordinator && !world.capacity) {
      const reason = to.failing ?? (query.breaks ? 'UNKNOWN' : undefined);
      if (reason) handler.onFailure(to, reason);
      else handler.onResponse(to, { what: 'partitions', scan: scanRange(world, to, query, request) });
      continue;
    }
    world.send({
      verb: 'RANGE_REQ',
      from: coordinator,
      to,
      payload: { what: 'scan', query },
      phase: 'scan',
      request,
      expiresAt: world.queue.now + timeoutMicros,
      handler,
      asker: coordinator,
      askerIncarnation: coordinator.incarnation,
      isResponse: false,
    });
  }
  if (!handler.isMet) yield handler.until(startedAt + timeoutMicros);
  const error = handler.verdict();
  if (error) {
    noteTimeout(world, coordinator, error, request);
    throw error;
  }
  const scans = handler.responses.flatMap(({ from, payload }) =>
    payload.what === 'partitions' ? [{ from, scan: payload.scan }] : [],
  );
  if (scans.length === 1) return scans[0]!.scan;
  const chunk = merge(world, query, scans);
  if (query.table.readRepair === 'BLOCKING') {
    const repairs = new Repairs(world, coordinator, context, plan);
    for (const { merged, versions } of chunk.partitions) repairs.repair(query.table, merged, versions);
    yield* repairs.awaitWrites();
  }
  return {
    partitions: chunk.partitions.flatMap(({ merged }) => merged ?? []),
    last: chunk.last,
  };
}

interface MergedPartition {
  readonly merged: StoredPartition | undefined;
  readonly versions: readonly Version[];
}

/** Merges what several replicas answered, up to the first place at which one of them stopped. */
function merge(
  world: World,
  query: RangeQuery,
  scans: readonly { from: ClusterNode; scan: StorageScan }[],
): { partitions: readonly MergedPartition[]; last: Place | undefined } {
  const order = new PlaceOrder(world, query);
  let last: Place | undefined;
  for (const { scan } of scans)
    if (scan.last && (!last || order.compare(scan.last, last) < 0)) last = scan.last;
  const keys = new Map<string, Uint8Array>();
  for (const { scan } of scans)
    for (const { key } of scan.partitions)
      if (!last || order.compareKeys(key, last.key) <= 0) keys.set(toHex(key), key);
  const byKey = scans.map(({ from, scan }) => ({
    from,
    partitions: new Map(scan.partitions.map((partition) => [toHex(partition.key), partition])),
  }));
  const sorted = [...keys].sort(([, a], [, b]) => order.compareKeys(a, b));
  const partitions = sorted.map(([name]): MergedPartition => {
    const versions = byKey.map(({ from, partitions }) => ({
      from,
      partition: order.trim(partitions.get(name), last),
    }));
    const merged = mergePartitions(
      query.table,
      versions.map(({ partition }) => partition),
    );
    return { merged, versions };
  });
  return { partitions, last };
}

/** The order in which a scan meets places. */
class PlaceOrder {
  readonly #world: World;
  readonly #query: RangeQuery;

  constructor(world: World, query: RangeQuery) {
    this.#world = world;
    this.#query = query;
  }

  compareKeys(a: Uint8Array, b: Uint8Array): number {
    const { partitioner } = this.#world;
    const [left, right] = [partitioner.tokenOf(a), partitioner.tokenOf(b)];
    if (left !== right) return left < right ? -1 : 1;
    return compareBytes(a, b);
  }

  compare(a: Place, b: Place): number {
    const byKey = this.compareKeys(a.key, b.key);
    if (byKey !== 0) return byKey;
    if (!a.clustering || !b.clustering) return Number(!a.clustering) - Number(!b.clustering);
    const byRow = this.#query.table.compareClustering(a.clustering, b.clustering);
    return this.#query.reversed ? -byRow : byRow;
  }

  /** The partition without the rows after a place in it. */
  trim(partition: StoredPartition | undefined, last: Place | undefined): StoredPartition | undefined {
    if (!partition || !last?.clustering || compareBytes(partition.key, last.key) !== 0) return partition;
    const { key } = partition;
    const rows = partition.rows.filter(({ clustering }) => this.compare({ key, clustering }, last) <= 0);
    return rows.length === partition.rows.length ? partition : { ...partition, rows };
  }
}

/** The range of a scan of the whole ring. */
export const wholeRing: PartitionRange = { start: undefined, end: undefined };
