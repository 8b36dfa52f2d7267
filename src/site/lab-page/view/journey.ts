// What a statement did on the ring. It is computed from the statement's journal alone, with the same state and the
// same drawing as in the widgets.

import { traceOf } from '#engine/session/trace.ts';
import type { JournalEvent } from '#engine/sim/cluster/journal.ts';
import type { Ring } from '#engine/sim/ring/ring.ts';
import { placeReplicas } from '#engine/sim/ring/walk.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import { framesOf } from '#site/widgets/stage/journal/frames.ts';
import type { Run } from '#site/widgets/stage/journal/run-scenario.ts';

export interface Journey {
  run: Run;
  frames: number[];
  coordinator: string;
  /** The statement's partition. Undefined if ranges of the ring are read. */
  partition?: { token: string; owners: readonly string[] };
  /** Ranges of the ring are read: all of it, or those that the query asks for. */
  isScan: boolean;
  /** The nodes that read a range of the ring. */
  readers: readonly string[];
  /**
   * Whether the journal tells what each node stores. The trace of a real cluster does not; there the copies are those
   * that the trace speaks of.
   */
  tellsContents: boolean;
  /** The other nodes that get a message. */
  asked: readonly string[];
  lines: readonly JourneyLine[];
}

export interface JourneyLine {
  activity: string;
  node: string;
  ms: number;
  /** The cursor after the event. */
  cursor: number;
}

/** Undefined if the statement did nothing on the cluster: a schema change, or an error before any message. */
export function journeyOf(
  ring: Ring,
  journal: readonly JournalEvent[],
  statement?: string,
): Journey | undefined {
  const events = fromRequest(journal);
  const start = events.findIndex(({ kind }) => kind === 'request');
  const request = events[start];
  if (request?.kind !== 'request') return undefined;
  const key = keyOf(events);
  const owners = key ? ownersOf(ring, request.table, key) : [];
  const asked = events.find((event) => event.kind === 'determining-replicas')?.replicas ?? [];
  const startMicros = request.at;
  const run: Run = {
    scenario: { ring, replication: owners.length, key: key ?? new Uint8Array(), happenings: [] },
    seed: 1,
    table: request.table,
    key: key ?? new Uint8Array(),
    replicas: owners,
    events,
    start,
    startMicros,
    found: new Map(),
  };
  return {
    run,
    frames: framesOf(run),
    coordinator: request.node,
    ...(key && { partition: { token: String(ring.partitioner.tokenOf(key)), owners } }),
    isScan: !key && asked.length === 0,
    readers: [...new Set(events.flatMap((event) => (event.kind === 'executing-scan' ? [event.node] : [])))],
    tellsContents: start > 0,
    asked: [
      ...new Set(
        events.flatMap((event) =>
          event.kind === 'sending' && event.node === request.node ? [event.to] : [],
        ),
      ),
    ],
    lines: traceOf(events, {
      ring,
      addressOf: (node) => node,
      ...(statement !== undefined && { statement }),
    }).map(({ activity, source: node, elapsedMicros, cursor }) => ({
      activity,
      node,
      ms: elapsedMicros / 1000,
      cursor,
    })),
  };
}

/**
 * What nodes did by themselves before the statement came is not its journey: hints may have been delivered since the
 * statement before it.
 */
function fromRequest(journal: readonly JournalEvent[]): readonly JournalEvent[] {
  const first = journal.findIndex(({ kind }) => kind === 'holding' || kind === 'request');
  return first < 0 ? [] : journal.slice(first);
}

/** The partition that is followed. If a statement asks for several, it is the first. */
function keyOf(events: readonly JournalEvent[]): Uint8Array | undefined {
  for (const event of events) {
    if (event.kind === 'holding') return event.key;
    if (event.kind === 'request') {
      const named = event.keys?.[0] ?? event.updates?.[0]?.key;
      // Where a function made the key, the trace of a real cluster does not tell it.
      if (named?.length) return named;
    }
    if (event.kind === 'determining-replicas' && event.key) return event.key;
  }
  return undefined;
}

/** The nodes on which copies belong, whether they are up or not. */
function ownersOf(ring: Ring, { keyspace }: TableShape, key: Uint8Array): string[] {
  return placeReplicas(ring, keyspace.replication, ring.rangeOfKey(key)).replicas.map(({ name }) => name);
}
