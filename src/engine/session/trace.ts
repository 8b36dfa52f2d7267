// What a statement did on the simulated cluster, in the words of Cassandra's own query traces.

import type { JournalEvent } from '#engine/sim/cluster/journal.ts';
import { toHex } from '#engine/values/bytes.ts';

export interface TraceLine {
  activity: string;
  /** Microseconds since the statement began. Cassandra counts on each node from that node's own first event. */
  source: string;
  /** Since the statement began; Cassandra counts on each node from its own first event. */
  elapsedMicros: number;
}

export function traceOf(events: readonly JournalEvent[], addressOf: (node: string) => string): TraceLine[] {
  const start = events[0]?.at ?? 0;
  return events.flatMap((event) =>
    activitiesOf(event, addressOf).map((activity) => ({
      activity,
      source: addressOf(event.node),
      elapsedMicros: event.at - start,
    })),
  );
}

function activitiesOf(event: JournalEvent, addressOf: (node: string) => string): string[] {
  const peer = (node: string) => `/${addressOf(node)}:7000`;
  switch (event.kind) {
    case 'determining-replicas':
      return event.contacts.length === event.live.length ? ['Determining replicas for mutation'] : [];
    case 'sending':
      return [`Sending ${event.verb} message to ${peer(event.to)}`];
    case 'received':
      return [`${event.verb} message received from ${peer(event.from)}`];
    case 'appending-to-commitlog':
      return ['Appending to commitlog'];
    case 'adding-to-memtable':
      return [`Adding to ${event.update.table.name} memtable`];
    case 'executing-query':
      return [`Executing single-partition query on ${event.table.name}`, readLine(event)];
    case 'executing-scan':
      return [`Executing seq scan on ${event.table.name}`, readLine(event)];
    case 'digest-mismatch':
      return [`Digest mismatch: Mismatch for key ${toHex(event.key)}`];
    case 'read-repair':
      return [`Sending read-repair-mutation to ${peer(event.to)}`];
    case 'speculating':
      return [`speculating read retry on ${peer(event.to)}`];
    case 'timed-out':
      return [`Timed out; received ${event.received} of ${event.blockFor} responses`];
    case 'promising':
      return ['Promising ballot'];
    case 'reading-existing-values':
      return ['Reading existing values for CAS precondition'];
    case 'accepting':
      return ['Accepting proposal'];
    case 'committing':
      return ['Committing proposal'];
    case 'cas-applied':
      return ['CAS applied successfully'];
    case 'cas-not-applied':
      return ['CAS did not apply'];
    case 'batch-stored':
      return ['Adding to batches memtable'];
    case 'hint-stored':
      return [`Storing a hint for ${peer(event.to)}`];
    default:
      return [];
  }
}

function readLine({ liveRows, tombstones }: { liveRows: number; tombstones: number }): string {
  return `Read ${liveRows} live rows and ${tombstones} tombstone cells`;
}
