import type { JournalEvent } from '#engine/sim/cluster/journal.ts';
import { Fold } from './fold.ts';
import type { Run } from './run-scenario.ts';
import type { ClusterState } from './state.ts';

/** A seek reads at most this many events again. */
const stride = 64;

/**
 * Folds at regular intervals of a journal, to continue from. They belong to the list of events: another journal has
 * its own.
 */
const stopsOf = new WeakMap<readonly JournalEvent[], Fold[]>();
/** The fold of the last seek: while messages move, many states of the same cursor are asked for. */
const lastOf = new WeakMap<readonly JournalEvent[], Fold>();

/**
 * The state after the first `cursor` events of the journal. It depends on nothing else. At a fraction between two
 * cursors, time has passed and messages have moved further, but no event has happened.
 */
export function stateAt(run: Run, cursor: number): ClusterState {
  const { events } = run;
  const clamped = Math.min(events.length, Math.max(0, Number.isFinite(cursor) ? cursor : 0));
  const whole = Math.floor(clamped);
  const fold = foldAt(run, whole);
  const last = events[whole - 1]?.at ?? run.startMicros;
  const at = whole < run.start ? last : Math.max(last, run.startMicros);
  const next = events[whole]?.at ?? at;
  return fold.toState(at + (next - at) * (clamped - whole));
}

function foldAt(run: Run, cursor: number): Fold {
  const stop = stopBefore(run, cursor);
  const last = lastOf.get(run.events);
  if (last?.cursor === cursor) return last;
  const isBetween = last !== undefined && last.cursor > stop.cursor && last.cursor < cursor;
  const fold = new Fold(run, isBetween ? last : stop).advance(cursor);
  lastOf.set(run.events, fold);
  return fold;
}

function stopBefore(run: Run, cursor: number): Fold {
  let stops = stopsOf.get(run.events);
  if (!stops) {
    stops = [new Fold(run)];
    stopsOf.set(run.events, stops);
  }
  const wanted = Math.floor(cursor / stride);
  while (stops.length <= wanted) stops.push(new Fold(run, stops.at(-1)!).advance(stops.length * stride));
  return stops[wanted]!;
}
