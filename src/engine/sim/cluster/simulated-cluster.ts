// src/engine/sim/cluster: many nodes, a network between them, and virtual time. For each request a coordinator does
// what Cassandra's own code does, message by message, and the journal records all of it. The folder may import
// src/engine/values, src/engine/sim/ring and src/engine/sim/storage.
//
// Read event-queue.ts, task.ts and world.ts to see how anything happens at all; write-path.ts, partition-read.ts and
// paxos-path.ts for what a request does; hints.ts, batch-replay.ts and read-repair.ts for how replicas become equal
// again; faults.ts and failure-view.ts for what goes wrong; changing-cluster.ts, with join.ts, leave.ts, streams.ts and
// gossip/gossiper.ts, for how the ring changes and how nodes hear of each other; capacity.ts, dynamic-snitch.ts and
// driver-session.ts for load; journal.ts for what is recorded.

import { Random } from '#engine/sim/ring/random.ts';
import type { Ring } from '#engine/sim/ring/ring.ts';
import { NodeStorage, type StorageSettings } from '#engine/sim/storage/node-storage.ts';
import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import type {
  CompareAndSet,
  CompareAndSetResult,
  Coordinator,
  ReadCommand,
  ReadResult,
  WriteRequest,
} from '#engine/values/coordinator.ts';
import type { CqlError } from '#engine/values/cql-error.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import type { Capacity } from './capacity.ts';
import { ClusterNode } from './cluster-node.ts';
import type { DynamicSnitch } from './dynamic-snitch.ts';
import { invalid, noConnection } from './errors.ts';
import { noticeNow } from './failure-view.ts';
import * as faults from './faults.ts';
import { tellHoldings } from './holdings.ts';
import { Journal } from './journal.ts';
import { Message } from './message.ts';
import { NodeCoordinator } from './node-coordinator.ts';
import { compareAndSet } from './paxos-path.ts';
import type { FailureReason } from './payload.ts';
import { read } from './read-command.ts';
import { receive } from './receive.ts';
import { restoreCluster, type SavedCluster, saveCluster } from './saved-cluster.ts';
import { type ClusterSettings, defaultSettings } from './settings.ts';
import type { Process } from './task.ts';
import { truncate } from './truncate.ts';
import type { Verb } from './verb.ts';
import { type RingChanges, World } from './world.ts';
import { write } from './write-path.ts';

export interface ClusterOptions {
  readonly ring: Ring;
  /** The same seed and the same requests give exactly the same journal. */
  readonly seed: number;
  readonly settings?: Partial<ClusterSettings>;
  /** Milliseconds since 1970. */
  readonly startMillis?: number;
  /** Keeps no events, all events, or this many of the last events. */
  readonly journal?: 'none' | 'full' | number;
  readonly storage?: Partial<Omit<StorageSettings, 'partitioner'>>;
  /** `new Capacity()` if work is to take time, so that nodes can be overloaded. Without it it takes none. */
  readonly capacity?: Capacity;
  /** `new DynamicSnitch()` if reads are to avoid slow replicas. Without it they go to the nearest ones. */
  readonly snitch?: DynamicSnitch;
}

const nothingWritten = new Journal(0);

/** What a client gets: a result, or Cassandra's error. */
export type Answer<T> =
  | { readonly value: T; readonly error: undefined }
  | { readonly value: undefined; readonly error: CqlError };

export type OnAnswer<T> = (answer: Answer<T>) => void;

/** A cluster of Cassandra nodes that lives in virtual time. */
export class SimulatedCluster {
  readonly world: World;
  /**
   * Whether the journal tells before each request what every node stores of its first partition. Drawings need it;
   * each request costs a read of the whole partition on every node.
   */
  tellsHoldings = false;

  /** A ChangingCluster brings `changes`. */
  constructor(options: ClusterOptions, changes?: RingChanges) {
    const { ring, seed, settings = {}, startMillis = 0, journal = 'full', storage = {} } = options;
    if (settings.gossip && !changes) throw new Error('only the nodes of a ChangingCluster gossip');
    const nodes = ring.nodes.map(
      (node, at) => new ClusterNode(at, node, new NodeStorage({ ...storage, partitioner: ring.partitioner })),
    );
    this.world = new World({
      ring,
      random: new Random(seed),
      gossipRandom: new Random(seed ^ 0x60551b),
      ballotRandom: new Random(seed ^ 0xba110),
      startMicros: startMillis * 1000,
      nodes,
      settings: { ...defaultSettings, ...settings },
      journal: journal === 'none' ? undefined : new Journal(journal === 'full' ? undefined : journal),
      receive,
      changes,
      capacity: options.capacity,
      snitch: options.snitch,
    });
  }

  /** Microseconds of virtual time. */
  get now(): number {
    return this.world.queue.now;
  }

  get journal(): Journal {
    return this.world.journal ?? nothingWritten;
  }

  get nodes(): readonly ClusterNode[] {
    return this.world.nodes;
  }

  protected addNode(node: ClusterNode): void {
    if (this.world.byName.has(node.name)) throw new Error(`${node.name} is in the cluster already`);
    this.world.addNode(node);
  }

  node(name: string): ClusterNode {
    const node = this.world.byName.get(name);
    if (!node) throw new Error(`no node ${name} in the cluster`);
    return node;
  }

  /** The interface for clients of one node. Its calls return when they are answered. */
  coordinator(name: string): Coordinator {
    return new NodeCoordinator(this, this.node(name));
  }

  // Requests begin now, and are answered as time passes.

  submitWrite(at: string, request: WriteRequest, onAnswer: OnAnswer<void> = () => {}): void {
    const node = this.node(at);
    const id = this.#nextRequest();
    const { updates, consistency } = request;
    this.#tellHoldings(updates[0]!.table, updates[0]!.key, id);
    this.world.journal?.add({
      kind: 'request',
      at: this.now,
      node: at,
      request: id,
      operation: 'write',
      table: updates[0]!.table,
      consistency,
      updates,
    });
    this.#submit(node, id, updates[0]!.table, onAnswer, write(this.world, node, request, id));
  }

  submitRead(
    at: string,
    command: ReadCommand,
    level: ConsistencyLevel,
    onAnswer: OnAnswer<ReadResult> = () => {},
  ): void {
    const node = this.node(at);
    const id = this.#nextRequest();
    const { table, partitions } = command;
    const keys = 'keys' in partitions ? partitions.keys : undefined;
    this.#tellHoldings(table, keys?.[0], id);
    this.world.journal?.add({
      kind: 'request',
      at: this.now,
      node: at,
      request: id,
      operation: 'read',
      table,
      consistency: level,
      keys,
    });
    this.#submit(node, id, table, onAnswer, read(this.world, node, command, { level, request: id }));
  }

  submitCas(at: string, request: CompareAndSet, onAnswer: OnAnswer<CompareAndSetResult> = () => {}): void {
    const node = this.node(at);
    const id = this.#nextRequest();
    const { read: command, consistency, serialConsistency } = request;
    const keys = 'keys' in command.partitions ? command.partitions.keys : undefined;
    this.#tellHoldings(command.table, keys?.[0], id);
    this.world.journal?.add({
      kind: 'request',
      at: this.now,
      node: at,
      request: id,
      operation: 'compare-and-set',
      table: command.table,
      consistency,
      serialConsistency,
      keys,
    });
    this.#submit(node, id, command.table, onAnswer, compareAndSet(this.world, node, request, id));
  }

  submitTruncate(at: string, table: TableShape, onAnswer: OnAnswer<void> = () => {}): void {
    const node = this.node(at);
    const id = this.#nextRequest();
    this.world.journal?.add({
      kind: 'request',
      at: this.now,
      node: at,
      request: id,
      operation: 'truncate',
      table,
      consistency: 'ALL',
    });
    this.#submit(node, id, table, onAnswer, truncate(this.world, node, { table, request: id }));
  }

  // Virtual time.

  /** Runs one event; false if no event is left. */
  step(): boolean {
    return this.world.queue.step();
  }

  /** Runs all events up to a moment, and moves the time to that moment. */
  runUntil(micros: number): void {
    const { queue } = this.world;
    for (let next = queue.nextAt(); next !== undefined && next <= micros; next = queue.nextAt()) queue.step();
    if (micros > queue.now) queue.now = micros;
  }

  runFor(ms: number): void {
    this.runUntil(this.now + ms * 1000);
  }

  /**
   * Runs until nothing is left to happen but what recurs in the background, such as gossip; false if there still is
   * something after this time. A hint for a node that refuses it is tried for ever, so there may always be another
   * event.
   */
  runUntilIdle({ withinMs = 3_600_000 }: { withinMs?: number } = {}): boolean {
    const { queue } = this.world;
    const limit = queue.now + withinMs * 1000;
    while (queue.isBusy) {
      if (queue.nextAt()! > limit) return false;
      queue.step();
    }
    return true;
  }

  /** Whether anything is left to happen but what recurs in the background. */
  get isBusy(): boolean {
    return this.world.queue.isBusy;
  }

  // What can happen to nodes and to the network.

  stop(name: string): void {
    faults.stop(this.world, this.node(name));
  }

  kill(name: string): void {
    faults.kill(this.world, this.node(name));
  }

  start(name: string): void {
    faults.start(this.world, this.node(name));
  }

  pause(name: string): void {
    faults.pause(this.world, this.node(name));
  }

  resume(name: string): void {
    faults.resume(this.world, this.node(name));
  }

  wipe(name: string): void {
    faults.wipe(this.world, this.node(name));
  }

  slowDown(name: string, factor: number): void {
    faults.slowDown(this.world, this.node(name), factor);
  }

  fail(name: string, reason: FailureReason | undefined): void {
    faults.fail(this.world, this.node(name), reason);
  }

  setSkew(name: string, ms: number): void {
    this.node(name).skewMicros = ms * 1000;
  }

  partition(groups: readonly (readonly string[])[]): void {
    faults.partition(
      this.world,
      groups.map((group) => group.map((name) => this.node(name))),
    );
  }

  /** Loses the next message of a kind, or the next `count` messages. */
  lose(verb: Verb, { from, to, count = 1 }: { from?: string; to?: string; count?: number } = {}): void {
    this.world.lossRules.push({
      verb,
      from: from === undefined ? undefined : this.node(from),
      to: to === undefined ? undefined : this.node(to),
      left: count,
    });
  }

  heal(): void {
    faults.heal(this.world);
  }

  /** All nodes learn at once which other nodes are up, without delay. */
  noticeAll(): void {
    noticeNow(this.world);
  }

  configure(settings: Partial<ClusterSettings>): void {
    this.world.settings = { ...this.world.settings, ...settings };
  }

  /** The table is gone from the schema on all nodes at once. Only a ChangingCluster can change it node by node. */
  forget(table: TableShape): void {
    for (const { storage } of this.nodes) storage.forget(table);
  }

  /**
   * The whole cluster as data that JSON can hold. Messages that are being sent arrive first. Requests that are not
   * answered by then are forgotten, and so is the journal. (To return to any moment and continue differently from
   * there, run the same requests up to it on a new cluster with the same seed.)
   */
  save(): SavedCluster {
    const { queue } = this.world;
    while (queue.pending.some((event) => event instanceof Message)) queue.step();
    return saveCluster(this.world);
  }

  /** Restores a saved cluster. The ring must be the same. */
  static restore(
    saved: unknown,
    options: ClusterOptions,
    tableOf: (id: string) => TableShape | undefined,
  ): SimulatedCluster {
    const { now } = saved as SavedCluster;
    // The random numbers continue from another seed, because the same seed would repeat the old numbers.
    const cluster = new SimulatedCluster({ ...options, seed: (options.seed ^ now) | 0 });
    const storage = { ...options.storage, partitioner: options.ring.partitioner };
    restoreCluster(cluster.world, saved, { storage, tableOf });
    return cluster;
  }

  #tellHoldings(table: TableShape, key: Uint8Array | undefined, request: number): void {
    if (this.tellsHoldings && key) tellHoldings(this.world, { table, key, request });
  }

  #nextRequest(): number {
    return ++this.world.requests;
  }

  #submit<T>(
    node: ClusterNode,
    request: number,
    table: TableShape,
    onAnswer: OnAnswer<T>,
    process: Process<T>,
  ): void {
    const { world } = this;
    const refusal = !node.servesClients
      ? noConnection(node)
      : world.changes && !world.changes.knowsTable(world, node, table)
        ? invalid(`table ${table.name} does not exist`)
        : undefined;
    if (refusal) {
      this.#answer(node, request, onAnswer, refusal, undefined);
      return;
    }
    const answer = (error: CqlError | undefined, value: T | undefined) =>
      this.#answer(node, request, onAnswer, error, value);
    if (world.capacity) world.capacity.admit(world, node, process, answer);
    else world.run(node, process, answer);
  }

  #answer<T>(
    node: ClusterNode,
    request: number,
    onAnswer: OnAnswer<T>,
    error: CqlError | undefined,
    value: T | undefined,
  ): void {
    const { journal, queue } = this.world;
    if (journal) {
      const rows = countRows(value);
      journal.add({ kind: 'answer', at: queue.now, node: node.name, request, error, rows });
    }
    onAnswer(error ? { value: undefined, error } : { value: value as T, error: undefined });
  }
}

function countRows(value: unknown): number {
  const partitions = (value as ReadResult | undefined)?.partitions;
  return partitions ? partitions.reduce((sum, { rows }) => sum + Math.max(1, rows.length), 0) : 0;
}
