// The lines of a statement's trace: those of the real cluster, or lines made from the simulation's journal.

import { type TraceLine, traceOf } from '#engine/session/trace.ts';
import type { Entry } from './entry.ts';

export function traceLines({
  realTrace,
  events,
  nodes,
  statement,
  ring,
}: Entry): Omit<TraceLine, 'cursor'>[] {
  if (realTrace)
    return realTrace.events.map(({ node, activity, elapsedMicros }) => ({
      activity,
      source: node,
      elapsedMicros,
    }));
  if (!ring) return [];
  const addressOf = (name: string) => `127.0.0.${nodes.findIndex((node) => node.name === name) + 1}`;
  return traceOf(events, { statement, ring, addressOf });
}
