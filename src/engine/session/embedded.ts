// A CqlSession that needs no server: it runs the CQL engine on the simulated cluster, inside the page.

import { CqlEngine, type EngineResult } from '#engine/cql/engine.ts';
import type { QueryOptions, Receiver, ResultColumn } from '#engine/cql/execution.ts';
import { fetchExtended, hasExtended } from '#engine/cql/extended.ts';
import { stepsMax } from '#engine/cql/limits.ts';
import { restoreSchema, type SavedSchema, saveSchema } from '#engine/cql/schema/save-schema.ts';
import { initialSchema } from '#engine/cql/system/initial-schema.ts';
import { type ClusterOptions, SimulatedCluster } from '#engine/sim/cluster/simulated-cluster.ts';
import { cqlError } from '#engine/values/cql-error.ts';
import type { CqlType } from '#engine/values/cql-type.ts';
import { ValueError } from '#engine/values/cql-value.ts';
import { schemaOfEngine } from './engine-schema.ts';
import { labRing } from './lab-rings.ts';
import { fromPlain, toPlain } from './plain-value.ts';
import type { RingChoice } from './ring-plan.ts';
import type { Schema } from './schema.ts';
import type { Column, CqlSession, ExecuteOptions, PlainValue, ResultSet } from './session.ts';
import { StorageLimit } from './storage-limit.ts';
import { userTypesIn, wireTypeName } from './wire-type-name.ts';

export interface EmbeddedOptions {
  /** A ring of the labs, by its number of nodes, or a ring of the learner's own. The default is one node. */
  nodes?: RingChoice;
  /** The node that coordinates this session's statements. */
  coordinator?: string;
  seed?: number;
  /** What the cluster's journal keeps: no events, all events, or the last n events. */
  journal?: 'none' | 'full' | number;
  /**
   * Returns the time at which a statement is sent, in milliseconds since 1970. After a timeout, the cluster's own
   * clock may be ahead of it.
   */
  now?: () => number;
  /** The number of rows that one statement may read. A statement that reads more is ended. */
  stepsMax?: number;
  /** The number of bytes that all nodes together may store. Past it, writes are refused. */
  keptBytesMax?: number;
  /**
   * With `all`, the session loads all of CQL before it opens. With `as needed`, `execute` loads the extended part
   * before the first statement that needs it; `executeNow` then takes only statements that do not need it.
   */
  parts?: 'all' | 'as needed';
}

/** It is stored as JSON. `version` tells a later program which format it reads. */
export interface SavedSession {
  version: 1;
  nodes: RingChoice;
  keyspace?: string;
  schema: SavedSchema;
  cluster: unknown;
}

/** Enough events to draw the last statements, but a long session does not fill the memory. */
const journalMax = 20_000;

export async function openEmbeddedSession(options: EmbeddedOptions = {}): Promise<EmbeddedSession> {
  const all = withDefaults(options);
  const { nodes, coordinator, seed, journal, now, parts } = all;
  if (parts === 'all') await fetchExtended();
  const cluster = new SimulatedCluster({ ...(await machinesOf(nodes)), seed, journal, startMillis: now() });
  return newSession(cluster, new CqlEngine(cluster.coordinator(coordinator)), all);
}

/**
 * Continues a saved session: it restores the schema, the rows on every node, which nodes are down, and the keyspace
 * in use.
 */
export async function restoreEmbeddedSession(
  saved: SavedSession,
  options: EmbeddedOptions = {},
): Promise<EmbeddedSession> {
  const all = withDefaults({ ...options, nodes: saved.nodes });
  const { nodes, coordinator, seed, journal, parts } = all;
  if (parts === 'all') await fetchExtended();
  const machines = await machinesOf(nodes);
  const empty = new SimulatedCluster({ ...machines, seed, journal: 'none' });
  const schema = restoreSchema(saved.schema, initialSchema(empty.coordinator(coordinator)));
  const tables = new Map(
    [...schema.keyspaces.values()]
      .filter(({ isSystem }) => !isSystem)
      .flatMap(({ tables }) => [...tables.values()].map(({ id, shape }) => [id, shape] as const)),
  );
  const cluster = SimulatedCluster.restore(saved.cluster, { ...machines, seed, journal }, (id) =>
    tables.get(id),
  );
  const engine = new CqlEngine(cluster.coordinator(coordinator), { schema });
  const session = newSession(cluster, engine, all);
  session.keyspace = saved.keyspace;
  return session;
}

/** The code that makes a ring of a plan is fetched only for a plan. */
async function machinesOf(nodes: RingChoice): Promise<Pick<ClusterOptions, 'ring' | 'settings'>> {
  if (typeof nodes === 'number') return { ring: labRing(nodes) };
  const { planLatencies, planRing } = await import('./plan-ring.ts');
  return { ring: planRing(nodes), settings: { latency: planLatencies(nodes) } };
}

function withDefaults(options: EmbeddedOptions): Required<EmbeddedOptions> {
  return {
    nodes: 1,
    coordinator: 'n1',
    seed: 1,
    journal: journalMax,
    now: Date.now,
    stepsMax,
    keptBytesMax: 2 ** 28,
    parts: 'all',
    ...options,
  };
}

function newSession(
  cluster: SimulatedCluster,
  engine: CqlEngine,
  { nodes, now, stepsMax, keptBytesMax }: Required<EmbeddedOptions>,
): EmbeddedSession {
  engine.stepsMax = stepsMax;
  return new EmbeddedSession(cluster, engine, {
    nodes,
    now,
    storage: new StorageLimit(cluster, keptBytesMax),
  });
}

interface Surroundings {
  /** Undefined if the ring was made by hand. Such a session cannot be saved. */
  readonly nodes?: RingChoice;
  readonly now: () => number;
  readonly storage: StorageLimit;
}

const none: readonly never[] = [];

export class EmbeddedSession implements CqlSession {
  /** Callers stop nodes here, and read the journal. */
  readonly cluster: SimulatedCluster;
  readonly engine: CqlEngine;
  /** The keyspace that the last USE chose. */
  keyspace: string | undefined;
  readonly #around: Surroundings;

  constructor(cluster: SimulatedCluster, engine: CqlEngine, around: Surroundings) {
    this.cluster = cluster;
    this.engine = engine;
    this.#around = around;
  }

  /** The ring, as it was chosen. */
  get nodes(): RingChoice {
    const { nodes } = this.#around;
    if (nodes === undefined) throw new Error('this ring was made by hand, and no choice tells of it');
    return nodes;
  }

  /** Returns another client of the same cluster. The given node coordinates its statements. */
  at(coordinator: string): EmbeddedSession {
    const session = new EmbeddedSession(
      this.cluster,
      this.engine.at(this.cluster.coordinator(coordinator)),
      this.#around,
    );
    session.keyspace = this.keyspace;
    return session;
  }

  async execute(statement: string, options: ExecuteOptions = {}): Promise<ResultSet> {
    if (!hasExtended() && this.engine.needsExtended(statement, this.keyspace)) await fetchExtended();
    return this.executeNow(statement, options);
  }

  /** Does the same without a promise, for callers that run thousands of statements. */
  executeNow(statement: string, options: ExecuteOptions = {}): ResultSet {
    const { params = none } = options;
    this.catchUp();
    this.#around.storage.check(statement);
    try {
      const result = this.engine.execute(statement, this.keyspace, (markers) => ({
        consistency: options.consistency ?? 'LOCAL_ONE',
        serialConsistency: options.serialConsistency ?? 'SERIAL',
        values: params.length === 0 ? none : bindValues(statement, markers, params),
        pageSize: options.pageSize ?? 5000,
        pageState: options.pageState,
      }));
      if (result.outcome.kind === 'use') this.keyspace = result.outcome.keyspace;
      return readResult(result);
    } catch (error) {
      // Cassandra lets a few statements store or return bytes that are no valid value of their type. Drivers fail on
      // them, too.
      if (!(error instanceof ValueError)) throw error;
      throw cqlError({
        kind: 'Unsupported',
        message: `A value that cannot be read: ${error.message}`,
        statement,
      });
    }
  }

  /**
   * Moves the virtual time up to the real time, so that the nodes' own work (hints, for example) also happens between
   * statements.
   */
  catchUp(): void {
    this.cluster.runUntil(this.#around.now() * 1000);
  }

  /** Messages that are still under way are delivered before the session is saved. */
  save(): SavedSession {
    return {
      version: 1,
      nodes: this.nodes,
      ...(this.keyspace !== undefined && { keyspace: this.keyspace }),
      schema: saveSchema(this.engine.schema),
      cluster: this.cluster.save(),
    };
  }

  async schema(keyspace?: string): Promise<Schema> {
    return schemaOfEngine(this.engine.schema, keyspace);
  }

  async close(): Promise<void> {}
}

function bindValues(
  statement: string,
  markers: readonly Receiver[],
  params: readonly PlainValue[],
): QueryOptions['values'] {
  if (params.length !== markers.length)
    throw cqlError({
      kind: 'Invalid',
      message: `there were ${markers.length} markers(?) in CQL but ${params.length} bound variables`,
      statement,
    });
  return params.map((value, at) => {
    try {
      return fromPlain(markers[at]!.type, value);
    } catch (error) {
      if (error instanceof ValueError) throw cqlError({ kind: 'Invalid', message: error.message, statement });
      throw error;
    }
  });
}

type Described = Pick<Column, 'type' | 'userTypes'>;

const described = new WeakMap<CqlType, Described>();

function readResult({ outcome, warnings }: EngineResult): ResultSet {
  if (outcome.kind !== 'rows') return { columns: [], rows: [], warnings: [...warnings] };
  const { columns, rows, pageState } = outcome;
  return {
    columns: columns.map(describeColumn),
    rows: rows.map((row) => row.map((bytes, at) => toPlain(columns[at]!.type, bytes))),
    warnings: [...warnings],
    ...(pageState !== undefined && { pageState }),
  };
}

function describeColumn({ name, type, keyspace, table }: ResultColumn): ResultSet['columns'][number] {
  let known = described.get(type);
  if (known === undefined) {
    known = describeType(type);
    described.set(type, known);
  }
  return { name, ...known, ...(keyspace && { keyspace }), ...(table && { table }) };
}

function describeType(type: CqlType): Described {
  const userTypes = userTypesIn(type);
  return { type: wireTypeName(type), ...(userTypes.length > 0 && { userTypes }) };
}
