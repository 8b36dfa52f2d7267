import type { Partitioner } from '#engine/sim/ring/partitioner.ts';
import type { Random } from '#engine/sim/ring/random.ts';
import type { Ring, RingNode } from '#engine/sim/ring/ring.ts';
import type { KeyspaceShape, TableShape } from '#engine/values/table-shape.ts';
import type { Ballot } from './ballot.ts';
import type { Capacity } from './capacity.ts';
import type { ClusterNode } from './cluster-node.ts';
import { type Sampler, samplerOf } from './distribution.ts';
import type { DynamicSnitch } from './dynamic-snitch.ts';
import { EventQueue, type Scheduled } from './event-queue.ts';
import type { Journal, LossReason, Phase } from './journal.ts';
import { distanceOf, type KeyspaceReplicas } from './keyspace-replicas.ts';
import type { Removal } from './leave.ts';
import { Message, type MessageContent } from './message.ts';
import type { Payload } from './payload.ts';
import type { RepairMessage } from './repair/repair-message.ts';
import type { RepairSession } from './repair/repair-session.ts';
import { type RingState, RingStates } from './ring-state.ts';
import type { ClusterSettings, Latencies } from './settings.ts';
import type { StreamSession } from './streams.ts';
import { type Process, Task } from './task.ts';
import { type Verb, verbs } from './verb.ts';

/** No cluster has more nodes, so a pair of nodes can be one number. */
const nodesMax = 2 ** 20;

/** A rule by which the next messages of a kind are lost. It may be limited to messages from or to certain nodes. */
export interface LossRule {
  readonly verb: Verb;
  readonly from: ClusterNode | undefined;
  readonly to: ClusterNode | undefined;
  left: number;
}

/**
 * What nodes do besides in a cluster in which they gossip, come and go (changing-cluster.ts). It is a part of its own,
 * so that a page about a ring that stays as it is does not load it.
 */
export interface RingChanges {
  /** Handles a message of gossip, of a stream or of a removal. */
  receive(world: World, message: Message): void;
  onStarted(world: World, node: ClusterNode): void;
  /** Called before a node stops properly. */
  onStopping(world: World, node: ClusterNode): void;
  /** Called when a node has gone down, in whatever way. */
  onDown(world: World, node: ClusterNode): void;
  /** Called when a node has changed its mind about which others are up. */
  onBelief(observer: ClusterNode): void;
  /** Called when a node has heard which version of the schema another has. */
  onSchemaHeard(world: World, observer: ClusterNode, of: ClusterNode): void;
  /** Whether a node knows a table. */
  knowsTable(world: World, node: ClusterNode, table: TableShape): boolean;
  /** Called when a node has learned that the status of another has changed, and its view with it. */
  onLearned(world: World, observer: ClusterNode, of: ClusterNode): void;
}

/** What repairs need of the rest, as long as any have begun (repair/repair.ts). */
export interface Repairs {
  /** By their numbers, from 1. */
  readonly sessions: RepairSession[];
  receive(world: World, message: Message, content: RepairMessage): void;
  /** Handles a message of a repair or of its streams, in a cluster whose ring never changes. */
  receiveAny(world: World, message: Message): void;
  /** Called when a node has gone down. */
  onDown(world: World, node: ClusterNode): void;
}

/**
 * What all parts of the simulation share: time, random numbers, the nodes, the network between them, and the journal.
 */
export class World {
  readonly queue: EventQueue;
  readonly random: Random;
  /** Gossip draws its own lots, so that the rest of a run does not depend on it. */
  readonly gossipRandom: Random;
  /** Ballots have a source of their own, so that a transaction does not change what other requests draw. */
  readonly ballotRandom: Random;
  /** All nodes there ever were, by their index: also those that are joining, and those that have left. */
  readonly nodes: ClusterNode[];
  /** The same by their names. */
  readonly byName: Map<string, ClusterNode>;
  readonly sizeAtFirst: number;
  readonly ringStates: RingStates;
  /** If undefined, nothing is recorded, and this costs nothing. */
  journal: Journal | undefined;
  /** The pairs of nodes that cannot reach each other, and for each pair when this last changed. */
  readonly cuts = new Set<number>();
  readonly linkChanges = new Map<number, number>();
  /** Rules for messages that are to be lost, for scenarios that need exactly this loss. */
  lossRules: LossRule[] = [];
  /** The number of client requests so far. It is also the number of the last request. */
  requests = 0;
  /** The number of messages sent so far, including answers. */
  messages = 0;
  /** The dead nodes that are being removed. */
  readonly removals = new Map<ClusterNode, Removal>();
  /** The tables whose definitions travel from node to node. All others are known to every node at all times. */
  readonly schemaNames = new Set<string>();
  /** All sessions that ever streamed data, by their number. */
  readonly streams: StreamSession[] = [];
  /** All repairs; undefined until the first begins. */
  repairs: Repairs | undefined;
  /** How much work each node can do at a time; undefined if work takes no time. */
  readonly capacity: Capacity | undefined;
  /** Prefers replicas that answer quickly; undefined if only their distance counts. */
  readonly snitch: DynamicSnitch | undefined;
  readonly partitioner: Partitioner;
  /** Undefined if the ring never changes and nobody gossips. */
  readonly changes: RingChanges | undefined;
  readonly #receive: (world: World, message: Message) => void;
  #settings!: ClusterSettings;
  #samplers!: readonly Sampler[];
  #samplersOfVerb!: ReadonlyMap<Verb, readonly Sampler[]> | undefined;

  constructor(options: {
    ring: Ring;
    random: Random;
    gossipRandom: Random;
    ballotRandom: Random;
    startMicros: number;
    nodes: readonly ClusterNode[];
    settings: ClusterSettings;
    journal: Journal | undefined;
    receive: (world: World, message: Message) => void;
    changes: RingChanges | undefined;
    capacity: Capacity | undefined;
    snitch: DynamicSnitch | undefined;
  }) {
    this.partitioner = options.ring.partitioner;
    this.random = options.random;
    this.gossipRandom = options.gossipRandom;
    this.ballotRandom = options.ballotRandom;
    this.queue = new EventQueue(options.startMicros);
    this.nodes = [...options.nodes];
    this.sizeAtFirst = this.nodes.length;
    this.byName = new Map(this.nodes.map((node) => [node.name, node]));
    this.journal = options.journal;
    this.#receive = options.receive;
    this.changes = options.changes;
    this.capacity = options.capacity;
    this.snitch = options.snitch;
    this.settings = options.settings;
    this.ringStates = new RingStates(options.ring, this.nodes);
    const { ringState } = this;
    for (const node of this.nodes) node.view = ringState;
  }

  get settings(): ClusterSettings {
    return this.#settings;
  }

  set settings(settings: ClusterSettings) {
    const { latency, latencyOfVerb } = settings;
    this.#settings = settings;
    this.#samplers = samplersOf(latency);
    const special = verbs.flatMap((verb) => {
      const one = latencyOfVerb[verb];
      if (!one) return [];
      return [[verb, 'kind' in one ? Array(4).fill(samplerOf(one)) : samplersOf(one)] as const];
    });
    this.#samplersOfVerb = special.length > 0 ? new Map(special) : undefined;
  }

  /** Who owns what in truth: by what the nodes have announced, whether others have heard of it or not. */
  get ringState(): RingState {
    return this.ringStates.stateOf(this.nodes, ({ ownStatus }) => ownStatus);
  }

  get ring(): Ring {
    return this.ringState.ring;
  }

  /** Where a keyspace's data is, as a node knows it; without a node, as it is in truth. */
  replicasOf({ replication }: KeyspaceShape, node?: ClusterNode): KeyspaceReplicas {
    return (node?.view ?? this.ringState).replicasOf(replication);
  }

  addNode(node: ClusterNode): void {
    this.nodes.push(node);
    this.byName.set(node.name, node);
    this.ringStates.know(node);
    // A node that gossips knows nothing yet.
    node.view = this.#settings.gossip ? this.ringStates.stateOf([], () => undefined) : this.ringState;
  }

  /** The node behind a place on a ring. */
  node(ringNode: RingNode): ClusterNode {
    return this.ringStates.nodeOf(ringNode);
  }

  /** The current second by the node's own clock. */
  nowSecondsAt(node: ClusterNode): number {
    return Math.floor((this.queue.now + node.skewMicros) / 1_000_000);
  }

  /** Microseconds by the node's own clock. Each call returns a later value. */
  nextTimestamp(node: ClusterNode): number {
    const clock = this.queue.now + node.skewMicros;
    node.lastTimestamp = clock > node.lastTimestamp ? clock : node.lastTimestamp + 1;
    return node.lastTimestamp;
  }

  /**
   * A ballot starts at the node's last full millisecond, so a write whose client counts microseconds can have a greater
   * timestamp than a transaction that comes after it in the same millisecond. `least` is one more than a ballot that a
   * replica had seen. A ballot that is greater because of another node's clock does not move the own clock
   * (ClientState.getTimestampForPaxos, CASSANDRA-11991).
   */
  nextBallot(node: ClusterNode, least: number): Ballot {
    const clock = Math.floor((this.queue.now + node.skewMicros) / 1000) * 1000;
    const current = Math.max(clock, least);
    const micros = node.lastTimestamp >= current ? node.lastTimestamp + 1 : current;
    if (micros !== least) node.lastTimestamp = micros;
    return { micros, lot: this.ballotRandom.uint32() };
  }

  run<T>(node: ClusterNode, process: Process<T>, onDone: Task<T>['onDone']): Task<T> {
    const task = new Task(this.queue, node, process, onDone);
    if (node.status === 'paused') task.startWhenResumed();
    else task.start();
    return task;
  }

  isCut(a: ClusterNode, b: ClusterNode): boolean {
    return this.cuts.size > 0 && this.cuts.has(this.pairOf(a, b));
  }

  pairOf(a: ClusterNode, b: ClusterNode): number {
    return a.index < b.index ? a.index * nodesMax + b.index : b.index * nodesMax + a.index;
  }

  nodesOfPair(pair: number): [ClusterNode, ClusterNode] {
    return [this.nodes[Math.floor(pair / nodesMax)]!, this.nodes[pair % nodesMax]!];
  }

  send(content: MessageContent): void {
    const message = new Message(this, content);
    this.messages++;
    const lost = this.#lossOf(message);
    const arrivesAt = lost ? undefined : this.queue.now + this.#latencyMicros(message);
    const { verb, from, to, phase, payload, request } = message;
    const isGossip = phase === 'gossip';
    this.#journalOf(phase)?.add({
      kind: 'sending',
      at: this.queue.now,
      node: from.name,
      request,
      verb,
      to: to.name,
      phase,
      payload,
      arrivesAt,
      lost,
    });
    if (arrivesAt === undefined) return;
    if (isGossip) this.queue.scheduleBackground(message, arrivesAt);
    else this.queue.schedule(message, arrivesAt);
  }

  /** Answers the node that asked, not the node that forwarded the message. */
  reply(message: Message, verb: Verb, payload: Payload): void {
    this.send({
      verb,
      from: message.to,
      to: message.asker,
      payload,
      phase: message.phase,
      request: message.request,
      expiresAt: Number.POSITIVE_INFINITY,
      handler: message.handler,
      asker: message.asker,
      askerIncarnation: message.askerIncarnation,
      isResponse: true,
      askedAt: message.sentAt,
    });
  }

  deliver(message: Message): void {
    const { to, from, verb, phase, payload, request } = message;
    if (to.status === 'paused') {
      to.backlog.push(message);
      return;
    }
    const reason = this.#dropReason(message);
    if (reason) {
      this.drop(message, reason);
      return;
    }
    this.#journalOf(phase)?.add({
      kind: 'received',
      at: this.queue.now,
      node: to.name,
      request,
      verb,
      from: from.name,
      phase,
      payload,
      sentAt: message.sentAt,
    });
    if (!message.isResponse) {
      if (!this.capacity?.takes(this, message)) this.handle(message);
      return;
    }
    if (this.snitch && (verb === 'READ_RSP' || verb === 'RANGE_RSP'))
      this.snitch.report(this, to, from, this.queue.now - message.askedAt!);
    if (to.incarnation === message.askerIncarnation) {
      if (payload.what === 'failure') message.handler?.onFailure(from, payload.reason);
      else message.handler?.onResponse(from, payload);
    }
  }

  /** A node does its part of a request. */
  handle(message: Message): void {
    this.#receive(this, message);
  }

  /** A message is thrown away, and nobody is told. */
  drop({ to, from, verb, phase, payload, request }: Message, reason: LossReason): void {
    this.#journalOf(phase)?.add({
      kind: 'dropped',
      at: this.queue.now,
      node: to.name,
      request,
      verb,
      from: from.name,
      phase,
      payload,
      reason,
    });
  }

  /** Schedules something that a node does later, in the same incarnation. If the node is paused, it waits. */
  later(node: ClusterNode, at: number, run: () => void, isOver?: () => boolean): NodeTimer {
    const timer = new NodeTimer(node, run, isOver);
    this.queue.schedule(timer, at);
    return timer;
  }

  /** Like `later`, but in the background: for what recurs for ever. */
  recur(node: ClusterNode, at: number, run: () => void): NodeTimer {
    const timer = new NodeTimer(node, run, undefined);
    this.queue.scheduleBackground(timer, at);
    return timer;
  }

  /** The journal, if it has messages of this phase. */
  #journalOf(phase: Phase): Journal | undefined {
    return phase === 'gossip' && !this.#settings.gossip?.isInJournal ? undefined : this.journal;
  }

  #lossOf(message: Message): LossReason | undefined {
    const { from, to } = message;
    if (from === to) return undefined;
    if (this.isCut(from, to)) return 'partition';
    if (this.lossRules.length > 0 && this.#isRuledOut(message)) return 'lost';
    const { loss } = this.#settings;
    return loss > 0 && this.random.float() < loss ? 'lost' : undefined;
  }

  #isRuledOut({ verb, from, to }: Message): boolean {
    const rule = this.lossRules.find(
      (each) =>
        each.verb === verb &&
        (each.from === undefined || each.from === from) &&
        (each.to === undefined || each.to === to),
    );
    if (!rule) return false;
    if (--rule.left === 0) this.lossRules = this.lossRules.filter((each) => each !== rule);
    return true;
  }

  #dropReason(message: Message): LossReason | undefined {
    if (message.to.status === 'down') return 'node-down';
    if (this.isCut(message.from, message.to)) return 'partition';
    return this.queue.now > message.expiresAt ? 'too-late' : undefined;
  }

  #latencyMicros({ from, to, verb }: Message): number {
    const sample = (this.#samplersOfVerb?.get(verb) ?? this.#samplers)[distanceOf(from, to)]!;
    return Math.round(sample(this.random) * 1000 * from.slowness * to.slowness);
  }
}

/** The samplers by distance. A message to the node itself takes no time. */
function samplersOf({ sameRack, sameDatacenter, otherDatacenter }: Latencies): Sampler[] {
  return [() => 0, samplerOf(sameRack), samplerOf(sameDatacenter), samplerOf(otherDatacenter)];
}

export class NodeTimer implements Scheduled {
  at = 0;
  order = 0;
  readonly #node: ClusterNode;
  readonly #incarnation: number;
  readonly #run: () => void;
  readonly #isOver: (() => boolean) | undefined;
  #isCancelled = false;

  constructor(node: ClusterNode, run: () => void, isOver: (() => boolean) | undefined) {
    this.#node = node;
    this.#incarnation = node.incarnation;
    this.#run = run;
    this.#isOver = isOver;
  }

  get isStale(): boolean {
    return this.#isCancelled || this.#node.incarnation !== this.#incarnation || (this.#isOver?.() ?? false);
  }

  cancel(): void {
    this.#isCancelled = true;
  }

  run(): void {
    if (this.#node.status === 'paused') this.#node.backlog.push(this);
    else if (!this.isStale) this.#run();
  }
}
