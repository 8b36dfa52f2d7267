import type { HeldHint, JournalEvent } from '#engine/sim/cluster/journal.ts';
import { isDatacenterLocal } from '#engine/sim/cluster/keyspace-replicas.ts';
import { defaultSettings } from '#engine/sim/cluster/settings.ts';
import { digestOf } from '#engine/sim/storage/digest.ts';
import { mergePartitions } from '#engine/sim/storage/merge-partitions.ts';
import type { StoredPartition } from '#engine/sim/storage/stored-partition.ts';
import type { PartitionUpdate } from '#engine/values/coordinator.ts';
import { isEndedBy, isUnderWay, type Message, messageOf, progressOf } from './fold-message.ts';
import { changeOf, isCut, type NetworkPartition, type Node, newNode } from './fold-node.ts';
import type { Run } from './run-scenario.ts';
import {
  type AnswerState,
  type ClusterState,
  type HintState,
  type Reply,
  type RequestState,
  roundOf,
} from './state.ts';
import { copyOf, isNewer, isOlder, nothing, storedOf, type Version, versionIn } from './version.ts';

type EventOf<Kind extends JournalEvent['kind']> = Extract<JournalEvent, { kind: Kind }>;
type MessageEvent = EventOf<'received' | 'dropped'>;

/**
 * Reads a journal event by event. Its records are never changed, only replaced, so a copy of a fold is cheap:
 * `stateAt` keeps copies at intervals and continues from the nearest one.
 */
export class Fold {
  readonly #run: Run;
  #cursor = 0;
  #now = 0;
  #nodes: Map<string, Node>;
  #replicas: readonly string[];
  #messages: readonly Message[] = [];
  #requests: Map<number, RequestState>;
  #request = 0;
  /** All network partitions that are in force. Healing ends all of them. */
  #partitions: readonly NetworkPartition[] = [];
  /**
   * The newest write that was acknowledged to a client; and, by the number of a read, what it was when that read
   * began.
   */
  #acknowledged: Version = nothing;
  #expected: Map<number, Version>;

  constructor(run: Run, from?: Fold) {
    this.#run = run;
    this.#nodes = new Map(
      from ? from.#nodes : run.scenario.ring.nodes.map((node) => [node.name, newNode(node)]),
    );
    this.#requests = new Map(from ? from.#requests : []);
    this.#expected = new Map(from ? from.#expected : []);
    this.#replicas = from ? from.#replicas : run.replicas;
    if (!from) return;
    this.#cursor = from.#cursor;
    this.#now = from.#now;
    this.#messages = from.#messages;
    this.#request = from.#request;
    this.#partitions = from.#partitions;
    this.#acknowledged = from.#acknowledged;
  }

  get cursor(): number {
    return this.#cursor;
  }

  /** Reads on to a later cursor. */
  advance(to: number): this {
    const { events } = this.#run;
    while (this.#cursor < to && this.#cursor < events.length) {
      const event = events[this.#cursor]!;
      this.#now = event.at;
      this.#apply(event);
      this.#cursor++;
    }
    return this;
  }

  /** `nowMicros` may lie between this event and the next: messages are then further on their way. */
  toState(nowMicros = this.#now): ClusterState {
    const { events, startMicros } = this.#run;
    const newest = this.#newest();
    return {
      cursor: this.#cursor,
      atMs: (nowMicros - startMicros) / 1000,
      nodes: [...this.#nodes.values()].map(({ partition, ...node }) => {
        const isReplica = this.#replicas.includes(node.name);
        return {
          ...node,
          partition,
          seenDownBy: node.seenDownBy.filter((name) => this.#nodes.get(name)?.status !== 'down'),
          isReplica,
          copy: copyOf(versionIn(partition), newest, isReplica),
        };
      }),
      replicas: this.#replicas,
      messages: this.#messages.map((message) => ({
        ...message,
        fate: this.#isWaiting(message, nowMicros) ? 'waiting' : message.fate,
        progress: progressOf(message, nowMicros),
      })),
      request: this.#requests.get(this.#request),
      requests: this.#requests,
      partition: this.#partitions.at(-1),
      last: events[this.#cursor - 1],
    };
  }

  #apply(event: JournalEvent): void {
    switch (event.kind) {
      case 'holding':
        this.#hold(event);
        return;
      case 'request':
        this.#begin(event);
        return;
      case 'determining-replicas':
        this.#determine(event);
        return;
      case 'sending':
        this.#send(event);
        return;
      case 'received':
        this.#receive(event);
        return;
      case 'dropped':
        this.#end(event, 'dropped');
        return;
      case 'adding-to-memtable':
        this.#write(event);
        return;
      case 'executing-query':
        this.#readOwn(event);
        return;
      case 'truncating':
        this.#change(event.node, { partition: undefined });
        return;
      case 'digest-mismatch':
        this.#revise(event.request, { hasMismatch: true, round: 'full' });
        return;
      case 'read-repair':
        this.#repair(event);
        return;
      case 'speculating':
        this.#extend(event.request, 'speculated', event.to);
        return;
      case 'hint-stored':
        this.#storeHint(event);
        return;
      case 'hint-delivered':
      case 'hint-expired':
        this.#removeHint(event);
        return;
      case 'node':
        this.#changeNode(event);
        return;
      case 'seen-down':
        this.#see(event, (observers) => [...observers, event.node]);
        return;
      case 'seen-up':
        this.#see(event, (observers) => observers.filter((name) => name !== event.node));
        return;
      case 'partitioned':
        this.#partitions = [...this.#partitions, event.groups];
        return;
      case 'healed':
        this.#partitions = [];
        return;
      case 'answer':
        this.#answer(event);
    }
  }

  // Requests.

  #begin({ request, node, operation, consistency, updates }: EventOf<'request'>): void {
    const written = updates?.find((update) => this.#isWatched(update));
    // The story put this write on one node; no client asked for it.
    if (consistency === 'NODE_LOCAL' && operation === 'write') return;
    this.#request = request;
    this.#messages = this.#messages.filter(isUnderWay);
    this.#expected.set(request, this.#acknowledged);
    this.#requests.set(request, {
      number: request,
      operation,
      level: consistency,
      coordinator: node,
      startedAtMs: this.#ms(),
      ...(written ? versionIn(storedOf(written)) : {}),
      replicas: [],
      live: [],
      contacts: [],
      needed: 0,
      round: 'first',
      replies: [],
      hasMismatch: false,
      repairs: [],
      speculated: [],
      hinted: [],
      completedBy: undefined,
      answer: undefined,
    });
  }

  #determine({ request, key, replicas, live, contacts, blockFor }: EventOf<'determining-replicas'>): void {
    if (key && isSame(key, this.#run.key)) this.#replicas = replicas;
    this.#revise(request, { replicas, live, contacts, needed: blockFor });
  }

  #repair({ request, to, update }: EventOf<'read-repair'>): void {
    const known = this.#requests.get(request);
    if (!known) return;
    const repairs = [...known.repairs, { to, ...versionIn(storedOf(update)) }];
    this.#revise(request, { round: 'repair', repairs });
  }

  #answer({ request, error }: EventOf<'answer'>): void {
    const known = this.#requests.get(request);
    if (!known) return;
    const { operation, value, timestamp } = known;
    const found = this.#run.found.get(request);
    const expected = this.#expected.get(request) ?? nothing;
    const isRead = operation === 'read' && !error;
    const answer: AnswerState = {
      atMs: this.#ms(),
      error,
      ...(isRead ? { value: found?.value, timestamp: found?.timestamp } : {}),
      isStale: isRead && isOlder(found ?? nothing, expected),
    };
    const completedBy = error ? undefined : known.replies.findLast(({ counts }) => counts)?.node;
    this.#revise(request, { answer, completedBy });
    const isWrite = operation === 'write' && !error && timestamp !== undefined;
    if (isWrite && isNewer({ value, timestamp }, this.#acknowledged))
      this.#acknowledged = { value, timestamp };
  }

  #reply(request: number, reply: Omit<Reply, 'counts' | 'atMs'>): void {
    const known = this.#requests.get(request);
    if (!known) return;
    const { level, coordinator, replies } = known;
    const centreOf = (name: string) => this.#nodes.get(name)?.datacenter;
    const counts =
      reply.what !== 'failure' &&
      (!isDatacenterLocal(level) || centreOf(reply.node) === centreOf(coordinator)) &&
      (level !== 'EACH_QUORUM' || this.#isAwaited(known, reply));
    this.#revise(request, { replies: [...replies, { ...reply, atMs: this.#ms(), counts }] });
  }

  /**
   * At EACH_QUORUM every data centre needs its own quorum: further answers from a data centre that has its quorum do
   * not count.
   */
  #isAwaited({ replicas, replies }: RequestState, { node, phase }: Omit<Reply, 'counts' | 'atMs'>): boolean {
    const centre = this.#nodes.get(node)?.datacenter;
    const isHere = (name: string) => this.#nodes.get(name)?.datacenter === centre;
    const round = roundOf(phase);
    const counted = replies.filter(
      (reply) => reply.counts && isHere(reply.node) && roundOf(reply.phase) === round,
    );
    return counted.length <= Math.floor(replicas.filter(isHere).length / 2);
  }

  // Messages.

  #send(event: EventOf<'sending'>): void {
    // A node that asks itself sends nothing that could be seen.
    if (event.node === event.to) return;
    this.#messages = [...this.#messages, messageOf(event, { cursor: this.#cursor, now: this.#now })];
  }

  #receive(event: EventOf<'received'>): void {
    this.#end(event, 'arrived');
    const { request, node, from, phase, payload } = event;
    if (node !== this.#requests.get(request)?.coordinator) return;
    switch (payload.what) {
      case 'done':
        this.#reply(request, { node: from, phase, what: 'acknowledgement' });
        return;
      case 'digest':
        this.#reply(request, { node: from, phase, what: 'digest', digest: payload.digest });
        return;
      case 'rows':
        this.#reply(request, { node: from, phase, ...this.#data(payload.read.partition) });
        return;
      case 'failure':
        this.#reply(request, { node: from, phase, what: 'failure' });
    }
  }

  #end(event: MessageEvent, fate: 'arrived' | 'dropped'): void {
    const at = this.#messages.findIndex((message) => isEndedBy(message, event));
    if (at < 0) return;
    const reason = event.kind === 'dropped' ? event.reason : undefined;
    const ended = { ...this.#messages[at]!, fate, reason, endedAt: this.#cursor + 1 };
    this.#messages = this.#messages.with(at, ended);
  }

  // What nodes hold.

  #hold({ node, table, key, partition, hints }: EventOf<'holding'>): void {
    if (table.id !== this.#run.table.id || !isSame(key, this.#run.key)) return;
    this.#change(node, { partition, hints: hints.map(hintOf) });
  }

  #write({ node, request, update }: EventOf<'adding-to-memtable'>): void {
    const known = this.#nodes.get(node);
    if (!known || !this.#isWatched(update)) return;
    const partition = mergePartitions(this.#run.table, [known.partition, storedOf(update)]);
    this.#change(node, { partition });
    const asked = this.#requests.get(request);
    if (asked?.coordinator !== node || asked.operation !== 'write') return;
    this.#reply(request, { node, phase: 'write', what: 'acknowledgement' });
  }

  /** The coordinator looks into its own storage without a message. */
  #readOwn({ node, request, key }: EventOf<'executing-query'>): void {
    const asked = this.#requests.get(request);
    if (asked?.coordinator !== node || !isSame(key, this.#run.key)) return;
    const phase = asked.round === 'full' ? 'full-data' : 'data';
    this.#reply(request, { node, phase, ...this.#data(this.#nodes.get(node)?.partition) });
  }

  #data(partition: StoredPartition | undefined) {
    const digest = digestOf(this.#run.table, partition);
    return { what: 'data' as const, ...versionIn(partition), digest };
  }

  #storeHint({ node, request, to, update }: EventOf<'hint-stored'>): void {
    const known = this.#nodes.get(node);
    if (!known || !this.#isWatched(update)) return;
    this.#change(node, { hints: [...known.hints, hintOf({ to, update, storedAt: this.#now })] });
    this.#extend(request, 'hinted', to);
  }

  #removeHint({ node, to, update }: EventOf<'hint-delivered' | 'hint-expired'>): void {
    const known = this.#nodes.get(node);
    const at = known?.hints.findIndex((hint) => hint.to === to && hint.update === update) ?? -1;
    if (known && at >= 0) this.#change(node, { hints: known.hints.toSpliced(at, 1) });
  }

  // What happens to nodes.

  #changeNode(event: EventOf<'node'>): void {
    const known = this.#nodes.get(event.node);
    if (!known) return;
    const { hintsFlushMs = defaultSettings.hintsFlushMs } = this.#run.scenario.settings ?? {};
    this.#change(event.node, changeOf(known, event, this.#now - hintsFlushMs * 1000));
    if (event.change === 'started') this.#lookAround(event.node);
  }

  #see(
    { of }: EventOf<'seen-down' | 'seen-up'>,
    revise: (observers: readonly string[]) => readonly string[],
  ): void {
    const known = this.#nodes.get(of);
    if (known) this.#change(of, { seenDownBy: revise(known.seenDownBy) });
  }

  /** A node that starts learns at once which other nodes are up. The journal has no event for this. */
  #lookAround(observer: string): void {
    for (const { name, status, seenDownBy } of [...this.#nodes.values()]) {
      const others = seenDownBy.filter((by) => by !== observer);
      const isHeard = name === observer || (status === 'up' && !isCut(this.#partitions, name, observer));
      this.#change(name, { seenDownBy: isHeard ? others : [...others, observer] });
    }
  }

  // Helpers.

  #change(name: string, change: Partial<Node>): void {
    const known = this.#nodes.get(name);
    if (known) this.#nodes.set(name, { ...known, ...change });
  }

  #revise(request: number, change: Partial<RequestState>): void {
    const known = this.#requests.get(request);
    if (known) this.#requests.set(request, { ...known, ...change });
  }

  #extend(request: number, list: 'speculated' | 'hinted', name: string): void {
    const known = this.#requests.get(request);
    if (known) this.#revise(request, { [list]: [...known[list], name] });
  }

  #isWaiting({ fate, to, arrivesAt = Number.POSITIVE_INFINITY }: Message, now: number): boolean {
    return fate === 'in-flight' && now >= arrivesAt && this.#nodes.get(to)?.status === 'paused';
  }

  #newest(): Version {
    let newest = nothing;
    for (const { partition } of this.#nodes.values()) {
      const version = versionIn(partition);
      if (isNewer(version, newest)) newest = version;
    }
    return newest;
  }

  #isWatched({ table, key }: PartitionUpdate): boolean {
    return table.id === this.#run.table.id && isSame(key, this.#run.key);
  }

  #ms(): number {
    return (this.#now - this.#run.startMicros) / 1000;
  }
}

function hintOf({ to, update, storedAt }: HeldHint): HintState {
  const { value = null, timestamp = 0 } = versionIn(storedOf(update));
  return { to, update, value, timestamp, storedAt };
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
