// The engine confirms a task here: each task has its own small cluster, on any ring.

import { CqlEngine } from '#engine/cql/engine.ts';
import { EmbeddedSession } from '#engine/session/embedded.ts';
import type { ResultSet } from '#engine/session/session.ts';
import { StorageLimit } from '#engine/session/storage-limit.ts';
import type { ClusterSettings } from '#engine/sim/cluster/settings.ts';
import { SimulatedCluster } from '#engine/sim/cluster/simulated-cluster.ts';
import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import { Ring } from '#engine/sim/ring/ring.ts';
import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import { CqlError } from '#engine/values/cql-error.ts';

/** The engine contradicts the rule, so the task is not shown. */
export class NotProven extends Error {}

export interface TokenNode {
  readonly name: string;
  readonly token: bigint;
  readonly datacenter?: string;
  readonly rack?: string;
}

export interface ProofOptions {
  /** The CQL of the keyspace's replication. */
  readonly replication?: string;
  readonly settings?: Partial<ClusterSettings>;
}

export interface Asked {
  readonly consistency?: ConsistencyLevel;
  /** The coordinator. */
  readonly at?: string;
}

/** Any day works, as long as it is always the same. */
const startMs = Date.UTC(2026, 0, 5, 9);
const keptBytesMax = 2 ** 24;

export class Proof {
  readonly cluster: SimulatedCluster;
  readonly #session: EmbeddedSession;
  readonly #first: string;
  #ms = startMs;

  /** The default is one node, because keys do not depend on rings. */
  constructor(
    nodes: readonly TokenNode[] = [{ name: 'n1', token: 0n }],
    {
      replication = "{'class': 'SimpleStrategy', 'replication_factor': 1}",
      settings = {},
    }: ProofOptions = {},
  ) {
    const ring = new Ring(
      murmur3Partitioner,
      nodes.map(({ name, token, datacenter = 'datacenter1', rack = 'rack1' }) => ({
        name,
        datacenter,
        rack,
        tokens: [token],
      })),
    );
    this.cluster = new SimulatedCluster({ ring, seed: 1, journal: 'none', startMillis: startMs, settings });
    this.#first = nodes[0]!.name;
    const engine = new CqlEngine(this.cluster.coordinator(this.#first));
    this.#session = new EmbeddedSession(this.cluster, engine, {
      now: () => {
        // After a timeout the cluster's own clock is ahead.
        this.#ms = Math.max(this.#ms, Math.ceil(this.cluster.now / 1000)) + 1;
        return this.#ms;
      },
      storage: new StorageLimit(this.cluster, keptBytesMax),
    });
    this.run(`CREATE KEYSPACE p WITH replication = ${replication}`);
    this.run('USE p');
  }

  run(cql: string, { consistency = 'ONE', at = this.#first }: Asked = {}): ResultSet {
    const session = at === this.#first ? this.#session : this.#session.at(at);
    return session.executeNow(cql, { consistency, pageSize: 0 });
  }

  /** Returns Cassandra's error if the statement fails, or undefined if it succeeds. */
  failure(cql: string, asked: Asked = {}): CqlError | undefined {
    try {
      this.run(cql, asked);
      return undefined;
    } catch (error) {
      // Something that the engine cannot do is not an answer of Cassandra's.
      if (error instanceof CqlError && error.kind !== 'Unsupported') return error;
      throw error;
    }
  }

  /** Returns Cassandra's message if it refuses the statement, or undefined if it answers. */
  refusal(cql: string): string | undefined {
    const error = this.failure(cql);
    if (error && error.kind !== 'Invalid') throw error;
    return error?.message;
  }

  /** Nodes go down, and all others know it. */
  stop(...names: readonly string[]): void {
    for (const name of names) this.cluster.stop(name);
    this.cluster.noticeAll();
  }

  start(...names: readonly string[]): void {
    for (const name of names) this.cluster.start(name);
    this.cluster.noticeAll();
  }

  wait(seconds: number): void {
    this.#ms = Math.max(this.#ms, Math.ceil(this.cluster.now / 1000)) + seconds * 1000;
    this.cluster.runUntil(this.#ms * 1000);
  }

  /** Returns what each node itself holds: the first column of its rows. */
  held(table: string, column: string): ReadonlyMap<string, readonly string[]> {
    return new Map(
      this.cluster.nodes.map(({ name }) => {
        const { rows } = this.run(`SELECT ${column} FROM ${table}`, { consistency: 'NODE_LOCAL', at: name });
        return [name, rows.map(([value]) => String(value))];
      }),
    );
  }
}

export function prove(holds: boolean, what: string): void {
  if (!holds) throw new NotProven(what);
}
