// What a statement did on the simulated cluster, in the words of Cassandra's own query traces.
//
// Simplified: every line is one that a real trace has, but not every line of a real trace is here. What SSTables and
// caches do is left out, and so are the sizes of messages, the number of a scan's ranges, and the contents of proposals.

import type { JournalEvent } from '#engine/sim/cluster/journal.ts';
import type { Ring } from '#engine/sim/ring/ring.ts';
import { toHex } from '#engine/values/bytes.ts';
import type { PartitionRange } from '#engine/values/coordinator.ts';

export interface TraceLine {
  activity: string;
  source: string;
  /** Since the statement began; Cassandra counts on each node from its own first event. */
  elapsedMicros: number;
  /** The cursor after the event that the line tells of. */
  cursor: number;
}

export interface TraceFacts {
  /** Without it the trace begins after `Preparing statement`. */
  statement?: string;
  ring: Ring;
  addressOf: (node: string) => string;
}

export function traceOf(events: readonly JournalEvent[], facts: TraceFacts): TraceLine[] {
  const trace = new Trace(events, facts);
  const start = events.find(({ kind }) => kind === 'request')?.at ?? 0;
  return events.flatMap((event, at) =>
    trace.activitiesOf(event).map((activity) => ({
      activity,
      source: facts.addressOf(event.node),
      elapsedMicros: event.at - start,
      cursor: at + 1,
    })),
  );
}

type EventOf<Kind extends JournalEvent['kind']> = Extract<JournalEvent, { kind: Kind }>;

const storesPaxos = ['Appending to commitlog', 'Adding to paxos memtable'];
const storesBatch = ['Appending to commitlog', 'Adding to batches memtable'];

class Trace {
  readonly #events: readonly JournalEvent[];
  readonly #facts: TraceFacts;
  readonly #requests = new Map<number, EventOf<'request'>>();

  constructor(events: readonly JournalEvent[], facts: TraceFacts) {
    this.#events = events;
    this.#facts = facts;
  }

  /** What nodes do by themselves belongs to no statement, and so to no trace. */
  activitiesOf(event: JournalEvent): string[] {
    if (event.kind === 'request') {
      const isFirst = this.#requests.size === 0;
      this.#requests.set(event.request, event);
      return this.#begin(event, isFirst);
    }
    return this.#requests.has(event.request) ? this.#tell(event) : [];
  }

  #begin({ operation, keys, request, updates = [] }: EventOf<'request'>, isFirst: boolean): string[] {
    const { statement } = this.#facts;
    const lines = isFirst && statement !== undefined ? [`Parsing ${statement}`, 'Preparing statement'] : [];
    if (operation === 'read' && !keys) return [...lines, 'Computing ranges to query'];
    if (operation !== 'write') return lines;
    // StorageProxy.mutate says this once, before it looks for any replica; mutateAtomically does so for logged batches.
    const isLogged =
      this.#events.some((event) => event.request === request && event.kind === 'batch-stored') ||
      (/^\s*begin\s+batch\b/i.test(statement ?? '') &&
        new Set(updates.map(({ key }) => toHex(key))).size > 1);
    return [...lines, `Determining replicas for ${isLogged ? 'atomic batch' : 'mutation'}`];
  }

  #tell(event: Exclude<JournalEvent, { kind: 'request' }>): string[] {
    switch (event.kind) {
      case 'sending':
        return [...this.#beforeSending(event), `Sending ${event.verb} message to ${this.#peer(event.to)}`];
      case 'received': {
        const from = this.#peer(event.from);
        const received = `${event.verb} message received from ${from}`;
        return event.verb.endsWith('_RSP') ? [received, `Processing response from ${from}`] : [received];
      }
      case 'appending-to-commitlog':
        return ['Appending to commitlog'];
      case 'adding-to-memtable':
        return [`Adding to ${event.update.table.name} memtable`];
      case 'counting-up': {
        const counters = event.update.rows.reduce((sum, { cells }) => sum + cells.filter(Boolean).length, 0);
        return ['Acquiring counter locks', `Fetching ${counters} counter values from cache`];
      }
      case 'executing-query':
        return [
          `Executing single-partition query on ${event.table.name}`,
          'Acquiring sstable references',
          readLine(event),
        ];
      case 'executing-scan':
        return [...scanLines(event), readLine(event)];
      case 'digest-mismatch': {
        const { key } = event;
        const token = this.#facts.ring.partitioner.tokenOf(key);
        return [`Digest mismatch: Mismatch for key DecoratedKey(${token}, ${toHex(key)})`];
      }
      case 'read-repair':
        return [`Sending read-repair-mutation to ${this.#replica(event.to, event.update.key)}`];
      case 'speculating': {
        const key = this.#requests.get(event.request)?.keys?.[0];
        return key ? [`speculating read retry on ${this.#replica(event.to, key)}`] : [];
      }
      case 'timed-out':
        return this.#timedOut(event);
      case 'answer': {
        const isRefused = event.error?.kind === 'Unavailable';
        return isRefused && this.#requests.get(event.request)?.operation === 'write' ? ['Unavailable'] : [];
      }
      default:
        return tellPaxosOrBatch(event);
    }
  }

  /** What a node says when it hands a message over to be sent. */
  #beforeSending({ node, verb, to, phase, payload, request }: EventOf<'sending'>): string[] {
    const peer = this.#peer(to);
    switch (verb) {
      case 'READ_REQ':
        if (phase === 'data' || phase === 'digest') return [`reading ${phase} from ${peer}`];
        if (phase !== 'full-data' || payload.what !== 'read') return [];
        return [`Enqueuing full data read to ${this.#replica(to, payload.query.key)}`];
      case 'COUNTER_MUTATION_REQ':
        if (payload.what !== 'counter') return [];
        return [`Enqueuing counter update to ${this.#replica(to, payload.updates[0]!.key)}`];
      case 'MUTATION_REQ':
        return phase === 'forward' && node !== this.#requests.get(request)?.node
          ? [`Enqueuing forwarded write to ${peer}`]
          : [];
      case 'MUTATION_RSP':
      case 'READ_RSP':
      case 'RANGE_RSP':
        return [`Enqueuing response to ${peer}`];
      case 'PAXOS_COMMIT_RSP':
        return [`Enqueuing acknowledge to ${peer}`];
      default:
        return [];
    }
  }

  #timedOut(event: EventOf<'timed-out'>): string[] {
    const { received, blockFor, request } = event;
    const operation = this.#requests.get(request)?.operation;
    if (operation === 'write') return [`Write timeout; received ${received} of ${blockFor} required replies`];
    if (operation !== 'read') return [];
    const hasData = this.#events
      .slice(0, this.#events.indexOf(event))
      .some(
        (past) =>
          past.request === request &&
          ((past.kind === 'received' &&
            (past.payload.what === 'rows' || past.payload.what === 'partitions')) ||
            (past.kind === 'executing-query' && past.node === event.node && !past.isDigest)),
      );
    const got = received === 0 ? '' : hasData ? ' (including data)' : ' (only digests)';
    return [`Timed out; received ${received} of ${blockFor} responses${got}`];
  }

  #peer(node: string): string {
    return `/${this.#facts.addressOf(node)}:7000`;
  }

  /** `Full(/127.0.0.3:7000,(-6148914691236517206,-1])`: a replica, and the range that makes it one. */
  #replica(node: string, key: Uint8Array): string {
    const { ring } = this.#facts;
    const { start, end } = ring.range(ring.rangeOfKey(key));
    return `Full(${this.#peer(node)},(${start},${end}])`;
  }
}

function tellPaxosOrBatch(event: JournalEvent): string[] {
  switch (event.kind) {
    case 'promising':
      return ['Promising ballot', ...storesPaxos];
    case 'reading-existing-values':
      return ['Reading existing values for CAS precondition'];
    // Said of an empty proposal too.
    case 'proposing':
      return ['CAS precondition is met; proposing client-requested updates'];
    case 'accepting':
      return ['Accepting proposal', ...storesPaxos];
    case 'committing':
      return ['Committing proposal'];
    case 'contention':
      return ['Some replicas have already promised a higher ballot than ours; aborting'];
    case 'finishing-round':
      return ['Finishing incomplete paxos round'];
    case 'repairing-missed-commit':
      return ['Repairing replicas that missed the most recent commit'];
    case 'cas-applied':
      return ['CAS applied successfully'];
    case 'cas-not-applied':
      return ['CAS did not apply'];
    case 'batch-stored':
    case 'batch-removed':
      return storesBatch;
    default:
      return [];
  }
}

function scanLines({ table, index, scanned }: EventOf<'executing-scan'>): string[] {
  if (index !== undefined)
    return [`Executing read on ${table.keyspace.name}.${table.name} using index ${index}`];
  return scanned
    ? [`Executing seq scan across ${scanned.sstables} sstables for ${boundsOf(scanned.range)}`]
    : [];
}

/** The ends of the ring are the smallest token; other bounds stand before or after their token (dht/Token.KeyBound). */
function boundsOf({ start, end }: PartitionRange): string {
  const edge = 'min(-9223372036854775808)';
  const from = !start ? `(${edge}` : start.inclusive ? `[min(${start.token})` : `(max(${start.token})`;
  const to = !end ? `${edge}]` : end.inclusive ? `max(${end.token})]` : `min(${end.token}))`;
  return `${from}, ${to}`;
}

function readLine({ liveRows, tombstones }: { liveRows: number; tombstones: number }): string {
  return `Read ${liveRows} live rows and ${tombstones} tombstone cells`;
}
