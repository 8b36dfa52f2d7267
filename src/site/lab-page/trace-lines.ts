// The lines of a statement's trace: those of the real cluster, or lines made from the simulation's journal.

import { type TraceLine, traceOf } from '#engine/session/trace.ts';
import type { Entry } from './entry.ts';

export function traceLines({ realTrace, events, nodes }: Entry): TraceLine[] {
  if (realTrace)
    return realTrace.events.map(({ node, activity, elapsedMicros }) => ({
      activity,
      source: node,
      elapsedMicros,
    }));
  const start = events.findIndex(({ kind }) => kind === 'request');
  const address = (name: string) => `127.0.0.${nodes.findIndex((node) => node.name === name) + 1}`;
  return start < 0 ? [] : traceOf(events.slice(start), address);
}
