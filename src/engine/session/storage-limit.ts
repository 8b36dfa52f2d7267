import type { SimulatedCluster } from '#engine/sim/cluster/simulated-cluster.ts';
import { type CqlError, cqlError } from '#engine/values/cql-error.ts';

/**
 * The number of statements between two measurements. A measurement is quick, but too slow for every INSERT of a long
 * script.
 */
const interval = 256;

/** Keeps a learner's script from filling the memory of the page. Past the limit, writes are refused. */
export class StorageLimit {
  readonly #cluster: SimulatedCluster;
  readonly #bytesMax: number;
  #statements = 0;
  #charactersSince = 0;
  #isFull = false;

  constructor(cluster: SimulatedCluster, bytesMax: number) {
    this.#cluster = cluster;
    this.#bytesMax = bytesMax;
  }

  /**
   * Is called before each statement. Statements that free memory (TRUNCATE, DROP) and reads are
   * always allowed. DELETE is a write: it stores a tombstone.
   */
  check(statement: string): void {
    this.#charactersSince += statement.length;
    if (++this.#statements % interval === 0 || this.#charactersSince > this.#bytesMax / 16 || this.#isFull) {
      this.#isFull = keptBytes(this.#cluster) > this.#bytesMax;
      this.#charactersSince = 0;
    }
    if (this.#isFull && /^\s*(insert|update|delete|begin)\b/i.test(statement))
      throw full(statement, this.#bytesMax);
  }
}

function keptBytes({ nodes }: SimulatedCluster): number {
  let sum = 0;
  for (const { storage } of nodes) {
    sum += storage.commitLog.bytes;
    for (const { memtable, sstables } of storage.tables) {
      sum += memtable.bytes;
      for (const { bytes } of sstables) sum += bytes;
    }
  }
  return sum;
}

function full(statement: string, bytesMax: number): CqlError {
  const megabytes = Math.ceil(bytesMax / 2 ** 20);
  return cqlError({
    kind: 'Unsupported',
    message: `The embedded engine keeps no more than ${megabytes} MB on all of its nodes together; TRUNCATE or DROP a table, or run it on a real cluster`,
    statement,
  });
}
