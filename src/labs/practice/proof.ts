// The engine confirms a task here: each task has its own small cluster, on any ring.

import { CqlEngine } from '#engine/cql/engine.ts';
import { EmbeddedSession } from '#engine/session/embedded.ts';
import type { ResultSet } from '#engine/session/session.ts';
import { StorageLimit } from '#engine/session/storage-limit.ts';
import { SimulatedCluster } from '#engine/sim/cluster/simulated-cluster.ts';
import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import { Ring } from '#engine/sim/ring/ring.ts';
import { CqlError } from '#engine/values/cql-error.ts';

/** The engine contradicts the rule, so the task is not shown. */
export class NotProven extends Error {}

export interface TokenNode {
  readonly name: string;
  readonly token: bigint;
}

/** Any day works, as long as it is always the same. */
const startMs = Date.UTC(2026, 0, 5, 9);
const keptBytesMax = 2 ** 24;

export class Proof {
  readonly #session: EmbeddedSession;
  readonly #nodes: readonly string[];

  /** The default is one node, because keys do not depend on rings. */
  constructor(nodes: readonly TokenNode[] = [{ name: 'n1', token: 0n }]) {
    const ring = new Ring(
      murmur3Partitioner,
      nodes.map(({ name, token }) => ({
        name,
        datacenter: 'datacenter1',
        rack: 'rack1',
        tokens: [token],
      })),
    );
    const cluster = new SimulatedCluster({ ring, seed: 1, journal: 'none', startMillis: startMs });
    const engine = new CqlEngine(cluster.coordinator(nodes[0]!.name));
    let ms = startMs;
    this.#session = new EmbeddedSession(cluster, engine, {
      now: () => ms++,
      storage: new StorageLimit(cluster, keptBytesMax),
    });
    this.#nodes = nodes.map(({ name }) => name);
    this.run("CREATE KEYSPACE p WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}");
    this.run('USE p');
  }

  run(cql: string): ResultSet {
    return this.#session.executeNow(cql, { consistency: 'ONE', pageSize: 0 });
  }

  /** Returns Cassandra's message if it refuses the statement, or undefined if it answers. */
  refusal(cql: string): string | undefined {
    try {
      this.run(cql);
      return undefined;
    } catch (error) {
      // Something that the engine cannot do is not a refusal.
      if (error instanceof CqlError && error.kind === 'Invalid') return error.message;
      throw error;
    }
  }

  /** Returns what each node itself holds: the first column of its rows. */
  held(table: string, column: string): ReadonlyMap<string, readonly string[]> {
    return new Map(
      this.#nodes.map((name) => {
        const { rows } = this.#session
          .at(name)
          .executeNow(`SELECT ${column} FROM ${table}`, { consistency: 'NODE_LOCAL', pageSize: 0 });
        return [name, rows.map(([value]) => String(value))];
      }),
    );
  }
}

export function prove(holds: boolean, what: string): void {
  if (!holds) throw new NotProven(what);
}
