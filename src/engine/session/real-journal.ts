// Converts the query trace of a real cluster into the form of the simulation's journal, so that one drawing serves
// both. A trace contains messages and steps, but no data: rows and digests stay empty here.

import type { JournalEvent, Phase } from '#engine/sim/cluster/journal.ts';
import { done, type Payload } from '#engine/sim/cluster/payload.ts';
import { sampleTable } from '#engine/sim/cluster/sample-table.ts';
import type { Verb } from '#engine/sim/cluster/verb.ts';
import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import type { PartitionUpdate } from '#engine/values/coordinator.ts';
import { type Replication, simpleStrategy } from '#engine/values/replication.ts';
import type { TableShape } from '#engine/values/table-shape.ts';

import { withoutInternalEvents } from './internal-trace-events.ts';
import type { Activity } from './trace-activity.ts';
import { type OrderedEvent, orderTrace } from './trace-order.ts';
import type { WireTrace } from './wire.ts';

export interface TraceFacts {
  /** The statement's table, without its keyspace. Events about other tables are Cassandra's own work. */
  table: string;
  consistency: ConsistencyLevel;
  /** The replicas of the partition, as the ring places them. Empty if the whole ring is asked. */
  replicas: readonly string[];
  /** How the table's keyspace is replicated. */
  replication?: Replication;
  /** The partition key's bytes. */
  key?: Uint8Array;
  rows?: number;
}

type Told = WithoutMoment<JournalEvent>;
type WithoutMoment<Event> = Event extends JournalEvent ? Omit<Event, 'at' | 'node' | 'request'> : never;
type Operation = Extract<JournalEvent, { kind: 'request' }>['operation'];

export function journalOfTrace(trace: WireTrace, facts: TraceFacts): JournalEvent[] {
  return new TraceToJournal(trace, facts).convert();
}

/** Events that begin a new frame of the drawing. What the same node does next belongs to that frame. */
const begins = new Set([
  'request',
  'determining-replicas',
  'received',
  'digest-mismatch',
  'speculating',
  'answer',
]);

class TraceToJournal {
  readonly #trace: WireTrace;
  readonly #facts: TraceFacts;
  readonly #events: readonly OrderedEvent[];
  readonly #table: TableShape;
  readonly #update: PartitionUpdate;
  readonly #told: JournalEvent[] = [];
  /** What the next READ_REQ to a node asks for. */
  readonly #asks = new Map<string, Phase>();
  /** What the READ_REQ of an exchange asked for. */
  readonly #phases = new Map<number, Phase>();
  /** What the last READ_REQ to each node asked for. */
  readonly #lastAsked = new Map<string, Phase>();
  /** The index in #told of each message that was sent, by its exchange and verb. */
  readonly #sent = new Map<string, number>();
  /** When a message arrived, by its index in #told. */
  readonly #arrivals = new Map<number, number>();
  readonly #operation: Operation;
  #isPlanned = false;

  constructor(trace: WireTrace, facts: TraceFacts) {
    this.#trace = trace;
    this.#facts = facts;
    this.#table = sampleTable({
      replication: facts.replication ?? simpleStrategy(Math.max(1, facts.replicas.length)),
      name: facts.table,
    });
    const key = facts.key ?? new Uint8Array();
    this.#update = {
      table: this.#table,
      key,
      deletion: undefined,
      ranges: [],
      staticRow: undefined,
      rows: [],
    };
    this.#events = withoutInternalEvents(orderTrace(trace), facts.table);
    this.#operation = operationOf(this.#events);
  }

  convert(): JournalEvent[] {
    const { coordinator, durationMicros } = this.#trace;
    const { consistency, key, rows = 0 } = this.#facts;
    const isRead = this.#operation === 'read';
    this.#add(coordinator, 0, {
      kind: 'request',
      operation: this.#operation,
      table: this.#table,
      consistency,
      ...(isRead && key && { keys: [key] }),
      ...(!isRead && { updates: [this.#update] }),
    });
    let isAnswered = false;
    for (const event of this.#events) {
      // Replicas that the coordinator does not wait for answer later.
      if (!isAnswered && event.elapsedMicros > durationMicros) {
        isAnswered = true;
        this.#add(coordinator, durationMicros, { kind: 'answer', error: undefined, rows });
      }
      this.#convertOne(event);
    }
    if (!isAnswered) this.#add(coordinator, durationMicros, { kind: 'answer', error: undefined, rows });
    return this.#withArrivals();
  }

  #convertOne(event: OrderedEvent): void {
    const { node, elapsedMicros: at, activity } = event;
    const table = this.#table;
    switch (activity.kind) {
      case 'plan':
        return this.#plan(at);
      case 'asks':
        if (activity.what === 'speculative')
          this.#add(node, at, { kind: 'speculating', to: activity.address });
        this.#asks.set(activity.address, activity.what);
        if (node === this.#trace.coordinator) this.#plan(at);
        return;
      case 'send':
        return this.#send(event, activity);
      case 'receive':
        return this.#receive(event, activity);
      case 'mismatch':
        return this.#add(node, at, { kind: 'digest-mismatch', key: bytesOf(activity.key) });
      case 'repair':
        return this.#add(node, at, { kind: 'read-repair', to: activity.address, update: this.#update });
      case 'commitlog':
        return this.#add(node, at, { kind: 'appending-to-commitlog', update: this.#update });
      case 'memtable':
        return activity.table === 'batches'
          ? this.#add(node, at, { kind: 'batch-stored', batch: 1, updates: [] })
          : this.#add(node, at, { kind: 'adding-to-memtable', update: this.#update });
      case 'query':
        this.#plan(at);
        return this.#add(node, at, {
          kind: 'executing-query',
          table,
          key: this.#update.key,
          isDigest: this.#isDigest(node),
          ...foundAfter(this.#events, event),
        });
      case 'scan':
        return this.#add(node, at, { kind: 'executing-scan', table, ...foundAfter(this.#events, event) });
      case 'count-up':
        return this.#add(node, at, { kind: 'counting-up', update: this.#update });
      case 'paxos':
        return this.#paxos(event, activity);
      case 'found':
        return;
    }
  }

  /** Writes, only once, which replicas the partition has, which of them are asked, and which of them get a hint. */
  #plan(at: number): void {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    const { coordinator } = this.#trace;
    const { replicas, key, consistency } = this.#facts;
    const verb = firstVerb[this.#operation];
    const isOwn = this.#events.some(
      ({ node, activity }) => node === coordinator && ['memtable', 'query', 'paxos'].includes(activity.kind),
    );
    const asked = new Set(
      this.#events.flatMap(({ activity }) =>
        activity.kind === 'send' && activity.verb === verb ? [activity.address] : [],
      ),
    );
    if (isOwn) asked.add(coordinator);
    const contacts = replicas.filter((name) => asked.has(name));
    const isWrite = this.#operation === 'write';
    this.#add(coordinator, at, {
      kind: 'determining-replicas',
      key,
      replicas,
      live: isWrite ? contacts : replicas,
      contacts,
      blockFor: blockFor(consistency, replicas.length),
    });
    // Cassandra's trace does not mention hints. A replica that the coordinator sends nothing to gets a hint.
    if (isWrite && this.#events.some(({ activity }) => activity.kind === 'plan'))
      for (const to of replicas)
        if (!asked.has(to)) this.#add(coordinator, at, { kind: 'hint-stored', to, update: this.#update });
  }

  #send({ node, elapsedMicros, exchange }: OrderedEvent, { verb, address: to }: MessageActivity): void {
    if (verb === 'READ_REQ') this.#phases.set(exchange, this.#asks.get(to) ?? 'data');
    const phase = this.#phaseOf(verb, exchange);
    const payload = this.#payloadOf(verb, phase);
    this.#add(node, elapsedMicros, {
      kind: 'sending',
      verb,
      to,
      phase,
      payload,
      arrivesAt: undefined,
      lost: undefined,
    });
    this.#sent.set(`${exchange} ${verb}`, this.#told.length - 1);
  }

  #receive({ node, elapsedMicros, exchange }: OrderedEvent, { verb, address: from }: MessageActivity): void {
    const phase = this.#phaseOf(verb, exchange);
    if (verb === 'READ_REQ') this.#lastAsked.set(node, phase);
    const message = this.#sent.get(`${exchange} ${verb}`);
    const sentAt = message === undefined ? elapsedMicros : this.#told[message]!.at;
    const payload = this.#payloadOf(verb, phase);
    this.#add(node, elapsedMicros, { kind: 'received', verb, from, phase, payload, sentAt });
    if (message !== undefined) this.#arrivals.set(message, this.#told.at(-1)!.at);
  }

  /**
   * No trace says this of the coordinator's own copy. The coordinator reads a digest if it asked another replica for
   * the data.
   */
  #isDigest(node: string): boolean {
    if (node !== this.#trace.coordinator) return this.#lastAsked.get(node) === 'digest';
    const asked = [...this.#asks.values()];
    return asked.includes('data') && !asked.includes('full-data');
  }

  #phaseOf(verb: Verb, exchange: number): Phase {
    if (verb === 'READ_REQ' || verb === 'READ_RSP') return this.#phases.get(exchange) ?? 'data';
    return phases.find(([start]) => verb.startsWith(start))?.[1] ?? 'write';
  }

  #payloadOf(verb: Verb, phase: Phase): Payload {
    const { key } = this.#update;
    const table = this.#table;
    const update = this.#update;
    const ballot = { micros: 0, lot: 0 };
    switch (verb) {
      case 'MUTATION_REQ':
      case 'READ_REPAIR_REQ':
        return { what: 'mutation', updates: [update], forwardTo: [] };
      case 'COUNTER_MUTATION_REQ':
        return { what: 'counter', updates: [update], consistency: this.#facts.consistency };
      case 'READ_REQ':
        return {
          what: 'read',
          isDigest: phase === 'digest',
          query: { table, key, slices: [], reversed: false, limit: 0, after: undefined, nowSeconds: 0 },
        };
      case 'READ_RSP':
        return phase === 'digest'
          ? { what: 'digest', digest: 0 }
          : {
              what: 'rows',
              read: {
                partition: undefined,
                rowCount: 0,
                liveRows: 0,
                tombstones: 0,
                isCut: false,
                sstables: 0,
              },
            };
      case 'PAXOS_PREPARE_REQ':
        return { what: 'prepare', table, key, ballot };
      case 'PAXOS_PROPOSE_REQ':
        return { what: 'propose', proposal: { ballot, table, key, update } };
      case 'PAXOS_COMMIT_REQ':
        return { what: 'commit', proposal: { ballot, table, key, update } };
      case 'BATCH_STORE_REQ':
        return { what: 'batch', id: 1, updates: [update], writtenAtMicros: 0 };
      case 'BATCH_REMOVE_REQ':
        return { what: 'batch-id', id: 1 };
      default:
        return done;
    }
  }

  #paxos(
    { node, elapsedMicros }: OrderedEvent,
    { step, ballotMicros }: Extract<Activity, { kind: 'paxos' }>,
  ): void {
    const ballot = { micros: ballotMicros, lot: 0 };
    const update = this.#update;
    this.#plan(elapsedMicros);
    this.#add(node, elapsedMicros, { kind: step, ballot, update } as Told);
  }

  /** Events of one node that belong to the same frame have the same time. Otherwise the time increases. */
  #add(node: string, at: number, told: Told): void {
    const before = this.#told.at(-1);
    const isSameStroke = before?.node === node && !begins.has(told.kind);
    const time = !before ? at : isSameStroke ? before.at : Math.max(at, before.at + 1);
    this.#told.push({ at: time, node, request: 1, ...told } as JournalEvent);
  }

  /** Adds to each message when it arrived. A message that never arrived is marked as lost. */
  #withArrivals(): JournalEvent[] {
    return this.#told.map((event, at) => {
      if (event.kind !== 'sending') return event;
      const arrivesAt = this.#arrivals.get(at);
      // No trace says whether the removal of a batch from the batchlog arrived.
      const isKnown = arrivesAt !== undefined || event.verb === 'BATCH_REMOVE_REQ';
      return { ...event, arrivesAt, lost: isKnown ? undefined : ('node-down' as const) };
    });
  }
}

/** The verb of the first message to the replicas. */
const firstVerb: Record<Operation, Verb> = {
  read: 'READ_REQ',
  write: 'MUTATION_REQ',
  'compare-and-set': 'PAXOS_PREPARE_REQ',
  truncate: 'TRUNCATE_REQ',
};

type MessageActivity = Extract<Activity, { kind: 'send' | 'receive' }>;

const phases: readonly [string, Phase][] = [
  ['READ_REPAIR', 'read-repair'],
  ['RANGE', 'scan'],
  ['PAXOS_COMMIT', 'commit'],
  ['PAXOS', 'paxos'],
  ['BATCH', 'batchlog'],
  ['COUNTER', 'counter'],
  ['HINT', 'hint'],
  ['TRUNCATE', 'truncate'],
];

function operationOf(events: readonly OrderedEvent[]): Operation {
  const isAny = (test: (activity: Activity) => boolean) => events.some(({ activity }) => test(activity));
  if (isAny(({ kind }) => kind === 'paxos')) return 'compare-and-set';
  const isWrite = isAny(
    (activity) =>
      activity.kind === 'plan' ||
      activity.kind === 'count-up' ||
      (activity.kind === 'send' && activity.verb === 'COUNTER_MUTATION_REQ'),
  );
  return isWrite ? 'write' : 'read';
}

/** The number of answers that a level needs, for this number of copies in one data centre. */
function blockFor(level: ConsistencyLevel, copies: number): number {
  switch (level) {
    case 'TWO':
      return 2;
    case 'THREE':
      return 3;
    case 'QUORUM':
    case 'LOCAL_QUORUM':
    case 'EACH_QUORUM':
    case 'SERIAL':
    case 'LOCAL_SERIAL':
      return Math.floor(copies / 2) + 1;
    case 'ALL':
      return copies;
    default:
      return 1;
  }
}

/** The thread that executes the query also logs `Read 1 live rows …`. */
function foundAfter(
  events: readonly OrderedEvent[],
  event: OrderedEvent,
): { liveRows: number; tombstones: number } {
  const found = events
    .slice(events.indexOf(event) + 1)
    .find(
      ({ node, thread, activity }) =>
        node === event.node && thread === event.thread && activity.kind === 'found',
    );
  return found?.activity.kind === 'found'
    ? { liveRows: found.activity.liveRows, tombstones: found.activity.tombstones }
    : { liveRows: 0, tombstones: 0 };
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
