import { viewOf } from '#engine/values/bytes.ts';
import type { PartitionUpdate } from '#engine/values/coordinator.ts';
import { type Cell, everything, never, type Row } from '#engine/values/rows.ts';
import { type ClockAndCount, findShard, shardOf } from './counter-shards.ts';
import { sliceOfRow } from './edges.ts';
import type { TableStore } from './table-store.ts';

export interface CountUp {
  /** The sixteen bytes that identify a shard: those of the node that leads the update. */
  readonly leader: Uint8Array;
  /** Microseconds. A shard's clock is the time of its last update, or its last clock plus one. */
  readonly clock: number;
  readonly nowSeconds: number;
}

/** Turns differences into the leader's shards as they are after the update (db/CounterMutation.java). */
export function countUp(store: TableStore, update: PartitionUpdate, options: CountUp): PartitionUpdate {
  return new Counting(store, update, options).run();
}

class Counting {
  readonly #store: TableStore;
  readonly #update: PartitionUpdate;
  readonly #options: CountUp;

  constructor(store: TableStore, update: PartitionUpdate, options: CountUp) {
    this.#store = store;
    this.#update = update;
    this.#options = options;
  }

  run(): PartitionUpdate {
    const { table, key, deletion, ranges, staticRow, rows } = this.#update;
    return {
      table,
      key,
      deletion,
      ranges,
      staticRow: staticRow && this.#row(staticRow, true),
      rows: rows.map((row) => this.#row(row, false)),
    };
  }

  #row(row: Row, isStatic: boolean): Row {
    const { clustering, marker, deletion } = row;
    const cells = row.cells.map((data, index) => {
      if (data === undefined || 'cells' in data || data.value === null) return data;
      return this.#cell(data, row, isStatic, index);
    });
    return { clustering, marker, deletion, cells };
  }

  #cell({ value, timestamp }: Cell, row: Row, isStatic: boolean, index: number): Cell {
    const { leader, clock } = this.#options;
    const { counterCache } = this.#store;
    const name = nameOf(this.#update.key, row, isStatic, index);
    const old = counterCache.get(name) ?? this.#stored(row, isStatic, index) ?? { clock: 0n, count: 0n };
    const now = BigInt(Math.floor(clock));
    const count = BigInt.asIntN(64, old.count + viewOf(value!).getBigInt64(0));
    const next: ClockAndCount = { clock: now > old.clock ? now : old.clock + 1n, count };
    counterCache.set(name, next);
    return { value: shardOf(leader, next), timestamp, ttl: 0, localDeletionTime: never };
  }

  /** The leader's own shard, if it is alive. */
  #stored({ clustering }: Row, isStatic: boolean, index: number): ClockAndCount | undefined {
    const { table, key } = this.#update;
    const { leader, nowSeconds } = this.#options;
    const slices = [isStatic ? everything : sliceOfRow(clustering)];
    const limit = isStatic ? 1 : Number.POSITIVE_INFINITY;
    const { partition } = this.#store.read(
      table,
      key,
      { slices, reversed: false, limit, nowSeconds },
      undefined,
    );
    const data = (isStatic ? partition?.staticRow : partition?.rows[0])?.cells[index];
    if (data === undefined || 'cells' in data || data.value === null) return undefined;
    return findShard(data.value, leader);
  }
}

function nameOf(key: Uint8Array, { clustering }: Row, isStatic: boolean, index: number): string {
  return `${index}${isStatic ? 's' : ''}/${key}/${clustering.join('/')}`;
}
