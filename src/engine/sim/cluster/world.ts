import type { Random } from '#engine/sim/ring/random.ts';
import type { Ring } from '#engine/sim/ring/ring.ts';
import type { Replication } from '#engine/values/replication.ts';
import type { KeyspaceShape } from '#engine/values/table-shape.ts';
import type { ClusterNode } from './cluster-node.ts';
import { type Sampler, samplerOf } from './distribution.ts';
import { EventQueue, type Scheduled } from './event-queue.ts';
import type { Journal, LossReason } from './journal.ts';
import { distanceOf, KeyspaceReplicas } from './keyspace-replicas.ts';
import { Message, type MessageContent } from './message.ts';
import type { Payload } from './payload.ts';
import type { ClusterSettings, Latencies } from './settings.ts';
import { type Process, Task } from './task.ts';
import { type Verb, verbs } from './verb.ts';

/** A rule by which the next messages of a kind are lost. It may be limited to messages from or to certain nodes. */
export interface LossRule {
  readonly verb: Verb;
  readonly from: ClusterNode | undefined;
  readonly to: ClusterNode | undefined;
  left: number;
}

/**
 * What all parts of the simulation share: time, random numbers, the nodes, the network between them, and the journal.
 */
export class World {
  readonly ring: Ring;
  readonly queue: EventQueue;
  readonly random: Random;
  readonly nodes: readonly ClusterNode[];
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
  readonly #receive: (world: World, message: Message) => void;
  readonly #nodeOf: ReadonlyMap<unknown, ClusterNode>;
  readonly #nodesOf = new Map<string, readonly ClusterNode[]>();
  readonly #keyspaces = new WeakMap<Replication, KeyspaceReplicas>();
  #lastReplication: Replication | undefined;
  #lastKeyspace: KeyspaceReplicas | undefined;
  #settings!: ClusterSettings;
  #samplers!: readonly Sampler[];
  #samplersOfVerb!: ReadonlyMap<Verb, readonly Sampler[]> | undefined;

  constructor(options: {
    ring: Ring;
    random: Random;
    startMicros: number;
    nodes: readonly ClusterNode[];
    settings: ClusterSettings;
    journal: Journal | undefined;
    receive: (world: World, message: Message) => void;
  }) {
    this.ring = options.ring;
    this.random = options.random;
    this.queue = new EventQueue(options.startMicros);
    this.nodes = options.nodes;
    this.journal = options.journal;
    this.#receive = options.receive;
    this.#nodeOf = new Map(options.nodes.map((node) => [node.ringNode, node]));
    this.settings = options.settings;
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

  replicasOf({ replication }: KeyspaceShape): KeyspaceReplicas {
    if (replication === this.#lastReplication) return this.#lastKeyspace!;
    let replicas = this.#keyspaces.get(replication);
    if (!replicas) {
      replicas = new KeyspaceReplicas(this.ring, replication, (node) => this.#nodeOf.get(node)!);
      this.#keyspaces.set(replication, replicas);
    }
    this.#lastReplication = replication;
    this.#lastKeyspace = replicas;
    return replicas;
  }

  nodesOf(datacenter: string): readonly ClusterNode[] {
    let nodes = this.#nodesOf.get(datacenter);
    if (!nodes) {
      nodes = this.nodes.filter((node) => node.datacenter === datacenter);
      this.#nodesOf.set(datacenter, nodes);
    }
    return nodes;
  }

  /** The current second by the node's own clock. */
  nowSecondsAt(node: ClusterNode): number {
    return Math.floor((this.queue.now + node.skewMicros) / 1_000_000);
  }

  /** Microseconds by the node's own clock. Each call returns a later value, and never one before `least`. */
  nextTimestamp(node: ClusterNode, least = 0): number {
    const clock = this.queue.now + node.skewMicros;
    const next = clock > node.lastTimestamp ? clock : node.lastTimestamp + 1;
    node.lastTimestamp = Math.max(next, least);
    return node.lastTimestamp;
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
    return a.index < b.index ? a.index * this.nodes.length + b.index : b.index * this.nodes.length + a.index;
  }

  send(content: MessageContent): void {
    const message = new Message(this, content);
    this.messages++;
    const lost = this.#lossOf(message);
    const arrivesAt = lost ? undefined : this.queue.now + this.#latencyMicros(message);
    const { verb, from, to, phase, payload, request } = message;
    this.journal?.add({
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
    if (arrivesAt !== undefined) this.queue.schedule(message, arrivesAt);
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
      this.journal?.add({
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
      return;
    }
    this.journal?.add({
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
    if (!message.isResponse) this.#receive(this, message);
    else if (to.incarnation === message.askerIncarnation) {
      if (payload.what === 'failure') message.handler?.onFailure(from, payload.reason);
      else message.handler?.onResponse(from, payload);
    }
  }

  /** Schedules something that a node does later, in the same incarnation. If the node is paused, it waits. */
  later(node: ClusterNode, at: number, run: () => void, isOver?: () => boolean): NodeTimer {
    const timer = new NodeTimer(node, run, isOver);
    this.queue.schedule(timer, at);
    return timer;
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
