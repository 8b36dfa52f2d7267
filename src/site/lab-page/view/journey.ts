// What a statement did on the ring. It is computed from the statement's journal alone, with the same state and the
// same drawing as in the widgets.

import { traceOf } from '#engine/session/trace.ts';
import type { JournalEvent } from '#engine/sim/cluster/journal.ts';
import type { Ring } from '#engine/sim/ring/ring.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import { framesOf } from '#site/widgets/stage/journal/frames.ts';
import type { Run } from '#site/widgets/stage/journal/run-scenario.ts';

export interface Journey {
  run: Run;
  frames: number[];
  coordinator: string;
  /** The statement's partition. Undefined if the whole ring is asked. */
  partition?: { token: string; owners: readonly string[] };
  /** The whole ring is asked. */
  isScan: boolean;
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
export function journeyOf(ring: Ring, events: readonly JournalEvent[]): Journey | undefined {
  const request = events.find((event) => event.kind === 'request');
  if (!request) return undefined;
  const plan = events.find((event) => event.kind === 'determining-replicas');
  const key = plan?.key ?? request.keys?.[0] ?? request.updates?.[0]?.key;
  const run = runOf({ ring, table: request.table, key, replicas: plan?.replicas ?? [], events });
  const startMicros = events[0]!.at;
  return {
    run,
    frames: framesOf(run),
    coordinator: request.node,
    ...(key && {
      partition: { token: String(ring.partitioner.tokenOf(key)), owners: plan?.replicas ?? [] },
    }),
    isScan: !key && !plan?.replicas.length,
    asked: [
      ...new Set(
        events.flatMap((event) =>
          event.kind === 'sending' && event.node === request.node ? [event.to] : [],
        ),
      ),
    ],
    lines: events.flatMap((event, at) =>
      traceOf([event], (node) => node).map(({ activity, source }) => ({
        activity,
        node: source,
        ms: (event.at - startMicros) / 1000,
        cursor: at + 1,
      })),
    ),
  };
}

function runOf(facts: {
  ring: Run['scenario']['ring'];
  table: TableShape;
  key: Uint8Array | undefined;
  replicas: readonly string[];
  events: readonly JournalEvent[];
}): Run {
  const { ring, table, key = new Uint8Array(), replicas, events } = facts;
  return {
    scenario: { ring, replication: replicas.length, key, happenings: [] },
    seed: 1,
    table,
    key,
    replicas,
    events,
    start: 0,
    startMicros: events[0]?.at ?? 0,
    found: new Map(),
  };
}
